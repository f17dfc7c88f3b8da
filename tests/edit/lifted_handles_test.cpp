#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/axis_edits.h"
#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/keys/key_time.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/tracks.h"
#include "core/formats/project/changes/project_changes.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

Time atFrame(int number) { return timeOfFrame(number, {30, 1}); }

float someNumber(std::mt19937& random, float largest) {
  return largest * (static_cast<float>(random() % 2001) / 1000.0f - 1.0f);
}

// Keys with handles whose lengths are at least `least` and at most 1 - `least`.
Keys<float> liftedKeys(std::mt19937& random, float least) {
  const auto handle = [&] { return least + std::abs(someNumber(random, 1.0f - 2.0f * least)); };
  Keys<float> keys;
  for (int i = 0; i < 5; ++i) {
    Key<float> key{atFrame(7 * i), random() % 2 == 0 ? 1.0f : someNumber(random, 2.0f), {}};
    const float first = handle(), second = handle();
    key.ease = {Interpolation::Curve, first, someNumber(random, 1.0f), 1.0f - second,
                someNumber(random, 1.0f)};
    if (random() % 4 != 0) key.lift = {someNumber(random, 1.0f), someNumber(random, 1.0f)};
    keys.push_back(key);
  }
  return keys;
}

// Reference implementation: the cubic with the values of its handles, found by halving the time.
double valueByHalving(const Keys<float>& keys, Time time) {
  if (time <= keys.front().time) return static_cast<double>(keys.front().value);
  if (keys.back().time <= time) return static_cast<double>(keys.back().value);
  std::size_t i = 0;
  while (keys[i + 1].time <= time) ++i;
  const Key<float>& key = keys[i];
  const double from = static_cast<double>(key.value), to = static_cast<double>(keys[i + 1].value);
  const double share =
      static_cast<double>((time - key.time).ticks) / static_cast<double>((keys[i + 1].time - key.time).ticks);
  const auto cubic = [](double a, double b, double c, double d, double t) {
    const double s = 1.0 - t;
    return s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d;
  };
  double low = 0.0, high = 1.0;
  for (int k = 0; k < 60; ++k) {
    const double middle = 0.5 * (low + high);
    const double x =
        cubic(0.0, static_cast<double>(key.ease.x1), static_cast<double>(key.ease.x2), 1.0, middle);
    (x < share ? low : high) = middle;
  }
  const double first =
      from + static_cast<double>(key.ease.y1) * (to - from) + static_cast<double>(key.lift.first);
  const double second =
      from + static_cast<double>(key.ease.y2) * (to - from) + static_cast<double>(key.lift.second);
  return cubic(from, first, second, to, low);
}

void expectCurve(const Keys<float>& keys, const std::function<double(Time)>& wanted, Time end,
                 const char* what) {
  const Channel<float> channel = std::make_shared<const Keys<float>>(keys);
  ASSERT_EQ(faultOf(channel), "");
  for (int i = 0; i <= 200; ++i) {
    const Time time{end.ticks * i / 200};
    ASSERT_NEAR(static_cast<double>(valueAt(channel, time, 0.0f)), wanted(time), 2e-4) << what << " " << i;
  }
}

TEST(LiftedHandles, BendTheCurveAsACubicDoes) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    const Keys<float> keys = liftedKeys(random, 0.0f);
    const auto wanted = [&](Time time) { return valueByHalving(keys, time); };
    const auto backward = [&](Time time) { return wanted(atFrame(28) - time); };
    expectCurve(keys, wanted, atFrame(30), "value");
    expectCurve(reversedKeys(keys, atFrame(28)), backward, atFrame(28), "reversed");
  }
}

TEST(LiftedHandles, AreDividedWithTheirCurve) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    const Keys<float> keys = liftedKeys(random, 0.25f);
    const auto wanted = [&](Time time) { return valueByHalving(keys, time); };
    const Time inside{atFrame(28).ticks / 1000 * static_cast<std::int64_t>(1 + random() % 998)};
    const Keys<float> split = withKeyAt(keys, inside);
    ASSERT_GE(split.size(), keys.size());
    expectCurve(split, wanted, atFrame(30), "split");
    const auto later = [&](Time time) { return wanted(time + atFrame(3)); };
    expectCurve(trimmedKeys(keys, atFrame(3), atFrame(25)), later, atFrame(22), "trimmed");
    const auto own = std::make_shared<const Keys<float>>(keys);
    const auto thereAndBack = [&](Time time) {
      return wanted(time < atFrame(28) ? time : atFrame(56) - time);
    };
    expectCurve(*continued(own, {Beyond::Hold, Beyond::Mirror}, Time(), atFrame(50)), thereAndBack,
                atFrame(50), "mirrored");
  }
}

