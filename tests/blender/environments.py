#!/usr/bin/env python3
"""Installs Blender as a Python module (`bpy`), each version in a virtual environment of its own.

    tests/blender/environments.py FOLDER [newest|4.5|4.2]...

FOLDER/NAME/bin/python can then import it. A version needs about 350 MB to download and 1 GB on disk. Exits with 77 and
a message if a version cannot be installed: without a network, or if no version supports this Python.
"""

import os
import shutil
import subprocess
import sys

UNAVAILABLE = 77
VERSIONS = {"newest": "bpy", "4.5": "bpy==4.5.*", "4.2": "bpy==4.2.*"}


def quietly(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode == 0, done.stdout.decode("utf-8", "replace")


def install(folder, name):
    """Makes the environment. The file "complete" is written last, so that an incomplete one is made again."""
    place = os.path.join(folder, name)
    python = os.path.join(place, "bin", "python")
    if os.path.exists(os.path.join(place, "complete")):
        return True
    shutil.rmtree(place, ignore_errors=True)
    steps = [(sys.executable, "-m", "venv", place),
             (python, "-m", "pip", "install", "--quiet", "--no-cache-dir", "--disable-pip-version-check",
              VERSIONS[name])]
    for step in steps:
        fine, text = quietly(*step)
        if not fine:
            shutil.rmtree(place, ignore_errors=True)
            print("Blender %s cannot be had: %s" % (name, (text.strip().splitlines() or ["no reason given"])[-1]))
            return False
    with open(os.path.join(place, "complete"), "w", encoding="utf-8") as done:
        done.write(VERSIONS[name] + "\n")
    return True


def main(folder, *names):
    results = [install(folder, name) for name in names or VERSIONS]
    return 0 if all(results) else UNAVAILABLE


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
