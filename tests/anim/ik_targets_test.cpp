#include "core/anim/ik_targets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/anim/fade.h"
#include "core/anim/local_to_model.h"
#include "core/anim/play_fight.h"
#include "core/anim/straight_keys.h"
#include "tests/anim/reference.h"

namespace squire {
namespace {

using reference::between;
using reference::Random;

Time frame(int number) { return timeOfFrame(number, {60, 1}); }

template <typename T>
Channel<T> channelOf(Keys<T> keys) {
  return std::make_shared<const Keys<T>>(std::move(keys));
}

Ease randomEase(Random& random) {
  Ease ease;
  ease.kind = static_cast<Interpolation>(random() % 3);
  ease.x1 = between(random, 0.0f, 0.9f);
  ease.x2 = between(random, 0.1f, 1.0f);
  ease.y1 = between(random, -0.5f, 1.5f);
  ease.y2 = between(random, -0.5f, 1.5f);
  return ease;
}

TEST(StraightKeys, KeepTheToleranceOnTheWholeWay) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    Random random(seed);
    Keys<vec3> keys;
    for (int i = 0; i < 5; ++i)
      keys.push_back({frame(7 * i), reference::randomVector(random, 1.0f), randomEase(random)});
    const Channel<vec3> channel = channelOf(keys);
    const PlayedKeys<vec3> straight = straightKeys(channel, 1e-4f);
    for (int i = 0; i <= 2000; ++i) {
      const Time time{frame(28).ticks * i / 2000 + 500'000};  // 11 us away from the keys
      const float off = glm::distance(valueAt(straight, static_cast<float>(time.seconds())),
                                      valueAt(channel, time, vec3(0.0f)));
      // Where a curve is nearly vertical, a rounded time gives a different value.
      ASSERT_LT(off, 2e-4f) << seed << " at " << time.seconds();
    }
  }
}

TEST(StraightKeys, JumpWhereAStepEnds) {
  const Keys<float> keys{{frame(0), 1.0f, {.kind = Interpolation::Step}}, {frame(6), 2.0f, {}}};
  const PlayedKeys<float> straight = straightKeys(channelOf(keys), 1e-4f);
  ASSERT_EQ(straight.size(), 3u);
  EXPECT_EQ(valueAt(straight, 0.099f), 1.0f);
  EXPECT_EQ(valueAt(straight, 0.1f), 2.0f);
  EXPECT_TRUE(straightKeys(Channel<float>(), 1e-4f).empty());
}

TEST(IkTargets, RiseAndFallWithinTheirSpans) {
  PlayedTarget target;
  target.positions = {{0.0f, vec3(1.0f)}, {1.0f, vec3(3.0f)}};
  target.spans = {{0.2f, 0.6f}, {0.8f, 0.9f}};
  target.blendIn = 0.1f;
  target.blendOut = 0.2f;
  EXPECT_EQ(targetAt(target, 0.1f).weight, 0.0f);
  EXPECT_NEAR(targetAt(target, 0.25f).weight, 0.5f, 1e-5f);
  EXPECT_EQ(targetAt(target, 0.35f).weight, 1.0f);
  EXPECT_NEAR(targetAt(target, 0.55f).weight, 0.25f, 1e-5f);
  EXPECT_EQ(targetAt(target, 0.7f).weight, 0.0f);
  EXPECT_NEAR(targetAt(target, 0.85f).weight, 0.25f, 1e-5f);  // the blend-out is longer than the span
  EXPECT_NEAR(targetAt(target, 0.5f).position.x, 2.0f, 1e-6f);
  target.weights = {{0.0f, 0.5f}};
  EXPECT_EQ(targetAt(target, 0.35f).weight, 0.5f);
  target.blendIn = target.blendOut = 0.0f;
  EXPECT_EQ(targetAt(target, 0.6f).weight, 0.5f);  // a clip that holds its end keeps its target
}

// A human skeleton with IK chains. ends() returns the possible ends of chains: bones with a grandparent.
struct Rigged {
  explicit Rigged(unsigned seed, std::size_t bones = 25) : random(seed), skeleton(make(bones)) {
    for (std::size_t i = 0; i < bones; ++i) skeleton.bones[i].id = BoneId{static_cast<std::uint32_t>(i + 1)};
  }
  Skeleton make(std::size_t bones) { return reference::humanSkeleton(random, bones); }
  [[nodiscard]] std::vector<std::size_t> ends() const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
      const int middle = skeleton.bones[i].parent;
      if (middle >= 0 && skeleton.bones[static_cast<std::size_t>(middle)].parent >= 0) out.push_back(i);
    }
    return out;
  }
  IkChain chainOn(std::size_t end, std::uint32_t id) const {
    IkChain chain;
    chain.id = ChainId{id};
    chain.name = "chain " + std::to_string(id);
    chain.end = skeleton.bones[end].id;
    return chain;
  }
  static IkTarget targetAtPoint(std::uint32_t chain, const vec3& point) {
    IkTarget target;
    target.chain = ChainId{chain};
    target.position = channelOf(Keys<vec3>{{frame(0), point, {}}});
    target.spans = {{frame(0), frame(60)}};
    return target;
  }
  // Runs the job on a pose and returns the matrices.
  std::vector<mat4> run(const Pose& pose, const IkRig& rig, const ClipFight& fight, float seconds,
                        Pose& out) {
    PoseSoa soa(pose);
    std::vector<mat4> matrices(skeleton.bones.size());
    const std::vector<std::int32_t> parents = parentsOf(skeleton);
    LocalToModelJob{.parents = parents, .pose = soa.blocks(), .matrices = matrices}.run();
    const auto targets = rig.targets(fight);
    const IkTargetsJob job{parents, rig.chains, rig.attachments, targets, seconds, soa.blocks(), matrices};
    const Status valid = job.validate();
    EXPECT_TRUE(static_cast<bool>(valid)) << (valid ? "" : valid.error().text());
    job.run();
    out = soa.toPose();
    return matrices;
  }

  Random random;
  Skeleton skeleton;
};

