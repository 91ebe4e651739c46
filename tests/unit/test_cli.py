"""The command mf1, to the character; and one clear line for whatever is wrong."""

import json
import runpy
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import macrof1 as mf
from macrof1.cli import haskell, main

NOTE = {
    "2 100 10000 0 100": (
        '("macroF1 benevolent",0.504950495049505)\n("macroF1 non-benevolent",1.96078431372549e-2)\n'
        '("delta",0.48534265191225007)\n("delta calculated",0.48534265191225007)\n'
    ),
    "2 100 5000 5000 100": (
        '("macroF1 benevolent",1.96078431372549e-2)\n("macroF1 non-benevolent",1.96078431372549e-2)\n'
        '("delta",0.0)\n("delta calculated",0.0)\n'
    ),
}


@pytest.fixture
def csv_file(tmp_path):
    def write(content):
        path = tmp_path / "predictions.csv"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


def run(capsys, *words):
    try:
        code = main(list(words))
    except SystemExit as stopped:
        code = stopped.code
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.claim(
    "command-line",
    source="note, the authors' program",
    statement="`mf1` prints the authors' four lines to the character for Tables 3 and 4.",
    status="exact",
    link="",
)
@pytest.mark.parametrize("words", NOTE)
def test_the_notes_program(capsys, words):
    assert run(capsys, *words.split()) == (0, NOTE[words], "")


def test_python_m_macrof1_is_the_same_command(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["mf1", "2", "100", "10000", "0", "100"])
    with pytest.raises(SystemExit, match="0"):
        runpy.run_module("macrof1", run_name="__main__")
    assert capsys.readouterr().out == NOTE["2 100 10000 0 100"]


def test_the_installed_command_answers_in_a_process_of_its_own():
    command = Path(sys.executable).with_name("mf1")
    done = subprocess.run([command, "2", "1"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "mf1: 2 classes need 4 entries, there are 1\n")


def test_a_hollow_matrix_prints_zeros_where_the_notes_program_has_no_rule(capsys):
    code, out, _ = run(capsys, "2", "0", "1", "1", "0")
    assert code == 0
    assert out.count(",0.0)") == 4


@given(st.floats(0, 1e300))
def test_the_number_format_reads_back_as_the_same_number(x):
    text = haskell(x)
    assert float(text) == x
    assert ("e" in text) == (x != 0 and not 0.1 <= x < 1e7)


@pytest.mark.parametrize(
    ("x", "text"), [(1.0, "1.0"), (0.1, "0.1"), (0.09, "9.0e-2"), (1e7, "1.0e7"), (123456789.5, "1.234567895e8")]
)
def test_the_number_format(x, text):
    assert haskell(x) == text


TABLE_2 = "label,model\n" + "a,a\n" + "a,b\n" * 9 + "b,a\n" + "b,b\n" * 19


def test_score_prints_the_report(capsys, csv_file):
    code, out, err = run(capsys, "score", csv_file(TABLE_2), "--true", "label", "--pred", "model")
    assert (code, err) == (0, "")
    assert out.rstrip("\n") == str(mf.report_from_matrix([[1, 1], [9, 19]], labels=["a", "b"]))


def test_score_as_json_and_exactly(capsys, csv_file):
    words = ["score", csv_file(TABLE_2), "--true", "label", "--pred", "model"]
    plain = json.loads(run(capsys, *words, "--json")[1])
    assert plain["matrix"] == [[1, 1], [9, 19]]
    assert plain["averaged_f1"] == pytest.approx(23 / 48)
    exact = json.loads(run(capsys, *words, "--json", "--exact")[1])
    assert Fraction(exact["f1_of_averages"]) == Fraction(231, 416)
    lines = run(capsys, *words, "--exact")[1].splitlines()
    assert "a: precision 1/2, recall 1/10, F1 1/6" in lines
    assert "averaged_f1 23/48" in lines
    assert "f1_of_averages 231/416" in lines


def test_score_takes_a_byte_order_mark_quotes_and_blank_lines(capsys, csv_file):
    path = csv_file('\ufefftrue,pred\r\n"x, y",z\r\n\r\nz,z\r\n')
    code, out, _ = run(capsys, "score", path, "--true", "true", "--pred", "pred")
    assert code == 0
    assert "x, y" in out


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("0.2937 0.2283 0.2095", "averaged F1 (4 decimals)"),
        ("0.725 0.5667 0.6361", "either (4 decimals)"),
        ("0.725 0.5667 0.6361 --classes 2", "F1 of averages (4 decimals)"),
        ("0.725 0.5667 0.6361 --classes 2 --decimals 1", "either (1 decimals)"),
        ("1 1 0.5", "impossible (1 decimals)"),
        ("0.9 0.4 0.5 --decimals 2 --classes 2", "impossible (2 decimals)"),
        ("5e-1 0.50 .5", "either (2 decimals)"),
    ],
)
def test_diagnose(capsys, words, first):
    code, out, err = run(capsys, "diagnose", *words.split())
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == first
    assert out.splitlines()[1].endswith(".")


