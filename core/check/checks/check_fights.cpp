#include "core/check/checks/check_fights.h"

#include <algorithm>

#include "core/fight/frame_data.h"

namespace squire {

CheckedFights checkFights(const ProjectModel& entry, const Roster& roster, std::optional<float> hurtRadius) {
  CheckedFights out{entry.id, {}, {}};
  const std::vector<Contract>& contracts = fightOf(entry).contracts;
  if (!contracts.empty()) out.contracts = checkContracts(contracts, frameDataOf(roster.clips));
  if (!hurtRadius) return out;
  GapSettings settings;
  settings.hurtRadius = *hurtRadius;
  const auto found = findGaps(roster.clips, settings);
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const SweepGap& gap : found[i]) out.gaps.push_back({roster.clips[i].id, gap});
  }
  return out;
}

std::vector<CheckedFights> checkContracts(const Project& project, std::span<const Model> models) {
  const bool hasAny =
      std::ranges::any_of(project.models, [](const auto& one) { return !fightOf(*one).contracts.empty(); });
  if (!hasAny) return {};
  std::vector<CheckedFights> out;
  const std::vector<Roster> rosters = rostersOf(project, models);
  for (std::size_t i = 0; i < rosters.size(); ++i) out.push_back(checkFights(*project.models[i], rosters[i]));
  return out;
}

}  // namespace squire
