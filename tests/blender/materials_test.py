#!/usr/bin/env python3
"""Compares the materials, textures and meshes that `squire inspect` finds in FBX files with what Blender imports.

    tests/blender/materials_test.py SOURCE_DIR BLENDERS_DIR NAME SQUIRE [--corpus FOLDER] [--all]

Reads the fixtures, the sample, and the files of a corpus up to SMALL bytes; with --all every file of the corpus, without
the damaged ones. Blender's importer in Python reads binary files of FBX 7.1 and later, with what it leaves out of a
material; its importer in C++, where there is one, the other files. Exits with 77 and a message where that Blender is not
installed.
"""

import argparse
import collections
import concurrent.futures
import copy
import fnmatch
import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import blenders  # noqa: E402

SMALL = 100000
DAMAGED = ("hostile", "malformed")
ROUNDED = 1e-6  # numbers of single precision, printed
ROUNDED_EXPONENT = 1e-4  # the same, squared

# Where Squire means another thing than Blender's importer, and why.
REASONS = {
    "factor": "DiffuseColor is multiplied by DiffuseFactor, as in the program that wrote it; Blender's importer ignores it",
    "highlight": "a highlight has a colour, SpecularColor times SpecularFactor; Blender's shader has its strength alone",
    "lambert": "a Lambert material has no highlight, whatever factor it inherits; Blender's importer reads the factor",
    "exponent": "ShininessExponent is preferred to Shininess; Blender's importer reads Shininess alone",
    "surface": "Maya's surfaces without a Phong have their base colour, and a highlight by their roughness as in a glTF file; "
               "Blender's importer gives them white",
    "rough": "the engine has no exponent below 1",
    "unused": "a material that no triangle has is left out; Blender's importer keeps it",
    "layers": "of a layered texture the first one is shown; Blender's importer reads none",
    "unnamed": "an image whose file is not named is looked for by its own name; Blender's importer does not look for it",
    "map": "the map of the base colour of a material of 3ds Max is read; Blender's importer in Python does not know it",
    "empty": "a file without meshes, bones and clips is refused; Blender imports its curves",
}
# The same for the importer in C++ alone.
CPP_REASONS = {
    "unset": "Blender has a roughness of its own where it reads no exponent",
    "old": "FBX 3 to 5.8 is refused; Blender's importer in C++ reads its geometry",
    "twin": "the second of two objects of one name in FBX 6 is called NAME.001; Blender keeps NAME_ncl1_1",
    "instance": "objects of one geometry in FBX 6 all have it; Blender's importer in C++ gives it to the first",
    "inner": "an object has its own name; Blender's importer in C++ names it after the part with its geometry",
}
# File, material or object: why it differs.
PLACES = {
    ("maya_texture_layers_7500_binary.fbx", "lambert2"): "layers",
    ("maya_texture_blend_modes_7500_ascii.fbx", "lambert1"): "layers",
    ("max_gltf_material_7700_binary.fbx", "01 - Default"): "map",
    ("legacy.fbx", "blade.001"): "instance",
    ("synthetic_geometry_transform_inherit_mode_7700_ascii.fbx", "Box002"): "inner",
}
# Files and materials of the importer in C++ that are surfaces without a Phong, those that are partly metal, whose colour is
# divided between base and highlight, and those of 3ds Max, which states an exponent too.
SURFACES = [("maya_*", "standardSurface*"), ("maya_*", "aiStandardSurface*"), ("maya_*", "StingrayPBS*"),
            ("maya_material_chart_*", "Standard_*"), ("max_openpbr_*", "*"), ("max_pbr_*", "*")]
METALS = [("maya_osl_*", "*"), ("maya_*", "StingrayPBS*")]
MAX = [("max_*", "*")]
UNSET_ROUGHNESS = 0.5  # Blender's own
# Files that Blender's importer does not read: a pattern, a text of its error, and what it does wrong.
BLENDER_FAILS = [
    ("posed_bow.fbx", "armature_setup[self]", "expects that every mesh of an armature is bound to it"),
    ("*", "object has no attribute 'cast_shadow'", "sets a property of lights that Blender 5.0 does not have"),
    ("maya_blend_inbetween_*", "nbr_indices", "has no shapes in between"),
    ("maya_blend_inbetween_*", "in-between Shapes", "has no shapes in between"),
    ("maya_audio_*", "Couldn't open file", "does not know numbers of the type Z"),
    ("synthetic_bad_inf_nan_fail_*", "Failed to load", "refuses numbers that are none, which Squire reads as 0"),
    ("maya_zero_end_*", "Couldn't open file", "does not parse records without an end"),
]


