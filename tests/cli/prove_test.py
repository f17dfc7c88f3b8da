#!/usr/bin/env python3
"""Tests `squire prove`: an infinite that is planted in the sample, its scripts, and what is refused.

Usage: prove_test.py SQUIRE SOURCE_DIR
"""
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


def knight(folder, name, stun):
    """The sample with a punch whose stun lasts so many ticks. The punch takes 48 ticks and acts from tick 38 on."""
    project = json.loads((sample / "knight.squire").read_text())
    for clip in project["models"][0]["clips"]:
        for volume in clip.get("fight", {}).get("volumes", []):
            if clip["name"] == "punch":
                volume.update(stun=stun, push=0)
    (folder / name).write_text(json.dumps(project))
    return folder / name


with tempfile.TemporaryDirectory() as scratch:
    folder = Path(scratch)
    for file in ("knight.fbx", "sword.fbx", "knight_texture.png"):
        shutil.copy(sample / file, folder)
    sound, broken = knight(folder, "sound.squire", 38), knight(folder, "broken.squire", 39)

    # A punch hits every 38 ticks; only a stun of 39 lasts until the next one.
    assert "no infinite" in run("prove", sound).stdout
    told = run("prove", broken, "--out", folder / "found", expect=1).stdout
    assert "INFINITE" in told and "the state of the match recurs bit for bit" in told, told
    scripts = sorted((folder / "found").iterdir())
    assert [path.name for path in scripts][0] == "1-1-1-infinite.jsonl", scripts
    head = json.loads(scripts[0].read_text().splitlines()[0])
    assert head["shows"] == "infinite" and head["repeats"] is True and head["cycle"] > 0, head

    # A script plays with the file that it was made for, and no more as soon as the infinite is mended.
    replayed = run("prove", broken, "--replay", scripts[0]).stdout
    assert "\"fist\" of the attacker hits" in replayed and "the victim could never act between them" in replayed, replayed
    assert "the victim could act between two of them" in run("prove", sound, "--replay", scripts[0], expect=1).stdout

    # JSON has the same, and both fighters may be exported files.
    report = json.loads(run("prove", broken, sound, "--json", "--wall", "0.2", "--no-blocks", expect=1).stdout)
    assert [pair["infinite"] for pair in report["pairs"]] == [True, True, False, False], report["pairs"]
    assert report["walls"] == [None, 0.2] and all(pair["decidedComboTicks"] is None for pair in report["pairs"])
    run("export", broken, "--out", folder, "--name", "broken", "--timestamp", "none")
    exported = json.loads(run("prove", folder / "broken.bin", "--json", expect=1).stdout)
    assert exported["pairs"][0]["proofs"][0]["kind"] == "infinite", exported

    # The same as a rule of `squire check`, which only looks for it when it is asked to.
    run("check", broken, "--off", "travel-unused", "--reason", "in place")
    checked = run("check", broken, "--infinites", expect=1).stdout
    assert "never ends: against, what, by" in checked and "Knight  combo  punch" in checked, checked
    findings = json.loads(run("check", broken, "--infinites", "--json", expect=1).stdout)["findings"]
    assert [one["message"] for one in findings if one["rule"] == "combo-endless"] == [
        "never ends against \"Knight\": punch"], findings
    run("check", broken)
    run("check", sound, "--infinites")
    run("check", broken, "--infinites", "--off", "combo-endless", "--reason", "a test")

    # What is refused.
    assert "has no clip \"nothing\"" in run("prove", sound, "--idle", "nothing", expect=1).stderr
    assert "there is no model \"Knigt\"" in run("prove", sound, "--model", "Knigt", expect=1).stderr
    assert "line 1 of the script" in run("prove", sound, "--replay", folder / "sound.squire", expect=3).stderr
    assert "plays two fighters" in run("prove", sound, sound, sound, "--replay", scripts[0], expect=2).stderr
    assert "no model has clips that attack" in run("prove", sample / "sword.fbx", expect=1).stderr
    (folder / "taken").write_text("")
    run("prove", sound, "--out", folder / "taken", expect=3)

print("prove works")
