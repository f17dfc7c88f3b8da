#include "core/check/checks/checked_rule.h"

#include <algorithm>

namespace squire {

Finding& Found::report(std::string message, std::string hint, const NamedPlaces& within) {
  NamedPlaces places = object_;
  places.insert(places.end(), within.begin(), within.end());
  Finding& finding = out_.emplace_back();
  finding.diagnostic.rule = rule_;
  finding.diagnostic.severity = rule_.rule()->severity;
  finding.diagnostic.message = std::move(message);
  finding.diagnostic.hint = std::move(hint);
  finding.diagnostic.where.places = std::move(places);
  finding.clip = clip_;
  return finding;
}

const CheckedRule* checkedRuleOf(RuleId rule) {
  const auto& all = checkedRules();
  const auto found = std::ranges::find(all, rule, [](const CheckedRule* one) { return RuleId(one->rule); });
  return found == all.end() ? nullptr : *found;
}

Result<const ProjectClip*> clipOf(const Project& project, ClipRef ref) {
  const ProjectModel* model = project.find(ref.model);
  const ProjectClip* clip = model ? model->find(ref.clip) : nullptr;
  if (!clip || !clip->clip) return makeError(ErrorCode::Content, "the clip is not there");
  return clip;
}

}  // namespace squire
