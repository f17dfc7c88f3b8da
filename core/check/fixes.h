#pragma once

#include <optional>
#include <vector>

#include "core/base/job.h"
#include "core/check/checks/checked_rule.h"

namespace squire {

// Null where the rule has none.
[[nodiscard]] const Fix* fixOf(RuleId rule);

// Whether a person decides between two fixes of the rule.
[[nodiscard]] bool isChoice(RuleId rule);

struct FixedProject {
  Project project;
  std::vector<Edit> edits;     // in order, each from the state before it
  std::vector<Error> refused;  // fixes whose edit failed
};
// Applies the fixes of all findings. Of several gaps of one volume the deepest is fixed.
[[nodiscard]] FixedProject fixAll(const Project& project, const Findings& findings);
// Applies to all findings that leave people a choice whose version stays. Takes as long as reading and
// writing the project for each of them; a cancelled one has no edits.
[[nodiscard]] FixedProject decideAll(const Project& project, const Findings& findings, bool isOurs,
                                     const JobControl& job = {});
// All edits as one; none if there are none.
[[nodiscard]] std::optional<Edit> asOneEdit(FixedProject fixed);

}  // namespace squire
