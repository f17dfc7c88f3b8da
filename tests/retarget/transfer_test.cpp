#include "core/retarget/transfer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/retarget/measured_body.h"
#include "tests/retarget/moved_bodies.h"
#include "tests/retarget/rigs.h"

namespace squire {
namespace {

using test::apart;
using test::bodyOf;
using test::jointsOf;
using test::moved;
using test::otherRig;
using test::rigOf;
using test::sampleKnight;

class OnEveryClip : public testing::Test {
 protected:
  Model knight = sampleKnight();
};

using Transfer = OnEveryClip;

TEST_F(Transfer, OntoTheSameSkeletonChangesNothing) {
  for (const auto& clip : knight.clips) {
    const Retargeted out = moved(*knight.skeleton, *clip, *knight.skeleton);
    EXPECT_EQ(out.clip.fault(), "");
    const auto off = apart(*knight.skeleton, jointsOf(*knight.skeleton, *clip, clip->rate.perSecond()),
                           jointsOf(*knight.skeleton, out.clip, clip->rate.perSecond()));
    EXPECT_LT(off.metres, 0.0005f) << clip->name << ": " << off.where;
    EXPECT_LT(off.degrees, 0.3f) << clip->name << ": " << off.where;
  }
}

// Other axes, other rest poses, other sizes: where the proportions are equal, so is the motion.
TEST_F(Transfer, KeepsTheMotionWhereProportionsAreEqual) {
  for (unsigned seed = 1; seed <= 12; ++seed) {
    const float scale = seed % 3 == 0 ? 1.0f : 0.3f * static_cast<float>(seed);
    const Skeleton other = otherRig(*knight.skeleton, seed, 70.0f, scale);
    for (const auto& clip : knight.clips) {
      const Retargeted out = moved(*knight.skeleton, *clip, other);
      auto joints = jointsOf(other, out.clip, clip->rate.perSecond());
      for (auto& frame : joints) {
        for (vec3& place : frame) place /= scale;
      }
      const auto off =
          apart(*knight.skeleton, jointsOf(*knight.skeleton, *clip, clip->rate.perSecond()), joints);
      EXPECT_LT(off.degrees, 1.0f) << clip->name << " with " << seed << ": " << off.where;
      EXPECT_LT(off.metres, 0.005f) << clip->name << " with " << seed << ": " << off.where;
    }
  }
}

// A file that was exported in the middle of a motion has one of its poses as rest pose.
TEST_F(Transfer, RestPosesInMidMotionAreAligned) {
  const Skeleton& body = *knight.skeleton;
  const auto& jump = *std::find_if(knight.clips.begin(), knight.clips.end(),
                                   [](const auto& clip) { return clip->name == "jump"; });
  for (const double second : {0.2, 0.5, 0.8}) {
    Skeleton odd = body;
    const Pose pose = poseAt(body, *jump, Time::fromSeconds(second));
    for (std::size_t i = 0; i < pose.size(); ++i) odd.bones[i].rest = pose[i];
    odd.bones[1].rest.rotation = glm::angleAxis(1.2f, vec3(1, 0, 0)) * odd.bones[1].rest.rotation;
    EXPECT_FALSE(MeasuredBody(odd, false).isStanding);
    for (const auto& clip : knight.clips) {
      // Bones without keys would take the other rest pose.
      Clip whole = *clip;
      whole.tracks.clear();
      for (std::size_t i = 0; i < body.bones.size(); ++i) {
        Track track;
        track.bone = body.bones[i].id;
        Keys<quat> turns;
        Keys<vec3> moves;
        for (int f = 0; timeOfFrame(f, clip->rate) <= clip->duration; ++f) {
          const Transform local = poseAt(body, *clip, timeOfFrame(f, clip->rate))[i];
          turns.push_back({timeOfFrame(f, clip->rate), local.rotation, {}});
          moves.push_back({timeOfFrame(f, clip->rate), local.translation, {}});
        }
        track.rotation = std::make_shared<const Keys<quat>>(std::move(turns));
        track.translation = std::make_shared<const Keys<vec3>>(std::move(moves));
        whole.tracks.push_back(std::move(track));
      }
      const Retargeted out = moved(odd, whole, body, {.feet = 0.0f, .hands = 0.0f});
      // What the head turned at rest cannot be known, and the height of the feet is estimated.
      const auto seen = [&](const Clip& of) {
        auto joints = jointsOf(body, of, of.rate.perSecond());
        for (auto& frame : joints) {
          const vec3 hips = frame[static_cast<std::size_t>(*body.indexOf("hips"))];
          for (vec3& place : frame) place -= hips;
          frame[static_cast<std::size_t>(*body.indexOf("plume"))] = vec3(0.0f);
          frame[static_cast<std::size_t>(*body.indexOf("root"))] = vec3(0.0f);
        }
        return joints;
      };
      const auto off = apart(body, seen(*clip), seen(out.clip));
      EXPECT_LT(off.degrees, 1.0f) << clip->name << " from " << second << ": " << off.where;
      EXPECT_LT(off.metres, 0.005f) << clip->name << " from " << second << ": " << off.where;
    }
  }
}

// Bodies of other builds.
std::vector<Skeleton> otherBodies() {
  return {bodyOf(rigOf("Mixamo"), {.height = 1.8f}),
          bodyOf(rigOf("Unreal"), {.height = 1.9f, .armsDown = 45, .axes = 3}),
          bodyOf(rigOf("Rigify"), {.height = 0.5f, .armsDown = 30, .legShare = 0.42f, .axes = 4}),
          bodyOf(rigOf("CMU"), {.height = 5.0f, .legShare = 0.55f, .armShare = 0.4f, .axes = 9}),
          bodyOf(rigOf("KayKit"), {.height = 1.1f, .legShare = 0.35f, .shinShare = 0.45f, .hipWidth = 0.14f}),
          bodyOf(rigOf("VRM"), {.height = 1.5f, .shinShare = 0.55f, .armShare = 0.28f, .axes = 2}),
          bodyOf(rigOf("Biped"), {.height = 2.4f, .armsDown = 80, .hipWidth = 0.06f, .axes = 7}),
          bodyOf(rigOf("BVH of joints"), {.height = 1.7f})};
}

// Directions and the way of the hips lose nothing. What holds feet and hands moves them, and would do so
// again on the way back.
TEST_F(Transfer, ThereAndBackIsTheSameMotion) {
  const RetargetOptions plain{.feet = 0.0f, .hands = 0.0f};
  for (const Skeleton& body : otherBodies()) {
    // Without collarbones the motion of the shoulders is lost.
    if (body.indexOf("upperarm.l")) continue;
    for (const auto& clip : knight.clips) {
      const Retargeted there = moved(*knight.skeleton, *clip, body, plain);
      const Retargeted back = moved(body, there.clip, *knight.skeleton, plain);
      const auto off = apart(*knight.skeleton, jointsOf(*knight.skeleton, *clip, clip->rate.perSecond()),
                             jointsOf(*knight.skeleton, back.clip, clip->rate.perSecond()));
      EXPECT_LT(off.degrees, 2.0f) << clip->name << " by " << body.bones[0].name << ": " << off.where;
      EXPECT_LT(off.metres, 0.005f) << clip->name << " by " << body.bones[0].name << ": " << off.where;
    }
  }
}

TEST_F(Transfer, FeetStandWhereTheyStood) {
  std::size_t stands = 0;
  for (const Skeleton& body : otherBodies()) {
    for (const auto& clip : knight.clips) {
      const Retargeted out = moved(*knight.skeleton, *clip, body);
      for (const KeptFoot& foot : out.feet) {
        ++stands;
        EXPECT_LT(foot.slideAfter, std::max(1.0f, out.ratio) * foot.slideBefore + 0.003f)
            << clip->name << " on " << body.bones[0].name << ": " << body.bones[foot.bone].name << " from "
            << foot.from.seconds() << " lowered " << out.lowered;
      }
    }
  }
  EXPECT_GT(stands, 100u);
}

// The idle of the knight, whose hands IK brings to two places from half a second on.
class WithHandsAt {
 public:
  WithHandsAt(const Model& knight, const vec3& left, const vec3& right) : from_(*knight.skeleton) {
    idle_ = std::ranges::find_if(knight.clips, [](const auto& clip) { return clip->name == "idle"; })->get();
    for (const auto& [name, place] : {std::pair("hand.L", left), std::pair("hand.R", right)}) {
      IkChain chain;
      chain.id = ChainId{static_cast<std::uint32_t>(fight_.chains.size() + 1)};
      chain.name = name;
      chain.end = from_.bones[static_cast<std::size_t>(*from_.indexOf(std::string_view(name)))].id;
      fight_.chains.push_back(chain);
      IkTarget target;
      target.id = TargetId{chain.id.value};
      target.chain = chain.id;
      target.position = std::make_shared<const Keys<vec3>>(Keys<vec3>{{Time(), place, {}}});
      target.spans = {{Time::fromSeconds(0.5), Time::fromSeconds(1.5)}};
      targets_.targets.push_back(std::move(target));
    }
  }

