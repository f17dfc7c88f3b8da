#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/model/project.h"

// Clips with layers. Edits change the keys below the layers and those of the layers; the clip that is played,
// exported, checked and drawn (ProjectClip::clip) is made of both.
namespace squire {

// The largest differences between keys with layers and the clip made of them: metres or factors, and radians.
// At the times of keys there is no difference. The limits hold as long as `addedKeys` is not used up.
constexpr double layeredMoveError = 1e-5;
constexpr double layeredTurnError = 5e-5;
// The most keys that are added to a channel beyond those at the times of all keys: a fixed number, plus a
// number per key; none in a clip that might need more than `mostAddedKeys` in all.
constexpr std::size_t addedKeys = 4'000, addedKeysPerKey = 16, mostAddedKeys = 4'000'000;
// With more layers on a channel than this, fewer keys are added, since each of them costs a look at all
// layers.
constexpr std::size_t layersWithAllKeys = 4;

// The clip below the layers of an entry, whose keys are edited; without layers, the clip itself.
[[nodiscard]] const std::shared_ptr<const Clip>& clipBelow(const ProjectClip& entry);

// The pose of a bone that plays below a layer, in a loaded clip; with an invalid id, below nothing.
[[nodiscard]] Transform poseUnder(const ProjectClip& entry, LayerId layer, const ProjectBone& bone,
                                  Time time);

// The clip made of `below` and its layers. Equal arguments give equal keys. It shares the channels that no
// layer moves; if no layer moves any, the result is `below`. Tracks of bones that the table lacks stay as
// they are. All arguments must be valid.
[[nodiscard]] std::shared_ptr<const Clip> layeredClip(const std::shared_ptr<const Clip>& below,
                                                      std::span<const EditLayer> layers,
                                                      const std::vector<ProjectBone>& bones);

// Sets the clip and the layers of an entry, and makes the clip that is played. Earlier results from the same
// keys are reused. `below` is null if it is not loaded.
void layOver(ProjectClip& entry, std::shared_ptr<const Clip> below, std::vector<EditLayer> layers,
             const std::vector<ProjectBone>& bones);

}  // namespace squire
