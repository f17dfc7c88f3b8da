#pragma once

#include "core/edit/edit.h"

namespace squire {

// Switches a rule of the checks off for the project, or changes the reason.
struct SwitchRuleOff {
  std::string rule;    // its id
  std::string reason;  // may not be empty
};
[[nodiscard]] Result<Edit> switchRuleOff(const Project& project, const SwitchRuleOff& args);

// Switches it on again.
struct SwitchRuleOn {
  std::string rule;
};
[[nodiscard]] Result<Edit> switchRuleOn(const Project& project, const SwitchRuleOn& args);

}  // namespace squire
