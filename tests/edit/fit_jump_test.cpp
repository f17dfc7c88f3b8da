#include "core/edit/motion/fit_jump.h"

#include <gtest/gtest.h>

#include "core/edit/attach.h"
#include "tests/edit/baked_clip.h"

namespace squire {
namespace {

using FitJumpTest = test::BakedClip;

vec3 placeOf(const Project& project, const ClipRef& ref, BoneId bone, Time time) {
  const ProjectModel& entry = *project.find(ref.model);
  const Model* model = importedModel(project, entry);
  const Skeleton& skeleton = *model->skeleton;
  const auto index = static_cast<std::size_t>(*skeleton.indexOf(bone));
  return vec3(modelMatrices(skeleton, poseAt(skeleton, *entry.find(ref.clip)->clip, time))[index][3]);
}

TEST_F(FitJumpTest, GivesTheArcOfGravity) {
  turn(arm, [](float i) { return 0.01f * i; });
  key(spine, [](float i) { return vec3(0.01f * i, 0.5f + 0.001f * i, 0.02f * i); });
  const auto rotations = findTrack(clip(), arm)->rotation;
  const Keys<vec3> before = places(spine);
  const Time from = atFrame(10), to = atFrame(28);
  const vec3 start = placeOf(project, ref, spine, from), end = placeOf(project, ref, spine, to);
  apply(fitJump(project, {{ref, {spine, arm}, from, to}}));
  for (int frame = 10; frame <= 28; ++frame) {
    const double since = (frame - 10) / 30.0, left = (28 - frame) / 30.0;
    vec3 wanted = glm::mix(start, end, static_cast<float>(frame - 10) / 18.0f);
    wanted.y += static_cast<float>(0.5 * 9.81 * since * left);
    EXPECT_LT(glm::distance(placeOf(project, ref, spine, atFrame(frame)), wanted), 1e-5f) << frame;
  }
  EXPECT_EQ(*findTrack(clip(), arm)->rotation, *rotations);
  for (const std::size_t frame : {0u, 5u, 10u, 28u, 40u, 60u}) EXPECT_EQ(places(spine)[frame], before[frame]);
}

// The arc is one in model space, also where what the bone hangs on moves.
TEST_F(FitJumpTest, AllowsForWhatTheBoneHangsOn) {
  turn(spine, [](float i) { return 0.02f * i; });
  const Time from = atFrame(6), to = atFrame(21);
  const vec3 start = placeOf(project, ref, arm, from), end = placeOf(project, ref, arm, to);
  apply(fitJump(project, {{ref, {arm}, from, to}, 5.0}));
  const vec3 middle = placeOf(project, ref, arm, atFrame(12));
  vec3 wanted = glm::mix(start, end, 6.0f / 15.0f);
  wanted.y += 0.5f * 5.0f * 0.2f * 0.3f;
  EXPECT_LT(glm::distance(middle, wanted), 1e-5f);
  EXPECT_LT(glm::distance(placeOf(project, ref, arm, from), start), 1e-5f);
  EXPECT_LT(glm::distance(placeOf(project, ref, arm, to), end), 1e-5f);
}

TEST_F(FitJumpTest, KeepsWhatLiesOutsideBetweenSparseKeys) {
  SetKeys keys{ref, {}};
  for (const int frame : {0, 30, 60})
    keys.keys.push_back({spine, ChannelKind::Translation,
                         Key<vec3>{atFrame(frame), vec3(0, frame == 30 ? 0.6f : 0.2f, 0),
                                   Ease{Interpolation::Curve, 0.4f, 0, 0.6f, 1}}});
  apply(setKeys(project, keys));
  const vec3 early = placeOf(project, ref, spine, atFrame(7)),
             late = placeOf(project, ref, spine, atFrame(50));
  apply(fitJump(project, {{ref, {spine}, atFrame(15), atFrame(45)}}));
  EXPECT_LT(glm::distance(placeOf(project, ref, spine, atFrame(7)), early), 1e-4f);
  EXPECT_LT(glm::distance(placeOf(project, ref, spine, atFrame(50)), late), 1e-4f);
}

TEST_F(FitJumpTest, NeedsAJump) {
  key(spine, [](float) { return vec3(0); });
  const auto short_ = fitJump(project, {{ref, {spine}, atFrame(4), atFrame(5)}});
  ASSERT_FALSE(short_);
  EXPECT_NE(short_.error().text().find("take-off to landing"), std::string::npos);
  EXPECT_FALSE(fitJump(project, {{ref, {spine}, atFrame(4), atFrame(40)}, -1.0}));
  EXPECT_FALSE(fitJump(project, {{ref, {BoneId{77}}, atFrame(4), atFrame(40)}}));
}

}  // namespace
}  // namespace squire
