#!/usr/bin/env python3
"""Merges versions of a project with `squire merge`, by hand and as git's merge driver, resolves conflicts, and tests
the authors that `squire blame` prints.

Usage: project_merge_test.py SQUIRE SOURCE_DIR
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from squire_tool import Squire


EDITS_OF_CLIMB = (("exaggerate-keys", {"factor": 1.5}), ("rename-clip", {"name": "scale"}), ("set-loop", {"loop": False}),
                  ("add-event", {"event": {"name": "grip", "time": 3}}), ("set-first-actionable", {"time": 5}),
                  ("add-volume", {"volume": {"name": "grip", "ball": {"bone": "hand.R", "radius": 0.1}}}))


class Case(unittest.TestCase):
    def setUp(self):
        self.squire = Squire(sys.argv[1])
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.path.join(folder.name, "art")
        # Leaves out temporary files that other tests create in the same folder.
        shutil.copytree(os.path.join(sys.argv[2], "resources/sample"), self.folder, ignore=shutil.ignore_patterns(".*"))
        self.project = self.path("knight")
        for name in ("base", "ours", "theirs"):
            shutil.copy(self.project, self.path(name))

    def path(self, name):
        return os.path.join(self.folder, name + ".squire")

    def edit(self, name, edit, /, **arguments):
        if edit != "settle-conflict":
            arguments = {"model": "Knight", **arguments}
        self.squire.ok("edit", self.path(name), "--do", edit, json.dumps(arguments))

    def merge(self, base="base", ours="ours", theirs="theirs"):
        """Merges and returns the exit code and the lines of conflicts."""
        result = self.squire.run("merge", self.path(base), self.path(ours), self.path(theirs), "--out",
                                 self.path("merged"))
        if result.returncode in (0, 1):
            checked = self.squire.run("check", "-q", self.path("merged"))
            self.assertEqual(checked.returncode, result.returncode, checked.stdout + checked.stderr)
        return result.returncode, result.stdout.splitlines()

    def differences(self, a, b):
        return self.squire.ok("diff", self.path(a), self.path(b)).splitlines()

    def move_keys(self, name, by, bone="hand.R", clip="punch"):
        self.edit(name, "move-keys", clip=clip, keys=[{"bone": bone}], by=by)

    def text(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8", newline="") as file:
            file.write(text)


class Merge(Case):
    def test_what_touches_different_things_is_in_both(self):
        self.move_keys("ours", 2)
        self.edit("ours", "rename-clip", clip="run", name="sprint")
        self.edit("theirs", "place-volume", volume="head", time=0, radius=0.3)
        self.move_keys("theirs", 3, bone="head")
        self.assertEqual(self.merge(), (0, []))
        lines = self.differences("base", "merged")
        for part in ('clip "sprint": was called "run"', 'bone "hand.R": rotation: ', 'bone "head": rotation: ',
                     'hit volume "head": larger: radius'):
            self.assertTrue(any(part in line for line in lines), (part, lines))
        self.squire.ok("merge", self.path("base"), self.path("theirs"), self.path("ours"), "--out", self.path("other"))
        self.assertEqual(self.differences("merged", "other"), [])

    def test_both_new_things_with_one_id(self):
        self.edit("ours", "new-clip", name="wave", duration=20)
        self.edit("theirs", "new-clip", name="bow", duration=10)
        self.assertEqual(self.merge(), (0, []))
        clips = json.loads(self.text("merged"))["models"][0]["clips"]
        self.assertEqual([clip["name"] for clip in clips][-2:], ["wave", "bow"])
        self.assertEqual(len({clip["id"] for clip in clips}), len(clips))

    def test_both_change_selection_sets(self):
        for name in ("base", "ours", "theirs"):
            self.edit(name, "add-selection-set", name="arms", bones=["hand.L", "hand.R"])
        self.edit("ours", "set-selection-set", set="arms", bones=["forearm.L", "hand.L", "hand.R"])
        self.edit("theirs", "set-selection-set", set="arms", bones=["hand.L", "hand.R", "forearm.R"])
        self.edit("theirs", "rename-bone", bone="hand.L", name="paw.L")
        self.edit("ours", "add-selection-set", name="left", bones=["hand.L"])
        self.edit("theirs", "add-selection-set", name="right", bones=["hand.R"])
        self.assertEqual(self.merge(), (0, []))
        sets = json.loads(self.text("merged"))["models"][0]["selectionSets"]
        found = {one["name"]: {bone["bone"] for bone in one["bones"]} for one in sets}
        self.assertEqual(found, {"arms": {"forearm.L", "paw.L", "forearm.R", "hand.R"}, "left": {"paw.L"},
                                 "right": {"hand.R"}})

    def test_a_bone_that_both_moved(self):
        self.move_keys("ours", 2)
        self.move_keys("theirs", 4)
        code, lines = self.merge()
        self.assertEqual(code, 1)
        self.assertEqual(len(lines), 1, lines)
        self.assertTrue(lines[0].startswith('conflict: model "Knight": clip "punch": bone "hand.R": both changed it: '
                                            "ours has rotation: "), lines)
        self.assertEqual(self.differences("ours", "merged")[0].split(":")[0], "conflicts changed")
        found = self.squire.run("check", self.path("merged"))
        self.assertEqual(found.returncode, 1)
        self.assertIn("[merge-conflict]", found.stdout)
        self.edit("merged", "settle-conflict", number=1, take="theirs")
        self.assertEqual(self.differences("theirs", "merged"), [])
        self.assertNotIn("[merge-conflict]", self.squire.ok("check", self.path("merged")))

    def test_ours_is_kept(self):
        self.move_keys("ours", 2)
        self.move_keys("theirs", 4)
        self.merge()
        self.edit("merged", "settle-conflict", number=1, take="ours")
        self.assertEqual(self.text("merged"), self.text("ours"))

    def test_a_clip_that_both_renamed(self):
        self.edit("ours", "rename-clip", clip="run", name="sprint")
        self.edit("theirs", "rename-clip", clip="run", name="dash")
        code, lines = self.merge()
        self.assertEqual((code, lines), (1, ['conflict: model "Knight": clip "sprint": name: ours has "sprint", '
                                             'theirs has "dash"; it was "run"']))
        self.edit("merged", "settle-conflict", number=1, take="theirs")
        self.assertEqual(self.differences("theirs", "merged"), [])

    def test_a_clip_that_one_deleted_and_the_other_edited(self):
        for name in ("base", "ours", "theirs"):
            self.edit(name, "new-clip", name="wave", duration=20)
        self.edit("ours", "delete-clip", clip="wave")
        self.edit("theirs", "set-loop", clip="wave", loop=True)
        code, lines = self.merge()
        self.assertEqual((code, len(lines)), (1, 1), lines)
        self.assertIn("ours deleted it", lines[0])
        self.edit("merged", "settle-conflict", number=1, take="theirs")
        self.assertEqual(self.differences("theirs", "merged"), [])
        code, lines = self.merge(ours="theirs", theirs="ours")
        self.assertEqual((code, len(lines)), (1, 1), lines)
        self.assertIn("theirs deleted it", lines[0])
        self.edit("merged", "settle-conflict", number=1, take="theirs")
        self.assertEqual(self.differences("ours", "merged"), [])

    # Clips of the source are only marked as deleted, and their keys are no part of the file.
    def test_a_clip_of_the_source_that_one_deleted_and_the_other_edited(self):
        self.edit("ours", "delete-clip", clip="climb")
        for edit, arguments in EDITS_OF_CLIMB:
            with self.subTest(edit):
                shutil.copy(self.path("base"), self.path("theirs"))
                self.edit("theirs", edit, clip="climb", **arguments)
                fades = [f'model "Knight": transition "any to {arguments.get("name", "climb")}": gone']  # not decided apart
                code, lines = self.merge()
                self.assertEqual((code, len(lines)), (1, 1), lines)
                self.assertIn("ours deleted it", lines[0])
                self.edit("merged", "settle-conflict", number=1, take="theirs")
                self.assertEqual(self.differences("theirs", "merged"), fades)
                code, lines = self.merge(ours="theirs", theirs="ours")
                self.assertEqual((code, len(lines)), (1, 1), lines)
                self.assertIn("theirs deleted it", lines[0])
                self.edit("merged", "settle-conflict", number=1, take="theirs")
                self.assertTrue(any(": deleted" in line for line in self.differences("base", "merged")))
                self.edit("merged", "restore-clip", clip=arguments.get("name", "climb"))
                self.assertEqual(self.differences("theirs", "merged"), fades)

    def test_what_is_undecided_is_neither_passed_nor_exported(self):
        self.move_keys("ours", 2)
        self.move_keys("theirs", 4)
        self.merge()
        out = os.path.join(self.folder, "out")
        os.mkdir(out)
        for command in (("check", "--json"), ("check", "--format", "sarif"), ("check",), ("check", "-q")):
            result = self.squire.run(*command, self.path("merged"))
            self.assertEqual(result.returncode, 1, command)
            self.assertIn("settle-conflict", result.stdout, command)
        sarif = json.loads(self.squire.run("check", "--format", "sarif", self.path("merged")).stdout)
        levels = {one["level"] for one in sarif["runs"][0]["results"] if one["ruleId"] == "merge-conflict"}
        self.assertEqual(levels, {"error"})
        for form in ("wad", "glb"):
            result = self.squire.run("export", self.path("merged"), "--out", out, "--format", form)
            self.assertEqual(result.returncode, 1, form)
            self.assertIn("settle-conflict", result.stderr, form)
            self.assertEqual(os.listdir(out), [], form)
        self.edit("merged", "settle-conflict", number=1, take="ours")
        self.squire.ok("check", self.path("merged"))
        self.squire.ok("export", self.path("merged"), "--out", out)

    def test_two_clips_of_one_name(self):
        self.edit("ours", "new-clip", name="wave", duration=20)
        self.edit("theirs", "new-clip", name="wave", duration=30)
        code, lines = self.merge()
        self.assertEqual((code, len(lines)), (1, 1), lines)
        self.assertIn('clip "wave": both made it', lines[0])
        self.edit("theirs", "rename-clip", clip="wave", name="hello")
        self.edit("theirs", "rename-clip", clip="run", name="wave")
        self.edit("ours", "rename-clip", clip="walk", name="stroll")
        code, lines = self.merge()
        self.assertEqual((code, len(lines)), (1, 1), lines)
        self.assertIn('clip "wave (2)": name: ours has "wave (2)", theirs has "wave"', lines[0])
        result = self.squire.run("edit", self.path("merged"), "--do", "settle-conflict",
                                 '{"number": 1, "take": "theirs"}')
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("theirs does not fit the project", result.stderr)

    def test_keys_of_a_bone_that_is_gone(self):
        document = json.loads(self.text("base"))
        document["models"][0]["bones"].append({"name": "tail", "parent": "hips", "translation": [0, 0, 0],
                                               "rotation": [0, 0, 0, 1], "gone": True})
        self.write("base", json.dumps(document))
        shutil.copy(self.path("base"), self.path("theirs"))
        self.edit("theirs", "new-clip", name="wag", duration=20)
        self.edit("theirs", "set-keys", clip="wag",
                  keys=[{"bone": "tail", "channel": "rotation", "key": [0, {"degrees": [0, 30, 0]}]}])
        code, lines = self.merge()  # the version "ours" has no bone "tail"
        self.assertEqual(code, 1, lines)
        self.assertTrue(any('clip "wag": bone "tail"' in line for line in lines), lines)
        self.assertTrue(any('"Knight": bone "tail"' in line for line in lines), lines)

    def test_the_same_file_thrice(self):
        self.assertEqual(self.merge("base", "base", "base"), (0, []))
        self.assertEqual(self.text("merged"), self.text("base"))

    def test_a_base_that_has_nothing(self):
        self.write("base", "")
        self.assertEqual(self.merge(), (0, []))
        self.assertEqual(self.text("merged"), self.text("ours"))
        self.edit("ours", "place-volume", volume="head", time=0, radius=0.3)
        self.edit("theirs", "new-clip", name="bow", duration=10)
        code, lines = self.merge()
        self.assertEqual((code, len(lines)), (1, 1), lines)
        self.assertIn('hit volume "head": both made it', lines[0])

    def test_lines_that_end_with_two_characters(self):
        self.edit("theirs", "rename-clip", clip="run", name="dash")
        for name in ("base", "ours"):
            self.write(name, self.text(name).replace("\n", "\r\n"))
        self.assertEqual(self.merge(), (0, []))
        self.assertEqual(self.text("merged"), self.text("theirs"))

    def test_versions_of_the_file(self):
        self.edit("ours", "split-axes", clip="punch", channels=[["hand.R", "rotation"]])
        self.assertIn('"version": 2', self.text("ours"))
        self.edit("theirs", "rename-clip", clip="run", name="dash")
        self.assertEqual(self.merge(), (0, []))
        self.assertIn('"version": 2', self.text("merged"))

    def test_what_cannot_be_read_changes_nothing(self):
        self.write("theirs", self.text("theirs")[:5000])
        before = self.text("ours")
        for files in (("base", "ours", "theirs"), ("theirs", "ours", "base"), ("base", "theirs", "ours")):
            result = self.squire.run("merge", *map(self.path, files), "--out", self.path("ours"))
            self.assertEqual(result.returncode, 3, result.stderr)
            self.assertIn("theirs.squire", result.stderr)
        self.assertEqual(self.text("ours"), before)
        self.assertEqual(self.squire.run("merge", self.path("base"), self.path("ours"), self.path("base")).returncode, 2)
        missing = self.squire.run("merge", self.path("nothing"), self.path("ours"), self.path("base"), "--dry-run")
        self.assertEqual(missing.returncode, 3)

    def test_a_dry_run_tells_and_writes_nothing(self):
        self.move_keys("ours", 2)
        self.move_keys("theirs", 4)
        result = self.squire.run("merge", *map(self.path, ("base", "ours", "theirs")), "--dry-run", "--json")
        self.assertEqual(result.returncode, 1)
        conflict, = json.loads(result.stdout)["conflicts"]
        self.assertEqual(conflict["number"], 1)
        self.assertEqual(conflict["at"][-1], {"bone": "hand.R"})
        self.assertNotEqual(conflict["ours"]["rotation"][0][0], conflict["theirs"]["rotation"][0][0])
        self.assertFalse(os.path.exists(self.path("merged")))

    def test_open_conflicts_survive_the_next_merge(self):
        self.move_keys("ours", 2)
        self.move_keys("theirs", 4)
        self.merge()
        shutil.copy(self.path("merged"), self.path("ours"))
        shutil.copy(self.path("theirs"), self.path("base"))
        self.edit("theirs", "rename-clip", clip="run", name="dash")
        code, lines = self.merge()
        self.assertEqual(code, 1)
        self.assertIn('bone "hand.R"', lines[0])


@unittest.skipUnless(shutil.which("git"), "git is not installed")
class Git(Case):
    def setUp(self):
        super().setUp()
        for name in ("base", "ours", "theirs"):
            os.remove(self.path(name))
        self.git("init", "-q", "-b", "main")
        self.git("config", "merge.squire.driver", f"'{self.squire.binary}' merge %O %A %B --out %A")
        with open(os.path.join(self.folder, ".gitattributes"), "w", encoding="utf-8") as file:
            file.write("*.squire merge=squire\n")
        self.commit("first")

    def git(self, *args, code=0):
        result = subprocess.run(["git", "-C", self.folder, "-c", "user.name=Ann", "-c", "user.email=a@x", *args],
                                capture_output=True, text=True)
        self.assertEqual(result.returncode, code, result.stderr + result.stdout)
        return result.stdout.strip()

    def commit(self, subject):
        self.git("add", "-A")
        self.git("commit", "-qm", subject)

    def blame(self, *args):
        return self.squire.ok("blame", self.project, *args)

    def test_two_branches_are_merged(self):
        self.git("checkout", "-qb", "other")
        self.move_keys("knight", 3, bone="head")
        self.commit("nod")
        self.git("checkout", "-q", "main")
        self.move_keys("knight", 2)
        self.commit("hit later")
        self.git("merge", "-q", "other", "-m", "both")
        self.assertEqual(self.git("status", "--porcelain"), "")
        self.assertIn("hit later", self.blame("--clip", "punch", "--bone", "hand.R"))
        self.assertIn("nod", self.blame("--clip", "punch", "--bone", "head"))
        self.assertIn("first", self.blame("--clip", "punch", "--bone", "foot.L"))
        self.assertIn("both", self.blame("--clip", "punch"))
        self.assertIn("first", self.blame("--clip", "walk"))

    def test_a_conflict_stops_the_merge_and_is_in_the_file(self):
        self.git("checkout", "-qb", "other")
        self.move_keys("knight", 3)
        self.commit("later")
        self.git("checkout", "-q", "main")
        self.move_keys("knight", 2)
        self.commit("sooner")
        self.git("merge", "-q", "other", "-m", "both", code=1)
        self.assertIn("UU knight.squire", self.git("status", "--porcelain"))
        self.edit("knight", "settle-conflict", number=1, take="theirs")
        self.commit("both")
        self.assertIn("later", self.blame("--clip", "punch", "--bone", "hand.R"))

    def test_a_clip_that_one_branch_deleted_and_the_other_edited(self):
        for number, (edit, arguments) in enumerate(EDITS_OF_CLIMB):
            for deleting in (True, False):
                with self.subTest(edit, deleting=deleting):
                    branch = f"other{number}{deleting}"
                    self.git("checkout", "-qf", "-b", branch, "main")
                    self.edit("knight", "delete-clip", clip="climb")
                    self.commit("delete")
                    self.git("checkout", "-q", "-b", branch + "b", "main")
                    self.edit("knight", edit, clip="climb", **arguments)
                    self.commit("edit")
                    if deleting:
                        self.git("checkout", "-q", branch)
                    self.git("merge", "-q", branch + "b" if deleting else branch, "-m", "both", code=1)
                    self.assertIn("UU knight.squire", self.git("status", "--porcelain"))

    def test_a_damaged_version_stops_the_merge_with_ours(self):
        self.git("checkout", "-qb", "other")
        text = self.text("knight")
        self.write("knight", text[:3000])
        self.commit("damaged")
        self.git("checkout", "-q", "main")
        self.move_keys("knight", 2)
        ours = self.text("knight")
        self.commit("fine")
        self.git("merge", "-q", "other", "-m", "both", code=1)
        self.assertEqual(self.text("knight"), ours)

    def test_what_is_not_committed(self):
        self.assertIn("first", self.blame("--clip", "punch"))
        self.edit("knight", "rename-clip", clip="punch", name="jab")
        self.assertIn("first", self.blame("--clip", "jab"))
        self.edit("knight", "set-loop", clip="jab", loop=True)
        self.assertEqual(self.blame("--clip", "jab"), "not committed yet\n")
        self.assertEqual(json.loads(self.blame("--clip", "jab", "--json")), {"committed": False})
        self.assertEqual(json.loads(self.blame("--clip", "walk", "--json"))["subject"], "first")

    def test_what_cannot_be_asked(self):
        for args, words in ((("--clip", "nothing"), 'no clip "nothing"'),
                            (("--clip", "punch", "--bone", "tail"), 'no bone "tail"'),
                            (("--clip", "punch", "--model", "King"), 'no model "King"')):
            result = self.squire.run("blame", self.project, *args)
            self.assertNotEqual(result.returncode, 0)
            self.assertIn(words, result.stderr)
        shutil.copy(self.project, self.path("new"))
        self.assertIn("no commit has it", self.squire.run("blame", self.path("new"), "--clip", "punch").stderr)
        shutil.rmtree(os.path.join(self.folder, ".git"))
        self.assertIn("in no git repository", self.squire.run("blame", self.project, "--clip", "punch").stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
