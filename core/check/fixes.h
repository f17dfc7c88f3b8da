#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/check/findings.h"
#include "core/edit/edit.h"

namespace squire {

// How the findings of a rule can be fixed by an edit.
struct Fix {
  RuleId rule;
  std::string_view label;  // what it does: "Widen the volume"
  Result<Edit> (*apply)(const Project& project, const Finding& finding);
};

[[nodiscard]] const std::vector<Fix>& allFixes();
// Null where the rule has none.
[[nodiscard]] const Fix* fixOf(RuleId rule);

struct FixedProject {
  Project project;
  std::vector<Edit> edits;     // in order, each from the state before it
  std::vector<Error> refused;  // fixes that their edit refused
};
// Applies the fixes of all findings. Of several gaps of one volume the deepest is fixed.
[[nodiscard]] FixedProject fixAll(const Project& project, const Findings& findings);

}  // namespace squire
