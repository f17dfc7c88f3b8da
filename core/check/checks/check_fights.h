#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/fight/contracts.h"
#include "core/fight/gaps.h"
#include "core/fight/roster.h"
#include "core/model/model.h"
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
  // What never ends once it has begun.
  struct Endless {
    std::string victim;
    std::string moves;  // "jab, kick"
    bool isBlocked = false;

    bool operator==(const Endless&) const = default;
  };
  std::vector<Endless> endless = {};  // found by core/prove; empty unless somebody asked for it
};

// Checks the contracts of a model and, if there is a radius in metres, the gaps for hurt spheres of that
// radius.
[[nodiscard]] CheckedFights checkFights(const ProjectModel& entry, const Roster& roster,
                                        std::optional<float> hurtRadius = {});
// Checks the contracts of all models of a project. `models` are those of resolveModels(), whose sources are
// loaded; the other models are checked as if they had no clips.
[[nodiscard]] std::vector<CheckedFights> checkContracts(const Project& project,
                                                        std::span<const Model> models);

}  // namespace squire
