#include <gtest/gtest.h>

#include "core/edit/new_model.h"
#include "core/model/model.h"
#include "core/posing/channel_state.h"
#include "core/posing/copied_pose.h"
#include "core/posing/limbs.h"
#include "core/posing/neighbours.h"
#include "core/posing/pins.h"
#include "core/posing/pose_text.h"
#include "core/posing/pose_values.h"
#include "core/posing/relative_transform.h"
#include "core/posing/trail.h"
#include "tests/anim/reference.h"
#include "tests/scene/character.h"

namespace squire {
namespace {

using reference::Random;

// Bone rolls differ between the sides, as in many rigs.
Skeleton character(Random& random) {
  Skeleton skeleton = *test::boxCharacter().skeleton;
  for (Bone& bone : skeleton.bones) bone.rest.rotation = reference::randomTurn(random, 0.4f);
  const auto places = modelMatrices(skeleton, skeleton.restPose());
  for (std::size_t i = 0; i < places.size(); ++i) skeleton.bones[i].inverseBind = glm::inverse(places[i]);
  return skeleton;
}

// Rotated joints, constant limb lengths, moving hips.
Pose posed(Random& random, const Skeleton& skeleton) {
  Pose pose = skeleton.restPose();
  for (Transform& bone : pose)
    bone.rotation = glm::normalize(bone.rotation * reference::randomTurn(random, 0.8f));
  pose[0].translation += reference::randomVector(random, 0.2f);
  return pose;
}

std::size_t indexOf(const Skeleton& skeleton, std::string_view name) {
  return static_cast<std::size_t>(*skeleton.indexOf(name));
}

TEST(PoseValues, ChangesLeadFromOnePoseToTheOther) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Skeleton skeleton = character(random);
    const Pose from = posed(random, skeleton);
    const Pose to = posed(random, skeleton);
    EXPECT_TRUE(changesTo(skeleton, from, from).empty());
    EXPECT_EQ(withChanges(skeleton, from, changesTo(skeleton, from, to)), to);
    const PoseChanges some = changesTo(skeleton, from, to, {skeleton.bones[3].id});
    ASSERT_EQ(some.size(), 1u);
    EXPECT_EQ(some[0].bone, skeleton.bones[3].id);
  }
}

TEST(PoseValues, BlendsFromNothingToAll) {
  Random random(1);
  const Skeleton skeleton = character(random);
  const Pose from = posed(random, skeleton);
  const Pose to = posed(random, skeleton);
  const PoseChanges way = changesTo(skeleton, from, to);
  EXPECT_TRUE(blendedTo(skeleton, from, way, 0.0f).empty());
  EXPECT_EQ(withChanges(skeleton, from, blendedTo(skeleton, from, way, 1.0f)), to);
  const Pose half = withChanges(skeleton, from, blendedTo(skeleton, from, way, 0.5f));
  EXPECT_LT(reference::poseDifference(half, reference::blend(from, to, 0.5f)), 1e-2f);
}

TEST(PoseValues, ASavedPoseIsThePose) {
  Random random(2);
  const Skeleton skeleton = character(random);
  const Pose pose = posed(random, skeleton);
  SavedPose saved;
  saved.bones = savedBones(skeleton, pose);
  EXPECT_EQ(withChanges(skeleton, skeleton.restPose(), valuesOf(saved)), pose);
  EXPECT_EQ(savedBones(skeleton, pose, {skeleton.bones[4].id}).size(), 1u);
}

TEST(PoseValues, TheBindPoseIsWhereTheSkinWasBound) {
  Random random(3);
  Skeleton skeleton = character(random);
  EXPECT_LT(reference::poseDifference(bindPose(skeleton), skeleton.restPose()), 1e-4f);
  const Pose bound = posed(random, skeleton);
  const auto places = modelMatrices(skeleton, bound);
  for (std::size_t i = 0; i < places.size(); ++i) skeleton.bones[i].inverseBind = glm::inverse(places[i]);
  EXPECT_LT(reference::poseDifference(bindPose(skeleton), bound), 1e-4f);
}

