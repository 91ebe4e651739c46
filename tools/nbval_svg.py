"""A pytest plugin for nbval: compare pictures to a tenth of a point, and everything else to the letter.

The last bits of a coordinate may differ between processors, and matplotlib names its shapes by a hash of those
coordinates. So inside an SVG, and only there, numbers are rounded and the names numbered in order of appearance.
"""

import re

from nbval.plugin import IPyNbCell

NUMBER = re.compile(r"-?\d+\.\d+(?:e-?\d+)?")
HASHED_NAME = re.compile(r"\b[a-z][0-9a-f]{10}\b")
# Moves the rounding boundaries off the round numbers that coordinates like to be.
SHIFT = 0.0137


def sanitise(text):
    """Rounded coordinates and plain names, for an SVG; any other text unchanged.

    >>> sanitise('<svg><use x="12.3000001" href="#mabcdef0123"/></svg>') == sanitise(
    ...     '<svg><use x="12.2999999" href="#m0123abcdef"/></svg>')
    True
    >>> sanitise("0.5553")
    '0.5553'
    """
    if "<svg" not in text[:500]:
        return text
    names = {}
    text = HASHED_NAME.sub(lambda found: names.setdefault(found[0], f"shape{len(names)}"), text)
    return NUMBER.sub(lambda found: f"{float(found[0]) + SHIFT:.1f}", text)


_original = IPyNbCell.sanitize


def _sanitize(self, value):
    value = _original(self, value)
    return sanitise(value) if isinstance(value, str) else value


IPyNbCell.sanitize = _sanitize
