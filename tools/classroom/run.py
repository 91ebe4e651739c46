"""Run a notebook to its end, whatever is in it: errors, endless loops, a dying kernel, too much memory."""

import asyncio
import os
import tempfile
import time

from nbclient import NotebookClient
from nbclient.exceptions import DeadKernelError
from nbformat.v4 import new_output

TOO_LONG = {"ename": "TimeoutError", "evalue": "stopped: it ran for too long", "traceback": []}
MEMORY = 4 << 30  # bytes of address space for a student's kernel


def confined():
    """Called in the kernel's process before it starts."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    except (ImportError, OSError, ValueError):
        pass  # a system without such limits


class Unstoppable(Exception):
    """A cell goes on whatever we do; every later one would only wait for it."""


class Patient(NotebookClient):
    """A client with patience for each cell, and for the notebook as a whole."""

    def __init__(self, notebook, folder, cell_limit, total_limit):
        deadline = time.monotonic() + total_limit
        self.slow, self.at, self.deaf = [], "", 0
        super().__init__(
            notebook,
            kernel_name="python3",
            resources={"metadata": {"path": folder}},
            allow_errors=True,
            interrupt_on_timeout=True,
            error_on_timeout=TOO_LONG,
            raise_on_iopub_timeout=False,
            iopub_timeout=2,
            record_timing=False,
            store_widget_state=False,
            coalesce_streams=True,
            extra_arguments=["--HistoryManager.hist_file=:memory:", "--log-level=CRITICAL"],
            timeout_func=lambda cell: max(1, min(cell_limit, deadline - time.monotonic())),
            on_cell_execute=self.note_place,
            on_cell_executed=self.note_timeout,
        )

    def note_place(self, cell, cell_index):
        self.at = cell.id

    def note_timeout(self, cell, cell_index, execute_reply):
        if any(error.ename == "KeyboardInterrupt" for error in errors(cell)):
            self.slow.append(cell.id)
            self.deaf = 0
        elif execute_reply["content"].get("evalue") == TOO_LONG["evalue"]:
            self.slow.append(cell.id)
            cell.outputs.append(new_output("error", **TOO_LONG))
            self.deaf += 1  # it did not listen to the interrupt
            if self.deaf == 2:
                raise Unstoppable("it does not let itself be interrupted")


async def run(notebook, *, cell_limit, total_limit):
    """Execute in an empty folder of its own; the notes on what went wrong, in words."""
    notes = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        client = Patient(notebook, folder, cell_limit, total_limit)
        client.log.setLevel("CRITICAL")
        options = {"preexec_fn": confined} if os.name == "posix" else {}
        try:
            await asyncio.wait_for(client.async_execute(**options), total_limit + 10)
        except DeadKernelError:
            notes.append(f"the kernel died in {client.at}, what comes after it did not run")
        except Unstoppable:
            notes.append(f"{client.slow[0]} cannot be interrupted, what comes after it did not run")
        except TimeoutError:
            notes.append(
                f"stopped in {client.at} after {total_limit:g} seconds in all, what comes after it did not run"
            )
        except Exception as error:  # whatever it is, the other students are waiting
            notes.append(f"the run broke off in {client.at} ({type(error).__name__}: {str(error)[:100]})")
    notes += [f"{name} ran for more than {cell_limit:g} seconds and was stopped" for name in client.slow]
    for cell in notebook.cells:
        notes += [f"{cell.id} stops with {e.ename}" for e in errors(cell)[:1] if cell.id not in client.slow]
        seal(cell)
    return notes


def seal(cell):
    """Leave a test cell with a mark that nbgrader reads as meant: no mark is no points, and warnings cost nothing."""
    marks = cell.metadata.get("nbgrader", {})
    if cell.cell_type != "code" or not marks.get("grade") or marks.get("solution"):
        return
    results = [o for o in cell.outputs if o.output_type == "execute_result"]
    try:
        [mark] = [float(o.data["text/plain"]) for o in results]
        good = 0 <= mark <= marks["points"] and not errors(cell)
    except (ValueError, KeyError):
        good = False
    missing = new_output("error", ename="NoMark", evalue="the check gave no mark", traceback=[])
    printed = [o for o in cell.outputs if o.output_type == "stream" and o.name == "stdout"]
    cell.outputs = printed + (results if good else errors(cell)[:1] or [missing])


def errors(cell):
    return [o for o in cell.get("outputs", ()) if o.output_type == "error"]
