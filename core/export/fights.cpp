#include "core/export/fights.h"

#include <algorithm>

#include "core/anim/ik_targets.h"
#include "core/anim/play_fight.h"
#include "core/export/baked_chains.h"

namespace squire {

namespace {

const ModelFight& modelFightOf(const ExportFight& fight) {
  static const ModelFight none;
  return fight.model ? *fight.model : none;
}

}  // namespace

ExportFight exportFightOf(const Project& project, const Model& model, std::span<const Model> exported) {
  ExportFight fight;
  fight.game = project.game;
  for (const Model& other : exported) fight.exported.emplace_back(other.id, other.name);
  const ProjectModel* decided = project.find(model.id);
  if (!decided) return fight;
  fight.model = decided->fight;
  for (const auto& clip : model.clips) {
    const ProjectClip* entry = decided->find(clip->id);
    fight.clips.push_back(entry ? entry->fight : nullptr);
  }
  return fight;
}

bool meetsBetweenFrames(const ExportFight* fight, std::size_t clip) {
  if (!fight || clip >= fight->clips.size() || !fight->clips[clip]) return false;
  const ClipFight& own = *fight->clips[clip];
  return !own.volumes.empty() || !own.targets.empty() || !own.attachments.empty();
}

std::optional<ConvertedClip> playedKeyframes(const Model& model, std::span<const float> radii,
                                             std::size_t index, const ExportFight* fight,
                                             const KeyframeOptions& options, PoseBudget& budget) {
  const Skeleton& skeleton = *model.skeleton;
  const auto& clip = model.clips[index];
  if (!meetsBetweenFrames(fight, index)) return toKeyframes(skeleton, radii, *clip, options, budget);
  constexpr float shareOfBake = 0.125f;  // the part of the tolerance that baking may use
  const BakeChains bake{.skeleton = skeleton,
                        .radii = radii,
                        .model = modelFightOf(*fight),
                        .fight = *fight->clips[index],
                        .tolerance = std::max(options.tolerance * shareOfBake, finestTolerance * 0.5f)};
  const BakedClip baked = bake.into(clip);
  const float left = std::max(options.tolerance - baked.off, options.tolerance * 0.5f);
  auto out = toKeyframes(skeleton, radii, *baked.clip, {left, ToleranceOn::Path}, budget);
  if (!out) return out;
  // Reports the sum of the errors of baking and of the keyframes, since they can add up.
  KeyframeReport& report = out->report;
  if (baked.off > report.worstError) {
    report.worstBone = skeleton.bones[baked.bone].name;
    report.worstTime = baked.time;
  }
  report.worstError += baked.off;
  return out;
}

void addFights(const Model& model, const ExportFight& fight, float tolerance, wad::ModelContents& contents) {
  std::vector<ClipId> clips;
  for (const auto& clip : model.clips) clips.push_back(clip->id);
  const auto nameOf = [&](ModelId id) {
    const auto found = std::find_if(fight.exported.begin(), fight.exported.end(),
                                    [&](const auto& one) { return one.first == id; });
    return found == fight.exported.end() ? std::string() : found->second;
  };
  const FightPlace place{.skeleton = *model.skeleton,
                         .game = fight.game,
                         .clips = clips,
                         .modelName = nameOf,
                         .tolerance = std::max(tolerance, finestTolerance)};
  const IkRig rig(*model.skeleton, modelFightOf(fight), ChainChoice::Free);
  contents.fight = playFight(modelFightOf(fight), rig, place);
  contents.fights.clear();
  for (std::size_t i = 0; i < contents.animations.size(); ++i) {
    static const ClipFight none;
    const ClipFight& clip = i < fight.clips.size() && fight.clips[i] ? *fight.clips[i] : none;
    const double length = contents.animations[i].length();
    contents.fights.push_back(playFight(clip, rig, place, {model.clips[i]->duration, length}));
  }
}

}  // namespace squire
