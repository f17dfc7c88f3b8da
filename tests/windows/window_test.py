#!/usr/bin/env python3
"""Runs the tests of the window under Wine, on a display of its own, beside the programs that packaging/windows/make makes.

Usage: window_test.py SOURCE_DIR WINE_DIR UI_TESTS [--only SUITE...] [--made] [--log DIR]

UI_TESTS are those of Linux, whose picture of the viewport is compared.

What cannot pass under Wine is listed in BLACKLIST beside this file, each with its reason. QtTest reads it: a listed function
runs, and may fail. What passes nevertheless is told, so that it can be taken off the list.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import wine_tool

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../runtime"))
import picture  # noqa: E402

ARGS = argparse.Namespace()
HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = ("Xvfb", "wixl")
SETTINGS = r"HKCU\Software\Squire"
SECONDS = 900  # for a suite
MOST_OFF = 2  # of 255
TOP, BOTTOM = 85, 320  # rows of the picture between the texts, whose fonts are not those of Linux


def suites():
    with open(os.path.join(ARGS.source, "tests/ui/CMakeLists.txt"), encoding="utf-8") as file:
        return list(dict.fromkeys(re.findall(r"^ *add_ui_test\((\w+)", file.read(), re.MULTILINE)))


def left_out():
    """The functions in the list. Each has a reason above it."""
    names, reason = [], ""
    with open(os.path.join(HERE, "BLACKLIST"), encoding="utf-8") as file:
        for line in map(str.strip, file):
            if line.startswith("#"):
                reason = line
            elif line.startswith("["):
                assert reason, f"BLACKLIST gives no reason for {line}"
                names.append(line.strip("[]"))
            elif not line:
                reason = ""
    return names


def make():
    """The folder with the programs as users have them, and the tests beside them."""
    build = os.path.join(ARGS.source, "build/windows-editor")
    tried = os.path.join(build, "tried")
    if not ARGS.made:
        made = subprocess.run([os.path.join(ARGS.source, "packaging/windows/make")], stdout=subprocess.PIPE, text=True, check=True)
        shutil.rmtree(tried, ignore_errors=True)
        shutil.copytree(made.stdout.split()[0].removesuffix(".zip"), tried)
    subprocess.run(["cmake", "--build", build, "--target", "ui_tests", "link_game"], stdout=sys.stderr, check=True)
    libraries = subprocess.run([os.path.join(ARGS.source, "packaging/windows/libraries")], stdout=subprocess.PIPE, text=True,
                               check=True).stdout.strip()
    programs = os.path.join(tried, "bin")
    for file in (f"{build}/bin/ui_tests.exe", f"{build}/bin/link_game.exe", f"{libraries.split(';')[0]}/bin/Qt6Test.dll",
                 f"{HERE}/BLACKLIST"):
        shutil.copy(file, programs)
    return programs


class Display:
    def __init__(self):
        reading, writing = os.pipe()
        self.process = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1200x24"], pass_fds=[writing],
                                        stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            self.name = f":{told.readline().strip()}"

    def end(self):
        self.process.kill()
        self.process.wait()


def start_wine(display):
    """Wine with a desktop of its own, since no window manager gives the focus here."""
    wine = wine_tool.Wine(ARGS.wine)
    wine.environment.update(DISPLAY=display.name, LIBGL_ALWAYS_SOFTWARE="1", GALLIVM_PERF="nopt",
                            MESA_SHADER_CACHE_DIR=os.path.join(ARGS.wine, "shaders"), SQUIRE_NO_IMPORT_CACHE="1")
    explorer = r"HKCU\Software\Wine\Explorer"
    wine.run("reg", "add", explorer, "/v", "Desktop", "/d", "Default", "/f")
    wine.run("reg", "add", explorer + r"\Desktops", "/v", "Default", "/d", "1920x1200", "/f")
    return wine


def forget(wine):
    """Each suite starts without settings, caches and recovered work."""
    wine.run("reg", "delete", SETTINGS, "/f")
    users = os.path.join(wine.environment["WINEPREFIX"], "drive_c/users")
    for user in os.listdir(users):
        for place in ("cache", "Temp"):
            shutil.rmtree(os.path.join(users, user, "AppData/Local", place), ignore_errors=True)
        os.makedirs(os.path.join(users, user, "AppData/Local/Temp"), exist_ok=True)


def run(wine, programs, name):
    """Passed, failed and left out of a suite, and what it wrote; it is ended when it takes too long."""
    logs = tempfile.mkdtemp(prefix="squire-windows-")
    wine.environment["SQUIRE_TEST_LOGS"] = wine_tool.named(logs)
    process = wine.start(os.path.join(programs, "ui_tests.exe"), name, cwd=programs, stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL)
    try:
        ended = process.wait(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        wine.end()
        ended = process.wait() and "too late"
    text = ""
    for log in sorted(os.listdir(logs), key=lambda log: int(log.split(".")[0])):
        with open(os.path.join(logs, log), encoding="utf-8", errors="replace") as file:
            text += file.read()
    shutil.rmtree(logs)
    totals = re.findall(r"^Totals: (\d+) passed, (\d+) failed, (\d+) skipped, (\d+) blacklisted", text, re.MULTILINE)
    passed, failed, skipped = (sum(int(row[column]) for row in totals) for column in range(3))
    # QtTest counts the beginning and the end of each class as passed, and what is listed anew in each.
    return passed - 2 * len(totals), failed, skipped + (int(totals[-1][3]) if totals else 0), ended, text


def differing_pictures(there):
    """Whether the picture of the viewport differs from that of Linux."""
    here = tempfile.mkdtemp(prefix="squire-windows-")
    subprocess.run([os.path.join(ARGS.source, "tests/ui/with_display"), ARGS.ui_tests, "editor"], stdout=subprocess.DEVNULL,
                   env={**os.environ, "SQUIRE_OWN_DISPLAY": "1", "SQUIRE_TEST_PICTURES": here, "GALLIVM_PERF": "nopt"}, check=True)
    ours, theirs = (picture.read_png(pathlib.Path(folder, "viewport.png")) for folder in (here, there))
    shutil.rmtree(here)
    between = slice(3 * ours[0] * TOP, 3 * ours[0] * BOTTOM)
    most = max(abs(a - b) for a, b in zip(ours[2][between], theirs[2][between]))
    print(f"the viewport differs by at most {most} of 255 from that of Linux", flush=True)
    return ours[:2] != theirs[:2] or most > MOST_OFF


def told_of(text):
    """The lines that say what failed or was left out."""
    lines = text.splitlines()
    return [line for i, line in enumerate(lines) if line.startswith(("FAIL!", "SKIP", "QFATAL", "XPASS", "BPASS", "BFAIL"))
            or re.match(r" +(Actual|Expected|Loc:)", line) and i and not lines[i - 1].startswith("PASS")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("wine")
    parser.add_argument("ui_tests")
    parser.add_argument("--only", nargs="+", metavar="SUITE")
    parser.add_argument("--made", action="store_true", help="use the programs of the last run")
    parser.add_argument("--log", help="a folder for all that the suites write")
    parser.parse_args(namespace=ARGS)
    ARGS.source, ARGS.wine = map(os.path.abspath, (ARGS.source, ARGS.wine))
    lacks = wine_tool.missing() or next((name for name in PROGRAMS if not shutil.which(name)), "")
    if lacks:
        print(f"SKIPPED: the window is not tried on Windows, since this system lacks {lacks}")
        sys.exit(77)
    listed, programs, display = left_out(), make(), Display()
    wine = start_wine(display)
    bad, sums, pictures = [], [0, 0, 0], tempfile.mkdtemp(prefix="squire-windows-")
    wine.environment["SQUIRE_TEST_PICTURES"] = wine_tool.named(pictures)
    for name in ARGS.only or suites():
        forget(wine)
        began = time.monotonic()
        *counts, ended, text = run(wine, programs, name)
        sums = [a + b for a, b in zip(sums, counts)]
        print("{:14} {:4} passed {:3} failed {:3} left out".format(name, *counts), f"{time.monotonic() - began:5.0f} s",
              "" if ended == 0 else f"  ended with {ended}", flush=True)
        if ended != 0 or counts[1] or not counts[0]:
            bad.append(name)
        for line in told_of(text):
            print("   ", line, flush=True)
        if ARGS.log:
            with open(os.path.join(ARGS.log, f"{name}.txt"), "w", encoding="utf-8") as file:
                file.write(text)
    wine.end()
    display.end()
    if os.path.exists(os.path.join(pictures, "viewport.png")) and differing_pictures(pictures):
        bad.append("the picture of the viewport")
    shutil.rmtree(pictures)
    print("{} passed, {} failed, {} left out;".format(*sums), f"{len(listed)} listed; suites that failed:", ", ".join(bad) or "none")
    sys.exit(1 if bad else 0)


main()
