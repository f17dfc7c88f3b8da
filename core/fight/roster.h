#pragma once

#include "core/fight/contracts.h"
#include "core/fight/fight_clip.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// A model of a project with all its clips, ready to try its fight.
struct Roster {
  std::shared_ptr<const FightModel> model;
  std::vector<FightClip> clips;  // in the model's order

  [[nodiscard]] const FightClip* find(const std::string& clip) const;  // by name; null: none
  [[nodiscard]] const FightClip* find(ClipId clip) const;
};

// `drawn` is the model as it is drawn and exported, with the clips that its project entry has. On all cores.
// `attached` are the volumes of what hangs on it.
[[nodiscard]] Roster rosterOf(const ProjectModel& entry, const Model& drawn, const GameSettings& game,
                              std::vector<AttachedVolume> attached = {});
// One clip of it, without what hangs on it.
[[nodiscard]] FightClip fightClipOf(const ProjectModel& entry, const Model& drawn, const Clip& clip,
                                    const GameSettings& game);

}  // namespace squire