TEST(LiftedHandles, AreMadeIntoKeysWithinTheError) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    const std::array lists{liftedKeys(random, 0.0f), liftedKeys(random, 0.0f), liftedKeys(random, 0.0f)};
    std::array<Channel<float>, 3> axes;
    for (std::size_t c = 0; c < 3; ++c) axes[c] = std::make_shared<const Keys<float>>(lists[c]);
    const auto made = joinedAxes<vec3>(axes);
    for (int i = 0; i <= 200; ++i) {
      const Time time{atFrame(28).ticks * i / 200};
      const dvec3 wanted(valueByHalving(lists[0], time), valueByHalving(lists[1], time),
                         valueByHalving(lists[2], time));
      ASSERT_LT(glm::distance(dvec3(valueAt(made->joint, time, vec3(0.0f))), wanted), 1e-3)
          << seed << " " << i;
    }
  }
}

TEST(LiftedHandles, AnAlignedOneHasTheSameSlope) {
  for (unsigned seed = 0; seed < 100; ++seed) {
    std::mt19937 random(seed);
    Keys<float> keys = liftedKeys(random, 0.25f);
    for (const HandleSide side : {HandleSide::Before, HandleSide::After}) {
      const float x = 0.2f + std::abs(someNumber(random, 0.6f));
      const std::size_t other = side == HandleSide::After ? 3 : 1;
      const double way = (static_cast<double>(keys[other].value) - static_cast<double>(keys[2].value)) *
                         (side == HandleSide::After ? 1.0 : -1.0);
      setHandle(keys, 2, side, placeOfHandle(side, x, static_cast<double>(someNumber(random, 1.0f)), way),
                true);
      const Time step{Time::ticksPerSecond / 20000};
      const double before = (valueByHalving(keys, keys[2].time) - valueByHalving(keys, keys[2].time - step));
      const double after = (valueByHalving(keys, keys[2].time + step) - valueByHalving(keys, keys[2].time));
      ASSERT_NEAR(before, after, 0.03 * std::abs(before) + 2e-6) << seed;
      const auto shape = handleShape(keys, 2);
      ASSERT_TRUE(shape == HandleShape::Aligned || shape == HandleShape::Flat) << seed;
    }
    const Keys<float> was = keys;
    setHandleLengths(keys, 2, 0.5f);
    const Time step{Time::ticksPerSecond / 20000};
    const double old = valueByHalving(was, was[2].time + step) - valueByHalving(was, was[2].time);
    ASSERT_NEAR(valueByHalving(keys, keys[2].time + step) - valueByHalving(keys, keys[2].time), old,
                0.03 * std::abs(old) + 2e-6);
    shapeHandles(keys, 2, HandleShape::Auto);
    EXPECT_EQ(keys[2].lift.first, 0.0f);
    EXPECT_EQ(keys[1].lift.second, 0.0f);
  }
}

// A bone whose translation is the same at frames 0, 10 and 20.
class LiftedHandleEdits : public testing::Test {
 protected:
  LiftedHandleEdits() {
    for (const int number : {0, 10, 20})
      apply(setPose(project, {ref, atFrame(number), {{bone, vec3(1.0f), {}, {}}}, {}}));
  }

  [[nodiscard]] static const Track& trackOf(const Project& project) {
    return *findTrack(*project.models[0]->clips[1]->clip, BoneId{3});
  }
  [[nodiscard]] const Channel<vec3>& moves() const { return trackOf(project).translation; }
  [[nodiscard]] const Keys<float>& keysOfY() const {
    return *curvesOf(moves(), trackOf(project).translationAxes)->axes[1];
  }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  void lift(float by) { apply(setHandle(project, {ref, key, HandleSide::After, {0.3f, 0.0f}, false, by})); }

  const BoneId bone{3};
  Project project = test::characterProject();
  ClipRef ref{project.models[0]->id, project.models[0]->clips[1]->id};
  const KeyRef key{bone, ChannelKind::Translation, atFrame(10), KeyAxis::Y};
};

