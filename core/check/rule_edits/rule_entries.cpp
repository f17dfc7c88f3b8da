#include "core/check/rule_edits/rule_edits.h"
#include "core/edit/written/entry.h"

namespace squire {

EditEntries ruleEdits();
EditEntries ruleEdits() {
  return {
      entry("switch-rule-off", switchRuleOff, "Switches a rule of the checks off, or changes the reason.",
            {field<&SwitchRuleOff::rule>("rule", "its id, as `squire check --rules` lists it"),
             field<&SwitchRuleOff::reason>("reason", "why it does not matter in this project")}),
      entry("switch-rule-on", switchRuleOn, "Switches a rule of the checks on again.",
            {field<&SwitchRuleOn::rule>("rule", "its id")}),
  };
}

}  // namespace squire
