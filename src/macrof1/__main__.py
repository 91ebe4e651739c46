"""``python -m macrof1`` is the command ``mf1``."""

import sys

from .cli import main

if __name__ == "__main__":  # doctest collection imports every module
    sys.exit(main())
