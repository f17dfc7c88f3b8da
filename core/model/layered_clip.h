#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/model/project.h"

// Clips with layers of offsets. What plays, is exported, checked and drawn is one clip made of the keys and
// their layers (ProjectClip::clip); what is edited is what it was made from.
namespace squire {

// The largest differences between keys and layers and the clip made of them: metres or factors, and radians.
// At the keys of all of them there is none. They hold as long as the keys that may be added are not used up.
constexpr double layeredMoveError = 1e-5;
constexpr double layeredTurnError = 5e-5;
// Keys that are added to a channel beyond those at the times of all keys: this many, and so many per key;
// none in a clip that might need more than `mostAddedKeys` in all.
constexpr std::size_t addedKeys = 4'000, addedKeysPerKey = 16, mostAddedKeys = 4'000'000;

// The clip below the layers of an entry, whose keys are edited; without layers, the clip itself.
[[nodiscard]] const std::shared_ptr<const Clip>& clipBelow(const ProjectClip& entry);

// The clip made of `below` and its layers. Equal arguments give equal keys. It shares the channels that no
// layer moves; if none moves any, it is `below`. Tracks of bones that the table lacks stay as they are. All
// arguments must be valid.
[[nodiscard]] std::shared_ptr<const Clip> layeredClip(const std::shared_ptr<const Clip>& below,
                                                      std::span<const EditLayer> layers,
                                                      const std::vector<ProjectBone>& bones);

// Sets the clip and the layers of an entry, and makes what it plays. What was made of the same keys before is
// taken from the entry. `below` may be null: it is not loaded.
void layOver(ProjectClip& entry, std::shared_ptr<const Clip> below, std::vector<EditLayer> layers,
             const std::vector<ProjectBone>& bones);

}  // namespace squire
