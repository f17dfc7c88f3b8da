#include "core/check/rule_edits/rule_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/check/checks/all_rules.h"

namespace squire {

Result<Edit> switchRuleOff(const Project& project, const SwitchRuleOff& args) {
  if (findRule(args.rule) == nullptr)
    return makeError(ErrorCode::Usage, "there is no rule " + inQuotes(args.rule),
                     "squire check --rules lists them");
  if (args.reason.empty())
    return makeError(ErrorCode::Content, "a rule is switched off with a reason",
                     "say why it does not matter here");
  Edit edit{project, labelOf<SwitchRuleOff>(args.rule)};
  auto& rules = edit.project.rulesOff;
  const auto at = std::ranges::lower_bound(rules, args.rule, {}, &RuleOff::rule);
  if (at != rules.end() && at->rule == args.rule) {
    at->reason = args.reason;
  } else {
    rules.insert(at, {args.rule, args.reason});
  }
  return recorded(project, args, std::move(edit));
}

Result<Edit> switchRuleOn(const Project& project, const SwitchRuleOn& args) {
  Edit edit{project, labelOf<SwitchRuleOn>(args.rule)};
  if (std::erase_if(edit.project.rulesOff, [&](const RuleOff& off) { return off.rule == args.rule; }) == 0)
    return makeError(ErrorCode::Usage, "the rule " + inQuotes(args.rule) + " is not switched off");
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
