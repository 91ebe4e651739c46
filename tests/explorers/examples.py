"""One explorer of each kind, for the tests."""

from macrof1.explorers import (
    BiasExplorer,
    FlipExplorer,
    ForensicsExplorer,
    MatrixExplorer,
    Multiple,
    Numeric,
    Predict,
    Quiz,
    Single,
    SupremumExplorer,
)


def choice():
    return Predict("Which?", options=["one", r"$\frac{1}{2}$"], answer="one", explanation="So it is.")


def quiz():
    return Quiz(
        [
            Single("One?", {"yes": True, "no": "It is."}),
            Multiple("Some?", {"a": True, "b": "Not b."}),
            Numeric("Two?", 2),
        ]
    )


def everything():
    return [
        MatrixExplorer([[3, 1, 0], [0, 4, 2], [5, 0, 6]]),
        SupremumExplorer(5, 12),
        FlipExplorer([3, 3]),
        BiasExplorer(),
        ForensicsExplorer(),
        choice(),
        Predict("How much?", slider=(0, 1, 0.01), answer=0.25),
        quiz(),
    ]
