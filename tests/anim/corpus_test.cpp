#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/anim/evaluated_clip.h"
#include "core/anim/fade.h"
#include "core/anim/local_to_model.h"
#include "core/anim/palette.h"
#include "core/anim/reduce.h"
#include "core/anim/two_bone_ik.h"
#include "core/export/export.h"
#include "core/formats/fbx/factory.h"
#include "core/formats/wad/encode.h"
#include "core/io/file.h"
#include "core/model/model.h"
#include "core/runtime/squire_wad.h"
#include "tests/anim/playback.h"
#include "tests/anim/reference.h"
#include "tests/runtime/walk_wad.h"
#include "tests/support/data.h"

// Compares core/anim on real files with the runtime header that games compile and with the importers' output.
namespace squire {
namespace {

using reference::Random;

// All files if SQUIRE_LONG is set, else the project's own and a few small ones.
std::vector<std::filesystem::path> files() {
  std::vector<std::filesystem::path> out = test::filesUnder(test::sourceDir() / "tests" / "fixtures", ".fbx");
  if (test::corpusDir().empty()) return out;
  const bool all = test::isLong();
  std::size_t taken = 0;
  for (const auto& folder : {"blender", "real"}) {
    for (const auto& file : test::filesUnder(test::corpusDir() / folder, ".fbx")) {
      if (!all && (std::filesystem::file_size(file) > 800000 || taken++ % 8 != 0)) continue;
      out.push_back(file);
    }
  }
  return out;
}

std::vector<Model> modelsOf(const std::filesystem::path& file) {
  const auto bytes = readFile(file, std::uint64_t{1} << 30);
  if (!bytes) return {};
  auto imported = fbxImporter()->read(*bytes, file, {}, {});
  return imported ? imported->models : std::vector<Model>{};
}

TEST(Corpus, ReductionKeepsItsTolerance) {
  std::size_t before = 0, after = 0;
  for (const auto& file : files()) {
    for (const Model& model : modelsOf(file)) {
      for (const auto& clip : model.clips) {
        const ReducedClip out = reduced(*model.skeleton, *clip);
        EXPECT_EQ(out.clip.fault(), "") << file << clip->name;
        EXPECT_LE(out.report.largestError, 1e-4f) << file << clip->name;
        before += out.report.keysBefore;
        after += out.report.keysAfter;
        for (int i = 0; i <= 12; ++i) {
          const Time time{clip->duration.ticks / 12 * i};
          const auto was = modelMatrices(*model.skeleton, poseAt(*model.skeleton, *clip, time));
          const auto is = modelMatrices(*model.skeleton, poseAt(*model.skeleton, out.clip, time));
          for (std::size_t bone = 0; bone < was.size(); ++bone) {
            EXPECT_LE(glm::length(vec3(was[bone][3] - is[bone][3])), 1.2e-4f) << file << clip->name;
          }
        }
      }
    }
  }
  std::printf("keys before %zu, after %zu\n", before, after);
}

TEST(Corpus, CompactFormStaysNearTheKeys) {
  for (const auto& file : files()) {
    for (const Model& model : modelsOf(file)) {
      for (const auto& clip : model.clips) {
        const EvaluatedClip exact = EvaluatedClip::compile(*model.skeleton, *clip);
        const EvaluatedClip compact = EvaluatedClip::compile(*model.skeleton, *clip, Precision::Compact);
        PoseSoa pose(model.skeleton->bones.size());
        for (int i = 0; i <= 20; ++i) {
          const Time time{clip->duration.ticks / 20 * i + 12345};
          const Pose expected = poseAt(*model.skeleton, *clip, time);
          exact.sample(time, pose.blocks());
          EXPECT_LT(reference::poseDifference(pose.toPose(), expected), 1e-5f) << file << clip->name;
          const float rounding = reference::placeDifference(*model.skeleton, pose.toPose(), expected);
          compact.sample(time, pose.blocks());
          EXPECT_LT(reference::poseDifference(pose.toPose(), expected), 1e-4f) << file << clip->name;
          EXPECT_LT(reference::placeDifference(*model.skeleton, pose.toPose(), expected), 1e-4f + rounding)
              << file << clip->name;
        }
      }
    }
  }
}

struct RuntimePose {
  explicit RuntimePose(std::size_t bones)
      : floats(SQW_POSE_FLOATS(bones)), view(sqw_pose_in(floats.data(), static_cast<std::uint32_t>(bones))) {}

  [[nodiscard]] Pose toPose() const {
    Pose pose(floats.size() / 10);
    for (std::size_t i = 0; i < pose.size(); ++i) {
      const float *p = view.positions + 3 * i, *q = view.orientations + 4 * i, *s = view.scales + 3 * i;
      pose[i] = {{p[0], p[1], p[2]}, quat(q[3], q[0], q[1], q[2]), {s[0], s[1], s[2]}};
    }
    return pose;
  }

