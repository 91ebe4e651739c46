"""Serve the built book on this machine only, with its own page for what is not there."""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path("_build/html")


class Handler(SimpleHTTPRequestHandler):
    def send_error(self, code, message=None, explain=None):
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        return None

    def log_message(self, *_):
        """A reader does not need a line per file."""


class Server(ThreadingHTTPServer):
    request_queue_size = 128  # a page asks for its files all at once; five in the queue, the default, is too few


def server(port, root=ROOT):
    return Server(("127.0.0.1", port), partial(Handler, directory=str(root)))


def main():
    if not (ROOT / "index.html").exists():
        sys.exit("There is no book yet: run `make book` first.")
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    with server(port) as running:
        print(f"The book is at http://localhost:{running.server_port}/ (stop with Ctrl+C)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
