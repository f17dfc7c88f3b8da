#include <gtest/gtest.h>

#include <random>

#include "core/edit/layers/layer_edits.h"
#include "core/edit/motion/add_noise.h"
#include "core/edit/motion/blend_motion.h"
#include "core/edit/motion/more_keys.h"
#include "core/edit/motion/reshape_keys.h"
#include "tests/edit/baked_clip.h"

namespace squire {
namespace {

using test::BakedClip;

float turnBetween(const quat& a, const quat& b) {
  return 2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(a, b))));
}

struct MoreMotion : BakedClip {
  [[nodiscard]] const Keys<quat>& turns(BoneId bone) const { return *findTrack(clip(), bone)->rotation; }
};

TEST(MoreKeys, LeaveTheMotionAsItIs) {
  std::mt19937 random(5);
  for (int trial = 0; trial < 200; ++trial) {
    Keys<vec3> keys;
    for (std::int64_t i = 0, at = 0; i < 1 + trial % 6; ++i) {
      at += 100 + static_cast<std::int64_t>(random() % 1000);
      const auto kind = static_cast<Interpolation>(random() % 3);
      keys.push_back({Time{at}, vec3(static_cast<float>(random() % 100)), {kind, 0.3f, 0.1f, 0.6f, 1.2f}});
    }
    std::vector<Time> times;
    for (std::int64_t at = 0; at < 6000; at += 1 + static_cast<std::int64_t>(random() % 400))
      times.push_back({at});
    const Channel<vec3> before = std::make_shared<const Keys<vec3>>(keys);
    const Channel<vec3> after =
        std::make_shared<const Keys<vec3>>(withKeysAt(keys, std::span<const Time>(times)));
    ASSERT_EQ(faultOf(after), "");
    for (const Time time : times) {
      const auto at = std::ranges::lower_bound(*after, time, {}, &Key<vec3>::time);
      ASSERT_TRUE(at != after->end() && at->time == time);
    }
    for (std::int64_t at = 0; at < 7000; at += 7)
      ASSERT_NEAR(valueAt(before, {at}, {}).x, valueAt(after, {at}, {}).x, 2e-2f) << trial << " at " << at;
  }
}

// In a layer, the amount can be changed later: it is the weight, and the keys of the clip stay.
TEST_F(MoreMotion, InALayerTheAmountCanBeChanged) {
  turn(arm, [](float i) { return 0.3f * std::sin(0.2f * i); });
  const auto below = project.find(ref.model)->find(ref.clip)->clip;
  const auto plain = addNoise(project, {.part = {ref}, .degrees = 5.0, .frames = 6.0});
  ASSERT_TRUE(plain);
  const auto noisy = plain->project.find(ref.model)->find(ref.clip)->clip;
  apply(addEditLayer(project, {ref, "life"}));
  const LayerId layer = project.find(ref.model)->find(ref.clip)->layers.front().id;
  const auto inLayer = addNoise(project, {.part = {KeysRef(ref, layer)}, .degrees = 5.0, .frames = 6.0});
  ASSERT_TRUE(inLayer) << inLayer.error().text();
  EXPECT_GT(inLayer->motion->metres, 0.0f);
  apply(inLayer);
  const auto entry = [&] { return project.find(ref.model)->find(ref.clip); };
  EXPECT_EQ(entry()->below->keyCount(), below->keyCount());
  const auto turnAt = [&](const std::shared_ptr<const Clip>& of, std::int64_t frame) {
    return valueAt(findTrack(*of, arm)->rotation, atFrame(frame), quat(1, 0, 0, 0));
  };
  float most = 0.0f;
  for (std::int64_t frame = 0; frame <= 60; ++frame) {
    EXPECT_LT(turnBetween(turnAt(entry()->clip, frame), turnAt(noisy, frame)), 2e-3f) << frame;
    most = std::max(most, turnBetween(turnAt(below, frame), turnAt(noisy, frame)));
  }
  EXPECT_GT(most, 0.02f);
  apply(setEditLayer(project, {.clip = ref, .layer = layer, .weight = 0.5f}));
  for (std::int64_t frame = 0; frame <= 60; ++frame) {
    EXPECT_NEAR(turnBetween(turnAt(entry()->clip, frame), turnAt(below, frame)),
                0.5f * turnBetween(turnAt(noisy, frame), turnAt(below, frame)), 2e-3f)
        << frame;
  }
  // Of a part of the clip, the rest stays.
  apply(setEditLayer(project, {.clip = ref, .layer = layer, .weight = 1.0f}));
  const auto whole = entry()->clip;
  apply(exaggerateKeys(project, {{KeysRef(ref, layer), {arm}, atFrame(20), atFrame(40)}, 2.0, 0.0}));
  for (const std::int64_t frame : {0, 10, 18, 42, 60})
    EXPECT_LT(turnBetween(turnAt(entry()->clip, frame), turnAt(whole, frame)), 2e-3f) << frame;
  EXPECT_GT(turnBetween(turnAt(entry()->clip, 32), turnAt(whole, 32)), 0.02f);
}