  std::vector<float> floats;
  sqw_pose view;
};

// Plays one exported animation with both implementations, in a thousand steps of all sizes and directions.
class SideBySide {
 public:
  SideBySide(const sqw_wad& wad, const sqw_model& model, const sqw_animation& animation,
             const wad::ModelContents& contents, const KeyframeAnimation& keyframes)
      : wad_(wad),
        skeleton_(wad.skeletons[model.skeleton]),
        animation_(animation),
        keyframes_(keyframes),
        evaluated_(EvaluatedClip::compile(keyframes)),
        parents_(parentsOf(*contents.skeleton)),
        binds_(inverseBindsOf(*contents.skeleton)),
        bones_(parents_.size()) {}

  void play(int times) {
    Random random(7);
    AnimationIndex index;
    sqw_index theirs{};
    RuntimePose runtime(bones_);
    PoseSoa pose(bones_);
    const float length = std::max(static_cast<float>(keyframes_.length()), 0.1f);
    for (int i = 0; i < times; ++i) {
      const float step = reference::between(random, -0.3f, 0.5f) * (i % 10 == 0 ? 5.0f * length : 0.2f);
      index = advanced(index, step, evaluated_.frameDurations(), keyframes_.loop);
      sqw_advance(&wad_, &animation_, &theirs, step);
      ASSERT_EQ(index.frame, theirs.i_frame);
      ASSERT_EQ(index.inFrame, theirs.t_frame);
      const KeyframeShare share = shareAt(index, evaluated_.frameDurations(), keyframes_.loop);
      evaluated_.sampleBetween(share.from, share.to, share.share, pose.blocks());
      sqw_sample(&wad_, &animation_, &theirs, &runtime.view);
      ASSERT_LT(reference::poseDifference(pose.toPose(), runtime.toPose()), 1e-5f)
          << keyframes_.name << " " << i;
      if (i % 50 == 0) compareMatrices(pose, runtime);
      if (i % 50 == 25) compareFades(pose, runtime);
    }
  }

 private:
  void compareMatrices(const PoseSoa& pose, const RuntimePose& runtime) {
    std::vector<mat4> ours(bones_), theirs(bones_);
    LocalToModelJob{parents_, pose.blocks(), mat4(1.0f), ours}.run();
    sqw_local_to_model(&wad_, &skeleton_, &runtime.view, &theirs[0][0][0]);
    for (std::size_t i = 0; i < bones_; ++i) {
      EXPECT_LT(largestDifference(ours[i], theirs[i]), 1e-5f * sizeOf(theirs[i])) << keyframes_.name;
    }
    std::vector<float> sizes;
    for (std::size_t i = 0; i < bones_; ++i) sizes.push_back(sizeOf(theirs[i]) * sizeOf(binds_[i]));
    PaletteJob{ours, binds_, ours}.run();
    sqw_palette(&wad_, &skeleton_, &theirs[0][0][0], &theirs[0][0][0]);
    for (std::size_t i = 0; i < bones_; ++i) {
      EXPECT_LT(largestDifference(ours[i], theirs[i]), 1e-5f * sizes[i]) << keyframes_.name;
    }
  }

  static float sizeOf(const mat4& matrix) {
    float size = 1.0f;
    for (int c = 0; c < 4; ++c) size = std::max(size, glm::length(matrix[c]));
    return size;
  }

  void compareFades(const PoseSoa& pose, const RuntimePose& runtime) {
    // Poses with rotations half a turn apart are left out: both directions are equally short.
    for (std::size_t i = 0; i < bones_; ++i) {
      const quat& first = keyframes_.keyframes.front().pose[i].rotation;
      if (std::abs(glm::dot(first, pose[i].rotation)) < 1e-4f) return;
    }
    FrozenFade fade(bones_);
    fade.start(PoseSoa(keyframes_.keyframes.front().pose).blocks(), 0.4f);
    fade.advance(0.1f);
    PoseSoa faded = pose;
    fade.apply(faded.blocks());
    RuntimePose frozen(bones_), out(bones_);
    const sqw_const_pose first = sqw_keyframe_pose(&wad_, &animation_, 0);
    const sqw_pose view = {const_cast<float*>(first.positions), const_cast<float*>(first.orientations),
                           const_cast<float*>(first.scales)};
    sqw_copy_pose(&view, static_cast<std::uint32_t>(bones_), &frozen.view);
    sqw_copy_pose(&runtime.view, static_cast<std::uint32_t>(bones_), &out.view);
    sqw_fade(&frozen.view, static_cast<std::uint32_t>(bones_), 0.1f, 0.4f, &out.view);
    EXPECT_LT(reference::poseDifference(faded.toPose(), out.toPose()), 1e-5f) << keyframes_.name;
  }

