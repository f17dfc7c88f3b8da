"""For tests of recipes: runs a program together with `squire serve`, which sends it the WADs of a project."""

import contextlib
import os
import shutil
import subprocess
import sys
import threading

LONGEST = 120  # seconds that a program may run on a machine that is busy


class Linked:
    """A copy of the sample project, and programs that are linked to it by the name "knight"."""

    def __init__(self, source, folder, squire):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(source / "resources/sample", folder, ignore=shutil.ignore_patterns("*.py", "*.cpp", "*.md"))
        self.folder, self.squire, self.project = folder, squire, folder / "knight.squire"
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder)}

    def run(self, *arguments):
        command = [str(part) for part in (self.squire, *arguments)]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"{' '.join(command)}\n{result.stdout}{result.stderr}")
        return result.stdout

    def export(self):
        return self.run("export", self.project, "--out", self.folder, "--timestamp", "none", "-q").strip()

    def edit(self, name, arguments):
        self.run("edit", self.project, "-q", "--do", name, arguments)

    @contextlib.contextmanager
    def started(self, *command, **more):
        """Starts a program, and ends it when the `with` block ends. wait_for() reads lines of its output."""
        program = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, text=True,
                                   env={**self.environment, **more})
        end = threading.Timer(LONGEST, program.kill)
        end.start()
        try:
            yield program
        finally:
            end.cancel()
            program.terminate()
            program.wait()
            print(program.stdout.read()[-200:], end="")

    def served(self):
        return self.started(self.squire, "serve", self.project)


def wait_for(program, text):
    """Reads lines until one contains the text, and returns it."""
    for line in program.stdout:
        if text in line:
            return line
    sys.exit(f"the program did not say: {text}")
