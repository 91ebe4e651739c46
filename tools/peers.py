"""Which macro F1 do other libraries compute? Chapter 8's table, run again for whichever of them are installed.

Most are too heavy for this project's environment. In one of their own:
``pip install torch torchmetrics torcheval pytorch-ignite keras permetrics seqeval pycm scikit-learn``, then
``python tools/peers.py``. Each line shows the score of the note's Table 2 (averaged F1 0.4792, F1 of averages 0.5553),
the score when a third class is announced that never occurs, and the confusion matrix if there is one; truth in the
rows reads [[1, 9], [1, 19]].
"""

import os
import warnings
from importlib.metadata import version

TRUE = [0] * 10 + [1] * 20
SAID = [0] + [1] * 9 + [0] + [1] * 19


def scikit_learn(n):
    from sklearn.metrics import confusion_matrix, f1_score

    return f1_score(TRUE, SAID, labels=range(n), average="macro"), confusion_matrix(TRUE, SAID).tolist()


def pycm(n):
    from pycm import ConfusionMatrix

    matrix = ConfusionMatrix(TRUE, SAID, classes=list(range(n)))
    return matrix.F1_Macro, [list(row.values()) for row in matrix.table.values()][:2]


def torchmetrics(n):
    from torch import tensor
    from torchmetrics.functional import classification as c

    score = c.multiclass_f1_score(tensor(SAID), tensor(TRUE), num_classes=n, average="macro")
    return score, c.multiclass_confusion_matrix(tensor(SAID), tensor(TRUE), num_classes=2).tolist()


def torcheval(n):
    from torch import tensor
    from torcheval.metrics import functional as f

    score = f.multiclass_f1_score(tensor(SAID), tensor(TRUE), num_classes=n, average="macro")
    return score, f.multiclass_confusion_matrix(tensor(SAID), tensor(TRUE), num_classes=2).tolist()


def pytorch_ignite(n):
    from ignite.metrics import ConfusionMatrix, Fbeta

    return _ignite(Fbeta(1, average=True), n), _ignite(ConfusionMatrix(2), 2).tolist()


def pytorch_ignite_composed(n):
    from ignite.metrics import Precision, Recall

    p, r = Precision(average="macro"), Recall(average="macro")
    return _ignite(2 * p * r / (p + r), n), None


def _ignite(metric, n):
    from ignite.engine import Engine
    from torch import tensor
    from torch.nn.functional import one_hot

    engine = Engine(lambda *_: (one_hot(tensor(SAID), n).float(), tensor(TRUE)))
    metric.attach(engine, "score")
    return engine.run([0]).metrics["score"]


def keras(n):
    import numpy as np

    os.environ.setdefault("KERAS_BACKEND", "torch")
    from keras.metrics import F1Score

    metric = F1Score(average="macro")
    metric.update_state(np.eye(n, dtype="float32")[TRUE], np.eye(n, dtype="float32")[SAID])
    return metric.result(), None


def permetrics(n):
    import numpy as np
    from permetrics import ClassificationMetric

    metric = ClassificationMetric(np.array(TRUE), np.array(SAID))
    return metric.f1_score(average="macro", labels=list(range(n))), metric.confusion_matrix()[0].tolist()


def seqeval(n):
    from seqeval.metrics import f1_score

    if n > 2:
        raise ValueError("a class that does not occur cannot be announced")
    true, said = ([[f"B-{'ab'[i]}"] for i in labels] for labels in (TRUE, SAID))
    return f1_score(true, said, average="macro"), None


PEERS = (
    scikit_learn,
    pycm,
    torchmetrics,
    torcheval,
    pytorch_ignite,
    pytorch_ignite_composed,
    keras,
    permetrics,
    seqeval,
)


def shown(peer, n):
    """The peer's score with n classes announced, as text; its refusal, if it refuses."""
    try:
        score, matrix = peer(n)
    except ValueError as refusal:
        return f"refused ({refusal})", None
    return (str(score) if score in (None, "None") else f"{float(score):.4f}"), matrix


def main():
    warnings.simplefilter("ignore")
    for peer in PEERS:
        package = peer.__name__.removesuffix("_composed").replace("_", "-")
        try:
            two, matrix = shown(peer, 2)
        except ImportError:
            print(f"{peer.__name__:24} not installed")
            continue
        three, _ = shown(peer, 3)
        print(f"{peer.__name__:24} {version(package):8} {two}   third class: {three}   {matrix or 'no matrix'}")


if __name__ == "__main__":
    main()
