"""Pin every version again: requirements.in, resolved for all systems and Pythons from 3.11 on, into requirements.txt.

The resolver is uv, fetched into an environment of its own when it is not on the PATH.
"""

import shutil
import subprocess
import sys
import venv
from pathlib import Path

HEADER = "# Made by `make lock` from requirements.in; every version pinned. Binder and pip take it as it is.\n"
ENVIRONMENT = Path("_build/lock-env")


def resolver():
    if found := shutil.which("uv"):
        return found
    venv.create(ENVIRONMENT, with_pip=True)
    subprocess.run([ENVIRONMENT / "bin" / "python", "-m", "pip", "install", "-q", "uv"], check=True)
    return str(ENVIRONMENT / "bin" / "uv")


def main():
    command = [resolver(), "pip", "compile", "requirements.in", "--universal", "--python-version", "3.11"]
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--upgrade", "-q"]
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if result.returncode:
        sys.exit("requirements.in could not be resolved; the messages are above.")
    Path("requirements.txt").write_text(HEADER + result.stdout + "-e .\n", encoding="utf-8")
    print(f"requirements.txt: {len(result.stdout.splitlines())} packages pinned")


if __name__ == "__main__":
    main()
