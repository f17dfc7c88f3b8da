#include "core/anim/keyframes/keyframes.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cmath>
#include <optional>
#include <random>

#include "core/model/skin_reach.h"

namespace squire {

namespace {

// Reference implementation of the engine's playback.
Pose played(const KeyframeAnimation& animation, double seconds) {
  std::size_t i = 0;
  while (i + 1 < animation.keyframes.size() &&
         seconds >= static_cast<double>(animation.keyframes[i].duration)) {
    seconds -= static_cast<double>(animation.keyframes[i].duration);
    ++i;
  }
  const Keyframe& from = animation.keyframes[i];
  if (i + 1 == animation.keyframes.size()) return from.pose;
  const Keyframe& to = animation.keyframes[i + 1];
  const auto share = static_cast<float>(seconds / static_cast<double>(from.duration));
  Pose pose = from.pose;
  for (std::size_t k = 0; k < pose.size(); ++k) {
    pose[k].translation = glm::mix(from.pose[k].translation, to.pose[k].translation, share);
    pose[k].rotation = glm::slerp(from.pose[k].rotation, to.pose[k].rotation, share);
    pose[k].scale = glm::mix(from.pose[k].scale, to.pose[k].scale, share);
  }
  return pose;
}

// Largest distance between two poses of a joint or of sample points on its shell.
float shellError(const Skeleton& skeleton, std::span<const float> radii, const Pose& a, const Pose& b) {
  const auto ma = modelMatrices(skeleton, a);
  const auto mb = modelMatrices(skeleton, b);
  float worst = 0.0f;
  for (std::size_t i = 0; i < ma.size(); ++i) {
    for (int x = -1; x <= 1; ++x) {
      for (int y = -1; y <= 1; ++y) {
        for (int z = -1; z <= 1; ++z) {
          vec3 point(static_cast<float>(x), static_cast<float>(y), static_cast<float>(z));
          if (x != 0 || y != 0 || z != 0) point *= radii[i] / glm::length(point);
          worst = std::max(worst, glm::distance(vec3(ma[i] * vec4(point, 1)), vec3(mb[i] * vec4(point, 1))));
        }
      }
    }
  }
  return worst;
}

// The largest error at many times, which are neither times that the converter checks nor times of keys, where
// a step has two values.
float worstError(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip,
                 const KeyframeAnimation& animation, int instants = 997) {
  float worst = 0.0f;
  for (int i = 0; i < instants; ++i) {
    const Time time{clip.duration.ticks * (100 * i + 37) / (100 * instants)};
    worst = std::max(
        worst, shellError(skeleton, radii, poseAt(skeleton, clip, time), played(animation, time.seconds())));
  }
  return worst;
}

struct Random {
  std::mt19937 engine;
  float operator()(float low, float high) {
    return low + (high - low) * static_cast<float>(engine() >> 8u) * (1.0f / 16777216.0f);
  }
  int upTo(int n) { return static_cast<int>(engine() % static_cast<unsigned>(n)); }
  vec3 vector(float size) { return {(*this)(-size, size), (*this)(-size, size), (*this)(-size, size)}; }
  quat rotation(float angle) {
    return glm::angleAxis((*this)(-angle, angle), glm::normalize(vector(1) + vec3(1e-3f)));
  }
};

struct Scene {
  Skeleton skeleton;
  std::vector<float> radii;
  Clip clip;
};

Scene skeletonOf(Random& random, int bones) {
  Scene scene;
  for (int i = 0; i < bones; ++i) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(i + 1)};
    bone.name = "bone" + std::to_string(i);
    bone.parent = i == 0 ? Bone::noParent : random.upTo(i);
    bone.rest = {random.vector(0.4f), random.rotation(3.0f), vec3(1.0f)};
    if (random.upTo(4) == 0) bone.rest.scale = vec3(random(0.5f, 2.0f), random(0.5f, 2.0f), 1.0f);
    scene.skeleton.bones.push_back(bone);
    scene.radii.push_back(random(0.0f, 0.3f));
  }
  scene.clip.name = "move";
  return scene;
}

