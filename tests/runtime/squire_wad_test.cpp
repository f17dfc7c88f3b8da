#include "core/runtime/squire_wad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <random>

#include "core/anim/two_bone_ik.h"
#include "core/formats/wad/encode.h"
#include "core/model/model.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/runtime/opened.h"

namespace squire::runtime::test {

namespace {

namespace disk = wad::disk;
using wad::Contents;
using wad::ModelContents;

// The structs of the header and those of core/formats/wad must both match the specification.
#define SQUIRE_SAME(c_type, c_field, type, field)                     \
  static_assert(offsetof(c_type, c_field) == offsetof(type, field) && \
                sizeof(c_type::c_field) == sizeof(type::field))
SQUIRE_SAME(sqw_entry, size, disk::Entry, size);
SQUIRE_SAME(sqw_entry, name, disk::Entry, name);
SQUIRE_SAME(sqw_blob_header, item_size, disk::BlobHeader, itemSize);
SQUIRE_SAME(sqw_blob_header, strings, disk::BlobHeader, strings);
SQUIRE_SAME(sqw_format, animation_count, disk::Format, animationCount);
SQUIRE_SAME(sqw_format, content_hash, disk::Format, contentHash);
SQUIRE_SAME(sqw_model, first_mesh, disk::Model, firstMesh);
SQUIRE_SAME(sqw_model, animation_count, disk::Model, animationCount);
SQUIRE_SAME(sqw_skeleton, parents, disk::Skeleton, parents);
SQUIRE_SAME(sqw_skeleton, inverse_binds, disk::Skeleton, inverseBinds);
SQUIRE_SAME(sqw_vertex, normal, disk::Vertex, normal);
SQUIRE_SAME(sqw_vertex, texcoord, disk::Vertex, texcoord);
SQUIRE_SAME(sqw_vertex, bones, disk::Vertex, bones);
SQUIRE_SAME(sqw_vertex, weights, disk::Vertex, weights);
SQUIRE_SAME(sqw_mesh, vertices, disk::Mesh, vertices);
SQUIRE_SAME(sqw_mesh, indices, disk::Mesh, indices);
SQUIRE_SAME(sqw_material, exponent, disk::Material, exponent);
SQUIRE_SAME(sqw_material, specular_texture, disk::Material, specularTexture);
SQUIRE_SAME(sqw_texture, width, disk::Texture, width);
SQUIRE_SAME(sqw_texture, data, disk::Texture, data);
SQUIRE_SAME(sqw_animation, keyframe_stride, disk::Animation, keyframeStride);
SQUIRE_SAME(sqw_animation, keyframes, disk::Animation, keyframes);
#undef SQUIRE_SAME

Pose blended(const Pose& from, const Pose& to, float share) {
  Pose pose(from.size());
  for (std::size_t i = 0; i < pose.size(); ++i) {
    pose[i].translation = from[i].translation + (to[i].translation - from[i].translation) * share;
    pose[i].rotation = slerpShort(from[i].rotation, to[i].rotation, share);
    pose[i].scale = from[i].scale + (to[i].scale - from[i].scale) * share;
  }
  return pose;
}

TEST(SquireWad, FindsThingsByName) {
  const Opened file(wad::test::goldenContents());
  const sqw_wad& wad = file.wad;
  ASSERT_EQ(sqw_find_model(&wad, "sword"), 1u);
  EXPECT_EQ(sqw_find_model(&wad, "swor"), SQW_NONE);
  const sqw_model& knight = wad.models[0];
  EXPECT_EQ(sqw_find_mesh(&wad, &knight, "sleeve"), 0u);
  EXPECT_EQ(sqw_find_mesh(&wad, &knight, "blade"), SQW_NONE);
  EXPECT_EQ(sqw_find_mesh(&wad, &wad.models[1], "blade"), 2u);
  EXPECT_EQ(sqw_find_animation(&wad, &knight, "a short blow with the left hand"), 1u);
  EXPECT_EQ(sqw_find_animation(&wad, &wad.models[1], "wave"), SQW_NONE);
  EXPECT_EQ(sqw_find_bone(&wad, &wad.skeletons[0], "upper arm with a long name"), 1u);
  EXPECT_EQ(sqw_find_texture(&wad, "shine.jpg"), 1u);
  EXPECT_STREQ(sqw_material_name(&wad, &wad.materials[0]), "cloth");
}

TEST(SquireWad, HandsOutPixelsWithRowsFromTheBottom) {
  const Opened file(wad::test::goldenContents());
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  const auto* pixels = static_cast<const std::uint8_t*>(
      sqw_texture_level(&file.wad, &file.wad.textures[0], 0, &width, &height));
  const wad::TextureContents& texture = file.contents.models[0].textures[0];
  ASSERT_EQ(width, texture.width);
  ASSERT_EQ(height, texture.height);
  EXPECT_TRUE(std::equal(pixels, pixels + std::size_t{4} * width * height, texture.pixels->begin()));
  EXPECT_EQ(sqw_texture_level(&file.wad, &file.wad.textures[0], 2, &width, &height), nullptr);
  EXPECT_EQ(sqw_texture_level(&file.wad, &file.wad.textures[1], 0, &width, &height), nullptr);
}

// The position of an index, in seconds from the start of the animation.
double timeOf(const KeyframeAnimation& animation, const sqw_index& index) {
  double time = index.t_frame;
  for (std::uint32_t i = 0; i < index.i_frame; ++i)
    time += static_cast<double>(animation.keyframes[i].duration);
  return time;
}

// Reference implementation: one number of seconds, wrapped or clamped after each step.
double expectedTime(double time, double step, double length, bool loop) {
  time += step;
  if (!loop) return std::min(std::max(time, 0.0), length);
  if (length <= 0) return 0.0;
  return time - length * std::floor(time / length);
}

TEST(SquireWad, AdvancesOverKeyframesLikeOneClock) {
  std::mt19937 random(3);
  const auto number = [&](float low, float high) {
    return low + (high - low) * static_cast<float>(random() >> 8) / static_cast<float>(1 << 24);
  };
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const Opened file(wad::test::randomContents(seed, {1, 2, 0, 0, 6, 1 + static_cast<int>(seed % 9), 0}));
    for (std::uint32_t a = 0; a < file.wad.animation_count; ++a) {
      const KeyframeAnimation& animation = file.contents.models[0].animations[a];
      double length = 0.0;
      for (const Keyframe& keyframe : animation.keyframes) length += static_cast<double>(keyframe.duration);
      sqw_index index{};
      double expected = 0.0;
      double total = 0.0;
      for (int step = 0; step < 300; ++step) {
        const float size = step % 7 == 0 ? 20.0f : 0.2f;
        const float dt = step % 11 == 0 ? 0.0f : number(-0.4f * size, size);
        sqw_advance(&file.wad, &file.wad.animations[a], &index, dt);
        expected = expectedTime(expected, static_cast<double>(dt), length, animation.loop);
        total += static_cast<double>(dt);
        ASSERT_LT(index.i_frame, animation.keyframes.size());
        ASSERT_GE(index.t_frame, 0.0);
        ASSERT_LE(index.t_frame, static_cast<double>(animation.keyframes[index.i_frame].duration));
        double off = std::abs(timeOf(animation, index) - expected);
        if (animation.loop) off = std::min(off, std::abs(length - off));
        ASSERT_LT(off, 1e-12) << "seed " << seed << " step " << step << " length " << length;
        expected = timeOf(animation, index);
        ASSERT_EQ(index.t_total, total);
      }
    }
  }
}

TEST(SquireWad, AdvancesWithoutHangingOnWhatIsExtreme) {
  const Opened file(wad::test::goldenContents());
  for (std::uint32_t a = 0; a < file.wad.animation_count; ++a) {
    const sqw_animation& animation = file.wad.animations[a];
    sqw_index index{};
    for (const float dt : {1e30f, -1e30f, std::numeric_limits<float>::infinity(), -1e-38f, 1e9f, 0.1f,
                           std::numeric_limits<float>::quiet_NaN(), -3.4e38f}) {
      sqw_advance(&file.wad, &animation, &index, dt);
      EXPECT_LT(index.i_frame, animation.keyframe_count);
      EXPECT_GE(index.t_frame, 0.0);
      EXPECT_LE(index.t_frame, sqw_keyframe_duration(&file.wad, &animation, index.i_frame));
    }
    index = {0.0, -1.0, 99};
    sqw_advance(&file.wad, &animation, &index, 0.0f);
    EXPECT_EQ(index.i_frame, animation.keyframe_count > 1 && a == 0 ? 0u : index.i_frame);
  }
}

TEST(SquireWad, SamplesBetweenKeyframes) {
  std::mt19937 random(5);
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Opened file(wad::test::randomContents(seed));
    for (std::uint32_t a = 0; a < file.wad.animation_count; ++a) {
      const auto& model = file.contents.models[a / 3];
      const KeyframeAnimation& animation = model.animations[a % 3];
      PoseMemory pose(static_cast<std::uint32_t>(model.skeleton->bones.size()));
      for (std::uint32_t i = 0; i < animation.keyframes.size(); ++i) {
        const Keyframe& keyframe = animation.keyframes[i];
        const float share = static_cast<float>(random() % 1000) / 1000.0f;
        const sqw_index index{0.0, static_cast<double>(keyframe.duration * share), i};
        sqw_sample(&file.wad, &file.wad.animations[a], &index, &pose.view);
        std::size_t next = i + 1;
        if (next == animation.keyframes.size()) next = animation.loop ? 0 : i;
        const float walked = keyframe.duration > 0 ? share : 0.0f;
        EXPECT_LT(
            largestDifference(pose.toPose(), blended(keyframe.pose, animation.keyframes[next].pose, walked)),
            2e-6f);
      }
    }
  }
}

