"""Makes the archive whose programs run from any folder, unpacks it and runs them.

Usage: tarball_test.py SOURCE BUILD SCRATCH
Exits with 77 without the tools of the group `package` (packaging/dependencies). packaging/linux/try_tarball tries the
archive in a root file system of its own; run it by hand.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from package_tools import need, run

source, build, scratch = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
GLIBC = r"(ld-linux|linux-vdso|lib(c|m|mvec|dl|pthread|rt|resolv|util|anl)\.so)"
# Graphics drivers load these libraries; a second version in the same process would not work.
OF_DRIVERS = r"lib(GL|EGL|GLX|GLdispatch|OpenGL|drm|gbm|stdc\+\+|gcc_s|z|zstd|expat|X11|xcb|freetype|fontconfig)\.so"


def make():
    need("patchelf", "xz", "dpkg-query")
    shutil.rmtree(scratch, ignore_errors=True)
    root = scratch / "Spiele für mich"
    root.mkdir(parents=True)
    archive = run(source / "packaging/tarball", build, scratch, env={**os.environ, "XZ_OPT": "-0"}).strip()
    run("tar", "-C", root, "-xf", archive)
    folders = list(root.iterdir())
    assert [folder.name for folder in folders] == [pathlib.Path(archive).name.removesuffix(".tar.xz")], folders
    return folders[0]


def libraries(program):
    """(name, path) of the libraries that a program loads."""
    told = run("ldd", program, env=ENVIRONMENT)
    assert "not found" not in told, f"{program}: {told}"
    return re.findall(r"^\s+(\S+) => (.*) \(0x", told, re.M)


def check_libraries(root):
    for program in (root / "bin/squire", root / "libexec/squire/assimp-worker", root / "libexec/squire/reader"):
        outside = [name for name, path in libraries(program) if not re.match(GLIBC, name) and not path.startswith(str(root))]
        assert not outside, f"{program.name} takes from the system: {outside}"
    desktop = [root / "libexec/squire/renderer", *root.glob("bin/squire-editor"), *root.glob("plugins/*/*.so")]
    assert len(desktop) > 5 or not (root / "bin/squire-editor").exists(), desktop
    for program in desktop:
        twice = [name for name, path in libraries(program) if re.match(OF_DRIVERS, name) and path.startswith(str(root))]
        outside = [name for name, path in libraries(program) if "Qt6" in name and not path.startswith(str(root))]
        assert not twice and not outside, f"{program.name}: {twice} are of drivers, {outside} are missing"
    assert not (root / "libexec/squire/film-worker").exists(), "the archive has no libraries for films"
    for library in root.glob("lib/*/*"):
        assert not re.match(GLIBC, library.name), f"{library} is of glibc"


def check_programs(root):
    squire, sample, out = root / "bin/squire", root / "share/squire/sample", scratch / "out"
    out.mkdir()
    wad = run(squire, "export", sample / "knight.squire", "--out", out, "--timestamp", "none", "-q", env=ENVIRONMENT).strip()
    run(squire, "verify", "-q", wad, env=ENVIRONMENT)
    run(squire, "import", sorted((source / "tests/fixtures/other").glob("*.gl*"))[0], env=ENVIRONMENT)
    run(squire, "thumbnail", wad, "--out", out / "knight.png", env=ENVIRONMENT)
    if (root / "bin/squire-editor").exists():
        run(root / "bin/squire-editor", "--version", env=ENVIRONMENT)
        # The window must stay open until the editor is stopped. Its settings are not those of the user.
        home = {**ENVIRONMENT, "HOME": str(out), "XDG_CONFIG_HOME": str(out), "XDG_DATA_HOME": str(out), "QT_DEBUG_PLUGINS": "1"}
        done = subprocess.run(["timeout", "5", root / "bin/squire-editor", sample / "knight.squire"], env=home,
                              capture_output=True, text=True)
        assert done.returncode == 124, f"the editor ends with {done.returncode}\n{done.stderr[-2000:]}"
        assert str(root / "plugins/platforms") in done.stderr, "Qt's plugins are taken from elsewhere"


root = make()
check_libraries(root)
check_programs(root)
print(f"{root.name}: {len(list(root.glob('lib/*/*')))} libraries, and it works")
