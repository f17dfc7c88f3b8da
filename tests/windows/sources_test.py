#!/usr/bin/env python3
"""Compiles every source that only Windows has, as far as it needs no library that Debian lacks there: in two parts, since
most of the time goes into headers, and each source by itself where a part does not compile.

Usage: sources_test.py SOURCE_DIR
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

COMPILER = "x86_64-w64-mingw32-g++-posix"
# What is made from Debian's sources by packaging/windows/libraries; windows_editor_long compiles what needs it.
MADE = re.compile(r"#include <(Q\w+|epoxy/\w+\.h)>")


def defined(source):
    """The words that cmake/windows.cmake defines."""
    with open(os.path.join(source, "cmake/windows.cmake"), encoding="utf-8") as file:
        return re.search(r"add_compile_definitions\(([^)]*)\)", file.read()).group(1).split()


def main():
    source = os.path.abspath(sys.argv[1])
    if not shutil.which(COMPILER):
        print("SKIPPED: the sources for Windows are not compiled, since g++-mingw-w64-x86-64-posix is not installed")
        sys.exit(77)
    folder = tempfile.mkdtemp(prefix="squire-windows-")
    for name in ("CLI", "glm", "hwy", "nlohmann", "stb", "xxhash.h"):
        os.symlink(f"/usr/include/{name}", os.path.join(folder, name))
    files = sorted(file for top in ("app", "core", "widgets")
                   for file in glob.glob(f"{source}/{top}/**/*_windows.cpp", recursive=True))
    texts = {file: open(file, encoding="utf-8").read() for file in files}
    left = [file for file in files if MADE.search(texts[file])]
    words = [COMPILER, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", f"-I{source}", "-isystem", folder,
             *(f"-D{word}" for word in defined(source))]

    def compiled(file):
        return subprocess.run([*words, file], capture_output=True, text=True)

    def together(part):
        with open(os.path.join(folder, f"part{part}.cpp"), "w", encoding="utf-8") as file:
            file.writelines(f'#include "{one}"\n' for one in tried[part::2])
        return compiled(file.name)

    tried = [file for file in files if file not in left]
    failed = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        if any(done.returncode != 0 for done in pool.map(together, range(2))):
            failed = [(file, done.stderr) for file, done in zip(tried, pool.map(compiled, tried)) if done.returncode != 0]
    shutil.rmtree(folder)
    for file, told in failed:
        print(f"{os.path.relpath(file, source)}\n{told[:2000]}")
    print(f"{len(tried)} sources, {len(failed)} do not compile; left out, since they need Qt or OpenGL for Windows:",
          ", ".join(os.path.basename(file) for file in left))
    sys.exit(1 if failed or len(tried) < 25 else 0)


main()
