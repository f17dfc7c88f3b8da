#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/check/checks/check_fights.h"
#include "core/workspace/load_project.h"

namespace squire::cli {

struct EndlessFight {
  std::string attacker;  // a model
  CheckedFights::Endless endless;
};

// What never ends between the models of a project whose clips attack, each against each.
[[nodiscard]] Result<std::vector<EndlessFight>> endlessIn(const LoadedProject& loaded,
                                                          const std::string& file);

}  // namespace squire::cli
