#include "core/edit/keys/handles.h"

#include <gtest/gtest.h>

#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/math/ease_presets.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

Keys<vec3> line(std::initializer_list<float> values) {
  Keys<vec3> keys;
  for (const float value : values) {
    keys.push_back({timeOfFrame(static_cast<std::int64_t>(keys.size()) * 7, {}), vec3(value, 0, 0), {}});
  }
  return keys;
}

template <typename T>
Keys<T> allAuto(Keys<T> keys) {
  for (std::size_t i = 0; i < keys.size(); ++i) shapeHandles(keys, i, HandleShape::Auto);
  return keys;
}

TEST(Handles, AutomaticOnesNeverRunPastAValue) {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    const Keys<vec3> keys = allAuto(test::randomVectorKeys(random, {}, 2 + test::pick(random, 8)));
    const Channel<vec3> channel = std::make_shared<const Keys<vec3>>(keys);
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
      const vec3 low = glm::min(keys[i].value, keys[i + 1].value);
      const vec3 high = glm::max(keys[i].value, keys[i + 1].value);
      const float slack = 1e-5f * (1.0f + glm::length(high - low));
      for (int s = 0; s <= 20; ++s) {
        const Time t = keys[i].time + Time{(keys[i + 1].time - keys[i].time).ticks * s / 20};
        const vec3 value = valueAt(channel, t, vec3(0));
        for (int c = 0; c < 3; ++c) {
          ASSERT_GE(value[c], low[c] - slack);
          ASSERT_LE(value[c], high[c] + slack);
        }
      }
    }
  }
}

TEST(Handles, AutomaticOnesGoOnSmoothly) {
  const Keys<vec3> keys = allAuto(line({0, 1, 3, 4, 4.2f, 9}));
  const Channel<vec3> channel = std::make_shared<const Keys<vec3>>(keys);
  for (std::size_t i = 1; i + 1 < keys.size(); ++i) {
    const Time step{Time::ticksPerSecond / 100000};
    const float at = valueAt(channel, keys[i].time, {}).x;
    const float before = at - valueAt(channel, keys[i].time - step, {}).x;
    const float after = valueAt(channel, keys[i].time + step, {}).x - at;
    EXPECT_NEAR(before, after, 0.02f * (std::abs(before) + 1e-4f)) << i;
  }
}

TEST(Handles, AShapeIsReadBackFromTheEase) {
  std::mt19937 random(2);
  for (int round = 0; round < 200; ++round) {
    Keys<vec3> keys = test::randomVectorKeys(random, {}, 5);
    for (auto& key : keys) {
      key.ease = {};
      for (int c = 0; c < 3; ++c) key.value[c] = static_cast<float>(test::pick(random, 1000)) / 250.0f;
    }
    EXPECT_EQ(handleShape(keys, 2), std::nullopt);
    for (const HandleShape shape : {HandleShape::Auto, HandleShape::Flat}) {
      shapeHandles(keys, 2, shape);
      EXPECT_EQ(handleShape(keys, 2), shape);
    }
    setHandle(keys, 2, HandleSide::After, {{0.4f, 0.3f}}, false);
    setHandle(keys, 2, HandleSide::Before, {{0.7f, 0.1f}}, false);
    EXPECT_EQ(handleShape(keys, 2), HandleShape::Free);
    shapeHandles(keys, 2, HandleShape::Aligned);
    EXPECT_EQ(handleShape(keys, 2), HandleShape::Aligned);
    setHandle(keys, 2, HandleSide::After, {{0.3f, 0.4f}}, true);
    EXPECT_EQ(handleShape(keys, 2), HandleShape::Aligned);
    setHandle(keys, 2, HandleSide::Before, {{0.8f, 0.9f}}, true);
    EXPECT_EQ(handleShape(keys, 2), HandleShape::Aligned);
  }
}

