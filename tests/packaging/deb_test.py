"""Makes the Debian package, extracts it to a folder and runs the programs from there.

Usage: deb_test.py SOURCE BUILD SCRATCH
Exits with 77 if the packaging tools are missing. packaging/linux/try_package tests a real installation; run it by
hand.
"""

import configparser
import os
import pathlib
import shutil
import stat
import subprocess
import sys
import xml.etree.ElementTree

source, build, scratch = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
# Files that are always included, and those of builds with the editor.
ALWAYS = ["bin/squire", "libexec/squire/assimp-worker", "libexec/squire/renderer", "include/squire_wad.h", "share/man/man1/squire.1",
          "share/bash-completion/completions/squire", "share/doc/squire/copyright", "share/doc/squire/wad-format.md",
          "share/squire/sample/knight.squire", "share/squire/sample/knight.fbx", "share/squire/blender/squire_fbx.zip"]
EDITOR = ["bin/squire-editor", "share/applications/squire.desktop", "share/mime/packages/squire.xml",
          "share/icons/hicolor/scalable/apps/squire.svg", "share/squire/docs/manual/README.md", "share/squire/docs/images/editor.png"]


def run(*command, **options):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def make():
    for tool in ("cpack", "dpkg-deb", "dpkg-shlibdeps"):
        if not shutil.which(tool):
            print(f"{tool} is not there")
            sys.exit(77)
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    run("cpack", "-G", "DEB", "--config", build / "CPackConfig.cmake", "-B", scratch)
    packages = list(scratch.glob("*.deb"))
    assert len(packages) == 1, packages
    return packages[0]


def check_contents(root):
    wanted = ALWAYS + (EDITOR if (build / "bin/squire-editor").exists() else [])
    missing = [path for path in wanted if not (root / "usr" / path).exists()]
    assert not missing, f"not in the package: {missing}"
    assert [path.name for path in root.iterdir()] == ["usr"], "something lies outside of /usr"
    for path in root.rglob("*"):
        mode = path.lstat().st_mode
        assert not mode & (stat.S_IWOTH | stat.S_IWGRP | stat.S_ISUID | stat.S_ISGID), f"{path}: mode {mode:o}"


def check_dependencies(package):
    depends = run("dpkg-deb", "-f", package, "Depends")
    for wanted in ("libc6", "libassimp5", "libegl1"):
        assert wanted in depends, f"{wanted} is not among {depends}"


def check_desktop(share):
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(share / "applications/squire.desktop", encoding="utf-8")
    desktop = entry["Desktop Entry"]
    assert desktop["Exec"].split()[0] == "squire-editor" and desktop["Icon"] == "squire"
    types = xml.etree.ElementTree.parse(share / "mime/packages/squire.xml").getroot()
    names = [child.get("type") for child in types]
    assert all(name in names for name in desktop["MimeType"].strip(";").split(";")), names
    xml.etree.ElementTree.parse(share / "icons/hicolor/scalable/apps/squire.svg")


def check_programs(root):
    usr = root / "usr"
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
    squire = usr / "bin/squire"
    out = scratch / "out"
    out.mkdir()
    wad = run(squire, "export", usr / "share/squire/sample/knight.squire", "--out", out, "--timestamp", "none", "-q",
              env=environment).strip()
    run(squire, "verify", "-q", wad, env=environment)
    # Another format: uses the worker in libexec.
    gltf = sorted((source / "tests/fixtures/other").glob("*.gl*"))[0]
    run(squire, "import", "--json", gltf, env=environment)
    # Images: uses the renderer in libexec, without a display.
    picture = out / "knight.png"
    run(squire, "render", usr / "share/squire/sample/knight.fbx", "--clip", "walk", "--size", "64x64", "--out", picture,
        env=environment)
    assert picture.read_bytes().startswith(b"\x89PNG"), "squire render made no picture"
    for program in (squire, usr / "libexec/squire/assimp-worker", usr / "libexec/squire/renderer"):
        assert str(build).encode() not in program.read_bytes(), f"{program} names the folder it was built in"
    if (usr / "bin/squire-editor").exists():
        run(usr / "bin/squire-editor", "--version", env={**environment, "QT_QPA_PLATFORM": "offscreen"})
        check_desktop(usr / "share")
    return os.path.getsize(wad)


def main():
    package = make()
    root = scratch / "root"
    run("dpkg-deb", "-x", package, root)
    check_contents(root)
    check_dependencies(package)
    size = check_programs(root)
    print(f"{package.name}, {package.stat().st_size} bytes: its sample exports to {size} bytes")


main()