  const sqw_wad& wad_;
  const sqw_skeleton& skeleton_;
  const sqw_animation& animation_;
  const KeyframeAnimation& keyframes_;
  EvaluatedClip evaluated_;
  std::vector<std::int32_t> parents_;
  std::vector<mat4> binds_;
  std::size_t bones_;
};

TEST(Corpus, TheRuntimeHeaderAndAnimAgree) {
  int compared = 0;
  for (const auto& file : files()) {
    std::vector<ExportInput> inputs;
    for (Model& model : modelsOf(file)) {
      model.textures.clear();
      for (Material& material : model.materials) material.diffuseMap = material.specularMap = -1;
      ExportInput& input = inputs.emplace_back();
      input.model = std::move(model);
      input.file = file.string();
      input.textures = TextureMode::Encoded;
    }
    if (inputs.empty()) continue;
    const auto converted = convertModels(inputs, 2);
    if (!converted) continue;
    const auto encoded = wad::encode(converted->contents);
    if (!encoded) continue;
    runtime::test::AlignedBytes bytes(*encoded);
    sqw_wad wad{};
    sqw_error error{};
    ASSERT_EQ(sqw_open(bytes.data(), bytes.size(), &wad, &error), 1) << error.message;
    for (std::size_t m = 0; m < converted->contents.models.size(); ++m) {
      const wad::ModelContents& contents = converted->contents.models[m];
      const sqw_model& model = wad.models[m];
      for (std::size_t a = 0; a < contents.animations.size(); ++a) {
        SideBySide(wad, model, wad.animations[model.first_animation + a], contents, contents.animations[a])
            .play(1000);
        ++compared;
      }
    }
  }
  std::printf("compared %d animations at 1000 times each\n", compared);
  EXPECT_GT(compared, 0);
}

// Compares the IK of the runtime header with that of core/anim on the limbs of real characters.
TEST(Corpus, TheRuntimeHeaderAndAnimBendLimbsAlike) {
  int compared = 0;
  for (const auto& file : files()) {
    for (const Model& model : modelsOf(file)) {
      wad::Contents contents;
      wad::ModelContents content;
      content.name = "m";
      content.skeleton = model.skeleton;
      contents.models.push_back(content);
      const auto encoded = wad::encode(contents);
      if (!encoded) continue;
      const runtime::test::AlignedBytes bytes(*encoded);
      sqw_wad wad{};
      sqw_error error{};
      ASSERT_EQ(sqw_open(bytes.span().data(), bytes.size(), &wad, &error), 1) << error.message;
      const sqw_skeleton& skeleton = wad.skeletons[0];
      const std::vector<std::int32_t> parents = parentsOf(*model.skeleton);
      Random random(3);
      for (std::size_t end = 0; end < parents.size(); ++end) {
        PoseSoa pose(model.skeleton->restPose());
        std::vector<mat4> matrices(parents.size());
        LocalToModelJob{parents, pose.blocks(), mat4(1.0f), matrices}.run();
        PoseIkJob job{parents, matrices, end, {}, pose.blocks()};
        if (!job.validate()) continue;
        const auto middle = static_cast<std::size_t>(parents[end]);
        const auto root = static_cast<std::size_t>(parents[middle]);
        const vec3 a(matrices[root][3]), b(matrices[middle][3]), c(matrices[end][3]);
        const float limb = glm::length(b - a) + glm::length(c - b);
        if (glm::length(b - a) < 0.02f * limb || glm::length(c - b) < 0.02f * limb || limb < 0.02f) continue;
        job.limb.target = c + reference::randomVector(random, 0.4f * limb);
        const vec3 reach = job.limb.target - a, upper = b - a;
        // The header and core/anim may differ where the nearest position of the middle joint is undefined:
        // if the target is on the line of the upper bone.
        const float sine = glm::length(glm::cross(glm::normalize(reach), glm::normalize(upper)));
        if (sine < 0.05f) continue;
        RuntimePose theirs(parents.size());
        const sqw_const_pose rest = sqw_rest_pose(&wad, &skeleton);
        const sqw_pose view = {const_cast<float*>(rest.positions), const_cast<float*>(rest.orientations),
                               const_cast<float*>(rest.scales)};
        sqw_copy_pose(&view, static_cast<std::uint32_t>(parents.size()), &theirs.view);
        ASSERT_EQ(sqw_ik_two_bone(&wad, &skeleton, &matrices[0][0][0], static_cast<std::uint32_t>(end),
                                  &job.limb.target.x, &theirs.view),
                  1);
        job.run();
        const auto ours = modelMatrices(*model.skeleton, pose.toPose());
        const auto engines = modelMatrices(*model.skeleton, theirs.toPose());
        // Near full extension the middle joint's error is the square root of a rounding error.
        EXPECT_LT(glm::length(vec3(ours[end][3] - engines[end][3])), 2e-4f * limb) << file << " bone " << end;
        EXPECT_LT(glm::length(vec3(ours[middle][3] - engines[middle][3])), 2e-3f * limb)
            << file << " bone " << end;
        ++compared;
      }
    }
  }
  std::printf("compared %d limbs\n", compared);
}

}  // namespace
}  // namespace squire
