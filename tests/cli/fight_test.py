#!/usr/bin/env python3
"""Tests the commands for fight data: frame data, contracts, gaps and sparring of the sample.

Usage: fight_test.py SQUIRE SOURCE_DIR
"""
import csv
import io
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

squire, source = sys.argv[1], Path(sys.argv[2])
sample = source / "resources/sample"


def run(*arguments, expect=0):
    done = subprocess.run([squire, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == expect, f"{arguments}: {done.returncode}, not {expect}\n{done.stdout}{done.stderr}"
    return done


def frame(number):
    """Converts game ticks (60 per second) to frames (30 per second), in which the project file states times."""
    return number / 2


def fist(radius=0.12, start=12, end=15, **more):
    return {"id": 900, "name": "fist", "kind": "hit", "bone": "hand.R", "offset": [0, 0.1, 0], "radius": radius,
            "spans": [[frame(start), frame(end)]], "damage": 6, "knockbackAngle": 30, "knockbackBase": 4,
            "knockbackGrowth": 0.1, "stun": 14, **more}


BODY = [("head", "head", "high", 0.16), ("torso", "chest", "mid", 0.26), ("hips", "hips", "low", 0.24)]


def knight(folder, name, volumes, contracts=(), **clip):
    """The sample with hurt volumes of the body and hit volumes of its punch."""
    project = json.loads((sample / "knight.squire").read_text())
    model = project["models"][0]
    model["fight"] = {"volumes": [{"id": 910 + i, "name": n, "kind": "hurt", "bone": bone, "offset": [0, 0.05, 0],
                                   "radius": radius, "zone": zone} for i, (n, bone, zone, radius) in enumerate(BODY)],
                      "contracts": list(contracts)}
    for entry in model["clips"]:
        entry.pop("fight", None)
        if entry["name"] == "punch":
            entry["fight"] = {"volumes": volumes, **clip}
    path = folder / name
    path.write_text(json.dumps(project))
    return path


def table(text):
    return {row["clip"]: row for row in csv.DictReader(io.StringIO(text))}


with tempfile.TemporaryDirectory() as scratch:
    folder = Path(scratch)
    for file in ("knight.fbx", "sword.fbx", "knight_texture.png"):
        shutil.copy(sample / file, folder)
    contract = {"id": 950, "clip": "punch", "startup": 12, "active": 3, "leastReach": 0.4}
    project = knight(folder, "knight.squire", [fist()], [contract])

    # `squire frames` prints the frame data, and rejects wrong arguments.
    rows = table(run("frames", project, "--csv").stdout)
    assert rows["punch"]["startup"] == "12" and rows["punch"]["active"] == "3", rows["punch"]
    assert rows["idle"]["startup"] == "" and rows["idle"]["total"] != "", rows["idle"]
    frames = json.loads(run("frames", project, "--json").stdout)
    punch = next(c for c in frames["models"][0]["clips"] if c["clip"] == "punch")
    assert punch["bar"][0] == {"phase": "startup", "from": 0, "to": 12}, punch["bar"]
    reach = punch["reach"]
    assert 0.4 < reach < 1.5, reach
    assert "sword_swing" in run("frames", project).stdout
    assert "not both" in (wrong := run("frames", project, "--csv", "--json", expect=2).stderr) or "exclud" in wrong, wrong
    assert "no model \"Knigt\" (did you mean \"Knight\"?)" in run("frames", project, "--model", "Knigt", expect=2).stderr
    assert "only a project has fight data" in run("frames", folder / "knight.fbx", expect=2).stderr
    assert "nowhere.squire" in run("frames", folder / "nowhere.squire", expect=3).stderr

    for group in (-2147483648, 2147483648, 0.5):
        told = run("frames", knight(folder, "group.squire", [fist(group=group)]), expect=3).stderr
        assert "is not a whole number from -2147483647 to 2147483647" in told, told

    # `squire check` reports which contracts are broken.
    assert "all kept" in run("check", project).stdout
    assert run("check", project, "--quiet").stdout == ""
    late = knight(folder, "late.squire", [fist(start=13)], [contract])
    broken = run("check", late, "--before", project, expect=1).stdout
    assert "BROKEN  punch  startup  12" in broken and "changed: before, after" in broken, broken
    report = json.loads(run("check", late, "--before", project, "--json", expect=1).stdout)
    assert not report["sound"]
    lines = {line["what"]: line for line in report["models"][0]["contracts"]}
    assert lines["startup"] == {"clip": "punch", "what": "startup", "stated": "12", "is": "13", "kept": False}
    assert lines["reach"]["kept"]
    changes = {c["what"]: (c["before"], c["after"]) for c in report["models"][0]["changes"]}
    assert changes["startup"] == ("12", "13"), changes
    assert "BROKEN" in run("check", late, "--quiet", expect=1).stdout

    # A model that is missing from its source: its contracts fail, and an export reports what is missing.
    gone = folder / "gone.squire"
    gone.write_text(project.read_text().replace('"sourceModel": "Knight"', '"sourceModel": ""'))
    told = run("check", gone, "--before", project, expect=1)
    assert "BROKEN  (gone)  clip  there" in told.stdout.replace("   ", "  "), told.stdout
    assert "punch" in told.stdout.split("changed: before, after")[1], told.stdout
    assert "model-gone" in told.stderr, told.stderr
    assert "model-gone" in run("export", gone, "--out", folder).stderr

    # A renamed model: its clips are reported as removed.
    renamed = folder / "renamed.squire"
    document = json.loads(project.read_text())
    old_name = document["models"][0]["name"]
    document["models"][0]["name"] = "Renamed"
    renamed.write_text(json.dumps(document))
    models = json.loads(run("check", renamed, "--before", project, "--json").stdout)["models"]
    changes = {model["model"]: str(model["changes"]) for model in models}
    assert changes["Renamed"] == "[]" and "punch" in changes[old_name], changes

    # Gaps: a tiny fist has some, and the suggested fix removes them.
    tiny = knight(folder, "tiny.squire", [fist(radius=0.001, start=6, end=16)], [])
    found = json.loads(run("check", tiny, "--gaps", "0", "--json", expect=1).stdout)["models"][0]["gaps"]
    assert found and all(gap["volume"] == "fist" and gap["text"].startswith("whiffs between") for gap in found), found
    larger = 0.001 + max(gap["depth"] for gap in found) + 1e-4
    run("check", knight(folder, "mended.squire", [fist(radius=larger, start=6, end=16)]), "--gaps", "0")
    assert "--gaps has to be a radius" in run("check", tiny, "--gaps", "wide", expect=2).stderr

    # Sparring at three distances: a closer opponent is hit no later, and none beyond the reach.
    report = json.loads(run("spar", project, "--move", "punch", "--against", project, "--distance", "0.6", "--distance",
                            "0.8", "--distance", "2.5", "--damage", "10", "--json").stdout)
    rounds = report["rounds"]
    assert [r["distance"] for r in rounds] == [0.6, 0.8, 2.5] or len(rounds) == 3, rounds
    assert rounds[0]["firstContact"] is not None and rounds[2]["firstContact"] is None, rounds
    hit = rounds[0]["contacts"][0]
    assert 12 <= hit["frame"] < 15 and hit["damage"] == 6 and hit["kind"] == "hit", hit
    speed = sum(v * v for v in hit["knockback"]) ** 0.5
    assert abs(speed - 5.0) < 1e-4 and hit["knockback"][2] > 4, hit
    assert rounds[1]["firstContact"] is None or rounds[1]["firstContact"] >= rounds[0]["firstContact"]
    text = run("spar", project, "--move", "punch", "--distance", "0.6").stdout
    assert 'of "dummy"' in text and "first contact in tick" in text, text
    assert "no contact" in run("spar", project, "--move", "punch", "--distance", "0.6", "--height", "5").stdout
    ground = knight(folder, "ground.squire", [fist(air=False)])
    assert "no contact" in run("spar", ground, "--move", "punch", "--distance", "0.6", "--air").stdout
    behind = knight(folder, "behind.squire", [fist(facing="behind")])
    assert "no contact" in run("spar", behind, "--move", "punch", "--distance", "0.6").stdout
    assert "first contact" in run("spar", behind, "--move", "punch", "--distance", "0.6", "--turned").stdout
    assert 'no clip "punhc" (did you mean "punch"?)' in run("spar", project, "--move", "punhc", expect=2).stderr
    assert "a dummy has no clips" in run("spar", project, "--move", "punch", "--against-clip", "x", expect=2).stderr
    assert "--distance has to be" in run("spar", project, "--move", "punch", "--distance", "far", expect=2).stderr

    # Each cell of the map agrees with sparring.
    report = json.loads(run("spar", project, "--move", "punch", "--against", project, "--map", "--json").stdout)
    near = report["map"]["distances"].index(0.6)
    first = report["map"]["poses"][0]
    assert first["clip"] == "idle" and first["firstContact"][near] is not None, first
    assert report["map"]["poses"][0]["firstContact"][-1] is None
    assert "map of" in run("spar", project, "--move", "punch", "--against", project, "--map").stdout

    # Inspecting a project includes its fight data.
    text = run("inspect", sample / "knight.squire").stdout
    for line in ('game: 60 ticks a second', 'field "guardDamage": number, usually 0, at least 0, at most 100',
                 'kind "parry"', 'test ground of 14 pieces', 'fights of model "Knight": fades of',
                 'hurt sphere "hips" on bone "hips": radius', 'zone high', 'IK chain "left leg" to bone "foot.L"',
                 'attachment "sword on the back": model "Sword" on bone "chest"',
                 'transition from "walk" to "run": 0.200 s, phases match', 'contract of "punch": ',
                 'hit sphere "fist" on bone "hand.L": radius 0.11, damage 6, active 0.300 to 0.367 s, guardDamage 5',
                 'target of "left leg": 1 key, pulls 0.000 to 2.000 s', 'event "footstep" at 0.533 s',
                 'attachment "sword on the back" is not shown', 'first actionable at 0.633 s'):
        assert line in text, line
    fights = json.loads(run("inspect", "--json", sample / "knight.squire").stdout)["fights"]
    assert fights["game"]["ownKinds"] == ["parry"]
    punch = next(c for c in fights["models"][0]["clips"] if c["name"] == "punch")
    assert punch["fight"]["volumes"][0]["damage"] == 6, punch
    assert "fights" not in json.loads(run("inspect", "--json", sample / "knight.fbx").stdout)

print("fights on the command line: as they should be")
