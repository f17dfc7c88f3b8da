#include "core/fight/fight_clip.h"

#include <algorithm>
#include <cmath>

#include "core/anim/local_to_model.h"
#include "core/anim/play_fight.h"
#include "core/anim/root_motion.h"
#include "core/anim/straight_keys.h"

namespace squire {

namespace {

PlayedClipFight playedOf(const FightModel& model, const Skeleton& skeleton, const Clip& clip,
                         const ClipFight& fight, const GameSettings& game) {
  const FightPlace place{.skeleton = skeleton, .game = game, .clips = {}, .modelName = {}};
  return playFight(fight, model.rig, place, {clip.duration, clip.duration.seconds()});
}

// Cuts the spans of volumes off at an instant, in seconds.
void cutAt(double end, std::vector<PlayedVolume>& volumes) {
  for (PlayedVolume& volume : volumes) {
    std::erase_if(volume.spans,
                  [&](const PlayedSpan& span) { return static_cast<double>(span.from) >= end; });
    for (PlayedSpan& span : volume.spans) span.to = std::min(span.to, static_cast<float>(end));
  }
}

vec3 roundOf(const Skeleton& skeleton, const Clip& clip, const std::optional<Travel>& travel) {
  constexpr float turned = 1e-3f;  // radians
  if (!travel || !clip.loop) return vec3(0.0f);
  const auto taken = extractRootMotion(skeleton, clip, *travel);
  if (!taken || std::abs(valueAt(taken->motion.turn, clip.duration, 0.0f)) > turned) return vec3(0.0f);
  return taken->motion.placeAt(clip.duration).translation;
}

Sphere placed(const PlayedBall& ball, const std::vector<mat4>& matrices) {
  return {vec3(matrices[static_cast<std::size_t>(ball.bone)] * vec4(ball.offset, 1.0f)), ball.radius};
}

}  // namespace

FightModel::FightModel(std::string modelName, const Skeleton& skeleton, const ModelFight& fight,
                       const GameSettings& game, std::vector<AttachedVolume> attachedVolumes)
    : name(std::move(modelName)),
      parents(parentsOf(skeleton)),
      rig(skeleton, fight),
      attached(std::move(attachedVolumes)) {
  const FightPlace place{.skeleton = skeleton, .game = game, .clips = {}, .modelName = {}};
  played = playFight(fight, rig, place);
  for (const Bone& bone : skeleton.bones) bones.push_back(bone.name);
}

CompiledMotion::CompiledMotion(std::shared_ptr<const Skeleton> skeleton, std::shared_ptr<const Clip> clip)
    : skeleton_(std::move(skeleton)), clip_(std::move(clip)) {}

const EvaluatedClip& CompiledMotion::get() const {
  std::call_once(once_, [this] { compiled_ = EvaluatedClip::compile(*skeleton_, *clip_); });
  return *compiled_;
}

FightClip::FightClip(std::shared_ptr<const FightModel> fightModel, std::shared_ptr<const Skeleton> skeleton,
                     std::shared_ptr<const Clip> clip, const ClipFight& fight, const GameSettings& game,
                     const std::optional<Travel>& travel)
    : model(std::move(fightModel)),
      id(clip->id),
      name(clip->name),
      compiled(std::make_shared<const CompiledMotion>(skeleton, clip)),
      played(playedOf(*model, *skeleton, *clip, fight, game)),
      ticks(std::min(ticksIn(clip->duration, game.ticks), mostFightTicks)),
      actionable(ticks),
      cancels(fight.cancels),
      round(roundOf(*skeleton, *clip, travel)) {
  if (fight.firstActionable > Time{})
    actionable = std::min(ticks, ticksIn(fight.firstActionable, game.ticks));
  for (std::size_t i = 0; i < model->attached.size(); ++i) {
    const AttachedVolume& one = model->attached[i];
    const auto told = std::find_if(fight.attachments.begin(), fight.attachments.end(),
                                   [&](const auto& list) { return list.attachment == one.attachment; });
    if (told == fight.attachments.end()) {
      carried.push_back(i);
      continue;
    }
    played.volumes.push_back(one.volume);
    played.volumes.back().spans = playedSpans(told->spans);
  }
  if (ticks == mostFightTicks) cutAt(timeOf(ticks).seconds(), played.volumes);
}

const PlayedVolume& FightClip::volume(std::size_t index) const {
  if (index < ownVolumes()) return played.volumes[index];
  index -= ownVolumes();
  const auto& body = model->played.volumes;
  return index < body.size() ? body[index] : model->attached[carried[index - body.size()]].volume;
}

int FightClip::spanAt(std::size_t index, Time time) const {
  if (index >= ownVolumes()) return 0;
  const auto& spans = played.volumes[index].spans;
  const auto seconds = static_cast<float>(time.seconds());
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (spans[i].contains(seconds)) return static_cast<int>(i);
  }
  return -1;
}

bool attacks(const PlayedVolume& volume) {
  return volume.kind == VolumeKind::Hit || volume.kind == VolumeKind::Grab;
}

std::int64_t ticksIn(Time length, Rate ticks) {
  const double slack = static_cast<double>(instantSlack) * ticks.perSecond();
  return std::max<std::int64_t>(0, static_cast<std::int64_t>(std::ceil(frameAt(length, ticks) - slack)));
}

void FightPose::set(const FightClip& clip, Time time) {
  clip_ = &clip;
  seconds_ = static_cast<float>(time.seconds());
  const EvaluatedClip& motion = clip.motion();
  if (pose_.boneCount() != motion.boneCount()) pose_ = PoseSoa(motion.boneCount());
  matrices_.resize(motion.boneCount());
  motion.sample(time, pose_.blocks());
  const FightModel& model = *clip.model;
  LocalToModelJob{model.parents, pose_.blocks(), mat4(1.0f), matrices_}.run();
  if (clip.played.targets.empty()) return;
  IkTargetsJob{model.parents,  model.rig.chains, model.rig.attachments, clip.played.targets, seconds_,
               pose_.blocks(), matrices_}
      .run();
}

RoundCone FightPose::shapeOf(std::size_t index) const {
  const PlayedVolume& volume = clip_->volume(index);
  PlayedBall ball = volume.ball;
  if (!volume.offsetKeys.empty()) ball.offset = valueAt(volume.offsetKeys, seconds_);
  if (!volume.radiusKeys.empty()) ball.radius = valueAt(volume.radiusKeys, seconds_);
  const Sphere first = placed(ball, matrices_);
  return {first, volume.end ? placed(*volume.end, matrices_) : first};
}

}  // namespace squire
