#include "core/check/fight_problems.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>

#include "core/anim/play_fight.h"
#include "core/base/numbers.h"
#include "core/rules/motion.h"

namespace squire {

namespace {

void add(Diagnostics& left, const NamedPlaces& within, ClipRef clip, Findings& out) {
  for (Diagnostic& one : left) {
    one.where.places.insert(one.where.places.begin(), within.begin(), within.end());
    out.push_back({std::move(one), clip, {}});
  }
  left.clear();
}

Diagnostic tooLong(const Clip& clip) {
  return diagnose(rules::clipTooLong,
                  "it takes " + toText(std::round(clip.duration.seconds())) +
                      " s; frame data and gaps cover only the first " + std::to_string(mostFightTicks) +
                      " ticks",
                  "shorten the clip, or split it", {});
}

}  // namespace

Findings fightProblems(const Project& project, const Model& model, std::span<const Model> models) {
  const ProjectModel* entry = project.find(model.id);
  if (!entry) return {};
  std::vector<ClipId> clips;
  for (const auto& clip : model.clips) clips.push_back(clip->id);
  const auto nameOf = [&](ModelId id) {
    const auto found = std::ranges::find(models, id, &Model::id);
    return found == models.end() ? std::string() : found->name;
  };
  Findings out;
  Diagnostics left;
  const FightPlace place{
      .skeleton = *model.skeleton, .game = project.game, .clips = clips, .modelName = nameOf, .left = &left};
  const IkRig rig(*model.skeleton, fightOf(*entry), ChainChoice::Free);
  (void)playFight(fightOf(*entry), rig, place);
  add(left, {}, {}, out);
  std::unordered_map<ClipId, const ProjectClip*> entries;
  for (const auto& one : entry->clips) entries.emplace(one->id, one.get());
  for (const auto& clip : model.clips) {
    const auto found = entries.find(clip->id);
    const ProjectClip* decided = found == entries.end() ? nullptr : found->second;
    if (!decided || !decided->fight) continue;
    (void)playFight(*decided->fight, rig, place, {clip->duration, clip->duration.seconds()});
    if (clip->duration > timeOfFrame(mostFightTicks, project.game.ticks)) left.push_back(tooLong(*clip));
    add(left, {{PlaceKind::Clip, clip->name}}, {model.id, clip->id}, out);
  }
  return out;
}

}  // namespace squire
