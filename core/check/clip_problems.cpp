#include "core/check/clip_problems.h"

#include "core/check/checks/checked_rule.h"

namespace squire {

Diagnostics clipProblems(const Skeleton& skeleton, const Clip& clip, const EngineProfile& profile) {
  const NamedPlace place{nouns::clip, clip.name};
  Diagnostics out;
  if (auto still = checkLength(clip)) out.push_back(*std::move(still));
  for (const CheckedRule* one : checkedRules()) {
    if (!one->ofClip) continue;
    Findings findings;
    Found found(one->rule, {place}, {}, findings);
    one->ofClip({skeleton, clip}, found);
    for (Finding& finding : findings) out.push_back(std::move(finding.diagnostic));
  }
  if (auto named = checkName(place, profile)) out.push_back(*std::move(named));
  return out;
}

}  // namespace squire
