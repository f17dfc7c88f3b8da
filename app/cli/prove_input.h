#pragma once

#include <string>
#include <vector>

#include "app/command_line/model_input.h"
#include "core/base/bytes.h"
#include "core/check/checks/check_fights.h"
#include "core/workspace/load_project.h"

namespace squire::cli {

// The WAD that a project exports, or that a file is. Warnings go to stderr.
[[nodiscard]] Result<Bytes> wadOf(const std::string& file, const InputOptions& input);

struct EndlessFight {
  std::string attacker;  // a model
  CheckedFights::Endless endless;
};

// What never ends between the models of a project whose clips attack, each against each.
[[nodiscard]] Result<std::vector<EndlessFight>> endlessIn(const LoadedProject& loaded,
                                                          const std::string& file);

}  // namespace squire::cli
