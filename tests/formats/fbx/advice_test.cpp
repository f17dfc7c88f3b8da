#include "core/formats/fbx/advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace squire::fbx {

namespace {

constexpr const char* knight = "knight";
constexpr const char* horse = "horse";

// Armatures with a chain of bones each, placed a metre apart.
class AdviceTest : public testing::Test {
 protected:
  void addRig(const char* name, int bones, const dvec3& way) {
    int above = add(name, SceneNode::none, false, dvec3(0.0));
    for (int i = 0; i < bones; ++i) above = add("bone", above, true, i == 0 ? dvec3(0.0) : way);
  }
  // A take with keys for a range of bones.
  [[nodiscard]] static TakeMotion takeOf(int first, int last) {
    TakeMotion motion;
    for (int node = first; node <= last; ++node) motion[node] = {};
    return motion;
  }
  [[nodiscard]] bool saysSpaceIsOff(const std::vector<std::optional<dvec3>>& bound) const {
    Rig rig;
    rig.anchorOfNode.assign(scene_.nodes.size(), Joint::none);
    for (const Diagnostic& one : adviseOnSpace(scene_, rig, bound)) {
      if (one.rule.text() == "space-transform-off") return true;
    }
    return false;
  }
  [[nodiscard]] bool saysBonesLackKeys(const std::vector<TakeMotion>& takes) const {
    ExportAdvice advice({24, 1}, true);
    for (const TakeMotion& take : takes) advice.observe(scene_, {}, take);
    Diagnostics told;
    advice.report(told);
    return !told.empty() && told.front().rule.text() == "bones-without-keys";
  }

  Scene scene_;

 private:
  int add(const char* name, int parent, bool limb, const dvec3& at) {
    SceneNode node;
    node.name = name;
    node.parent = parent;
    node.limb = limb;
    node.transform.lcl.translation = at;
    scene_.nodes.push_back(node);
    return static_cast<int>(scene_.nodes.size()) - 1;
  }
};

}  // namespace

TEST_F(AdviceTest, ALastFrameWithoutAKeyIsTold) {
  addRig(knight, 2, {0, 1, 0});
  const auto isTold = [&](std::int64_t keys, std::int64_t frames, bool isOfBlender) {
    const Rate rate{24, 1};
    auto curve = std::make_shared<Curve>();
    auto times = std::make_shared<std::vector<std::int64_t>>();
    for (std::int64_t frame = 0; frame < keys; ++frame) times->push_back(timeOfFrame(frame, rate).ticks);
    curve->times = times;
    curve->values.assign(times->size(), 1.0f);
    TakeMotion motion;
    CurveTriple triple;
    triple.curves[0] = curve;
    motion[1].parts[1].push_back(triple);
    ExportAdvice advice(rate, isOfBlender);
    advice.observe(scene_, {"walk", Time{}, timeOfFrame(frames, rate), true, 0}, motion);
    Diagnostics told;
    advice.report(told);
    return std::ranges::any_of(told,
                               [](const Diagnostic& one) { return one.rule.text() == "last-frame-missing"; });
  };
  EXPECT_TRUE(isTold(36, 36, true));
  EXPECT_FALSE(isTold(37, 36, true));
  EXPECT_FALSE(isTold(20, 36, true)) << "it rests from there on";
  EXPECT_FALSE(isTold(36, 36, false));
}

TEST_F(AdviceTest, BonesThatOneTakeLeavesOutAreTold) {
  addRig(knight, 5, {0, 1, 0});
  EXPECT_FALSE(saysBonesLackKeys({takeOf(1, 5), takeOf(1, 5)}));
  EXPECT_TRUE(saysBonesLackKeys({takeOf(1, 5), takeOf(1, 4)}));
}

// Each rig has its own takes, which need no keys for the bones of the other rig.
TEST_F(AdviceTest, TakesOfTwoRigsAreNotCompared) {
  addRig(knight, 6, {0, 1, 0});
  addRig(horse, 4, {0, 1, 0});
  EXPECT_FALSE(saysBonesLackKeys({takeOf(1, 6), takeOf(8, 11)}));
  EXPECT_TRUE(saysBonesLackKeys({takeOf(1, 6), takeOf(8, 11), takeOf(8, 10)}));
}

TEST_F(AdviceTest, WhatStandsAlongZInAFileThatSaysYIsTold) {
  addRig(knight, 4, {0, 0, 0.5});
  EXPECT_TRUE(saysSpaceIsOff(std::vector<std::optional<dvec3>>(scene_.nodes.size())));
}

// The rig leans far over in the exported pose, but its bind pose is upright.
TEST_F(AdviceTest, WhatWasBoundStandingCounts) {
  addRig(knight, 4, {0, -0.5, 0.3});
  std::vector<std::optional<dvec3>> bound(scene_.nodes.size());
  EXPECT_FALSE(saysSpaceIsOff(bound));
  for (std::size_t i = 1; i < bound.size(); ++i) bound[i] = dvec3(0.0, 0.0, 0.5 * static_cast<double>(i));
  EXPECT_TRUE(saysSpaceIsOff(bound));
}

}  // namespace squire::fbx
