#!/usr/bin/env python3
"""Runs Khronos' validator of glTF files, and three.js, which plays them. npm installs both into a folder of the build.

    tests/gltf/judges.py FOLDER     installs them; exits with 77 and a message if that fails
"""

import json
import os
import shutil
import subprocess
import sys

UNAVAILABLE = 77
PACKAGES = ["gltf-validator@2.0.0-dev.3.10", "three@0.160.1"]
HERE = os.path.dirname(os.path.abspath(__file__))


def is_there(folder):
    kept = os.path.join(folder, "complete")
    if not os.path.exists(kept) or shutil.which("node") is None:
        return False
    with open(kept, encoding="utf-8") as file:
        return file.read().split() == PACKAGES


def install(folder):
    """Installs both packages. Returns why that failed; empty if they are installed."""
    if is_there(folder):
        return ""
    if not shutil.which("node") or not shutil.which("npm"):
        return "node and npm are not installed"
    os.makedirs(folder, exist_ok=True)
    try:
        done = subprocess.run(["npm", "install", "--prefix", folder, "--no-audit", "--no-fund", *PACKAGES],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=90, check=False)
    except subprocess.TimeoutExpired:
        return "npm's registry does not answer"
    if done.returncode != 0:
        return (done.stdout.decode("utf-8", "replace").strip().splitlines() or ["npm failed"])[-1]
    with open(os.path.join(folder, "complete"), "w", encoding="utf-8") as file:
        file.write("\n".join(PACKAGES) + "\n")
    return ""


def faults(folder, files):
    """The errors and warnings of the validator for these files, one text each."""
    done = subprocess.run(["node", os.path.join(HERE, "validate.js"), folder, *files], capture_output=True, text=True, timeout=600, check=True)
    out = []
    for line in done.stdout.splitlines():
        report = json.loads(line)
        out += [f"{report['file']}: {message}" for message in report["messages"]
                if message.startswith(("error", "warning"))]
        if report["errors"] + report["warnings"] > 0 and not out:
            out.append(f"{report['file']}: {report['errors']} errors, {report['warnings']} warnings")
    return out


def played(folder, file, plan):
    """The positions of joints in three.js: {clip: [{joint: position}]} for a plan {clip: [seconds]}."""
    done = subprocess.run(["node", os.path.join(HERE, "evaluate.mjs"), folder, file, json.dumps(plan)],
                          capture_output=True, text=True, timeout=600, check=True)
    return json.loads(done.stdout)


if __name__ == "__main__":
    reason = install(sys.argv[1])
    if reason:
        print(f"The validator of glTF files and three.js cannot be had: {reason}")
    sys.exit(UNAVAILABLE if reason else 0)
