#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/check/findings.h"
#include "core/fight/contracts.h"
#include "core/model/model.h"
#include "core/model/profile.h"
#include "core/model/project.h"

namespace squire {

// What fight analysis found out about one model.
struct CheckedFights {
  ModelId model;
  std::vector<ContractResult> contracts;
  struct Gap {
    ClipId clip;
    SweepGap gap;
  };
  std::vector<Gap> gaps;
};

// What is checked. All is borrowed.
struct CheckInput {
  const Project& project;
  std::span<const Model> models;          // resolved, of the sources that are loaded
  const Diagnostics& loaded;              // of opening the project
  std::span<const CheckedFights> fights;  // empty where fights are not checked
  EngineProfile profile = {};
};

struct CheckResult {
  Findings findings;
  std::size_t off = 0;  // findings of rules that the project switches off
  // Whether one of the findings is an error.
  [[nodiscard]] bool hasErrors() const;
};

// Runs every rule over a project.
[[nodiscard]] CheckResult checkProject(const CheckInput& input);

// Removes the diagnostics of rules that the project switches off; returns how many there were.
std::size_t eraseSwitchedOff(const Project& project, Diagnostics& diagnostics);

}  // namespace squire
