"""Run every comparison once, print it as it comes, and write the table to RESULTS.md."""

import os
import platform
import sys
from math import log2
from pathlib import Path

import numpy as np

import macrof1 as mf
from macrof1.rankings import classifiers, count_flips
from macrof1.simulate import Task, figure_1a

from . import peers
from .timing import Row, best_times, peak_memory

SAMPLES = 10**6
RESULTS = Path(__file__).with_name("RESULTS.md")


def labels(n, dtype, samples=SAMPLES):
    """True labels, and predictions that are right about half of the time."""
    rng = np.random.default_rng(n)
    true = rng.integers(n, size=samples)
    predicted = np.where(rng.random(samples) < 0.5, true, rng.integers(n, size=samples))
    return true.astype(dtype), predicted.astype(dtype)


def compare(task, contenders, targets, *data, rounds=7):
    """Time ``ours`` against the others, after checking that all give the same scores."""
    expected = contenders["ours"](*data)
    for name, run in contenders.items():
        assert np.allclose(run(*data), expected), f"{task}: {name} gives other scores"
    times = best_times(contenders, *data, rounds=rounds)
    rows = [Row(task, name, times["ours"], times[name], target) for name, target in targets.items()]
    for row in rows:
        print(f"{task}: {row.ratio:.2f}x vs {row.peer} (wanted {row.target:g}x)", file=sys.stderr, flush=True)
    return rows


def from_labels():
    for n in (2, 10, 100):
        for dtype in ("int64", "int32", "uint8"):
            runs = {"ours": peers.ours, "scikit-learn": peers.sklearn, "bare np.bincount": peers.bincount(n)}
            targets = {"scikit-learn": 20 if dtype == "int64" else 10, "bare np.bincount": 1}
            if peers.torchmetrics:
                runs["torchmetrics"] = peers.torch_scores(n)
                runs["torchmetrics, unchecked"] = peers.torch_scores(n, validate_args=False)
                targets |= {"torchmetrics": 1, "torchmetrics, unchecked": 1}
            yield from compare(f"10⁶ labels, n = {n}, {dtype}", runs, targets, *labels(n, dtype))
    runs = {"ours": peers.ours, "scikit-learn": peers.sklearn}
    strings = [np.array([f"class {i}" for i in range(10)])[v] for v in labels(10, "int64")]
    yield from compare("10⁶ string labels, n = 10", runs, {"scikit-learn": 5}, *strings, rounds=3)
    if peers.pycm:
        runs = {"ours": peers.ours, "pycm": peers.pycm_scores}
        yield from compare("10⁵ labels, n = 10, int64", runs, {"pycm": 20}, *labels(10, "int64", 10**5), rounds=2)


def from_matrices():
    runs = {"ours": mf.scores, "plain NumPy": peers.straightforward}
    for n, target in ((2, 4), (10, 2)):
        m = np.random.default_rng(n).integers(0, 50, (10**5, n, n))
        yield from compare(f"10⁵ matrices, n = {n}", runs, {"plain NumPy": target}, m, rounds=15)


def from_tasks():
    task = figure_1a()
    huge = Task(task.distribution, task.behaviour, 10**9)
    few = {"few": lambda: mf.scores(task.draw(1000, 1)), "many": lambda: mf.scores(huge.draw(1000, 1))}
    times = best_times(few, rounds=30)
    slow = best_times({"labels": peers.tasks_by_labels}, task, 1000, 1, rounds=1, calls=1)["labels"]
    yield Row("1000 tasks of 1000 samples", "drawing labels + scikit-learn", times["few"], slow, 1000)
    # The same time but for the noise of so short a measurement.
    yield Row("1000 tasks of 10⁹ samples", "the same of 1000 samples", times["many"], times["few"], 0.8)


def flips():
    """Time and memory of counting flips, by size; the last column shows that cost grows like K log K."""
    lines = ["| data | classifiers K | pairs | seconds | ns per K·log₂K | peak memory |", "|---|--:|--:|--:|--:|--:|"]
    for size in (50, 100, 200, 300, 400, 500):
        counts = (size, size)
        seconds = best_times({"count": count_flips}, counts, rounds=5)["count"]
        k, found = len(classifiers(counts)), count_flips(counts)
        memory = peak_memory(count_flips, counts)
        unit = seconds / (k * log2(k)) * 1e9
        lines.append(f"| {counts} | {k:,} | {found.pairs:,} | {seconds:.3f} | {unit:.1f} | {memory / 1e6:.0f} MB |")
        print(lines[-1], file=sys.stderr, flush=True)
    met = seconds < 10 and memory < 1e9
    return [*lines, "", f"Wanted for (500, 500): seconds, and less than 1 GB. {'Met.' if met else 'Not met.'}"], met


def memory():
    """Peak memory beyond the input for 10⁷ labels."""
    data = labels(10, "int64", 10**7)
    runs = {"macrof1": peers.ours, "bare np.bincount": peers.bincount(10), "scikit-learn": peers.sklearn}
    lines = ["| 10⁷ labels, int64 (160 MB) | peak over the input |", "|---|--:|"]
    return [*lines, *(f"| {name} | {peak_memory(run, *data) / 1e6:,.1f} MB |" for name, run in runs.items())]


def table(rows):
    yield "| task | ours | peer | its time | ratio | wanted | met |"
    yield "|---|--:|---|--:|--:|--:|:-:|"
    for row in rows:
        times = f"{row.ours * 1e3:.3g} ms | {row.peer} | {row.theirs * 1e3:.3g} ms"
        yield f"| {row.task} | {times} | {row.ratio:.2f}× | ≥ {row.target:g}× | {'yes' if row.met else '**no**'} |"


def main():
    packages = ", ".join(f"{name} {number}" for name, number in peers.versions().items())
    rows = [*from_labels(), *from_matrices(), *from_tasks()]
    counting, counting_met = flips()
    missed = sum(not row.met for row in rows) + (not counting_met)
    where = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    text = [
        "# Speed against peers",
        "",
        f"Written by `make bench`. {where}; {packages}.",
        "",
        "All contenders of a row take turns of three calls in one process and keep their best time; the ratio is the "
        "peer's time over ours. Each is checked to give the same scores first." + peers.threads(),
        "",
        *table(rows),
        "",
        "## Counting ranking flips",
        "",
        *counting,
        "",
        "## Memory",
        "",
        *memory(),
    ]
    RESULTS.write_text("\n".join(text) + "\n", encoding="utf-8")
    print("\n".join(text))
    print(f"\n{missed} of {len(rows) + 1} targets missed.", file=sys.stderr)


if __name__ == "__main__":
    main()