TEST_F(MoreMotion, NoiseIsSmallSmoothAndTheSameAgain) {
  turn(arm, [](float i) { return 0.01f * i; });
  key(spine, [](float i) { return vec3(i, 0, 0); });
  const Keys<quat> before = turns(arm);
  const Keys<vec3> places_ = places(spine);
  const auto once = addNoise(project, {.part = {ref}, .degrees = 4.0, .frames = 5.0});
  const auto again = addNoise(project, {.part = {ref}, .degrees = 4.0, .frames = 5.0});
  const auto other = addNoise(project, {.part = {ref}, .degrees = 4.0, .frames = 5.0, .seed = 2});
  ASSERT_TRUE(once && again && other);
  apply(once);
  const Keys<quat> noisy = turns(arm);
  ASSERT_EQ(noisy.size(), before.size()) << "there is a key on every frame already";
  float most = 0.0f, fastest = 0.0f;
  for (std::size_t i = 0; i < noisy.size(); ++i) {
    most = std::max(most, turnBetween(noisy[i].value, before[i].value));
    if (i > 0) fastest = std::max(fastest, turnBetween(noisy[i].value, noisy[i - 1].value));
  }
  EXPECT_LE(most, glm::radians(4.0f) + 1e-4f);
  EXPECT_GT(most, glm::radians(0.8f));
  EXPECT_LT(fastest, 0.01f + 0.06f) << "no jumps";
  EXPECT_EQ(places(spine), places_) << "only turns change";
  EXPECT_EQ(*once->project.models[0]->clips.back()->clip->tracks.back().rotation,
            *again->project.models[0]->clips.back()->clip->tracks.back().rotation);
  apply(other);
  EXPECT_NE(turns(arm), noisy);
}

TEST_F(MoreMotion, NoiseGivesKeysToRestingBonesThatAreChosen) {
  const auto nothing = addNoise(project, {.part = {ref}});
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->project.models[0], project.models[0]) << "no bone has rotation keys";
  apply(addNoise(project, {.part = {ref, {arm}}, .degrees = 3.0, .frames = 10.0, .falloff = 10.0}));
  EXPECT_EQ(turns(arm).size(), 7u);
  EXPECT_LT(turnBetween(turns(arm).front().value, quat(1, 0, 0, 0)), 1e-6f) << "it grows from nothing";
  EXPECT_LT(turnBetween(turns(arm).back().value, quat(1, 0, 0, 0)), 1e-6f);
  EXPECT_GT(turnBetween(turns(arm)[3].value, quat(1, 0, 0, 0)), 1e-4f);
}

TEST_F(MoreMotion, NoiseClosesALoop) {
  apply(setClipLoop(project, {ref, true}));
  turn(arm, [](float i) { return 0.2f * std::sin(i * 6.2831853f / 60.0f); });
  apply(addNoise(project, {.part = {ref}, .degrees = 5.0, .frames = 7.0}));
  EXPECT_LT(turnBetween(turns(arm).front().value, turns(arm).back().value), 1e-5f);
}

