#!/usr/bin/env python3
"""Khronos' validator of glTF files, which npm installs into a folder of the build.

    tests/gltf/validator.py FOLDER     installs it; exits with 77 and a message if it cannot be had
"""

import json
import os
import shutil
import subprocess
import sys

UNAVAILABLE = 77
VERSION = "gltf-validator@2.0.0-dev.3.10"
SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "validate.js")


def is_there(folder):
    return os.path.exists(os.path.join(folder, "complete")) and shutil.which("node") is not None


def install(folder):
    """Returns why it cannot be had; empty if it is there."""
    if is_there(folder):
        return ""
    if not shutil.which("node") or not shutil.which("npm"):
        return "node and npm are not installed"
    os.makedirs(folder, exist_ok=True)
    try:
        done = subprocess.run(["npm", "install", "--prefix", folder, "--no-audit", "--no-fund", VERSION],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return "npm's registry does not answer"
    if done.returncode != 0:
        return (done.stdout.decode("utf-8", "replace").strip().splitlines() or ["npm failed"])[-1]
    with open(os.path.join(folder, "complete"), "w", encoding="utf-8") as file:
        file.write(VERSION + "\n")
    return ""


def faults(folder, files):
    """Errors and warnings in files, as lines."""
    done = subprocess.run(["node", SCRIPT, folder, *files], capture_output=True, text=True, timeout=600, check=True)
    out = []
    for line in done.stdout.splitlines():
        report = json.loads(line)
        out += [f"{report['file']}: {message}" for message in report["messages"]
                if message.startswith(("error", "warning"))]
        if report["errors"] + report["warnings"] > 0 and not out:
            out.append(f"{report['file']}: {report['errors']} errors, {report['warnings']} warnings")
    return out


if __name__ == "__main__":
    reason = install(sys.argv[1])
    if reason:
        print(f"The validator of glTF files cannot be had: {reason}")
    sys.exit(UNAVAILABLE if reason else 0)
