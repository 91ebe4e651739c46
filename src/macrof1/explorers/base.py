"""What all explorers share: a live widget in JupyterLab, and HTML that a static page brings to life."""

import json

import anywidget
import traitlets as t

from macrof1.explorers import compose
from macrof1.explorers.markup import html as rich_html


def embed(kind, name, state, fallback):
    """The HTML of an explorer: its state as JSON, and a fallback to read where no script runs."""
    text = json.dumps(state, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":  # nothing in the JSON may end the script element or start another
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return (
        f'<div class="mf-explorer" data-explorer="{kind}" data-name="{name}">\n'
        f'<script type="application/json" class="mf-state">{text}</script>\n'
        f'<div class="mf-fallback">\n{fallback}\n</div>\n</div>'
    )


class Explorer(anywidget.AnyWidget):
    """An interactive figure. Subclasses name their `kind`, what a link `shares`, and what is merely `content`."""

    kind = ""
    shares = ()
    content = ()
    name = t.Unicode(help="the explorer's name in links; give each its own when a page has two").tag(sync=True)
    _initial = t.Dict().tag(sync=True)

    def __init_subclass__(cls, **kwargs):
        if "kind" in vars(cls):  # not in the classes that traitlets makes when it adds a trait
            cls._esm, cls._css = compose.module(cls.kind), compose.style_with_palette()
        super().__init_subclass__(**kwargs)

    def __init__(self, *, name=None, **values):
        super().__init__(name=name or self.kind, **values)
        self._initial = self.state()

    @t.validate("name")
    def _check_name(self, proposal):
        name = proposal["value"]
        if not name or not all(c.isascii() and (c.isalnum() or c in "-_") for c in name):
            raise t.TraitError(f"name {name!r} can hold letters, digits, - and _ only, for it appears in links")
        return name

    def state(self):
        """What a link to this explorer would carry."""
        return {key: getattr(self, key) for key in self.shares}

    def fallback(self):
        """HTML to read without JavaScript."""
        raise NotImplementedError

    def html(self):
        """The explorer as HTML for a static page."""
        state = {**self.state(), **{key: getattr(self, key) for key in self.content}, "_initial": self._initial}
        return embed(self.kind, self.name, state, self.fallback())

    def __repr__(self):
        """Name the class only: a model id would make every run's output differ."""
        return f"{type(self).__name__}()"

    def _repr_mimebundle_(self, **kwargs):
        live = super()._repr_mimebundle_(**kwargs)
        data, metadata = live if isinstance(live, tuple) else (live, {})
        return {**data, "text/html": self.html()}, metadata


def paragraph(text):
    """A fallback paragraph."""
    return f"<p>{rich_html(text)}</p>"