TEST(IkTargets, BringEndsToTheirTargets) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    Rigged rigged(seed);
    const auto ends = rigged.ends();
    const std::size_t end = ends[seed % ends.size()];
    const Pose pose = rigged.skeleton.restPose();
    const auto before = modelMatrices(rigged.skeleton, pose);
    ModelFight model;
    model.chains = {rigged.chainOn(end, 1)};
    const auto middle = static_cast<std::size_t>(rigged.skeleton.bones[end].parent);
    const auto root = static_cast<std::size_t>(rigged.skeleton.bones[middle].parent);
    const float length = glm::distance(vec3(before[root][3]), vec3(before[middle][3])) +
                         glm::distance(vec3(before[middle][3]), vec3(before[end][3]));
    const vec3 point = glm::mix(vec3(before[root][3]), vec3(before[end][3]), 0.8f) +
                       0.05f * length * vec3(0.3f, -0.2f, 0.4f);
    ClipFight clip;
    clip.targets = {Rigged::targetAtPoint(1, point)};
    Pose after;
    const auto matrices = rigged.run(pose, IkRig(rigged.skeleton, model), clip, 0.5f, after);
    const auto again = modelMatrices(rigged.skeleton, after);
    for (std::size_t i = 0; i < matrices.size(); ++i)
      EXPECT_LT(largestDifference(matrices[i], again[i]), 1e-5f) << seed;
    const float l1 = glm::distance(vec3(before[root][3]), vec3(before[middle][3]));
    const float reach = glm::distance(vec3(before[root][3]), point);
    if (reach > length || reach < std::abs(2.0f * l1 - length)) continue;
    EXPECT_LT(glm::distance(vec3(matrices[end][3]), point), 1e-4f * length) << seed;
  }
}

TEST(IkTargets, FollowABoneThatAnEarlierChainMoved) {
  Rigged rigged(3);
  const auto ends = rigged.ends();
  const auto first = ends.front();
  const auto second = ends.back();
  ModelFight model;
  model.chains = {rigged.chainOn(first, 1), rigged.chainOn(second, 2)};
  const Pose pose = rigged.skeleton.restPose();
  const auto before = modelMatrices(rigged.skeleton, pose);
  ClipFight clip;
  clip.targets = {Rigged::targetAtPoint(1, vec3(before[first][3]) * 0.9f),
                  Rigged::targetAtPoint(2, vec3(0.0f))};
  clip.targets[1].space = TargetSpace::Bone;
  clip.targets[1].bone = rigged.skeleton.bones[first].id;
  Pose after;
  const auto matrices = rigged.run(pose, IkRig(rigged.skeleton, model), clip, 0.5f, after);
  EXPECT_GT(glm::distance(vec3(matrices[first][3]), vec3(before[first][3])), 1e-3f);
  const auto targets = IkRig(rigged.skeleton, model).targets(clip);
  const TargetNow now = chainTargetAt(targets, {}, matrices, 1, 0.5f);
  EXPECT_LT(glm::distance(now.position, vec3(matrices[first][3])), 1e-5f);
  EXPECT_EQ(now.weight, 1.0f);
}

TEST(IkTargets, LeaveThePoseAloneOutsideOfSpans) {
  Rigged rigged(5);
  ModelFight model;
  model.chains = {rigged.chainOn(rigged.ends().back(), 1)};
  ClipFight clip;
  clip.targets = {Rigged::targetAtPoint(1, vec3(0.0f))};
  const Pose pose = rigged.skeleton.restPose();
  Pose after;
  rigged.run(pose, IkRig(rigged.skeleton, model), clip, 1.5f, after);
  EXPECT_EQ(reference::poseDifference(pose, after), 0.0f);
}

