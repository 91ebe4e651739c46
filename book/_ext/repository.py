"""One repository setting for every button: while it is empty the launch buttons stay hidden, so no link is dead."""

import os
from pathlib import Path


def apply_settings(app, config):
    options = config.html_theme_options
    options["repository_url"] = os.environ.get("BOOK_REPOSITORY", options.get("repository_url") or "").strip()
    config.html_baseurl = os.environ.get("BOOK_BASEURL", config.html_baseurl or "").strip()
    if config.html_baseurl and not config.html_baseurl.endswith("/"):
        config.html_baseurl += "/"
    if options["repository_url"]:
        options["use_repository_button"] = True
    else:
        options["launch_buttons"] = {}


def allow_underscores(app, exception):
    """Some hosts hide folders like _static unless this empty file is there."""
    if exception is None and app.builder.name == "html":
        Path(app.outdir, ".nojekyll").touch()


def setup(app):
    # Before the theme reads its options.
    app.connect("config-inited", apply_settings, priority=100)
    app.connect("build-finished", allow_underscores)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
