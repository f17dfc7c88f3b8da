#pragma once

#include <optional>

#include "core/edit/keys/key_edits.h"

namespace squire {

// At an end of a clip that loops: the pose that the other end needs, so that a closed loop stays closed. It
// has those channels that have a key with the same value at both ends before the edit; none if there are
// none.
[[nodiscard]] std::optional<SetPose> otherEndOf(const Project& project, const SetPose& args);

}  // namespace squire
