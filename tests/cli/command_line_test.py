#!/usr/bin/env python3
"""Tests the command line: help, wrong arguments, exit codes, unusual file names, unusual streams.

Usage: command_line_test.py SQUIRE SOURCE_DIR
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SQUIRE, SOURCE = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
MODEL = SOURCE / "tests/fixtures/other/post.glb"


def squire(*arguments, program=SQUIRE, **more):
    more.setdefault("stdout", subprocess.PIPE)
    more.setdefault("stderr", subprocess.PIPE)
    return subprocess.run([program, *map(str, arguments)], text=True, errors="replace", timeout=60, **more)


def commands():
    lines = squire("--help").stdout.split("Commands:\n")[1].split("\n\n")[0].splitlines()
    return [line.split()[0] for line in lines]


class CommandLine(unittest.TestCase):
    def failure(self, code, *arguments):
        done = squire(*arguments)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertTrue(done.stderr.startswith("squire: error: "), done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)
        return done.stderr

    def test_version_and_help_are_on_stdout(self):
        self.assertRegex(squire("--version").stdout, r"^squire \d+\.\d+\.\d+\n$")
        for arguments in (["--help"], ["-h"], ["help"], *([name, "--help"] for name in commands())):
            done = squire(*arguments)
            self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
            self.assertIn("squire", done.stdout)
        self.assertIn("Example", squire("import", "--help").stdout)
        self.assertEqual(squire("help", "import").stdout, squire("import", "--help").stdout)

    def test_what_people_should_not_see_is_hidden(self):
        self.assertNotIn("manual", commands())
        self.assertIn("import", commands())

    def test_wrong_arguments_get_a_hint_and_2(self):
        self.assertIn("did you mean 'import'", self.failure(2, "improt"))
        self.assertIn("did you mean '--version'", self.failure(2, "--versio"))
        self.assertIn("did you mean '--json'", self.failure(2, "import", "--jso", MODEL))
        self.assertIn("file is required", self.failure(2, "import"))
        self.assertIn("one argument too many", self.failure(2, "import", MODEL, "more"))
        self.assertIn("--up has to be an axis", self.failure(2, "import", "--up", "w", MODEL))
        self.assertIn("--scale has to be a number", self.failure(2, "import", "--scale", "-1", MODEL))
        self.assertIn("are parallel", self.failure(2, "import", "--up", "-Z", "--front=z", MODEL))
        self.assertIn("help", self.failure(2, "help", "nothing"))

    def test_a_missing_file_is_3(self):
        self.assertIn("no.fbx", self.failure(3, "import", "no.fbx"))

    def test_a_pipe_is_3_and_not_waited_for(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe = os.path.join(folder, "pipe")
            os.mkfifo(pipe)
            for command in ("inspect", "sample", "import", "verify"):
                self.assertIn("pipe", self.failure(3, command, pipe))

    @unittest.skipIf("SQUIRE_SANITIZED" in os.environ, "a sanitizer itself needs terabytes of address space")
    def test_too_little_memory_is_3(self):
        if "asan" in str(SQUIRE):
            self.skipTest("sanitizers need more memory than is given here")
        # Raises the limit until the program can be loaded; it then has too little memory for its work. With up to 100
        # KB less, the C++ runtime aborts before main(), since it cannot reserve its memory for exceptions.
        unloaded = ("error while loading shared libraries", "terminate called without an active exception")
        # With less memory than the size of the program, the system kills it before it starts.
        size = os.path.getsize(SQUIRE) // 1024
        model = SOURCE / "resources/sample/knight.fbx"

        def inspect_in(kilobytes):
            return subprocess.run(["sh", "-c", f"ulimit -v {kilobytes}; '{SQUIRE}' inspect '{model}'"],
                                  capture_output=True, text=True, timeout=60)

        for kilobytes in range(size, size + 8000, 250):
            done = inspect_in(kilobytes)
            if done.returncode == 139:  # the loader crashes if it lacks at most 8 KB
                done = inspect_in(kilobytes + 16)
            if not any(text in done.stderr for text in unloaded):
                break
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("squire: error:", done.stderr)

    # If the system's limit is lower than Squire's, the error names the system's.
    def test_a_limit_of_the_system_is_named(self):
        done = subprocess.run(["sh", "-c", f"ulimit -f 4; '{SQUIRE}' import '{MODEL}'"], capture_output=True, text=True,
                              timeout=60)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("ulimit -f", done.stderr)

    def test_helpers_are_found_beside_the_program_only(self):
        helpers = pathlib.Path(SQUIRE).parent.parent / "libexec/squire"
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            alone, libexec = root / "bin/squire", root / "libexec/squire"
            alone.parent.mkdir()
            libexec.mkdir(parents=True)
            shutil.copy(SQUIRE, alone)

            def imported(file):
                return squire("import", file, program=alone, cwd=helpers, env={**os.environ, "PATH": f"{helpers}:/usr/bin:/bin"})

            for wanted in ("the program that reads files is not there", "libexec/squire/reader", "install Squire again"):
                self.assertIn(wanted, imported(MODEL).stderr)
            self.assertEqual(imported(MODEL).returncode, 3)
            shutil.copy(helpers / "reader", libexec)
            self.assertEqual(imported(MODEL).returncode, 0)
            collada = imported(SOURCE / "tests/fixtures/other/post.dae")
            self.assertEqual(collada.returncode, 3)
            self.assertIn("cannot start the program that reads this format", collada.stderr)
            shutil.copy(helpers / "assimp-worker", libexec)
            self.assertEqual(imported(SOURCE / "tests/fixtures/other/post.dae").returncode, 0)

    def test_import_as_text_and_as_json(self):
        text = squire("import", MODEL).stdout
        for part in ("3 bones", "152 triangles", "Paint", "embedded", "wave", "bounds", " ms\n"):
            self.assertIn(part, text)
        report = json.loads(squire("import", "--json", MODEL).stdout)
        model = report["models"][0]
        self.assertEqual([bone["name"] for bone in model["bones"]], ["root", "lower", "tip"])
        self.assertEqual({clip["name"]: clip["frames"] for clip in model["clips"]}, {"nod": 9.0, "wave": 12.0})
        again = json.loads(squire("import", "--json", MODEL).stdout)
        del report["milliseconds"], again["milliseconds"]
        self.assertEqual(report, again)

    def test_import_tells_how_meshes_follow_bones(self):
        skin = SOURCE / "tests/fixtures/fbx/skin.fbx"
        text = squire("inspect", skin).stdout
        for part in ("most bones", "without weight", "move no vertex:", "[vertices-without-weight]"):
            self.assertIn(part, text)
        meshes = json.loads(squire("inspect", "--json", skin).stdout)["models"][0]["meshes"]
        self.assertEqual(max(mesh["most_bones"] for mesh in meshes), 4)
        self.assertGreater(sum(mesh["without_weight"] for mesh in meshes), 0)

    def test_import_as_json_warns_on_stderr_too(self):
        done = squire("import", "--json", SOURCE / "tests/fixtures/blender/texture_missing.fbx")
        self.assertEqual(done.returncode, 0)
        told = [each["message"] for each in json.loads(done.stdout)["diagnostics"]]
        self.assertEqual(len(told), 1)
        self.assertIn(told[0], done.stderr)

    def test_import_tells_what_an_export_would(self):
        with tempfile.TemporaryDirectory() as folder:
            model = os.path.join(folder, "long.obj")
            names = [f"a_mesh_with_a_long_name_{i}" for i in range(5)]
            with open(model, "w") as out:
                for i, name in enumerate(names):
                    out.write(f"o {name}\nv 0 0 {i}\nv 1 0 {i}\nv 0 1 {i}\nf {3 * i + 1} {3 * i + 2} {3 * i + 3}\n")
            for command in ("import", "inspect"):
                report = json.loads(squire(command, "--json", model).stdout)
                told = [each["item"] for each in report["diagnostics"] if each["rule"] == "name-too-long"
                        and each["item"].startswith("mesh")]
                self.assertEqual(told, [f'mesh "{name}"' for name in names])
                text = squire(command, model).stdout
                self.assertIn(f'warning: mesh "{names[0]}": its name takes 25 bytes', text)
                self.assertIn("[name-too-long]; 9 other names are too long", text)
                self.assertEqual(text.count("name-too-long"), 1)

    def test_import_tells_of_pictures_that_nobody_reads(self):
        fixture = SOURCE / "tests/fixtures/blender/texture_missing.fbx"
        label = json.loads(squire("import", "--json", fixture).stdout)["models"][0]["textures"][0]["label"]
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(fixture, folder)
            with open(os.path.join(folder, re.split(r"[/\\]", label)[-1]), "wb") as picture:
                picture.write(b"II*\0" + bytes(200))  # a TIFF
            report = json.loads(squire("import", "--json", os.path.join(folder, "texture_missing.fbx")).stdout)
            self.assertEqual(report["models"][0]["textures"][0]["state"], "found")
            self.assertEqual([told["rule"] for told in report["diagnostics"]], ["texture-unreadable"])

    def test_axes_and_scale_by_hand(self):
        report = json.loads(squire("import", "--json", "--up", "-Z", "--front", "+x", "--scale", "2", MODEL).stdout)
        self.assertEqual((report["axes"], report["metres_per_unit"]), ("up -Z, front +X", 2.0))

    def test_odd_names(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("-dash.glb", "new\nline.glb", "\u00fcn\u0131.glb", "a b;'\"$(x).glb"):
                shutil.copy(MODEL, os.path.join(folder, name))
                done = squire("import", "--json", "--", name, cwd=folder)
                self.assertEqual((done.returncode, json.loads(done.stdout)["file"]), (0, name))
            raw = os.fsencode(folder) + b"/\xff.glb"
            shutil.copy(MODEL, raw)
            self.assertEqual(subprocess.run([SQUIRE, "import", raw], stdout=subprocess.DEVNULL).returncode, 0)

    def test_odd_streams(self):
        quoted = f"'{SQUIRE}' import '{MODEL}'"
        for streams in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
            done = subprocess.run(["sh", "-c", f"{quoted} {streams}"], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, streams + done.stderr)
        full = subprocess.run(["sh", "-c", f"{quoted} > /dev/full"], capture_output=True, text=True)
        self.assertEqual(full.returncode, 3)
        self.assertIn("No space left", full.stderr)

    def test_without_a_command_it_becomes_the_editor(self):
        with tempfile.TemporaryDirectory() as folder:
            program = shutil.copy(SQUIRE, folder)
            missing = squire(program=program)
            self.assertEqual(missing.returncode, 3)
            self.assertIn("the editor is not installed", missing.stderr)
            editor = pathlib.Path(folder) / "squire-editor"
            editor.write_text('#!/bin/sh\nprintf "%s|" "$@"\n')
            editor.chmod(0o755)
            none = {name: value for name, value in os.environ.items()
                    if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
            blind = squire(program=program, env=none)
            self.assertEqual((blind.returncode, blind.stdout), (3, ""))
            self.assertIn("there is no display", blind.stderr)
            some = {**none, "DISPLAY": ":0"}
            self.assertEqual(squire(program=program, env=some).stdout, "|")
            self.assertEqual(squire("a b.squire", "--x", program=program, env=some).stdout, "a b.squire|--x|")
            self.assertEqual(squire(str(MODEL), program=program, env=some).stdout, f"{MODEL}|")
            self.assertEqual(squire("--", "-x.fbx", program=program, env=some).stdout, "--|-x.fbx|")

    def test_nothing_depends_on_the_locale(self):
        german = squire("import", MODEL, env={**os.environ, "LC_ALL": "de_DE.UTF-8"}).stdout
        self.assertIn("1.400", german)


unittest.main(argv=sys.argv[:1])