TEST(SquireWad, FadesFromTheFrozenPoseLinearly) {
  const Contents contents = wad::test::randomContents(4);
  const Pose& from = contents.models[0].animations[0].keyframes[0].pose;
  const Pose& to = contents.models[0].animations[1].keyframes[1].pose;
  const auto bones = static_cast<std::uint32_t>(from.size());
  const PoseMemory frozen = fromPose(from);
  const auto faded = [&](float t, float fadeOut) {
    PoseMemory pose = fromPose(to);
    sqw_fade(&frozen.view, bones, t, fadeOut, &pose.view);
    return pose.toPose();
  };
  EXPECT_EQ(faded(0.0f, 0.5f), from);
  EXPECT_EQ(faded(-1.0f, 0.5f), from);
  EXPECT_EQ(faded(0.5f, 0.5f), to);
  EXPECT_EQ(faded(2.0f, 0.5f), to);
  EXPECT_EQ(faded(0.0f, 0.0f), to);
  EXPECT_LT(largestDifference(faded(0.125f, 0.5f), blended(from, to, 0.25f)), 2e-6f);
}

TEST(SquireWad, MakesTheMatricesOfTheModel) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Opened file(wad::test::randomContents(seed, {1, 20, 0, 0, 1, 2, 0}));
    const ModelContents& model = file.contents.models[0];
    const Pose& pose = model.animations[0].keyframes[0].pose;
    const PoseMemory memory = fromPose(pose);
    std::vector<float> matrices(16 * pose.size());
    const sqw_skeleton& skeleton = file.wad.skeletons[0];
    sqw_local_to_model(&file.wad, &skeleton, &memory.view, matrices.data());
    const std::vector<mat4> expected = modelMatrices(*model.skeleton, pose);
    for (std::size_t i = 0; i < 16 * pose.size(); ++i) {
      const float reference = (&expected[i / 16][0][0])[i % 16];
      EXPECT_NEAR(matrices[i], reference, 2e-5f * std::max(1.0f, std::abs(reference)));
    }
    sqw_palette(&file.wad, &skeleton, matrices.data(), matrices.data());
    for (std::size_t i = 0; i < 16 * pose.size(); ++i) {
      const mat4 skin = expected[i / 16] * model.skeleton->bones[i / 16].inverseBind;
      const float reference = (&skin[0][0])[i % 16];
      EXPECT_NEAR(matrices[i], reference, 1e-4f * std::max(1.0f, std::abs(reference)));
    }
  }
}

