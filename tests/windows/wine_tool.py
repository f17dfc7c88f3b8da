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
    """What this test needs and the system lacks; empty if it is all there."""
    if not shutil.which(COMPILER):
        return f"{COMPILER} (package g++-mingw-w64-x86-64-posix)"
    if not os.path.exists("/usr/x86_64-w64-mingw32/lib/libz.a"):
        return "zlib for Windows (package libz-mingw-w64-dev)"
    return "" if wine() else "Wine (package wine64)"


def wine():
    return next((found for found in map(shutil.which, WINES) if found), None)


def build(source, folder, *targets):
    """Builds the targets into the folder, which keeps what it has, and returns where the programs are."""
    steps = (["cmake", "-S", source, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DSQUIRE_EDITOR=OFF",
              "-DSQUIRE_UNITY=ON", f"-DCMAKE_TOOLCHAIN_FILE={source}/cmake/mingw.cmake"],
             ["cmake", "--build", folder, "--target", *targets])
    for step in steps:
        done = subprocess.run(step, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(step)}\n{done.stdout[-5000:]}")
    return os.path.join(folder, "bin")


class Wine:
    """A Windows of its own below a folder. Its drive Z: is the whole disk."""

    def __init__(self, folder):
        self.environment = {**os.environ, "WINEPREFIX": os.path.join(folder, "wine"), "WINEDEBUG": "-all",
                            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=", "LC_ALL": "C.UTF-8"}
        self.environment.pop("DISPLAY", None)
        self.program = wine()
        os.makedirs(folder, exist_ok=True)
        self.run("cmd", "/c", "exit")  # makes it

    def run(self, *words, **more):
        return subprocess.run([self.program, *words], env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, **more)

    def start(self, *words, **more):
        return subprocess.Popen([self.program, *words], env=self.environment, stdin=subprocess.DEVNULL, **more)

    def end(self):
        """Ends what runs in it, and its server."""
        server = shutil.which("wineserver") or "/usr/lib/wine/wineserver"
        subprocess.run([server, "-k"], env=self.environment, capture_output=True)
        subprocess.run([server, "-w"], env=self.environment, capture_output=True)


def named(path):
    """The path of a file as Windows has it."""
    return "Z:" + os.path.abspath(path)


class WindowsSquire(Squire):
    """squire.exe; paths are given as Windows has them, and come back as Linux has them."""

    def __init__(self, binary, windows):
        super().__init__(binary)
        self.windows = windows

    def run(self, *args, timeout=600, **more):
        return self.windows.run(self.binary, *map(str, args), timeout=timeout, **more)

    def export(self, inputs, out, *args, **more):
        inputs = inputs if isinstance(inputs, (list, tuple)) else [inputs]
        path = super().export(list(map(named, inputs)), named(out), *args, **more)
        return path.replace("\\", "/").removeprefix("Z:")
