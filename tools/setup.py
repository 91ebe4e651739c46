"""Create .venv and install the pinned requirements, once: a stamp remembers which requirements are installed.

Runs under whatever Python the reader has, so it uses the standard library alone.
"""

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

VENV = Path(".venv")
STAMP = VENV / "installed.sha256"
INPUTS = [Path("requirements.txt"), Path("pyproject.toml")]


def fingerprint():
    digest = hashlib.sha256(f"{sys.version_info[:2]}".encode())
    for path in INPUTS:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def main():
    if sys.version_info < (3, 11):  # noqa: UP036, the reader may have an older one
        sys.exit(f"This book needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    wanted = fingerprint()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    python = VENV / "bin" / "python"
    if not python.exists():
        print(f"Creating {VENV} with Python {sys.version.split()[0]}", flush=True)
        try:
            venv.create(VENV, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            sys.exit(f"Could not create {VENV}: {error}\nOn Debian or Ubuntu: apt-get install python3-venv")
    print("Installing the pinned requirements (a few minutes the first time)", flush=True)
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-r", "requirements.txt"]
    # One short line per package shows that it moves; pip's own pages of detail stay out.
    with subprocess.Popen(pip, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if line.startswith(("Collecting", "Installing", "Successfully", "Building")):
                print("  " + line.strip()[:100], flush=True)
    if process.returncode:
        sys.exit("pip could not install requirements.txt; its messages are above.")
    STAMP.write_text(wanted)


if __name__ == "__main__":
    main()
