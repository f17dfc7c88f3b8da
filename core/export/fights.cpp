#include "core/export/fights.h"

#include <algorithm>

#include "core/anim/ik_targets.h"
#include "core/anim/play_fight.h"
#include "core/anim/play_travel.h"
#include "core/export/baked_chains.h"

namespace squire {

namespace {

// The part of the tolerance that baking may use, and the travel another.
constexpr float smallShare = 0.125f;

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
    fight.travels.push_back(entry ? entry->travel : std::nullopt);
  }
  return fight;
}

bool meetsBetweenFrames(const ExportFight* fight, std::size_t clip) {
  if (!fight || clip >= fight->clips.size() || !fight->clips[clip]) return false;
  const ClipFight& own = *fight->clips[clip];
  return !own.volumes.empty() || !own.targets.empty() || !own.attachments.empty();
}

std::optional<Travel> travelOf(const ExportFight* fight, std::size_t clip) {
  return fight && clip < fight->travels.size() ? fight->travels[clip] : std::nullopt;
}

std::optional<InPlaceClip> travelTaken(const Model& model, const ExportFight* fight, std::size_t clip) {
  const std::optional<Travel> travel = travelOf(fight, clip);
  if (!travel) return std::nullopt;
  auto taken = extractRootMotion(*model.skeleton, *model.clips[clip], *travel);
  return taken ? std::optional(*std::move(taken)) : std::nullopt;
}

std::optional<TravelFacts> travelFacts(const Model& model, const ExportFight* fight, std::size_t clip) {
  const auto taken = travelTaken(model, fight, clip);
  return taken ? std::optional(factsOf(taken->motion, model.clips[clip]->duration)) : std::nullopt;
}

PlayedTravel playedTravel(const InPlaceClip& taken, const Clip& clip, double length, float tolerance) {
  // Of packed animations, keyframes use little more than half of the tolerance.
  return playTravel(taken.motion, {clip.duration, length}, 0.5f * smallShare * tolerance);
}

std::optional<ConvertedClip> playedKeyframes(const Model& model, std::span<const float> radii,
                                             std::size_t index, const ExportFight* fight,
                                             const KeyframeOptions& options, PoseBudget& budget) {
  const Skeleton& skeleton = *model.skeleton;
  KeyframeOptions own = options;
  BakedClip baked{model.clips[index], 0.0f, 0, {}};
  if (meetsBetweenFrames(fight, index)) {
    const BakeChains bake{.skeleton = skeleton,
                          .radii = radii,
                          .model = modelFightOf(*fight),
                          .fight = *fight->clips[index],
                          .tolerance = std::max(options.tolerance * smallShare, finestTolerance * 0.5f)};
    baked = bake.into(baked.clip);
    own.on = ToleranceOn::Path;
  }
  if (const std::optional<Travel> travel = travelOf(fight, index)) {
    if (auto taken = extractRootMotion(skeleton, *baked.clip, *travel)) {
      baked.clip = std::make_shared<const Clip>(std::move(taken->clip));
      baked.off += options.tolerance * smallShare;
    }
  }
  own.tolerance = std::max(options.tolerance - baked.off, options.tolerance * 0.5f);
  auto out = toKeyframes(skeleton, radii, *baked.clip, own, budget);
  if (!out) return out;
  // Reports the sum of the errors, since they can add up.
  KeyframeReport& report = out->report;
  if (baked.off > report.worstError) {
    report.worstBone = skeleton.bones[baked.bone].name;
    report.worstTime = baked.time;
  }
  report.worstError += baked.off;
  return out;
}

namespace {

// Takes the travel of a clip out of its targets, too.
void addTravel(const Model& model, const ExportFight& fight, std::size_t clip, float tolerance,
               wad::ModelContents& contents) {
  const auto taken = travelTaken(model, &fight, clip);
  if (!taken) return;
  PlayedTravel played =
      playedTravel(*taken, *model.clips[clip], contents.animations[clip].length(), tolerance);
  for (PlayedTarget& target : contents.fights[clip].targets) moveAgainst(played, target);
  contents.travels.resize(contents.animations.size());
  contents.travels[clip] = std::move(played);
}

}  // namespace

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
    addTravel(model, fight, i, place.tolerance, contents);
  }
}

}  // namespace squire
