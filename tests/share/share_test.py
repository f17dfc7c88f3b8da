#!/usr/bin/env python3
"""Tests `squire share` and `squire notes`: the contents of a page, and the notes that are read from it.

Usage: share_test.py SQUIRE WAD_TOOL SOURCE_DIR
"""
import html.parser
import json
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from share_case import HOSTILE, SAMPLE, SOURCE, WAD_TOOL, ShareCase, data_of, inflated, with_notes  # noqa: E402

NOTE = {"model": "Knight", "clip": "punch", "tick": 12, "text": "hand too low", "by": "Anna", "at": "2026-11-26T10:00:00.000Z"}


class Texts(html.parser.HTMLParser):
    """Collects the visible texts of a page."""

    def __init__(self):
        super().__init__()
        self.found, self.skipped = set(), 0

    def handle_starttag(self, tag, attributes):
        self.skipped += tag in ("style", "script", "title", "noscript", "svg")
        self.found |= {value for name, value in attributes if name in ("title", "aria-label")}

    def handle_endtag(self, tag):
        self.skipped -= tag in ("style", "script", "title", "noscript", "svg")

    def handle_data(self, data):
        if not self.skipped:
            self.found.add(data.strip())


class Words(unittest.TestCase):
    def test_every_text_of_the_page_has_a_german_one(self):
        folder = SOURCE / "resources/share"
        scripts = {file.stem: file.read_text() for file in folder.glob("*.js")}
        known = set(re.findall(r"'([^']+)':", scripts["words"]))
        page = Texts()
        page.feed((folder / "page.html").read_text())
        keys = r"[^A-Za-z]*|[A-Z]( [A-Z])*|\d+ %|@\w+@"
        written = {text for text in page.found if not re.fullmatch(keys, text)}
        said = {text for name, script in scripts.items() if name != "words" for text in re.findall(r"say\('([^']+)'", script)}
        self.assertGreater(len(written), 60)
        self.assertGreater(len(said), 25)
        self.assertEqual(sorted((written | said) - known), [])