TEST(CopiedPose, PastedWhereItWasTakenChangesNothing) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Skeleton skeleton = character(random);
    const Pose pose = posed(random, skeleton);
    EXPECT_TRUE(pasted(skeleton, pose, copyPose(skeleton, pose)).empty());
    const Pose other = posed(random, skeleton);
    EXPECT_EQ(withChanges(skeleton, other, pasted(skeleton, other, copyPose(skeleton, pose))), pose);
  }
}

TEST(CopiedPose, GoesToBonesOfTheSameNameAlone) {
  Random random(1);
  const Skeleton skeleton = character(random);
  const Pose pose = posed(random, skeleton);
  Skeleton other = skeleton;
  for (Bone& bone : other.bones) bone.id.value += 100;
  other.bones[2].name = "skull";
  const PoseChanges changes = pasted(other, other.restPose(), copyPose(skeleton, pose));
  EXPECT_EQ(changes.size(), skeleton.bones.size() - 1);
  EXPECT_EQ(findBone(changes, other.bones[2].id), nullptr);
  EXPECT_TRUE(pasted(other, other.restPose(), copyPose(skeleton, pose, {skeleton.bones[2].id})).empty());
}

TEST(CopiedPose, MirroredTwiceIsThePose) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Skeleton skeleton = character(random);
    const MirrorMap map = mirrorMapOf(skeleton);
    const Pose pose = posed(random, skeleton);
    const Pose once =
        withChanges(skeleton, pose, pastedMirrored(skeleton, map, pose, copyPose(skeleton, pose)));
    EXPECT_GT(reference::poseDifference(once, pose), 1e-2f);
    const Pose twice =
        withChanges(skeleton, once, pastedMirrored(skeleton, map, once, copyPose(skeleton, once)));
    EXPECT_LT(reference::poseDifference(twice, pose), 1e-5f) << seed;
  }
}

TEST(CopiedPose, MirroredALeftHandIsARightOne) {
  Random random(5);
  const Skeleton skeleton = *test::boxCharacter().skeleton;
  const MirrorMap map = mirrorMapOf(skeleton);
  Pose pose = skeleton.restPose();
  const std::size_t left = indexOf(skeleton, "arm.L"), right = indexOf(skeleton, "arm.R");
  pose[left].rotation = reference::randomTurn(random, 1.0f);
  const PoseChanges changes =
      pastedMirrored(skeleton, map, pose, copyPose(skeleton, pose, {skeleton.bones[left].id}));
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0].bone, skeleton.bones[right].id);
  const auto places = modelMatrices(skeleton, withChanges(skeleton, pose, changes));
  const vec3 a(places[indexOf(skeleton, "hand.L")][3]);
  const vec3 b(places[indexOf(skeleton, "hand.R")][3]);
  EXPECT_LT(glm::distance(a, vec3(-b.x, b.y, b.z)), 1e-5f);
}

TEST(Neighbours, ABreakdownIsItsNeighboursAtItsEnds) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 8);
    const Clip clip = reference::randomClip(random, skeleton);
    const Time time = Time::fromSeconds(clip.duration.seconds() *
                                        static_cast<double>(reference::between(random, 0.0f, 1.0f)));
    const Neighbours sides = neighboursAt(clip, time);
    const Pose rest = skeleton.restPose();
    EXPECT_EQ(withChanges(skeleton, rest, breakdown(sides, 0.0f)), withChanges(skeleton, rest, sides.before));
    const Pose after = withChanges(skeleton, rest, sides.after);
    EXPECT_LT(reference::poseDifference(withChanges(skeleton, rest, breakdown(sides, 1.0f)), after), 1e-6f);
  }
}

