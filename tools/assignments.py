"""Write the student notebooks. ``--seed`` changes every number in them, and the solutions follow.

Into ``--output`` go an nbgrader course folder (source, release, nbgrader_config.py) and zip files to hand out; with
``--key`` the answer key too, executed. Seed 0 is the book's own: it also refreshes what the site shows.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tqdm import tqdm

from tools import notebooks
from tools.classroom import bundles, course, selfstudy, sheets


def build(output, seed):
    """The released notebooks, name to notebook, after writing the course folder."""
    released = {}
    for name in tqdm(sheets.names(), desc="assignments", unit="sheet"):
        source = sheets.with_seed(sheets.read(name), seed)
        released[name] = sheets.release(source)
        course.write(output / "source" / name / f"{name}.ipynb", sheets.as_text(source))
        course.write(output / "release" / name / f"{name}.ipynb", sheets.as_text(released[name]))
    course.configure(output)
    bundles.write_all(output / "zips", {name: sheets.as_text(notebook) for name, notebook in released.items()})
    return released


def published(released):
    """What the book shows of seed 0: paths and texts."""
    pages = {sheets.RELEASED / f"{name}.ipynb": sheets.as_text(notebook) for name, notebook in released.items()}
    return pages | {sheets.RELEASED.with_suffix(".md"): selfstudy.page(released)}


def write_key(output):
    """The sources with this seed's numbers, executed; the number of notebooks that failed."""
    paths = []
    for name in sheets.names():
        paths.append(output / "key" / f"{name}.ipynb")
        course.write(paths[-1], (output / "source" / name / f"{name}.ipynb").read_text(encoding="utf-8"))
    with ProcessPoolExecutor() as pool:
        messages = list(tqdm(pool.map(notebooks.execute, paths), total=len(paths), desc="answer key", unit="sheet"))
    for message in filter(None, messages):
        print(message, file=sys.stderr)
    return sum(map(bool, messages))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=course.seed, default=0)
    parser.add_argument("--output", type=Path, default=Path("_build/classroom"))
    parser.add_argument("--key", action="store_true", help="write the answer key too")
    args = parser.parse_args()
    released = build(args.output, args.seed)
    if args.seed == 0:
        for path, text in published(released).items():
            course.write(path, text)
    print(f"Notebooks for students: {args.output / 'release'}\nZip files to hand out:  {args.output / 'zips'}")
    if args.key:
        failed = write_key(args.output)
        print(f"Answer key, not to be handed out: {args.output / 'key'}")
        sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
