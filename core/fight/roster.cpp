#include "core/fight/roster.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "core/base/parallel.h"

namespace squire {

namespace {

const ProjectClip& entryOrNone(const ProjectClip* entry) {
  static const ProjectClip none;
  return entry ? *entry : none;
}

}  // namespace

const FightClip* Roster::find(const std::string& clip) const {
  const auto found =
      std::find_if(clips.begin(), clips.end(), [&](const FightClip& c) { return c.name == clip; });
  return found == clips.end() ? nullptr : &*found;
}

const FightClip* Roster::find(ClipId clip) const {
  const auto found =
      std::find_if(clips.begin(), clips.end(), [&](const FightClip& c) { return c.id == clip; });
  return found == clips.end() ? nullptr : &*found;
}

Roster rosterOf(const ProjectModel& entry, const Model& drawn, const GameSettings& game,
                std::vector<AttachedVolume> attached) {
  Roster out;
  out.model = std::make_shared<const FightModel>(drawn.name, *drawn.skeleton, fightOf(entry), game,
                                                 std::move(attached));
  std::unordered_map<ClipId, const ProjectClip*> entries;
  for (const auto& clip : entry.clips) entries.emplace(clip->id, clip.get());
  std::vector<std::optional<FightClip>> clips(drawn.clips.size());
  parallelFor(clips.size(), 0, [&](std::size_t i) {
    const auto& clip = drawn.clips[i];
    const auto found = entries.find(clip->id);
    const ProjectClip& stored = entryOrNone(found == entries.end() ? nullptr : found->second);
    clips[i].emplace(out.model, drawn.skeleton, clip, fightOf(stored), game, stored.travel);
  });
  for (auto& clip : clips) out.clips.push_back(*std::move(clip));
  return out;
}

std::vector<Roster> rostersOf(const Project& project, std::span<const Model> models) {
  const auto find = [&](ModelId id) -> const Model* {
    const auto found = std::ranges::find(models, id, &Model::id);
    return found == models.end() ? nullptr : &*found;
  };
  const SkeletonOf skeletonOf = [&](ModelId id) -> const Skeleton* {
    const Model* model = find(id);
    return model ? model->skeleton.get() : nullptr;
  };
  std::vector<Roster> out;
  for (const auto& entry : project.models) {
    const Model* model = find(entry->id);
    out.push_back(model ? rosterOf(*entry, *model, project.game, attachedVolumes(project, *entry, skeletonOf))
                        : Roster());
  }
  return out;
}

FightClip fightClipOf(const ProjectModel& entry, const Model& drawn, const Clip& clip,
                      const GameSettings& game) {
  return {std::make_shared<const FightModel>(drawn.name, *drawn.skeleton, fightOf(entry), game),
          drawn.skeleton, std::make_shared<const Clip>(clip), fightOf(entryOrNone(entry.find(clip.id))),
          game};
}

}  // namespace squire