TEST(Neighbours, AreTheKeysBeforeAndAfterWhateverStandsAtTheInstant) {
  Clip clip;
  clip.duration = Time{100};
  auto keys = std::make_shared<Keys<vec3>>();
  for (const std::int64_t t : {10, 20, 40})
    keys->push_back({Time{t}, vec3(static_cast<float>(t), 0.0f, 0.0f), {}});
  clip.tracks.push_back({BoneId{1}, keys, nullptr, nullptr});
  const auto x = [](const PoseChanges& changes) { return changes.at(0).translation->x; };
  const Neighbours at20 = neighboursAt(clip, Time{20});
  EXPECT_EQ(x(at20.before), 10.0f);
  EXPECT_EQ(x(at20.after), 40.0f);
  EXPECT_NEAR(x(at20.between), 20.0f, 1e-4f);
  EXPECT_EQ(x(neighboursAt(clip, Time{5}).before), 10.0f);
  EXPECT_EQ(x(neighboursAt(clip, Time{90}).after), 40.0f);
  EXPECT_TRUE(neighboursAt(clip, Time{20}, {BoneId{2}}).before.empty());
  EXPECT_NEAR(x(breakdown(at20, 1.5f)), 55.0f, 1e-4f);
}

TEST(Neighbours, PushingAndRelaxingAreInverse) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Skeleton skeleton = character(random);
    const Pose pose = posed(random, skeleton);
    const Pose between = posed(random, skeleton);
    Neighbours sides;
    sides.between = changesTo(skeleton, pose, between);
    EXPECT_TRUE(pushed(skeleton, pose, sides, 0.0f).empty());
    const Pose relaxed = withChanges(skeleton, pose, pushed(skeleton, pose, sides, -1.0f));
    EXPECT_LT(reference::poseDifference(relaxed, between), 1e-4f);
    const Pose half = withChanges(skeleton, pose, pushed(skeleton, pose, sides, -0.5f));
    const Pose back = withChanges(skeleton, half, pushed(skeleton, half, sides, 1.0f));
    EXPECT_LT(reference::poseDifference(back, pose), 1e-3f) << seed;
  }
}

TEST(Pins, HoldFeetWhileTheHipsMove) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const Skeleton skeleton = character(random);
    Pose pose = posed(random, skeleton);
    for (const char* knee : {"shin.L", "shin.R"}) {
      pose[indexOf(skeleton, knee)].rotation = glm::normalize(pose[indexOf(skeleton, knee)].rotation *
                                                              glm::angleAxis(1.2f, vec3(1.0f, 0.0f, 0.0f)));
    }
    const auto before = modelMatrices(skeleton, pose);
    std::vector<Pin> pins;
    for (const char* foot : {"foot.L", "foot.R"})
      pins.push_back({indexOf(skeleton, foot), before[indexOf(skeleton, foot)]});
    EXPECT_LT(reference::poseDifference(withChanges(skeleton, pose, held(skeleton, pose, pins)), pose),
              2e-3f);
    pose[0].translation += reference::randomVector(random, 0.04f);
    pose[0].rotation = glm::normalize(pose[0].rotation * reference::randomTurn(random, 0.1f));
    const PoseChanges changes = held(skeleton, pose, pins);
    const Pose out = withChanges(skeleton, pose, changes);
    const auto after = modelMatrices(skeleton, out);
    for (const Pin& pin : pins)
      EXPECT_LT(largestDifference(after[pin.end], pin.place), 1e-3f) << seed << ' ' << pin.end;
    for (const BonePose& change : changes) EXPECT_FALSE(change.translation || change.scale);
  }
}

TEST(Pins, WhatHasNoLimbCannotBePinned) {
  Random random(1);
  const Skeleton skeleton = character(random);
  const Pose pose = posed(random, skeleton);
  EXPECT_FALSE(canPin(skeleton, 0));
  EXPECT_FALSE(canPin(skeleton, 1));
  EXPECT_TRUE(canPin(skeleton, indexOf(skeleton, "hand.L")));
  const std::vector<Pin> pins{{0, mat4(1.0f)}};
  EXPECT_TRUE(held(skeleton, pose, pins).empty());
}

