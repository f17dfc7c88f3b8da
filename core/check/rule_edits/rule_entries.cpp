#include "core/check/rule_edits/rule_edits.h"
#include "core/edit/written/entry.h"

namespace squire {

template <>
struct Fields<SwitchRuleOff> {
  static constexpr const char* noun = "rule";
  static constexpr std::array list{
      field<&SwitchRuleOff::rule>("rule", "its id, as `squire check --rules` lists it"),
      field<&SwitchRuleOff::reason>("reason", "why it does not matter in this project")};
};

template <>
struct Fields<SwitchRuleOn> {
  static constexpr const char* noun = "rule";
  static constexpr std::array list{field<&SwitchRuleOn::rule>("rule", "its id")};
};

EditEntries ruleEdits();
EditEntries ruleEdits() {
  return {
      entry("switch-rule-off", switchRuleOff, "Switches a rule of the checks off, or changes the reason."),
      entry("switch-rule-on", switchRuleOn, "Switches a rule of the checks on again."),
  };
}

}  // namespace squire
