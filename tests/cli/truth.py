"""Compares samples of an exported file with Blender's evaluation (NAME.truth.json beside NAME.fbx)."""

import json
import math


def to_squire(point, unit):
    """Converts Blender's (x, y, z) to Squire's (x, z, -y), in metres."""
    return (point[0] * unit, point[2] * unit, -point[1] * unit)


class Truth:
    def __init__(self, squire, source, wad):
        with open(source.removesuffix(".fbx") + ".truth.json", encoding="utf-8") as file:
            self.data = json.load(file)
        self.squire, self.wad = squire, wad
        self.unit = self.data["metres_per_blender_unit"]
        self.imported = squire.imported(source)
        moving = {d["item"] for d in self.imported["diagnostics"] if d["rule"] == "shape-keys-animated"}
        self.moving = {mesh["name"] for mesh in self.data["meshes"] if f'mesh "{mesh["name"]}"' in moving}
        self.places = {}  # mesh -> (model, [vertex index or None])
        self.match(squire.sample(wad, None, (), "--vertices"))

    def match(self, default_pose):
        """Finds each sampled vertex by its position in the default pose, in the model whose mesh matches best."""
        for mesh in self.data["meshes"]:
            points = [to_squire(p, self.unit) for p in self.data["default_pose"]["verts"].get(mesh["name"], [])]
            best = None
            for sample in default_pose:
                for candidate in sample["meshes"]:
                    if candidate["name"] != mesh["name"] or not candidate["positions"]:
                        continue
                    found = [min(range(len(candidate["positions"])),
                                 key=lambda i, p=p: math.dist(candidate["positions"][i], p)) for p in points]
                    total = sum(math.dist(candidate["positions"][i], p) for i, p in zip(found, points))
                    if best is None or total < best[0]:
                        best = (total, sample["model"], found)
            if best:
                # Vertices with more than 4 bones in Blender are not compared: Squire keeps 4.
                kept = [i if s["influences"] <= 4 else None for i, s in zip(best[2], mesh["samples"])]
                self.places[mesh["name"]] = (best[1], kept)

    def error(self, state, samples, default=False):
        """The largest error in millimetres of the sampled vertices; without meshes with animated shapes, unless
        `default`."""
        worst = 0.0
        by_model = {sample["model"]: sample for sample in samples}
        for name, (model, indices) in self.places.items():
            if model not in by_model or (name in self.moving and not default):
                continue
            meshes = {mesh["name"]: mesh["positions"] for mesh in by_model[model]["meshes"]}
            for index, point in zip(indices, state["verts"].get(name, [])):
                if index is not None:
                    worst = max(worst, 1000 * math.dist(meshes[name][index], to_squire(point, self.unit)))
        return worst

    def default_error(self):
        return self.error(self.data["default_pose"], self.squire.sample(self.wad, None, (), "--vertices"), True)

    def clip_errors(self):
        """(error on frames, error between frames), and the number of takes found."""
        worst = {True: 0.0, False: 0.0}
        clips = {clip["take"] or clip["name"]: clip["name"] for model in self.imported["models"] for clip in model["clips"]}
        found = 0
        for take in self.data["takes"]:
            if take.get("foreign_action") or take["name"] not in clips:
                continue
            found += 1
            frames = take["frames"]
            samples = self.squire.sample(self.wad, clips[take["name"]],
                                         [frame["time_from_take_start_s"] for frame in frames], "--vertices")
            for frame in frames:
                at = [s for s in samples if abs(s["time"] - frame["time_from_take_start_s"]) < 1e-9]
                worst[frame["on_frame"]] = max(worst[frame["on_frame"]], self.error(frame, at))
        return worst[True], worst[False], found