TEST(Pins, AJointReachesAPlace) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const Skeleton skeleton = character(random);
    const Pose pose = posed(random, skeleton);
    const auto before = modelMatrices(skeleton, pose);
    for (const char* name : {"hand.L", "hips", "foot.R"}) {
      const std::size_t bone = indexOf(skeleton, name);
      const std::size_t above = bone == 0 ? 0 : indexOf(skeleton, name[0] == 'h' ? "arm.L" : "thigh.R");
      // The position is within reach, so that the limb bends.
      const vec3 place =
          bone == 0 ? vec3(0.3f, 1.2f, 0.1f)
                    : vec3(before[above][3]) + 0.3f * glm::normalize(reference::randomVector(random, 1.0f) +
                                                                     vec3(0.0f, 1e-3f, 0.0f));
      const auto after =
          modelMatrices(skeleton, withChanges(skeleton, pose, reaching(skeleton, pose, bone, place)));
      EXPECT_LT(glm::distance(vec3(after[bone][3]), place), 1e-3f) << name << seed;
      const auto moved =
          modelMatrices(skeleton, withChanges(skeleton, pose, movedTo(skeleton, pose, bone, place)));
      EXPECT_LT(glm::distance(vec3(moved[bone][3]), place), 1e-4f) << name << seed;
    }
  }
}

ProjectModel projectOf(const Skeleton& skeleton) {
  ProjectModel model;
  model.bones = std::make_shared<const std::vector<ProjectBone>>(tableOf(skeleton));
  return model;
}

TEST(Limbs, AreTheChainsOfTheModelAndTheArmsAndLegsWithoutOne) {
  const Skeleton skeleton = *test::boxCharacter().skeleton;
  ProjectModel model = projectOf(skeleton);
  EXPECT_EQ(limbsOf(skeleton, model).size(), 4u);
  ModelFight fight;
  IkChain kick;
  kick.name = "kick";
  kick.end = skeleton.bones[indexOf(skeleton, "foot.R")].id;
  kick.pole = vec3(0, 0, 1);
  IkChain gone;
  gone.end = BoneId{999};
  fight.chains = {kick, gone};
  model.fight = std::make_shared<const ModelFight>(std::move(fight));
  const std::vector<PosedLimb> limbs = limbsOf(skeleton, model);
  EXPECT_EQ(limbs.size(), 4u);
  const PosedLimb* found = limbWithEnd(limbs, indexOf(skeleton, "foot.R"));
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->chain.name, "kick");
  EXPECT_EQ(found->chain.pole, vec3(0, 0, 1));
  EXPECT_NE(limbWithEnd(limbs, indexOf(skeleton, "hand.L")), nullptr);
  EXPECT_EQ(limbWithEnd(limbs, indexOf(skeleton, "forearm.L")), nullptr);
}

// The position of a joint after changes of the pose.
vec3 after(const Skeleton& skeleton, const Pose& pose, const PoseChanges& changes, const char* joint) {
  return vec3(modelMatrices(skeleton, withChanges(skeleton, pose, changes))[indexOf(skeleton, joint)][3]);
}

