#include "core/export/fights.h"

#include <algorithm>
#include <cmath>

#include "core/anim/bake.h"
#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/anim/keyframes/keyframes.h"
#include "core/anim/local_to_model.h"
#include "core/anim/play_fight.h"

namespace squire {

namespace {

const ModelFight& modelFightOf(const ExportFight& fight) {
  static const ModelFight none;
  return fight.model ? *fight.model : none;
}

// On every frame of the clip, and as many between them as make 120 a second.
Rate bakeRate(Rate rate) {
  constexpr double leastRate = 120.0;
  rate.numerator *= static_cast<std::uint32_t>(std::max(1.0, std::ceil(leastRate / rate.perSecond())));
  return rate;
}

// Puts rotation keys in the place of a bone's own.
void setRotation(const Skeleton& skeleton, BoneId bone, const Channel<quat>& rotation, Clip& clip) {
  const auto same = [&](const Track& track) { return track.bone == bone; };
  const auto found = std::find_if(clip.tracks.begin(), clip.tracks.end(), same);
  if (found != clip.tracks.end()) {
    found->rotation = rotation;
    return;
  }
  Track track{bone, nullptr, rotation, nullptr};
  const auto place = [&](const Track& other) {
    const auto a = skeleton.indexOf(other.bone), b = skeleton.indexOf(bone);
    return a && b && *a > *b;
  };
  clip.tracks.insert(std::find_if(clip.tracks.begin(), clip.tracks.end(), place), std::move(track));
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

std::shared_ptr<const Clip> withBakedChains(const Skeleton& skeleton, const std::shared_ptr<const Clip>& clip,
                                            const ExportFight& fight, const ClipFight& clipFight) {
  const IkRig rig(skeleton, modelFightOf(fight), ChainChoice::Baked);
  const std::vector<PlayedTarget> targets = rig.targets(clipFight);
  if (targets.empty()) return clip;
  const std::vector<std::int32_t> parents = parentsOf(skeleton);
  const EvaluatedClip evaluated = EvaluatedClip::compile(skeleton, *clip);
  std::vector<mat4> matrices(parents.size());
  const PoseAt motion = [&](Time time, std::span<PoseBlock> pose) {
    evaluated.sample(time, pose);
    LocalToModelJob{parents, pose, mat4(1.0f), matrices}.run();
    const auto seconds = static_cast<float>(time.seconds());
    IkTargetsJob{parents, rig.chains, rig.attachments, targets, seconds, pose, matrices}.run();
  };
  const Clip baked = bake(skeleton, motion, {bakeRate(clip->rate), Time{}, clip->duration});
  auto turned = std::make_shared<Clip>(*clip);
  for (const PlayedTarget& target : targets) {
    const auto end = static_cast<std::size_t>(rig.chains[static_cast<std::size_t>(target.chain)].end);
    const auto middle = static_cast<std::size_t>(parents[end]);
    for (const std::size_t bone : {middle, static_cast<std::size_t>(parents[middle])}) {
      const BoneId id = skeleton.bones[bone].id;
      const auto track = std::find_if(baked.tracks.begin(), baked.tracks.end(),
                                      [&](const Track& candidate) { return candidate.bone == id; });
      setRotation(skeleton, id, track == baked.tracks.end() ? nullptr : track->rotation, *turned);
    }
  }
  std::erase_if(turned->tracks,
                [](const Track& track) { return !track.translation && !track.rotation && !track.scale; });
  return turned;
}

void putFights(const Model& model, const ExportFight& fight, float tolerance, wad::ModelContents& contents,
               Diagnostics& left) {
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
                         .tolerance = std::max(tolerance, finestTolerance),
                         .left = &left};
  const IkRig rig(*model.skeleton, modelFightOf(fight), ChainChoice::Free);
  contents.fight = playFight(modelFightOf(fight), rig, place);
  contents.fights.clear();
  for (std::size_t i = 0; i < contents.animations.size(); ++i) {
    static const ClipFight none;
    const ClipFight& clip = i < fight.clips.size() && fight.clips[i] ? *fight.clips[i] : none;
    double length = 0.0;
    for (const Keyframe& keyframe : contents.animations[i].keyframes)
      length += static_cast<double>(keyframe.duration);
    contents.fights.push_back(playFight(clip, rig, place, {model.clips[i]->duration, length}));
  }
}

}  // namespace squire
