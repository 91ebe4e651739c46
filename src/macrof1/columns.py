"""Columns of a CSV file, or one clear line about why not."""

import csv


def read_columns(path, *names):
    r"""The named columns of a CSV file in UTF-8 with a header, as lists of strings; bad files are refused in one line.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "predictions.csv")
    ...     with open(path, "w") as file:
    ...         _ = file.write("label,model\nspam,spam\nham,spam\n")
    ...     read_columns(path, "label", "model")
    [['spam', 'ham'], ['spam', 'spam']]
    """
    try:
        with open(path, newline="", encoding="utf-8-sig") as file:
            rows = csv.reader(file)
            header = next(rows, None)
            if not header:
                raise ValueError(f"{path} is empty: a header and a row per sample are needed")
            for name in names:
                if header.count(name) != 1:
                    many = "no column" if name not in header else "more than one column"
                    raise ValueError(f"{path} has {many} {name!r}: its columns are {', '.join(header)}")
            places = [header.index(name) for name in names]
            columns = [[] for _ in names]
            for row in filter(None, rows):
                for column, place, name in zip(columns, places, names, strict=True):
                    if place >= len(row) or not row[place]:
                        raise ValueError(f"{path}, line {rows.line_num}: nothing in column {name!r}")
                    column.append(row[place])
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is not UTF-8: byte {error.start} cannot be read") from None
    except csv.Error as error:
        raise ValueError(f"{path} is not CSV: {error}") from None
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from None
    if not columns[0]:
        raise ValueError(f"{path} has a header but no samples")
    return columns
