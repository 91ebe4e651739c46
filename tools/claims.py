"""Run every test marked as a claim and leave the outcomes in _build/claims.json, for the ledger page.

The run is repeated only when the code or the tests changed, so that a warm build stays quick.
"""

import hashlib
import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

OUTCOMES = Path("_build/claims.json")
STAMP = Path("_build/claims.sha256")
FOLDERS = (Path("tests/claims"), Path("tests/unit"))  # the other tests need a browser or kernels, and hold no claims
NO_TESTS = 5  # pytest's exit code when nothing was selected


def fingerprint():
    digest = hashlib.sha256()
    code = [path for folder in (Path("src"), *FOLDERS) for path in folder.rglob("*.py")]
    for path in [*sorted(code), Path("tests/conftest.py"), Path("requirements.txt"), Path("pyproject.toml")]:
        digest.update(path.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def run(folder):
    """The outcomes of one folder's claims, and pytest's last line."""
    part = OUTCOMES.with_name(f"claims-{folder.name}.json")
    part.unlink(missing_ok=True)
    options = ["-m", "claim", "-q", "--no-header", "-p", "no:cacheprovider", f"--claims-json={part}"]
    command = [sys.executable, "-m", "pytest", str(folder), *options]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1, NO_TESTS) or not part.exists():
        sys.exit(f"{result.stdout}\n{result.stderr}\nClaims: the tests in {folder} could not be run.")
    if result.returncode == 1:
        print(result.stdout, file=sys.stderr)
    claims = json.loads(part.read_text(encoding="utf-8"))
    part.unlink()
    return claims, result.stdout.strip().splitlines()[-1]


def merge(whole, part):
    """Add a folder's claims; one claim may be tested in both, but it must say the same there."""
    for key, claim in part.items():
        known = whole.setdefault(key, {**claim, "tests": {}, "passed": True})
        if any(known[name] != claim[name] for name in ("source", "statement", "status", "link")):
            sys.exit(f"Claims: {key!r} is described differently in {next(iter(claim['tests']))}")
        known["tests"] |= claim["tests"]
        known["passed"] = known["passed"] and claim["passed"]


def main():
    wanted = fingerprint()
    if OUTCOMES.exists() and STAMP.exists() and STAMP.read_text() == wanted:
        print("Claims: unchanged since the last run")
        return
    print("Claims: running the tests that check them", flush=True)
    OUTCOMES.parent.mkdir(exist_ok=True)
    OUTCOMES.unlink(missing_ok=True)
    claims = {}
    with ThreadPoolExecutor() as pool:
        for job in as_completed(jobs := {pool.submit(run, folder): folder for folder in FOLDERS}):
            part, summary = job.result()
            print(f"Claims: {jobs[job]}: {summary}", flush=True)
            merge(claims, part)
    failed = sorted(key for key, claim in claims.items() if not claim["passed"])
    if failed:
        print(f"Claims: NOT VERIFIED in the ledger: {', '.join(failed)}", file=sys.stderr)
    OUTCOMES.write_text(json.dumps(dict(sorted(claims.items())), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    STAMP.write_text(wanted)


if __name__ == "__main__":
    main()
