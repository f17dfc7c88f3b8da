#pragma once

#include "core/model/clip.h"
#include "core/model/edit_layers.h"

// The keys of a layer as a clip, for edits that change the times of a clip and of its layers.
namespace squire {

// A clip like `below` with the keys of the layer. Those of its fade are a track of a bone that no skeleton
// has.
[[nodiscard]] Clip timedKeys(const EditLayer& layer, const Clip& below);
// Gives the layer the keys of such a clip.
void takeTimedKeys(EditLayer& layer, Clip keys);

}  // namespace squire
