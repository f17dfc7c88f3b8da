"""Reads WAD files of Squire. Written from docs/wad-format.md alone; uses only Python's standard library.

    squire_wad.py FILE.bin          prints everything in the file as JSON
    squire_wad.py --hash FILE.bin   prints whether the content hash is correct
"""

import json
import math
import struct
import sys

NONE = 0xFFFF
MASK = (1 << 64) - 1


class Broken(Exception):
    """A rule of the format is violated."""

    def __init__(self, rule, message):
        super().__init__(f"{rule}: {message}")
        self.rule = rule


def need(holds, rule, message):
    if not holds:
        raise Broken(rule, message)


def utf8(data):
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Broken("text", str(error)) from error


def mix(a, b):
    a = (a ^ b) & MASK
    return ((a << 29 | a >> 35) & MASK) * 0x9E3779B97F4A7C15 & MASK


def content_hash(data):
    """The hash of a file's bytes; its hash field must be set to zero."""
    states = [1, 2, 3, 4]
    padded = bytes(data) + bytes(-len(data) % 32)
    for words in struct.iter_unpack("<4Q", padded):
        states = [mix(state, word) for state, word in zip(states, words)]
    result = len(data)
    for state in states:
        result = mix(result, state)
    return result ^ result >> 32


class Blob:
    """One blob: its items, and the arrays and strings that they refer to."""

    def __init__(self, data, item_size, version=1):
        need(len(data) >= 16, "blob-header", "too short")
        self.data = data
        self.version, self.count, self.item_size, self.strings = struct.unpack_from("<4I", data)
        need(self.version == version, "kind-version", "another version")
        need(self.count < NONE, "item-count", "too many items")
        need(self.item_size == item_size, "item-size", "another size")
        self.claimed = 16 + self.count * item_size
        need(self.claimed <= self.strings <= len(data), "item-bounds", "items do not fit")
        need(self.strings == len(data) or data[-1] == 0, "strings", "no NUL at the end")
        utf8(data[self.strings:])

    def items(self, layout):
        need(struct.calcsize("<" + layout) == self.item_size, "item-size", "wrong layout")
        return [struct.unpack_from("<" + layout, self.data, 16 + i * self.item_size) for i in range(self.count)]

    def string(self, offset):
        need(self.strings <= offset < len(self.data), "string-offset", str(offset))
        return utf8(self.data[offset:self.data.index(b"\0", offset)])

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
    """Reads f32 vectors of `width` numbers, which must be finite."""
    values = [list(row) for row in struct.iter_unpack(f"<{width}f", data)]
    need(all(math.isfinite(value) for row in values for value in row), "finite", "in an array")
    return values


def quaternions(data):
    values = rows(data, 4)
    for q in values:
        need(0.997 <= sum(v * v for v in q) <= 1.003, "quaternion", str(q))
    return values


def need_length(number, rule):
    """Checks that the number is at least 0, finite and not -0."""
    need(math.isfinite(number) and math.copysign(1, number) > 0, rule, str(number))


def spans(data):
    values, end = rows(data, 2), 0
    for start, stop in values:
        need_length(start, "span")
        need_length(stop, "span")
        need(end <= start <= stop, "span", str(values))
        end = stop
    return values


def keys(data, width):
    """Reads rows of a time and a value, which must be in the order of their times."""
    values = rows(data, 1 + width)
    need(all(a[0] <= b[0] for a, b in zip(values, values[1:])), "key-order", "keys")
    return values


