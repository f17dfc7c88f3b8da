#!/usr/bin/env python3
"""Tests the manual as web pages: html_manual_test.py SOURCE PAGES

PAGES is the folder of web pages that the build made of SOURCE/docs. All links, pictures and headings must exist, every
page of the manual must be included, and the generator must refuse dead links. The search is tested if Node.js is
installed.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import html_links

SOURCE, PAGES = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])

# Runs the search of the pages for given words, as a browser does, and prints the address of each result on a line.
SEARCH = """const fs = require('fs'), folder = process.argv[1];
const code = fs.readFileSync(folder + '/sections.js') + '\\n' + fs.readFileSync(folder + '/search.js');
const found = new Function('words', code + '; return find(sections, words);');
for (const section of found(process.argv[2])) console.log(section.at);
"""


def make(docs, out):
    return subprocess.run([sys.executable, SOURCE / "docs/html/make_html.py", docs, out], capture_output=True, text=True)


def docs_with(folder, text):
    docs = pathlib.Path(folder) / "docs"
    (docs / "manual").mkdir(parents=True, exist_ok=True)
    (docs / "manual/README.md").write_text(text)
    (docs / "manual/other.md").write_text("# Other\n\n## A `<b>` & `code`\n\nText.\n\n## Twice\n\n## Twice\n")
    return docs


class HtmlManual(unittest.TestCase):
    def test_every_link_and_picture_is_there(self):
        self.assertEqual(html_links.faults(PAGES), [])
        self.assertGreater(len(html_links.pages_of(PAGES)), 20)

    def test_every_page_of_the_manual_is_in_it(self):
        for page in (SOURCE / "docs/manual").glob("*.md"):
            made = PAGES / "index.html" if page.name == "README.md" else PAGES / "manual" / (page.stem + ".html")
            self.assertTrue(made.is_file(), f"{page.name}: no page leads to it")
            self.assertEqual((PAGES / "manual" / page.name).read_bytes(), page.read_bytes(), "the pages are not current")

    def test_files_that_pages_name_are_in_it(self):
        named = {path.rstrip(".") for page in PAGES.rglob("*.md") for path in re.findall(r"(?<![\w/])docs/([\w./-]+)", page.read_text())}
        self.assertIn("recipes/slurm/squire-farm", named)
        self.assertEqual([path for path in sorted(named) if not (PAGES / path).exists()], [])

    def test_recipes_are_in_it_whole(self):
        for file in (SOURCE / "docs/recipes").glob("*/**/*"):
            copied = PAGES / file.relative_to(SOURCE / "docs")
            self.assertTrue(copied.exists(), f"{copied} is not there")
            self.assertEqual(os.access(copied, os.X_OK), os.access(file, os.X_OK), f"{copied}: who may run it")

    def test_refuses_what_is_not_there(self):
        wrong = {"[x](gone.md)": "manual/gone.md is not there", "[x](other.md#gone)": "manual/other.md has no heading #gone",
                 "![x](gone.png)": "manual/gone.png is not there", "[x](../../etc/passwd)": "../etc/passwd is not there",
                 "[x](#gone)": "manual/README.md has no heading #gone"}
        for text, complaint in wrong.items():
            with tempfile.TemporaryDirectory() as folder:
                done = make(docs_with(folder, f"# Title\n\n{text}\n"), pathlib.Path(folder) / "out")
                self.assertNotEqual(done.returncode, 0, text)
                self.assertIn(complaint, done.stderr)

    def test_headings_are_named_as_elsewhere(self):
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder) / "a b ü"
            links = "[a](other.md#a-b--code) [b](other.md#twice) [c](other.md#twice-1)"
            done = make(docs_with(folder, f"# Title & `</script>`\n\n{links}\n"), out)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(html_links.faults(out), [])

    def test_the_search_leads_to_what_is_asked(self):
        if not shutil.which("node"):
            self.skipTest("Node.js is not there")

        def found(words):
            done = subprocess.run(["node", "-e", SEARCH, PAGES, words], capture_output=True, text=True, check=True)
            return done.stdout.splitlines()

        self.assertEqual(found("onion skins")[0].split("#")[0], "manual/posing.html")
        self.assertTrue(found("SOURCE_DATE_EPOCH"))
        self.assertEqual(found("source_date_epoch"), found("SOURCE_DATE_EPOCH"))
        self.assertEqual(found("onion nonsensical"), [])
        self.assertEqual(found("   "), [])
        for at in found("key"):
            self.assertTrue((PAGES / at.split("#")[0]).is_file(), at)


unittest.main(argv=sys.argv[:1])
