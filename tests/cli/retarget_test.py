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
            (("knight.fbx", "--onto", "knight.squire"), 2, "which model"),
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
    what_is_wrong_is_told()
    spans_are_found()
print("retargets and finds what it says")