def as_float(value):
    """The value rounded to single precision; infinite if it is too large."""
    try:
        return struct.unpack("<f", struct.pack("<f", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


def optional(identifier):
    return None if identifier == NONE else identifier


def level_size(width, height, level):
    return max(width >> level, 1), max(height >> level, 1)


def level_bytes(encoding, width, height):
    """The size in bytes of a level of pixels or blocks."""
    if encoding == 0:
        return 4 * width * height
    return {2: 8, 3: 16}[encoding] * ((width + 3) // 4) * ((height + 3) // 4)


def block_colours(data, four):
    """The 16 colours of a colour block of eight bytes. `four`: it always has four colours, as in BC3."""
    first, second, choices = struct.unpack("<2HI", data)

    def wide(colour):
        r, g, b = colour >> 11, colour >> 5 & 63, colour & 31
        return r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2

    def mixed(a, b, *weights):
        whole = sum(weights)
        return tuple((weights[0] * x + weights[1] * y + whole // 2) // whole for x, y in zip(a, b))

    a, b = wide(first), wide(second)
    if four or first > second:
        colours = [a, b, mixed(a, b, 2, 1), mixed(a, b, 1, 2)]
    else:
        colours = [a, b, mixed(a, b, 1, 1), (0, 0, 0)]
    return [colours[choices >> 2 * i & 3] for i in range(16)]


def block_alphas(data):
    a, b = data[0], data[1]
    steps = 7 if a > b else 5
    values = [a, b] + [((steps - i) * a + i * b + steps // 2) // steps for i in range(1, steps)]
    if steps == 5:
        values += [0, 255]
    choices = int.from_bytes(data[2:8], "little")
    return [values[choices >> 3 * i & 7] for i in range(16)]


def decode_blocks(encoding, width, height, data):
    """The RGBA8 pixels of one level of blocks, in rows from the bottom."""
    step, pixels = (8 if encoding == 2 else 16), bytearray(4 * width * height)
    columns = (width + 3) // 4
    for number in range(len(data) // step):
        block = data[number * step:(number + 1) * step]
        colours = block_colours(block[-8:], encoding == 3)
        alphas = block_alphas(block[:8]) if encoding == 3 else [255] * 16
        for i in range(16):
            x, y = number % columns * 4 + i % 4, number // columns * 4 + i // 4
            if x < width and y < height:
                pixels[4 * (y * width + x):4 * (y * width + x) + 4] = bytes((*colours[i], alphas[i]))
    return bytes(pixels)


class Wad:
    """A whole file; describe() returns its content as dictionaries."""

    # Bytes of an item, in the order of the specification.
    ITEM_SIZES = {"format": 40, "models": 20, "skeletons": 28, "meshes": 24, "materials": 36, "textures": 24,
                  "animations": 24, "packed": 56, "model_fights": 32, "animation_fights": 40, "fields": 40, "hit_volumes": 136,
                  "ik_chains": 48, "ik_targets": 40, "events": 12, "attachments": 48, "transitions": 32,
                  "stages": 40, "grounds": 40, "travels": 16, "masks": 16, "phases": 8, "spaces": 40, "guards": 24, "cancels": 24, "springs": 56,
                  "hit_rules": 12, "combos": 20, "protections": 24, "graphs": 36, "push_bodies": 16,
                  "fight_rules": 16, "meter_gains": 8, "meter_costs": 8, "flights": 20}
    VERSIONS = {"packed": 2}  # of kinds that are not of version 1

    def __init__(self, data):
        self.data = data
        self.read_container()
        self.kinds = {}
        need("format" in self.blobs, "kind-missing", "format")
        self.opened = {name: Blob(self.blobs[name], size, self.VERSIONS.get(name, 1))
                       for name, size in self.ITEM_SIZES.items() if name in self.blobs}
        for name in self.ITEM_SIZES:
            if name in self.opened:
                blob = self.opened[name]
                self.kinds[name] = {**blob.header(), "items": getattr(self, "read_" + name)(blob)}
                blob.finish()
        for i, animation in enumerate(self.items("animations")):
            packed = self.items("packed")
            need(animation["keyframe_count"] or (packed and packed[i]["row_count"]), "keyframe-count", "none")
        self.check_references()
        self.check_fights()

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
            name = utf8(name)
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
        """Whether the stated content hash is correct."""
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
        for name, material, flags, vertex_count, vertices, index_count, indices in blob.items("I2H4I"):
            need(flags == 0 or (flags == 1 and vertex_count <= 65535), "flags", str(flags))
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
            width, letter = (2, "H") if flags else (4, "I")
            index_data = blob.array(indices, width * index_count)
            index_list = [index for (index,) in struct.iter_unpack("<" + letter, index_data)]
            need(all(index < vertex_count for index in index_list), "index", "past the vertices")
            result.append({"name": blob.string(name), "material": optional(material), "vertex_count": vertex_count,
                           "index_count": index_count, "short_indices": flags == 1, "vertices": vertex_list, "indices": index_list,
                           "offsets": {"name": name, "vertices": vertices, "indices": indices}})
        return result

    def read_materials(self, blob):
        result = []
        for name, *values in blob.items("I7f2H"):
            need(all(math.isfinite(value) for value in values[:7]), "finite", "material")
            need(all(0 <= value <= 1 for value in values[:6]), "colour", "material")
            for texture in values[7:]:
                need(texture == NONE or texture < self.count("textures"), "id", "texture")
            result.append({"name": blob.string(name), "diffuse": values[:3], "specular": values[3:6],
                           "exponent": values[6], "diffuse_texture": optional(values[7]),
                           "specular_texture": optional(values[8]), "offsets": {"name": name}})
        return result

    def read_textures(self, blob):
        result = []
        for name, encoding, level_count, width, height, size, data in blob.items("I2H4I"):
            need(encoding in (0, 1, 2, 3), "texture-encoding", str(encoding))
            need(1 <= width <= 65536 and 1 <= height <= 65536, "texture-size", f"{width} x {height}")
            if encoding == 1:
                need(level_count == 0, "texture-levels", "of a file")
                need(size > 0, "texture-bytes", "empty")
            else:
                need(1 <= level_count <= max(width, height).bit_length(), "texture-levels", str(level_count))
                sizes = [level_bytes(encoding, *level_size(width, height, k)) for k in range(level_count)]
                need(size == sum(sizes), "texture-bytes", str(size))
            result.append({"name": blob.string(name), "encoding": ("rgba8", "file", "bc1", "bc3")[encoding],
                           "level_count": level_count, "width": width, "height": height, "size": size,
                           "data_hash": f"{content_hash(blob.array(data, size)):016x}",
                           "offsets": {"name": name, "data": data}})
        return result

    def level(self, texture, number):
        """The width, height and RGBA8 pixels of level `number` of a texture that stores levels."""
        encoding = ("rgba8", "file", "bc1", "bc3").index(texture["encoding"])
        sizes = [level_size(texture["width"], texture["height"], k) for k in range(number + 1)]
        start = texture["offsets"]["data"] + sum(level_bytes(encoding, *size) for size in sizes[:-1])
        data = self.opened["textures"].data[start:start + level_bytes(encoding, *sizes[-1])]
        return (*sizes[-1], data if encoding == 0 else decode_blocks(encoding, *sizes[-1], data))

    def read_animations(self, blob):
        result = []
        for name, flags, n, keyframe_count, stride, keyframes in blob.items("6I"):
            need(flags in (0, 1), "flags", str(flags))
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

    def read_packed(self, blob):
        need(blob.count == self.count("animations"), "packed", "count")
        owners = {}
        for number, model in enumerate(self.kinds["models"]["items"]):
            for i in range(model["animation_count"]):
                owners[model["first_animation"] + i] = model["skeleton"]
        result = []
        for index, item in enumerate(blob.items("2I2HId8I")):
            (row_count, row_bytes, flags, skeleton, group_count, length, times, lookup, positions, orientations, scales,
             groups, rows_at, zero) = item
            if row_count == 0:
                need(not any(item) and math.copysign(1, length) > 0, "packed", "not packed")
            else:
                need(2 <= row_count <= 65535 and flags <= 1, "packed", "rows or flags")
                need(skeleton == owners.get(index), "packed", "skeleton")
                need(zero == 0, "zero", "packed")
                need(length > 0 and math.isfinite(length), "packed", "length")
            bones = self.kinds["skeletons"]["items"][skeleton]["bone_count"] if row_count else 0
            time_list, lookup_list = self.read_times(blob, times, lookup, row_count)
            if positions:
                rows(blob.array(positions, 12 * bones), 3)
            if orientations:
                quaternions(blob.array(orientations, 16 * bones))
            if scales:
                rows(blob.array(scales, 12 * bones), 3)
            group_data = blob.array(groups, 176 * group_count)
            group_list = [self.read_group(group_data[at:at + 176], bones) for at in range(0, len(group_data), 176)]
            need(row_bytes == sum((bits * group["count"] + 7) // 8 for group in group_list for bits in group["bits"]),
                 "packed", "row_bytes")
            data = blob.array(rows_at, row_count * row_bytes + 32 if row_count else 0)
            result.append({
                "row_count": row_count, "row_bytes": row_bytes, "wraps": flags == 1, "skeleton": skeleton,
                "group_count": group_count, "length": length, "times": time_list, "lookup": lookup_list,
                "groups": group_list,
                "rows": [data[i * row_bytes:(i + 1) * row_bytes].hex() for i in range(row_count)],
                "offsets": {"times": times, "lookup": lookup, "positions": positions, "orientations": orientations,
                            "scales": scales, "groups": groups, "rows": rows_at}})
        return result

    def read_times(self, blob, times, lookup, row_count):
        if not times and not lookup:
            return [], []
        need(times, "array-bounds", "lookup without times")
        time_list = [time for (time,) in struct.iter_unpack("<I", blob.array(times, 4 * row_count))]
        need(time_list[0] == 0 and time_list == sorted(time_list) and time_list[-1] == 0xFFFFFFFF, "packed", "times")
        lookup_list = [row for (row,) in struct.iter_unpack("<H", blob.array(lookup, 2 * row_count))]
        need(all(row + 1 < row_count for row in lookup_list), "packed", "lookup")
        return time_list, lookup_list

    def read_group(self, data, bones):
        values = struct.unpack("<2H4B4f8H8B32f", data)
        kind, count, bits, step, of, omitted, least = (values[0], values[1], values[2:6], values[6:10], values[10:18],
                                                       values[18:26], values[26:])
        need(kind <= 3 and 1 <= count <= 8, "packed", "kind or count")
        need(all(bone < bones if i < count else bone == 0 for i, bone in enumerate(of)), "packed", "bones")
        need(all(o <= (3 if kind == 1 and i < count else 0) for i, o in enumerate(omitted)), "packed", "omitted")
        used = 4 if kind == 2 else 3
        for c in range(4):
            need(bits[c] <= (24 if c < used else 0), "packed", "bits")
            largest = as_float((2 ** bits[c] - 1) * step[c])
            need(math.isfinite(largest), "packed", "step")
            need(c < used or (step[c] == 0 and math.copysign(1, step[c]) > 0), "packed", "step")
            for i, value in enumerate(least[8 * c:8 * c + 8]):
                need(math.isfinite(as_float(value + largest)), "packed", "least")
                need((c < used and i < count) or (value == 0 and math.copysign(1, value) > 0), "packed", "least")
        return {"kind": ("positions", "orientations", "any_orientations", "scales")[kind], "count": count,
                "bits": list(bits), "step": list(step), "bones": list(of), "omitted": list(omitted),
                "least": [list(least[8 * c:8 * c + 8]) for c in range(4)]}

    # ---- Fights ----

    def read_model_fights(self, blob):
        names = ["volume", "chain", "attachment", "transition", "field"]
        result = []
        for *ranges, usual_fade, numerator, denominator in blob.items("10Hf2I"):
            need_length(usual_fade, "duration")
            need(numerator and denominator, "tick-rate", f"{numerator} / {denominator}")
            item = {}
            for i, name in enumerate(names):
                item["first_" + name], item[name + "_count"] = ranges[2 * i:2 * i + 2]
            result.append({**item, "usual_fade": usual_fade, "tick_numerator": numerator,
                           "tick_denominator": denominator})
        return result

    def read_animation_fights(self, blob):
        names = ["volume", "target", "event"]
        result = []
        for *ranges, first_actionable, n1, invulnerable, n2, intangible, n3, visible in blob.items("6Hf6I"):
            need_length(first_actionable, "duration")
            item = {}
            for i, name in enumerate(names):
                item["first_" + name], item[name + "_count"] = ranges[2 * i:2 * i + 2]
            lists = {"invulnerable": spans(blob.array(invulnerable, 8 * n1)),
                     "intangible": spans(blob.array(intangible, 8 * n2)), "visible": []}
            before = None
            for attachment, zero, start, stop in struct.iter_unpack("<2H2f", blob.array(visible, 12 * n3)):
                need(zero == 0, "zero", "in a visibility")
                need_length(start, "span")
                need_length(stop, "span")
                need(start <= stop and (before is None or before[0] < attachment or
                                        before[0] == attachment and before[1] <= start), "span", "visibility")
                before = (attachment, stop)
                lists["visible"].append({"attachment": attachment, "from": start, "to": stop})
            result.append({**item, "first_actionable": first_actionable, "invulnerable_count": n1,
                           "intangible_count": n2, "visible_count": n3, **lists,
                           "offsets": {"invulnerable": invulnerable, "intangible": intangible, "visible": visible}})
        return result

    @staticmethod
    def value(blob, kind, bits, text):
        """A field's value as a Python value."""
        if kind == 3:
            need(bits == 0, "field-value", "bits of a text")
            return blob.string(text)
        need(text == 0, "field-value", "text of a number")
        if kind == 0:
            need(bits <= 1, "field-value", str(bits))
            return bits == 1
        if kind == 1:
            return bits - (1 << 64) if bits >> 63 else bits
        number = struct.unpack("<d", struct.pack("<Q", bits))[0]
        need(math.isfinite(number), "field-value", str(number))
        return number

    def read_fields(self, blob):
        result = []
        for name, kind, flags, text, usual, least, most in blob.items("4IQ2d"):
            need(kind <= 3, "choice", "type of a field")
            need(flags <= 3, "flags", "of a field")
            for flag, bound in ((1, least), (2, most)):
                need(math.isfinite(bound), "finite", "bound")
                need(flags & flag or struct.pack("<d", bound) == bytes(8), "zero", "bound")
            result.append({"name": blob.string(name), "type": ("flag", "integer", "number", "text")[kind],
                           "flags": flags, "usual": self.value(blob, kind, usual, text), "least": least,
                           "most": most, "offsets": {"name": name, "text": text}})
        return result

    def owners(self):
        """For each model: the model, its fight data, its number of bones, and the fight data of its animations."""
        fights, clips = self.items("model_fights"), self.items("animation_fights")
        for i, model in enumerate(self.items("models")):
            first = model["first_animation"]
            fight = fights[i] if i < len(fights) else {}
            yield (model, fight, self.items("skeletons")[model["skeleton"]]["bone_count"],
                   clips[first:first + model["animation_count"]])

    def fields_of_volumes(self):
        """The fields of each hit volume, and whether it belongs to a body."""
        kinds = ["flag", "integer", "number", "text"]
        bodies, others = [], []
        for _, fight, _, clips in self.owners():
            first, count = fight.get("first_field", 0), fight.get("field_count", 0)
            need(first + count <= self.count("fields"), "range", "fields")
            own = [kinds.index(field["type"]) for field in self.items("fields")[first:first + count]]
            bodies += [own] * fight.get("volume_count", 0)
            others += [own] * sum(clip["volume_count"] for clip in clips)
        return bodies, others

    def read_hit_volumes(self, blob):
        bodies, others = self.fields_of_volumes()
        need(len(bodies) + len(others) == blob.count, "range", "hit volumes")
        result = []
        for i, (name, own_kind, sound, visual, kind, bone, end_bone, *numbers) in enumerate(
                blob.items("5I2H8f6I2ifI3f2i2IiII")):
            own = (bodies + others)[i]
            offset, radius, end_offset, end_radius = numbers[:3], numbers[3], numbers[4:7], numbers[7]
            n1, offset_keys, n2, radius_keys, n3, span_list = numbers[8:14]
            group, priority, damage, rule, angle, base, growth, hitlag, stun, flags, facing, interval, zone, fields = \
                numbers[14:]
            need(kind <= 4 and rule <= 3 and facing <= 2 and zone <= 3, "choice", "in a hit volume")
            need(flags <= 15, "flags", "of a hit volume")
            need(all(map(math.isfinite, (*offset, *end_offset, damage, angle, base, growth))), "finite", "hit volume")
            need_length(radius, "radius")
            need_length(end_radius, "radius")
            need(end_bone != NONE or not any(struct.pack("<4f", *end_offset, end_radius)), "zero", "end of a sphere")
            need(n3 == 0 or i >= len(bodies), "span", "of a body")
            lists = {"offset_keys": keys(blob.array(offset_keys, 16 * n1), 3),
                     "radius_keys": keys(blob.array(radius_keys, 8 * n2), 1),
                     "spans": spans(blob.array(span_list, 8 * n3)), "fields": []}
            for _, key in lists["radius_keys"]:
                need_length(key, "radius")
            for type_, (bits, text, zero) in zip(own, struct.iter_unpack("<Q2I", blob.array(fields, 16 * len(own)))):
                need(zero == 0, "zero", "in a field value")
                lists["fields"].append(self.value(blob, type_, bits, text))
            result.append({
                "name": blob.string(name), "own_kind": blob.string(own_kind), "sound": blob.string(sound),
                "visual": blob.string(visual), "kind": ("hit", "hurt", "grab", "shield", "own")[kind], "bone": bone,
                "end_bone": optional(end_bone), "offset": list(offset), "radius": radius,
                "end_offset": list(end_offset), "end_radius": end_radius, "offset_key_count": n1,
                "radius_key_count": n2, "span_count": n3, "group": group, "priority": priority, "damage": damage,
                "knockback_rule": ("degrees", "away", "toward", "carried")[rule], "knockback_angle": angle,
                "knockback_base": base, "knockback_growth": growth, "hitlag": hitlag, "stun": stun, "flags": flags,
                "facing": ("any", "front", "behind")[facing], "interval": interval,
                "zone": ("none", "low", "mid", "high")[zone], **lists,
                "offsets": {"name": name, "own_kind": own_kind, "sound": sound, "visual": visual,
                            "offset_keys": offset_keys, "radius_keys": radius_keys, "spans": span_list,
                            "fields": fields}})
        return result

    def read_ik_chains(self, blob):
        result = []
        for name, end, zero, *numbers in blob.items("I2H10f"):
            need(zero == 0, "zero", "in a chain")
            pole, softness, straightest, most_bent, axis, cosine = \
                numbers[:3], numbers[3], numbers[4], numbers[5], numbers[6:9], numbers[9]
            need(all(map(math.isfinite, (*pole, *axis))), "finite", "direction")
            need_length(softness, "limit")
            need(softness <= 0.5 and all(-1 <= c <= 1 for c in (straightest, most_bent, cosine)), "limit", "chain")
            result.append({"name": blob.string(name), "end": end, "pole": list(pole), "softness": softness,
                           "straightest_cosine": straightest, "most_bent_cosine": most_bent,
                           "cone_axis": list(axis), "cone_cosine": cosine, "offsets": {"name": name}})
        return result

    def read_ik_targets(self, blob):
        result = []
        for chain, space, bone, attachment, blend_in, blend_out, n1, positions, n2, weights, n3, span_list in \
                blob.items("4H2f6I"):
            need(space <= 2, "choice", "space of a target")
            need_length(blend_in, "duration")
            need_length(blend_out, "duration")
            need(n1 > 0, "target-keys", "none")
            need((space == 1) == (bone != NONE), "bone", "of a target")
            need((space == 2) == (attachment != NONE), "id", "attachment of a target")
            result.append({
                "chain": chain, "space": ("model", "bone", "attachment")[space], "bone": optional(bone),
                "attachment": optional(attachment), "blend_in": blend_in, "blend_out": blend_out,
                "position_count": n1, "weight_count": n2, "span_count": n3,
                "positions": keys(blob.array(positions, 16 * n1), 3), "weights": keys(blob.array(weights, 8 * n2), 1),
                "spans": spans(blob.array(span_list, 8 * n3)),
                "offsets": {"positions": positions, "weights": weights, "spans": span_list}})
        return result

    def read_events(self, blob):
        result = []
        for time, name, payload in blob.items("f2I"):
            need_length(time, "event-order")
            result.append({"time": time, "name": blob.string(name), "payload": blob.string(payload),
                           "offsets": {"name": name, "payload": payload}})
        return result

    def read_attachments(self, blob):
        result = []
        for name, model, bone, *numbers in blob.items("I2H10f"):
            need(model == NONE or model < self.count("models"), "id", "model of an attachment")
            need(all(map(math.isfinite, numbers)), "finite", "attachment")
            position, orientation, scale = numbers[:3], numbers[3:7], numbers[7:]
            quaternions(struct.pack("<4f", *orientation))
            result.append({"name": blob.string(name), "model": optional(model), "bone": bone,
                           "position": list(position), "orientation": list(orientation), "scale": list(scale),
                           "offsets": {"name": name}})
        return result

    def read_transitions(self, blob):
        result = []
        for start, stop, fade, flags, curve, *handles in blob.items("2Hf2I4f"):
            need_length(fade, "duration")
            need(flags <= 3, "flags", "of a transition")
            need(curve <= 2, "choice", "curve")
            need(all(map(math.isfinite, handles)), "finite", "curve")
            result.append({"from": optional(start), "to": optional(stop), "fade": fade, "match_phase": flags & 1 != 0,
                           "keep_speed": flags & 2 != 0, "curve": ("step", "linear", "curve")[curve],
                           **dict(zip(("x1", "y1", "x2", "y2"), handles))})
        return result

    def read_stages(self, blob):
        result = []
        for name, layer_count, layers, piece_count, pieces, point_count, points, *camera in blob.items("7I3f"):
            need(layer_count < NONE, "stage-layer", str(layer_count))
            need(all(map(math.isfinite, camera)), "finite", "camera")
            need(camera[2] >= 0, "stage-camera", str(camera))
            layer_names = [blob.string(at) for (at,) in struct.iter_unpack("<I", blob.array(layers, 4 * layer_count))]
            result.append({"name": blob.string(name), "layer_count": layer_count, "piece_count": piece_count,
                           "point_count": point_count, "camera_centre": camera[:2], "camera_height": camera[2],
                           "offsets": {"name": name, "layers": layers, "pieces": pieces, "points": points},
                           "layers": layer_names,
                           "pieces": self.stage_pieces(blob, blob.array(pieces, 52 * piece_count), layer_count),
                           "points": self.stage_points(blob, blob.array(points, 16 * point_count))})
        return result

    def stage_pieces(self, blob, data, layer_count):
        result = []
        for name, group, model, layer, *numbers in struct.iter_unpack("<2I2H10f", data):
            need(model == NONE or model < self.count("models"), "id", "model of a piece")
            need(layer == NONE or layer < layer_count, "stage-layer", str(layer))
            need(all(map(math.isfinite, numbers)), "finite", "piece")
            quaternions(struct.pack("<4f", *numbers[3:7]))
            result.append({"name": blob.string(name), "group": blob.string(group), "model": optional(model),
                           "layer": optional(layer), "position": numbers[:3], "orientation": numbers[3:7],
                           "scale": numbers[7:]})
        return result

    @staticmethod
    def stage_points(blob, data):
        result = []
        for name, kind, *at in struct.iter_unpack("<2I2f", data):
            need(kind <= 1, "choice", "kind of a point")
            need(all(map(math.isfinite, at)), "finite", "point")
            result.append({"name": blob.string(name), "kind": kind, "at": at})
        return result

    def read_grounds(self, blob):
        need(blob.count == self.count("stages"), "ground-count", str(blob.count))
        result = []
        for item in blob.items("10I"):
            counts = dict(zip(("shape_count", "vertex_count", "triangle_count", "edge_count", "area_count"), item[::2]))
            offsets = dict(zip(("shapes", "vertices", "triangles", "edges", "areas"), item[1::2]))
            sizes = (8, 8, 44, 16, 4)
            shapes, vertices, triangles, edges, areas = (
                blob.array(offset, size * count) for offset, size, count in zip(item[1::2], sizes, item[::2]))
            ground = {**counts, "offsets": offsets,
                      "shapes": [{"name": blob.string(name), "kind": kind, "flags": flags}
                                 for name, kind, flags in struct.iter_unpack("<I2H", shapes)],
                      "vertices": [list(row) for row in struct.iter_unpack("<2f", vertices)],
                      "triangles": [{"corners": list(row[:3]), "neighbours": [self.face(i) for i in row[3:6]],
                                     "edges": [self.face(i) for i in row[6:9]], "first_area": row[9],
                                     "area_count": row[10]} for row in struct.iter_unpack("<11I", triangles)],
                      "edges": [dict(zip(("from", "to", "shape", "more"), row))
                                for row in struct.iter_unpack("<4I", edges)],
                      "areas": [area for (area,) in struct.iter_unpack("<I", areas)]}
            self.check_ground(ground)
            result.append(ground)
        return result

    def read_travels(self, blob):
        need(blob.count == self.count("animations"), "travel-count", str(blob.count))
        result = []
        for position_count, positions, turn_count, turns in blob.items("4I"):
            lists = {"positions": [list(row) for row in struct.iter_unpack("<4f", blob.array(positions, 16 * position_count))],
                     "turns": [list(row) for row in struct.iter_unpack("<2f", blob.array(turns, 8 * turn_count))]}
            for keys in lists.values():
                need(all(math.isfinite(value) for key in keys for value in key), "finite", "travel")
                need(all(a[0] <= b[0] for a, b in zip(keys, keys[1:])), "key-order", "travel")
            result.append({"position_count": position_count, "turn_count": turn_count,
                           "offsets": {"positions": positions, "turns": turns}, **lists})
        return result

    def read_phases(self, blob):
        need(blob.count == self.count("animations"), "phase-count", str(blob.count))
        result = []
        for key_count, offset in blob.items("2I"):
            keys = [list(row) for row in struct.iter_unpack("<2f", blob.array(offset, 8 * key_count))]
            need(all(math.isfinite(value) for key in keys for value in key), "finite", "phase")
            if keys:
                (start, first), (end, last) = keys[0], keys[-1]
                need(start == 0 and 0 <= first < 1 and end == 1, "phase-keys", str(keys))
                need(last - first in range(1, 65), "phase-keys", str(keys))
                need(all(min(b[0] - a[0], b[1] - a[1]) >= 1 / 4096 - 1e-7 for a, b in zip(keys, keys[1:])),
                     "phase-keys", str(keys))
            result.append({"key_count": key_count, "keys": keys, "offsets": {"keys": offset}})
        return result

    def read_spaces(self, blob):
        result = []
        for name, x_name, y_name, model, zero, sx, sy, point_count, points, face_count, faces in blob.items("3I2H2f4I"):
            need(zero == 0, "zero", "in a space")
            need(model < self.count("models"), "id", "model")
            need(all(math.isfinite(scale) and scale > 0 for scale in (sx, sy)), "space-scale", f"{sx} {sy}")
            need(0 < point_count <= 64, "space-points", str(point_count))
            need(0 < face_count <= 128, "space-faces", str(face_count))
            owner = self.items("models")[model]
            listed = []
            for x, y, animation, rest in struct.iter_unpack("<2f2H", blob.array(points, 12 * point_count)):
                need(math.isfinite(x) and math.isfinite(y), "finite", "a point")
                need(0 <= animation - owner["first_animation"] < owner["animation_count"], "id", "animation")
                need(rest == 0, "zero", "in a point")
                listed.append({"x": x, "y": y, "animation": animation})
            triples = []
            for *corners, rest in struct.iter_unpack("<4H", blob.array(faces, 8 * face_count)):
                there = [corner for corner in corners if corner != 0xFFFF]
                need(rest == 0, "zero", "in a face")
                need(there and corners[:len(there)] == there and max(there) < point_count, "space-faces", str(corners))
                need(len(set(there)) == len(there), "space-faces", str(corners))
                if len(there) == 3:
                    (ax, ay), (bx, by), (cx, cy) = ((listed[i]["x"] * sx, listed[i]["y"] * sy) for i in there)
                    need((bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0, "space-faces", str(corners))
                triples.append(corners)
            result.append({"name": blob.string(name), "x_name": blob.string(x_name), "y_name": blob.string(y_name),
                           "model": model, "scale": [sx, sy], "point_count": point_count, "face_count": face_count,
                           "points": listed, "faces": triples,
                           "offsets": {"name": name, "x_name": x_name, "y_name": y_name, "points": points, "faces": faces}})
        return result

    def read_masks(self, blob):
        result = []
        for name, model, zero, bone_count, weights in blob.items("I2H2I"):
            need(zero == 0, "zero", "in a mask")
            need(model < self.count("models"), "id", "model")
            skeleton = self.items("skeletons")[self.items("models")[model]["skeleton"]]
            need(bone_count == skeleton["bone_count"], "bone-count", str(bone_count))
            values = [value for (value,) in struct.iter_unpack("<f", blob.array(weights, 4 * bone_count))]
            need(all(0 <= value <= 1 and math.copysign(1, value) > 0 for value in values), "mask-weight", str(values))
            result.append({"name": blob.string(name), "model": model, "bone_count": bone_count, "weights": values,
                           "offsets": {"name": name, "weights": weights}})
        return result

    def read_guards(self, blob):
        need(blob.count == self.count("hit_volumes"), "guard-count", str(blob.count))
        result = []
        for level, push, chip, block_stop, block_stun, block_push in blob.items("I2f2if"):
            need(level <= 4, "choice", "guard level")
            need(all(map(math.isfinite, (push, chip, block_push))), "finite", "guard")
            result.append({"level": ("any", "mid", "high", "low", "throw")[level], "push": push, "chip": chip,
                           "block_stop": block_stop, "block_stun": block_stun, "block_push": block_push})
        return result

    def read_cancels(self, blob):
        result, before = [], 0
        for name, animation, flags, n1, span_list, n2, target_list in blob.items("I2H4I"):
            need(animation < self.count("animations"), "id", "animation of a cancel")
            need(animation >= before, "cancel-order", str(animation))
            need(flags <= 7, "flags", "of a cancel")
            before = animation
            lists = {"spans": spans(blob.array(span_list, 8 * n1)),
                     "targets": [target for (target,) in struct.iter_unpack("<I", blob.array(target_list, 4 * n2))]}
            model = next(model for model in self.items("models")
                         if 0 <= animation - model["first_animation"] < model["animation_count"])
            need(all(0 <= target - model["first_animation"] < model["animation_count"] for target in lists["targets"]),
                 "id", "target of a cancel")
            result.append({"name": blob.string(name), "animation": animation, "flags": flags, "span_count": n1,
                           "target_count": n2, **lists,
                           "offsets": {"name": name, "spans": span_list, "targets": target_list}})
        return result

    def read_hit_rules(self, blob):
        need(blob.count == self.count("hit_volumes"), "hit-rule-count", str(blob.count))
        result = []
        for juggle, tech, flags in blob.items("2iI"):
            need(flags <= 3, "flags", "of rules of a hit")
            result.append({"juggle": juggle, "tech": tech, "flags": flags})
        return result

    def read_combos(self, blob):
        need(blob.count == self.count("models"), "combo-count", str(blob.count))
        result = []
        for *shares, juggle in blob.items("4fi"):
            need(all(0 <= share <= 1 for share in shares), "combo-share", str(shares))
            result.append({**dict(zip(("damage_loss", "least_damage", "stun_loss", "least_stun"), shares)), "juggle": juggle})
        return result

    def read_protections(self, blob):
        result, before = [], 0
        for name, animation, flags, armour, zone, n, span_list in blob.items("I2Hi3I"):
            need(animation < self.count("animations"), "id", "animation of a protection")
            need(animation >= before, "protection-order", str(animation))
            need(flags <= 127, "flags", "of a protection")
            need(zone <= 3, "choice", "zone of a protection")
            before = animation
            result.append({"name": blob.string(name), "animation": animation, "flags": flags, "armour": armour,
                           "zone": ("none", "low", "mid", "high")[zone], "span_count": n,
                           "spans": spans(blob.array(span_list, 8 * n)), "offsets": {"name": name, "spans": span_list}})
        return result

    def read_graphs(self, blob):
        result, free = [], 0
        for model, zero, *lists in blob.items("2H8I"):
            need(model < self.count("models"), "id", "model of a graph")
            need(model >= free, "graph-order", str(model))
            need(zero == 0, "zero", "in a graph")
            free, owner = model + 1, self.items("models")[model]
            arrays = []
            for count, at, layout, most in zip(lists[::2], lists[1::2], ("<2If", "<I2H", "<I2HIf2I", "<2HfI"),
                                               (32, 256, 1024, 8192)):
                data = blob.array(at, count * struct.calcsize(layout))
                need(count <= most, "graph-counts", str(count))
                arrays.append(list(struct.iter_unpack(layout, data)))
            values, states, transitions, conditions = arrays
            need(states, "graph-counts", "no states")
            for name, kind, usual in values:
                need(kind <= 2, "choice", "kind of a value")
                need(math.isfinite(usual) if kind == 0 else usual in (0, 1), "graph-value", str(usual))
            for name, animation, space in states:
                need((animation == 0xFFFF) != (space == 0xFFFF), "graph-state", f"{animation} {space}")
                if animation != 0xFFFF:
                    need(0 <= animation - owner["first_animation"] < owner["animation_count"], "id", "animation")
                else:
                    spaces = self.items("spaces") if self.count("spaces") else []
                    need(space < len(spaces) and spaces[space]["model"] == model, "id", "space")
            used = 0
            for name, start, to, flags, fade, first, count in transitions:
                need(start == 0xFFFF or start < len(states), "id", "from")
                need(to < len(states), "id", "to")
                need(flags <= 3, "flags", "of a transition")
                need_length(fade, "duration")
                need(flags & 2 or fade == 0, "duration", "a fade that is not its own")
                need(first == used and 1 <= count <= 8, "graph-conditions", f"{first} {count}")
                used += count
            need(used == len(conditions), "graph-conditions", str(used))
            for test, value, number, event in conditions:
                need(test <= 8, "choice", "test of a condition")
                need(value < len(values) if test <= 5 else value == 0, "id", "value of a condition")
                if test == 7:
                    need_length(number, "graph-number")
                else:
                    need(math.isfinite(number) if test <= 3 else number == 0, "graph-number", str(number))
                need(test == 8 or event == 0, "zero", "in a condition")
            tests = ("below", "atMost", "atLeast", "above", "on", "off", "ended", "reached", "event")
            result.append({
                "model": model, "value_count": len(values), "state_count": len(states),
                "transition_count": len(transitions), "condition_count": len(conditions),
                "values": [{"name": blob.string(name), "kind": ("number", "switch", "trigger")[kind], "usual": usual}
                           for name, kind, usual in values],
                "states": [{"name": blob.string(name), "animation": animation, "space": space}
                           for name, animation, space in states],
                "transitions": [{"name": blob.string(name), "from": start, "to": to, "flags": flags, "fade": fade,
                                 "first_condition": first, "condition_count": count}
                                for name, start, to, flags, fade, first, count in transitions],
                "conditions": [{"test": tests[test], "value": value, "number": number,
                                "event": blob.string(event) if test == 8 else ""}
                               for test, value, number, event in conditions],
                "offsets": dict(zip(("values", "states", "transitions", "conditions"), lists[1::2]))})
        return result

    def read_push_bodies(self, blob):
        result, before = [], (-1, -1)
        for model, animation, radius, bottom, height in blob.items("2H3f"):
            need(model < self.count("models"), "id", "model of a push body")
            owner = self.items("models")[model]
            first, count = owner["first_animation"], owner["animation_count"]
            need(animation == NONE or first <= animation < first + count, "id", "animation of a push body")
            need(before < (model, animation), "push-body-order", str(animation))
            before = (model, animation)
            need_length(radius, "push-body")
            need_length(height, "push-body")
            need(math.isfinite(bottom), "push-body", str(bottom))
            result.append({"model": model, "animation": optional(animation), "radius": radius, "bottom": bottom,
                           "height": height})
        return result

    def read_fight_rules(self, blob):
        need(blob.count == self.count("models"), "fight-rule-count", str(blob.count))
        result = []
        for damage, stun, lying, meter in blob.items("f3i"):
            need_length(damage, "counter-damage")
            result.append({"counter_damage": damage, "counter_stun": stun, "lying": lying, "meter": meter})
        return result

    def read_meter_gains(self, blob):
        need(blob.count == self.count("hit_volumes"), "meter-gain-count", str(blob.count))
        return [{"hit": hit, "block": block} for hit, block in blob.items("2i")]

    def read_meter_costs(self, blob):
        result, before = [], -1
        for animation, zero, points in blob.items("2Hi"):
            need(animation < self.count("animations"), "id", "animation of a cost")
            need(animation > before, "meter-cost-order", str(animation))
            need(zero == 0, "zero", "in a cost")
            before = animation
            result.append({"animation": animation, "points": points})
        return result

    def read_flights(self, blob):
        need(blob.count == self.count("hit_volumes"), "flight-count", str(blob.count))
        result = []
        for *speeds, life, hits in blob.items("3f2i"):
            need(all(abs(number) <= 1000 for number in speeds), "flight-speed", str(speeds))
            result.append({**dict(zip(("speed", "rise", "gravity"), speeds)), "life": life, "hits": hits})
        return result

    def read_springs(self, blob):
        result, before, swinging = [], (0, 0), set()
        for values in blob.items("I2HI9f2I"):
            name, model, end, bone_count, stiffness, drag, wind, gravity, limit, radius = values[:10]
            tip, collider_count, colliders = values[10:13], values[13], values[14]
            need(model < self.count("models"), "id", "model of a spring")
            skeleton = self.items("skeletons")[self.items("models")[model]["skeleton"]]
            need(1 <= bone_count <= 64, "spring-bones", str(bone_count))
            bone, root = end, None
            for _ in range(bone_count):
                need(bone is not None and bone < skeleton["bone_count"] and (model, bone) not in swinging,
                     "spring-bones", str(end))
                swinging.add((model, bone))
                root, bone = bone, skeleton["parents"][bone]
            for number in (stiffness, drag, wind, radius):
                need_length(number, "spring-limits")
            need(stiffness <= 12 and abs(limit) <= 1, "spring-limits", str(values))
            need(all(map(math.isfinite, (gravity, *tip))), "finite", "in a spring")
            need(before <= (model, root), "spring-order", str(end))
            before = (model, root)
            volumes = self.items("model_fights")[model]["volume_count"] if self.count("model_fights") else 0
            need(collider_count <= 32, "spring-colliders", str(collider_count))
            numbers = [value for (value,) in struct.iter_unpack("<I", blob.array(colliders, 4 * collider_count))]
            need(all(number < volumes for number in numbers), "spring-colliders", str(numbers))
            result.append({"name": blob.string(name), "model": model, "end": end, "bone_count": bone_count,
                           "stiffness": stiffness, "drag": drag, "wind": wind, "gravity": gravity,
                           "limit_cosine": limit, "radius": radius, "tip": list(tip),
                           "collider_count": collider_count, "colliders": numbers,
                           "offsets": {"name": name, "colliders": colliders}})
        return result

    @staticmethod
    def face(index):
        return None if index == 0xFFFFFFFF else index

    @staticmethod
    def check_ground(ground):
        """Checks that all indices of a ground are valid, and that its triangles fit together."""
        shapes, vertices, triangles = ground["shapes"], ground["vertices"], ground["triangles"]
        edges, areas = ground["edges"], ground["areas"]
        need(all(shape["kind"] <= 4 and shape["flags"] <= 1 for shape in shapes), "choice", "shape")
        for value in (value for vertex in vertices for value in vertex):
            need(abs(value) <= 4096 and (value * 4096).is_integer(), "ground-grid", str(value))
        for i, edge in enumerate(edges):
            need(edge["from"] < len(vertices) and edge["to"] < len(vertices) and edge["shape"] < len(shapes) and
                 edge["more"] < len(edges) - i, "ground-index", f"edge {i}")
        need(all(area < len(shapes) for area in areas), "ground-index", "area")
        for triangle in triangles:
            need(all(corner < len(vertices) for corner in triangle["corners"]) and
                 all(one is None or one < len(triangles) for one in triangle["neighbours"]) and
                 all(one is None or one < len(edges) for one in triangle["edges"]) and
                 triangle["first_area"] + triangle["area_count"] <= len(areas), "ground-index", str(triangle))
        for i, triangle in enumerate(triangles):
            a, b, c = (vertices[corner] for corner in triangle["corners"])
            need((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0, "ground-turned", str(i))
            for side, neighbour in enumerate(triangle["neighbours"]):
                ends = triangle["corners"][(side + 1) % 3], triangle["corners"][side]
                other = None if neighbour is None else triangles[neighbour]
                need(other is None or any(other["neighbours"][k] == i and
                                          (other["corners"][k], other["corners"][(k + 1) % 3]) == ends
                                          for k in range(3)), "ground-neighbour", str(i))

    def check_fights(self):
        """Checks rules that involve several kinds of fight data."""
        for kind, of in (("model_fights", "models"), ("animation_fights", "animations")):
            need(kind not in self.opened or self.count(kind) == self.count(of), "fight-count", kind)
        ends = {"volume": 0, "chain": 0, "attachment": 0, "transition": 0, "target": 0, "event": 0}
        kinds = {"volume": "hit_volumes", "chain": "ik_chains", "attachment": "attachments",
                 "transition": "transitions", "target": "ik_targets", "event": "events"}
        for item in self.items("model_fights") + self.items("animation_fights"):
            for thing in ends:
                if "first_" + thing in item:
                    need(item["first_" + thing] == ends[thing], "range", thing)
                    ends[thing] += item[thing + "_count"]
        for thing, end in ends.items():
            need(end == self.count(kinds[thing]), "range", thing)
        for owner in self.owners():
            self.check_owner(*owner)

    def check_owner(self, model, fight, bones, clips):
        def own(thing, kind):
            first = fight.get("first_" + thing, 0)
            return first, self.items(kind)[first:first + fight.get(thing + "_count", 0)]

        first_chain, chains = own("chain", "ik_chains")
        first_attachment, attachments = own("attachment", "attachments")
        parents = self.items("skeletons")[model["skeleton"]]["parents"]
        for chain in chains:
            middle = parents[chain["end"]] if chain["end"] < bones else None
            need(middle is not None and parents[middle] is not None, "chain", chain["name"])
        for attachment in attachments:
            need(attachment["bone"] < bones, "bone", attachment["name"])
        last = -1
        for transition in own("transition", "transitions")[1]:
            pair = 0
            for end in ("from", "to"):
                clip = transition[end]
                need(clip is None or 0 <= clip - model["first_animation"] < model["animation_count"], "id", end)
                pair = pair << 16 | (NONE if clip is None else clip)
            need(pair > last, "transition-order", str(pair))
            last = pair
        volumes = own("volume", "hit_volumes")[1]
        for clip in clips:
            volumes = volumes + self.items("hit_volumes")[clip["first_volume"]:][:clip["volume_count"]]
            for one in clip["visible"]:
                need(0 <= one["attachment"] - first_attachment < len(attachments), "id", "visibility")
            for target in self.items("ik_targets")[clip["first_target"]:][:clip["target_count"]]:
                need(0 <= target["chain"] - first_chain < len(chains), "id", "chain of a target")
                need(target["bone"] is None or target["bone"] < bones, "bone", "of a target")
                need(target["attachment"] is None or
                     0 <= target["attachment"] - first_attachment < len(attachments), "id", "attachment")
            times = [event["time"] for event in self.items("events")[clip["first_event"]:][:clip["event_count"]]]
            need(times == sorted(times), "event-order", str(times))
        for volume in volumes:
            need(volume["bone"] < bones and (volume["end_bone"] is None or volume["end_bone"] < bones), "bone",
                 volume["name"])

    def items(self, kind):
        return self.kinds.get(kind, {"items": []})["items"]

    def check_references(self):
        """Checks rules that involve several kinds."""
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
