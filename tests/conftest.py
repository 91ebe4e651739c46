"""Shared by all tests: the registry of claims behind the book's ledger."""

import json
from pathlib import Path

STATUSES = {"verified for all n", "exact", "reproduced", "corrected", "conjecture", "numeric"}
FIELDS = ("source", "statement", "status", "link")


def pytest_addoption(parser):
    parser.addoption(
        "--claims-json", metavar="FILE", help="write the outcome of every claim to FILE, for the ledger page"
    )


def pytest_configure(config):
    config.stash_claims = {}


def claim_of(item):
    """The claim an item carries as ``(key, fields)``, or None; a malformed one stops the run."""
    marker = item.get_closest_marker("claim")
    if marker is None:
        return None
    if len(marker.args) != 1 or set(marker.kwargs) != set(FIELDS):
        raise ValueError(f"{item.nodeid}: a claim takes one key and exactly {', '.join(FIELDS)}")
    if marker.kwargs["status"] not in STATUSES:
        raise ValueError(f"{item.nodeid}: unknown status {marker.kwargs['status']!r}; use one of {sorted(STATUSES)}")
    return marker.args[0], marker.kwargs


def pytest_collection_modifyitems(config, items):
    for item in items:
        claim = claim_of(item)
        if claim is None:
            continue
        key, fields = claim
        entry = config.stash_claims.setdefault(key, {**fields, "tests": {}})
        if any(entry[name] != fields[name] for name in FIELDS):
            raise ValueError(f"{item.nodeid}: claim {key!r} is described differently elsewhere")
        entry["tests"][item.nodeid] = "not run"


def pytest_runtest_logreport(report):
    # A failure in any phase counts; a pass counts only for the call itself.
    if report.failed:
        _outcomes[report.nodeid] = "failed"
    elif report.when == "call":
        _outcomes.setdefault(report.nodeid, report.outcome)


_outcomes = {}


def pytest_sessionfinish(session):
    target = session.config.getoption("--claims-json")
    if not target or hasattr(session.config, "workerinput"):
        return
    for entry in session.config.stash_claims.values():
        for nodeid in entry["tests"]:
            entry["tests"][nodeid] = _outcomes.get(nodeid, "not run")
        entry["passed"] = bool(entry["tests"]) and all(v == "passed" for v in entry["tests"].values())
    path = Path(target)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(session.config.stash_claims, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
