#include "core/check/fixes.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/edit/history/history.h"

namespace squire {

namespace {

// Whether the fix of a deeper finding of the same volume covers this one too.
bool isFixedByAnother(const Finding& one, const Findings& all) {
  if (one.gap.name.empty() || one.gap.kind != GapKind::Between) return false;
  return std::ranges::any_of(all, [&](const Finding& other) {
    const bool isSame = &other != &one && other.diagnostic.rule == one.diagnostic.rule &&
                        other.clip == one.clip && other.gap.name == one.gap.name &&
                        other.gap.kind == one.gap.kind;
    return isSame && (other.gap.depth > one.gap.depth || (other.gap.depth == one.gap.depth && &other < &one));
  });
}

void apply(const Fix& fix, const Finding& finding, FixedProject& out) {
  auto edit = fix.apply(out.project, finding);
  if (!edit) {
    Error error = edit.error();
    error.where.places = finding.diagnostic.where.places;
    out.refused.push_back(std::move(error));
  } else if (!isUnchanged(out.project, edit->project)) {
    out.project = edit->project;
    out.edits.push_back(*std::move(edit));
  }
}

}  // namespace

const Fix* fixOf(RuleId rule) {
  const CheckedRule* checked = checkedRuleOf(rule);
  return checked && checked->fix.apply ? &checked->fix : nullptr;
}

bool isChoice(RuleId rule) {
  const CheckedRule* checked = checkedRuleOf(rule);
  return checked != nullptr && checked->choice.decide != nullptr;
}

FixedProject fixAll(const Project& project, const Findings& findings) {
  FixedProject out{project, {}, {}};
  for (const Finding& finding : findings) {
    const Fix* fix = fixOf(finding.diagnostic.rule);
    if (fix != nullptr && !isFixedByAnother(finding, findings)) apply(*fix, finding, out);
  }
  return out;
}

FixedProject decideAll(const Project& project, const Findings& findings, bool isOurs, const JobControl& job) {
  FixedProject out{project, {}, {}};
  for (const CheckedRule* rule : checkedRules()) {
    if (rule->choice.decide == nullptr) continue;
    Findings own;
    std::ranges::copy_if(findings, std::back_inserter(own), [&](const Finding& finding) {
      return checkedRuleOf(finding.diagnostic.rule) == rule;
    });
    if (own.empty()) continue;
    Decided decided = rule->choice.decide(out.project, own, isOurs, job);
    if (job.cancelled()) return {project, {}, {}};
    std::ranges::move(decided.refused, std::back_inserter(out.refused));
    if (!decided.edit) continue;
    out.project = decided.edit->project;
    out.edits.push_back(*std::move(decided.edit));
  }
  return out;
}

std::optional<Edit> asOneEdit(FixedProject fixed) {
  if (fixed.edits.empty()) return std::nullopt;
  const std::size_t count = fixed.edits.size();
  Edit all = std::move(fixed.edits.front());
  for (std::size_t i = 1; i < count; ++i) all = together(std::move(all), std::move(fixed.edits[i]));
  if (count > 1) all.label = labelOf<HistorySteps>("Fix", count);
  return all;
}

}  // namespace squire