// The box character stands with straight arms and legs.
TEST(Limbs, AStraightLimbBendsAsABodyDoes) {
  const Skeleton skeleton = *test::boxCharacter().skeleton;
  const Pose rest = skeleton.restPose();
  for (const vec3& to : {vec3(0.1f, 0.3f, 0.3f), vec3(0.1f, 0.3f, 0.0f), vec3(0.1f, 0.3f, -0.3f)}) {
    const PoseChanges changes = reaching(skeleton, rest, indexOf(skeleton, "foot.L"), to);
    const vec3 hip = after(skeleton, rest, changes, "thigh.L"),
               knee = after(skeleton, rest, changes, "shin.L");
    EXPECT_LT(glm::distance(after(skeleton, rest, changes, "foot.L"), to), 1e-3f);
    EXPECT_GT(knee.z, 0.5f * (hip.z + to.z) + 0.05f) << to.z;
  }
  for (const vec3& to : {vec3(0.4f, 1.1f, 0.2f), vec3(0.5f, 1.42f, 0.0f), vec3(0.3f, 1.7f, 0.1f)}) {
    const PoseChanges changes = reaching(skeleton, rest, indexOf(skeleton, "hand.L"), to);
    const vec3 shoulder = after(skeleton, rest, changes, "arm.L");
    EXPECT_LT(after(skeleton, rest, changes, "forearm.L").z, 0.5f * (shoulder.z + to.z) - 0.05f) << to.y;
  }
}

// A slightly bent leg that reaches far forward. The nearest position for the knee would bend it backwards.
TEST(Limbs, ABentLimbKeepsItsSideAndTurnsAlong) {
  const Skeleton skeleton = *test::boxCharacter().skeleton;
  Pose pose = skeleton.restPose();
  pose[indexOf(skeleton, "thigh.L")].rotation = glm::angleAxis(-0.06f, vec3(1, 0, 0));
  pose[indexOf(skeleton, "shin.L")].rotation = glm::angleAxis(0.12f, vec3(1, 0, 0));
  const auto bendIn = [&](const Pose& shown) {
    const auto matrices = modelMatrices(skeleton, shown);
    const vec3 hip(matrices[indexOf(skeleton, "thigh.L")][3]), knee(matrices[indexOf(skeleton, "shin.L")][3]),
        foot(matrices[indexOf(skeleton, "foot.L")][3]);
    const vec3 way = glm::normalize(foot - hip);
    return knee - hip - glm::dot(knee - hip, way) * way;
  };
  ASSERT_GT(bendIn(pose).z, 0.01f);
  const std::size_t foot = indexOf(skeleton, "foot.L");
  for (int step = 0; step <= 20; ++step) {
    const vec3 to = glm::mix(after(skeleton, pose, {}, "foot.L"), vec3(0.1f, 0.35f, 0.45f),
                             static_cast<float>(step) / 20.0f);
    const vec3 bend = bendIn(withChanges(skeleton, pose, reaching(skeleton, pose, foot, to)));
    EXPECT_GT(bend.z, 0.01f) << step;
    EXPECT_LT(std::abs(bend.x), 1e-3f) << step;
  }
}

TEST(Limbs, APoleAndLimitsOfAChainHold) {
  const Skeleton skeleton = *test::boxCharacter().skeleton;
  const Pose rest = skeleton.restPose();
  PosedLimb limb{{indexOf(skeleton, "arm.L"), indexOf(skeleton, "forearm.L"), indexOf(skeleton, "hand.L")},
                 {}};
  limb.chain.pole = vec3(0, -1, 0);
  limb.chain.mostBentCosine = 0.0f;
  Pin pin{limb.end, mat4(1.0f), &limb};
  pin.place[3] = vec4(0.62f, 1.42f, 0.1f, 1.0f);
  const PoseChanges changes = held(skeleton, rest, std::vector<Pin>{pin});
  EXPECT_LT(after(skeleton, rest, changes, "forearm.L").y, 1.35f);
  EXPECT_LT(glm::distance(after(skeleton, rest, changes, "hand.L"), vec3(pin.place[3])), 1e-3f);
  pin.place[3] = vec4(0.25f, 1.42f, 0.0f, 1.0f);  // closer than a right angle at the elbow allows
  const PoseChanges closer = held(skeleton, rest, std::vector<Pin>{pin});
  const vec3 shoulder = after(skeleton, rest, closer, "arm.L"),
             elbow = after(skeleton, rest, closer, "forearm.L"),
             hand = after(skeleton, rest, closer, "hand.L");
  EXPECT_NEAR(glm::dot(glm::normalize(elbow - shoulder), glm::normalize(hand - elbow)), 0.0f, 1e-3f);
}

