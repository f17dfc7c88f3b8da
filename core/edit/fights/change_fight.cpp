#include "core/edit/fights/change_fight.h"

#include <algorithm>

#include "core/edit/names.h"
#include "core/model/fight_fault.h"

namespace squire {

namespace {

template <typename Fight>
std::shared_ptr<const Fight> shared(Fight fight) {
  return std::make_shared<const Fight>(std::move(fight));
}

}  // namespace

Result<Edit> changeFight(const Project& project, ModelId id, Label label, const Change<ModelFight>& change) {
  return changeChecked(project, id, std::move(label), [&](ProjectModel& model) -> Status {
    ModelFight fight = fightOf(model);
    if (Status done = change(fight); !done) return done;
    model.fight = shared(std::move(fight));
    return {};
  });
}

Result<Edit> changeFight(const Project& project, ClipRef clip, Label label, const Change<ClipFight>& change) {
  return changeChecked(project, clip.model, std::move(label), [&](ProjectModel& model) -> Status {
    for (auto& entry : model.clips) {
      if (entry->id != clip.clip || entry->removed) continue;
      ProjectClip changed = *entry;
      ClipFight fight = fightOf(changed);
      if (Status done = change(fight); !done) return done;
      changed.fight = fight.empty() ? nullptr : shared(std::move(fight));
      entry = std::make_shared<const ProjectClip>(std::move(changed));
      return {};
    }
    return noSuchClip();
  });
}

Result<Edit> changeGame(const Project& project, Label label, const Change<Project>& change) {
  Edit edit{project, std::move(label)};
  if (const Status done = change(edit.project); !done) return done.error();
  std::string fault = faultOf(edit.project.game);
  for (const auto& model : edit.project.models) {
    if (fault.empty()) fault = fightFault(*model, edit.project.game);
  }
  if (!fault.empty()) return makeError(ErrorCode::Content, fault);
  return edit;
}

void eachVolume(Project& project, const std::function<void(HitVolume&)>& change) {
  for (auto& model : project.models) {
    ProjectModel changed = *model;
    if (changed.fight) {
      ModelFight fight = *changed.fight;
      for (HitVolume& volume : fight.volumes) change(volume);
      changed.fight = shared(std::move(fight));
    }
    eachClipFight(changed, [&](ClipFight& fight) {
      for (HitVolume& volume : fight.volumes) change(volume);
      return !fight.volumes.empty();
    });
    model = std::make_shared<const ProjectModel>(std::move(changed));
  }
}

Error missingItem(const std::string& noun) { return makeError(ErrorCode::Usage, "there is no such " + noun); }

std::string freeNameAmong(const std::vector<std::string>& taken, const std::string& wanted,
                          const char* fallback) {
  return freeName(wanted, fallback, [&](const std::string& name) {
    return std::find(taken.begin(), taken.end(), name) != taken.end();
  });
}

}  // namespace squire
