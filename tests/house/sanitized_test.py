#!/usr/bin/env python3
"""Builds everything with sanitizers and runs all short tests, those of the window included.

Usage: sanitized_test.py SOURCE_DIR [PRESET ...]    default: asan-ubsan and tsan

Takes about an hour for each preset on two cores. The builds stay in SOURCE_DIR/build.
"""
import os
import subprocess
import sys

PRESETS = ["asan-ubsan", "tsan"]
# Libraries allocate once and never free: only leaks of Squire's own code count, which playback_leaks and the fuzzers look for.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "UBSAN_OPTIONS": "print_stacktrace=1"}


def main():
    source, presets = sys.argv[1], sys.argv[2:] or PRESETS
    for preset in presets:
        for command in (["cmake", "--preset", preset, "-DSQUIRE_UNITY=ON"], ["cmake", "--build", "--preset", preset],
                        ["ctest", "--preset", preset, "--timeout", "3600"]):
            print("$", *command, flush=True)
            status = subprocess.run(command, cwd=source, env=ENVIRONMENT).returncode
            if status != 0:
                return f"sanitized_test: {preset}: failed, see above"
    return 0


if __name__ == "__main__":
    sys.exit(main())