TEST(RelativeTransform, IsZeroAtRestAndLeadsBack) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Random random(seed);
    BonePlace place;
    place.rest = {reference::randomVector(random, 1.0f), reference::randomTurn(random, 3.0f),
                  vec3(1.0f, 2.0f, 0.5f)};
    place.parent =
        toMatrix({reference::randomVector(random, 1.0f), reference::randomTurn(random, 3.0f), vec3(1.5f)});
    const Transform atRest = shownTransform(RelativeTo::Rest, place, place.rest);
    EXPECT_LT(glm::length(atRest.translation), 1e-5f);
    EXPECT_GT(std::abs(atRest.rotation.w), 1.0f - 1e-5f);
    EXPECT_LT(glm::distance(atRest.scale, vec3(1.0f)), 1e-5f);
    const Transform local{reference::randomVector(random, 1.0f), reference::randomTurn(random, 3.0f),
                          vec3(0.7f)};
    EXPECT_EQ(shownTransform(RelativeTo::Parent, place, local), local);
    const Transform inModel = shownTransform(RelativeTo::Model, place, local);
    const mat4 matrix = place.parent * toMatrix(local);
    EXPECT_LT(glm::distance(inModel.translation, vec3(matrix[3])), 1e-5f);
    EXPECT_GT(std::abs(glm::dot(inModel.rotation, toTransform(matrix).rotation)), 1.0f - 1e-5f);
    for (const RelativeTo to : {RelativeTo::Rest, RelativeTo::Parent, RelativeTo::Model}) {
      const Transform back = localTransform(to, place, shownTransform(to, place, local));
      EXPECT_LT(glm::distance(back.translation, local.translation), 1e-5f);
      EXPECT_GT(std::abs(glm::dot(back.rotation, local.rotation)), 1.0f - 1e-5f);
      EXPECT_LT(glm::distance(back.scale, local.scale), 1e-5f);
    }
  }
}

TEST(ChannelState, TellsKeysThereAndElsewhere) {
  Clip clip;
  Track track;
  track.bone = BoneId{3};
  track.rotation = std::make_shared<const Keys<quat>>(Keys<quat>{{Time{10}, {}, {}}, {Time{30}, {}, {}}});
  track.scale = std::make_shared<const Keys<vec3>>();
  clip.tracks.push_back(track);
  const auto state = [&](ChannelKind channel, std::int64_t ticks) {
    return channelStateAt(clip, BoneId{3}, channel, Time{ticks});
  };
  EXPECT_EQ(state(ChannelKind::Rotation, 10), ChannelState::OnKey);
  EXPECT_EQ(state(ChannelKind::Rotation, 30), ChannelState::OnKey);
  for (const std::int64_t ticks : {0, 11, 29, 31})
    EXPECT_EQ(state(ChannelKind::Rotation, ticks), ChannelState::BetweenKeys) << ticks;
  EXPECT_EQ(state(ChannelKind::Translation, 10), ChannelState::NotKeyed);
  EXPECT_EQ(state(ChannelKind::Scale, 10), ChannelState::NotKeyed);
  EXPECT_EQ(channelStateAt(clip, BoneId{4}, ChannelKind::Rotation, Time{10}), ChannelState::NotKeyed);
}