Ease easeOf(Random& random, bool eased) {
  Ease ease;
  const int kind = random.upTo(eased ? 4 : 12);
  if (kind == 0) ease.kind = Interpolation::Step;
  if (eased && kind > 1)
    ease = {Interpolation::Curve, random(0, 1), random(-0.5f, 1.5f), random(0, 1), random(-0.5f, 1.5f)};
  return ease;
}

// Random walks in small increments, like a baked clip. Rotations have a key on every frame, or on about a
// third of the frames if eased; translations on about a third. Some bones lack one or both.
Scene bakedScene(unsigned seed, int bones, int frames, bool eased = false) {
  Random random{std::mt19937(seed)};
  Scene scene = skeletonOf(random, bones);
  scene.clip.duration = timeOfFrame(frames, scene.clip.rate);
  for (const Bone& bone : scene.skeleton.bones) {
    Track track;
    track.bone = bone.id;
    auto turns = std::make_shared<Keys<quat>>();
    auto moves = std::make_shared<Keys<vec3>>();
    quat q = bone.rest.rotation;
    vec3 p = bone.rest.translation;
    const float jitter = random.upTo(2) == 0 ? 1e-4f : 3e-3f;
    const quat drift = random.rotation(0.06f);
    for (int frame = 0; frame <= frames; ++frame) {
      q = glm::normalize(drift * random.rotation(jitter) * q);
      p += random.vector(jitter);
      if (random.upTo(eased ? 3 : 1) == 0)
        turns->push_back({timeOfFrame(frame, scene.clip.rate), q, easeOf(random, eased)});
      if (random.upTo(3) == 0)
        moves->push_back({timeOfFrame(frame, scene.clip.rate), p, easeOf(random, eased)});
    }
    if (random.upTo(4) != 0) track.rotation = turns;
    if (random.upTo(3) == 0) track.translation = moves;
    scene.clip.tracks.push_back(track);
  }
  return scene;
}

double sumOfDurations(const KeyframeAnimation& animation) {
  double sum = 0.0;
  for (const Keyframe& keyframe : animation.keyframes) sum += static_cast<double>(keyframe.duration);
  return sum;
}

// Tries every subset of the key times: the smallest number that keeps the tolerance, for a clip without
// steps.
std::size_t fewestByBruteForce(const Scene& scene, int frames, float tolerance) {
  std::size_t best = 1000;
  for (unsigned chosen = 0; chosen < 1u << static_cast<unsigned>(frames - 1); ++chosen) {
    KeyframeAnimation animation;
    int last = 0;
    for (int frame = 0; frame <= frames; ++frame) {
      const bool isEnd = frame == 0 || frame == frames;
      if (!isEnd && (chosen >> static_cast<unsigned>(frame - 1) & 1u) == 0) continue;
      const Time time = timeOfFrame(frame, scene.clip.rate);
      if (frame > 0) {
        animation.keyframes.back().duration =
            static_cast<float>((time - timeOfFrame(last, scene.clip.rate)).seconds());
      }
      animation.keyframes.push_back({0.0f, poseAt(scene.skeleton, scene.clip, time)});
      last = frame;
    }
    if (animation.keyframes.size() >= best) continue;
    if (worstError(scene.skeleton, scene.radii, scene.clip, animation, frames * 6) <= tolerance) {
      best = animation.keyframes.size();
    }
  }
  return best;
}

}  // namespace

TEST(Keyframes, KeepTheToleranceBetweenAllInstants) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    for (const float tolerance : {1e-4f, 1e-3f, 1e-2f}) {
      const Scene scene = bakedScene(seed, 6, 30, seed % 2 == 1);
      const auto converted = toKeyframes(scene.skeleton, scene.radii, scene.clip, {.tolerance = tolerance});
      const float worst = worstError(scene.skeleton, scene.radii, scene.clip, converted.animation);
      EXPECT_LE(worst, tolerance) << "seed " << seed;
      EXPECT_LE(converted.report.worstError, tolerance) << "seed " << seed;
      EXPECT_GE(converted.report.worstError, 0.7f * worst - 5e-6f)
          << "the report hides something, seed " << seed;
      EXPECT_NEAR(sumOfDurations(converted.animation), scene.clip.duration.seconds(), 1e-7);
      EXPECT_EQ(converted.animation.keyframes.back().duration, 0.0f);
    }
  }
}

