#!/usr/bin/env python3
"""Builds everything with sanitizers and runs all short tests; the editor for addresses and undefined behaviour only.

Usage: sanitized_test.py SOURCE_DIR [PRESET ...]    default: asan-ubsan and tsan

ThreadSanitizer does not see the locks of Debian's Qt, which is not compiled for it, and reports each object that Qt hands
from one thread to another. So it builds and tests the core and the command line.

Takes about an hour and a half on two cores. The builds stay in SOURCE_DIR/build.
"""
import os
import subprocess
import sys

# The presets, with what else CMake is told.
PRESETS = {"asan-ubsan": [], "tsan": ["-DSQUIRE_EDITOR=OFF"]}
# Libraries allocate once and never free: only leaks of Squire's own code count, which playback_leaks and the fuzzers look for.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "UBSAN_OPTIONS": "print_stacktrace=1"}


def main():
    source, presets = sys.argv[1], sys.argv[2:] or list(PRESETS)
    failed = []
    for preset in presets:
        for command in (["cmake", "--preset", preset, "-DSQUIRE_UNITY=ON", *PRESETS[preset]], ["cmake", "--build", "--preset", preset],
                        ["ctest", "--preset", preset, "--timeout", "3600", "--parallel", str(os.cpu_count() + 1)]):
            print("$", *command, flush=True)
            status = subprocess.run(command, cwd=source, env=ENVIRONMENT).returncode
            if status != 0:
                failed.append(preset)
                break
    return f"sanitized_test: {' and '.join(failed)} failed, see above" if failed else 0


if __name__ == "__main__":
    sys.exit(main())