@pytest.mark.parametrize("words", [["--help"], ["score", "--help"], ["diagnose", "--help"]])
def test_help(capsys, words):
    code, out, err = run(capsys, *words)
    assert (code, err) == (0, "")
    assert out.startswith("usage: mf1")
    assert len(words) > 1 or "mf1 diagnose 0.2937 0.2283 0.2095" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "required: COMMAND"),
        ("frobnicate", "invalid choice: 'frobnicate'"),
        ("2 1 2 3", "2 classes need 4 entries, there are 3"),
        ("2 1 2 3 x", "'x' is not a whole number"),
        ("2.5 1", "'2.5' is not a whole number"),
        ("0", "the number of classes is 0: it must be at least 1"),
        ("-2 1 1 1 1", "the number of classes is -2: it must be at least 1"),
        ("2 1 2 -3 4", "matrix entry [1][0] is -3: counts cannot be negative"),
        ("score nowhere.csv --true a --pred b", "nowhere.csv cannot be read: No such file or directory"),
        ("score nowhere.csv --true a", "required: --pred"),
        ("diagnose 0.5 0.5", "required: f1"),
        ("diagnose 0.5 0.5 much", "f1 is 'much': it must be a number between 0 and 1"),
        ("diagnose 0.5 0.5 nan", "f1 is 'nan': it must be a number between 0 and 1"),
        ("diagnose 29.37 22.83 20.95", "precision is 29.37: it must lie between 0 and 1 (a percentage?"),
        ("diagnose 0.5 0.5 0.5 --decimals -1", "decimals is -1: it must be at least 0"),
        ("diagnose 0.5 0.5 0.5 --classes 1", "n_classes is 1: it must be at least 2"),
        ("diagnose 0.5 0.5 0.5 --classes two", "invalid int value: 'two'"),
    ],
)
def test_bad_words_get_one_line_and_exit_code_2(capsys, words, message):
    code, out, err = run(capsys, *words.split())
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("mf1")
    assert message in err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "is empty: a header and a row per sample are needed"),
        ("label,model\n", "has a header but no samples"),
        ("label,guess\na,a\n", "has no column 'model': its columns are label, guess"),
        ("label,model,model\na,a,b\n", "has more than one column 'model'"),
        ("label,model\na,a\nb\n", "line 3: nothing in column 'model'"),
        ("label,model\na,a\n,b\n", "line 3: nothing in column 'label'"),
        ("label,model\ncaf\u00e9,a\n".encode("latin-1"), "is not UTF-8: byte 15 cannot be read"),
        ("label,model\n" + "a" * 200_000 + ",b\n", "is not CSV: field larger than field limit"),
    ],
)
def test_bad_files_get_one_line_and_exit_code_2(capsys, csv_file, content, message):
    code, out, err = run(capsys, "score", csv_file(content), "--true", "label", "--pred", "model")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert message in err
