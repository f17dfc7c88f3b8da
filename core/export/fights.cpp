#include "core/export/fights.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <utility>

#include "core/anim/followed_motion.h"
#include "core/anim/ik_targets.h"
#include "core/anim/play_fight.h"
#include "core/anim/play_travel.h"
#include "core/anim/solved_motion.h"
#include "core/base/sort_once.h"
#include "core/fight/cycle_phase.h"
#include "core/fight/fight_clip.h"
#include "core/model/clip.h"
#include "core/model/fight.h"
#include "core/model/skeleton.h"

namespace squire {

namespace {

// The part of the tolerance that baking may use, and the travel another.
constexpr float smallShare = 0.125f;

// A clip with IK converted to keys.
struct BakedClip {
  std::shared_ptr<const Clip> clip;
  float off = 0.0f;      // largest error of the keys against IK, in metres
  std::size_t bone = 0;  // bone of this error
  Time time;
};

// Bakes the chains that are marked for baking. The keys of the limbs' bones are close enough that, at three
// times between neighbours, no joint and no point of its shell is off by more than the tolerance. At a jump
// of IK there is a stepped key one tick earlier. If a motion would take too many keys, the error can be
// larger; see BakedClip::off.
struct BakeChains {
  const Skeleton& skeleton;
  std::span<const float> radii;  // of the shells, one per bone; see shellRadii()
  const ModelFight& model;
  const ClipFight& fight;
  float tolerance = 1e-5f;  // metres

  // Returns the clip itself if nothing is baked.
  [[nodiscard]] BakedClip into(const std::shared_ptr<const Clip>& clip) const;
};

void addFrames(const Clip& clip, std::vector<Time>& times) {
  constexpr double most = 100'000.0;
  const double frames = std::max(0.0, frameAt(clip.duration, clip.rate));
  const auto step = static_cast<std::int64_t>(std::ceil(std::max(1.0, frames / most)));
  for (std::int64_t i = 0; static_cast<double>(i) < frames; i += step)
    times.push_back(timeOfFrame(i, clip.rate));
}

// Adds the key times that differ from all of `times` by more than the rounding error.
template <typename T>
void addPieces(const PlayedKeys<T>& keys, const std::vector<Time>& times, std::vector<Time>& out) {
  for (const PlayedKey<T>& key : keys) {
    const Time time = Time::fromSeconds(static_cast<double>(key.time)), rounding = roundingAt(time);
    const auto near = std::lower_bound(times.begin(), times.end(), time - rounding);
    if (near == times.end() || time + rounding < *near) out.push_back(time);
  }
}

// The turning points of a clip within its duration, and its frames, so that no movement is missed.
std::vector<Time> firstTimes(const Clip& clip, const ClipFight& fight,
                             const std::vector<PlayedTarget>& targets) {
  const Time slack = Time::fromSeconds(static_cast<double>(instantSlack));
  std::vector<Time> times = turningPoints(clip, fight), pieces;
  times.insert(times.end(), {Time{}, clip.duration});
  addFrames(clip, times);
  for (const IkTarget& target : fight.targets) {
    for (const Span& span : target.spans) times.insert(times.end(), {span.from - slack, span.to + slack});
  }
  sortOnce(times);
  for (const PlayedTarget& target : targets) {
    addPieces(target.positions, times, pieces);
    addPieces(target.weights, times, pieces);
  }
  times.insert(times.end(), pieces.begin(), pieces.end());
  std::erase_if(times, [&](Time time) { return time < Time{} || time > clip.duration; });
  sortOnce(times);
  return times;
}

// The two upper bones of all limbs that have targets.
std::vector<std::size_t> turnedBones(const SolvedMotion& motion) {
  std::vector<std::size_t> bones;
  for (const PlayedTarget& target : motion.targets()) {
    const int end = motion.rig().chains[static_cast<std::size_t>(target.chain)].end;
    const auto middle = static_cast<std::size_t>(motion.parents()[static_cast<std::size_t>(end)]);
    bones.push_back(static_cast<std::size_t>(motion.parents()[middle]));
    bones.push_back(middle);
  }
  sortOnce(bones);
  return bones;
}

Channel<quat> channelOf(Keys<quat> keys) {
  const auto same = [&](const Key<quat>& key) { return key.value == keys.front().value; };
  if (std::all_of(keys.begin(), keys.end(), same)) keys.resize(1);
  return std::make_shared<const Keys<quat>>(std::move(keys));
}

// Replaces the rotation keys of a bone.
void setRotation(const Skeleton& skeleton, std::size_t bone, Channel<quat> rotation, Clip& clip) {
  const BoneId id = skeleton.bones[bone].id;
  const auto found = std::find_if(clip.tracks.begin(), clip.tracks.end(),
                                  [&](const Track& track) { return track.bone == id; });
  if (found != clip.tracks.end()) {
    found->rotation = std::move(rotation);
    return;
  }
  const auto place = std::find_if(clip.tracks.begin(), clip.tracks.end(), [&](const Track& other) {
    const auto index = skeleton.indexOf(other.bone);
    return index && *index > static_cast<int>(bone);
  });
  clip.tracks.insert(place, {id, nullptr, std::move(rotation), nullptr});
}

BakedClip BakeChains::into(const std::shared_ptr<const Clip>& clip) const {
  IkRig rig(skeleton, model, ChainChoice::Baked);
  std::vector<PlayedTarget> targets = rig.targets(fight);
  if (targets.empty()) return {clip, 0.0f, 0, {}};
  SolvedMotion motion(skeleton, *clip, std::move(rig), std::move(targets));
  const std::vector<std::size_t> bones = turnedBones(motion);
  BoneTurns turns(motion, bones, radii);
  const FollowedMotion followed(turns, firstTimes(*clip, fight, motion.targets()), {}, tolerance);
  auto turned = std::make_shared<Clip>(*clip);
  for (std::size_t i = 0; i < bones.size(); ++i)
    setRotation(skeleton, bones[i], channelOf(keysOf(followed, i)), *turned);
  const auto& worst = followed.worst();
  return {std::move(turned), worst.off, worst.bone, worst.at};
}

const ModelFight& modelFightOf(const ExportFight& fight) {
  static const ModelFight none;
  return fight.model ? *fight.model : none;
}

const ClipFight& fightOf(const ExportFight& fight, std::size_t clip) {
  static const ClipFight none;
  return clip < fight.clips.size() && fight.clips[clip] ? *fight.clips[clip] : none;
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

// Whether the model has anything that needs the phases of its cycles.
bool needsPhases(const ModelFight& fight) {
  return !fight.spaces.empty() || std::ranges::any_of(fight.transitions, &Transition::matchPhase);
}

void addPhases(const Model& model, const ExportFight& fight, wad::ModelContents& contents) {
  if (!needsPhases(modelFightOf(fight))) return;
  const auto played =
      std::make_shared<const FightModel>(model.name, *model.skeleton, modelFightOf(fight), fight.game);
  for (std::size_t i = 0; i < contents.animations.size(); ++i)
    contents.phases.push_back(
        phaseOf({played, model.skeleton, model.clips[i], fightOf(fight, i), fight.game}));
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
    const double length = contents.animations[i].length();
    contents.fights.push_back(playFight(fightOf(fight, i), rig, place, {model.clips[i]->duration, length}));
    addTravel(model, fight, i, place.tolerance, contents);
  }
  addPhases(model, fight, contents);
}

}  // namespace squire