TEST_F(LiftedHandleEdits, BendOneAxisAlone) {
  lift(0.5f);
  const vec3 middle = valueAt(moves(), atFrame(14), vec3(0.0f));
  EXPECT_GT(middle.y, 1.1f);
  EXPECT_EQ(middle.x, 1.0f);
  const KeyRef whole{bone, ChannelKind::Translation, atFrame(10)};
  const auto refused = setHandle(project, {ref, whole, HandleSide::After, {0.3f, 0.0f}, false, 0.5f});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(),
            "only a handle of a single axis can be lifted (name the axis of the key)");
  EXPECT_FALSE(setHandle(project, {ref, key, HandleSide::After, {0.3f, 0.0f}, false, INFINITY}));
}

TEST_F(LiftedHandleEdits, AreInTheProjectFile) {
  lift(0.0f);
  const std::string without = writeProject(project);
  EXPECT_NE(without.find("\"version\": 2"), std::string::npos);
  EXPECT_NE(without.find("\"curve\", 0.3, 0, 0.6666666, 0.6666666]"), std::string::npos);
  lift(0.25f);
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"version\": 4"), std::string::npos);
  const std::string row = "\"curve\", 0.3, 0, 0.6666666, 0.6666666, 0.25, 0]";
  ASSERT_NE(text.find(row), std::string::npos);
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*trackOf(*read).translation, *moves()) << "what is played has the same bits";
  EXPECT_EQ(writeProject(*read), text);
  for (const char* faulty :
       {"\"curve\", 0.3, 0.0, 0.6, 0.6, 0.25]", "\"curve\", 0.3, 0.0, 0.6, 0.6, 0.25, 0, 0]",
        "\"curve\", 0.3, 0.0, 0.6, 0.6, 1e40, 0]", "\"step\", 0.25, 0.0]"}) {
    std::string changed = text;
    changed.replace(changed.find(row), row.size(), faulty);
    const auto refused = readProject(changed);
    ASSERT_FALSE(refused) << faulty;
    EXPECT_NE(refused.error().text().find("translationY"), std::string::npos) << refused.error().text();
  }
}

TEST_F(LiftedHandleEdits, StayWithTheirKeys) {
  lift(0.5f);
  const Channel<vec3> before = moves();
  apply(insertKeys(project, {ref, {{bone, ChannelKind::Translation, KeyAxis::Y}}, atFrame(13)}));
  for (int i = 0; i <= 60; ++i) {
    const Time time{atFrame(20).ticks * i / 60};
    ASSERT_LT(glm::distance(valueAt(moves(), time, vec3(0)), valueAt(before, time, vec3(0))), 5e-5f);
  }
  apply(moveKeys(project, {ref, {key}, atFrame(1)}));
  ASSERT_EQ(keysOfY()[1].time, atFrame(11));
  EXPECT_TRUE(keysOfY()[1].isLifted());
  apply(setPose(project, {ref, atFrame(11), {{bone, vec3(2.0f), {}, {}}}, {}}));
  EXPECT_TRUE(keysOfY()[1].isLifted()) << "a new value leaves the handles";
  std::vector<KeyRef> all;
  for (const Key<float>& one : keysOfY())
    all.push_back({bone, ChannelKind::Translation, one.time, KeyAxis::Y});
  apply(setEase(project, {ref, all, {Interpolation::Curve, 0.3f, 0.0f, 0.7f, 1.0f}}));
  for (const Key<float>& one : keysOfY()) EXPECT_FALSE(one.lift.any()) << "an ease is the whole way";
}

TEST_F(LiftedHandleEdits, AreMergedAndNamedAmongTheDifferences) {
  lift(0.0f);
  const Project base = project;
  lift(0.5f);
  const Project ours = project;
  EXPECT_FALSE(differences(base, ours).empty());
  EXPECT_TRUE(differences(ours, ours).empty());
  project = base;
  const BoneId other{4};
  apply(setPose(project, {ref, atFrame(0), {{other, vec3(0.5f), {}, {}}}, {}}));
  for (const bool swapped : {false, true}) {
    const MergedProject merged =
        swapped ? mergeProjects(&base, project, ours) : mergeProjects(&base, ours, project);
    EXPECT_TRUE(merged.conflicts.empty());
    EXPECT_EQ(*trackOf(merged.project).translation, *trackOf(ours).translation);
    EXPECT_NE(findTrack(*merged.project.models[0]->clips[1]->clip, other), nullptr);
    EXPECT_NE(writeProject(merged.project).find("\"version\": 4"), std::string::npos);
  }
}

}  // namespace
}  // namespace squire
