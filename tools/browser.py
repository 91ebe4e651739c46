"""Find a Chromium for the tests and the PDF: one that is installed, else install one, else say what to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
HELP = """No Chromium was found and none could be installed. Do one of these, then try again:
  - install Chromium or Google Chrome with your system's package manager;
  - run  .venv/bin/playwright install --with-deps chromium
  - set  BOOK_CHROMIUM=/path/to/chrome"""


def installed():
    """Path of a browser on this machine, or None."""
    if chosen := os.environ.get("BOOK_CHROMIUM"):
        return chosen
    if found := next(filter(None, map(shutil.which, NAMES)), None):
        return found
    return str(MAC) if MAC.exists() else playwrights()


def playwrights():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        path = driver.chromium.executable_path
    return path if Path(path).exists() else None


def install():
    """Try Playwright's own browser, then the system's packages when allowed to; say each step."""
    ways = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        ways += [["apt-get", "update"], ["apt-get", "install", "-y", "chromium"]]
    for command in ways:
        print("Browser: none found, running", " ".join(command[-3:]), flush=True)
        if subprocess.run(command, check=False).returncode == 0 and (found := installed()):
            return found
    return None


def find(announce=False):
    """A browser that starts, or an exit with instructions; never a silent skip."""
    path = installed() or install()
    if path is None:
        sys.exit(HELP)
    if announce:
        print(f"Browser: {path}", flush=True)
    return path


def launch(driver):
    """Start it through Playwright; root needs the sandbox off."""
    arguments = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return driver.chromium.launch(executable_path=find(), args=arguments)


if __name__ == "__main__":
    find(announce=True)