def outside(arguments):
    command = blenders.command_of(arguments.name, arguments.blenders)
    if command is None:
        return blenders.skip(arguments.name)
    files = chosen(arguments)
    with tempfile.TemporaryDirectory(prefix="squire-materials-") as home:
        plan = os.path.join(home, "plan.json")
        write_json(plan, {file: "Python" if python_reads(file) else "C++" for file in files})
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            described = pool.map(lambda file: described_by(arguments.squire, file), files)
            fine, text = blenders.run_script(command, os.path.abspath(__file__), [plan, home], home, timeout=800)
            if not fine:
                print(text)
                return 1
            with open(os.path.join(home, "imported.json"), encoding="utf-8") as file:
                imported = json.load(file)
            report = Report(len(files))
            for file, squire in zip(files, described):
                if file in imported:
                    report.add(file, squire, imported[file])
    return report.end(stale=arguments.all and len(files) > len(chosen(arguments, corpus=False)))


def chosen(arguments, corpus=True):
    source = pathlib.Path(arguments.source)
    files = [*source.glob("tests/fixtures/**/*.fbx"), *source.glob("resources/sample/*.fbx")]
    if corpus and arguments.corpus:
        root = pathlib.Path(arguments.corpus)
        found = [file for file in root.glob("**/*.fbx") if file.relative_to(root).parts[0] not in DAMAGED]
        if not found:
            print("the corpus is not there, so only the fixtures and the sample are compared: %s" % root)
        files += [file for file in found if arguments.all or file.stat().st_size <= SMALL]
    return sorted(str(file.resolve()) for file in files)


def python_reads(path):
    """Whether a file is binary and of FBX 7.1 or later."""
    with open(path, "rb") as file:
        head = file.read(27)
    return head.startswith(b"Kaydara FBX Binary") and len(head) == 27 and struct.unpack("<I", head[23:])[0] >= 7100