class Pages(ShareCase):
    def test_a_page_is_small_and_loads_nothing(self):
        text = self.page.read_text()
        self.assertLess(len(text), 3_000_000)
        self.assertEqual(re.findall(r"https?:|//[a-z]+\.|@import|url\(", text), [])
        self.assertIn("default-src 'none'", text)
        self.assertEqual(data_of(text, "squire-notes"), "[]")

    def test_a_page_has_the_bytes_of_the_export(self):
        export = self.squire.export(SAMPLE, self.folder)
        self.assertEqual(inflated(self.page.read_text(), "squire-wad-0"), pathlib.Path(export).read_bytes())
        of_wad = self.shared(export, name="of_wad.html")
        self.assertEqual(inflated(of_wad.read_text(), "squire-wad-0"), pathlib.Path(export).read_bytes())

    def test_the_module_of_the_page_computes_the_digests_of_squire(self):
        node = shutil.which("node")
        if node is None:
            self.skipTest("node is not there")
        text = self.page.read_text()
        module, wad = self.folder / "page.wasm", self.folder / "page.bin"
        module.write_bytes(inflated(text, "squire-wasm"))
        wad.write_bytes(inflated(text, "squire-wad-0"))
        files = [wad]
        for kind in ("golden", "fight", "packed", "compact"):
            files.append(self.folder / f"{kind}.bin")
            subprocess.run([WAD_TOOL, kind, files[-1]], check=True)
        expected = [model["digest"] for file in files
                    for model in json.loads(self.squire.ok("certify", "--json", file))["models"]]
        got = subprocess.run([node, SOURCE / "tests/runtime/certify_wasm.js", module, *files], capture_output=True, text=True)
        self.assertEqual(got.stdout.split(), expected, got.stderr)
        about = json.loads(data_of(text, "squire-about"))
        self.assertEqual([model["digest"] for model in about["sides"][0]["models"]], expected[:2])

    def test_a_travel_moves_the_model(self):
        node = shutil.which("node")
        if node is None:
            self.skipTest("node is not there")
        keys = [{"bone": "root", "channel": "translation", "key": [time, [0, 0, z]]} for time, z in ((0, 0), ("1s", 2))]
        project = self.sample_copy(("set-keys", {"clip": "walk", "keys": keys}), ("set-travel", {"clip": "walk", "bone": "root"}))
        text = self.shared(project, name="travel.html").read_text()
        module, wad, script = (self.folder / f"travel.{kind}" for kind in ("wasm", "bin", "js"))
        module.write_bytes(inflated(text, "squire-wasm"))
        wad.write_bytes(inflated(text, "squire-wad-0"))
        script.write_text((SOURCE / "resources/share/wad.js").read_text() + """
          const read = require('fs').readFileSync;
          (async () => {
            const wad = await Wad.open(read(process.argv[3]), await WebAssembly.compile(read(process.argv[2])));
            const model = wad.model(wad.models.indexOf('Knight'));
            const walk = wad.clipsOf(model).find((clip) => clip.name === 'walk');
            console.log(JSON.stringify([0, 15, 30].map((tick) => [...wad.pose(model, walk, tick).matrices.slice(12, 15)])));
          })();""")
        got = subprocess.run([node, script, module, wad], capture_output=True, text=True)
        self.assertEqual(got.returncode, 0, got.stderr)
        for place, z in zip(json.loads(got.stdout), (0.0, 0.5, 1.0)):
            self.assertAlmostEqual(place[0], 0.0, 4)
            self.assertAlmostEqual(place[2], z, 4)

    def test_names_stay_in_their_elements(self):
        project = self.sample_copy(("rename-clip", {"model": "Knight", "clip": "punch", "name": HOSTILE}))
        page = self.shared(project, name="hostile.html", options=("--title", HOSTILE))
        text = page.read_text()
        self.assertEqual(text.count("<img"), 0)
        self.assertEqual(text.lower().count("</script>"), self.page.read_text().lower().count("</script>"))
        self.assertEqual(json.loads(data_of(text, "squire-about"))["title"], HOSTILE)

    def test_two_files_are_before_and_after(self):
        page = self.shared(SAMPLE, self.squire.export(SAMPLE, self.folder), name="two.html")
        sides = json.loads(data_of(page.read_text(), "squire-about"))["sides"]
        self.assertEqual([(side["label"], side["name"]) for side in sides],
                         [("before", "knight.squire"), ("after", "knight.bin")])

    def about(self, page):
        return json.loads(data_of(page.read_text(), "squire-about"))

    def test_a_page_of_a_diff_lists_what_changed(self):
        edits = (("set-loop", {"model": "Knight", "clip": "walk", "loop": False}),
                 ("rename-clip", {"model": "Knight", "clip": "punch", "name": HOSTILE}))
        project, page = self.sample_copy(*edits), self.folder / "diff.html"
        told = self.squire.ok("diff", SAMPLE, project, "--html", page)
        self.assertEqual(told, self.squire.ok("diff", SAMPLE, project))
        about = self.about(page)
        self.assertEqual([(side["label"], side["name"]) for side in about["sides"]],
                         [("before", "knight.squire"), ("after", "knight.squire")])
        self.assertEqual(about["title"], "What changed: knight")
        self.assertEqual(len(about["changes"]), len(told.splitlines()))
        walk = [change for change in about["changes"] if change["clip"] == "walk"]
        self.assertEqual([change["model"] for change in walk], ["Knight"])
        self.assertIn(f'model "Knight": clip "walk": {walk[0]["text"]}\n', told)
        self.assertEqual(walk[0]["place"], [])
        self.assertIn(HOSTILE, [change["clip"] for change in about["changes"]])
        self.assertEqual(page.read_text().count("<img"), 0)

    def test_a_page_of_a_diff_shows_exports_and_revisions(self):
        project, page = self.sample_copy(), self.folder / "diff_git.html"
        first = self.squire.export(project, self.folder, "--name", "first")
        for command in (("init", "-q"), ("add", "-A"), ("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first")):
            subprocess.run(["git", "-C", project.parent, *command], check=True)
        self.squire.ok("edit", "-q", project, "--do", "set-loop", json.dumps({"model": "Knight", "clip": "walk", "loop": False}))
        second = self.squire.export(project, self.folder, "--name", "second")
        self.squire.ok("diff", "--git", "HEAD", project, "--html", page)
        about = self.about(page)
        self.assertEqual([side["name"] for side in about["sides"]], ["knight.squire in HEAD", "knight.squire"])
        self.assertEqual(about["title"], "What changed: knight")
        for i, wad in enumerate((first, second)):
            self.assertEqual(inflated(page.read_text(), f"squire-wad-{i}"), pathlib.Path(wad).read_bytes())
        result = self.squire.run("diff", "--exit-code", first, second, "--html", page)
        self.assertEqual((result.returncode, result.stderr), (1, ""))
        of_wads = self.about(page)
        self.assertEqual([change["text"] for change in of_wads["changes"]], result.stdout.splitlines())
        self.squire.ok("diff", first, first, "--html", page)
        self.assertEqual(self.about(page)["changes"], [])
        self.assertNotIn("changes", self.about(self.page))

    def test_a_page_of_a_diff_replaces_nothing_else(self):
        mine = self.folder / "mine_too.html"
        mine.write_text("<p>mine</p>")
        result = self.squire.run("diff", SAMPLE, self.sample_copy(), "--html", mine)
        self.assertEqual(result.returncode, 2)
        self.assertIn("it is not a shared page", result.stderr)
        self.assertEqual(mine.read_text(), "<p>mine</p>")

    def test_refusals_say_why(self):
        other = self.folder / "mine.html"
        other.write_text("<p>mine</p>")
        noted = self.folder / "noted.html"
        noted.write_text(with_notes(self.page.read_text(), [NOTE]))
        damaged = self.folder / "damaged.bin"
        damaged.write_bytes(pathlib.Path(self.squire.export(SAMPLE, self.folder)).read_bytes())
        with damaged.open("r+b") as file:
            file.seek(1_000_000)  # within a texture
            file.write(b"?")
        for inputs, out, code, said in (
                ([SAMPLE], other, 2, "it is not a shared page"),
                ([SAMPLE], noted, 2, "this page has 1 note, which would be lost"),
                ([SAMPLE] * 3, self.folder / "three.html", 2, "a page shows one file, or two"),
                ([damaged], self.folder / "no.html", 1, "do not match the content hash"),
                ([self.folder / "none.squire"], self.folder / "no.html", 3, "none.squire")):
            result = self.squire.run("share", *inputs, "--out", out)
            self.assertEqual(result.returncode, code, result.stderr)
            self.assertIn(said, result.stderr)
        self.assertEqual(other.read_text(), "<p>mine</p>")
        self.assertFalse((self.folder / "no.html").exists())