// A limb of three bones below a root bone, in a WAD of its own.
class Limb {
 public:
  Limb(const Pose& rest, float armatureScale)
      : pose_(fromPose(scaled(rest, armatureScale))), file_(contents()) {}

  [[nodiscard]] std::vector<vec3> joints() {
    std::vector<float> matrices = this->matrices();
    std::vector<vec3> points;
    for (std::size_t i = 1; i < 4; ++i)
      points.emplace_back(matrices[16 * i + 12], matrices[16 * i + 13], matrices[16 * i + 14]);
    return points;
  }
  int reach(const vec3& target) {
    const std::vector<float> matrices = this->matrices();
    const float goal[3] = {target.x, target.y, target.z};
    return sqw_ik_two_bone(&file_.wad, &file_.wad.skeletons[0], matrices.data(), 3, goal, &pose_.view);
  }
  [[nodiscard]] Pose pose() const { return pose_.toPose(); }
  // The same pose computed by core/anim.
  [[nodiscard]] Pose poseInEditor(const vec3& target) const {
    const Pose before = pose();
    PoseSoa soa(before);
    const std::vector<std::int32_t> parents{-1, 0, 1, 2};
    const std::vector<mat4> matrices = modelMatrices(*file_.contents.models[0].skeleton, before);
    PoseIkJob job;
    job.parents = parents;
    job.matrices = matrices;
    job.end = 3;
    job.limb.target = target;
    job.pose = soa.blocks();
    EXPECT_TRUE(job.validate().ok());
    job.run();
    return soa.toPose();
  }