def described_by(squire, file):
    """What `squire inspect` prints, or the text of its refusal."""
    done = subprocess.run([squire, "inspect", "--json", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else done.stderr.decode("utf-8", "replace")


def factors_in(path):
    """The factors of colours that a file states."""
    data = pathlib.Path(path).read_bytes()
    names = rb"(?:DiffuseFactor|Maya\|base|base_weight)"
    found = [float(text) for text in re.findall(names + rb'",[^\n]*,\s*([-+.\deE]+)', data)]
    values = rb"S.{4}[\w+]*S.{4}[\w+]*(?:S.{4}[\w+]*)?(?:D(.{8})|F(.{4}))"
    binary = re.findall(names + values, data, re.DOTALL)
    return {1.0, *found, *(struct.unpack("<d" if wide else "<f", wide or narrow)[0] for wide, narrow in binary)}


def write_json(path, value):
    with open(path, "w", encoding="utf-8") as out:
        json.dump(value, out)


class Report:
    """Compares files and counts what was compared."""

    def __init__(self, files):
        self.files = files
        self.faults = []
        self.reasons = collections.Counter()
        self.failed = collections.Counter()
        self.counts = collections.Counter()

    def add(self, file, squire, blender):
        name = os.path.basename(file)
        if "error" in blender:
            self.add_failed(name, blender["error"])
        elif isinstance(squire, str):
            self.add_refused(name, squire, blender)
        else:
            compared = Comparison(file, squire, blender)
            self.faults += ["%s: %s" % (name, fault) for fault in compared.faults]
            self.reasons += compared.reasons
            self.counts += compared.counts
            self.counts["files"] += 1
            if name == "texture_beside.fbx":
                self.faults += unseen_changes(file, squire, blender)
            if name == "legacy.fbx":  # has a Lambert material whose map is missing
                self.faults += unseen_changes(file, squire, blender, ("a highlight", "an exponent", "the file of a map"))

    def add_failed(self, name, error):
        for pattern, text, fault in BLENDER_FAILS:
            if fnmatch.fnmatch(name, pattern) and text in error:
                self.failed[fault] += 1
                return
        self.faults.append("%s: Blender does not import it: %s" % (name, error))

    def add_refused(self, name, refusal, blender):
        if "is too old" in refusal:
            self.reasons["old"] += 1
            return
        if blender["meshes"] or "there is no mesh" not in refusal:
            self.faults.append("%s: Blender imports it, but %s" % (name, refusal))
        self.reasons["empty"] += 1

    def end(self, stale):
        """Prints what was compared. Returns the exit code; with stale, a reason that no file needs is a fault."""
        counts, failed = self.counts, sum(self.failed.values())
        refused = self.reasons["empty"] + self.reasons["old"]
        print("%d of %d files compared: %d materials, %d with a map, %d parts of meshes; the others are of a kind that this "
              "Blender does not read (%d), fail in it (%d) or are refused by Squire (%d)" % (
                  counts["files"], self.files, counts["materials"], counts["maps"], counts["parts"],
                  self.files - counts["files"] - failed - refused, failed, refused))
        for reason, times in sorted(self.reasons.items()):
            print("differs on purpose (%d): %s" % (times, {**REASONS, **CPP_REASONS}[reason]))
        for fault, times in self.failed.items():
            print("Blender's importer fails (%d): it %s" % (times, fault))
        if stale:
            reasons = {**REASONS, **CPP_REASONS} if counts["C++"] else REASONS
            self.faults += ["no file needs the reason: " + text for name, text in reasons.items() if not self.reasons[name]]
        print("\n".join(self.faults))
        return 1 if self.faults or not counts["maps"] else 0


class Comparison:
    """What differs between Squire's and Blender's reading of a file."""

    def __init__(self, file, squire, blender):
        self.folder, self.file = os.path.split(file)
        self.faults = []
        self.reasons = collections.Counter()
        self.counts = collections.Counter()
        self.path = file
        self.blender = blender
        self.materials, self.meshes = {}, {}
        for model in squire["models"]:
            self.collect(model)
        self.compare()

    def collect(self, model):
        """Adds a model of Squire's. Models that share a material of the file have the same one."""
        for material in model["materials"]:
            index = material["diffuse_map"]
            value = (material["diffuse"], material["specular"], material["exponent"],
                     model["textures"][index] if index >= 0 else None)
            if self.materials.setdefault(material["name"], value) != value:
                self.faults.append("two models have different materials %s" % material["name"])
        for mesh in model["meshes"]:
            material = model["materials"][mesh["material"]]["name"] if mesh["material"] >= 0 else ""
            parts = self.meshes.setdefault(mesh["name"], {})
            parts[material] = parts.get(material, 0) + mesh["triangles"]

    def compare(self):
        for name in list(self.meshes):
            self.rename(name)
        self.expect("meshes and triangles by material", self.meshes, self.blender["meshes"])
        used = {name for parts in self.blender["meshes"].values() for name in parts if name}
        self.reasons["unused"] += len(self.blender["materials"].keys() - used)
        self.expect("materials", sorted(self.materials), sorted(used))
        self.counts["parts"] += sum(len(parts) for parts in self.meshes.values())
        for name in self.materials.keys() & used:
            self.counts["materials"] += 1
            self.compare_material(name, self.blender["materials"][name], *self.materials[name])

    def rename(self, name):
        """Calls a mesh what the importer in C++ calls it."""
        theirs, reason = re.sub(r"\.00(\d)$", r"_ncl1_\1", name), PLACES.get((self.file, name))
        if reason == "instance" and name not in self.blender["meshes"]:
            del self.meshes[name]
        elif reason == "inner" and name + "_GeomAdjust" in self.blender["meshes"]:
            self.meshes[name + "_GeomAdjust"] = self.meshes.pop(name)
        elif theirs != name and theirs in self.blender["meshes"]:
            self.meshes[theirs], reason = self.meshes.pop(name), "twin"
        else:
            return
        self.reasons[reason] += 1

    def expect(self, what, found, wanted):
        if found != wanted:
            self.faults.append("%s: Squire has %s, Blender %s" % (what, found, wanted))

    def expect_near(self, what, found, wanted, most):
        if any(abs(a - b) > most for a, b in zip(found, wanted)):
            self.faults.append("%s: Squire has %s, Blender %s" % (what, found, wanted))

    def compare_material(self, name, theirs, diffuse, specular, exponent, texture):
        if theirs["stated"] is None:
            self.counts["C++"] += 1
            self.compare_plain(name, theirs, diffuse, exponent, texture)
            return
        surface = theirs["stated"]["surface"]
        self.reasons["surface"] += surface is not None
        self.expect_near("colour of " + name, diffuse, surface["colour"] if surface else self.colour(theirs), ROUNDED)
        self.expect_near("highlight of " + name, specular, surface["highlight"] if surface else self.highlight(theirs), ROUNDED)
        wanted = surface["exponent"] if surface else self.exponent(theirs)
        self.expect_near("exponent of " + name, [exponent], [wanted], ROUNDED_EXPONENT * max(1, wanted / 100))
        self.compare_map(name, texture, theirs["image"])

    def compare_plain(self, name, theirs, diffuse, exponent, texture):
        """Compares with what the importer in C++ reads."""
        surface = self.is_one_of(SURFACES, name)
        self.reasons["surface"] += surface
        if not self.is_one_of(METALS, name):
            mapped = surface and theirs["image"] and not self.is_one_of(MAX, name)
            self.compare_colour(name, diffuse, [1, 1, 1] if mapped else theirs["colour"])
        if surface and not self.is_one_of(MAX, name):
            wanted = min(max(2 / max(theirs["roughness"], 0.05) ** 4 - 2, 1), 1024)
            self.expect_near("exponent of " + name, [exponent], [wanted], ROUNDED_EXPONENT * max(1, wanted / 100))
        elif not surface:
            self.compare_exponent(name, exponent, theirs["roughness"])
        self.compare_map(name, texture, theirs["image"])

    def is_one_of(self, patterns, name):
        return any(fnmatch.fnmatch(self.file, file) and fnmatch.fnmatch(name, material) for file, material in patterns)

    def compare_colour(self, name, found, colour):
        """Compares with a colour times one of the factors that the file states."""
        factors = factors_in(self.path)
        near = [factor for factor in factors if all(abs(a - b * factor) <= ROUNDED for a, b in zip(found, colour))]
        self.reasons["factor"] += bool(near) and 1.0 not in near
        if not near:
            self.faults.append("colour of %s: Squire has %s, Blender %s, times one of %s" % (
                name, found, colour, sorted(factors)))

    def compare_exponent(self, name, found, roughness):
        if roughness == UNSET_ROUGHNESS:
            self.reasons["unset"] += 1
            return
        self.expect_near("exponent of " + name, [found], [max(((1 - roughness) * 10) ** 2, 1)], ROUNDED_EXPONENT)

    def colour(self, theirs):
        factor = theirs["stated"]["diffuse_factor"]
        self.reasons["factor"] += factor != 1
        return [min(max(part * factor, 0), 1) for part in theirs["colour"]]

    def highlight(self, theirs):
        stated = theirs["stated"]
        if stated["model"].lower() == "lambert":
            self.reasons["lambert"] += 1
            return [0, 0, 0]
        self.reasons["highlight"] += 1
        # The importer writes twice the factor; the shader ends at 1.
        factor = theirs["specular"] / 2 if theirs["specular"] < 1 else stated["specular_factor"]
        return [min(max(part * factor, 0), 1) for part in stated["specular"]]

    def exponent(self, theirs):
        stated = theirs["stated"]["exponent"]
        if stated is not None and stated != theirs["stated"]["shininess"]:
            self.reasons["exponent"] += 1
            return max(stated, 1)
        wanted = ((1 - theirs["roughness"]) * 10) ** 2  # undoes 1 - sqrt(shininess) / 10
        self.reasons["rough"] += wanted < 1 - ROUNDED_EXPONENT
        return max(wanted, 1)

    def compare_map(self, name, texture, image):
        reason = PLACES.get((self.file, name))
        if reason and texture and not (image and os.path.basename(image["path"])):
            self.reasons[reason] += 1
            return
        if not texture or not image:
            self.expect("map of " + name, texture, image)
            return
        self.counts["maps"] += 1
        if image["stated"] is None:
            self.compare_path(name, texture["label"].replace("\\", "/"), os.path.normpath(image["path"]))
        elif image["stated"] == ".":
            self.reasons["unnamed"] += 1
            self.expect("name of the map of " + name, texture["name"], image["name"])
            return
        else:
            self.expect("path of the map of " + name, texture["label"], image["stated"])
        self.expect("name of the map of " + name, texture["name"], os.path.basename(image["path"]))
        state = "embedded" if image["packed"] else "found" if image["exists"] else "missing"
        self.expect("state of the map of " + name, texture["state"], state)
        self.expect("bytes of the map of " + name, texture["bytes"], image["bytes"])
        if state == "found":
            self.expect("file of the map of " + name, os.path.realpath(texture["path"]), os.path.realpath(image["path"]))


    def compare_path(self, name, stated, path):
        """Compares a path of the file with that of the importer in C++, which lies below the folder of the file. Of an
        absolute path, that may be the last part alone."""
        wanted = os.path.normpath(os.path.join(self.folder, stated))
        if os.path.isabs(stated) or re.match("[A-Za-z]:", stated):
            wanted, path = os.path.basename(stated), os.path.basename(path)
        self.expect("path of the map of " + name, wanted, path)


def unseen_changes(file, squire, blender, exempt=()):
    """Changes of what Squire printed that a comparison does not see."""
    changes = {
        "a colour": lambda mesh, material, texture: material["diffuse"].__setitem__(1, 0.26),
        "a highlight": lambda mesh, material, texture: material["specular"].__setitem__(2, 0.03),
        "an exponent": lambda mesh, material, texture: material.update(exponent=37),
        "the name of a material": lambda mesh, material, texture: material.update(name="Pain"),
        "no map": lambda mesh, material, texture: material.update(diffuse_map=-1),
        "the path of a map": lambda mesh, material, texture: texture.update(label="other/" + texture["name"]),
        "the file of a map": lambda mesh, material, texture: texture.update(path=file),
        "the state of a map": lambda mesh, material, texture: texture.update(state="embedded"),
        "the assignment": lambda mesh, material, texture: mesh.update(material=-1),
        "the name of a mesh": lambda mesh, material, texture: mesh.update(name="Bodies"),
        "triangles": lambda mesh, material, texture: mesh.update(triangles=139),
    }
    unseen = []
    for what, change in changes.items():
        changed = copy.deepcopy(squire)
        model = changed["models"][0]
        material = next(item for item in model["materials"] if item["diffuse_map"] >= 0)
        change(model["meshes"][-1], material, model["textures"][material["diffuse_map"]])
        if what not in exempt and not Comparison(file, changed, blender).faults:
            unseen.append("%s: the comparison does not see a change: %s" % (os.path.basename(file), what))
    return unseen


def inside(plan_file, home):
    import bpy
    import numpy

    if "bool" not in vars(numpy):
        numpy.bool = bool  # Debian's Blender uses it, and Debian's numpy lacks it
    with open(plan_file, encoding="utf-8") as file:
        plan = json.load(file)
    readers = {"Python": imported_by_python}
    if "fbx_import" in dir(bpy.ops.wm):
        readers["C++"] = imported_by_cpp
    write_json(os.path.join(home, "imported.json"),
               {file: readers[kind](bpy, file) for file, kind in plan.items() if kind in readers})


def imported_by_cpp(bpy, file):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    try:
        bpy.ops.wm.fbx_import(filepath=file, use_anim=False)
    except RuntimeError as error:
        return {"error": str(error)}
    return read_scene(bpy, {}, {})


def imported_by_python(bpy, file):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    from io_scene_fbx import import_fbx as importer

    stated, paths = {}, {}
    readers = importer.blen_read_material, importer.blen_read_texture_image

    def read_material(template, record, settings):
        material = readers[0](template, record, settings)
        stated[material.name] = stated_of(importer, template, record)
        return material

    def read_image(template, record, folder, settings):
        image = readers[1](template, record, folder, settings)
        paths.setdefault(image.name, path_of(importer, record))
        return image

    importer.blen_read_material, importer.blen_read_texture_image = read_material, read_image
    try:
        bpy.ops.import_scene.fbx(filepath=file, use_anim=False, use_image_search=False)
    except RuntimeError as error:
        return {"error": str(error)}
    finally:
        importer.blen_read_material, importer.blen_read_texture_image = readers
    return read_scene(bpy, stated, paths)


def read_scene(bpy, stated, paths):
    return {"materials": {item.name: material_of(bpy, item, stated.get(item.name), paths) for item in bpy.data.materials},
            "meshes": dict(filter(lambda pair: pair[1], map(parts_of, bpy.data.objects)))}


def stated_of(importer, template, record):
    """What the importer leaves out of a material, read by its own functions."""
    own = importer.elem_find_first(record, b"Properties70")
    inherited = importer.elem_find_first(template, b"Properties70", importer.fbx_elem_nil)
    properties = (own, inherited)
    return {"surface": surface_of(importer, own),
            "model": importer.elem_find_first_string(record, b"ShadingModel") or "",
            "diffuse_factor": importer.elem_props_get_number(properties, b"DiffuseFactor", 1.0),
            "specular": importer.elem_props_get_color_rgb(properties, b"SpecularColor", (0.0, 0.0, 0.0)),
            "specular_factor": importer.elem_props_get_number(properties, b"SpecularFactor", 1.0),
            "shininess": importer.elem_props_get_number(properties, b"Shininess", 20.0),
            "exponent": importer.elem_props_get_number(properties, b"ShininessExponent", None)}


def surface_of(importer, properties):
    """The colours and the exponent of a surface of Maya that is no metal, None for others."""
    def number(name, usual):
        found = properties and importer.elem_props_find_first(properties, name)
        return found.props[4] if found else usual

    def vector(name, usual):
        return importer.elem_props_get_vector_3d(properties, name, usual) if properties else usual

    base = vector(b"Maya|baseColor", None)
    if base is None:
        return None
    strength = 0.04 * number(b"Maya|specular", 1.0)
    return {"colour": [part * number(b"Maya|base", 1.0) for part in base],
            "highlight": [part * strength for part in vector(b"Maya|specularColor", (1.0, 1.0, 1.0))],
            "exponent": 2 / number(b"Maya|specularRoughness", 0.4) ** 4 - 2}


def path_of(importer, record):
    """The path of a texture as the file states it."""
    names = (b"RelativeFilename", b"FileName", b"Filename")
    return next(filter(None, (importer.elem_find_first_string(record, name) for name in names)), "")


def material_of(bpy, material, stated, paths):
    from bpy_extras.node_shader_utils import PrincipledBSDFWrapper

    shader = PrincipledBSDFWrapper(material, is_readonly=True)
    image = shader.base_color_texture.image if shader.base_color_texture else None
    return {"colour": list(shader.base_color), "specular": shader.specular, "roughness": shader.roughness,
            "image": image and image_of(bpy, image, paths), "stated": stated}


def image_of(bpy, image, paths):
    path = bpy.path.abspath(image.filepath)
    exists = os.path.isfile(path)
    packed = image.packed_file.size if image.packed_file else 0
    return {"name": image.name, "stated": paths.get(image.name), "path": path, "exists": exists, "packed": packed,
            "bytes": packed or (os.path.getsize(path) if exists else 0)}


def parts_of(item):
    """The name of an object, and the number of its triangles by material; none if it is no mesh."""
    counts = collections.Counter()
    if item.type == "MESH":
        item.data.calc_loop_triangles()
        counts.update(triangle.material_index for triangle in item.data.loop_triangles)
    slots = [slot.material.name if slot.material else "" for slot in item.material_slots]
    parts = collections.Counter()
    for index, count in counts.items():
        parts[slots[index] if index < len(slots) else ""] += count
    return item.name, parts


def main():
    parser = argparse.ArgumentParser()
    for name in ("source", "blenders", "name", "squire"):
        parser.add_argument(name)
    parser.add_argument("--corpus")
    parser.add_argument("--all", action="store_true")
    return outside(parser.parse_args())


if __name__ == "__main__":
    if "--" in sys.argv:
        blenders.inside(inside)
    sys.exit(main())
