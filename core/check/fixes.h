#pragma once

#include <optional>
#include <vector>

#include "core/check/checks/checked_rule.h"

namespace squire {

// Null where the rule has none.
[[nodiscard]] const Fix* fixOf(RuleId rule);

struct FixedProject {
  Project project;
  std::vector<Edit> edits;     // in order, each from the state before it
  std::vector<Error> refused;  // fixes whose edit failed
};
// Applies the fixes of all findings. Of several gaps of one volume the deepest is fixed.
[[nodiscard]] FixedProject fixAll(const Project& project, const Findings& findings);
// All edits as one; none if there are none.
[[nodiscard]] std::optional<Edit> asOneEdit(FixedProject fixed);

}  // namespace squire