 private:
  static Pose scaled(Pose pose, float scale) {
    pose[0].scale = vec3(scale);
    return pose;
  }
  static Contents contents() {
    Contents contents;
    ModelContents& model = contents.models.emplace_back();
    auto skeleton = std::make_shared<Skeleton>();
    for (int i = 0; i < 4; ++i) {
      Bone bone;
      bone.id = BoneId{static_cast<std::uint32_t>(i + 1)};
      bone.parent = i - 1;
      skeleton->bones.push_back(bone);
    }
    model.skeleton = skeleton;
    return contents;
  }
  std::vector<float> matrices() {
    std::vector<float> matrices(64);
    sqw_local_to_model(&file_.wad, &file_.wad.skeletons[0], &pose_.view, matrices.data());
    return matrices;
  }

  PoseMemory pose_;
  Opened file_;
};

// Whether the solution is insensitive to rounding: the limb is bent, and the target is neither at its root
// nor where the limb must be straight or folded.
bool isWellPlaced(const std::vector<vec3>& joints, const vec3& target) {
  const vec3 upper = joints[1] - joints[0];
  const vec3 lower = joints[2] - joints[1];
  const float l1 = glm::length(upper);
  const float l2 = glm::length(lower);
  const float distance = glm::distance(joints[0], target);
  const bool isReached = distance > 1.1f * std::abs(l1 - l2) && distance < 0.9f * (l1 + l2);
  const bool isBent = glm::length(glm::cross(upper, lower)) > 0.2f * l1 * l2;
  const vec3 way = (target - joints[0]) / distance;
  const bool isBesideTheWay = glm::length(glm::cross(upper, way)) > 0.2f * l1;
  return isReached && isBent && isBesideTheWay && std::min(l1, l2) > 0.1f * (l1 + l2);
}

