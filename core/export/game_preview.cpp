#include "core/export/game_preview.h"

#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>

#include "core/anim/play_fight.h"
#include "core/anim/root_motion.h"
#include "core/export/export.h"
#include "core/export/fights.h"
#include "core/formats/wad/encode.h"

namespace squire {

struct GamePreview::Wad {
  Bytes bytes;
  sqw_wad wad{};
};

namespace {

// Converts clips of a model as the project's export does.
class PreviewClips {
 public:
  PreviewClips(const Project& project, const Model& model, const EngineProfile& profile)
      : model_(model),
        fight_(exportFightOf(project, model, {&model, 1})),
        radii_(shellRadii(model)),
        form_(profile.animations),
        tolerance_(packableTolerance(static_cast<float>(project.exports.tolerance), form_)),
        options_{keyframeTolerance(tolerance_, form_), profile.toleranceOn} {
    contents_.name = "preview";
    contents_.skeleton = model.skeleton;
    if (fight_.model)
      contents_.fight.masks =
          playedMasks(fight_.model->masks,
                      {.skeleton = *model.skeleton, .game = fight_.game, .clips = {}, .modelName = {}});
  }

  struct Added {
    KeyframeReport report;
    std::vector<Time> times;  // of the keyframes
    std::optional<GamePreview::Packed> packed;
    std::vector<std::size_t> carried;  // the bones that the travel moves
  };
  Result<Added> add(ClipId id) {
    std::size_t place = 0;
    while (place < model_.clips.size() && model_.clips[place]->id != id) ++place;
    if (place == model_.clips.size()) return makeError(ErrorCode::Usage, "the model has no such clip");
    auto converted = playedKeyframes(model_, radii_, place, &fight_, options_, budget_);
    if (!converted) return tooManyPoses(model_, budget_.most());
    PackResult packed = packedForm(model_, radii_, *converted, tolerance_, form_);
    Added out{converted->report, {}, {}, {}};
    if (!packed.clip.empty() && !packed.clip.isBeside) out.packed = {packed.clip.bytes(), packed.worstError};
    double at = 0.0;
    for (const Keyframe& keyframe : converted->animation.keyframes) {
      out.times.push_back(Time::fromSeconds(at));
      at += static_cast<double>(keyframe.duration);
    }
    contents_.animations.push_back(std::move(converted->animation));
    if (form_ != AnimationForm::Plain) contents_.packed.push_back(std::move(packed.clip));
    contents_.travels.emplace_back();
    if (auto taken = travelTaken(model_, &fight_, place)) {
      out.carried = std::move(taken->carried);
      contents_.travels.back() =
          playedTravel(*taken, *model_.clips[place], contents_.animations.back().length(), tolerance_);
    }
    return out;
  }
  [[nodiscard]] wad::Contents take() && {
    wad::Contents all;
    all.models.push_back(std::move(contents_));
    return all;
  }

 private:
  const Model& model_;
  ExportFight fight_;
  std::vector<float> radii_;
  AnimationForm form_;
  float tolerance_;
  KeyframeOptions options_;
  PoseBudget budget_{PoseBudget::usual};
  wad::ModelContents contents_;
};

sqw_const_pose viewOf(const sqw_pose& pose) { return {pose.positions, pose.orientations, pose.scales}; }

// Lays the second animation of a preview over a pose of the first one.
void lay(const sqw_wad& wad, double seconds, const PlayedLayer& layer, sqw_pose& pose) {
  const sqw_animation& animation = wad.animations[1];
  const std::uint32_t bones = animation.bone_count;
  const std::uint32_t mask = sqw_find_mask(&wad, &wad.models[0], layer.mask.c_str());
  const float* weights = mask == SQW_NONE ? nullptr : sqw_mask_weights(&wad, &wad.masks[mask]);
  std::vector<float> memory(2 * SQW_POSE_FLOATS(bones));
  sqw_pose over = sqw_pose_in(memory.data(), bones);
  sqw_pose first = sqw_pose_in(memory.data() + SQW_POSE_FLOATS(bones), bones);
  sqw_index index{};
  sqw_sample(&wad, &animation, &index, &first);
  sqw_advance(&wad, &animation, &index, static_cast<float>(seconds));
  sqw_sample(&wad, &animation, &index, &over);
  const sqw_const_pose other = viewOf(over), reference = viewOf(first);
  if (layer.isAdded) {
    sqw_add(&other, &reference, weights, bones, layer.weight, &pose);
  } else {
    sqw_blend_masked(&other, weights, bones, layer.weight, &pose);
  }
}

}  // namespace

Result<GamePreview> GamePreview::make(const Project& project, const Model& model, ClipId id,
                                      const EngineProfile& profile, ClipId over) {
  PreviewClips clips(project, model, profile);
  auto shown = clips.add(id);
  if (!shown) return shown.error();
  if (over.valid()) {
    if (const auto layer = clips.add(over); !layer) return layer.error();
  }
  GamePreview out;
  out.skeleton_ = model.skeleton;
  out.report_ = std::move(shown->report);
  out.packed_ = shown->packed;
  out.keyframes_ = std::move(shown->times);
  out.carried_ = std::move(shown->carried);
  auto bytes = wad::encode(std::move(clips).take());
  if (!bytes) return bytes.error();
  auto opened = std::make_shared<Wad>();
  opened->bytes = std::move(bytes).value();
  sqw_error error{};
  if (!sqw_open(opened->bytes.data(), opened->bytes.size(), &opened->wad, &error))
    return makeError(ErrorCode::Content, std::string("the runtime refuses the keyframes: ") + error.message);
  out.wad_ = std::move(opened);
  return out;
}

bool GamePreview::hasLayer() const { return wad_->wad.animation_count > 1; }

Pose GamePreview::poseAt(double seconds) const { return poseAt(seconds, {.weight = 0.0f}); }

Pose GamePreview::poseAt(double seconds, const PlayedLayer& layer) const {
  const sqw_wad& wad = wad_->wad;
  const sqw_animation& animation = wad.animations[0];
  const std::uint32_t bones = animation.bone_count;
  std::vector<float> memory(SQW_POSE_FLOATS(bones));
  sqw_pose sampled = sqw_pose_in(memory.data(), bones);
  sqw_index index{};
  sqw_advance(&wad, &animation, &index, static_cast<float>(seconds));
  sqw_sample(&wad, &animation, &index, &sampled);
  if (hasLayer() && layer.weight != 0.0f) lay(wad, seconds, layer, sampled);
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
