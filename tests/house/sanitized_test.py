#!/usr/bin/env python3
"""Builds everything with sanitizers and runs all short tests; those of the window for addresses and undefined behaviour only.

Usage: sanitized_test.py SOURCE_DIR [PRESET ...]    default: asan-ubsan and tsan

ThreadSanitizer does not see the locks of Debian's Qt, which is not compiled for it, and reports each object that Qt hands
from one thread to another. So it runs the tests without a window.

Takes about an hour for each preset on two cores. The builds stay in SOURCE_DIR/build.
"""
import json
import os
import subprocess
import sys

PRESETS = ["asan-ubsan", "tsan"]
# Libraries allocate once and never free: only leaks of Squire's own code count, which playback_leaks and the fuzzers look for.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "UBSAN_OPTIONS": "print_stacktrace=1"}


def windowless(source, preset):
    """ctest's options that leave out the tests of the window."""
    listed = subprocess.run(["ctest", "--preset", preset, "--show-only=json-v1"], cwd=source, capture_output=True, text=True,
                            check=True).stdout
    windows = [test["name"] for test in json.loads(listed)["tests"]
               if any(word.endswith("/with_display") for word in test.get("command", []))]
    return ["-E", f"^({'|'.join(windows)})$"]


def main():
    source, presets = sys.argv[1], sys.argv[2:] or PRESETS
    for preset in presets:
        for command in (["cmake", "--preset", preset, "-DSQUIRE_UNITY=ON"], ["cmake", "--build", "--preset", preset],
                        ["ctest", "--preset", preset, "--timeout", "3600"]):
            if command[0] == "ctest" and preset == "tsan":
                command += windowless(source, preset)
            print("$", *command, flush=True)
            status = subprocess.run(command, cwd=source, env=ENVIRONMENT).returncode
            if status != 0:
                return f"sanitized_test: {preset}: failed, see above"
    return 0


if __name__ == "__main__":
    sys.exit(main())