class Notes(ShareCase):
    def page_with(self, *notes):
        page = self.folder / "noted.html"
        page.write_text(with_notes(self.page.read_text(), list(notes)))
        return page

    def test_are_printed(self):
        page = self.page_with(NOTE, {**NOTE, "tick": 3, "by": "", "at": "", "text": "two\nlines \x1b[31m"})
        self.assertEqual(self.squire.ok("notes", page).replace("\ufffd", "?"),
                         "Knight / punch, tick 3: two lines ?[31m\n"
                         "Knight / punch, tick 12: hand too low (Anna, 2026-11-26)\n")
        self.assertEqual(json.loads(self.squire.ok("notes", "--json", page))[1], NOTE)
        self.assertEqual(self.squire.ok("notes", self.page), "")

    def test_become_markers_once(self):
        project = self.sample_copy()
        page = self.page_with(NOTE, {**NOTE, "text": "x" * 500}, {**NOTE, "clip": "gone"})
        first = self.squire.run("notes", page, "--project", project)
        self.assertEqual((first.returncode, first.stdout), (0, f"{project}: 2 markers added\n"), first.stderr)
        self.assertIn('no clip "gone"', first.stderr)
        self.assertIn("0 markers added", self.squire.ok("notes", page, "--project", project))
        text = project.read_text()
        self.assertEqual(text.count('"hand too low (Anna)"'), 1)
        self.squire.ok("check", project)

    def test_refusals_say_why(self):
        for text, said in (("<p>mine</p>", "no page that squire share wrote"),
                           (with_notes(self.page.read_text(), "?"), "damaged"),
                           (with_notes(self.page.read_text(), [{"tick": -1}]), "no text, clip or tick"),
                           (self.page.read_text().split('id="squire-notes">')[0] + 'id="squire-notes">[', "ends in the middle")):
            page = self.folder / "wrong.html"
            page.write_text(text)
            result = self.squire.run("notes", page)
            self.assertNotEqual(result.returncode, 0)
            self.assertIn(said, result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