// The slope of a curve on one side of a key, measured on the curve itself.
float slopeNear(const Keys<vec3>& keys, std::size_t index, int side) {
  const Channel<vec3> channel = std::make_shared<const Keys<vec3>>(keys);
  const Time step{Time::ticksPerSecond / 2000 * side};
  return (valueAt(channel, keys[index].time + step, {}).x - valueAt(channel, keys[index].time, {}).x) *
         static_cast<float>(side);
}

TEST(Handles, ALengthLeavesTheSpeed) {
  for (const float share : {0.1f, 0.332f, 0.6f, 1.0f}) {
    Keys<vec3> keys = allAuto(line({0, 1, 3, 4, 2}));
    setHandle(keys, 2, HandleSide::After, {{0.2f, 0.5f}}, false);
    const Keys<vec3> before = keys;
    setHandleLengths(keys, 2, share);
    ASSERT_TRUE(handleLength(keys, 2).has_value());
    EXPECT_NEAR(*handleLength(keys, 2), share, 2e-3f);
    for (const int side : {-1, 1}) {
      const float was = slopeNear(before, 2, side), is = slopeNear(keys, 2, side);
      EXPECT_NEAR(is, was, 0.15f * std::abs(was) + 1e-5f) << share << " " << side;
    }
    EXPECT_EQ(keys[0], before[0]);
    EXPECT_EQ(keys[3], before[3]);
    EXPECT_NE(handleShape(keys, 2), HandleShape::Auto);
  }
}

TEST(Handles, ALengthIsThatOfBothSides) {
  Keys<vec3> keys = line({0, 1, 3});
  EXPECT_EQ(handleLength(keys, 1), std::nullopt) << "linear";
  setHandleLengths(keys, 1, 0.5f);
  EXPECT_EQ(keys[0].ease.kind, Interpolation::Curve);
  EXPECT_FLOAT_EQ(keys[0].ease.x2, 0.5f);
  EXPECT_FLOAT_EQ(keys[0].ease.y2, 0.5f) << "as fast as before";
  EXPECT_FLOAT_EQ(handleLength(keys, 1).value_or(0.0f), 0.5f);
  setHandle(keys, 1, HandleSide::After, {{0.25f, 0.25f}}, false);
  EXPECT_EQ(handleLength(keys, 1), std::nullopt) << "they differ";
  EXPECT_FLOAT_EQ(handleLength(keys, 2).value_or(0.0f), 1.0f / 3.0f) << "not touched yet";
  keys[1].ease = {Interpolation::Step};
  setHandleLengths(keys, 1, 0.4f);
  EXPECT_EQ(keys[1].ease.kind, Interpolation::Step);
}

TEST(Handles, RotationsHaveThemToo) {
  std::mt19937 random(4);
  for (int round = 0; round < 100; ++round) {
    Keys<quat> keys = test::randomRotationKeys(random, {}, 5);
    for (auto& key : keys) key.ease = {};
    for (const HandleShape shape : {HandleShape::Auto, HandleShape::Flat}) {
      shapeHandles(keys, 2, shape);
      EXPECT_EQ(handleShape(keys, 2), shape);
    }
  }
}

TEST(Handles, AutomaticOnesFollowTheirNeighbours) {
  Keys<vec3> keys = allAuto(line({0, 1, 3, 4}));
  const Keys<vec3> before = keys;
  refreshAutoHandles(keys);
  EXPECT_EQ(keys, before) << "nothing moved";
  setHandle(keys, 1, HandleSide::Before, {{0.668f, 0.5f}}, false);
  EXPECT_EQ(handleShape(keys, 1), HandleShape::Free) << "what was dragged is not taken for an automatic one";
  keys = before;
  keys[2].value.x = 2;
  refreshAutoHandles(keys);
  EXPECT_EQ(keys, [&] {
    Keys<vec3> again = keys;
    for (std::size_t i = 0; i < again.size(); ++i) shapeHandles(again, i, HandleShape::Auto);
    return again;
  }());
  EXPECT_NE(keys[0].ease, before[0].ease);
}

