#pragma once

#include <string>

#include "core/model/project.h"

// Whether the parts of a project that a fight is made of are sound. Empty when they are, else what is wrong.
namespace squire {

[[nodiscard]] std::string faultOf(const GameSettings& game);

// A volume on its own; it stands in a clip, or on the model, where it has neither spans nor keys.
enum class VolumePlace { Clip, Model };
[[nodiscard]] std::string faultOf(const HitVolume& volume, VolumePlace place, const GameSettings& game);
[[nodiscard]] std::string faultOf(const IkChain& chain);
[[nodiscard]] std::string faultOf(const IkTarget& target);

// What a model and its clips have for a fight, their markers, and the saved poses: ids, names, values, and
// that what they name is there.
[[nodiscard]] std::string fightFault(const ProjectModel& model, const GameSettings& game);

// That attached models are there, and that none hangs on itself.
[[nodiscard]] std::string attachmentFault(const Project& project);

}  // namespace squire
