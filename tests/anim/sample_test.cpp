#include <gtest/gtest.h>

#include <limits>
#include <memory>

#include "core/anim/evaluated_clip.h"
#include "core/anim/instruction_set.h"
#include "core/model/model.h"
#include "tests/anim/playback.h"
#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::Random;

Pose sampled(const EvaluatedClip& clip, Time time) {
  PoseSoa pose(clip.boneCount());
  const SampleJob job{&clip, time, pose.blocks()};
  EXPECT_TRUE(job.validate());
  job.run();
  return pose.toPose();
}

// Times are kept away from the keys, because rounding may move a jump.
std::vector<Time> instants(Random& random) {
  std::vector<Time> out{{-5}, {0}, Time::fromSeconds(2.0), Time::fromSeconds(7.0)};
  for (int i = 0; i < 20; ++i) out.push_back(Time::fromSeconds(reference::between(random, 0, 2)));
  for (int i = 0; i < 5; ++i) out.push_back(timeOfFrame(static_cast<std::int64_t>(random() % 61), {30, 1}));
  return out;
}

class SampleExactly : public testing::TestWithParam<Precision> {};
INSTANTIATE_TEST_SUITE_P(Sample, SampleExactly, testing::Values(Precision::Exact, Precision::AsKeys));

TEST_P(SampleExactly, AgreesWithTheKeysThemselves) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 1 + random() % 40);
    const Clip clip = reference::randomClip(random, skeleton);
    ASSERT_EQ(clip.fault(), "");
    const EvaluatedClip evaluated = EvaluatedClip::compile(skeleton, clip, GetParam());
    for (const Time time : instants(random)) {
      const Pose pose = sampled(evaluated, time);
      EXPECT_LT(reference::poseDifference(pose, poseAt(skeleton, clip, time)), 1e-5f)
          << "seed " << seed << " at " << time.seconds();
      for (const Transform& t : pose) EXPECT_NEAR(glm::length(t.rotation), 1.0f, 2e-6f);
    }
  }
}

// A clip whose channels have any number of keys, clustered or far apart, some of them at the first or the
// last possible tick.
Clip longClip(Random& random, const Skeleton& skeleton) {
  Clip clip;
  clip.id = ClipId{1};
  clip.duration = Time::fromSeconds(60.0);
  for (const Bone& bone : skeleton.bones) {
    std::vector<std::int64_t> times;
    const auto far = random() % 3;  // keys at both extreme times would overflow the reference implementation
    std::int64_t at = far == 0 ? std::numeric_limits<std::int64_t>::min() : 0;
    const std::size_t count = 1 + random() % 200;
    for (std::size_t i = 0; i < count; ++i) {
      times.push_back(at);
      at += 1 + static_cast<std::int64_t>(random() % 4 == 0 ? random() : random() % 3);
    }
    if (far == 1) times.push_back(std::numeric_limits<std::int64_t>::max());
    Keys<quat> turns;
    Keys<vec3> moves;
    for (const std::int64_t ticks : times) {
      const Ease ease{random() % 3 == 0 ? Interpolation::Step : Interpolation::Linear};
      turns.push_back({Time{ticks}, reference::randomRotation(random), ease});
      moves.push_back({Time{ticks}, reference::randomVector(random, 1.0f), ease});
    }
    clip.tracks.push_back({bone.id, random() % 2 == 0 ? nullptr : std::make_shared<const Keys<vec3>>(moves),
                           std::make_shared<const Keys<quat>>(turns),
                           random() % 2 == 0 ? nullptr : std::make_shared<const Keys<vec3>>(moves)});
  }
  return clip;
}

TEST(Sample, FindsKeysInHeapsAndFarApart) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 1 + random() % 5);
    const Clip clip = longClip(random, skeleton);
    const EvaluatedClip evaluated = EvaluatedClip::compile(skeleton, clip, Precision::AsKeys);
    for (std::size_t bone = 0; bone < clip.tracks.size(); ++bone) {
      const Keys<quat>& keys = *clip.tracks[bone].rotation;
      for (std::size_t i = 0; i < keys.size(); ++i) {
        // At a key, every channel of the bone has its key's value; just after it, nearly the same.
        const Pose pose = sampled(evaluated, keys[i].time);
        const quat expected = glm::normalize(keys[i].value);
        EXPECT_LT(reference::rotationDifference(pose[bone].rotation, expected), 3e-7f) << seed << " " << i;
        if (clip.tracks[bone].translation) {
          EXPECT_EQ(pose[bone].translation, (*clip.tracks[bone].translation)[i].value);
        }
        if (i + 1 == keys.size() || keys[i].ease.kind != Interpolation::Step) continue;
        const Pose before = sampled(evaluated, Time{keys[i + 1].time.ticks - 1});
        EXPECT_LT(reference::rotationDifference(before[bone].rotation, expected), 3e-7f) << seed << " " << i;
      }
    }
    for (int i = 0; i < 50; ++i) {
      const Time time{static_cast<std::int64_t>(random() % 4'000'000)};
      EXPECT_LT(reference::poseDifference(sampled(evaluated, time), poseAt(skeleton, clip, time)), 1e-5f);
    }
  }
}

