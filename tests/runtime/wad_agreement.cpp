// Plays every animation of WADs twice, with the runtime header on the bytes and with core/anim on the decoded
// keyframes, through the same random steps, and prints the largest difference:
// wad_agreement FILE...      exits with 1 if that exceeds 1e-5
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <span>
#include <vector>

#include "core/anim/blend.h"
#include "core/anim/evaluated_clip.h"
#include "core/anim/fade.h"
#include "core/anim/local_to_model.h"
#include "core/anim/palette.h"
#include "core/formats/wad/decode.h"
#include "core/io/file.h"
#include "tests/anim/playback.h"
#include "tests/runtime/walk_wad.h"

namespace squire::runtime::test {

namespace {

constexpr int stepCount = 1000;
constexpr float tolerance = 1e-5f;

// The largest differences so far. Positions and scales: relative if above 1. Matrices: relative to the
// largest element, at least 1; palettes: to the product of those of the two multiplied matrices, whose scales
// may be 100 and 0.01 in a scaled rig.
struct Worst {
  double time = 0.0;  // seconds
  float pose = 0.0f;
  float matrix = 0.0f;
  float faded = 0.0f;

  [[nodiscard]] float all() const { return std::max({static_cast<float>(time), pose, matrix, faded}); }
};

// Plays one animation with the runtime header and with core/anim.
class Duel {
 public:
  Duel(const sqw_wad& wad, const sqw_model& model, const sqw_animation& animation, const Skeleton& skeleton,
       const KeyframeAnimation& keyframes)
      : wad_(wad),
        animation_(animation),
        sqwSkeleton_(wad.skeletons[model.skeleton]),
        clip_(EvaluatedClip::compile(keyframes)),
        parents_(parentsOf(skeleton)),
        inverseBinds_(inverseBindsOf(skeleton)),
        bones_(skeleton.bones.size()),
        memory_(2 * SQW_POSE_FLOATS(bones_)),
        matrices_(16 * bones_),
        soa_(bones_),
        coreMatrices_(bones_),
        sizes_(bones_) {}

  void run(std::uint32_t seed, Worst& worst) {
    std::mt19937 random(seed);
    const auto length = static_cast<float>(sqw_animation_length(&wad_, &animation_));
    const auto bones = static_cast<std::uint32_t>(bones_);
    pose_ = sqw_pose_in(memory_.data(), bones);
    frozen_ = sqw_pose_in(memory_.data() + SQW_POSE_FLOATS(bones), bones);
    for (int step = 0; step < stepCount; ++step) {
      const float share = static_cast<float>(random() >> 8) / static_cast<float>(1 << 24);
      const float size = step % 17 == 0 ? 3.0f * length : step % 5 == 0 ? -0.3f : 1.0f / 20.0f;
      advance(share * size, worst);
      comparePoses(worst);
      if (step % 50 == 0) startFade();
      compareFades(0.25f * share, worst);
    }
  }

 private:
  void advance(float step, Worst& worst) {
    sqw_advance(&wad_, &animation_, &index_, step);
    coreIndex_ = advanced(coreIndex_, step, clip_.frameDurations(), clip_.loops());
    if (coreIndex_.frame != index_.i_frame) worst.time = 1.0;
    worst.time = std::max(worst.time, std::abs(coreIndex_.inFrame - index_.t_frame));
  }

  [[nodiscard]] float poseDifference() const {
    float largest = 0.0f;
    for (std::size_t i = 0; i < bones_; ++i) {
      const Transform local = soa_[i];
      const float* q = pose_.orientations + 4 * i;
      const quat rotation(q[3], q[0], q[1], q[2]);
      const float sign = glm::dot(rotation, local.rotation) < 0.0f ? -1.0f : 1.0f;
      for (int k = 0; k < 4; ++k)
        largest = std::max(largest, std::abs(rotation[k] * sign - local.rotation[k]));
      for (int axis = 0; axis < 3; ++axis) {
        const std::size_t at = 3 * i + static_cast<std::size_t>(axis);
        const auto off = [&](float ours, float theirs) {
          largest = std::max(largest, std::abs(ours - theirs) / std::max(1.0f, std::abs(theirs)));
        };
        off(pose_.positions[at], local.translation[axis]);
        off(pose_.scales[at], local.scale[axis]);
      }
    }
    return largest;
  }

  static float sizeOf(const mat4& matrix) {
    const float* elements = &matrix[0][0];
    float size = 1.0f;
    for (std::size_t k = 0; k < 16; ++k) size = std::max(size, std::abs(elements[k]));
    return size;
  }

  [[nodiscard]] float matrixDifference(std::span<const float> sizes) const {
    float largest = 0.0f;
    for (std::size_t i = 0; i < bones_; ++i) {
      const float* core = &coreMatrices_[i][0][0];
      for (std::size_t k = 0; k < 16; ++k)
        largest = std::max(largest, std::abs(matrices_[16 * i + k] - core[k]) / sizes[i]);
    }
    return largest;
  }

