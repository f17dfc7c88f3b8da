#!/usr/bin/env python3
"""Tests `squire retarget` and `squire find` on the sample.

Usage: retarget_test.py SQUIRE SOURCE_DIR
"""
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

squire, source = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()


def run(*arguments, expect=0):
    done = subprocess.run([squire, *map(str, arguments)], capture_output=True, text=True, cwd=folder)
    assert done.returncode == expect, f"{arguments}: {done.returncode}, not {expect}\n{done.stdout}{done.stderr}"
    return done


def clips(project):
    return [clip["name"] for clip in json.loads((folder / project).read_text())["models"][0]["clips"]]


def files_become_clips():
    before = (folder / "knight.squire").read_bytes()
    run("retarget", "knight.fbx", "--clip", "walk", "--onto", "knight.squire", "--model", "Knight", "--dry-run")
    assert (folder / "knight.squire").read_bytes() == before, "a dry run writes nothing"
    told = run("retarget", "knight.fbx", "--clip", "walk", "--onto", "knight.squire", "--model", "Knight", "--report", "kept.json",
               "--write-map", "bones.map").stdout
    assert told.startswith('"walk 2": 25 bones of 25'), told
    assert "walk 2" in clips("knight.squire")
    clip, = json.loads((folder / "kept.json").read_text())["clips"]
    assert clip["source"] == "walk" and clip["ratio"] == 1 and clip["noBoneFollows"] == []
    assert {bone["because"] for bone in clip["bones"]} == {"name"}
    for foot in clip["feet"]:
        assert foot["slideAfter"] <= foot["slideBefore"] + 3.0, foot
    run("check", "knight.squire")
    alone = run("retarget", "knight.fbx", "--clip", "walk", "--onto", "knight.squire", "--dry-run").stdout
    assert alone.startswith('"walk 3": 25 bones of 25'), "the sword has no limbs, so the knight is meant"


def maps_are_taken():
    bones = json.loads((folder / "bones.map").read_text())
    assert bones["bones"]["hand.L"] == "hand.L"
    bones["bones"] = {"hand.L": "hand.R", "plume": None}
    (folder / "other.map").write_text(json.dumps(bones))
    run("retarget", "knight.fbx", "--clip", "idle", "--onto", "knight.squire", "--model", "Knight", "--map", "other.map", "--report",
        "kept.json", "--dry-run")
    clip, = json.loads((folder / "kept.json").read_text())["clips"]
    found = {bone["bone"]: (bone["from"], bone["because"]) for bone in clip["bones"]}
    assert found["hand.L"] == ("hand.R", "choice") and found["plume"] == (None, "choice") and found["hand.R"][0] is None, found
    assert "plume" in clip["noBoneFollows"]
    (folder / "broken.map").write_text("{")
    run("retarget", "knight.fbx", "--onto", "knight.squire", "--model", "Knight", "--map", "broken.map", expect=3)


def strikes_are_measured():
    told = run("retarget", "punch", "--from", "Knight", "--onto", "knight.squire", "--model", "Knight", "--report", "kept.json").stdout
    assert "same frame data" in told, told
    clip, = json.loads((folder / "kept.json").read_text())["clips"]
    assert clip["move"]["sameTicks"] and clip["move"]["before"]["startup"] == clip["move"]["after"]["startup"]
    assert clip["move"]["strikes"] and all(one["offInArms"] < 0.05 for one in clip["move"]["strikes"])


def what_is_wrong_is_told():
    for arguments, code, text in (
            (("knight.fbx", "--onto", "knight.fbx"), 2, "needs a project"),
            (("knight.fbx", "--onto", "knight.squire", "--model", "Nobody"), 2, "no model"),
            (("knight.fbx", "--onto", "knight.squire", "--model", "Knight", "--clip", "nothing"), 1, "no such clip"),
            (("nothing", "--from", "Knight", "--onto", "knight.squire", "--model", "Knight"), 2, "no clip"),
            (("walk", "--from", "Nobody", "--onto", "knight.squire", "--model", "Knight"), 2, "no model"),
            (("knight.fbx", "--onto", "knight.squire", "--model", "Sword"), 1, "corresponds"),
            (("knight.fbx", "--onto", "knight.squire", "--model", "Knight", "--report", "knight.fbx"), 2, "knight.fbx")):
        before = (folder / "knight.squire").read_bytes()
        done = run("retarget", *arguments, expect=code)
        assert text in done.stderr, done.stderr
        assert (folder / "knight.squire").read_bytes() == before


def edit(do, **args):
    return run("edit", "knight.squire", "--do", do, json.dumps(args))


def clip_of(name):
    knight, = [model for model in json.loads((folder / "knight.squire").read_text())["models"] if model["name"] == "Knight"]
    found = [clip for clip in knight["clips"] if clip["name"] == name]
    assert found, name
    return found[-1]


def problems(*arguments):
    return run("check", "knight.squire", *arguments).stdout


def again(*arguments, expect=0):
    return run("retarget", "--again", *arguments, "--onto", "knight.squire", expect=expect)


