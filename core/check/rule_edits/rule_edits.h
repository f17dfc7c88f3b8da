#pragma once

#include "core/edit/edit.h"

namespace squire {

// Switches a rule of the checks off for the project, or changes the reason.
struct SwitchRuleOff {
  static constexpr LabelPattern labels[] = {{"Switch off rule {rule}"}};
  std::string rule;    // its id
  std::string reason;  // may not be empty
};
[[nodiscard]] Result<Edit> switchRuleOff(const Project& project, const SwitchRuleOff& args);

// Switches a rule on again.
struct SwitchRuleOn {
  static constexpr LabelPattern labels[] = {{"Switch on rule {rule}"}};
  std::string rule;
};
[[nodiscard]] Result<Edit> switchRuleOn(const Project& project, const SwitchRuleOn& args);

}  // namespace squire
