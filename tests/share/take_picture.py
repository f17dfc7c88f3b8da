#!/usr/bin/env python3
"""Takes the manual's picture of a page that shows two versions beside each other, with notes, in Debian's Chromium.

Usage: take_picture.py SQUIRE SOURCE_DIR PICTURE
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from chromium import Chromium, find_chromium

SQUIRE, SOURCE, PICTURE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
FASTER = {"model": "Knight", "clip": "punch", "volume": "fist", "to": {"ball": {"radius": 0.16}, "spans": [[7, 9]]}}
NOTES = [(14, "Hits before the foot is down", "Ben"), (17, "Reads well from the side. Is the fist too large now?", "Anna")]


def squire(*arguments):
    return subprocess.run([SQUIRE, *map(str, arguments)], check=True, capture_output=True, text=True).stdout.strip()


def make_page(folder):
    project, page = folder / "knight.squire", folder / "punch.html"
    for name in ("knight.squire", "chop.bvh", "knight.fbx", "knight_texture.png", "sword.fbx"):
        shutil.copy(SOURCE / "resources/sample" / name, folder)
    before = squire("export", project, "--out", folder / "old", "--name", "knight", "--timestamp", "none")
    squire("edit", project, "-q", "--do", "change-volume", json.dumps(FASTER))
    squire("share", before, project, "--out", page, "--title", "A faster punch")
    notes = [{"model": "Knight", "clip": "punch", "tick": tick, "text": text, "by": by, "at": "2026-11-26T12:00:00.000Z"}
             for tick, text, by in NOTES]
    page.write_text(page.read_text().replace('id="squire-notes">[]<', f'id="squire-notes">{json.dumps(notes)}<'))
    return page


def main():
    if not find_chromium():
        sys.exit("there is no Chromium, which shows the page: apt-get install chromium")
    browser = Chromium(1280, 720, dark=True)
    browser.languages = "en-GB,en"
    try:
        with tempfile.TemporaryDirectory() as folder:
            browser.open(make_page(pathlib.Path(folder)), "#model=Knight&clip=punch&tick=17")
            browser.evaluate("document.getElementById('show-grid').checked || document.getElementById('show-grid').click()")
            browser.see("right")
            PICTURE.write_bytes(browser.picture())
    finally:
        browser.close()
    if browser.console:
        sys.exit("\n".join(browser.console))


main()
