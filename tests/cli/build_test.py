#!/usr/bin/env python3
"""Tests what build systems rely on: independent outputs, correct reports, complete dependency files.

Usage: build_test.py SQUIRE SOURCE_DIR [unittest arguments]
"""

import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

from squire_tool import Squire

SQUIRE, SOURCE = sys.argv[1], os.path.abspath(sys.argv[2])
sys.path.insert(0, os.path.join(SOURCE, "tests/python"))
from squire_wad import content_hash  # noqa: E402
STAMP = "2024-05-01T12:30:00Z"
STAMPED = "sword_2024_05_01_12_30_00.bin"


def content(path):
    with open(path, "rb") as file:
        return file.read()


class Base(unittest.TestCase):
    def setUp(self):
        self.squire = Squire(SQUIRE)
        self.folder = tempfile.mkdtemp(prefix="squire-build-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.sword = os.path.join(SOURCE, "resources/sample/sword.fbx")

    def path(self, name):
        return os.path.join(self.folder, name)

    def expect(self, code, *args, **more):
        result = self.squire.run(*args, **more)
        self.assertEqual(result.returncode, code, f"{args}\n{result.stdout[:500]}\n{result.stderr}")
        return result


class Outputs(Base):
    def refused(self, option, path, *more, **others):
        before = sorted(os.listdir(self.folder))
        for name in ([], ["--name", "sword"]):
            result = self.expect(2, "export", self.sword, "--out", self.folder, option, path, *name, *more, **others)
            self.assertRegex(result.stderr, f"{option} would take the place of (the|an) export")
            self.assertEqual(sorted(os.listdir(self.folder)), before)

    def test_none_is_the_export_itself(self):
        os.symlink("sword.bin", self.path("link"))
        os.symlink(self.path("./link"), self.path("link to link"))
        epoch = {**os.environ, "SOURCE_DATE_EPOCH": "1714566600"}
        for option in ("--report", "--depfile"):
            self.refused(option, self.path(STAMPED), "--timestamp", STAMP)
            self.refused(option, self.path(STAMPED), env=epoch)
            for link in ("link", "link to link"):
                self.refused(option, self.path(link), "--timestamp", "none")

    def test_one_that_is_there_already_is_left_alone(self):
        command = ("export", self.sword, "--out", self.folder, "--timestamp", STAMP)
        path = self.squire.ok(*command, "--report", self.path("r.json")).strip()
        wad = content(path)
        self.refused("--report", path, "--timestamp", STAMP)
        self.assertTrue(content(path) == wad)
        self.assertEqual(self.squire.ok(*command, "--report", self.path("r.json")).strip(), path)

    def test_without_its_depfile_there_is_no_export(self):
        report, unwritable = self.path("r.json"), self.path("d" * 300)
        command = ("export", self.sword, "--out", self.folder, "--report", report)
        for stamp in ("none", STAMP, "now"):
            result = self.expect(3, *command, "--timestamp", stamp, "--depfile", unwritable)
            self.assertEqual(result.stdout, "")
            self.assertIn("d" * 300, result.stderr)
            with open(report, encoding="utf-8") as file:
                written = json.load(file)
            self.assertEqual((written["output"], written["bytes"], len(written["errors"])), (None, 0, 1))
            self.assertEqual(os.listdir(self.folder), ["r.json"])
        path = self.squire.ok(*command, "--timestamp", STAMP).strip()
        wad = content(path)
        self.expect(3, *command, "--timestamp", STAMP, "--depfile", unwritable)
        self.assertTrue(content(path) == wad)

    def knight(self, keys):
        """Writes a project whose clip "punch" has a hit volume with these radius keys."""
        sample = os.path.join(SOURCE, "resources/sample")
        for name in ("knight.fbx", "sword.fbx", "knight_texture.png"):
            shutil.copy(os.path.join(sample, name), self.folder)
        with open(os.path.join(sample, "knight.squire"), encoding="utf-8") as file:
            project = json.load(file)
        punch = next(clip for clip in project["models"][0]["clips"] if clip["name"] == "punch")
        punch["fight"]["volumes"][0]["radiusKeys"] = keys
        with open(self.path("knight.squire"), "w", encoding="utf-8") as file:
            json.dump(project, file)
        return self.path("knight.squire")

    def test_a_radius_that_overshoots_is_exported(self):
        self.squire.export(self.knight([[8, 0.3, "curve", 0.34, 1.56, 0.64, 1], [12, 0.02]]), self.folder)

    def test_what_breaks_the_format_names_clip_and_file(self):
        project = self.knight([[8, 0, "curve", 0.34, 1.56, 0.64, 1], [12, 3.3e38]])
        result = self.expect(1, "export", project, "--out", self.folder, "-q", "--report", self.path("r.json"))
        self.assertIn(f'{project}: model "Knight", clip "punch", hit volume "fist": has keys', result.stderr)
        with open(self.path("r.json"), encoding="utf-8") as file:
            self.assertEqual(json.load(file)["errors"][0]["file"], project)


class Pack(Base):
    def test_nobody_to_tell(self):
        old = self.squire.export(self.sword, self.folder, "--name", "old", "--textures-as", "encoded")
        new = self.squire.export(self.sword, self.folder, "--name", "new")
        before = content(old)
        for out in (old, self.path("packed.bin")):
            with open("/dev/full", "w") as full:
                result = subprocess.run([SQUIRE, "pack", new, "--out", out], stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(result.returncode, 3)
            self.assertIn(b"cannot write to standard output", result.stderr)
            self.assertTrue(content(old) == before)
        self.assertEqual(sorted(os.listdir(self.folder)), ["new.bin", "old.bin"])

    def test_two_models_of_one_name_are_told_by_their_files(self):
        parts = [self.squire.export(self.sword, self.folder, "--name", name) for name in ("a", "b")]
        result = self.expect(1, "pack", *parts, "--out", self.path("c.bin"))
        self.assertIn(f'{parts[1]}: model "sword": there are two models of this name, the other one is in {parts[0]}',
                      result.stderr)

    def test_models_of_one_name_get_that_of_their_file(self):
        copy = shutil.copy(self.sword, self.path("sword.fbx"))
        result = self.expect(0, "export", self.sword, copy, "--out", self.folder, "--name", "c", "--timestamp", "none")
        self.assertIn(f'{copy}: model "sword": it is exported as "sword_sword", as {self.sword} has a model of its name',
                      result.stderr)
        self.assertIn('"sword_sword"', self.expect(0, "inspect", "--json", self.path("c.bin")).stdout)
        refused = self.expect(2, "export", self.sword, copy, "--out", self.folder, "--name", "d", "--as", "one")
        self.assertIn("--as names the model of one file", refused.stderr)
        self.expect(0, "export", self.sword, "--out", self.folder, "--name", "e", "--timestamp", "none", "--as", "claymore")
        self.assertIn('"claymore"', self.expect(0, "inspect", "--json", self.path("e.bin")).stdout)

    def test_blobs_of_unknown_kinds_are_told(self):
        wad = self.squire.export(self.sword, self.folder)
        data = bytearray(content(wad))
        count, toc = struct.unpack_from("<II", data, 4)
        data[toc:toc] = bytes(-toc % 16) + b"sound of a swing"
        data += struct.pack("<II16s", toc + -toc % 16, 16, b"sounds")
        struct.pack_into("<II", data, 4, count + 1, toc + -toc % 16 + 16)
        hash_at = 64  # the hash in the format blob, which comes first
        data[hash_at:hash_at + 8] = bytes(8)
        struct.pack_into("<Q", data, hash_at, content_hash(bytes(data)))
        other = self.path("other.bin")
        with open(other, "wb") as file:
            file.write(data)
        self.assertIn("[kind-unknown]", self.squire.ok("verify", other))
        result = self.expect(0, "pack", other, "--out", self.path("packed.bin"))
        self.assertIn(f'{other}: blob "sounds": Squire does not know this kind, so it is left out', result.stderr)
        self.assertTrue(content(self.path("packed.bin")) == content(wad))
        result = self.expect(0, "diff", other, wad)
        self.assertEqual(result.stdout, "")
        self.assertIn("it is not compared", result.stderr)
        self.assertEqual(self.expect(0, "pack", wad, "--out", self.path("packed.bin")).stderr, "")


class Damaged(Base):
    def test_every_command_calls_it_so(self):
        wad = self.squire.export(self.sword, self.folder, "--textures-as", "encoded")
        whole = content(wad)
        for damaged in (b"", b"S", b"QSWD" + whole[4:], whole[:2000], b"\0" * len(whole)):
            with open(wad, "wb") as file:
                file.write(damaged)
            said = [self.expect(1, *command).stderr for command in (
                ("pack", wad, "--out", self.path("p.bin")), ("diff", wad, wad), ("inspect", wad),
                ("inspect", "--json", wad), ("sample", wad, "--json"))]
            self.assertEqual(len(set(said)), 1, said)
            self.expect(1, "verify", wad)
        # A file without the name of an export is not read as a WAD.
        os.rename(wad, self.path("what"))
        self.expect(3, "inspect", self.path("what"))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=2)