TEST(Sample, AsKeysOwnsNextToNothingAndOutlivesTheClip) {
  Random random(3);
  const Skeleton skeleton = reference::randomSkeleton(random, 4);
  auto clip = std::make_unique<Clip>();
  clip->id = ClipId{1};
  clip->duration = Time::fromSeconds(10.0);
  for (const Bone& bone : skeleton.bones) {
    Keys<quat> keys;
    std::int64_t at = 0;
    for (int i = 0; i < 5000; ++i) {
      at += 1 + static_cast<std::int64_t>(random() % 1000);
      keys.push_back({Time{at}, reference::randomRotation(random), {}});
    }
    clip->tracks.push_back({bone.id, nullptr, std::make_shared<const Keys<quat>>(keys), nullptr});
  }
  const Time middle{1'000'000};
  const Pose expected = poseAt(skeleton, *clip, middle);
  const EvaluatedClip evaluated = EvaluatedClip::compile(skeleton, *clip, Precision::AsKeys);
  EXPECT_LT(evaluated.bytes(), 20'000u * 5 / 8);
  clip.reset();
  EXPECT_LT(reference::poseDifference(sampled(evaluated, middle), expected), 1e-5f);
}

TEST_P(SampleExactly, IsExactOnKeys) {
  Random random(5);
  const Skeleton skeleton = reference::randomSkeleton(random, 25);
  const KeyframeAnimation motion = reference::smoothMotion(random, 25, 1.0f, 30.0f);
  const EvaluatedClip evaluated =
      EvaluatedClip::compile(skeleton, reference::asClip(skeleton, motion, {30, 1}), GetParam());
  for (std::size_t frame = 0; frame < motion.keyframes.size(); ++frame) {
    const Pose pose = sampled(evaluated, timeOfFrame(static_cast<std::int64_t>(frame), {30, 1}));
    EXPECT_LT(reference::poseDifference(pose, motion.keyframes[frame].pose), 2e-7f);
  }
}

TEST(Sample, CompactStaysNearTheKeys) {
  for (const std::size_t bones : {std::size_t{25}, std::size_t{67}}) {
    Random random(static_cast<unsigned>(bones));
    const Skeleton skeleton = reference::humanSkeleton(random, bones);
    const KeyframeAnimation motion = reference::smoothMotion(random, bones, 2.0f, 30.0f);
    const Clip clip = reference::asClip(skeleton, motion, {30, 1});
    const EvaluatedClip evaluated = EvaluatedClip::compile(skeleton, clip, Precision::Compact);
    const std::size_t naiveBytes = motion.keyframes.size() * bones * sizeof(Transform);
    EXPECT_LT(evaluated.bytes() * 5, naiveBytes);
    float worst = 0.0f;
    for (const Time time : instants(random)) {
      const auto ours = modelMatrices(skeleton, sampled(evaluated, time));
      const auto theirs = modelMatrices(skeleton, poseAt(skeleton, clip, time));
      for (std::size_t i = 0; i < bones; ++i) worst = std::max(worst, largestDifference(ours[i], theirs[i]));
    }
    EXPECT_LT(worst, 3e-4f);
  }
}

TEST(Sample, CompactPlacesBigSkeletonsWithinATenthOfAMillimetre) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    Random random(seed);
    const std::size_t bones = 20 + 8 * seed;
    Skeleton skeleton = reference::humanSkeleton(random, bones);
    const float size = seed % 3 == 0 ? 3.0f : seed % 3 == 1 ? 10.0f : 40.0f;
    for (Bone& bone : skeleton.bones) bone.rest.translation *= size;
    Clip clip = reference::asClip(skeleton, reference::smoothMotion(random, bones, 2.0f, 30.0f), {30, 1});
    for (Track& track : clip.tracks) track.translation = nullptr;  // as in the rest pose
    const EvaluatedClip compact = EvaluatedClip::compile(skeleton, clip, Precision::Compact);
    const EvaluatedClip exact = EvaluatedClip::compile(skeleton, clip);
    // At 40 times the size of a person, rounding alone uses up a part of the tolerance.
    float worst = 0.0f, rounding = 0.0f;
    for (const Time time : instants(random)) {
      const Pose expected = poseAt(skeleton, clip, time);
      worst = std::max(worst, reference::placeDifference(skeleton, sampled(compact, time), expected));
      rounding = std::max(rounding, reference::placeDifference(skeleton, sampled(exact, time), expected));
    }
    EXPECT_LT(worst, 1e-4f + rounding) << seed;
    EXPECT_LE(compact.bytes(), exact.bytes()) << seed;
    if (size < 5.0f) {
      EXPECT_LT(compact.bytes() * 4, exact.bytes() * 3) << seed;
    }
  }
}

