"""Labels of any kind as whole numbers 0 … n−1, exactly and fast."""

import numpy as np

SLOTS = 20  # bits of the hash table for strings
TRIES = 4  # hash functions tried before falling back on sorting


def as_labels(values, name):
    """A one-dimensional array of integers, bools or strings; anything else is refused by name and position.

    >>> as_labels([0.0, 1.5], "y_pred")
    Traceback (most recent call last):
        ...
    ValueError: y_pred[1] is 1.5: a class index must be a whole number
    """
    array = np.asarray(values)
    if array.ndim != 1:
        raise ValueError(f"{name} must be one-dimensional, its shape is {array.shape}")
    if array.size == 0:
        return array.astype(np.int64)
    if array.dtype.kind in "OTU" and not (array.dtype.kind == "U" and isinstance(values, np.ndarray)):
        return _from_objects(values if array.dtype.kind == "U" else array.tolist(), name)
    if array.dtype.kind == "f":
        whole = np.isfinite(array) & (array == np.trunc(array)) & (np.abs(array) < 2.0**63)
        if not whole.all():
            first = int(np.argmin(whole))
            raise ValueError(f"{name}[{first}] is {array[first].item()}: a class index must be a whole number")
        return array.astype(np.int64)
    if array.dtype.kind not in "iubU":
        raise TypeError(f"{name} holds {array.dtype} values: labels are whole numbers, bools or strings")
    return array.astype(array.dtype.newbyteorder("="), copy=False)  # files may hold the other byte order


def _from_objects(values, name):
    """Lists of strings, and object arrays: NumPy would turn [1, "1"] into two equal strings without a word."""
    strings = [isinstance(value, str) for value in values]
    if all(strings):
        return np.asarray(values, dtype=np.str_)
    if any(strings):
        first = strings.index(not strings[0])
        raise TypeError(f"{name} mixes strings and other labels: {values[0]!r} and, at {first}, {values[first]!r}")
    for i, value in enumerate(values):
        if not isinstance(value, (int, float, np.number, np.bool_)):
            raise TypeError(f"{name}[{i}] is {value!r}: labels are whole numbers, bools or strings")
    numbers = np.asarray(values, dtype=None if all(isinstance(v, (int, np.integer)) for v in values) else np.float64)
    if numbers.dtype == object:
        raise ValueError(f"{name} holds a class index too large for 64 bits: {max(values, key=abs)}")
    return as_labels(numbers, name)


def encode(y_true, y_pred):
    """Both sequences as codes into one sorted array of labels: ``(true, predicted, labels)``.

    >>> encode(np.array(["b", "a"]), np.array(["b", "b"]))[2]
    array(['a', 'b'], dtype='<U1')
    """
    if (y_true.dtype.kind == "U") != (y_pred.dtype.kind == "U") and len(y_true):
        raise TypeError(
            f"y_true holds {_kind(y_true)} such as {y_true[0]} and y_pred {_kind(y_pred)} such as {y_pred[0]}"
        )
    if y_true.dtype.kind == "U":
        return _split(*_encode_strings(np.concatenate([y_true, y_pred])))
    both = np.concatenate([y_true, y_pred])
    if both.dtype.kind == "f":  # signed and unsigned 64 bits have no common type but floats, which round
        both = np.concatenate([y_true.astype(object), y_pred.astype(object)])
    labels, codes = np.unique(both, return_inverse=True)
    return _split(codes, labels)


def _kind(array):
    return "strings" if array.dtype.kind == "U" else "numbers"


def _split(codes, labels):
    half = len(codes) // 2
    return codes[:half], codes[half:], labels


def _encode_strings(strings):
    """Codes by hashing: every character, read as a number, meets a random odd weight; the sum picks a slot.

    Exact all the same: each string is compared with the one that stands for its slot, and only when all agree are the
    slots taken for classes. With few classes that takes one or two tries, and no sorting of samples.
    """
    width = strings.dtype.itemsize // 4
    characters = np.ascontiguousarray(strings).view(np.uint32).reshape(len(strings), width)
    for seed in range(TRIES):
        weights = np.random.default_rng(seed).integers(1 << 63, size=width, dtype=np.uint64) | np.uint64(1)
        slot = _slots(characters, weights)
        stands_for = np.zeros(1 << SLOTS, dtype=np.intp)
        stands_for[slot] = np.arange(len(slot))
        if (strings[stands_for[slot]] == strings).all():
            used = np.flatnonzero(_used(slot))
            order = np.argsort(strings[stands_for[used]])
            code = np.empty(1 << SLOTS, dtype=np.intp)
            code[used[order]] = np.arange(len(used))
            return code[slot], strings[stands_for[used[order]]]
    labels, codes = np.unique(strings, return_inverse=True)
    return codes, labels


def _slots(characters, weights, block=1 << 14):
    slot = np.empty(len(characters), dtype=np.intp)
    for start in range(0, len(characters), block):
        columns = characters[start : start + block].T.astype(np.uint64)
        slot[start : start + block] = (weights @ columns) >> np.uint64(64 - SLOTS)
    return slot


def _used(slot):
    used = np.zeros(1 << SLOTS, dtype=bool)
    used[slot] = True
    return used