// Channels keyed at different times, many per frame.
TEST(Keyframes, KeepTheToleranceWhereKeysCrowd) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    Random random{std::mt19937(seed)};
    Scene scene = skeletonOf(random, 6);
    scene.clip.duration = timeOfFrame(20, scene.clip.rate);
    for (const Bone& bone : scene.skeleton.bones) {
      auto turns = std::make_shared<Keys<quat>>();
      const vec3 axis = glm::normalize(random.vector(1) + vec3(1e-3f));
      const float pace = random(1.0f, 12.0f), jitter = seed % 2 == 0 ? 1e-6f : 2e-4f;
      Time time;
      while (time < scene.clip.duration) {
        const auto angle = static_cast<float>(std::sin(time.seconds() * static_cast<double>(pace)));
        turns->push_back(
            {time, bone.rest.rotation * glm::angleAxis(angle, axis) * random.rotation(jitter), {}});
        time.ticks += 1 + Time::fromSeconds(static_cast<double>(random(0.001f, 0.012f))).ticks;
      }
      scene.clip.tracks.push_back({bone.id, nullptr, turns, nullptr});
    }
    const auto converted = toKeyframes(scene.skeleton, scene.radii, scene.clip);
    EXPECT_GT(converted.report.before, 200u);
    EXPECT_LE(worstError(scene.skeleton, scene.radii, scene.clip, converted.animation), 1e-4f)
        << "seed " << seed;
  }
}

TEST(Keyframes, AreAsFewAsBruteForceFinds) {
  std::size_t saved = 0;
  for (unsigned seed = 100; seed < 120; ++seed) {
    constexpr int frames = 8;
    Scene scene = bakedScene(seed, 3, frames);
    for (Bone& bone : scene.skeleton.bones) bone.rest.scale = vec3(1.0f);
    for (Track& track : scene.clip.tracks) {
      track.translation = nullptr;
      auto linear = std::make_shared<Keys<quat>>();
      if (track.rotation) *linear = *track.rotation;
      for (auto& key : *linear) key.ease.kind = Interpolation::Linear;
      track.rotation = linear;
    }
    const float tolerance = 1e-3f;
    const auto converted = toKeyframes(scene.skeleton, scene.radii, scene.clip, {.tolerance = tolerance});
    // The 26 sample points miss the worst point of the shell by up to 11 %, and the converter reserves 2 %.
    EXPECT_LE(converted.report.after, fewestByBruteForce(scene, frames, tolerance * 0.86f))
        << "seed " << seed;
    saved += static_cast<std::size_t>(frames) + 1 - converted.report.after;
  }
  EXPECT_GT(saved, 10u);
}

TEST(Keyframes, WithoutToleranceAreExactAtEveryKey) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const Scene scene = bakedScene(seed, 5, 20);
    const auto converted = toKeyframes(scene.skeleton, scene.radii, scene.clip, {.tolerance = 0.0f});
    EXPECT_EQ(converted.report.after, converted.report.before);
    EXPECT_LE(worstError(scene.skeleton, scene.radii, scene.clip, converted.animation), 4e-6f)
        << "seed " << seed;
  }
}

// An overshooting ease takes translations past their keys, but rotations stop at theirs, in the editor and in
// the engine.
TEST(Keyframes, OvershootAsTheModelDoes) {
  Random random{std::mt19937(3)};
  Scene scene = skeletonOf(random, 1);
  scene.skeleton.bones[0].rest = {};
  scene.clip.duration = timeOfFrame(20, scene.clip.rate);
  const Ease over{Interpolation::Curve, 0.3f, 2.0f, 0.6f, 1.0f};
  const Time end = scene.clip.duration;
  const quat quarter = glm::angleAxis(1.5f, vec3(0, 1, 0));
  Track track;
  track.bone = scene.skeleton.bones[0].id;
  track.rotation =
      std::make_shared<Keys<quat>>(Keys<quat>{{Time(), quat(1, 0, 0, 0), over}, {end, quarter, {}}});
  track.translation = std::make_shared<Keys<vec3>>(Keys<vec3>{{Time(), vec3(0), over}, {end, vec3(1), {}}});
  scene.clip.tracks.push_back(track);
  const auto animation = toKeyframes(scene.skeleton, scene.radii, scene.clip).animation;
  EXPECT_LE(worstError(scene.skeleton, scene.radii, scene.clip, animation), 1e-4f);
  float farthest = 0.0f;
  for (int i = 0; i <= 100; ++i) {
    const Time time{end.ticks * i / 100};
    const Transform seen = poseAt(scene.skeleton, scene.clip, time)[0];
    const Transform sent = played(animation, time.seconds())[0];
    EXPECT_NEAR(seen.translation.x, sent.translation.x, 1e-4f) << i;
    EXPECT_LE(glm::angle(seen.rotation), 1.5f + 1e-5f) << i;
    EXPECT_LE(glm::angle(sent.rotation), 1.5f + 1e-5f) << i;
    farthest = std::max(farthest, sent.translation.x);
  }
  EXPECT_GT(farthest, 1.1f);
}

