"""Reads Squire's WAD. Written from docs/wad-format.md alone; uses nothing but Python's own library.

    squire_wad.py FILE.bin          prints everything in the file as JSON
    squire_wad.py --hash FILE.bin   prints whether the content hash is right
"""

import json
import math
import struct
import sys

NONE = 0xFFFF
MASK = (1 << 64) - 1


class Broken(Exception):
    """A rule of the format does not hold."""

    def __init__(self, rule, message):
        super().__init__(f"{rule}: {message}")
        self.rule = rule


def need(holds, rule, message):
    if not holds:
        raise Broken(rule, message)


def mix(a, b):
    a = (a ^ b) & MASK
    return ((a << 29 | a >> 35) & MASK) * 0x9E3779B97F4A7C15 & MASK


def content_hash(data):
    """The hash of bytes; those of a file's own hash field have to be zero in them."""
    states = [1, 2, 3, 4]
    padded = bytes(data) + bytes(-len(data) % 32)
    for words in struct.iter_unpack("<4Q", padded):
        states = [mix(state, word) for state, word in zip(states, words)]
    result = len(data)
    for state in states:
        result = mix(result, state)
    return result ^ result >> 32


class Blob:
    """One blob: its items, and the arrays and strings that they point to."""

    def __init__(self, data, item_size):
        need(len(data) >= 16, "blob-header", "too short")
        self.data = data
        self.version, self.count, self.item_size, self.strings = struct.unpack_from("<4I", data)
        need(self.version == 1, "kind-version", "another version")
        need(self.count < NONE, "item-count", "too many items")
        need(self.item_size == item_size, "item-size", "another size")
        self.claimed = 16 + self.count * item_size
        need(self.claimed <= self.strings <= len(data), "item-bounds", "items do not fit")
        need(self.strings == len(data) or data[-1] == 0, "strings", "no NUL at the end")

    def items(self, layout):
        need(struct.calcsize("<" + layout) == self.item_size, "item-size", "wrong layout")
        return [struct.unpack_from("<" + layout, self.data, 16 + i * self.item_size) for i in range(self.count)]

    def string(self, offset):
        need(self.strings <= offset < len(self.data), "string-offset", str(offset))
        return self.data[offset:self.data.index(b"\0", offset)].decode("utf-8", "replace")

    def array(self, offset, size):
        """The bytes of an array."""
        if size == 0:
            need(offset == 0, "array-bounds", "an empty array with an offset")
            return b""
        need(offset % 16 == 0, "array-alignment", str(offset))
        need(self.claimed <= offset and offset + size <= self.strings, "array-bounds", f"{offset} + {size}")
        need(not any(self.data[self.claimed:offset]), "padding", "between arrays")
        self.claimed = offset + size
        return self.data[offset:offset + size]

    def finish(self):
        need(not any(self.data[self.claimed:self.strings]), "padding", "before the strings")

    def header(self):
        return {"version": self.version, "item_size": self.item_size, "strings": self.strings}


def rows(data, width):
    """f32 vectors of `width` numbers."""
    values = [list(row) for row in struct.iter_unpack(f"<{width}f", data)]
    need(all(math.isfinite(value) for row in values for value in row), "finite", "in an array")
    return values


def quaternions(data):
    values = rows(data, 4)
    for q in values:
        need(0.997 <= sum(v * v for v in q) <= 1.003, "quaternion", str(q))
    return values


def optional(identifier):
    return None if identifier == NONE else identifier