def maps_have_names():
    onto = ("--onto", "knight.squire", "--model", "Knight")
    (folder / "hands.map").write_text(json.dumps({"squireBoneMap": 1, "bones": {"hand.L": "hand.R", "plume": None}}))
    run("retarget", "idle", "--from", "Knight", *onto, "--map", "hands.map", "--save-map", "hands")
    kept = clip_of("idle 2")["retargeting"]
    assert kept["map"] == "hands" and kept["bones"]["hand.L"] == "hand.R" and kept["bones"]["plume"] == "", kept
    run("retarget", "idle", "--from", "Knight", *onto, "--map", "hands")
    assert clip_of("idle 3")["retargeting"]["map"] == "hands"
    run("retarget", "idle", "--from", "Knight", *onto, "--map", "hands", "--write-map", "again.map", "--dry-run")
    assert json.loads((folder / "again.map").read_text())["bones"]["hand.L"] == "hand.R"
    assert "no bone map of this name" in run("retarget", "idle", "--from", "Knight", *onto, "--map", "nothing", expect=3).stderr
    assert "retargeting-outdated" not in problems()
    edit("change-bone-map", map="hands", to={"bones": [{"bone": "plume"}]})
    told = problems()
    assert told.count('bone map "hands" has changed') == 2, told
    told = again().stdout
    assert '"idle 2"' in told and '"idle 3"' in told, told
    assert "no clip has to be made again" in again().stderr
    assert clip_of("idle 3")["retargeting"]["bones"] == {"plume": ""}


def clips_are_made_again():
    onto = ("--onto", "knight.squire", "--model", "Knight")
    shutil.copy(folder / "knight.fbx", folder / "moves.fbx")
    run("retarget", "moves.fbx", "--clip", "walk", *onto)
    name = "walk 3"
    kept = clip_of(name)["retargeting"]
    assert kept["file"] == "moves.fbx" and kept["clip"] == "walk" and "map" not in kept, kept
    assert "moves.fbx" not in problems()
    with open(folder / "moves.fbx", "ab") as file:
        file.write(bytes(16))
    assert '"moves.fbx" has changed' in problems()
    edit("reverse-clip", model="Knight", clip=name)
    before = (folder / "knight.squire").read_bytes()
    assert "edited by hand" in again(expect=1).stderr
    assert "edited by hand" in again(name, expect=1).stderr
    assert (folder / "knight.squire").read_bytes() == before
    assert "not fixed" in run("check", "knight.squire", "--fix").stderr
    assert '"moves.fbx" has changed' in problems()
    again("--lose-edits")
    assert "moves.fbx" not in problems()
    assert clip_of(name)["retargeting"]["hash"] != kept["hash"] and clip_of(name)["tracks"] == clip_of("walk 2")["tracks"]
    edit("retarget-again", model="Knight", clip=name)
    (folder / "moves.fbx").unlink()
    told = problems()
    assert "motion-missing" in told and "walk 3" in told, told
    again(name, expect=3)
    edit("forget-retargeting", model="Knight", clip=name)
    assert "motion-missing" not in problems()
    assert "was not retargeted" in again(name, expect=2).stderr
    for chosen in (("--from", "Knight"), ("--feet", "0.5"), ("--doubtful",), ("--scale", "2")):
        assert "as they were made" in again(*chosen, expect=2).stderr, chosen
    assert "only --again" in run("retarget", "idle", "--from", "Knight", "--onto", "knight.squire", "--model", "Knight",
                                 "--lose-edits", expect=2).stderr


def fixes_run_again():
    edit("retime-clip", model="Knight", clip="idle", factor=2)
    assert problems().count('the clip "idle" of "Knight" has changed') == 2
    assert 'done: Retarget "idle 2" again' in run("check", "knight.squire", "--fix").stderr
    assert "retargeting-outdated" not in problems()


# Files of others: a project keeps only what it may name.
def files_outside_are_not_kept():
    with tempfile.TemporaryDirectory(prefix="squire-shelf-") as shelf:
        shutil.copy(folder / "knight.fbx", shelf)
        told = run("retarget", Path(shelf) / "knight.fbx", "--clip", "idle", "--onto", "knight.squire", "--model", "Knight")
        assert "outside of the project's folder" in told.stderr, told.stderr
        assert "retargeting" not in clip_of("idle 4")
    text = (folder / "knight.squire").read_text()
    (folder / "hostile.squire").write_text(text.replace('"file": "knight.fbx"', '"file": "../../../etc/passwd"', 1))
    assert "motion-missing" in run("check", "hostile.squire").stdout
    run("retarget", "--again", "walk 2", "--onto", "hostile.squire", expect=1)


def spans_are_found():
    found = json.loads(run("find", "knight.squire", "active", "--model", "Knight", "--json").stdout)["clips"]
    assert {"punch", "punch 2"} <= {clip["clip"] for clip in found}, found
    spans = {clip["clip"]: clip["spans"] for clip in found}
    assert spans["punch"] == spans["punch 2"], spans
    assert "nothing is found" in run("find", "knight.squire", "hand faster 1000").stdout
    assert "a fact is expected" in run("find", "knight.squire", "knee planted", expect=2).stderr


with tempfile.TemporaryDirectory(prefix="squire-retarget-") as scratch:
    folder = Path(scratch)
    shutil.copytree(source / "resources/sample", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.lock"))
    files_become_clips()
    maps_are_taken()
    strikes_are_measured()
    maps_have_names()
    clips_are_made_again()
    fixes_run_again()
    files_outside_are_not_kept()
    what_is_wrong_is_told()
    spans_are_found()
print("retargets and finds what it says")
