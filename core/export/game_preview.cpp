#include "core/export/game_preview.h"

#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>

#include "core/anim/root_motion.h"
#include "core/export/export.h"
#include "core/export/fights.h"
#include "core/formats/wad/encode.h"

namespace squire {

struct GamePreview::Wad {
  Bytes bytes;
  sqw_wad wad{};
};

Result<GamePreview> GamePreview::make(const Project& project, const Model& model, ClipId id,
                                      const EngineProfile& profile) {
  const AnimationForm form = profile.animations;
  std::size_t place = 0;
  while (place < model.clips.size() && model.clips[place]->id != id) ++place;
  if (place == model.clips.size()) return makeError(ErrorCode::Usage, "the model has no such clip");
  const ExportFight fight = exportFightOf(project, model, {&model, 1});
  const std::vector<float> radii = shellRadii(model);
  const float tolerance = packableTolerance(static_cast<float>(project.exports.tolerance), form);
  const KeyframeOptions options{keyframeTolerance(tolerance, form), profile.toleranceOn};
  PoseBudget budget(PoseBudget::usual);
  auto converted = playedKeyframes(model, radii, place, &fight, options, budget);
  if (!converted) return tooManyPoses(model, budget.most());
  PackResult packed = packedForm(model, radii, *converted, tolerance, form);
  GamePreview out;
  out.skeleton_ = model.skeleton;
  out.report_ = converted->report;
  if (!packed.clip.empty() && !packed.clip.isBeside) out.packed_ = {packed.clip.bytes(), packed.worstError};
  double at = 0.0;
  for (const Keyframe& keyframe : converted->animation.keyframes) {
    out.keyframes_.push_back(Time::fromSeconds(at));
    at += static_cast<double>(keyframe.duration);
  }
  wad::Contents contents;
  wad::ModelContents alone;
  alone.name = "preview";
  alone.skeleton = model.skeleton;
  alone.animations.push_back(std::move(converted->animation));
  if (form != AnimationForm::Plain) alone.packed.push_back(std::move(packed.clip));
  if (auto taken = travelTaken(model, &fight, place)) {
    out.carried_ = std::move(taken->carried);
    alone.travels.push_back(
        playedTravel(*taken, *model.clips[place], alone.animations[0].length(), tolerance));
  }
  contents.models.push_back(std::move(alone));
  auto bytes = wad::encode(contents);
  if (!bytes) return bytes.error();
  auto opened = std::make_shared<Wad>();
  opened->bytes = std::move(bytes).value();
  sqw_error error{};
  if (!sqw_open(opened->bytes.data(), opened->bytes.size(), &opened->wad, &error))
    return makeError(ErrorCode::Content, std::string("the runtime refuses the keyframes: ") + error.message);
  out.wad_ = std::move(opened);
  return out;
}

Pose GamePreview::poseAt(double seconds) const {
  const sqw_wad& wad = wad_->wad;
  const sqw_animation& animation = wad.animations[0];
  const std::uint32_t bones = animation.bone_count;
  std::vector<float> memory(SQW_POSE_FLOATS(bones));
  sqw_pose sampled = sqw_pose_in(memory.data(), bones);
  sqw_index index{};
  sqw_advance(&wad, &animation, &index, static_cast<float>(seconds));
  sqw_sample(&wad, &animation, &index, &sampled);
  Pose pose(bones);
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const float* p = sampled.positions + 3 * i;
    const float* q = sampled.orientations + 4 * i;
    const float* s = sampled.scales + 3 * i;
    pose[i] = {vec3(p[0], p[1], p[2]), quat(q[3], q[0], q[1], q[2]), vec3(s[0], s[1], s[2])};
  }
  sqw_step step{};
  const sqw_index start{};
  sqw_root_delta(&wad, &animation, &start, &index, &step);
  const float *p = step.position, *q = step.orientation;
  putAt({vec3(p[0], p[1], p[2]), quat(q[3], q[0], q[1], q[2]), vec3(1.0f)}, *skeleton_, carried_, pose);
  return pose;
}

JointDeviation largestDeviation(const Skeleton& skeleton, const Pose& pose, const Pose& other) {
  const std::vector<mat4> here = modelMatrices(skeleton, pose);
  const std::vector<mat4> there = modelMatrices(skeleton, other);
  JointDeviation worst;
  for (std::size_t i = 0; i < here.size(); ++i) {
    const float metres = glm::distance(vec3(here[i][3]), vec3(there[i][3]));
    if (metres > worst.metres) worst = {i, metres};
  }
  return worst;
}

}  // namespace squire
