#pragma once

#include <vector>

#include "core/edit/fights/change_fight.h"

namespace squire {

// A foot that stands: where it is at both ends of a span, in model space. It goes straight between them, as
// on a ground that moves under a walk on the spot.
struct FootStand {
  BoneId foot;
  Span span;
  vec3 from{0.0f};
  vec3 to{0.0f};
};

// Holds feet by targets wherever they stand, as one step. A chain that is missing is made as it is proposed.
// What a foot's targets in model space did in those spans is replaced. `blend` is how long they take to get
// hold and to let go; a foot that stands from the clip's first instant on, or to its last, is held there
// wholly.
struct PinContacts {
  ClipRef clip;
  std::vector<FootStand> stands;
  Time blend;
};
[[nodiscard]] Result<Edit> pinContacts(const Project& project, const PinContacts& args);

}  // namespace squire