TEST(Keyframes, AStepIsTwoKeyframesAtOneInstant) {
  Random random{std::mt19937(1)};
  Scene scene = skeletonOf(random, 1);
  scene.clip.duration = timeOfFrame(20, scene.clip.rate);
  const auto keys = std::make_shared<Keys<vec3>>();
  const Ease step{Interpolation::Step};
  keys->push_back({timeOfFrame(0, scene.clip.rate), vec3(0), step});
  keys->push_back({timeOfFrame(10, scene.clip.rate), vec3(1), step});
  keys->push_back({timeOfFrame(15, scene.clip.rate), vec3(1), step});
  keys->push_back({timeOfFrame(20, scene.clip.rate), vec3(2), {}});
  scene.clip.tracks.push_back({scene.skeleton.bones[0].id, keys, nullptr, nullptr});
  const auto animation = toKeyframes(scene.skeleton, scene.radii, scene.clip).animation;
  ASSERT_EQ(animation.keyframes.size(), 5u);
  const std::vector<float> durations = {10.0f / 30, 0, 10.0f / 30, 0, 0};
  const std::vector<float> places = {0, 0, 1, 1, 2};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_FLOAT_EQ(animation.keyframes[i].duration, durations[i]);
    EXPECT_FLOAT_EQ(animation.keyframes[i].pose[0].translation.x, places[i]);
  }
}

// One channel steps; another has a key so shortly before the step that its interpolation weight rounds to 1.
TEST(Keyframes, AStepIsHeldToItsLastTick) {
  Random random{std::mt19937(1)};
  Scene scene = skeletonOf(random, 2);
  const Time jump = timeOfFrame(10, scene.clip.rate);
  scene.clip.duration = jump + jump;
  const Ease step{Interpolation::Step};
  const Keys<vec3> steps{{Time(), vec3(0), step}, {jump, vec3(1), {}}};
  const Keys<vec3> straight{
      {Time(), vec3(0), {}}, {Time{jump.ticks - 1}, vec3(2), step}, {jump, vec3(0), {}}};
  scene.clip.tracks.push_back(
      {scene.skeleton.bones[0].id, std::make_shared<const Keys<vec3>>(steps), nullptr, nullptr});
  scene.clip.tracks.push_back(
      {scene.skeleton.bones[1].id, std::make_shared<const Keys<vec3>>(straight), nullptr, nullptr});
  const auto converted = toKeyframes(scene.skeleton, scene.radii, scene.clip);
  EXPECT_LT(converted.report.worstError, 1e-5f);
  ASSERT_EQ(converted.animation.keyframes.size(), 4u);
  EXPECT_EQ(converted.animation.keyframes[1].pose[0].translation, vec3(0));
  EXPECT_EQ(converted.animation.keyframes[2].pose[0].translation, vec3(1));
}

// A tick is less than the rounding error of the durations before it.
TEST(Keyframes, OfKeysATickApartHaveNoNegativeDuration) {
  Random random{std::mt19937(1)};
  for (int frame = 1; frame < 60; ++frame) {
    Scene scene = skeletonOf(random, 1);
    const Time jump = timeOfFrame(frame, scene.clip.rate), tick{1};
    scene.clip.duration = jump + tick;
    const Keys<vec3> keys{{Time(), vec3(0), {}}, {jump, vec3(1), {}}, {jump + tick, vec3(5), {}}};
    scene.clip.tracks.push_back(
        {scene.skeleton.bones[0].id, std::make_shared<const Keys<vec3>>(keys), nullptr, nullptr});
    const auto animation = toKeyframes(scene.skeleton, scene.radii, scene.clip).animation;
    ASSERT_EQ(animation.keyframes.size(), 3u);
    for (const Keyframe& keyframe : animation.keyframes) EXPECT_GE(keyframe.duration, 0.0f) << frame;
    EXPECT_NEAR(animation.length(), scene.clip.duration.seconds(), 1e-7);
  }
}