TEST(IkTargets, OfTwoOnOneChainMeetBetweenThem) {
  std::vector<PlayedTarget> targets(2);
  targets[0].positions = {{0.0f, vec3(0.0f)}};
  targets[0].weights = {{0.0f, 0.25f}};
  targets[0].spans = {{0.0f, 1.0f}};
  targets[1] = targets[0];
  targets[1].positions = {{0.0f, vec3(4.0f)}};
  targets[1].weights = {{0.0f, 0.75f}};
  const TargetNow now = chainTargetAt(targets, {}, {}, 0, 0.5f);
  EXPECT_EQ(now.weight, 1.0f);
  EXPECT_NEAR(now.position.x, 3.0f, 1e-6f);
}

TEST(IkRig, SolvesBakedChainsFirstAndLeavesOutWhatIsGone) {
  Rigged rigged(7);
  const auto ends = rigged.ends();
  ModelFight model;
  model.chains = {rigged.chainOn(ends[0], 1), rigged.chainOn(ends[1], 2), rigged.chainOn(0, 3)};
  model.chains[1].baked = true;
  model.chains[1].straightest = 10.0f;
  model.chains.push_back(model.chains[0]);
  model.chains.back().id = ChainId{4};
  model.chains.back().end = BoneId{999};
  const IkRig all(rigged.skeleton, model);
  ASSERT_EQ(all.chains.size(), 2u);
  EXPECT_EQ(all.chains[0].name, "chain 2");
  EXPECT_NEAR(all.chains[0].straightestCosine, std::cos(0.174533f), 1e-6f);
  EXPECT_EQ(all.chains[0].mostBentCosine, -1.0f);
  EXPECT_EQ(all.chains[1].straightestCosine, 1.0f);
  EXPECT_EQ(IkRig(rigged.skeleton, model, ChainChoice::Baked).chains.size(), 1u);
  EXPECT_EQ(IkRig(rigged.skeleton, model, ChainChoice::Free).chains[0].name, "chain 1");
  ClipFight clip;
  clip.targets = {Rigged::targetAtPoint(1, vec3(0.0f)), Rigged::targetAtPoint(4, vec3(0.0f))};
  EXPECT_EQ(all.targets(clip).size(), 1u);
}

TEST(FrozenFade, WalksAtThePaceOfItsCurve) {
  Random random(1);
  const Pose from = reference::randomPose(random, 20), to = reference::randomPose(random, 20);
  const Ease curve{Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f};
  FrozenFade fade(20);
  fade.start(PoseSoa(from).blocks(), 0.4f, curve);
  fade.advance(0.1f);
  PoseSoa shown(to);
  fade.apply(shown.blocks());
  EXPECT_LT(reference::poseDifference(shown.toPose(), reference::blend(from, to, shareOfWay(curve, 0.25f))),
            1e-5f);
}

TEST(PlayFight, SaysWhatItLeavesOut) {
  Rigged rigged(9);
  ModelFight model;
  HitVolume volume;
  volume.name = "ghost";
  volume.ball.bone = BoneId{999};
  model.volumes = {volume};
  volume.name = "head";
  volume.ball.bone = rigged.skeleton.bones[2].id;
  volume.fields = {{"power", 2.5}, {"old", true}};
  model.volumes.push_back(volume);
  Transition any, pair;
  any.fade = frame(3);
  pair.from = ClipId{5};
  pair.to = ClipId{6};
  model.transitions = {any, pair};
  pair.to = ClipId{77};  // a deleted clip
  model.transitions.push_back(pair);
  GameSettings game;
  game.fields = {{"power", FieldType::Number, 1.0, {}, {}},
                 {"old", FieldType::Text, std::string("x"), {}, {}}};
  Diagnostics left;
  const std::vector<ClipId> clips{ClipId{5}, ClipId{6}};
  const FightPlace place{rigged.skeleton, game, clips, {}, 1e-4f, &left};
  const PlayedModelFight played = playFight(model, IkRig(rigged.skeleton, model), place);
  ASSERT_EQ(played.volumes.size(), 1u);
  EXPECT_EQ(played.volumes[0].ball.bone, 2);
  EXPECT_EQ(std::get<double>(played.volumes[0].fields[0]), 2.5);
  EXPECT_EQ(std::get<std::string>(played.volumes[0].fields[1]), "x");
  ASSERT_EQ(played.transitions.size(), 2u);
  EXPECT_EQ(played.transitions[0].from, 0);
  EXPECT_EQ(played.transitions[1].from, -1);
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(left[0].where.item(), "hit volume \"ghost\"");
  ClipFight clip;
  clip.events = {{.id = {}, .name = "last", .time = frame(60), .payload = {}},
                 {.id = {}, .name = "step", .time = frame(30), .payload = "left"}};
  const double length = 1.00000001;
  const PlayedClipFight playedClip =
      playFight(clip, IkRig(rigged.skeleton, model), place, ClipLength{frame(60), length});
  EXPECT_EQ(playedClip.events[0].name, "step");
  EXPECT_GE(static_cast<double>(playedClip.events[1].time), length);
}

}  // namespace
}  // namespace squire
