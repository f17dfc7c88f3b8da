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
  EditLayer,
  KeptPose,
  SelectionSet,
  Transition,
  Contract,
  Reference,
  Stage,
  StagePiece,
  GroundShape,
  StagePoint,
};

// An object that an edit added to a project.
struct Made {
  MadeKind kind = MadeKind::Clip;
  std::uint32_t id = 0;
  std::string name;  // empty for objects without a name
};

// The objects of `after` that `before` lacks, in project order.
[[nodiscard]] std::vector<Made> madeSince(const Project& before, const Project& after);

}  // namespace squire
