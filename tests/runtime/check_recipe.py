"""Installs Squire, builds the viewer that came with it against it with CMake and with pkg-config, and compares the images.

Usage: check_recipe.py <source folder> <build folder> <scratch folder> [--update]   (--update stores the images)
"""

import os
import pathlib
import shutil
import subprocess
import sys

from linked import Linked, wait_for
from picture import difference, inner_difference, read_png, read_ppm, write_png

MEAN_TOLERANCE = 1.5  # of 255
ENGINE_TOLERANCE = 2  # of 255
INNER_TOLERANCE = 0.002  # fraction of pixels that may differ more; some edges are between equal colours
EDGES_TOLERANCE = 0.006  # the same, with all edges
WRONG_TOLERANCE = 0.01  # fraction of pixels; edges may fall on the other side of a pixel

source, build, scratch = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])


def run(*command, **options):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout}{result.stderr}")
    return result.stdout


def install():
    prefix = scratch / "prefix"
    run("cmake", "--install", build, "--prefix", prefix)
    farm = prefix / "share/squire/docs/recipes/slurm/squire-farm"
    if not os.access(farm, os.X_OK):
        sys.exit(f"{farm} cannot be run")
    return prefix


def build_with_cmake(prefix):
    recipe, out = prefix / "share/squire/docs/recipes/viewer", scratch / "viewer"
    run("cmake", "-S", recipe, "-B", out, f"-DCMAKE_PREFIX_PATH={prefix}", "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "--build", out)
    return [out / program for program in ("viewer", "crowd", "level")]


def build_with_pkg_config(prefix):
    """Builds a program that prints the content of a file."""
    path = scratch / "names.c"
    path.write_text("""#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  static unsigned char bytes[1 << 24];
  FILE *file = fopen(argv[argc - 1], "rb");
  void *aligned = bytes + (16 - (size_t)bytes % 16) % 16;
  size_t size = file ? fread(aligned, 1, sizeof bytes - 16, file) : 0;
  sqw_wad wad;
  sqw_error error;
  if (!sqw_open(aligned, size, &wad, &error)) return puts(error.message), 1;
  for (uint32_t i = 0; i < wad.model_count; ++i) puts(sqw_model_name(&wad, &wad.models[i]));
  return 0;
}
""")
    environment = {**os.environ, "PKG_CONFIG_PATH": str(prefix / "share/pkgconfig")}
    flags = run("pkg-config", "--cflags", "--libs", "squire", env=environment).split()
    compiler = os.environ.get("CC") or shutil.which("cc") or "gcc"
    run(compiler, "-std=c99", "-Wall", "-Wextra", "-Werror", path, *flags, "-o", scratch / "names")
    return scratch / "names"


def export(prefix, name, *options):
    return run(prefix / "bin/squire", "export", source / "resources/sample/knight.fbx", "--out", scratch, "--name", name,
               "--timestamp", "none", *options).strip()


def draw(viewer, wad, name, clip="sword_swing", time="0.45", **more):
    run(viewer, wad, "Knight", clip, time, scratch / f"{name}.ppm",
        env={**os.environ, "LIBGL_ALWAYS_SOFTWARE": "1", **more})
    return read_ppm(scratch / f"{name}.ppm")


def compare(picture, name):
    """Compares a picture with the picture on the page."""
    write_png(scratch / f"{name}.png", picture)
    stored = source / f"docs/recipes/viewer/{name}.png"
    if "--update" in sys.argv:
        shutil.copy(scratch / f"{name}.png", stored)
    mean, wrong = difference(picture, read_png(stored))
    print(f"{name}: the picture is off by {mean:.3f} of 255 on average, {100 * wrong:.2f} % of its pixels clearly")
    if mean > MEAN_TOLERANCE or wrong > WRONG_TOLERANCE:
        sys.exit(f"{scratch / name}.png is not what {stored} shows")


def check_crowd(crowd, wad):
    print(run(crowd, wad, "Knight", "60", "1", scratch / "crowd.ppm", env={**os.environ, "LIBGL_ALWAYS_SOFTWARE": "1"}).strip())
    compare(read_ppm(scratch / "crowd.ppm"), "crowd")


def check_level(prefix, level):
    """A knight falls to the ground of a stage, climbs, crosses a bridge that is only a line, falls, and stops at a wall."""
    shutil.copytree(source / "resources/sample", scratch / "sample", ignore=shutil.ignore_patterns(".*"))
    project = scratch / "sample/knight.squire"
    run(prefix / "bin/squire", "edit", project, "--script", source / "docs/recipes/viewer/level.jsonl")
    wad = run(prefix / "bin/squire", "export", project, "--out", scratch, "--name", "level", "--timestamp", "none").strip()

    def at(seconds):
        return run(level, wad, "pass", "Knight", "walk", str(seconds), scratch / "level.ppm",
                   env={**os.environ, "LIBGL_ALWAYS_SOFTWARE": "1"}).strip()

    expected = {0: "-4.50, 0.50, in the air", 0.5: "-3.80, 0.00, hill", 4: "1.10, 0.84, hill", 7: "5.30, 0.88, bridge",
                8.5: "7.40, -0.50, meadow", 9.5: "8.80, -0.50, meadow", 20: "8.99, -0.50, meadow"}
    for seconds, where in expected.items():
        said = at(seconds)
        print(said)
        if f"s: {where}" not in said:
            sys.exit(f"after {seconds} s: {said}; expected {where}")
    at(7)
    compare(read_ppm(scratch / "level.ppm"), "level")


def check_link(prefix, viewer):
    """Checks that the linked viewer continues with the new WAD when a project is saved, and draws the new colours."""
    linked = Linked(source, scratch / "linked", prefix / "bin/squire")
    picture = scratch / "linked.ppm"
    command = (viewer, linked.export(), "Knight", "sword_swing", "0.45", picture, "--link", "knight")
    with linked.served() as serve, linked.started(*command, LIBGL_ALWAYS_SOFTWARE="1") as game:
        wait_for(serve, '"viewer": linked')
        before = read_ppm(picture)
        linked.edit("set-material", '{"model": "Knight", "material": "steel", "diffuseMap": "", "diffuse": [1, 0, 0]}')
        at = float(wait_for(game, "goes on in a new WAD").split()[-2])
        wait_for(serve, '"viewer": plays WAD 2')
    if at <= 0.45:
        sys.exit(f"the viewer is at {at} s in the new WAD; it began at 0.45 s and played on")
    red = [sum(shown[2][0::3]) - sum(shown[2][1::3]) for shown in (before, read_ppm(picture))]
    print(f"the new picture is redder by {(red[1] - red[0]) / len(before[2][0::3]):.1f} of 255 at {at} s")
    if red[1] - red[0] < len(before[2][0::3]):
        sys.exit(f"{picture} does not have the new colour")


def check_engine(prefix, viewer):
    """Compares the viewer with `squire render --engine-shader` from the same place: they have the same colours, except at
    edges, since Squire draws no back faces and a little deeper."""
    wad = export(prefix, "exact", "--tolerance", "0")
    for clip, time in (("sword_swing", "0.4"), ("sword_swing", "0.2"), ("run", "0.2"), ("idle", "0.5")):
        out = scratch / "engine.png"
        run(prefix / "bin/squire", "render", source / "resources/sample/knight.fbx", "--clip", clip, "--time", time,
            "--turn", "45", "0", "--ortho", "--centre", "0", "1.125", "0", "--height", "2.5", "--size", "320x400",
            "--background", "#333840", "--no-grid", "--no-shadow", "--samples", "1", "--engine-shader", "--out", out)
        drawn, rendered = draw(viewer, wad, "engine", clip, time), read_png(out)
        inner, compared = inner_difference(drawn, rendered, ENGINE_TOLERANCE)
        edges = difference(drawn, rendered, ENGINE_TOLERANCE)[1]
        print(f"{clip} at {time} s: of {compared} pixels away from edges, {100 * inner:.2f} % differ; of all {100 * edges:.2f} %")
        if inner > INNER_TOLERANCE or compared < 3000 or edges > EDGES_TOLERANCE:
            sys.exit(f"{out} and {scratch / 'engine.ppm'} differ")


def check_compact(prefix, viewer, plain):
    """Ordered meshes give the same picture; texture blocks nearly the same, also if the graphics card cannot read
    them."""
    ordered = draw(viewer, export(prefix, "ordered", "--meshes", "compact"), "ordered")
    mean, wrong = difference(ordered, plain)
    if mean > 0.001 or wrong:  # another order of corners may round a pixel differently
        sys.exit(f"the picture of meshes in order differs: {mean} of 255 on average, {wrong} of its pixels clearly")
    wad = export(prefix, "blocks", "--meshes", "compact", "--textures-as", "blocks")
    blocks = draw(viewer, wad, "blocks")
    decoded = draw(viewer, wad, "decoded", MESA_EXTENSION_OVERRIDE="-GL_EXT_texture_compression_s3tc")
    for name, picture in (("blocks", blocks), ("decoded blocks", decoded)):
        mean, wrong = difference(picture, plain)
        print(f"with {name}, the picture is off by {mean:.3f} of 255 on average, {100 * wrong:.2f} % of its pixels clearly")
        if mean == 0 or mean > MEAN_TOLERANCE or wrong > WRONG_TOLERANCE:
            sys.exit(f"{scratch / 'blocks.ppm'}: blocks are not drawn, or wrongly")


def main():
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    prefix = install()
    (viewer, crowd, level), names = build_with_cmake(prefix), build_with_pkg_config(prefix)
    wad = export(prefix, "knight")
    if run(names, wad).split() != ["Knight"]:
        sys.exit("the program built with pkg-config does not find the knight")
    picture = draw(viewer, wad, "knight")
    compare(picture, "knight")
    check_engine(prefix, viewer)
    check_compact(prefix, viewer, picture)
    check_crowd(crowd, wad)
    check_level(prefix, level)
    check_link(prefix, viewer)


main()
