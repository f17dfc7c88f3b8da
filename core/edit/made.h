#pragma once

#include <string>
#include <vector>

#include "core/model/project.h"

namespace squire {

enum class MadeKind : std::uint32_t {
  Source,
  Model,
  Clip,
  Volume,
  Chain,
  Target,
  Attachment,
  Event,
  Marker,
  KeptPose,
  Transition,
  Contract,
};

// Something that an edit added to a project.
struct Made {
  MadeKind kind = MadeKind::Clip;
  std::uint32_t id = 0;
  std::string name;  // empty for what has none
};

// What a project has that the one before did not, in its order.
[[nodiscard]] std::vector<Made> madeSince(const Project& before, const Project& after);

}  // namespace squire
