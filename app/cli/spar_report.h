#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/fight/spar.h"
#include "core/fight/spar_map.h"

namespace squire::cli {

// The result of `squire spar`.
struct SparReport {
  const FightClip& move;
  const FightClip& other;
  std::string otherModel;
  struct Round {
    float distance = 0.0f;
    SparResult result;
  };
  std::vector<Round> rounds;
  std::vector<RosterPose> roster;
  std::optional<SparMap> map;  // of the poses in `roster`
};

[[nodiscard]] std::string sparText(const SparReport& report);
[[nodiscard]] std::string sparJson(const SparReport& report);

}  // namespace squire::cli
