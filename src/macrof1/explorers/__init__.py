"""Interactive figures that compute in the page: live widgets in JupyterLab, and alive on a static page too.

>>> MatrixExplorer(preset="table-2").matrix
[[1, 1], [9, 19]]
"""

from macrof1.explorers.bias import BiasExplorer
from macrof1.explorers.flip import FlipExplorer
from macrof1.explorers.forensics import ForensicsExplorer
from macrof1.explorers.matrix import MatrixExplorer
from macrof1.explorers.predict import Predict
from macrof1.explorers.quiz import Multiple, Numeric, Quiz, Single
from macrof1.explorers.supremum import SupremumExplorer

__all__ = [
    "BiasExplorer",
    "FlipExplorer",
    "ForensicsExplorer",
    "MatrixExplorer",
    "Multiple",
    "Numeric",
    "Predict",
    "Quiz",
    "Single",
    "SupremumExplorer",
]
