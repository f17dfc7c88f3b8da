"""Builds the programs of docs/recipes/two-characters.md without a warning, and compiles the page's blocks of C. The test of the
manual's commands runs the programs, and compares what they print with the page.

Usage: check_duel.py <source folder> <scratch folder>
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

source, scratch = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
WARNINGS = ("-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", "core/runtime")
# What the blocks of the page assume.
AROUND = """#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include "squire_wad.h"
int page(sqw_wad wad, sqw_wad next_wad, const sqw_animation* next_clip, sqw_index old_index, const sqw_skeleton* skeleton,
         const sqw_stage_piece* piece, float* memory, float* matrices, float* palette, float* place, float x, float y, float facing,
         sqw_match_setup setup, const sqw_input* inputs, const sqw_input* known_inputs, sqw_match match, sqw_pose pose, unsigned i);
int page(sqw_wad wad, sqw_wad next_wad, const sqw_animation* next_clip, sqw_index old_index, const sqw_skeleton* skeleton,
         const sqw_stage_piece* piece, float* memory, float* matrices, float* palette, float* place, float x, float y, float facing,
         sqw_match_setup setup, const sqw_input* inputs, const sqw_input* known_inputs, sqw_match match, sqw_pose pose, unsigned i) {
  sqw_match saved, late;
  sqw_match_events events;
  (void)wad, (void)next_wad, (void)next_clip, (void)old_index, (void)skeleton, (void)piece;
  (void)memory, (void)matrices, (void)palette, (void)place, (void)x, (void)y, (void)facing;
  (void)setup, (void)inputs, (void)known_inputs, (void)match, (void)pose, (void)i, (void)saved, (void)late, (void)events;
"""


def run(*command):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=source)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")


def main():
    scratch.mkdir(parents=True, exist_ok=True)
    compiler = os.environ.get("CC") or shutil.which("cc") or "gcc"
    for name in ("duel", "match"):
        run(compiler, *WARNINGS, "-Wconversion", f"docs/recipes/duel/{name}.c", "-lm", "-o", scratch / name)
    page = (source / "docs/recipes/two-characters.md").read_text()
    blocks = re.findall(r"```c\n(.*?)```", page, re.S)
    assert len(blocks) == 5, blocks
    for i, block in enumerate(blocks):
        path = scratch / f"block{i}.c"
        path.write_text(AROUND + "{\n" + block + "  }\n  return 0;\n}\n")
        run(compiler, *WARNINGS, "-Wno-unused-variable", "-c", path, "-o", scratch / "block.o")
    header = (source / "core/runtime/squire_wad.h").read_text()
    unknown = sorted(name for name in set(re.findall(r"\bsqw_\w+", page)) if not re.search(rf"\b{name}\b", header))
    if unknown:
        sys.exit(f"docs/recipes/two-characters.md names what the header does not have: {unknown}")
    print(f"the programs and {len(blocks)} blocks of the page compile")


main()
