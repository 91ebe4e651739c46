"""Take the spaces out of code that need not be there, so that a page stays light.

It knows strings, templates (with code in them, to any depth) and regular expressions, and leaves those as they are.
Names stay, and so an error in the console can be read.
"""

import re

_SPACES = re.compile(r"\s*([=+\-*/%<>?:;,(){}\[\]|&!])[ \t]*")
_BEFORE_REGEX = re.compile(r"(?:^|[(=,:?!&|{};>]|\breturn)\s*$")


def squeeze_js(text):
    """Squeeze JavaScript.

    >>> squeeze_js("const a = (x) => { say('b  c', x / 2, /d [/] e/); };")
    "let a=x=>{say('b  c',x/2,/d [/] e/)};"
    """
    out, code, i = [], [], 0

    def flush():
        out.append(_tighten("".join(code)))
        code.clear()

    while i < len(text):
        if (sign := text[i]) in "'\"`" or (sign == "/" and _BEFORE_REGEX.search("".join(code)[-40:] or _tail(out))):
            end, literal = (_template if sign == "`" else _regex if sign == "/" else _string)(text, i)
            flush()
            out.append(literal)
            i = end
        else:
            code.append(sign)
            i += 1
    flush()
    return "".join(out)


def _tail(out):
    return out[-1][-1:] if out else ""


# Each rule keeps the meaning of code that ends its statements with semicolons, as ours does.
_RULES = [
    (re.compile(r"([;,{}(\[])\n|\n(?=\.)"), r"\1"),
    (re.compile(r"[;,](?=})|,(?=\])"), ""),
    (re.compile(r"(?<!async)\((\w+)\)=>"), r"\1=>"),
    (re.compile(r"\bconst\b"), "let"),
    (re.compile(r"\b0(?=\.\d)"), ""),
    (re.compile(r"\btrue\b"), "!0"),
    (re.compile(r"\bfalse\b"), "!1"),
]


def _tighten(code):
    code = re.sub(r"([+-])[ \t]+(?=\1)", "\\1\0", code)  # "a - -b" must not become "a--b"
    code = _SPACES.sub(r"\1", code)
    for pattern, new in _RULES:
        code = pattern.sub(new, code)
    return code.replace("\0", " ")


def _string(text, start):
    end = re.compile(r"(['\"])(?:\\.|(?!\1)[^\\])*\1", re.DOTALL).match(text, start).end()
    return end, text[start:end]


def _regex(text, start):
    end = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[])+/[a-z]*").match(text, start).end()
    return end, text[start:end]


def _template(text, start):
    parts, i = ["`"], start + 1
    while text[i] != "`":
        if text.startswith("${", i):
            depth, j = 1, i + 2
            while depth:
                if text[j] in "'\"`":
                    j = (_template if text[j] == "`" else _string)(text, j)[0]
                    continue
                depth += {"{": 1, "}": -1}.get(text[j], 0)
                j += 1
            parts.append("${" + squeeze_js(text[i + 2 : j - 1]) + "}")
            i = j
        else:
            step = 2 if text[i] == "\\" else 1
            parts.append(text[i : i + step])
            i += step
    return i + 1, "".join(parts) + "`"


def squeeze_css(text):
    """Squeeze a style sheet; spaces around + and - inside calc() would matter, so those stay.

    >>> squeeze_css(".a  .b { color: red; }")
    '.a .b{color:red}'
    """
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"\s*([{};,>])\s*", r"\1", re.sub(r":\s+", ":", re.sub(r"\s+", " ", text))).replace(";}", "}").strip()