TEST(Sample, CompactKeepsWhatDoesNotPack) {
  // Rotations over the whole sphere and widely spread translations cannot be packed without loss.
  for (unsigned seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 1 + random() % 30);
    const Clip clip = reference::randomClip(random, skeleton);
    const EvaluatedClip evaluated = EvaluatedClip::compile(skeleton, clip, Precision::Compact);
    for (const Time time : instants(random)) {
      EXPECT_LT(reference::poseDifference(sampled(evaluated, time), poseAt(skeleton, clip, time)), 2e-4f)
          << "seed " << seed << " at " << time.seconds();
    }
  }
}

TEST_P(SampleExactly, ReplacesOneTrack) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 1 + random() % 30);
    Clip clip = reference::randomClip(random, skeleton);
    EvaluatedClip evaluated = EvaluatedClip::compile(skeleton, clip, GetParam());
    for (int change = 0; change < 4; ++change) {
      const std::size_t bone = random() % skeleton.bones.size();
      clip.tracks[bone] = reference::randomClip(random, skeleton).tracks[bone];
      evaluated.replaceTrack(skeleton, bone, clip.tracks[bone]);
    }
    for (const Time time : instants(random)) {
      EXPECT_LT(reference::poseDifference(sampled(evaluated, time), poseAt(skeleton, clip, time)), 1e-5f);
    }
  }
}

TEST(Sample, KeyframesAsTheEnginePlaysThem) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    Random random(seed);
    KeyframeAnimation animation;
    animation.loop = random() % 2 == 0;
    const std::size_t bones = 1 + random() % 20;
    const auto count = 1 + random() % 8;
    for (std::size_t i = 0; i < count; ++i) {
      const float duration = random() % 4 == 0 ? 0.0f : reference::between(random, 0.01f, 0.5f);
      animation.keyframes.push_back({duration, reference::randomPose(random, bones)});
    }
    const EvaluatedClip evaluated = EvaluatedClip::compile(animation);
    PoseSoa pose(bones);
    for (int i = 0; i < 20; ++i) {
      const float seconds = reference::between(random, 0, static_cast<float>(animation.length()));
      const AnimationIndex index =
          advanced({}, static_cast<double>(seconds), evaluated.frameDurations(), animation.loop);
      const KeyframeShare share = shareAt(index, evaluated.frameDurations(), animation.loop);
      evaluated.sampleBetween(share.from, share.to, share.share, pose.blocks());
      if (static_cast<double>(seconds) < 0.999 * animation.length()) {
        const Pose expected = reference::sample(animation, seconds);
        EXPECT_LT(reference::poseDifference(pose.toPose(), expected), 1e-5f) << "seed " << seed;
        const Pose byTime = sampled(evaluated, Time::fromSeconds(static_cast<double>(seconds)));
        EXPECT_LT(reference::poseDifference(byTime, expected), 3e-5f) << "seed " << seed;
      }
    }
  }
}

TEST(Sample, TheSameBitsOnEveryInstructionSet) {
  Random random(11);
  const Skeleton skeleton = reference::randomSkeleton(random, 67);
  const Clip sparse = reference::randomClip(random, skeleton);
  const Clip smooth = reference::asClip(skeleton, reference::smoothMotion(random, 67, 1.0f, 30.0f), {30, 1});
  const std::vector<std::string> sets = instructionSets();
  for (const Clip* clip : {&sparse, &smooth}) {
    for (const Precision precision : {Precision::Exact, Precision::Compact, Precision::AsKeys}) {
      const EvaluatedClip evaluated = EvaluatedClip::compile(skeleton, *clip, precision);
      for (const Time time : instants(random)) {
        useInstructionSet("");
        const Pose best = sampled(evaluated, time);
        for (const std::string& set : sets) {
          useInstructionSet(set);
          EXPECT_EQ(sampled(evaluated, time), best) << set;
        }
      }
    }
  }
  useInstructionSet("");
}

TEST(Sample, NamesWhatIsWrong) {
  const EvaluatedClip clip = EvaluatedClip::compile(KeyframeAnimation{"", false, {{0.0f, Pose(20)}}});
  PoseSoa small(3);
  EXPECT_FALSE((SampleJob{nullptr, {}, small.blocks()}.validate()));
  EXPECT_FALSE((SampleJob{&clip, {}, small.blocks()}.validate()));
}

}  // namespace
}  // namespace squire
