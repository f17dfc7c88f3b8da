#!/usr/bin/env python3
"""Runs `squire export` and related commands as users and build servers do.

Usage: export_test.py SQUIRE SOURCE_DIR [--kills N] [--only-faults] [unittest arguments]
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
import unittest

from export_case import ARGS, Base, content
from export_faults import Faults  # noqa: F401
from export_manual import Manual  # noqa: F401


@unittest.skipIf("--only-faults" in sys.argv, "only faults are asked for")
class Export(Base):
    def test_prints_the_path_alone_and_tells_the_rest_elsewhere(self):
        result = self.expect(0, "export", self.knight, "--out", self.folder)
        self.assertRegex(result.stdout, r"\A/.*/knight_\d{4}(_\d\d){5}\.bin\n\Z")
        self.assertIn("keyframes of", result.stderr)
        self.assertEqual(self.names(), [os.path.basename(result.stdout.strip())])
        quiet = self.expect(0, "export", self.small, "--out", self.folder, "-q")
        self.assertNotIn("read in", quiet.stderr)

    def test_same_bytes_whatever_surrounds_it(self):
        inputs = [self.knight, self.sword]
        first = content(self.squire.export(inputs, self.folder, "--name", "a"))
        surroundings = [{}, {}, {"LC_ALL": "C"}, {"LC_ALL": "de_DE.UTF-8", **self.german()}, {"TZ": "Asia/Kathmandu"},
                        {"TZ": "America/St_Johns"}, {"HOME": "/nonexistent"}]
        for i, more in enumerate(surroundings):
            environment = {"PATH": os.environ["PATH"], **more}
            for jobs in (1, 4):
                self.squire.export(inputs, self.folder, "--name", f"b{i}", "--jobs", jobs, env=environment, cwd="/")
                self.assertTrue(content(self.path(f"b{i}.bin")) == first, f"{more}, {jobs} jobs")
        self.assertTrue(self.german(), "de_DE.UTF-8 cannot be made: install the package locales")

    def german(self):
        """Environment variables for a German locale, which is generated if it is not installed."""
        locales = subprocess.run(["locale", "-a"], capture_output=True, text=True).stdout
        if "de_DE.utf8" in locales:
            return {"LANG": "de_DE.UTF-8"}
        made = shutil.which("localedef") and subprocess.run(
            ["localedef", "-i", "de_DE", "-f", "UTF-8", self.path("de_DE.UTF-8")], capture_output=True)
        return {"LOCPATH": self.folder} if made and os.path.isdir(self.path("de_DE.UTF-8")) else {}

    def test_packing_is_exporting_together(self):
        together = content(self.squire.export([self.knight, self.sword, self.small], self.folder, "--name", "all"))
        parts = [self.squire.export(one, self.folder, "--name", name)
                 for one, name in ((self.knight, "k"), (self.sword, "s"), (self.small, "d"))]
        out = self.path("packed.bin")
        self.assertEqual(self.squire.ok("pack", *parts, "--out", out), out + "\n")
        self.assertTrue(content(out) == together)
        self.expect(1, "pack", parts[0], parts[0], "--out", self.path("twice.bin"))
        self.assertNotIn("twice.bin", self.names())

    def test_a_project_is_its_models(self):
        project = os.path.join(ARGS.source, "resources/sample/knight.squire")
        wad = self.squire.export(project, self.folder)
        self.squire.ok("verify", "-q", wad)
        clips = {entry["clip"] for entry in self.squire.sample(wad, "walk", [0.25], "--joints")}
        self.assertEqual(clips, {"walk"})
        refused = self.expect(2, "export", project, "--out", self.folder, "--up=+Z")
        self.assertIn("stands in the project", refused.stderr)

    def test_names(self):
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
        out = self.squire.ok("export", self.small, "--out", self.folder, "--name", "x", env=environment)
        self.assertEqual(os.path.basename(out.strip()), "x_2023_11_14_22_13_20.bin")
        out = self.squire.ok("export", self.small, "--out", self.folder, "--name", "y", "--timestamp",
                             "2024-02-29T23:30:00-02:15", env=environment)
        self.assertEqual(os.path.basename(out.strip()), "y_2024_03_01_01_45_00.bin")
        for wrong in ("yesterday", "2023-02-29", "2024-01-01T25:00:00", "2024-01-01T10:00:00+99:00"):
            self.expect(2, "export", self.small, "--out", self.folder, "--timestamp", wrong)
        for wrong in ("a/b", ".hidden", "a\nb"):
            self.expect(2, "export", self.small, "--out", self.folder, "--name", wrong)
        self.expect(2, "export", self.small, self.sword, "--out", self.folder)
        self.expect(2, "export", self.small, "--out", self.folder, env={**os.environ, "SOURCE_DATE_EPOCH": "soon"})
        # A time zone must not lead to a year outside of 0000 to 9999, which the stamp cannot represent.
        self.expect(2, "export", self.small, "--out", self.folder, "--timestamp", "9999-12-31T23:59:59-01:00")
        self.expect(2, "export", self.small, "--out", self.folder, "--timestamp", "0000-01-01T00:00:00+00:01")
        # The value of "--report=" is empty; it is not the next argument.
        before = sorted(os.listdir(self.folder))
        self.expect(2, "export", self.small, "--out", self.folder, "--report=", "--quiet")
        self.assertEqual(sorted(os.listdir(self.folder)), before)

    def test_never_over_an_existing_file(self):
        fixed = ("export", self.small, "--out", self.folder, "--name", "x", "--timestamp", "2024-01-01")
        path = self.squire.ok(*fixed).strip()
        self.assertEqual(self.squire.ok(*fixed).strip(), path, "the same export again changes nothing")
        with open(path, "wb") as file:
            file.write(b"somebody else's")
        self.expect(3, *fixed)
        self.assertEqual(content(path), b"somebody else's")
        paths = {self.squire.ok("export", self.small, "--out", self.folder, "--name", "z").strip() for _ in range(3)}
        self.assertEqual(len(paths), 3, "exports within one second get names of their own")

    def test_exit_codes_and_nothing_written(self):
        profile = self.path("tight.json")
        with open(profile, "w", encoding="utf-8") as file:
            json.dump({"name": "tight", "max_bones": 2}, file)
        out = self.path("out")
        os.mkdir(out)
        report = self.path("report.json")
        broken = self.expect(1, "export", self.small, "--out", out, "--profile", profile, "--report", report)
        self.assertEqual(broken.stdout, "")
        with open(report, encoding="utf-8") as file:
            found = json.load(file)
        self.assertIsNone(found["output"])
        self.assertEqual(found["errors"][0]["code"], "content")
        self.assertIn("too-many-bones", {d["rule"] for d in found["diagnostics"] if d["severity"] == "error"})
        with open(profile, "w", encoding="utf-8") as file:
            file.write('{"max_bonse": 2}')
        wrong = self.expect(3, "export", self.small, "--out", out, "--profile", profile)
        self.assertIn("max_bonse", wrong.stderr)
        with open(profile, "w", encoding="utf-8") as file:
            file.write('{"max_bones": 200, "name": "x", "max_bones": 2}')
        self.assertIn("twice", self.expect(3, "export", self.small, "--out", out, "--profile", profile).stderr)
        self.expect(3, "export", self.path("missing.fbx"), "--out", out)
        self.expect(3, "export", self.small, self.path("missing.fbx"), "--name", "n", "--out", out)
        self.expect(3, "export", self.small, "--out", self.path("no/such/folder"))
        self.expect(2, "export", self.small)
        self.expect(2, "export", self.small, "--out", out, "--tolerance", "-1")
        self.expect(2, "export", self.small, "--out", out, "--jobs", "many")
        self.expect(2, "export", self.small, "--out", out, "--textures-as", "dds")
        self.assertEqual(os.listdir(out), [])

    def test_report(self):
        report = self.path("r.json")
        wad = self.squire.export(self.knight, self.folder, "--report", report, "--tolerance", "0.5")
        with open(report, encoding="utf-8") as file:
            found = json.load(file)
        self.assertEqual(found["output"], wad)
        self.assertEqual(found["bytes"], os.path.getsize(wad))
        self.assertAlmostEqual(found["models"][0]["tolerance"], 5e-4, 7)
        self.assertEqual(len(found["clips"]), 8)
        for clip in found["clips"]:
            self.assertLessEqual(clip["keyframes_after"], clip["keyframes_before"])
            worst = clip["worst_error"]
            if worst is None:  # the keyframes reproduce the clip exactly
                continue
            self.assertLessEqual(worst["metres"], 5e-4)
            self.assertTrue(0 <= worst["time"] <= clip["seconds"])
        self.assertTrue(any(clip["worst_error"] for clip in found["clips"]))

    def keyframes_of(self, *options):
        report = self.path("k.json")
        self.squire.export(self.knight, self.folder, "--report", report, *options)
        with open(report, encoding="utf-8") as file:
            return json.load(file)

    def test_the_path_is_kept_unless_frames_are_asked_for(self):
        on_frames, on_path = self.keyframes_of("--tolerance-on", "frames"), self.keyframes_of()
        self.assertEqual(on_frames["models"][0]["tolerance_on"], "frames")
        self.assertEqual(on_path["models"][0]["tolerance_on"], "path")
        frames = {clip["name"]: clip["frames"] for model in self.squire.imported(self.knight)["models"]
                  for clip in model["clips"]}
        for clip in on_frames["clips"]:
            self.assertLessEqual(clip["keyframes_after"], round(frames[clip["clip"]]) + 1)
        for clip in on_path["clips"]:
            self.assertNotIn("worst_between_frames", clip)
        self.assertEqual(len(self.lost(on_frames)), sum(clip.get("worst_between_frames", {"metres": 0})["metres"] > 5e-3
                                                        for clip in on_frames["clips"]))
        self.assertGreater(len(self.lost(on_frames)), 0)
        self.assertEqual(self.lost(on_path), [])
        text = self.expect(0, "export", self.knight, "--out", self.folder, "--tolerance-on", "frames").stderr
        self.assertRegex(text, r"mm off between frames, at bone .* s \(keep the tolerance between frames too: --tolerance-on path")
        profile = self.path("profile.json")
        for word, code in (("path", 0), ("frames", 0), ("halves", 1)):
            with open(profile, "w", encoding="utf-8") as file:
                file.write('{"name": "game", "max_name_bytes": 64, "tolerance_on": "%s"}' % word)
            result = self.squire.run("export", self.knight, "--out", self.folder, "--name", word, "--profile", profile)
            self.assertEqual(result.returncode != 0, code != 0, result.stderr)
        self.expect(2, "export", self.knight, "--out", self.folder, "--tolerance-on", "halves")

    @staticmethod
    def lost(report):
        return [told for told in report["diagnostics"] if told["rule"] == "motion-between-frames"]

    def test_the_first_export_of_the_sample_says_nothing_alarming(self):
        sample = os.path.join(ARGS.source, "resources/sample/knight.squire")
        text = self.expect(0, "export", sample, "--out", self.folder).stderr
        for word in ("warning", "note", "between frames"):
            self.assertNotIn(word, text)

    def test_the_report_counts_keys_of_the_source_and_of_the_clip(self):
        found = self.keyframes_of()
        imported = {clip["name"]: clip for model in self.squire.imported(self.knight)["models"]
                    for clip in model["clips"]}
        for clip in found["clips"]:
            self.assertEqual(clip["keys"], imported[clip["clip"]]["keys"])
            self.assertEqual(clip["keys_in_source"], imported[clip["clip"]]["keys_in_source"])
            self.assertGreaterEqual(clip["keys_in_source"], clip["keys"])

    def test_tolerance_decides_how_many_keyframes(self):
        counts = []
        for tolerance in ("0", "0.1", "1", "10"):
            report = self.path("r.json")
            self.squire.export(self.knight, self.folder, "--report", report, "--tolerance", tolerance)
            with open(report, encoding="utf-8") as file:
                counts.append(sum(clip["keyframes_after"] for clip in json.load(file)["clips"]))
        self.assertEqual(counts, sorted(counts, reverse=True))
        self.assertLess(counts[3] * 2, counts[0])

    def test_depfile(self):
        folder = self.path("with space$")
        os.mkdir(folder)
        source = shutil.copy(os.path.join(ARGS.source, "tests/fixtures/blender/texture_beside.fbx"), folder)
        textures = os.path.join(ARGS.source, "tests/fixtures/blender/textures")
        shutil.copytree(textures, os.path.join(folder, "textures"))
        depfile = self.path("x.d")
        wad = self.squire.export(source, self.folder, "--depfile", depfile, "--name", "x")
        if not shutil.which("make"):
            self.skipTest("make is not there")
        makefile = self.path("Makefile")
        with open(makefile, "w", encoding="utf-8") as file:
            file.write(f"include x.d\n{wad}:\n\t@echo again\n")
        make = ["make", "-s", "-f", makefile, wad]
        self.assertNotIn("again", subprocess.run(make, cwd=self.folder, capture_output=True, text=True).stdout)
        images = [os.path.join(root, f) for root, _, files in os.walk(folder) for f in files if f.endswith(".png")]
        for changed in [source, *[image for image in images if image.replace("$", "$$").replace(" ", "\\ ")
                                  in content(depfile).decode()]]:
            later = time.time() + 60
            os.utime(changed, (later, later))
            result = subprocess.run(make, cwd=self.folder, capture_output=True, text=True)
            self.assertIn("again", result.stdout, result.stderr)
        self.assertIn(".png", content(depfile).decode())

    # The names contain characters that are special to make and ninja.
    def test_a_depfile_says_odd_names(self):
        for name in ("back\\slash.fbx", "before\\ space.fbx", "half%.fbx", "number#1.fbx", "two\\\\ spaces.fbx",
                     "~a(1)[2]{3}!,@+-.fbx"):
            source = shutil.copy(self.sword, self.path(name))
            shutil.copy(os.path.join(os.path.dirname(self.sword), "knight_texture.png"), self.folder)
            command = ["export", source, "--out", ".", "--name", "x", "--timestamp", "none", "-q", "--depfile", "x.d"]
            for tool, build in {"make": "./x.bin:\n\t@echo again; touch x.bin\ninclude x.d\n",
                                "ninja": "rule r\n  command = echo again; touch x.bin\n  depfile = x.d\n"
                                         "build ./x.bin: r\n"}.items():
                if not shutil.which(tool):
                    continue
                with open(self.path("build"), "w", encoding="utf-8") as file:
                    file.write(build)

                def built(when):
                    os.utime(source, (when, when))
                    done = subprocess.run([tool, "-f", "build", "./x.bin"], cwd=self.folder, capture_output=True,
                                          text=True)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    return "again" in done.stdout
                self.expect(0, *command, cwd=self.folder)
                built(time.time() - 60)
                self.assertFalse(built(time.time() - 60), f"{tool}: {name}")
                self.assertTrue(built(time.time() + 60), f"{tool}: {name}")

    def test_what_no_depfile_can_say_is_an_error(self):
        taken_for_something_else = [f"a{c}b.fbx" for c in "=;|'\"`&*?<>^"]
        for name in ("line\nbreak.fbx", "a\ttab.fbx", "back\\#.fbx", *taken_for_something_else):
            source = shutil.copy(self.knight, self.path(name))
            result = self.expect(2, "export", source, "--out", self.folder, "--name", "x", "--depfile", self.path("d"))
            self.assertIn("no depfile can say", result.stderr)
        for name in ("a%b", "a=b", "a;b", "a|b", "a&b"):
            self.expect(2, "export", self.knight, "--out", self.folder, "--name", name, "--depfile", self.path("d"))
        self.assertFalse([name for name in os.listdir(self.folder) if name.endswith(".bin") or name == "d"])

    @unittest.skipIf("SQUIRE_SANITIZED" in os.environ, "programs with a sanitizer limit no memory")
    def test_a_process_keeps_the_lower_of_two_limits_of_memory(self):
        # Both the process that reads pictures and the one that started it limit its memory, here at the same time: each
        # is stopped between looking and setting. Without CAP_SYS_RESOURCE the process may not raise what was lowered.
        if not shutil.which("strace"):
            self.skipTest("no strace")
        command = [self.squire.binary, "export", self.sword, "--out", self.folder, "--timestamp", "none", "-q"]

        def limits(*inject):
            subprocess.run(["strace", "-f", "-e", "trace=prlimit64", *inject, "-o", self.path("trace"), *command], check=True)
            return re.findall(r"^(\d+) +prlimit64\((\d+), (\w+)", content(self.path("trace")).decode(), re.MULTILINE)

        told, before = limits(), None
        for _ in range(5):  # an export that fills the cache of imports has one process more than the next
            told, before = limits(), told
            of_others = [(pid, of) for pid, of, what in told if what == "RLIMIT_AS" and of != "0"]
            if len(told) == len(before) and of_others and (of_others[0][1], "0", "RLIMIT_AS") in told:
                break
        else:
            self.fail(f"no process limits another one's memory: {told}")
        place = [[what for pid, _, what in told if pid == one].index("RLIMIT_AS") + 1 for one in of_others[0]]
        self.assertGreater(*place)
        limits("-e", f"inject=prlimit64:delay_exit=100000:when={place[1]}+{place[0] - place[1]}")

    def test_the_path_is_told_when_the_file_is_there(self):
        command = [self.squire.binary, "export", self.sword, "--out", self.folder, "--name", "told", "-q",
                   "--timestamp", "none"]
        with subprocess.Popen(["strace", "-f", "-e", "trace=write,rename,renameat2,fsync", "-o", self.path("trace"),
                               *command], stdout=subprocess.PIPE) if shutil.which("strace") else \
                subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            path = process.stdout.readline().decode().strip()
            self.assertTrue(os.path.exists(path))
        if os.path.exists(self.path("trace")):
            calls = content(self.path("trace")).decode()
            self.assertLess(calls.index("told.bin\") = 0"), calls.index("write(1, "))

    def test_a_report_is_written_where_arguments_are_wrong(self):
        profile = self.path("profile.json")
        with open(profile, "w", encoding="utf-8") as file:
            file.write('{"max_bone": 2}')
        for more in (["--profile", profile], ["--profile", self.path("none.json")], ["--timestamp", "soon"]):
            report = self.path("r.json")
            result = subprocess.run([self.squire.binary, "export", self.knight, "--out", self.folder, "--name", "x",
                                     "--report", report, *more], capture_output=True, text=True)
            self.assertNotEqual(result.returncode, 0)
            with open(report, encoding="utf-8") as file:
                written = json.load(file)
            self.assertTrue(written["errors"] and written["output"] is None, written)
            os.remove(report)

    def test_tolerances_below_the_finest_are_told(self):
        report = self.path("r.json")
        result = self.expect(0, "export", self.knight, "--out", self.folder, "--name", "x", "--tolerance", "0.001",
                             "--tolerance-on", "path",
                             "--report", report)
        self.assertIn("0.01 mm", result.stderr)
        with open(report, encoding="utf-8") as file:
            written = json.load(file)
        tolerance = written["models"][0]["tolerance"]
        self.assertLessEqual(max(clip["worst_error"]["metres"] for clip in written["clips"] if clip["worst_error"]),
                             tolerance)

    def test_depfile_names_what_lies_beside_a_source(self):
        fixtures = os.path.join(ARGS.source, "tests/fixtures/other")
        for source, beside in (("post_separate.gltf", "post_separate.bin"), ("meshes.obj", "meshes.mtl")):
            depfile = self.path("x.d")
            self.squire.export(os.path.join(fixtures, source), self.folder, "--depfile", depfile, "--name", source)
            self.assertIn(os.path.realpath(os.path.join(fixtures, beside)), content(depfile).decode())

    def test_depfile_names_files_as_the_source_is_named(self):
        fixtures = os.path.join(ARGS.source, "tests/fixtures")
        for name in ("blender/texture_beside.fbx", "blender/texture_missing.fbx", "other/post_separate.gltf",
                     "other/post_separate.bin"):
            shutil.copy(os.path.join(fixtures, name), self.folder)
        shutil.copytree(os.path.join(fixtures, "blender/textures"), self.path("textures"))
        os.mkdir(self.path("a:b"))
        for name in (self.sword, os.path.join(os.path.dirname(self.sword), "knight_texture.png")):
            shutil.copy(name, self.path("a:b"))

        def named_by(*inputs):
            command = ["export", *inputs, "--out", ".", "--name", "x", "--timestamp", "none", "-q", "--depfile", "x.d"]
            self.expect(0, *command, cwd=self.folder)
            rule = content(self.path("x.d")).decode().split("\n\n", maxsplit=1)[0].splitlines()[1:]
            return command, {line.removesuffix(" \\").strip().replace("\\:", ":") for line in rule}
        self.assertEqual(named_by("post_separate.gltf")[1],
                         {"post_separate.gltf", "post_separate.bin", "textures/checker.png"})
        named = named_by("./texture_beside.fbx")[1]
        self.assertTrue(len(named) > 1 and all(name.startswith("./") for name in named), named)
        self.assertTrue(all(os.path.exists(self.path(name)) for name in named))
        # A missing image: the build depends on it and runs again each time until the image exists.
        command, named = named_by("texture_missing.fbx", "a:b/sword.fbx")
        self.assertEqual(named, {"texture_missing.fbx", "paint.png", "a:b/sword.fbx", "a:b/knight_texture.png"})
        quoted = " ".join(f"'{part}'" for part in [self.squire.binary, *command])
        rules = {"make": f"./x.bin:\n\t@echo again; {quoted} > /dev/null\ninclude x.d\n",
                 "ninja": f"rule r\n  command = echo again; {quoted} > /dev/null\n  depfile = x.d\nbuild ./x.bin: r\n"}
        for tool, build in rules.items():
            if not shutil.which(tool):
                continue
            with open(self.path("build"), "w", encoding="utf-8") as file:
                file.write(build)

            def built():
                done = subprocess.run([tool, "-f", "build", "./x.bin"], cwd=self.folder, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)
                return "again" in done.stdout
            built()
            self.assertTrue(built(), f"{tool}: while a picture is missing")
            shutil.copy(self.path("a:b/knight_texture.png"), self.path("paint.png"))
            before = time.time() - 60
            for name in named:
                os.utime(self.path(name), (before, before))
            built()
            self.assertFalse(built(), f"{tool}: when all is there")
            later = time.time() + 60
            os.utime(self.path("a:b/sword.fbx"), (later, later))
            self.assertTrue(built(), f"{tool}: a name with a colon")
            os.remove(self.path("paint.png"))

    def test_what_is_written_takes_the_place_of_nothing_that_is_read(self):
        fixtures = os.path.join(ARGS.source, "tests/fixtures")
        for name in ("blender/texture_beside.fbx", "other/post_separate.gltf", "other/post_separate.bin"):
            shutil.copy(os.path.join(fixtures, name), self.folder)
        shutil.copytree(os.path.join(fixtures, "blender/textures"), self.path("textures"))
        model = self.path("texture_beside.fbx")
        self.squire.export(model, self.folder, "--name", "done", "--depfile", self.path("d"))
        picture = next(line.strip(" \\") for line in content(self.path("d")).decode().splitlines() if ".png" in line)
        os.remove(self.path("d"))
        with open(self.path("profile.json"), "w", encoding="utf-8") as file:
            file.write("{}")

        def everything():
            return {os.path.join(root, name): content(os.path.join(root, name))
                    for root, _, files in os.walk(self.folder) for name in files}
        before = everything()
        common = [model, "--out", self.folder, "--timestamp", "none", "-q", "--profile", self.path("profile.json")]
        for option in ("--report", "--depfile"):
            for victim in (model, picture, self.path("./textures/../texture_beside.fbx"), self.path("profile.json"),
                           self.path("done.bin"), self.path("new.bin")):
                result = self.expect(2, "export", *common, "--name", "new", option, victim)
                self.assertIn(f"{option} would take the place of", result.stderr)
                self.assertEqual(everything(), before, victim)
        # --report rejects user files and special files; an empty name disables the report.
        for victim in ("other.squire", "other.PNG", "other.glb"):
            with open(self.path(victim), "wb"):
                pass
            self.expect(2, "export", *common, "--name", "new", "--report", self.path(victim))
            os.remove(self.path(victim))
        self.expect(3, "export", *common, "--name", "new", "--report", "/dev/null")
        self.expect(2, "export", *common, "--name", "new", "--report", "")
        self.assertEqual(everything(), before)
        result = self.expect(2, "export", *common, "--report", self.path("r"), "--depfile", self.path("r"))
        self.assertIn("--depfile would take the place of --report", result.stderr)
        # The export of this glTF file would replace the file of its buffer.
        self.expect(2, "export", self.path("post_separate.gltf"), "--out", self.folder, "--timestamp", "none")
        self.expect(2, "pack", self.path("done.bin"), "--out", model)
        self.expect(2, "render", model, "--size", "64x64", "--out", picture)
        result = self.expect(3, "export", *common, "--report", self.path("nowhere/r.json"))
        self.assertIn("there is no such folder", result.stderr)
        self.assertEqual(everything(), before)

    def test_the_last_folder_is_made(self):
        fresh = self.path("fresh")
        self.assertEqual(self.squire.export(self.small, fresh), os.path.join(fresh, "default_options.bin"))
        self.squire.export(self.small, self.path("second/"), "--report", self.path("second/r.json"))
        self.assertEqual(sorted(os.listdir(self.path("second"))), ["default_options.bin", "r.json"])
        result = self.expect(3, "export", self.small, "--out", self.path("a/b"))
        self.assertIn("there is no such folder, nor the one that it is in", result.stderr)
        self.assertEqual(self.names(), ["fresh", "second"])
        self.assertIn("it is a file, not a folder",
                      self.expect(3, "export", self.small, "--out", os.path.join(fresh, "default_options.bin")).stderr)

    def test_a_failed_export_leaves_no_empty_folder(self):
        self.expect(3, "export", self.path("nowhere.fbx"), "--out", self.path("fresh"))
        self.expect(2, "export", self.small, "--out", self.path("fresh"), "--depfile", self.small)
        self.expect(2, "export", self.small, "--out", self.path("fresh"), "--timestamp", "noon")
        self.assertEqual(self.names(), [])
        os.mkdir(self.path("old"))
        self.expect(3, "export", self.path("nowhere.fbx"), "--out", self.path("old"))
        self.expect(3, "export", self.path("nowhere.fbx"), "--out", self.path("told"), "--report",
                    self.path("told/r.json"))
        self.assertEqual(self.names(), ["old", "told"])

    def test_a_report_is_text_whatever_files_are_called(self):
        name = os.fsencode(self.folder) + b"/na\xffme.fbx"
        shutil.copy(self.small, name)
        result = subprocess.run([self.squire.binary, "export", name, "--out", self.folder, "--name", "x", "--report",
                                 self.path("r.json")], capture_output=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertTrue(json.loads(content(self.path("r.json")).decode("utf-8"))["inputs"][0].endswith("na\ufffdme.fbx"))

    def test_textures(self):
        source = os.path.join(ARGS.source, "tests/fixtures/blender/texture_embedded.fbx")
        sizes = {}
        for mode in ("rgba", "encoded"):
            wad = self.squire.export(source, self.folder, "--textures-as", mode, "--name", mode)
            self.squire.ok("verify", "-q", wad)
            sizes[mode] = os.path.getsize(wad)
        self.assertGreater(sizes["rgba"], sizes["encoded"])

    def test_a_missing_texture_is_told_once(self):
        alone = shutil.copy(self.knight, self.folder)
        result = self.expect(0, "export", alone, "--out", self.folder)
        self.assertEqual(result.stderr.count("squire: warning: "), 1, result.stderr)
        self.assertIn("[texture-missing]", result.stderr)

    def test_sample_form(self):
        wad = self.squire.export(self.knight, self.folder)
        samples = self.squire.sample(wad, "walk", [0.0, 0.25])
        self.assertEqual([sample["time"] for sample in samples], [0.0, 0.25])
        for sample in samples:
            self.assertEqual(list(sample), ["model", "clip", "time", "joints", "meshes"])
            names = [joint["name"] for joint in sample["joints"]]
            for joint in sample["joints"]:
                self.assertEqual(list(joint), ["name", "parent", "position"])
                self.assertTrue(joint["parent"] is None or joint["parent"] in names)
                self.assertEqual(len(joint["position"]), 3)
            meshes = [mesh["name"] for mesh in sample["meshes"]]
            self.assertEqual(len(meshes), len(set(meshes)), "meshes of one object are one entry")
        counts = [[len(mesh["positions"]) for mesh in sample["meshes"]] for sample in samples]
        self.assertEqual(counts[0], counts[1])
        rest = self.squire.sample(wad, None, (), "--joints")[0]
        self.assertIsNone(rest["clip"])
        self.assertNotIn("meshes", rest)
        for wrong in (("--clip", "wlak"), ("--model", "nobody"), ("--time", "0.5"), ("--clip", "walk", "--time", "x")):
            self.expect(2, "sample", wad, "--json", *wrong)
        self.assertIn("hips", self.squire.ok("sample", wad, "--joints"))

    def test_verify_inspect_and_what_is_broken(self):
        wad = self.squire.export(self.small, self.folder)
        self.assertIn("sound", self.squire.ok("verify", wad))
        self.assertTrue(json.loads(self.squire.ok("inspect", "--json", "--brief", wad))["meshes"]["items"])
        self.assertIn("meshes", self.squire.ok("inspect", wad))
        # Options that would be ignored are rejected.
        for command in (("inspect", wad), ("inspect", "--json", wad), ("sample", wad, "--json")):
            for option in (("--scale", "2"), ("--merge",), ("--up=-Z",), ("--textures", "x"), ("--paths-anywhere",)):
                self.assertIn("leave --up", self.expect(2, *command, *option).stderr)
        for command in (("inspect", wad), ("inspect", "--json", self.small)):
            self.assertIn("--brief is for", self.expect(2, *command, "--brief").stderr)
        self.assertTrue(json.loads(self.squire.ok("inspect", "--json", self.small))["models"])
        data = bytearray(content(wad))
        data[len(data) // 2] ^= 0x55
        with open(wad, "wb") as file:
            file.write(data)
        result = self.expect(1, "verify", wad)
        self.assertRegex(result.stdout, r"error: .*offset \d+.*\[[a-z-]+\]")
        for command in (("inspect", wad), ("sample", wad, "--json"), ("diff", wad, wad),
                        ("pack", wad, "--out", self.path("p"))):
            self.expect(1, *command)
        self.expect(3, "verify", self.path("missing"))

    def test_packed_animations_are_smaller_and_within_the_tolerance(self):
        project = os.path.join(ARGS.source, "resources/sample/knight.squire")
        files = {}
        for form in ("plain", "packed", "both"):
            report = self.path(form + ".json")
            self.squire.ok("export", project, "--out", self.folder, "--name", form, "--timestamp", "none",
                           "--animations", form, "--report", report)
            files[form] = self.path(form + ".bin")
            self.squire.ok("verify", "-q", files[form])
            with open(report, encoding="utf-8") as file:
                told = json.load(file)
            self.assertEqual({model["animations"] for model in told["models"]}, {form})
            for clip in told["clips"]:
                self.assertEqual("packed_bytes" in clip, form != "plain")
                error = clip["worst_error"]["metres"] if clip["worst_error"] else 0.0
                self.assertLessEqual(error + clip.get("packed_error", 0.0), 0.0001)
        sizes = {form: os.path.getsize(path) for form, path in files.items()}
        keyframes = sizes["both"] - sizes["packed"]
        self.assertLess((sizes["both"] - sizes["plain"]) * 4, keyframes)
        joints = {form: self.squire.sample(path, "run", [0.1, 0.25, 0.4], "--joints") for form, path in files.items()}
        self.assertNotEqual(joints["plain"], joints["packed"])
        # Packing an exported file with packed keyframes gives the same content.
        self.squire.ok("pack", files["packed"], "--out", self.path("again.bin"))
        self.assertTrue(content(self.path("again.bin")) == content(files["packed"]))
        # The engine profile can choose the form; the command line overrides it.
        profile = self.path("profile.json")
        with open(profile, "w", encoding="utf-8") as file:
            file.write('{"name": "game", "animations": "packed"}')
        for options, same in (((), "packed"), (("--animations", "plain"), "plain")):
            self.squire.ok("export", project, "--out", self.folder, "--name", "by", "--timestamp", "none", "--profile",
                           profile, *options)
            self.assertEqual(os.path.getsize(self.path("by.bin")), sizes[same])
        with open(profile, "w", encoding="utf-8") as file:
            file.write('{"name": "game", "animations": "small"}')
        self.assertIn("plain, packed or both", self.expect(3, "export", project, "--out", self.folder, "--profile",
                                                           profile).stderr)

    def read_wad(self, path):
        sys.path.insert(0, os.path.join(ARGS.source, "tests/python"))
        import squire_wad
        return squire_wad.Wad(content(path))

    def exported_as(self, name, *options, source=None):
        """An export with a report: its path and the report."""
        report = self.path(name + ".json")
        result = self.expect(0, "export", source or self.knight, "--out", self.folder, "--name", name, "--timestamp",
                             "none", "--report", report, *options)
        with open(report, encoding="utf-8") as file:
            return self.path(name + ".bin"), json.load(file), result.stderr

    def test_blocks_are_smaller_and_off_by_what_is_told(self):
        plain, told, _ = self.exported_as("plain")
        self.assertEqual((told["models"][0]["textures"], told["textures"]), ("rgba", []))
        blocks, told, stderr = self.exported_as("blocks", "--textures-as", "blocks")
        self.assertEqual(told["models"][0]["textures"], "blocks")
        self.assertIn("texture as blocks", stderr)
        self.squire.ok("verify", "-q", blocks)
        before, after = self.read_wad(plain), self.read_wad(blocks)
        self.assertEqual(len(told["textures"]), len(after.items("textures")))
        for texture, stored, report in zip(before.items("textures"), after.items("textures"), told["textures"]):
            self.assertEqual(stored["encoding"], report["encoding"])
            self.assertEqual((texture["size"], stored["size"]), (report["pixel_bytes"], report["bytes"]))
            self.assertLess(stored["size"], texture["size"] / (3.9 if stored["encoding"] == "bc3" else 7.9))
            squares = count = worst = 0
            channels = 4 if stored["encoding"] == "bc3" else 3
            for number in range(texture["level_count"]):
                pixels = before.level(texture, number)[2]
                found = after.level(stored, number)[2]
                for i in range(channels):
                    offs = [abs(a - b) for a, b in zip(pixels[i::4], found[i::4])]
                    squares += sum(off * off for off in offs)
                    count += len(offs)
                    worst = max(worst, *offs)
            self.assertAlmostEqual((squares / count) ** 0.5, report["rms_error"], 9)
            self.assertEqual(worst, report["worst_error"])
        # All commands that read WAD files read these, too.
        self.assertIn("of BC1 blocks", self.squire.ok("inspect", blocks))
        self.assertIn("pixels to BC1 blocks", self.squire.ok("diff", plain, blocks))
        self.squire.ok("pack", blocks, "--out", self.path("again.bin"))
        self.assertTrue(content(self.path("again.bin")) == content(blocks))
        for jobs in (1, 3):
            again, _, _ = self.exported_as("again", "--textures-as", "blocks", "--jobs", str(jobs))
            self.assertTrue(content(again) == content(blocks))

    def test_meshes_in_order_have_the_same_triangles(self):
        files = {form: self.exported_as(form, "--meshes", form) for form in ("plain", "ordered", "compact")}

        def triangles(path):
            """The triangles of each mesh with all vertex attributes, independent of their order."""
            out = []
            for mesh in self.read_wad(path).items("meshes"):
                corners = [json.dumps(mesh["vertices"][index]) for index in mesh["indices"]]
                out.append((mesh["name"], sorted(zip(corners[::3], corners[1::3], corners[2::3]))))
            return out

        expected = triangles(files["plain"][0])
        for form, (path, told, stderr) in files.items():
            self.squire.ok("verify", "-q", path)
            self.assertEqual(triangles(path), expected, form)
            self.assertEqual(told["models"][0]["meshes"], form)
            self.assertEqual(len(told["meshes"]), 0 if form == "plain" else len(expected))
            self.assertEqual("in order" in stderr, form != "plain")
            for mesh, stored in zip(told["meshes"], self.read_wad(path).items("meshes")):
                self.assertLessEqual(mesh["shaded_after"], mesh["shaded_before"])
                self.assertEqual(mesh["index_bits"] == 16, stored["short_indices"])
                self.assertEqual(stored["short_indices"], form == "compact")
        sizes = {form: os.path.getsize(path) for form, (path, _, _) in files.items()}
        self.assertEqual(sizes["plain"], sizes["ordered"])
        self.assertLess(sizes["compact"], sizes["ordered"])
        self.assertIn("short indices", self.squire.ok("inspect", files["compact"][0]))
        self.squire.ok("pack", files["compact"][0], "--out", self.path("again.bin"))
        self.assertTrue(content(self.path("again.bin")) == content(files["compact"][0]))
        told = self.squire.ok("diff", files["plain"][0], files["compact"][0])
        self.assertIn("the same triangles in another order", told)
        self.assertIn("indices of 32 bits to 16 bits", told)
        self.assertNotIn("moved", told)
        joints = [self.squire.sample(path, "walk", [0.25], "--joints") for path, _, _ in files.values()]
        self.assertEqual(joints[0], joints[2])

    def test_joined_meshes_have_the_same_triangles(self):
        art = self.path("art")
        shutil.copytree(os.path.join(ARGS.source, "resources/sample"), art, ignore=shutil.ignore_patterns(".*"))
        knight = os.path.join(art, "knight.squire")

        def triangles(path):
            """The triangles of each material of each model with all vertex attributes, independent of their order."""
            wad, out = self.read_wad(path), {}
            for model in wad.items("models"):
                first = model["first_mesh"]
                for mesh in wad.items("meshes")[first:first + model["mesh_count"]]:
                    corners = [json.dumps(mesh["vertices"][index]) for index in mesh["indices"]]
                    out.setdefault((model["name"], mesh["material"]), []).extend(
                        zip(corners[::3], corners[1::3], corners[2::3]))
            return {place: sorted(found) for place, found in out.items()}

        def animations(path):
            return [(clip["name"], clip["keyframes"]) for clip in self.read_wad(path).items("animations")]

        before, told, stderr = self.exported_as("before", source=knight)
        self.assertEqual(told["joined_meshes"], [])
        self.assertNotIn("joined into", stderr)
        self.squire.ok("edit", knight, "--do", "join-meshes", json.dumps(
            {"model": "Knight", "meshes": ["sword", "armour", "tabard"], "name": "whole"}))
        joined = [{"model": "Knight", "mesh": "whole", "material": material, "parts": parts}
                  for material, parts in (("steel", 2), ("leather", 3), ("gold", 3), ("cloth", 2))]
        cache, files = self.path("cache"), {}
        for name, options in (("plain", ()), ("twice", ()), ("compact", ("--meshes", "compact")),
                              ("cached", ("--cache", cache)), ("again", ("--cache", cache))):
            after, told, stderr = files[name] = self.exported_as(name, *options, source=knight)
            self.squire.ok("verify", "-q", after)
            self.assertIn("10 meshes joined into 4", stderr)
            self.assertEqual(told["joined_meshes"], joined)
            models = self.read_wad(after).items("models")
            self.assertEqual([model["mesh_count"] for model in models], [7, 3])
            self.assertEqual({mesh["name"] for mesh in self.read_wad(after).items("meshes")[:7]}, {"whole"})
            self.assertEqual(triangles(after), triangles(before), name)
            self.assertEqual(animations(after), animations(before), name)
        for name in ("twice", "cached", "again"):
            with open(files[name][0], "rb") as one, open(files["plain"][0], "rb") as other:
                self.assertEqual(one.read(), other.read(), name)
        self.squire.ok("edit", knight, "--do", "separate-meshes", json.dumps(
            {"model": "Knight", "meshes": ["sword", "armour", "tabard"]}))
        after, told, _ = self.exported_as("after", source=knight)
        with open(after, "rb") as one, open(before, "rb") as other:
            self.assertEqual(one.read(), other.read())

    def test_joined_meshes_are_painted_first(self):
        art = self.path("art")
        shutil.copytree(os.path.join(ARGS.source, "resources/sample"), art, ignore=shutil.ignore_patterns(".*"))
        knight = os.path.join(art, "knight.squire")
        painted, _, _ = self.exported_as("painted", "--palette", "paint", source=knight)
        self.squire.ok("edit", knight, "--do", "join-meshes", json.dumps(
            {"model": "Knight", "meshes": ["sword", "armour", "tabard"]}))
        joined, told, _ = self.exported_as("joined", "--palette", "paint", source=knight)
        self.squire.ok("verify", "-q", joined)
        self.assertEqual({mesh["mesh"] for mesh in told["joined_meshes"]}, {"sword"})
        counts = [sum(len(mesh["indices"]) for mesh in self.read_wad(path).items("meshes"))
                  for path in (painted, joined)]
        self.assertEqual(*counts)

    def test_joined_meshes_of_glb(self):
        art = self.path("art")
        shutil.copytree(os.path.join(ARGS.source, "resources/sample"), art, ignore=shutil.ignore_patterns(".*"))
        knight = os.path.join(art, "knight.squire")
        self.squire.ok("edit", knight, "--do", "join-meshes", json.dumps(
            {"model": "Knight", "meshes": ["sword", "armour"]}))
        report = self.path("glb.json")
        result = self.expect(0, "export", knight, "--format", "glb", "--model", "Knight", "--out", self.folder,
                             "--report", report)
        self.assertIn("Knight: 6 meshes joined into 3", result.stderr)
        with open(report, encoding="utf-8") as file:
            self.assertEqual([mesh["parts"] for mesh in json.load(file)["joined_meshes"]], [2, 2, 2])

    def test_the_engine_profile_chooses_forms(self):
        profile = self.path("profile.json")
        with open(profile, "w", encoding="utf-8") as file:
            file.write('{"name": "game", "textures": "blocks", "meshes": "compact"}')
        _, told, _ = self.exported_as("by", "--profile", profile)
        self.assertEqual((told["models"][0]["textures"], told["models"][0]["meshes"]), ("blocks", "compact"))
        _, told, _ = self.exported_as("by", "--profile", profile, "--textures-as", "rgba", "--meshes", "plain")
        self.assertEqual((told["models"][0]["textures"], told["models"][0]["meshes"]), ("rgba", "plain"))
        # A project's setting other than pixels takes precedence over the profile.
        with open(os.path.join(ARGS.source, "resources/sample/knight.squire"), encoding="utf-8") as file:
            project = file.read()
        samples = os.path.join(ARGS.source, "resources/sample")
        shutil.copytree(samples, self.folder, dirs_exist_ok=True)
        for decided, textures in (("pixels", "blocks"), ("encoded", "encoded"), ("blocks", "blocks")):
            with open(self.path("own.squire"), "w", encoding="utf-8") as file:
                file.write(project.replace('"textures": "pixels"', f'"textures": "{decided}"'))
            _, told, _ = self.exported_as("own", "--profile", profile, source=self.path("own.squire"))
            self.assertEqual({model["textures"] for model in told["models"]}, {textures}, decided)
        for member, words in (("textures", "pixels, encoded or blocks"), ("meshes", "plain, ordered or compact")):
            with open(profile, "w", encoding="utf-8") as file:
                json.dump({member: "small"}, file)
            refused = self.expect(3, "export", self.knight, "--out", self.folder, "--profile", profile)
            self.assertIn(words, refused.stderr)

    def test_certify_prints_one_digest_a_model(self):
        wad = self.squire.export(self.small, self.folder)
        lines = self.squire.ok("certify", wad).splitlines()
        self.assertEqual(lines[0].split()[0], "content")
        for line in lines:
            self.assertRegex(line, r"^\S.*  [0-9a-f]{16}$")
        told = json.loads(self.squire.ok("certify", "--json", wad))
        self.assertEqual([told["content"]] + [model["digest"] for model in told["models"]],
                         [line.split()[-1] for line in lines])
        data = bytearray(content(wad))
        data[-1] ^= 1
        with open(wad, "wb") as file:
            file.write(data)
        self.assertIn("squire: error", self.expect(1, "certify", wad).stderr)
        self.expect(3, "certify", self.path("missing"))

    def test_latest(self):
        for day in ("01", "02", "03"):
            self.squire.ok("export", self.small, "--out", self.folder, "--name", "x", "--timestamp", f"2024-01-{day}")
        newest = self.path("x_2024_01_03_00_00_00.bin")
        for never in ("9999_99_99_99_99_99", "2025_02_30_00_00_00", "2025_01_01_24_00_00"):
            shutil.copy(newest, self.path(f"x_{never}.bin"))
        self.assertEqual(self.squire.ok("latest", self.folder, "x").strip(), newest)
        ahead = self.path("x_2999_01_01_00_00_00.bin")
        shutil.copy(newest, ahead)
        told = self.squire.run("latest", self.folder, "x")
        self.assertEqual(told.stdout.strip(), newest)
        self.assertIn("the time in its name has not come yet", told.stderr)
        os.remove(ahead)
        with open(newest, "r+b") as file:
            file.truncate(1000)
        older = self.squire.run("latest", self.folder, "x")
        self.assertTrue(older.stdout.strip().endswith("x_2024_01_02_00_00_00.bin"))
        self.assertIn("passed over", older.stderr)
        told = json.loads(self.squire.ok("latest", self.folder, "x", "--json"))
        self.assertEqual(told["file"], older.stdout.strip())
        self.assertEqual([one["file"] for one in told["passed_over"]], [newest])
        self.expect(1, "latest", self.folder, "y")
        self.expect(3, "latest", self.path("none"), "x")

    def test_verify_as_json(self):
        wad = self.squire.export(self.small, self.folder)
        told = json.loads(self.squire.ok("verify", "--json", wad))
        self.assertEqual((told["file"], told["sound"]), (wad, True))
        with open(wad, "r+b") as file:
            file.truncate(1000)
        told = json.loads(self.expect(1, "verify", "--json", "-q", wad).stdout)
        self.assertFalse(told["sound"])
        self.assertTrue(all(one["rule"] and one["severity"] == "error" for one in told["findings"]) and told["findings"])

    def test_diff_speaks_of_the_model(self):
        fine = self.squire.export(self.knight, self.folder, "--name", "fine")
        coarse = self.squire.export(self.knight, self.folder, "--name", "coarse", "--tolerance", "5")
        self.assertEqual(self.squire.ok("diff", fine, fine), "")
        told = self.squire.ok("diff", fine, coarse)
        self.assertRegex(told, r'clip "idle": \d+ keyframes to \d+, a joint by at most [\d.]+ mm \(bone "')
        self.assertNotIn("mesh", told)
        self.expect(1, "diff", "--exit-code", fine, coarse)
        both = self.squire.export([self.knight, self.sword], self.folder, "--name", "both")
        self.assertIn("is new", self.squire.ok("diff", fine, both))
        self.assertIn("is gone", self.squire.ok("diff", both, fine))

    def test_needs_no_home_display_or_gpu(self):
        environment = {"PATH": "/usr/bin:/bin"}
        self.squire.export(self.small, self.folder, env=environment, prefix=("nice",))

    def test_every_command_has_an_example(self):
        told = self.squire.ok("--help")
        commands = re.findall(r"^  (\w[\w-]*)  ", told.split("Commands:")[1].split("Options:")[0], re.M)
        self.assertIn("export", commands)
        for command in commands:
            self.assertIn("Example", self.squire.ok(command, "--help"), command)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("squire")
    parser.add_argument("source")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--only-faults", action="store_true")
    _, rest = parser.parse_known_args(namespace=ARGS)
    ARGS.source = os.path.abspath(ARGS.source)
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)
