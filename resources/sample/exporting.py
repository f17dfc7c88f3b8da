"""Exports FBX files from Blender deterministically: equal scenes give equal bytes.

Blender's exporter writes four things that differ between runs or machines: the time, ids derived from
Python's salted hashes (which also affect the order of sets), ids remembered from earlier exports in the
same process, and the absolute path of each texture. `same_hashes_every_run` and `export_fbx` remove
these differences and leave the exporter otherwise unchanged.
"""

import datetime
import os
import sys

import bpy

# What Squire's manual recommends: Blender's defaults, except that every frame keeps its key, and no leaf bones.
RECOMMENDED = {"bake_anim_simplify_factor": 0.0, "add_leaf_bones": False, "path_mode": "RELATIVE"}

FIXED_TIME = datetime.datetime(2000, 1, 1)


class _FixedClock(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return FIXED_TIME


def same_hashes_every_run():
    """Restarts this Blender with unsalted hashes, unless it already uses them."""
    if os.environ.get("PYTHONHASHSEED") == "0" and not sys.flags.ignore_environment:
        return
    environment = dict(os.environ, PYTHONHASHSEED="0")
    command = [sys.argv[0], "--python-use-system-env"] + sys.argv[1:]
    os.execvpe(command[0], command, environment)


def script_arguments():
    return sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []


def export_fbx(path, texture_path=None, **options):
    """Exports the whole scene to `path`; `options` are those of bpy.ops.export_scene.fbx.

    `texture_path`, if given, replaces the path of every texture.
    """
    from io_scene_fbx import export_fbx_bin, fbx_utils

    fbx_utils._keys_to_uuids.clear()
    fbx_utils._uuids_to_keys.clear()
    real_clock, real_paths = export_fbx_bin.datetime.datetime, export_fbx_bin._gen_vid_path

    def same_paths_everywhere(image, scene_data):
        written = texture_path or real_paths(image, scene_data)[1]
        return written, written

    export_fbx_bin.datetime.datetime = _FixedClock
    export_fbx_bin._gen_vid_path = same_paths_everywhere
    try:
        bpy.ops.export_scene.fbx(filepath=path, **options)
    finally:
        export_fbx_bin.datetime.datetime = real_clock
        export_fbx_bin._gen_vid_path = real_paths
