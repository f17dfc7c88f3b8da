#pragma once

#include <vector>

#include "core/edit/fights/change_fight.h"

namespace squire {

// A foot on the ground during a span, and its positions at the start and the end in model space. Between them
// the foot moves in a straight line, for example in a walk in place.
struct FootStand {
  BoneId foot;
  Span span;
  vec3 from{0.0f};
  vec3 to{0.0f};
};

// Holds feet by IK targets wherever they stand, as one undo step. Adds missing chains as proposedChains()
// proposes them. Other model space targets of a foot no longer act in those spans. `blend` is the time to
// blend in and out; a foot that stands at the clip's start or end does not blend there.
struct PinContacts {
  static constexpr LabelPattern labels[] = {{"Pin {count} contact", "Pin {count} contacts"}};
  ClipRef clip;
  std::vector<FootStand> stands;
  Time blend;
};
[[nodiscard]] Result<Edit> pinContacts(const Project& project, const PinContacts& args);

}  // namespace squire
