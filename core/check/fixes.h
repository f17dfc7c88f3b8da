#pragma once

#include <optional>
#include <vector>

#include "core/base/job.h"
#include "core/check/checks/checked_rule.h"

namespace squire {

// The fix of a rule; null if it has none.
[[nodiscard]] const Fix* fixOf(RuleId rule);

// Whether a person decides between two fixes of the rule.
[[nodiscard]] bool isChoice(RuleId rule);

struct FixedProject {
  Project project;
  std::vector<Edit> edits;     // in order; each is based on the project after the previous one
  std::vector<Error> refused;  // fixes whose edit failed
};
// Applies the fixes of all findings. Of several gaps of kind Between of one volume, only the
// deepest is fixed, which closes the others.
[[nodiscard]] FixedProject fixAll(const Project& project, const Findings& findings);
// Decides all findings for which isChoice() is true, in favour of `ours` or `theirs` of their rules, with one
// edit for each rule. If cancelled, the result has no edits.
[[nodiscard]] FixedProject decideAll(const Project& project, const Findings& findings, bool isOurs,
                                     const JobControl& job = {});
// Combines all edits into one; none if there are no edits.
[[nodiscard]] std::optional<Edit> asOneEdit(FixedProject fixed);

}  // namespace squire
