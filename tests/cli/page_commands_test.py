#!/usr/bin/env python3
"""Runs every command that README.md and the manual show: page_commands_test.py SQUIRE SOURCE BUILD

A block of commands begins with ```sh, or its commands begin with "$ ". The lines after such a command must be among its
output, apart from digests; "$ echo $?" and a number state the exit code of the command before. Blocks that begin with
"```sh not run: REASON" are only counted. A block after a line `NAME`: is the content of the file NAME. Each page has a
folder of its own, with the files that it mentions, made from the sample.

Scripts of packaging run in a copy and unchanged. Programs that would take an hour or change the machine (cmake, ctest,
cpack, apt-get, sudo) are replaced by scripts that record how they are called.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SQUIRE, SOURCE, BUILD = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
SAMPLE = SOURCE / "resources/sample"
ENGINE = ("#define SQUIRE_WAD_IMPLEMENTATION\n#include <squire_wad.h>\n"
          "int main(void) { sqw_wad wad; return sqw_open(0, 0, &wad, 0); }\n")


class Block:
    def __init__(self, at, before, info, text):
        self.at, self.info, self.text = at, info, text
        named = re.fullmatch(r"`([\w.]+)`:", before)
        self.file = named.group(1) if named else ""
        self.reason = info.partition("not run:")[2].strip()

    def is_commands(self):
        return self.info.split()[:1] == ["sh"] or self.text.startswith("$ ")

    def is_unmarked(self):
        return not self.info and re.match(r"(squire|python3|packaging/\w+|cmake|sudo) ", self.text) is not None

    def commands(self):
        """Pairs of a command and the lines that it must print."""
        if not self.text.startswith("$ "):
            return [(self.text, [])]
        text = re.sub(r"^(\$ .*)\n((?:(?!\$ ).*\n)*)\$ echo \$\?\n", r"\1 && echo 0 || echo $?\n\2", self.text, flags=re.M)
        parts = re.split(r"^\$ ", text, flags=re.M)[1:]
        return [(part.split("\n", 1)[0], part.split("\n", 1)[1].splitlines()) for part in parts]


def blocks_of(page):
    found, info, text, before, line = [], None, [], "", 0
    for number, words in enumerate(page.read_text().splitlines(), 1):
        fence = re.match(r"\s*```(.*)", words)
        if fence and info is None:
            info, text, line = fence.group(1), [], number
        elif fence:
            found.append(Block(f"{page.relative_to(SOURCE)}:{line}", before, info, "\n".join(text) + "\n"))
            info = None
        elif info is not None:
            text.append(words)
        elif words:
            before = words
    return found


def likeness(line):
    """A line with its digests masked, since they change with every change of an export."""
    return re.sub(r"\b[0-9a-f]{16}\b", "DIGEST", line)


# The edits of the knight between two exports.
CHANGES = """{"do": "set-material", "model": "Knight", "material": "steel", "exponent": 64}
{"do": "move-attack", "model": "Knight", "clip": "punch", "ticks": 1}
{"do": "widen-volume", "model": "Knight", "clip": "punch", "volume": "fist", "by": 0.01}
{"do": "set-transition", "model": "Knight", "from": "punch", "to": "idle", "fade": "0.2s"}
"""


NOTES = """[{"model": "Knight", "clip": "punch", "tick": 12, "text": "hand too low", "by": "Anna", "at": "2026-11-26T10:00:00Z"}]"""


class Folder:
    """The folder of a page, with the files that pages assume: characters, exports, a profile, an installed header."""

    def __init__(self, folder):
        self.folder = folder
        self.tools = folder / "tools"
        self.environment = {**os.environ, "PATH": f"{self.tools}:{SQUIRE.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                            "CMAKE_PREFIX_PATH": str(folder / "prefix"), "LIBGL_ALWAYS_SOFTWARE": "1",
                            "PKG_CONFIG_PATH": str(folder / "prefix/share/pkgconfig"), "CALLS": str(folder / "calls"), "SOURCE_DATE_EPOCH": "1714566600"}
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            self.environment.pop(name, None)

    def fill(self):
        for name in ("main", "art", "out", "build", "tools", "tmp"):
            (self.folder / name).mkdir()
        for name in ("docs", "core", "tests"):
            (self.folder / name).symlink_to(SOURCE / name)
        # Another test may have the sample open, whose lock a page must not copy.
        (self.folder / "resources").mkdir()
        for part in (SOURCE / "resources").iterdir():
            if part.name != "sample":
                (self.folder / "resources" / part.name).symlink_to(part)
        shutil.copytree(SAMPLE, self.folder / "resources/sample", ignore=shutil.ignore_patterns("*.lock"))
        (self.tools / "squire-assets").symlink_to(SOURCE / "packaging/ci/squire-assets")
        for place in (self.folder, self.folder / "main", self.folder / "art"):
            for file in ("knight.squire", "chop.bvh", "knight.fbx", "knight_texture.png", "sword.fbx"):
                shutil.copy(SAMPLE / file, place)
        shutil.copy(SAMPLE / "knight.fbx", self.folder / "hero.fbx")
        (self.folder / "art/knight.squire").unlink()
        (self.folder / "changes.jsonl").write_text('{"do": "set-loop", "clip": "walk", "loop": true}\n')
        (self.folder / "engine.json").write_text('{"name": "handheld", "max_bones": 64}\n')
        (self.folder / "engine.c").write_text(ENGINE)
        (self.folder / "later.jsonl").write_text(CHANGES)
        # hero.squire contains only the hero, knight.squire also a sword.
        self.must("squire new hero.fbx --out hero.squire && "
                  "squire new art/knight.fbx --out art/hero.squire && "
                  "squire new art/sword.fbx --out art/rogue.squire && "
                  "squire export knight.squire --out . --name knight --timestamp none && "
                  "squire export hero.squire --out . --name hero --timestamp none && "
                  "squire export knight.squire --out . --name hero --timestamp 2024-05-01T12:30:00Z && "
                  "squire share knight.squire --out punch.html && "
                  "squire edit knight.squire --script later.jsonl && "
                  "squire export knight.squire --out . --name hero --timestamp 2024-05-02T09:00:00Z && "
                  "squire export art/hero.squire art/rogue.squire --name last_release --out . --timestamp none")
        page = self.folder / "punch.html"
        page.write_text(page.read_text().replace('id="squire-notes">[]', f'id="squire-notes">{NOTES}'))
        self.must(f"cmake --install '{BUILD}' --component dev --prefix prefix")

    def run_of_page(self, command):
        """Runs a command of a page, whose /tmp is a folder of this one."""
        return self.run(command.replace("/tmp/", f"{self.folder}/tmp/"))

    def run(self, command):
        return subprocess.run(["bash", "-ec", command], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=600)

    def must(self, command):
        done = self.run(command)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"

    def replace(self, name, *lines):
        """Replaces a program by a script, earlier in PATH, that records its arguments and then runs `lines`."""
        tool = self.tools / name
        tool.write_text("\n".join(["#!/bin/bash", 'echo "${0##*/} $*" >>"$CALLS"', *lines]) + "\n")
        tool.chmod(0o755)

    def replace_tarball(self, version):
        """Replaces packaging/tarball by a script that makes an archive of the program alone."""
        name = f"squire-{version}-linux-{os.uname().machine}"
        (self.folder / name / "bin").mkdir(parents=True)
        (self.folder / name / "bin/squire").symlink_to(SQUIRE)
        self.replace("tarball", f"tar -cJf build/release/{name}.tar.xz {name}", f"rm -r {name}")
        shutil.copy(self.tools / "tarball", self.folder / "packaging/tarball")

    def calls(self):
        file = self.folder / "calls"
        return file.read_text().splitlines() if file.exists() else []


class Commands(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.scratch = pathlib.Path(scratch.name).resolve()
        (cls.scratch / "filled").mkdir()
        Folder(cls.scratch / "filled").fill()

    def fresh(self, name):
        shutil.copytree(self.scratch / "filled", self.scratch / name, symlinks=True)
        return Folder(self.scratch / name)

    def try_page(self, page, folder):
        told = {"run": 0, "not run": 0}
        blocks = blocks_of(page)
        self.assertEqual([block.at for block in blocks if block.is_unmarked()], [], "a block of commands begins with ```sh")
        for block in blocks:
            if block.file:
                (folder.folder / block.file).write_text(block.text)
        for block in [block for block in blocks if block.is_commands()]:
            told["not run" if block.reason else "run"] += 1
            if block.reason:
                continue
            for command, output in block.commands():
                with self.subTest(block.at, command=command.strip()):
                    done = folder.run_of_page(command)
                    self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
                    printed = {likeness(line) for line in done.stdout.splitlines()}
                    missing = [line for line in output if likeness(line) not in printed]
                    self.assertEqual(missing, [], f"{command}\n{done.stdout[:4000]}")
        return told

    def test_the_manual(self):
        told = {"run": 0, "not run": 0}
        for page in [*sorted((SOURCE / "docs/manual").glob("*.md")), SOURCE / "docs/build-server.md",
                     *sorted((SOURCE / "docs/recipes").glob("*.md"))]:
            if any(block.is_commands() or block.is_unmarked() for block in blocks_of(page)):
                more = self.try_page(page, self.fresh(f"{page.parent.name}_{page.stem}"))
                told = {kind: count + more[kind] for kind, count in told.items()}
        print(f"the manual: {told['run']} blocks of commands run, {told['not run']} do not")
        self.assertGreater(told["run"], 10)

    def test_the_readme(self):
        folder = self.fresh("readme")
        version = folder.run("squire --version").stdout.split()[1]
        shutil.copytree(SOURCE / "packaging", folder.folder / "packaging")
        build = folder.folder / "build/release"
        build.mkdir()
        (build / "bin").symlink_to(SQUIRE.parent)
        (build / "build.ninja").touch()
        for name in ("cmake", "ctest"):
            folder.replace(name)
        folder.replace("dpkg-query", "echo nothing is installed >&2")
        folder.replace("cpack", f"touch squire_{version}_amd64.deb squire-dev_{version}_all.deb")
        folder.replace_tarball(version)
        folder.replace("apt-get", 'for word; do case $word in ./*) [ -f "$word" ] || exit 100;; esac; done')
        folder.replace("sudo", '"$@"')
        told = self.try_page(SOURCE / "README.md", folder)
        self.assertEqual(told["not run"], 0)
        self.assertTrue((folder.folder / "walk.gif").exists())
        calls = folder.calls()
        self.assertIn(f"cmake --build {build}", calls)
        self.assertTrue([call for call in calls if re.match(r"ctest --preset release --parallel \d+$", call)], calls)
        self.assertTrue([call for call in calls if call.startswith("apt-get install -y") and " cmake " in call], calls)
        self.assertIn("cpack -G DEB", calls)
        self.assertIn("cmake --build --preset windows", calls)


unittest.main(argv=sys.argv[:1])
