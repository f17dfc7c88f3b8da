#!/usr/bin/env python3
"""Compares random scenes that Blender exports with Blender's evaluation.

Usage: random_scenes_test.py TEST SOURCE_DIR [COUNT [SEED]]
"""

import os
import subprocess
import sys
import tempfile

SKIPPED = 77


def main():
    test, source, *rest = sys.argv[1:]
    path = dict(os.environ, PATH="/usr/bin:/bin")
    script = os.path.join(source, "tests/fixtures/blender/random_scenes.py")
    with tempfile.TemporaryDirectory() as folder:
        try:
            made = subprocess.run(["/usr/bin/blender", "-b", "--factory-startup", "--python-exit-code", "1", "--python",
                                   script, "--", folder, *rest], env=path, capture_output=True, text=True)
        except FileNotFoundError:
            print("skipped: Blender is not installed")
            return SKIPPED
        if made.returncode != 0:
            print(made.stdout[-3000:], made.stderr[-3000:])
            return 1
        return subprocess.run([test, "--gtest_filter=*RandomScenes*"],
                              env=dict(os.environ, SQUIRE_TRUTHS=folder)).returncode


if __name__ == "__main__":
    sys.exit(main())
