#!/usr/bin/env python3
"""Tests projects on the command line: creation, export, and error messages.

Usage: project_test.py SQUIRE SOURCE_DIR
"""
import concurrent.futures
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

squire, source = sys.argv[1], Path(sys.argv[2])
fixtures = source / "tests/fixtures/blender"


def run(*arguments, expect=0):
    done = subprocess.run([squire, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == expect, f"{arguments}: {done.returncode}, not {expect}\n{done.stdout}{done.stderr}"
    return done


def export(project, out, *more, expect=0):
    out.mkdir(exist_ok=True)
    return run("export", project, "--out", out, "--timestamp", "none", *more, expect=expect)


def files_outside():
    """Files that a project names outside of its folder are copied into it, as the message says."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "art/textures").mkdir(parents=True)
        (folder / "game").mkdir()
        model, project = folder / "art/prop.fbx", folder / "game/prop.squire"
        shutil.copy(fixtures / "texture_beside.fbx", model)
        shutil.copy(fixtures / "textures/checker.png", folder / "art/textures/checker.png")
        run("new", model, "--out", project, "--paths-anywhere")
        told = run("check", project, expect=3).stderr
        assert "outside of its folder (copy it into the folder: squire gather;" in told, told
        before = project.read_bytes()
        assert run("gather", project, "--dry-run").stdout == "../art/prop.fbx: prop.fbx\n"
        assert project.read_bytes() == before and sorted(project.parent.iterdir()) == [project]
        (folder / "game/prop.fbx").write_text("another")
        told = run("gather", project, expect=1).stderr
        assert "another file of this name" in told and project.read_bytes() == before, told
        assert not (folder / "game/textures").exists()
        (folder / "game/prop.fbx").unlink()
        assert run("gather", project).stdout == "../art/prop.fbx: prop.fbx\n"
        for name in ("prop.fbx", "textures/checker.png"):
            assert (folder / "game" / name).read_bytes() == (folder / "art" / name).read_bytes(), name
        shutil.rmtree(folder / "art")
        run("check", project)
        assert run("gather", project).stdout == "the project names no file outside of its folder\n"
        assert "ends in .squire" in run("gather", folder / "game/prop.fbx", expect=2).stderr


def writes_at_once():
    """Of commands that write a project at the same time, each is refused or loses nothing that another said it did."""
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor() as pool:
        project = Path(scratch) / "prop.squire"
        shutil.copy(fixtures / "default_options.fbx", scratch)
        run("new", Path(scratch) / "default_options.fbx", "--out", project)
        clip = json.loads(project.read_text())["models"][0]["clips"][0]["name"]
        rules = [line.split()[0] for line in run("check", "--rules").stdout.splitlines() if line[:1].isalpha()][:25]

        def loop(commands):
            said = []
            for name, command in commands:
                done = subprocess.run([squire, *map(str, command)], capture_output=True, text=True)
                assert done.returncode in (0, 3) and (done.returncode == 0 or "it is open" in done.stderr), done.stderr
                said += [name] * (done.returncode == 0)
            return said

        off = [(f'"{rule}"', ("check", project, "--off", rule, "--reason", "so")) for rule in rules]
        marks = [(f'"mark {i}"', ("edit", project, "--out", project, "--do", "add-marker",
                                  json.dumps({"clip": clip, "name": f"mark {i}", "time": 1}))) for i in range(25)]
        said = [name for names in pool.map(loop, (off, marks)) for name in names]
        text = project.read_text()
        lost = [name for name in said if name not in text]
        assert said and not lost, f"{len(lost)} of {len(said)} were lost: {lost}"
        left = {path.name for path in Path(scratch).iterdir()} - {"default_options.fbx", "prop.squire", "prop.squire~"}
        assert not left, left


def missing_files():
    """A renamed texture and a moved source are found by their content."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "art/textures").mkdir(parents=True)
        model, picture, project = folder / "art/prop.fbx", folder / "art/textures/checker.png", folder / "prop.squire"
        shutil.copy(fixtures / "texture_beside.fbx", model)
        shutil.copy(fixtures / "textures/checker.png", picture)
        run("new", model, "--out", project)
        assert run("relink", project, "--in", folder).stdout == "nothing is missing\n"
        images = json.loads(project.read_text())["sources"][0]["images"]
        assert [image["bytes"] for image in images] == [picture.stat().st_size], images
        (folder / "new").mkdir()
        model.rename(folder / "new/crate.fbx")
        picture.rename(folder / "new/squares.png")
        before = project.read_bytes()
        told = run("relink", project, "--in", folder, "--dry-run").stdout
        assert "art/prop.fbx: new/crate.fbx\n" in told and project.read_bytes() == before, told
        assert "not found" in run("relink", project, "--in", folder / "art", expect=1).stdout
        assert project.read_bytes() == before
        told = run("relink", project, "--in", folder).stdout
        assert "art/prop.fbx: new/crate.fbx\n" in told and "checker.png: new/squares.png\n" in told, told
        saved = json.loads(project.read_text())
        assert saved["models"][0]["materials"][0]["diffuseMap"] == "new/squares.png", saved["models"][0]["materials"]
        assert saved["images"][0]["hash"] == images[0]["hash"], saved["images"]
        told = run("edit", project, "--do", "set-loop", '{"clip": "NONE", "loop": true}', expect=2).stderr
        assert "texture-missing" not in told, "what relink has found is told to be missing"
        assert run("relink", project, "--in", folder).stdout == "nothing is missing\n"
        (folder / "new/squares.png").rename(folder / "new/painted.png")
        told = run("relink", project, "--in", folder).stdout
        assert told == "new/squares.png: new/painted.png\n", told
        (folder / "new/painted.png").unlink()
        shutil.copy(source / "resources/sample/knight_texture.png", folder / "art/painted.png")
        told = run("relink", project, "--in", folder).stdout
        assert told == "new/painted.png: art/painted.png (other content)\n", told
        assert "no such folder" in run("relink", project, "--in", folder / "nowhere", expect=3).stderr
        assert "ends in .squire" in run("relink", model, "--in", folder, expect=2).stderr


def copied_materials():
    """Materials of one project are listed, and copied into another with their images."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        old, new = folder / "old", folder / "new"
        for made in (old, new):
            made.mkdir()
        for name in ("knight.squire", "chop.bvh", "knight.fbx", "sword.fbx", "knight_texture.png"):
            shutil.copy(source / "resources/sample" / name, old)
        shutil.copy(fixtures / "default_options.fbx", new / "orc.fbx")
        knight, orc = old / "knight.squire", new / "orc.squire"
        run("new", new / "orc.fbx", "--out", orc)
        lines = run("materials", knight).stdout.splitlines()
        assert lines[1].split() == ["steel", "Knight", "knight_texture.png"], lines
        listed = json.loads(run("materials", knight, "--json", "--of", "Sword").stdout)["materials"]
        assert [one["name"] for one in listed] == ["steel", "leather", "gold"], listed
        assert listed[0]["diffuseMap"] == {"name": "knight_texture.png", "found": True}, listed
        # Nothing is written by a dry run, nor when something is wrong.
        before = orc.read_bytes()
        take = ("materials", knight, "--into", orc, "--take", "steel")
        told = run(*take, "--take", "gold", "--dry-run").stdout
        assert told == ('Copy 2 materials from "knight.squire"\n  material "gold"\n  material "steel"\n'
                        '  image "textures/knight/knight_texture.png"\n'), told
        assert "no material \"tin\"" in run(*take, "--take", "tin", expect=2).stderr
        assert "no model \"Elf\"" in run(*take, "--model", "Elf", expect=2).stderr
        assert "--into" in run("materials", knight, "--take", "steel", expect=2).stderr
        assert "same project" in run("materials", orc, "--into", new / "../new/orc.squire", expect=2).stderr
        assert "ends in .squire" in run("materials", knight, "--into", new / "orc.fbx", expect=2).stderr
        assert orc.read_bytes() == before and not (new / "textures").exists()
        run(*take, "--take", "gold")
        saved = json.loads(orc.read_text())
        steel = [one for one in saved["models"][0]["materials"] if one["material"] == "steel"][0]
        assert steel["diffuseMap"] == "textures/knight/knight_texture.png" and steel["exponent"] == 49, steel
        copied = new / "textures/knight/knight_texture.png"
        assert copied.read_bytes() == (old / "knight_texture.png").read_bytes()
        # Again: another name, and the same image. All materials of both models that differ are 7.
        assert '"steel 2"' in (told := run(*take).stdout) and "is there already" in told, told
        assert "Copy 7 materials" in (told := run("materials", knight, "--into", orc, "--shared").stdout), told
        names = [one["name"] for one in json.loads(orc.read_text())["sharedMaterials"]]
        assert names == ["cloth", "eyes", "gold", "leather", "mail", "steel", "visor"], names
        # The image is missing: the material is copied without it, with a warning.
        (old / "knight_texture.png").unlink()
        told = run(*take)
        assert "knight_texture.png: the image was not found" in told.stderr and '"steel 3"' in told.stdout, told
        # A model file has materials, too.
        assert "gold" in run("materials", old / "knight.fbx", "--into", orc, "--take", "gold").stdout
        # The models have different materials of a name.
        text = knight.read_text().replace('"materials": []', '"materials": [{"material": "gold", "exponent": 3}]', 1)
        knight.write_text(text)
        gold = ("materials", knight, "--into", orc, "--take", "gold")
        assert "name the model with --of" in run(*gold, expect=2).stderr
        run(*gold, "--of", "Sword")


copied_materials()
files_outside()
writes_at_once()
missing_files()
with tempfile.TemporaryDirectory() as scratch:
    folder = Path(scratch)
    model, project = folder / "art" / "hero.fbx", folder / "hero.squire"
    model.parent.mkdir()
    shutil.copy(fixtures / "default_options.fbx", model)

    run("new", model, "--out", project, "--name", "Hero")
    text = project.read_text()
    assert '"path": "art/hero.fbx"' in text and '"name": "Hero"' in text, text
    with open("/dev/full", "w") as full:  # the program cannot print the path of the project
        untold = subprocess.run([squire, "new", model, "--out", folder / "untold.squire"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert untold.returncode == 3 and "No space left" in untold.stderr, untold
    assert not list(folder.glob("untold*")), "squire new left a project that it did not tell"
    assert "never overwritten" in run("new", model, "--out", project, expect=3).stderr
    assert "no model has a clip" in run("new", model, "--out", folder / "b.squire", "--loop", "x", expect=2).stderr
    # A pending request to an editor for a file that cannot be read now is kept. Paths outside of the project's
    # folder are dropped.
    request = folder / ".hero.squire.send"
    request.write_text('{"sources": ["art/gone.fbx", "../outside.fbx"]}')
    assert "outside" in run("send", model, "--to", project, expect=1).stderr
    assert "gone.fbx" in request.read_text() and "outside" not in request.read_text()
    assert "gone.fbx" in run("send", model, "--to", project, expect=3).stderr
    assert "gone.fbx" in request.read_text()
    shutil.copy(fixtures / "recommended.fbx", folder / "art/gone.fbx")
    assert "updated" in run("send", model, "--to", project).stdout
    assert '"path": "art/gone.fbx"' in project.read_text() and not request.exists()
    project.write_text(text)
    (folder / "elsewhere").mkdir()
    assert "outside of its folder" in run("new", model, "--out", folder / "elsewhere/c.squire", expect=1).stderr
    assert not list((folder / "elsewhere").iterdir())
    run("new", model, "--out", folder / "elsewhere/c.squire", "--paths-anywhere")
    assert "nowhere.fbx" in (told := run("new", folder / "nowhere.fbx", "--out", folder / "n.squire", expect=3).stderr) and (
        "No such file" in told), told
    for option in ('"up": "+X", "front": "-X"', '"metresPerUnit": 1e30'):
        odd = folder / "odd.squire"
        odd.write_text(text.replace('"import": {', '"import": {' + option + ", "))
        assert "has an import that has" in (told := run("export", odd, "--out", folder, expect=3).stderr), told
    assert "ends in .squire" in run("new", model, "--out", folder / "b.txt", expect=2).stderr

    # An unedited project exports exactly like its model.
    first = Path(export(project, folder / "1").stdout.strip()).read_bytes()
    assert Path(export(project, folder / "2").stdout.strip()).read_bytes() == first
    depfile = folder / "hero.d"
    export(project, folder / "3", "--depfile", depfile)
    assert "hero.squire" in depfile.read_text() and "art/hero.fbx" in depfile.read_text()
    assert project.read_text() == text, "reading a project changed it"

    # The project's export settings apply; the command line overrides them.
    project.write_text(text.replace('{"name": "", "tol', '{"name": "champion", "tol'))
    assert export(project, folder / "4").stdout.strip().endswith("champion.bin")
    assert export(project, folder / "4", "--name", "b").stdout.strip().endswith("b.bin")
    project.write_text(text)

    # The source changed: it is re-imported and reported.
    shutil.copy(fixtures / "recommended.fbx", model)
    assert "changed since" in export(project, folder / "5").stderr
    assert project.read_text() == text

    model.unlink()
    assert "does not exist" in export(project, folder / "6", expect=3).stderr
    assert not list((folder / "6").iterdir())

    project.write_text(text.replace("art/hero.fbx", "../hero.fbx"))
    assert "outside of its folder" in export(project, folder / "6", expect=3).stderr
    for path, fault in {"": "no path of a file", "a\\u0000b": "no path of a file", "art\\\\hero.fbx": "written with /"}.items():
        project.write_text(text.replace("art/hero.fbx", path))
        assert fault in export(project, folder / "6", expect=3).stderr
    project.write_text("[" * 1000)
    assert "nested deeper than 128 (have the program that wrote it nest them less" in export(project, folder / "6", expect=1).stderr
    project.write_text(text.replace('"version": 1', '"version": 99'))
    assert "newer Squire" in export(project, folder / "6", expect=3).stderr
    project.write_text(text[:200])
    export(project, folder / "6", expect=3)

# Model files are sent to a project: it is created, updated, or left to the program that has it open.
with tempfile.TemporaryDirectory() as scratch:
    folder = Path(scratch)
    model, other, project = folder / "hero.fbx", folder / "crate.fbx", folder / "hero.squire"
    request, lock = folder / ".hero.squire.send", folder / ".hero.squire.lock"
    shutil.copy(fixtures / "default_options.fbx", model)

    def send(*files, expect=0):
        return run("send", *files, "--to", project, "--json", expect=expect).stdout

    def sources():
        return [source["path"] for source in json.loads(project.read_text())["sources"]]

    assert '"created"' in send(model)
    model_of = json.loads(project.read_text())["models"][0]
    assert (model_of["name"], model_of["sourceModel"]) == ("hero", "hero"), "a rig gets the name of its file"
    run("edit", project, "--do", "set-loop", '{"clip": "wave", "loop": true}')
    shutil.copy(fixtures / "two_rigs.fbx", other)
    shutil.copy(fixtures / "recommended.fbx", model)
    updated = run("send", model, other, "--to", project, "--json")
    assert '"updated"' in updated.stdout and "re-import it" not in updated.stderr, updated
    assert sources() == ["hero.fbx", "crate.fbx"] and '"loop": true' in project.read_text()
    text = project.read_text()
    assert '"updated"' in send(model) and project.read_text() == text

    lock.write_text('{"user": "anna", "host": "elsewhere", "pid": 1, "since": 1}')
    late = folder / "late.fbx"
    shutil.copy(fixtures / "meshes_only.fbx", late)
    assert '"handed over"' in send(late) and '"handed over"' in send(model)
    assert json.loads(request.read_text())["sources"] == ["late.fbx", "hero.fbx"] and project.read_text() == text
    lock.unlink()
    assert '"updated"' in send(model) and sources() == ["hero.fbx", "crate.fbx", "late.fbx"] and not request.exists()
    assert "export it first" in run("send", folder / "no.fbx", "--to", project, expect=3).stderr
    assert "ends in .squire" in run("send", model, "--to", folder / "b.txt", expect=2).stderr

    # A project that older versions made keeps its names.
    old = json.loads(project.read_text())
    old["sources"], old["models"] = old["sources"][:1], old["models"][:1]
    del old["sources"][0]["import"]
    old["models"][0]["name"] = old["models"][0]["sourceModel"] = "Rig"
    project.write_text(json.dumps(old))
    shutil.copy(fixtures / "default_options.fbx", model)
    send(model)
    kept = json.loads(project.read_text())
    assert kept["models"][0]["name"] == "Rig" and kept["models"][0]["sourceModel"] == "Rig", kept["models"][0]

print("projects on the command line: as they should be")