TEST(Handles, AtATurnBackTheyAreFlat) {
  const Keys<vec3> keys = allAuto(line({0, 5, 1}));
  EXPECT_EQ(keys[0].ease.y2, 1.0f);
  EXPECT_EQ(keys[1].ease.y1, 0.0f);
}

TEST(Handles, ALoopGoesThroughItsSeamAtOneSpeed) {
  Keys<vec3> keys = line({0, 1, 0, -1, 0});
  ASSERT_TRUE(closesLoop(keys, keys.back().time));
  EXPECT_FALSE(closesLoop(keys, keys.back().time + Time{1}));
  for (std::size_t i = 0; i < keys.size(); ++i) shapeHandles(keys, i, HandleShape::Auto, {true});
  EXPECT_GT(keys.front().ease.y1, 0.1f);
  EXPECT_NEAR(keys.front().ease.y1, 1.0f - keys[3].ease.y2, 1e-6f);
  EXPECT_EQ(handleShape(keys, 0), HandleShape::Auto);
}

TEST(Handles, HeldSegmentsStayHeld) {
  Keys<vec3> keys = line({0, 1, 3});
  keys[0].ease.kind = Interpolation::Step;
  shapeHandles(keys, 1, HandleShape::Auto);
  EXPECT_EQ(keys[0].ease, Ease{Interpolation::Step});
  EXPECT_EQ(keys[1].ease.kind, Interpolation::Curve);
}

TEST(Handles, EditsChangeTheirChannelsOnly) {
  const Project project = test::characterProject();
  const ClipRef ref{project.models[0]->id, project.models[0]->clips[1]->id};
  const Clip& before = *project.models[0]->clips[1]->clip;
  const auto keys = allKeys(before);
  const auto edit = shapeHandles(project, {ref, {keys[0]}, HandleShape::Flat});
  ASSERT_TRUE(edit);
  const Clip& after = *edit->project.models[0]->clips[1]->clip;
  for (std::size_t i = 1; i < before.tracks.size(); ++i)
    EXPECT_EQ(after.tracks[i].rotation, before.tracks[i].rotation);
  EXPECT_FALSE(shapeHandles(project, {ref, {{BoneId{1}, ChannelKind::Scale, Time{3}}}, HandleShape::Flat}));
  EXPECT_FALSE(setHandle(project, {ref, keys[0], HandleSide::After, {0.0f, INFINITY}, false}));
  EXPECT_FALSE(setHandleLengths(project, {ref, keys, 0.0f}));
  EXPECT_FALSE(setHandleLengths(project, {ref, keys, NAN}));
  EXPECT_FALSE(
      setHandle(project, {ref, {BoneId{1}, ChannelKind::Scale, Time{3}}, HandleSide::After, {}, false}));
}

TEST(EasePresets, AreDistinctAndSound) {
  const auto presets = easePresets();
  for (std::size_t i = 0; i < presets.size(); ++i) {
    EXPECT_EQ(shareOfWay(presets[i].ease, 0.0f), 0.0f);
    EXPECT_EQ(shareOfWay(presets[i].ease, 1.0f), 1.0f);
    for (std::size_t k = 0; k < i; ++k) {
      EXPECT_NE(presets[i].ease, presets[k].ease);
      EXPECT_STRNE(presets[i].id, presets[k].id);
    }
  }
  const auto find = [&](std::string_view id) {
    return std::find_if(presets.begin(), presets.end(), [&](const auto& p) { return p.id == id; })->ease;
  };
  for (const float t : {0.1f, 0.3f, 0.5f, 0.9f}) {
    EXPECT_NEAR(shareOfWay(find("gentle-start"), t), t * t, 1e-5f);
    EXPECT_NEAR(shareOfWay(find("strong-start"), t), t * t * t, 1e-5f);
    EXPECT_NEAR(shareOfWay(find("smooth"), t), t * t * (3 - 2 * t), 1e-5f);
  }
}

}  // namespace
}  // namespace squire
