"""The two macro F1 scores, exactly.

``averaged_f1`` is the mean of the per-class F1 scores, ``f1_of_averages`` the harmonic mean of mean precision and
mean recall. There is no function for "the" macro F1: a caller has to say which. Rows predicted, columns true.
"""

from .bootstrap import paired_bootstrap
from .counts import confusion_matrix
from .extremes import corner_gap, extremal_matrix, largest_delta, supremum
from .forensics import diagnose
from .identities import delta_by_pairs, delta_by_variance, gap, pair_terms, symmetrise
from .metrics import (
    accuracy,
    averaged_f1,
    averaged_fbeta,
    delta,
    exact,
    f1,
    f1_of_averages,
    fbeta,
    fbeta_of_averages,
    harmonic_mean,
    precision,
    recall,
    scores,
    weighted_f1,
)
from .rankings import classifiers, count_flips, flips_against, list_flips, sample_flips, smallest_flip
from .reports import report, report_from_matrix
from .simulate import Task
from .uncertainty import confidence_intervals, standard_errors

__all__ = [
    "Task",
    "accuracy",
    "averaged_f1",
    "averaged_fbeta",
    "classifiers",
    "confidence_intervals",
    "confusion_matrix",
    "corner_gap",
    "count_flips",
    "delta",
    "delta_by_pairs",
    "delta_by_variance",
    "diagnose",
    "exact",
    "extremal_matrix",
    "f1",
    "f1_of_averages",
    "fbeta",
    "fbeta_of_averages",
    "flips_against",
    "gap",
    "harmonic_mean",
    "largest_delta",
    "list_flips",
    "pair_terms",
    "paired_bootstrap",
    "precision",
    "recall",
    "report",
    "report_from_matrix",
    "sample_flips",
    "scores",
    "smallest_flip",
    "standard_errors",
    "supremum",
    "symmetrise",
    "weighted_f1",
]
