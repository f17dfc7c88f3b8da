"""Makes the Debian packages, checks them with lintian, extracts them to folders and runs their programs.

Usage: deb_test.py SOURCE BUILD SCRATCH
Exits with 77 if the packaging tools are missing. Without lintian (group `check` of packaging/dependencies) its checks are
left out, and a line says so. packaging/linux/try_package tests a real installation; run it by hand.
"""

import gzip
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys

import html_links
from package_tools import need, run

source, build, scratch = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
has_editor = (build / "bin/squire-editor").exists()
reads_films = (build / "libexec/squire/film-worker").exists()
# Files of the package squire, those of builds with the editor or with ffmpeg's libraries, and those of squire-dev.
ALWAYS = ["bin/squire", "libexec/squire/assimp-worker", "libexec/squire/reader", "libexec/squire/renderer",
          "share/man/man1/squire.1.gz",
          "share/man/man1/squire-export.1.gz", "share/bash-completion/completions/squire",
          "share/fish/vendor_completions.d/squire.fish", "share/zsh/vendor-completions/_squire", "share/doc/squire/copyright",
          "share/doc/squire/changelog.gz", "share/doc/squire/html/index.html", "share/doc-base/squire",
          "share/mime/packages/squire.xml", "share/lintian/overrides/squire", "share/thumbnailers/squire.thumbnailer", "share/squire/docs/manual/README.md",
          "share/squire/sample/knight.squire", "share/squire/sample/knight.fbx",
          "share/squire/blender/squire_fbx.zip"]
EDITOR = ["bin/squire-editor", "share/man/man1/squire-editor.1.gz", "share/applications/squire.desktop",
          "share/metainfo/squire.metainfo.xml", "share/icons/hicolor/scalable/apps/squire.svg"]
FILMS = ["libexec/squire/film-worker"]
DEV = ["include/squire_link.h", "include/squire_wad.h", "share/cmake/Squire/SquireConfig.cmake", "share/cmake/Squire/SquireConfigVersion.cmake",
       "share/pkgconfig/squire.pc", "share/doc/squire-dev/link-protocol.md", "share/doc/squire-dev/wad-format.md", "share/doc/squire-dev/copyright",
       "share/doc/squire-dev/changelog.gz"]

ENGINE = """#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>
#include <stdio.h>
int main(void) {
  sqw_wad wad;
  sqw_error error;
  static const char bytes[16];
  puts(sqw_open(bytes, sizeof bytes, &wad, &error) ? "opened" : error.rule);
  return 0;
}
"""


def make():
    need("cpack", "dpkg-deb", "dpkg-shlibdeps")
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    # Packs with an unusual umask, which must not affect the packages.
    run("cpack", "-G", "DEB", "--config", build / "CPackConfig.cmake", "-B", scratch, umask=0o002)
    packages = {path.name.split("_")[0]: path for path in scratch.glob("*.deb")}
    assert sorted(packages) == ["squire", "squire-dev"], packages
    return packages


def check_with_lintian(packages):
    if not shutil.which("lintian"):
        print("skipped: lintian is not there (group check of packaging/dependencies)")
        return
    done = subprocess.run(["lintian", "--allow-root", "--tag-display-limit", "0", "--fail-on", "error,warning",
                           *map(str, packages.values())], capture_output=True, text=True)
    assert done.returncode == 0, f"lintian finds:\n{done.stdout}{done.stderr}"
    print("lintian finds no error and no warning")


def extract(package, name):
    root = scratch / name
    run("dpkg-deb", "-x", package, root)
    assert [path.name for path in root.iterdir()] == ["usr"], f"{package.name}: something lies outside of /usr"
    for path in root.rglob("*"):
        mode = path.lstat().st_mode
        assert path.exists(), f"{path} leads nowhere"
        assert path.is_symlink() or not mode & (stat.S_IWOTH | stat.S_IWGRP | stat.S_ISUID | stat.S_ISGID), f"{path}: mode {mode:o}"
    return root