class Wad:
    """A whole file as the dictionaries that describe() gives."""

    # Bytes of an item, in the order of the document.
    ITEM_SIZES = {"format": 40, "models": 20, "skeletons": 28, "meshes": 24, "materials": 36, "textures": 24,
                  "animations": 24}

    def __init__(self, data):
        self.data = data
        self.read_container()
        self.kinds = {}
        need("format" in self.blobs, "kind-missing", "format")
        self.opened = {name: Blob(self.blobs[name], size) for name, size in self.ITEM_SIZES.items()
                       if name in self.blobs}
        for name in self.ITEM_SIZES:
            if name in self.opened:
                blob = self.opened[name]
                self.kinds[name] = {**blob.header(), "items": getattr(self, "read_" + name)(blob)}
                blob.finish()
        self.check_references()

    def count(self, kind):
        return self.opened[kind].count if kind in self.opened else 0

    def read_container(self):
        data = self.data
        need(12 <= len(data) <= 0xFFFFFFFF, "size", str(len(data)))
        magic, self.entry_count, self.toc_offset = struct.unpack_from("<4sII", data)
        need(magic == b"SQWD", "magic", repr(magic))
        need(self.entry_count <= 1024, "entry-count", str(self.entry_count))
        need(self.toc_offset >= 12 and self.toc_offset % 4 == 0 and
             self.toc_offset + 24 * self.entry_count == len(data), "toc", "does not end where the file ends")
        self.entries, self.blobs, end = [], {}, 12
        for i in range(self.entry_count):
            offset, size, raw = struct.unpack_from("<II16s", data, self.toc_offset + 24 * i)
            name = raw.split(b"\0")[0]
            need(name and not raw[len(name):].strip(b"\0"), "name", repr(raw))
            name = name.decode("utf-8", "replace")
            need(name not in self.blobs, "name-twice", name)
            need(offset % 16 == 0, "blob-alignment", name)
            need(offset <= self.toc_offset and size <= self.toc_offset - offset, "blob-bounds", name)
            need(offset >= end, "blob-overlap", name)
            need(not any(data[end:offset]), "padding", "between blobs")
            end = offset + size
            self.blobs[name] = data[offset:end]
            self.entries.append({"name": name, "offset": offset, "size": size})
        need(not any(data[end:self.toc_offset]), "padding", "before the table")

    def hash_is_right(self):
        """Whether content_hash is that of the file."""
        start = next(e["offset"] for e in self.entries if e["name"] == "format") + 16 + 32
        stated = struct.unpack_from("<Q", self.data, start)[0]
        return content_hash(self.data[:start] + bytes(8) + self.data[start + 8:]) == stated

    def read_format(self, blob):
        need(blob.count == 1, "item-count", "format")
        (item,) = blob.items("8IQ")
        names = ["model", "skeleton", "mesh", "material", "texture", "animation"]
        counts = dict(zip([name + "_count" for name in names], item[2:8]))
        kinds = ["models", "skeletons", "meshes", "materials", "textures", "animations"]
        need(list(item[2:8]) == [self.count(kind) for kind in kinds], "format-counts", str(counts))
        return [{"exporter": blob.string(item[0]), "exporter_version": blob.string(item[1]), **counts,
                 "content_hash": f"{item[8]:016x}", "offsets": {"exporter": item[0], "exporter_version": item[1]}}]

    def read_models(self, blob):
        result = []
        for name, skeleton, zero, *ranges in blob.items("I8H"):
            need(zero == 0, "zero", "in a model")
            need(skeleton < self.count("skeletons"), "id", "skeleton")
            fields = ["first_mesh", "mesh_count", "first_material", "material_count", "first_animation",
                      "animation_count"]
            result.append({"name": blob.string(name), "skeleton": skeleton, **dict(zip(fields, ranges)),
                           "offsets": {"name": name}})
        return result

    def read_skeletons(self, blob):
        result = []
        for n, names, parents, positions, orientations, scales, inverse_binds in blob.items("7I"):
            need(n < NONE, "bone-count", str(n))
            name_list = [blob.string(offset) for (offset,) in struct.iter_unpack("<I", blob.array(names, 4 * n))]
            parent_list = [parent for (parent,) in struct.iter_unpack("<H", blob.array(parents, 2 * n))]
            need(all(p == NONE or p < i for i, p in enumerate(parent_list)), "parent-order", str(parent_list))
            result.append({
                "bone_count": n, "names": name_list, "parents": [optional(parent) for parent in parent_list],
                "positions": rows(blob.array(positions, 12 * n), 3),
                "orientations": quaternions(blob.array(orientations, 16 * n)),
                "scales": rows(blob.array(scales, 12 * n), 3),
                "inverse_binds": rows(blob.array(inverse_binds, 64 * n), 16),
                "offsets": {"names": names, "parents": parents, "positions": positions,
                            "orientations": orientations, "scales": scales, "inverse_binds": inverse_binds}})
        return result

    def read_meshes(self, blob):
        result = []
        for name, material, zero, vertex_count, vertices, index_count, indices in blob.items("I2H4I"):
            need(zero == 0, "zero", "in a mesh")
            vertex_list = []
            for values in struct.iter_unpack("<8f4H4f", blob.array(vertices, 56 * vertex_count)):
                need(all(math.isfinite(value) for value in values[:8]), "finite", "vertex")
                weights = values[12:]
                need(all(0 <= w <= 1.0010001 and math.copysign(1, w) > 0 for w in weights) and
                     0.9989999 <= sum(weights) <= 1.0010001, "weights", str(weights))
                vertex_list.append({"position": list(values[:3]), "normal": list(values[3:6]),
                                    "texcoord": list(values[6:8]), "bones": list(values[8:12]),
                                    "weights": list(weights)})
            need(index_count % 3 == 0, "triangles", str(index_count))
            index_list = [index for (index,) in struct.iter_unpack("<I", blob.array(indices, 4 * index_count))]
            need(all(index < vertex_count for index in index_list), "index", "past the vertices")
            result.append({"name": blob.string(name), "material": optional(material), "vertex_count": vertex_count,
                           "index_count": index_count, "vertices": vertex_list, "indices": index_list,
                           "offsets": {"name": name, "vertices": vertices, "indices": indices}})
        return result

    def read_materials(self, blob):
        result = []
        for name, *values in blob.items("I7f2H"):
            need(all(math.isfinite(value) for value in values[:7]), "finite", "material")
            for texture in values[7:]:
                need(texture == NONE or texture < self.count("textures"), "id", "texture")
            result.append({"name": blob.string(name), "diffuse": values[:3], "specular": values[3:6],
                           "exponent": values[6], "diffuse_texture": optional(values[7]),
                           "specular_texture": optional(values[8]), "offsets": {"name": name}})
        return result

    def read_textures(self, blob):
        result = []
        for name, encoding, level_count, width, height, size, data in blob.items("I2H4I"):
            need(encoding in (0, 1), "texture-encoding", str(encoding))
            need(1 <= width <= 65536 and 1 <= height <= 65536, "texture-size", f"{width} x {height}")
            if encoding == 1:
                need(level_count == 0, "texture-levels", "of a file")
                need(size > 0, "texture-bytes", "empty")
            else:
                need(1 <= level_count <= max(width, height).bit_length(), "texture-levels", str(level_count))
                levels = sum(4 * max(width >> k, 1) * max(height >> k, 1) for k in range(level_count))
                need(size == levels, "texture-bytes", str(size))
            result.append({"name": blob.string(name), "encoding": ("rgba8", "file")[encoding],
                           "level_count": level_count, "width": width, "height": height, "size": size,
                           "data_hash": f"{content_hash(blob.array(data, size)):016x}",
                           "offsets": {"name": name, "data": data}})
        return result

    def read_animations(self, blob):
        result = []
        for name, flags, n, keyframe_count, stride, keyframes in blob.items("6I"):
            need(flags in (0, 1), "flags", str(flags))
            need(keyframe_count >= 1, "keyframe-count", "none")
            need(stride == (16 + 40 * n + 15) // 16 * 16, "keyframe-stride", str(stride))
            data = blob.array(keyframes, stride * keyframe_count)
            poses = []
            for at in range(0, len(data), stride):
                duration, *zeros = struct.unpack_from("<f3I", data, at)
                need(math.isfinite(duration) and math.copysign(1, duration) > 0, "duration", str(duration))
                need(zeros == [0, 0, 0], "zero", "in a keyframe")
                orientations, scales = at + 16 + 12 * n, at + 16 + 28 * n
                need(not any(data[scales + 12 * n:at + stride]), "padding", "after a pose")
                poses.append({"duration": duration, "positions": rows(data[at + 16:orientations], 3),
                              "orientations": quaternions(data[orientations:scales]),
                              "scales": rows(data[scales:scales + 12 * n], 3)})
            result.append({"name": blob.string(name), "loop": flags == 1, "bone_count": n,
                           "keyframe_count": keyframe_count, "keyframe_stride": stride, "keyframes": poses,
                           "offsets": {"name": name, "keyframes": keyframes}})
        return result

    def items(self, kind):
        return self.kinds.get(kind, {"items": []})["items"]

    def check_references(self):
        """What only holds between kinds."""
        following = {"mesh": 0, "material": 0, "animation": 0}
        plural = {"mesh": "meshes", "material": "materials", "animation": "animations"}
        for model in self.items("models"):
            bones = self.items("skeletons")[model["skeleton"]]["bone_count"]
            for thing in following:
                first, count = model["first_" + thing], model[thing + "_count"]
                need(first == following[thing] and first + count <= self.count(plural[thing]), "range", thing)
                following[thing] = first + count
            for mesh in self.items("meshes")[model["first_mesh"]:following["mesh"]]:
                material = mesh["material"]
                need(material is None or model["first_material"] <= material < following["material"], "id", "material")
                need(all(bone < bones for vertex in mesh["vertices"] for bone in vertex["bones"]), "vertex-bone",
                     mesh["name"])
            for animation in self.items("animations")[model["first_animation"]:following["animation"]]:
                need(animation["bone_count"] == bones, "bone-count", animation["name"])
        for thing, end in following.items():
            need(end == self.count(plural[thing]), "range", thing)

    def describe(self):
        return {"file": {"magic": "SQWD", "entry_count": self.entry_count, "toc_offset": self.toc_offset,
                         "size": len(self.data)}, "entries": self.entries, **self.kinds}


def main():
    with open(sys.argv[-1], "rb") as file:
        wad = Wad(file.read())
    if sys.argv[1] == "--hash":
        print("right" if wad.hash_is_right() else "wrong")
    else:
        json.dump(wad.describe(), sys.stdout, indent=1)


if __name__ == "__main__":
    main()
