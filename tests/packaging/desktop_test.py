#!/usr/bin/env python3
"""Tests the files that describe Squire to a desktop: desktop_test.py SOURCE SQUIRE

The menu entry, the AppStream data, the MIME types and the thumbnailer of packaging/linux must agree with each other and
with the program. Debian's tools also check them if they are installed (group `check` of packaging/dependencies).
"""

import configparser
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

SOURCE, SQUIRE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
LINUX = SOURCE / "packaging/linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def run(*command, **options):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)


def section(file, name):
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(LINUX / file, encoding="utf-8")
    return entry[name]


class Desktop(unittest.TestCase):
    def checked(self, tool, *arguments):
        if not shutil.which(tool):
            self.skipTest(f"{tool} is not there (group check of packaging/dependencies)")
        done = run(tool, *arguments)
        self.assertEqual((done.returncode, done.stdout.count("warning")), (0, 0), done.stdout + done.stderr)

    def test_menu_entry(self):
        self.checked("desktop-file-validate", LINUX / "squire.desktop")

    def test_appstream_data(self):
        self.checked("appstreamcli", "validate", "--no-net", LINUX / "squire.metainfo.xml")

    def test_mime_types_are_declared(self):
        declared = {child.get("type") for child in xml.etree.ElementTree.parse(LINUX / "squire.xml").getroot()}
        menu = section("squire.desktop", "Desktop Entry")["MimeType"].strip(";").split(";")
        pictured = section("squire.thumbnailer", "Thumbnailer Entry")["MimeType"].strip(";").split(";")
        data = xml.etree.ElementTree.parse(LINUX / "squire.metainfo.xml").getroot()
        self.assertEqual(sorted(menu), sorted(each.text for each in data.findall("provides/mediatype")))
        self.assertLessEqual(set(menu), declared)
        self.assertEqual(set(pictured), declared)

    def test_versions_are_that_of_the_program(self):
        version = run(SQUIRE, "--version").stdout.split()[1]
        data = xml.etree.ElementTree.parse(LINUX / "squire.metainfo.xml").getroot()
        self.assertEqual(data.find("releases/release").get("version"), version)
        self.assertTrue((LINUX / "changelog").read_text().startswith(f"squire ({version}) "))
        self.assertIn(f"## {version}", (SOURCE / "CHANGELOG.md").read_text())

    def test_files_are_known_by_name_and_content(self):
        for tool in ("update-mime-database", "gio"):
            if not shutil.which(tool):
                self.skipTest(f"{tool} is not there (group check of packaging/dependencies)")
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder)
            (here / "mime/packages").mkdir(parents=True)
            shutil.copy(LINUX / "squire.xml", here / "mime/packages")
            run("update-mime-database", here / "mime", check=True)
            (here / "a.squire").write_text("{}")
            (here / "Ein Held.FBX").write_bytes(b"Kaydara FBX Binary  \0")
            (here / "held.bin").write_bytes(b"SQWD" + bytes(60))
            (here / "other.bin").write_bytes(b"DWQS" + bytes(60))
            wanted = {"a.squire": "application/x-squire-project", "Ein Held.FBX": "application/vnd.fbx",
                      "held.bin": "application/x-squire-wad", "other.bin": "application/octet-stream"}
            environment = {**os.environ, "XDG_DATA_HOME": folder, "XDG_DATA_DIRS": folder}
            for name, kind in wanted.items():
                told = run("gio", "info", "-a", "standard::content-type", here / name, env=environment).stdout
                self.assertIn(f"standard::content-type: {kind}\n", told, name)

    def test_the_thumbnailer_draws_a_picture(self):
        command = section("squire.thumbnailer", "Thumbnailer Entry")["Exec"].split()
        self.assertEqual(command[0], "squire")
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder) / "Bild ü"
            values = {"squire": SQUIRE, "%i": SOURCE / "resources/sample/knight.squire", "%o": picture, "%s": "128"}
            done = run(*[values.get(word, word) for word in command])
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(picture.read_bytes()[:24], b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x80\0\0\0\x80")


unittest.main(argv=sys.argv[:1])
