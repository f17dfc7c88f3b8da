"""Builds Squire for Windows by mingw-w64 and runs it under Wine."""

import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../cli"))
from squire_tool import Squire  # noqa: E402

COMPILER = "x86_64-w64-mingw32-g++-posix"
WINES = ("wine64", "/usr/lib/wine/wine64", "wine")


def missing():
    """The name of a tool that is needed but not installed; empty if all are."""
    if not shutil.which(COMPILER):
        return f"{COMPILER} (package g++-mingw-w64-x86-64-posix)"
    if not os.path.exists("/usr/x86_64-w64-mingw32/lib/libz.a"):
        return "zlib for Windows (package libz-mingw-w64-dev)"
    return "" if wine() else "Wine (package wine64)"


def wine():
    return next((found for found in map(shutil.which, WINES) if found), None)


def build(source, folder, *targets):
    """Builds the targets in the folder, which is reused, and returns the folder of the programs."""
    steps = (["cmake", "-S", source, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DSQUIRE_EDITOR=OFF",
              "-DSQUIRE_UNITY=ON", f"-DCMAKE_TOOLCHAIN_FILE={source}/cmake/mingw.cmake"],
             ["cmake", "--build", folder, "--target", *targets])
    for step in steps:
        done = subprocess.run(step, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(step)}\n{done.stdout[-5000:]}")
    return os.path.join(folder, "bin")


class Wine:
    """A Wine prefix of its own below a folder. Its drive Z: is the whole disk."""

    def __init__(self, folder):
        self.environment = {**os.environ, "WINEPREFIX": os.path.join(folder, "wine"), "WINEDEBUG": "-all",
                            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=", "LC_ALL": "C.UTF-8"}
        self.environment.pop("DISPLAY", None)
        self.program = wine()
        os.makedirs(folder, exist_ok=True)
        # Stays until end(): two programs that start the server together can wait for each other.
        subprocess.run([self.server(), "-p"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # Creates the prefix, and starts services that keep what they inherit.
        self.start("cmd", "/c", "exit", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).wait()

    @staticmethod
    def server():
        return shutil.which("wineserver") or "/usr/lib/wine/wineserver"

    def run(self, *words, **more):
        return subprocess.run([self.program, *words], env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, **more)

    def start(self, *words, **more):
        return subprocess.Popen([self.program, *words], env=self.environment, stdin=subprocess.DEVNULL, **more)

    def end(self):
        """Ends the programs in the prefix, and its server."""
        for word in ("-k", "-w"):
            subprocess.run([self.server(), word], env=self.environment, capture_output=True)


def named(path):
    """The path of a file in the form of Windows."""
    return "Z:" + os.path.abspath(path)


class WindowsSquire(Squire):
    """Runs squire.exe. export() converts paths to the form of Windows, and the result back to that of Linux."""

    def __init__(self, binary, windows):
        super().__init__(binary)
        self.windows = windows

    def run(self, *args, timeout=600, **more):
        return self.windows.run(self.binary, *map(str, args), timeout=timeout, **more)

    def export(self, inputs, out, *args, **more):
        inputs = inputs if isinstance(inputs, (list, tuple)) else [inputs]
        path = super().export(list(map(named, inputs)), named(out), *args, **more)
        return path.replace("\\", "/").removeprefix("Z:")