  [[nodiscard]] Retargeted onto(const Skeleton& body, float hands) const {
    const IkRig rig(from_, fight_);
    SolvedMotion motion(from_, *idle_, rig, rig.targets(targets_));
    auto out = retargeted(from_, *idle_, motion, body, mapBones(from_, body), {.hands = hands});
    EXPECT_TRUE(out);
    return out ? *std::move(out) : Retargeted();
  }
  // How far the distance of two joints after a second is from that of the knight, for the length of the arms.
  [[nodiscard]] float off(const Skeleton& body, const Retargeted& out, const char* hand,
                          const char* joint) const {
    const auto distance = [&](const Skeleton& skeleton, const Clip& clip, const auto& boneOf) {
      const auto joints = jointsOf(skeleton, clip, 30.0);
      return glm::distance(joints[30][boneOf(hand)], joints[30][boneOf(joint)]);
    };
    const auto own = [&](const char* name) {
      return static_cast<std::size_t>(*from_.indexOf(std::string_view(name)));
    };
    const auto other = [&](const char* name) {
      std::size_t bone = 0;
      while (out.map.from(bone) != static_cast<int>(own(name))) ++bone;
      return bone;
    };
    const float wanted = distance(from_, onto(from_, 1.0f).clip, own);
    return std::abs(distance(body, out.clip, other) -
                    wanted * MeasuredBody(body).size.arm / MeasuredBody(from_).size.arm);
  }

