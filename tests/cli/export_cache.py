#!/usr/bin/env python3
"""Tests `squire export --cache`: exports with and without a cache are equal, even if the cache is damaged.

Usage: export_cache.py SQUIRE SOURCE_DIR [--corpus DIR]
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

from export_case import ARGS, Base, content
from export_faults import strace_works
from squire_tool import listed

OPTIONS = ((), ("--animations", "packed", "--textures-as", "blocks", "--meshes", "compact"))


class Cache(Base):
    def setUp(self):
        super().setUp()
        self.cache = self.path("cache")
        self.art = pathlib.Path(self.path("art"))
        shutil.copytree(os.path.join(ARGS.source, "resources/sample"), self.art, ignore=shutil.ignore_patterns(".*"))
        self.plain = self.export(cache=False)

    def export(self, *options, inputs=("knight.squire",), cache=True, code=0, cwd=None):
        """Exports; returns the bytes of the WAD (None if it is to fail) and the report without its entry on the
        cache."""
        report = self.path("report.json")
        more = ("--cache", self.cache) if cache else ()
        result = self.expect(code, "export", *inputs, "--out", self.folder, "--timestamp", "none", "--name", "x", "--report",
                             report, *more, *options, cwd=cwd or self.art)
        self.told = result.stderr
        told = json.loads(content(report))
        self.counts = told.pop("cache", None)
        return content(self.path("x.bin")) if code == 0 else None, told

    def same(self, found=0, made=0, damaged=0):
        """Another export gives the same result, with these counts of cache entries."""
        self.assertEqual(self.export(), self.plain)
        self.assertEqual(self.counts, {"found": found, "made": made, "damaged": damaged})

    def entries(self):
        return sorted(path for path in pathlib.Path(self.cache).rglob("*.bin") if not path.is_symlink())

    def piece(self):
        """The larger of the two cache entries, which contains the models."""
        return max(self.entries(), key=lambda path: path.stat().st_size)

    def test_warm_exports_of_all_files_are_cold_ones(self):
        files = listed(str(self.art)) + listed(str(self.art), ".squire")
        files += listed(os.path.join(ARGS.source, "tests/fixtures/blender"))[:4]
        if ARGS.corpus:
            files += listed(os.path.join(ARGS.corpus, "blender"))[::5]
        for options in OPTIONS:
            for file in files:
                plain = self.export(*options, inputs=[file], cache=False)
                for expected in ({"found": 0, "made": 1, "damaged": 0}, {"found": 1, "made": 0, "damaged": 0}):
                    self.assertEqual(self.export(*options, inputs=[file]), plain, file)
                    self.assertEqual(self.counts, expected, file)
        self.assertGreater(len(files), 6)

    def test_several_files_get_their_names_as_without_it(self):
        shutil.copy(self.art / "knight.fbx", self.art / "other.fbx")
        inputs = ("knight.fbx", "other.fbx", "sword.fbx")
        plain = self.export(inputs=inputs, cache=False)
        self.assertIn("models-of-one-name", json.dumps(plain[1]))
        for _ in range(2):
            self.assertEqual(self.export(inputs=inputs), plain)
        self.assertEqual(self.counts["found"], 3)
        self.assertEqual(self.export(inputs=inputs[:1]), self.export(inputs=inputs[:1], cache=False))

    def test_another_checkout_takes_what_one_has_made(self):
        self.same(made=1)
        other = pathlib.Path(self.path("elsewhere/art"))
        shutil.copytree(self.art, other)
        self.assertEqual(self.export(cwd=other), self.plain)
        self.assertEqual(self.counts["found"], 1)

    def test_every_file_and_option_counts(self):
        self.same(made=1)
        for name in ("knight.fbx", "knight_texture.png", "sword.fbx"):
            kept = (self.art / name).read_bytes()
            self.export("--textures-as", "encoded")
            (self.art / name).write_bytes(kept + b" ")
            self.export("--textures-as", "encoded")
            self.assertEqual(self.counts["found"], 0, name)
            (self.art / name).write_bytes(kept)
            self.export("--textures-as", "encoded")
            self.assertEqual(self.counts["found"], 1, name)
        profile = pathlib.Path(self.path("profile.json"))
        for bones in (99, 98):
            profile.write_text(json.dumps({"max_bones": bones, "max_name_bytes": 64}))
            self.export("--profile", profile)
            self.assertEqual(self.counts["found"], 0, bones)
        for options in (("--tolerance", "5"), ("--tolerance-on", "frames"), ("--hidden",), ("--palette", "p"), ("--large",),
                        ("--textures", self.folder), ("--meshes", "compact"), ("--animations", "both")):
            self.assertEqual(self.export(*options), self.export(*options, cache=False), options)
            self.export(*options)
            self.assertEqual(self.counts["found"], 1, options)

    def test_a_picture_that_turns_up_is_taken(self):
        picture = self.art / "knight_texture.png"
        kept = picture.read_bytes()
        picture.unlink()
        inputs = ["knight.fbx"]
        missing = self.export(inputs=inputs)
        (self.art / "textures").mkdir()
        (self.art / "textures/knight_texture.png").write_bytes(kept)
        found = self.export(inputs=inputs)
        self.assertEqual(self.counts["found"], 0)
        self.assertNotEqual(found[0], missing[0])
        self.assertEqual(found, self.export(inputs=inputs, cache=False))

    def test_damaged_entries_are_told_and_replaced(self):
        self.same(made=1)
        whole = self.piece().read_bytes()

        def damage(at, change):
            entry = self.piece()
            data = bytearray(whole)
            data[at % len(data)] ^= change
            entry.write_bytes(data)

        def away():
            entry = self.piece()
            entry.unlink()
            return entry

        cases = [lambda at=at: damage(at, 1) for at in (0, 9, 30, 41, 200, len(whole) // 2, -1)]
        cases += [lambda size=size: self.piece().write_bytes(whole[:size]) for size in (1, 39, 40, len(whole) - 1)]
        cases += [lambda: self.piece().write_bytes(b""), lambda: away().mkdir(), lambda: os.chmod(self.piece(), 0),
                  lambda: away().symlink_to(self.path("x.bin")), lambda: away().symlink_to("/dev/zero")]
        for i, harm in enumerate(cases):
            harm()
            if i == 13 and os.geteuid() == 0:
                self.same(found=1)  # root can read the file whatever its mode
                continue
            self.same(damaged=1)
            self.assertIn("its entry in the cache was damaged", self.told)
            self.same(found=1)
        for entry in self.entries():
            entry.write_bytes(whole)  # a valid entry, but of another key
        self.same(damaged=1)

    def test_what_cannot_be_written_stops_nothing(self):
        os.mkdir(self.cache)
        pathlib.Path(self.cache, "exports").write_text("mine")
        self.same(made=1)
        self.assertIn("the cache was not written", self.told)
        os.remove(os.path.join(self.cache, "exports"))
        os.mkdir(self.path("others"))
        os.symlink(self.path("others"), os.path.join(self.cache, "exports"))
        self.same(made=1)
        self.assertEqual(os.listdir(self.path("others")), [])

    def test_what_is_no_folder_is_refused(self):
        pathlib.Path(self.path("file")).write_text("x")
        for cache, said in ((self.path("file"), "it is a file, not a folder"), (self.path("no/where"), "there is no such folder")):
            self.cache = cache
            self.export(code=3)
            self.assertIn(said, self.told)
        self.cache = self.path("c")
        self.assertIn("no cache to limit", self.expect(2, "export", self.knight, "--out", self.folder, "--cache-size", 5).stderr)
        self.assertIn("--cache is about", self.expect(2, "export", self.knight, "--out", self.folder, "--format", "glb",
                                                      "--cache", self.cache).stderr)

    @unittest.skipUnless(os.geteuid() == 0, "mounting a small file system needs root")
    def test_a_full_disk_stops_nothing(self):
        os.mkdir(self.cache)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", self.cache]).returncode != 0:
            self.skipTest("mounting is not allowed here")
        try:
            self.same(made=1)
            self.assertIn("the cache was not written", self.told)
            self.assertLess(sum(path.stat().st_size for path in self.entries()), 65536)
        finally:
            subprocess.run(["umount", self.cache], check=True)

    @unittest.skipUnless(strace_works(), "strace is not there or may not trace")
    def test_it_waits_for_no_disk(self):
        log = self.path("log")
        self.squire.export(self.small, self.folder, "--cache", self.cache,
                           prefix=("strace", "-f", "-y", "-o", log, "-e", "trace=fsync"))
        flushed = content(log).decode()
        self.assertIn(self.folder, flushed)  # the export is flushed
        self.assertNotIn(self.cache, flushed)
        self.assertEqual(len(self.entries()), 2)

    def test_it_keeps_its_size(self):
        for tolerance in range(1, 6):
            self.export("--tolerance", tolerance, "--cache-size", 5)
        self.assertLess(sum(path.stat().st_size for path in self.entries()), 5_000_000)
        self.export("--tolerance", 5, "--cache-size", 5)
        self.assertEqual(self.counts["found"], 1)
        self.export("--tolerance", 1, "--cache-size", 5)
        self.assertEqual(self.counts["found"], 0)

    def test_four_write_at_once(self):
        for round_ in range(3):
            outs = [self.path(f"out{round_}_{i}") for i in range(4)]
            running = [subprocess.Popen([self.squire.binary, "export", "knight.squire", "sword.fbx", "--name", "x", "--out", out,
                                         "--timestamp", "none", "-q", "--cache", self.cache], cwd=self.art,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for out in outs]
            for one in running:
                self.assertEqual((one.communicate()[1], one.returncode), (b"", 0))
            plain = self.export(inputs=("knight.squire", "sword.fbx"), cache=False)[0]
            for out in outs:
                self.assertTrue(content(os.path.join(out, "x.bin")) == plain)
        self.assertEqual(len(self.entries()), 4)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("squire")
    parser.add_argument("source")
    parser.add_argument("--corpus", default="")
    _, rest = parser.parse_known_args(namespace=ARGS)
    ARGS.source = os.path.abspath(ARGS.source)
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
