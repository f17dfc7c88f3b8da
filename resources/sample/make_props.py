"""Makes the set pieces of the sample level: block, crate, pillar, rock and tree in the folder "props" beside this script.

PATH=/usr/bin:/bin blender -b --factory-startup --python resources/sample/make_props.py
"""

import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

from exporting import export_fbx, same_hashes_every_run  # noqa: E402

same_hashes_every_run()

import bmesh  # noqa: E402
import bpy  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402

# name: colour, roughness
MATERIALS = {
    "grass": ((0.16, 0.36, 0.07), 0.9),
    "earth": ((0.20, 0.11, 0.05), 0.9),
    "stone": ((0.34, 0.34, 0.32), 0.7),
    "wood": ((0.30, 0.16, 0.07), 0.6),
    "bark": ((0.10, 0.06, 0.03), 0.9),
    "leaves": ((0.05, 0.22, 0.06), 0.8),
}


class Shape:
    """Parts of several materials; Z is up, metres."""

    def __init__(self, *materials):
        self.mesh = bmesh.new()
        self.materials = materials

    def _paint(self, vertices, material):
        index = self.materials.index(material)
        for face in {face for vertex in vertices for face in vertex.link_faces}:
            face.material_index = index

    def box(self, low, high, material):
        low, high = Vector(low), Vector(high)
        place = Matrix.Translation((low + high) / 2) @ Matrix.Diagonal((*(high - low), 1))
        self._paint(bmesh.ops.create_cube(self.mesh, size=1, matrix=place)["verts"], material)

    def column(self, bottom, top, radii, material, sides=10):
        place = Matrix.Translation((0, 0, (bottom + top) / 2))
        self._paint(bmesh.ops.create_cone(self.mesh, cap_ends=True, segments=sides, radius1=radii[0], radius2=radii[1],
                                          depth=top - bottom, matrix=place)["verts"], material)

    def boulder(self, centre, size, material, seed, rough=0.18):
        numbers = random.Random(seed)
        made = bmesh.ops.create_icosphere(self.mesh, subdivisions=2, radius=1)["verts"]
        for vertex in made:
            place = vertex.co * (1 + rough * (numbers.random() - 0.5))
            vertex.co = Vector(centre) + Vector(a * b for a, b in zip(place, size))
        self._paint(made, material)

    def to_object(self, name):
        bmesh.ops.recalc_face_normals(self.mesh, faces=self.mesh.faces)
        data = bpy.data.meshes.new(name)
        self.mesh.to_mesh(data)
        self.mesh.free()
        for material in self.materials:
            data.materials.append(bpy.data.materials.get(material) or make_material(material))
        bpy.context.scene.collection.objects.link(bpy.data.objects.new(name, data))


def make_material(name):
    colour, roughness = MATERIALS[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.diffuse_color = (*colour, 1)
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = 0.2
    return made


def block():
    """A piece of ground: its top is at height 0."""
    shape = Shape("earth", "grass")
    shape.box((-1, -1, -1), (1, 1, -0.15), "earth")
    shape.box((-1, -1, -0.15), (1, 1, 0), "grass")
    return shape


def crate():
    shape = Shape("wood", "bark")
    shape.box((-0.36, -0.36, 0.04), (0.36, 0.36, 0.76), "wood")
    for x in (-0.4, 0.3):
        for y in (-0.4, 0.3):
            shape.box((x, y, 0), (x + 0.1, y + 0.1, 0.8), "bark")
    for z in (0, 0.7):
        for side in (-0.4, 0.3):
            shape.box((-0.3, side, z), (0.3, side + 0.1, z + 0.1), "bark")
            shape.box((side, -0.3, z), (side + 0.1, 0.3, z + 0.1), "bark")
    return shape


def pillar():
    shape = Shape("stone")
    shape.box((-0.42, -0.42, 0), (0.42, 0.42, 0.3), "stone")
    shape.column(0.3, 2.5, (0.3, 0.26), "stone", 12)
    shape.box((-0.4, -0.4, 2.5), (0.4, 0.4, 2.8), "stone")
    return shape


def rock():
    shape = Shape("stone")
    shape.boulder((0, 0, 0.3), (0.7, 0.55, 0.42), "stone", 3)
    shape.boulder((0.55, 0.1, 0.15), (0.32, 0.3, 0.24), "stone", 8)
    return shape


def tree():
    shape = Shape("bark", "leaves")
    shape.column(-0.1, 1.6, (0.2, 0.12), "bark", 8)
    shape.boulder((0, 0, 2.2), (1.0, 0.95, 0.85), "leaves", 5, 0.3)
    shape.boulder((0.45, 0.1, 2.9), (0.65, 0.6, 0.6), "leaves", 6, 0.3)
    shape.boulder((-0.5, -0.05, 2.75), (0.6, 0.6, 0.55), "leaves", 7, 0.3)
    return shape


def main():
    folder = os.path.join(HERE, "props")
    os.makedirs(folder, exist_ok=True)
    for make in (block, crate, pillar, rock, tree):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        make().to_object(make.__name__)
        path = os.path.join(folder, make.__name__ + ".fbx")
        export_fbx(path, bake_anim=False, path_mode="RELATIVE")
        print("%-12s %7d bytes" % (make.__name__, os.path.getsize(path)))


main()