TEST(Keyframes, OfAStillClipAreTwoAndOfAnEmptyOneIsOne) {
  Random random{std::mt19937(2)};
  Scene scene = skeletonOf(random, 4);
  EXPECT_EQ(toKeyframes(scene.skeleton, scene.radii, scene.clip).animation.keyframes.size(), 1u);
  scene.clip.duration = timeOfFrame(100, scene.clip.rate);
  const auto keys = std::make_shared<Keys<vec3>>();
  for (int frame = 0; frame <= 100; ++frame)
    keys->push_back({timeOfFrame(frame, scene.clip.rate), vec3(0.3f), {}});
  scene.clip.tracks.push_back({scene.skeleton.bones[1].id, keys, nullptr, nullptr});
  const auto converted = toKeyframes(scene.skeleton, scene.radii, scene.clip);
  EXPECT_EQ(converted.animation.keyframes.size(), 2u);
  EXPECT_EQ(converted.animation.keyframes[0].pose[1].translation, vec3(0.3f));
  EXPECT_EQ(converted.report.worstBone, "");
}

TEST(Keyframes, ALongSteadyMoveIsTwoKeyframes) {
  Random random{std::mt19937(3)};
  Scene scene = skeletonOf(random, 2);
  constexpr int frames = 1500;
  scene.clip.duration = timeOfFrame(frames, scene.clip.rate);
  const auto keys = std::make_shared<Keys<vec3>>();
  for (int frame = 0; frame <= frames; ++frame) {
    keys->push_back({timeOfFrame(frame, scene.clip.rate), vec3(0.001f * static_cast<float>(frame)), {}});
  }
  scene.clip.tracks.push_back({scene.skeleton.bones[0].id, keys, nullptr, nullptr});
  const auto converted = toKeyframes(scene.skeleton, scene.radii, scene.clip);
  EXPECT_EQ(converted.report.before, 1501u);
  EXPECT_EQ(converted.report.after, 2u);
}

TEST(Keyframes, KeepToABudgetOfPoses) {
  const Scene scene = bakedScene(3, 6, 40);
  const std::size_t bones = scene.skeleton.bones.size();
  const auto free = toKeyframes(scene.skeleton, scene.radii, scene.clip);
  PoseBudget enough(100 * bones);
  const auto kept = toKeyframes(scene.skeleton, scene.radii, scene.clip, {}, enough);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->report.after, free.report.after);
  EXPECT_FALSE(enough.isSpent());
  // Each clip uses up a part of the budget.
  bool isLeft = true;
  for (int clip = 0; clip < 3; ++clip)
    isLeft = toKeyframes(scene.skeleton, scene.radii, scene.clip, {}, enough).has_value();
  EXPECT_FALSE(isLeft);
  EXPECT_TRUE(enough.isSpent());
  PoseBudget one(1), all(std::numeric_limits<std::uint64_t>::max());
  EXPECT_FALSE(toKeyframes(scene.skeleton, scene.radii, scene.clip, {}, one));
  EXPECT_TRUE(toKeyframes(scene.skeleton, scene.radii, scene.clip, {}, all));
  EXPECT_FALSE(one.take(1, 1));
  EXPECT_TRUE(all.take(1u << 20u, 1u << 20u));
}

// A motion that is nearly straight over hundreds of candidates is compared over and over.
TEST(Keyframes, KeepToABudgetOfComparisons) {
  Random random{std::mt19937(8)};
  Scene scene = skeletonOf(random, 1);
  scene.clip.duration = timeOfFrame(2000, scene.clip.rate);
  const auto keys = std::make_shared<Keys<vec3>>();
  for (int frame = 0; frame <= 2000; ++frame) {
    keys->push_back(
        {timeOfFrame(frame, scene.clip.rate), vec3(1e-4f * std::sin(0.01f * static_cast<float>(frame))), {}});
  }
  scene.clip.tracks.push_back({scene.skeleton.bones[0].id, keys, nullptr, nullptr});
  PoseBudget candidates(2001), more(64 * 2001);
  EXPECT_FALSE(toKeyframes(scene.skeleton, scene.radii, scene.clip, {}, candidates));
  EXPECT_TRUE(toKeyframes(scene.skeleton, scene.radii, scene.clip, {}, more));
}

