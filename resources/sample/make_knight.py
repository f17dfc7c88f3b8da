"""Makes the sample character: knight.fbx, sword.fbx and knight_texture.png beside this script. See README.md.

PATH=/usr/bin:/bin blender -b --factory-startup --python resources/sample/make_knight.py
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FIXTURES = os.path.join(HERE, "..", "..", "tests", "fixtures")
sys.dont_write_bytecode = True
sys.path[:0] = [HERE, os.path.join(FIXTURES, "blender")]

from exporting import RECOMMENDED, export_fbx, same_hashes_every_run  # noqa: E402

same_hashes_every_run()

import bpy  # noqa: E402

import animate  # noqa: E402
import measure  # noqa: E402
import mesh  # noqa: E402
import scene  # noqa: E402
import texture  # noqa: E402
from truth import truth_of_scene, write_json  # noqa: E402


def make_knight(image_path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    image = texture.save_texture(image_path)
    rig = scene.build(image)
    animate.write_all(rig)
    truth = truth_of_scene("knight.fbx", "the sample character", RECOMMENDED)
    path = os.path.join(HERE, "knight.fbx")
    export_fbx(path, **RECOMMENDED)
    kept = os.path.join(FIXTURES, "sample")
    os.makedirs(kept, exist_ok=True)
    write_json(os.path.join(kept, "knight.truth.json"), truth)
    write_json(os.path.join(kept, "limits.json"),
               {"knight": dict(measure.limits(path, truth), note="the sample character")})


def make_sword(image_path):
    """The same sword by itself, for attaching: its grip at the origin, its blade up."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    image = bpy.data.images.load(image_path)
    materials = {name: scene.make_material(name, image) for name in scene.MATERIALS}
    made = scene.make_object("sword", mesh.sword(), materials)
    made.rotation_euler.x = 1.5707963267948966
    export_fbx(os.path.join(HERE, "sword.fbx"), bake_anim=False, path_mode="RELATIVE")


def main():
    image_path = os.path.join(HERE, "knight_texture.png")
    make_knight(image_path)
    make_sword(image_path)
    for name in ("knight.fbx", "sword.fbx", "knight_texture.png"):
        print("%-20s %8d bytes" % (name, os.path.getsize(os.path.join(HERE, name))))


main()
