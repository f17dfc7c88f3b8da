"""Compiles the headers for games by themselves, with every available compiler and standard and warnings as errors.

Usage: compile_header.py <folder that holds core/> <scratch folder>
"""

import pathlib
import shutil
import subprocess
import sys

WARNINGS = ("-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wcast-align -Wcast-qual -Wundef "
            "-Wdouble-promotion -Wformat=2 -Wmissing-declarations -Werror").split()
CPP_WARNINGS = ["-Wold-style-cast"]
C_WARNINGS = "-Wstrict-prototypes -Wmissing-prototypes -Wdeclaration-after-statement".split()

ONE_FILE = "#define SQUIRE_WAD_IMPLEMENTATION\n#include \"core/runtime/squire_wad.h\"\n"
LINK_FILE = """#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#define SQUIRE_LINK_IMPLEMENTATION
#include "core/runtime/squire_wad.h"
#include "core/runtime/squire_link.h"
"""
STATIC_FILE = """#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include "core/runtime/squire_wad.h"
int main(void) { sqw_wad wad; return sqw_open(0, 0, &wad, 0); }
"""
USER = """#include "core/runtime/squire_wad.h"
int main(void) { sqw_wad wad; return sqw_open(0, 0, &wad, 0); }
"""


def compile_one(compiler, flags, path, output):
    how = ["-fsyntax-only"] if output is None else ["-c", "-o", str(output)]
    command = [compiler, *flags, *WARNINGS, "-I", sys.argv[1], str(path), *how]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{result.stderr}")


def check_program(compiler, objects, program):
    """Builds a program from two files, one with the implementation, that must run without allocating memory."""
    subprocess.run([compiler, *map(str, objects), "-lm", "-o", str(program)], check=True)
    if subprocess.run([program]).returncode != 0:
        sys.exit(f"{compiler}: the program that opens nothing did not say so")
    symbols = subprocess.run(["nm", "--undefined-only", *map(str, objects)], capture_output=True, text=True).stdout
    for symbol in ("malloc", "calloc", "realloc", "free", "_Znwm"):
        if f" {symbol}\n" in symbols:
            sys.exit(f"the header calls {symbol}")


def main():
    scratch = pathlib.Path(sys.argv[2])
    scratch.mkdir(parents=True, exist_ok=True)
    checked = 0
    # Builds a program with the first standard of each compiler; checks the others without linking.
    for name_of_compiler, language, standards in [("gcc", "c", ["c99", "c11", "c17"]),
                                          ("clang", "c", ["c99", "c11", "c17"]),
                                          ("g++", "cpp", ["c++11", "c++14", "c++17", "c++20"]),
                                          ("clang++", "cpp", ["c++11", "c++14", "c++17", "c++20"])]:
        compiler = shutil.which(name_of_compiler) or shutil.which(f"{name_of_compiler}-14")
        if compiler is None:
            print(f"{name_of_compiler} is not there")
            continue
        paths = {}
        for name, text in [("implementation", ONE_FILE), ("user", USER), ("static", STATIC_FILE), ("link", LINK_FILE)]:
            paths[name] = scratch / f"{name}.{language}"
            paths[name].write_text(text)
        for standard in standards:
            flags = [f"-std={standard}", *(C_WARNINGS if language == "c" else CPP_WARNINGS)]
            is_first = standard == standards[0]
            for name, path in paths.items():
                compile_one(compiler, flags, path, scratch / f"{name}.o" if is_first else None)
            if is_first:
                check_program(compiler, [scratch / "implementation.o", scratch / "user.o"], scratch / "program")
            checked += 1
    if checked == 0:
        sys.exit("no compiler was found")
    print(f"no warning from {checked} compilers and standards")


main()