TEST(SquireWad, ReachesWithTwoBones) {
  std::mt19937 random(11);
  const auto number = [&](float size) {
    return size * (static_cast<float>(random() >> 8) / static_cast<float>(1 << 23) - 1.0f);
  };
  const auto vector = [&](float size) { return vec3(number(size), number(size), number(size)); };
  int compared = 0;
  for (int round = 0; round < 5000; ++round) {
    Pose rest(4);
    for (Transform& local : rest) {
      local.translation = vector(1);
      local.rotation = glm::normalize(quat(number(1), number(1), number(1), number(1)));
    }
    Limb limb(rest, round % 3 == 0 ? 0.01f : 1.0f);
    const std::vector<vec3> before = limb.joints();
    const float upper = glm::distance(before[0], before[1]);
    const float lower = glm::distance(before[1], before[2]);
    const float scale = upper + lower;
    const vec3 target = before[0] + vector(scale);
    const Pose inEditor = limb.poseInEditor(target);
    ASSERT_EQ(limb.reach(target), 1);
    const std::vector<vec3> after = limb.joints();
    if (isWellPlaced(before, target)) {
      EXPECT_LT(largestDifference(limb.pose(), inEditor), 1e-4f) << round;
      ++compared;
    }
    const float tolerance = 2e-4f * scale;
    EXPECT_LT(glm::distance(before[0], after[0]), tolerance);
    EXPECT_NEAR(glm::distance(after[0], after[1]), upper, tolerance);
    EXPECT_NEAR(glm::distance(after[1], after[2]), lower, tolerance);
    const float distance = glm::distance(before[0], target);
    const vec3 direction = (target - before[0]) / distance;
    vec3 end = target;
    vec3 middle = after[1];
    if (distance >= upper + lower) {
      middle = before[0] + direction * upper;
      end = middle + direction * lower;
    } else if (distance <= std::abs(upper - lower)) {
      middle = before[0] + direction * (upper >= lower ? upper : -upper);
      end = middle + direction * (upper >= lower ? -lower : lower);
    } else {
      // Of all points of the circle on which the middle joint may be, the found one is closest to its old
      // position.
      const float along = glm::dot(middle - before[0], direction);
      const vec3 side = middle - before[0] - along * direction;
      for (int turn = 1; turn < 12; ++turn) {
        const vec3 other = before[0] + along * direction +
                           glm::angleAxis(static_cast<float>(turn) * 0.5236f, direction) * side;
        EXPECT_GT(glm::distance(other, before[1]), glm::distance(middle, before[1]) - tolerance);
      }
    }
    EXPECT_LT(glm::distance(after[1], middle), 5 * tolerance) << "round " << round;
    EXPECT_LT(glm::distance(after[2], end), 5 * tolerance) << "round " << round;
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(limb.pose()[i].translation, rest[i].translation);
  }
  EXPECT_GT(compared, 1000);
}

TEST(SquireWad, ReachesFromDegenerateLimbs) {
  Pose straight(4);
  straight[1].translation = straight[2].translation = straight[3].translation = vec3(0, 1, 0);
  for (const vec3& target : {vec3(0, 1, 0), vec3(0, 2, 0), vec3(0, 1.5f, 0), vec3(0, 0, 0), vec3(0, 9, 0)}) {
    Limb limb(straight, 1.0f);
    EXPECT_EQ(limb.reach(target), 1);
    for (const vec3& joint : limb.joints()) EXPECT_TRUE(isFinite(joint));
    EXPECT_NEAR(glm::distance(limb.joints()[0], limb.joints()[1]), 1.0f, 1e-5f);
    EXPECT_NEAR(glm::distance(limb.joints()[1], limb.joints()[2]), 1.0f, 1e-5f);
    const bool isInReach = glm::distance(target, limb.joints()[0]) <= 2.0f;
    EXPECT_EQ(glm::distance(limb.joints()[2], target) < 1e-4f, isInReach) << target.y;
  }
  Limb flat(Pose(4), 1.0f);
  EXPECT_EQ(flat.reach({1, 1, 1}), 1);
  for (const Transform& local : flat.pose()) EXPECT_TRUE(isFinite(local));
  Limb limb(straight, 1.0f);
  EXPECT_EQ(limb.reach({std::numeric_limits<float>::infinity(), 0, 0}), 0);
  EXPECT_EQ(limb.pose(), straight);
  Limb none(straight, 0.0f);
  EXPECT_EQ(none.reach({1, 1, 1}), 0);
}

}  // namespace

}  // namespace squire::runtime::test
