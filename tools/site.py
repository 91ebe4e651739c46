"""Build the site with warnings as errors, then say where it is and how to read it.

``--output DIR`` builds elsewhere, ``--builder singlehtml`` builds the whole book as one page (for the PDF).
"""

import argparse
import shutil
import subprocess
import sys
import time
from pathlib import Path

import yaml


def missing_files(source):
    """Entries of the table of contents without a file, before Sphinx says it at greater length."""
    suffixes = ("", ".md", ".ipynb")

    def entries(node):
        if isinstance(node, dict):
            yield from (value for key, value in node.items() if key in ("file", "root"))
            for value in node.values():
                yield from entries(value)
        elif isinstance(node, list):
            for value in node:
                yield from entries(value)

    toc = yaml.safe_load((source / "_toc.yml").read_text(encoding="utf-8"))
    return [entry for entry in entries(toc) if not any((source / (entry + suffix)).is_file() for suffix in suffixes)]


def clear(folder):
    """Nothing of an older build may stay behind; the JupyterLite copy is made by a command of its own."""
    for old in folder.iterdir() if folder.exists() else ():
        if old.is_dir() and old.name != "lite":
            shutil.rmtree(old)
        elif old.is_file():
            old.unlink()


def build(source, output, builder):
    clear(output / "_build" / builder)
    program = Path(sys.executable).with_name("jupyter-book")
    command = [str(program), "build", str(source), "--all", "-W", "-n", "--keep-going"]
    command += ["--builder", builder, "--path-output", str(output)]
    return subprocess.run(command, check=False).returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--source", type=Path, default=Path("."))
    parser.add_argument("--output", type=Path, default=Path("."))
    parser.add_argument("--builder", default="html", choices=["html", "singlehtml"])
    args = parser.parse_args()
    absent = missing_files(args.source)
    if absent:
        sys.exit("_toc.yml names files that do not exist: " + ", ".join(absent))
    start = time.perf_counter()
    if build(args.source, args.output, args.builder):
        sys.exit("The book was not built: every warning above counts as an error.")
    page = args.output / "_build" / args.builder / "index.html"
    print(f"\nBuilt in {time.perf_counter() - start:.0f} s: {page}")
    if args.builder == "html":
        print("Open that file in a browser, or run `make serve` and go to http://localhost:8000/")


if __name__ == "__main__":
    main()
