#pragma once

#include <vector>

#include "core/formats/fbx/model_in_work.h"
#include "core/formats/fbx/rig.h"

namespace squire::fbx {

// Adds the events and hit volumes that Squire's Blender add-on writes into a property of the armature,
// "squire": JSON with times in frames from the start of the take, and lengths in units of the bone. Invalid
// entries are left out.
//
//   {"volumes": [{"name", "kind", "bone", "offset", "radius"}],
//    "clips": {"walk": {"events": [[12, "step"]], "volumes": [{..., "spans": [[3, 7]]}]}}}
void addMarks(const ObjectGraph& graph, const Scene& scene, const Rig& rig, Rate rate,
              std::vector<ModelInWork>& models);

}  // namespace squire::fbx