  void comparePoses(Worst& worst) {
    sqw_sample(&wad_, &animation_, &index_, &pose_);
    const KeyframeShare share = shareAt(coreIndex_, clip_.frameDurations(), clip_.loops());
    clip_.sampleBetween(share.from, share.to, share.share, soa_.blocks());
    worst.pose = std::max(worst.pose, poseDifference());
    sqw_local_to_model(&wad_, &sqwSkeleton_, &pose_, matrices_.data());
    LocalToModelJob{.parents = parents_, .pose = soa_.blocks(), .matrices = coreMatrices_}.run();
    for (std::size_t i = 0; i < bones_; ++i) sizes_[i] = sizeOf(coreMatrices_[i]);
    worst.matrix = std::max(worst.matrix, matrixDifference(sizes_));
    for (std::size_t i = 0; i < bones_; ++i) sizes_[i] *= sizeOf(inverseBinds_[i]);
    sqw_palette(&wad_, &sqwSkeleton_, matrices_.data(), matrices_.data());
    PaletteJob{coreMatrices_, inverseBinds_, coreMatrices_}.run();
    worst.matrix = std::max(worst.matrix, matrixDifference(sizes_));
  }

  // Later poses are faded from the pose shown now.
  void startFade() {
    sqw_copy_pose(&pose_, static_cast<std::uint32_t>(bones_), &frozen_);
    fade_ = FrozenFade(bones_);
    fade_.start(soa_.blocks(), 0.25f);
    fadeTime_ = 0.0f;
  }

  void compareFades(float time, Worst& worst) {
    fade_.advance(time - fadeTime_);
    fadeTime_ = time;
    sqw_fade(&frozen_, static_cast<std::uint32_t>(bones_), time, 0.25f, &pose_);
    fade_.apply(soa_.blocks());
    worst.faded = std::max(worst.faded, poseDifference());
  }

  const sqw_wad& wad_;
  const sqw_animation& animation_;
  const sqw_skeleton& sqwSkeleton_;
  EvaluatedClip clip_;
  std::vector<std::int32_t> parents_;
  std::vector<mat4> inverseBinds_;
  std::size_t bones_;
  std::vector<float> memory_;
  std::vector<float> matrices_;
  PoseSoa soa_;
  std::vector<mat4> coreMatrices_;
  std::vector<float> sizes_;
  sqw_pose pose_{};
  sqw_pose frozen_{};
  sqw_index index_{};
  AnimationIndex coreIndex_;
  FrozenFade fade_{0};
  float fadeTime_ = 0.0f;
};

int fail(const char* path, const std::string& why) {
  std::fprintf(stderr, "%s: %s\n", path, why.c_str());
  return 1;
}

int compare(const char* path, Worst& worst, int& clips) {
  const auto bytes = readFile(path, std::uint64_t{1} << 30);
  if (!bytes) return fail(path, bytes.error().text());
  const auto contents = wad::decode(*bytes);
  const AlignedBytes aligned(*bytes);
  sqw_wad wad;
  sqw_error error{};
  if (!contents) return fail(path, contents.error().text());
  if (sqw_open(aligned.span().data(), aligned.size(), &wad, &error) != 1) return fail(path, error.message);
  Worst own;
  for (std::uint32_t m = 0; m < wad.model_count; ++m) {
    const wad::ModelContents& model = contents->models[m];
    for (std::uint32_t a = 0; a < wad.models[m].animation_count; ++a, ++clips) {
      const sqw_animation& animation = wad.animations[wad.models[m].first_animation + a];
      Duel(wad, wad.models[m], animation, *model.skeleton, model.animations[a]).run(a + 1, own);
    }
  }
  if (own.all() > tolerance) {
    std::fprintf(stderr, "%s: time %g, pose %g, matrix %g, fade %g\n", path, own.time, own.pose, own.matrix,
                 own.faded);
  }
  worst = {std::max(worst.time, own.time), std::max(worst.pose, own.pose), std::max(worst.matrix, own.matrix),
           std::max(worst.faded, own.faded)};
  return 0;
}

}  // namespace

}  // namespace squire::runtime::test

int main(int argc, char** argv) {
  using namespace squire::runtime::test;
  Worst worst;
  int clips = 0;
  for (int i = 1; i < argc; ++i) {
    if (compare(argv[i], worst, clips) != 0) return 1;
  }
  std::printf(
      "header and core/anim: %d clips at %d times each, at most apart: time %g, pose %g, matrix %g, fade "
      "%g\n",
      clips, stepCount, worst.time, worst.pose, worst.matrix, worst.faded);
  return worst.all() <= tolerance ? 0 : 1;
}
