"""Makes pages for the tests of `squire share`, and reads the data in them."""

import base64
import json
import pathlib
import re
import shutil
import sys
import tempfile
import unittest
import zlib

SQUIRE_BINARY, WAD_TOOL, SOURCE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
sys.path.insert(0, str(SOURCE / "tests/cli"))
from squire_tool import Squire  # noqa: E402

SAMPLE = SOURCE / "resources/sample/knight.squire"
HOSTILE = "</script><img src=x onerror=alert(1)>&amp;\u202e"


def data_of(page, name):
    """The text of the script element of the page with this id, which contains data."""
    found = re.findall(rf'<script type="[a-z/-]+" id="{name}">([^<]*)</script>', page)
    assert len(found) == 1, f"the page has {len(found)} elements {name}"
    return found[0]


def inflated(page, name):
    return zlib.decompress(base64.b64decode(data_of(page, name)), -15)


def with_notes(page, notes):
    """The page with these notes, as a browser saves it."""
    text = json.dumps(notes).replace("<", "\\u003c")
    return page.replace('id="squire-notes">[]</script>', f'id="squire-notes">{text}</script>')


class ShareCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.squire = Squire(SQUIRE_BINARY)
        cls.scratch = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.scratch.name)
        cls.page = cls.shared(SAMPLE)

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    @classmethod
    def shared(cls, *inputs, name="page.html", options=()):
        page = cls.folder / name
        page.unlink(missing_ok=True)
        cls.squire.ok("share", *inputs, "--out", page, *options)
        return page

    @classmethod
    def sample_copy(cls, *edits):
        """The path of a copy of the sample project after these edits: (name, arguments)."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=cls.folder))
        for name in ("knight.squire", "chop.bvh", "knight.fbx", "sword.fbx", "knight_texture.png"):
            shutil.copy(SAMPLE.parent / name, folder)
        (folder / "knight.squire").chmod(0o644)
        for name, arguments in edits:
            cls.squire.ok("edit", "-q", folder / "knight.squire", "--do", name, json.dumps(arguments))
        return folder / "knight.squire"
