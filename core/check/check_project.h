#pragma once

#include <span>

#include "core/check/checks/check_fights.h"
#include "core/check/checks/findings.h"
#include "core/model/model.h"
#include "core/model/profile.h"
#include "core/model/project.h"

namespace squire {

// The input of a check. All members are borrowed.
struct CheckInput {
  const Project& project;                 // empty for models without a project
  std::span<const Model> models;          // resolved, of the sources that are loaded
  const Diagnostics& loaded;              // reported while the files were read
  std::span<const CheckedFights> fights;  // empty where fights are not checked
  EngineProfile profile = {};
};

struct CheckResult {
  Findings findings;
  std::size_t off = 0;  // number of findings of rules that the project switches off
  // Whether one of the findings is an error.
  [[nodiscard]] bool hasErrors() const;
};

// Runs every rule over a project.
[[nodiscard]] CheckResult checkProject(const CheckInput& input);

// The findings as they are shown to users. `models`: the number of models in the project; a model is named
// only if there are several.
[[nodiscard]] Diagnostics asDiagnostics(const Findings& findings, std::size_t models);

// Removes the diagnostics of rules that the project switches off; returns how many there were.
std::size_t eraseSwitchedOff(const Project& project, Diagnostics& diagnostics);

}  // namespace squire