TEST_F(MoreMotion, NoiseOutsideOfItsLimitsIsRefused) {
  turn(arm, [](float i) { return 0.01f * i; });
  for (const AddNoise& odd :
       {AddNoise{.part = {ref}, .degrees = -1.0}, AddNoise{.part = {ref}, .degrees = NAN},
        AddNoise{.part = {ref}, .frames = 0.0}, AddNoise{.part = {ref}, .falloff = -1.0},
        AddNoise{.part = {ref, {}, atFrame(9), atFrame(9)}},
        AddNoise{.part = {ref, {}, atFrame(50), atFrame(9)}}})
    EXPECT_FALSE(addNoise(project, odd));
  const auto none = addNoise(project, {.part = {ref}, .degrees = 0.0});
  ASSERT_TRUE(none);
  EXPECT_EQ(none->project.models[0], project.models[0]);
}

TEST_F(MoreMotion, ABlendLeadsTowardTheOtherClip) {
  apply(newClip(project, {ref.model, "other", atFrame(30), thirty}));
  const ClipId other = project.models[0]->clips.back()->id;
  const ClipRef own = ref;
  ref.clip = other;
  apply(setClipLoop(project, {ref, true}));
  SetKeys keys{ref, {}};
  for (const int frame : {0, 10, 30})
    keys.keys.push_back(
        {arm, ChannelKind::Translation, Key<vec3>{atFrame(frame), vec3(frame == 10 ? 2.0f : 0.0f), {}}});
  apply(setKeys(project, keys));
  ref = own;
  key(arm, [](float i) { return vec3(i, 0, 0); });
  apply(blendMotion(project, {.part = {ref}, .toward = "other", .share = 0.25}));
  const Keys<vec3>& blended = places(arm);
  ASSERT_EQ(blended.size(), 61u);
  for (std::size_t i = 0; i <= 60; ++i) {
    const std::size_t inLoop = i % 30;
    const float aim =
        inLoop <= 10 ? 0.2f * static_cast<float>(inLoop) : 0.1f * static_cast<float>(30 - inLoop);
    EXPECT_NEAR(blended[i].value.x, 0.75f * static_cast<float>(i) + 0.25f * aim, 1e-4f) << i;
    EXPECT_NEAR(blended[i].value.y, 0.25f * aim, 1e-4f) << i;
  }
}

TEST_F(MoreMotion, ABlendTowardTheRestPoseFades) {
  key(arm, [](float) { return vec3(5, 0, 0); });
  const vec3 rest = project.models[0]->find(arm)->rest.translation;
  apply(blendMotion(project, {.part = {ref}, .share = 1.0, .falloff = 10.0}));
  EXPECT_EQ(places(arm)[0].value, vec3(5, 0, 0));
  EXPECT_NEAR(places(arm)[5].value.x, 0.5f * (5 + rest.x), 1e-4f);
  EXPECT_NEAR(glm::length(places(arm)[30].value - rest), 0.0f, 1e-6f);
  EXPECT_EQ(places(arm)[60].value, vec3(5, 0, 0));
}

TEST_F(MoreMotion, ABlendOfWhatIsNotThereIsRefused) {
  EXPECT_FALSE(blendMotion(project, {.part = {ref}, .toward = "nothing"}));
  EXPECT_FALSE(blendMotion(project, {.part = {ref}, .pose = "nothing"}));
  EXPECT_FALSE(blendMotion(project, {.part = {ref}, .toward = "baked", .pose = "any"}));
  EXPECT_FALSE(blendMotion(project, {.part = {ref}, .share = 1.5}));
  EXPECT_FALSE(blendMotion(project, {.part = {ref}, .share = NAN}));
}

TEST_F(MoreMotion, SmoothingFadesToTheEndsOfItsPart) {
  key(spine, [](float i) { return vec3(static_cast<int>(i) % 2 == 0 ? 1.0f : 0.0f, 0, 0); });
  const Keys<vec3> before = places(spine);
  apply(
      smoothKeys(project, {.part = {ref, {spine}, atFrame(10), atFrame(50)}, .frames = 3.0, .falloff = 8.0}));
  const auto change = [&](std::size_t i) { return std::abs(places(spine)[i].value.x - before[i].value.x); };
  EXPECT_EQ(change(10), 0.0f);
  EXPECT_LT(change(12), 0.2f);
  EXPECT_GT(change(30), 0.4f);
  EXPECT_EQ(change(50), 0.0f);
}

}  // namespace
}  // namespace squire
