#include "core/check/checks/all_rules.h"

#include <algorithm>

#include "core/check/checks/checked_rule.h"
#include "core/rules/basic_rules.h"

namespace squire {

const std::vector<const Rule*>& allRules() {
  static const std::vector<const Rule*> all = [] {
    std::vector<const Rule*> out = basicRules();
    for (const CheckedRule* one : checkedRules()) out.push_back(&one->rule);
    std::ranges::sort(out, {}, &Rule::id);
    return out;
  }();
  return all;
}

const Rule* findRule(std::string_view id) {
  const auto& all = allRules();
  const auto found = std::ranges::lower_bound(all, id, {}, &Rule::id);
  return found != all.end() && (*found)->id == id ? *found : nullptr;
}

}  // namespace squire