// The memory used per bone must not grow with its depth: a file of 5 MB can contain such a chain.
TEST(Keyframes, OfAVeryLongChain) {
  constexpr std::uint32_t bones = 20'000;
  Scene scene;
  const auto keys = std::make_shared<Keys<quat>>();
  for (int frame = 0; frame <= 3; ++frame) {
    keys->push_back({timeOfFrame(frame, scene.clip.rate),
                     glm::angleAxis(0.3f * static_cast<float>(frame % 2), vec3(1, 0, 0)),
                     {}});
  }
  scene.clip.duration = timeOfFrame(3, scene.clip.rate);
  for (std::uint32_t i = 0; i < bones; ++i) {
    Bone bone;
    bone.id = BoneId{i + 1};
    bone.parent = static_cast<int>(i) - 1;
    bone.rest.translation = vec3(0, 1e-4f, 0);
    scene.skeleton.bones.push_back(bone);
    scene.clip.tracks.push_back({bone.id, nullptr, keys, nullptr});
  }
  scene.radii.assign(bones, 0.1f);
  rusage before{}, after{};
  ::getrusage(RUSAGE_SELF, &before);
  EXPECT_EQ(toKeyframes(scene.skeleton, scene.radii, scene.clip).report.after, 4u);
  ::getrusage(RUSAGE_SELF, &after);
  constexpr long mostKiB = 400 << 10;
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, mostKiB);
}

TEST(Keyframes, NeighboursLieInOneHemisphere) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    Scene scene = bakedScene(seed, 4, 40);
    for (Track& track : scene.clip.tracks) {
      if (!track.rotation) continue;
      auto flipped = std::make_shared<Keys<quat>>(*track.rotation);
      for (std::size_t i = 0; i < flipped->size(); i += 2) (*flipped)[i].value = -(*flipped)[i].value;
      track.rotation = flipped;
    }
    const auto animation = toKeyframes(scene.skeleton, scene.radii, scene.clip).animation;
    for (std::size_t k = 1; k < animation.keyframes.size(); ++k) {
      for (std::size_t i = 0; i < scene.skeleton.bones.size(); ++i) {
        EXPECT_GE(
            glm::dot(animation.keyframes[k].pose[i].rotation, animation.keyframes[k - 1].pose[i].rotation),
            0.0f);
      }
    }
  }
}

TEST(Shell, ReachesTheSkinOrAHand) {
  Model model;
  auto skeleton = std::make_shared<Skeleton>();
  for (std::uint32_t i = 0; i < 2; ++i) {
    Bone bone;
    bone.id = BoneId{i + 1};
    bone.rest.translation = vec3(0, 1, 0);
    bone.rest.scale = vec3(2.0f);
    bone.inverseBind[3] = vec4(0, -1, 0, 1);
    skeleton->bones.push_back(bone);
  }
  auto mesh = std::make_shared<Mesh>();
  mesh->positions = {vec3(0, 1.5f, 0), vec3(0, 1.2f, 0), vec3(9, 9, 9)};
  mesh->normals.resize(3);
  mesh->texcoords.resize(3);
  mesh->influences = {{{0, 1, 0, 0}, {0.99f, 0.01f, 0, 0}},
                      {{0, 0, 0, 0}, {1.0f, 0, 0, 0}},
                      {{1, 0, 0, 0}, {0.01f, 0.01f, 0, 0}}};
  model.skeleton = skeleton;
  model.meshes = {mesh};
  const std::vector<float> radii = shellRadii(model);
  EXPECT_FLOAT_EQ(radii[0], 0.5f);
  EXPECT_FLOAT_EQ(radii[1], 0.05f);

  const Model few = withFarthestSkinOnly(model);
  EXPECT_EQ(shellRadii(few), radii);
  EXPECT_EQ(few.vertexCount(), 1u);
}

}  // namespace squire
