"""For the classroom: checks that say in words what is wrong, numbers that a seed changes, and one exercise's answer.

A check never raises. It returns an `Outcome`, whose sentence the student reads and whose mark nbgrader reads, so a
notebook runs to its end whatever was answered.
"""

from .checks import choice, conditions, expression, function, number, score, value
from .outcome import Outcome
from .table import classification_table
from .variants import Variant

__all__ = [
    "Outcome",
    "Variant",
    "choice",
    "classification_table",
    "conditions",
    "expression",
    "function",
    "number",
    "score",
    "value",
]