def check_contents(root, other):
    wanted = ALWAYS + (EDITOR if has_editor else []) + (FILMS if reads_films else [])
    missing = [path for path in wanted if not (root / "usr" / path).exists()]
    missing += [path for path in DEV if not (other / "usr" / path).exists()]
    assert not missing, f"not in the packages: {missing}"
    both = [path for path in DEV if (root / "usr" / path).exists()]
    assert not both, f"in squire as well as in squire-dev: {both}"
    faults = html_links.faults(root / "usr/share/squire/docs")
    assert not faults, faults


def check_version(packages, root):
    """The changelog begins with the version of the program."""
    version = run(build / "bin/squire", "--version").split()[1]
    changelog = gzip.decompress((root / "usr/share/doc/squire/changelog.gz").read_bytes()).decode()
    newest = re.match(r"squire \((\S+)\) ", changelog)
    assert newest and newest.group(1) == version, f"the changelog begins with {changelog[:30]!r}, this is {version}"
    for package in packages.values():
        assert run("dpkg-deb", "-f", package, "Version").strip() == version, package.name


def check_dependencies(packages):
    depends = run("dpkg-deb", "-f", packages["squire"], "Depends")
    for wanted in ("libc6", "libassimp5", "libegl1", *(["libavformat", "libswscale"] if reads_films else [])):
        assert wanted in depends, f"{wanted} is not among {depends}"
    assert run("dpkg-deb", "-f", packages["squire-dev"], "Architecture").strip() == "all"


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
    collada = source / "tests/fixtures/other/post.dae"
    run(squire, "import", "--json", collada, env=environment)
    # Images: uses the renderer in libexec, without a display.
    picture = out / "knight.png"
    run(squire, "render", usr / "share/squire/sample/knight.fbx", "--clip", "walk", "--size", "64x64", "--out", picture,
        env=environment)
    assert picture.read_bytes().startswith(b"\x89PNG"), "squire render made no picture"
    for program in (squire, *(usr / "libexec/squire").iterdir()):
        assert str(build).encode() not in program.read_bytes(), f"{program} names the folder it was built in"
    if has_editor:
        run(usr / "bin/squire-editor", "--version", env={**environment, "QT_QPA_PLATFORM": "offscreen"})
    return os.path.getsize(wad)


def check_engine(root):
    """Builds an engine with the files of squire-dev, by CMake and by pkg-config."""
    engine = scratch / "engine"
    engine.mkdir()
    (engine / "engine.c").write_text(ENGINE)
    (engine / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.16)\nproject(engine LANGUAGES C)\nfind_package(Squire 0.1 REQUIRED)\n"
        "add_executable(engine engine.c)\ntarget_link_libraries(engine PRIVATE Squire::wad)\n")
    run("cmake", "-S", engine, "-B", engine / "build", f"-DCMAKE_PREFIX_PATH={root / 'usr'}")
    run("cmake", "--build", engine / "build")
    # Uses eval, since the flags contain a quoted space.
    run("sh", "-ec", 'eval cc -std=c99 engine.c "$(pkg-config --cflags --libs squire)" -o by_pkg_config', cwd=engine,
        env={**os.environ, "PKG_CONFIG_PATH": str(root / "usr/share/pkgconfig")})
    for program in (engine / "build/engine", engine / "by_pkg_config"):
        told = run(program).strip()
        assert told and told != "opened", f"{program} takes 16 zeros for a WAD"


def main():
    packages = make()
    check_with_lintian(packages)
    # Paths with blanks and non-ASCII letters, with which every file of the packages must work.
    root, other = extract(packages["squire"], "the root"), extract(packages["squire-dev"], "für Spiele")
    check_contents(root, other)
    check_version(packages, root)
    check_dependencies(packages)
    size = check_programs(root)
    check_engine(other)
    sizes = ", ".join(f"{package.name} has {package.stat().st_size} bytes" for package in packages.values())
    print(f"{sizes}; the sample exports to {size} bytes")


main()
