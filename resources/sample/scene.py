"""Converts sculptures to Blender objects with materials, normals and weights."""

import math

import bpy
from mathutils import Matrix, Vector

import mesh
from rig import head_of, make_armature, tail_of
from shapes import limb_frame

# name: colour, roughness, specular, metallic, textured. Textured ones are white, so that the texture is the colour.
MATERIALS = {
    mesh.STEEL: ((1.0, 1.0, 1.0), 0.30, 0.9, 0.3, True),
    mesh.DARK: ((1.0, 1.0, 1.0), 0.45, 0.7, 0.2, True),
    mesh.LEATHERS: ((1.0, 1.0, 1.0), 0.65, 0.3, 0.0, True),
    mesh.FABRIC: ((1.0, 1.0, 1.0), 0.85, 0.1, 0.0, True),
    mesh.GOLD: ((0.83, 0.56, 0.15), 0.28, 0.9, 0.4, False),
    mesh.VISOR: ((0.012, 0.012, 0.018), 0.50, 0.4, 0.0, False),
    mesh.EYES: ((1.0, 0.72, 0.22), 0.40, 0.2, 0.0, False),
}


def make_material(name, image):
    color, roughness, specular, metallic, textured = MATERIALS[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.diffuse_color = (*color, 1.0)
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*color, 1.0)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Metallic"].default_value = metallic
    if textured:
        texture = made.node_tree.nodes.new("ShaderNodeTexImage")
        texture.image = image
        made.node_tree.links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    return made


def make_object(name, sculpture, materials):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(p) for p in sculpture.points], [], [f[0] for f in sculpture.faces])
    used = [m for m in MATERIALS if any(f[1] == m for f in sculpture.faces)]
    for material in used:
        data.materials.append(materials[material])
    layer = data.uv_layers.new(name="UVMap")
    for polygon, (_, material, uvs) in zip(data.polygons, sculpture.faces):
        polygon.material_index = used.index(material)
        polygon.use_smooth = True
        for loop, uv in zip(polygon.loop_indices, uvs):
            layer.data[loop].uv = uv
    data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(50.0)
    problem = data.validate(verbose=True)
    if problem:
        raise RuntimeError(name + " is not a valid mesh")
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    return made


def bind(made, sculpture, rig):
    made.parent = rig
    groups = {bone.name: made.vertex_groups.new(name=bone.name) for bone in rig.data.bones
              if any(bone.name in w for w in sculpture.weights)}
    for index, weights in enumerate(sculpture.weights):
        strongest = sorted(weights.items(), key=lambda item: -item[1])[:4]
        total = sum(w for _, w in strongest)
        for bone, weight in strongest:
            groups[bone].add([index], weight / total, "REPLACE")
    made.modifiers.new("Armature", "ARMATURE").object = rig


def grip_matrix():
    """The sword's transform in the rest pose: in the right fist, pointing forward, its edge away from the arm."""
    start, end = head_of("hand.R"), tail_of("hand.R")
    along, facing, side = limb_frame(start, end)
    blade = facing
    edge = (along - blade * along.dot(blade)).normalized()
    flat = edge.cross(blade)
    place = start + along * 0.062 + side * 0.018
    return Matrix.Translation(place) @ Matrix((edge, blade, flat)).transposed().to_4x4()


def hang(made, rig, bone, world):
    made.parent, made.parent_type, made.parent_bone = rig, "BONE", bone
    rest = rig.data.bones[bone]
    made.matrix_parent_inverse = Matrix()
    made.matrix_basis = Matrix.Translation(Vector((0, -rest.length, 0))) @ rest.matrix_local.inverted() @ world


def build(image):
    """Builds the whole character and returns its armature."""
    materials = {name: make_material(name, image) for name in MATERIALS}
    rig = make_armature("Knight")
    for name, sculpture in (("armour", mesh.knight_body()), ("tabard", mesh.knight_tabard())):
        bind(make_object(name, sculpture, materials), sculpture, rig)
    hang(make_object("sword", mesh.sword(), materials), rig, "hand.R", grip_matrix())
    return rig