 private:
  const Skeleton& from_;
  const Clip* idle_;
  ModelFight fight_;
  ClipFight targets_;
};

TEST_F(Transfer, HandsKeepWhatTheyTouch) {
  const auto restOf = [&](const char* bone) {
    return vec3(modelMatrices(*knight.skeleton, knight.skeleton->restPose())[static_cast<std::size_t>(
        *knight.skeleton->indexOf(std::string_view(bone)))][3]);
  };
  const vec3 head = restOf("head"), hip = restOf("thigh.R");
  const WithHandsAt together(knight, {0.03f, 1.2f, 0.35f}, {-0.03f, 1.2f, 0.35f});
  const WithHandsAt apart(knight, head + vec3(0.1f, 0.0f, 0.14f), hip + vec3(-0.12f, 0.03f, 0.08f));
  float without = 0.0f, withoutOnBody = 0.0f;
  for (const Skeleton& body : otherBodies()) {
    // What is not held is not told, so the distance is measured.
    without = std::max(without, together.off(body, together.onto(body, 0.0f), "hand.L", "hand.R"));
    const Retargeted held = together.onto(body, 1.0f);
    const auto touching = [](const Retargeted& out, Touched what) {
      return std::ranges::count_if(out.hands, [&](const KeptHands& hand) { return hand.what == what; });
    };
    EXPECT_EQ(touching(held, Touched::Hand), 1) << body.bones[0].name;
    EXPECT_LT(together.off(body, held, "hand.L", "hand.R"), 0.005f) << body.bones[0].name;

    const Retargeted free = apart.onto(body, 0.0f), onBody = apart.onto(body, 1.0f);
    EXPECT_EQ(touching(onBody, Touched::Head), 1) << body.bones[0].name;
    EXPECT_EQ(touching(onBody, Touched::Hip), 1) << body.bones[0].name;
    for (const auto& [hand, joint] : {std::pair("hand.L", "head"), std::pair("hand.R", "thigh.R")}) {
      withoutOnBody = std::max(withoutOnBody, apart.off(body, free, hand, joint));
      EXPECT_LT(apart.off(body, onBody, hand, joint), 0.005f) << body.bones[0].name << " " << hand;
    }
    for (const KeptHands& hand : onBody.hands) EXPECT_LT(hand.off, 0.005f) << body.bones[0].name;
  }
  EXPECT_GT(without, 0.02f);
  EXPECT_GT(withoutOnBody, 0.02f);
}

// The arms of a body that stands hang straight beside its hips, and touch nothing.
TEST_F(Transfer, HangingArmsAreNotHeld) {
  Clip rest;
  rest.name = "rest";
  rest.duration = Time::fromSeconds(1.0);
  for (const float degrees : {60.0f, 75.0f, 90.0f}) {
    const Skeleton from = bodyOf(rigOf("Mixamo"), {.armsDown = degrees});
    for (const Skeleton& body : otherBodies()) EXPECT_TRUE(moved(from, rest, body).hands.empty()) << degrees;
  }
}

// A body without feet, without arms, without anything that is known.
TEST_F(Transfer, MovesWhatIsThere) {
  for (const char* lacking : {"thigh", "upper_arm", "head", "hips", "spine"}) {
    Skeleton body = *knight.skeleton;
    for (Bone& bone : body.bones) {
      if (bone.name.find(lacking) != bone.name.npos) bone.name = "x" + std::to_string(bone.id.value);
    }
    for (const auto& clip : knight.clips) {
      SolvedMotion motion(*knight.skeleton, *clip, IkRig(*knight.skeleton, {}), {});
      const auto out = retargeted(*knight.skeleton, *clip, motion, body, mapBones(*knight.skeleton, body));
      ASSERT_TRUE(out) << lacking;
      EXPECT_EQ(out->clip.fault(), "") << lacking;
    }
  }
  SolvedMotion motion(*knight.skeleton, *knight.clips[0], IkRig(*knight.skeleton, {}), {});
  const Skeleton none;
  const auto out =
      retargeted(*knight.skeleton, *knight.clips[0], motion, none, mapBones(*knight.skeleton, none));
  ASSERT_FALSE(out);
  EXPECT_EQ(out.error().code, ErrorCode::Content);
}

}  // namespace
}  // namespace squire
