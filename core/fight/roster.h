#pragma once

#include <span>

#include "core/fight/contracts.h"
#include "core/fight/fight_clip.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// A model of a project with all its clips, prepared for fight analysis.
struct Roster {
  std::shared_ptr<const FightModel> model;
  std::vector<FightClip> clips;  // in the order of the model

  [[nodiscard]] const FightClip* find(const std::string& clip) const;  // by name; null if there is none
  [[nodiscard]] const FightClip* find(ClipId clip) const;
};

// Prepares all clips of `entry`, using all cores. `drawn` is the resolved model with those clips. `attached`:
// volumes of its attached models.
[[nodiscard]] Roster rosterOf(const ProjectModel& entry, const Model& drawn, const GameSettings& game,
                              std::vector<AttachedVolume> attached = {});
// Prepares all models of a project with their attached volumes, in the project's order. `models`: resolved,
// of the sources that are loaded; the rosters of the other models are empty.
[[nodiscard]] std::vector<Roster> rostersOf(const Project& project, std::span<const Model> models);
// Prepares one clip, without attached models.
[[nodiscard]] FightClip fightClipOf(const ProjectModel& entry, const Model& drawn, const Clip& clip,
                                    const GameSettings& game);

}  // namespace squire