TEST(Trail, IsWhereTheJointGoes) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 10);
    const Clip clip = reference::randomClip(random, skeleton);
    const EvaluatedClip evaluated = EvaluatedClip::compile(skeleton, clip);
    const std::size_t bone = random() % 10;
    const auto last = static_cast<std::int64_t>(frameAt(clip.duration, clip.rate));
    const auto points = trailOf(skeleton, clip, evaluated, bone, 0, last);
    ASSERT_GE(points.size(), static_cast<std::size_t>(last + 1));
    for (std::size_t i = 0; i < points.size(); ++i) {
      EXPECT_TRUE(i == 0 || points[i - 1].time < points[i].time);
      const auto places = modelMatrices(skeleton, poseAt(skeleton, clip, points[i].time));
      EXPECT_LT(glm::distance(points[i].place, vec3(places[bone][3])),
                1e-4f * (1.0f + glm::length(points[i].place)));
    }
    for (const Track& track : clip.tracks) {
      if (track.bone != skeleton.bones[bone].id || !track.translation) continue;
      for (const Key<vec3>& key : *track.translation) {
        if (key.time > timeOfFrame(last, clip.rate)) continue;
        EXPECT_TRUE(std::any_of(points.begin(), points.end(), [&](const TrailPoint& point) {
          return point.time == key.time && point.key;
        }));
      }
    }
  }
}

TEST(PoseText, ComesBackToTheBit) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Skeleton skeleton = character(random);
    const CopiedPose copy = copyPose(skeleton, posed(random, skeleton));
    const auto back = poseFromText(poseText(copy));
    ASSERT_TRUE(back);
    ASSERT_EQ(back->bones.size(), copy.bones.size());
    for (std::size_t i = 0; i < copy.bones.size(); ++i) {
      EXPECT_EQ(back->bones[i].name, copy.bones[i].name);
      EXPECT_EQ(back->bones[i].local, copy.bones[i].local);
    }
  }
}

TEST(PoseText, OfAStrangerIsRefusedOrAPose) {
  Random random(3);
  const Skeleton skeleton = character(random);
  const std::string text = poseText(copyPose(skeleton, posed(random, skeleton)));
  for (std::size_t end = 0; end + 2 < text.size(); ++end) EXPECT_FALSE(poseFromText(text.substr(0, end)));
  EXPECT_FALSE(poseFromText(R"({"squire": "pose", "version": 1, "bones": []})"));
  EXPECT_FALSE(poseFromText(R"({"squire": "pose", "version": 2, "bones": []})"));
  const auto bone = [](const char* rotation, const char* scale) {
    return std::string(
               R"({"squire": "pose", "version": 1, "bones": [{"name": "a", "translation": [0, 0, 0], )") +
           R"("rotation": )" + rotation + R"(, "scale": )" + scale + "}]}";
  };
  EXPECT_TRUE(poseFromText(bone("[2, 0, 0, 0]", "[1, 1, 1]")));
  EXPECT_FALSE(poseFromText(bone("[0, 0, 0, 0]", "[1, 1, 1]")));
  EXPECT_FALSE(poseFromText(bone("[1, 0, 0]", "[1, 1, 1]")));
  EXPECT_FALSE(poseFromText(bone("[1, 0, 0, 0]", "[1, 1, 1e99]")));
}

TEST(Trail, FindsTheNearestKeysOnBothSides) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const Skeleton skeleton = reference::randomSkeleton(random, 6);
    const Clip clip = reference::randomClip(random, skeleton);
    std::vector<Time> all;
    const auto take = [&](const auto& channel) {
      if (!channel) return;
      for (const auto& key : *channel) all.push_back(key.time);
    };
    for (const Track& track : clip.tracks) {
      take(track.translation);
      take(track.rotation);
      take(track.scale);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    if (all.size() < 5) continue;
    const std::size_t middle = all.size() / 2;
    const std::vector<Time> wanted{all[middle - 2], all[middle - 1], all[middle + 1], all[middle + 2]};
    EXPECT_EQ(keysBeside(clip, all[middle], 2, 2, {}), wanted) << seed;
    EXPECT_TRUE(keysBeside(clip, all.back(), 0, 9, {}).empty());
  }
}

}  // namespace
}  // namespace squire
