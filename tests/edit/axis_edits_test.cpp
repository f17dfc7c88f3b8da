#include "core/edit/keys/axis_edits.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/loop_seam.h"
#include "core/edit/keys/copied_keys.h"
#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/motion/reduce_keys.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/tracks.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::pick;

Time frame(int number) { return timeOfFrame(number, {30, 1}); }

// A bone with four keys of its translation and its rotation, at frames 0, 10, 20 and 30.
class AxisEdits : public testing::Test {
 protected:
  AxisEdits() {
    apply(deleteKeys(project, {ref, allKeys(clip())}));
    const vec3 degrees[] = {{0, 10, 5}, {60, -20, 30}, {25, 40, -10}, {-30, 0, 80}};
    for (int i = 0; i < 4; ++i) {
      const vec3 at(0.1f * static_cast<float>(i), 1.0f - 0.2f * static_cast<float>(i * i), 0.5f);
      apply(setPose(project,
                    {ref, frame(10 * i), {{bone, at, fromEulerDegrees(dvec3(degrees[i]), order), {}}}, {}}));
    }
    apply(setClipDuration(project, {ref, frame(40)}));
  }

  [[nodiscard]] const Clip& clip() const { return *project.models[0]->clips[1]->clip; }
  [[nodiscard]] const Track& track() const { return *findTrack(clip(), bone); }
  [[nodiscard]] const AxisCurves<vec3>* moves() const {
    return curvesOf(track().translation, track().translationAxes);
  }
  [[nodiscard]] const AxisCurves<quat>* turns() const {
    return curvesOf(track().rotation, track().rotationAxes);
  }
  [[nodiscard]] KeyRef move(int at, KeyAxis axis = KeyAxis::All) const {
    return {bone, ChannelKind::Translation, frame(at), axis};
  }
  [[nodiscard]] KeyRef turn(int at, KeyAxis axis = KeyAxis::All) const {
    return {bone, ChannelKind::Rotation, frame(at), axis};
  }
  [[nodiscard]] dvec3 angles(Time time) const {
    const auto& axes = turns()->axes;
    return {valueAt(axes[0], time, 0.0f), valueAt(axes[1], time, 0.0f), valueAt(axes[2], time, 0.0f)};
  }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  static std::vector<Time> times(const Channel<float>& axis) {
    std::vector<Time> all;
    for (const Key<float>& key : *axis) all.push_back(key.time);
    return all;
  }

  const BoneId bone{3};
  const EulerOrder order = EulerOrder::XYZ;
  Project project = test::characterProject();
  ClipRef ref{project.models[0]->id, project.models[0]->clips[1]->id};
};

TEST_F(AxisEdits, DeletingOnOneAxisLeavesTheOthers) {
  const Channel<vec3> before = track().translation;
  apply(deleteKeys(project, {ref, {move(10, KeyAxis::X), move(20, KeyAxis::X)}}));
  ASSERT_NE(moves(), nullptr);
  EXPECT_EQ(times(moves()->axes[0]), (std::vector<Time>{frame(0), frame(30)}));
  EXPECT_EQ(times(moves()->axes[1]).size(), 4u);
  for (int i = 0; i <= 60; ++i) {
    const Time time{frame(30).ticks * i / 60};
    const vec3 was = valueAt(before, time, vec3(0)), is = valueAt(track().translation, time, vec3(0));
    EXPECT_NEAR(is.y, was.y, 1e-5f);
    EXPECT_NEAR(is.z, was.z, 1e-5f);
    EXPECT_NEAR(is.x, 0.3f * static_cast<float>(i) / 60.0f, 1e-5f);
  }
}

TEST_F(AxisEdits, MovingInTimeOnOneAxisLeavesTheOthers) {
  const Channel<quat> before = track().rotation;
  apply(splitAxes(project, {ref, {{bone, ChannelKind::Rotation}}}));
  for (int i = 0; i <= 90; ++i) {
    const Time time{frame(30).ticks * i / 90};
    EXPECT_LT(angleBetween(valueAt(track().rotation, time, {}), valueAt(before, time, {})),
              glm::radians(0.05f));
  }
  const auto split = turns()->axes;
  apply(moveKeys(project, {ref, {turn(10, KeyAxis::X)}, frame(3)}));
  EXPECT_EQ(turns()->axes[1], split[1]) << "not even another list";
  EXPECT_EQ(turns()->axes[2], split[2]);
  EXPECT_NEAR(angles(frame(13)).x, 60.0, 1e-3);
  apply(setEase(project, {ref, {turn(13, KeyAxis::X)}, {Interpolation::Step}}));
  const Keys<float>& x = *turns()->axes[0];
  const auto next = std::find_if(x.begin(), x.end(), [](const auto& key) { return frame(13) < key.time; });
  EXPECT_NEAR(angles(next->time - Time{100'000}).x, 60.0, 1e-3);
  EXPECT_EQ(turns()->axes[2], split[2]);
  for (int i = 0; i <= 90; ++i) {
    const Time time{frame(30).ticks * i / 90};
    EXPECT_LT(angleBetween(valueAt(track().rotation, time, {}), fromEulerDegrees(angles(time), order)),
              3e-4f);
  }
}

TEST_F(AxisEdits, APointOfOneAxisMovesAlone) {
  apply(dragPoints(project, {ref, {{{turn(10), 0}, 75.0}}, frame(2), EulerOrder::XYZ}));
  ASSERT_NE(turns(), nullptr);
  const auto shown = pointValues(project, ref, {{turn(12), 0}, {turn(10), 1}, {turn(10), 2}}, order);
  ASSERT_TRUE(shown);
  EXPECT_NEAR((*shown)[0].value, 75.0, 1e-4);
  EXPECT_NEAR((*shown)[1].value, -20.0, 1e-3);
  EXPECT_NEAR((*shown)[2].value, 30.0, 1e-3);
  EXPECT_FALSE(pointValues(project, ref, {{turn(10), 0}}, order)) << "X has no key there any more";
}

TEST_F(AxisEdits, AnAngleMayTurnSeveralTimes) {
  apply(setPointValues(project, {ref, {{{turn(30), 0}, 1500.0}}, EulerOrder::YXZ}));
  ASSERT_NE(turns(), nullptr);
  EXPECT_EQ(turns()->order, EulerOrder::YXZ);
  EXPECT_NEAR((*pointValues(project, ref, {{turn(30), 0}}, {}))[0].value, 1500.0, 1e-3);
}

TEST_F(AxisEdits, ValuesOfVectorsNeedNoAxes) {
  apply(setPointValues(project, {ref, {{{move(10), 0}, 4.0}}, order}));
  EXPECT_EQ(moves(), nullptr);
  EXPECT_FLOAT_EQ((*track().translation)[1].value.x, 4.0f);
  // With automatic handles, one value changes the slopes of all axes of a key, so the axes get keys of their
  // own.
  apply(shapeHandles(project, {ref, {move(0), move(10), move(20), move(30)}, HandleShape::Auto}));
  apply(setPointValues(project, {ref, {{{move(10), 0}, 0.25}}, order}));
  ASSERT_NE(moves(), nullptr);
}

TEST_F(AxisEdits, AnEditThatChangesNothingSplitsNothing) {
  const auto before = project.models[0]->clips[1];
  apply(moveKeys(project, {ref, {turn(10, KeyAxis::Y)}, Time()}));
  apply(setEase(project, {ref, {move(10, KeyAxis::Z)}, {}}));
  EXPECT_EQ(project.models[0]->clips[1], before);
}

TEST_F(AxisEdits, WholeKeysAreTheKeysOfAllAxesAtTheirTime) {
  apply(deleteKeys(project, {ref, {move(10, KeyAxis::X)}}));
  apply(moveKeys(project, {ref, {move(10), move(20)}, frame(1)}));
  EXPECT_EQ(times(moves()->axes[0]), (std::vector<Time>{frame(0), frame(21), frame(30)}));
  EXPECT_EQ(times(moves()->axes[2]), (std::vector<Time>{frame(0), frame(11), frame(21), frame(30)}));
  EXPECT_EQ(keysAt(clip(), frame(11)), std::vector<KeyRef>{move(11)});
  EXPECT_TRUE(keysAt(clip(), frame(10)).size() == 1) << "the key of the rotation";
  EXPECT_EQ(clip().keyCount(), 8u);
  EXPECT_FALSE(moveKeys(project, {ref, {move(10)}, frame(1)})) << "no axis has a key there";
  EXPECT_FALSE(moveKeys(project, {ref, {move(11, KeyAxis::X)}, frame(1)}));
}

TEST_F(AxisEdits, APoseIsKeyedOnAllAxesAndLeavesThemTheirOwn) {
  apply(deleteKeys(project, {ref, {turn(10, KeyAxis::X)}}));
  apply(setEase(project, {ref, {turn(20, KeyAxis::Y)}, {Interpolation::Step}}));
  apply(setEase(project, {ref, {turn(20, KeyAxis::X)}, {}}));
  const auto easeOf = [&](std::size_t axis) {
    for (const Key<float>& key : *turns()->axes[axis]) {
      if (key.time == frame(20)) return key.ease;
    }
    return Ease{Interpolation::Curve};
  };
  const quat wanted = fromEulerDegrees({40, 20, -70}, order);
  const std::size_t before = turns()->axes[0]->size();
  apply(setPose(project, {ref, frame(20), {{bone, {}, wanted, {}}}, {}}));
  ASSERT_NE(turns(), nullptr);
  EXPECT_EQ(turns()->axes[0]->size(), before);
  EXPECT_LT(angleBetween(valueAt(track().rotation, frame(20), {}), wanted), 1e-5f);
  EXPECT_EQ(easeOf(1), Ease{Interpolation::Step});
  EXPECT_EQ(easeOf(0), Ease{});
  apply(setPose(project, {ref, frame(11), {{bone, {}, wanted, {}}}, {}}));
  EXPECT_EQ(turns()->axes[0]->size(), before + 1);
}

TEST_F(AxisEdits, TheLastKeyOfAnAxisStaysForTheOthers) {
  std::vector<KeyRef> all;
  for (const int at : {0, 10, 20, 30}) all.push_back(move(at, KeyAxis::Y));
  apply(deleteKeys(project, {ref, all}));
  EXPECT_EQ(times(moves()->axes[1]), std::vector<Time>{frame(0)});
  EXPECT_EQ((*moves()->axes[1])[0].value, 1.0f);
  // Deleting the keys of all axes at frame 0 moves the last key of Y to the next key time.
  apply(deleteKeys(project, {ref, {move(0)}}));
  EXPECT_EQ(times(moves()->axes[1]), std::vector<Time>{frame(10)});
  EXPECT_TRUE(keysAt(clip(), frame(0)).size() == 1) << "the key of the rotation";
  std::vector<KeyRef> rest;
  for (const int at : {10, 20, 30}) rest.push_back(move(at));
  apply(deleteKeys(project, {ref, rest}));
  EXPECT_EQ(track().translation, nullptr);
  EXPECT_EQ(track().translationAxes, nullptr);
}

TEST_F(AxisEdits, HandlesAreThoseOfOneAxis) {
  apply(shapeHandles(project, {ref, {move(10, KeyAxis::Y)}, HandleShape::Auto}));
  const auto& axes = moves()->axes;
  EXPECT_EQ(handleShape(*axes[1], 1), HandleShape::Auto);
  EXPECT_EQ((*axes[0])[1].ease, Ease{});
  apply(setHandle(project, {ref, move(10, KeyAxis::X), HandleSide::After, {0.3f, 0.9f}, false}));
  EXPECT_EQ((*moves()->axes[0])[1].ease.y1, 0.9f);
  EXPECT_EQ(handleShape(*moves()->axes[1], 1), HandleShape::Auto);
}

TEST_F(AxisEdits, AKeyIsInsertedOnOneAxis) {
  const Channel<vec3> before = track().translation;
  apply(insertKeys(project, {ref, {{bone, ChannelKind::Translation, KeyAxis::Y}}, frame(5)}));
  EXPECT_EQ(times(moves()->axes[1]).size(), 5u);
  EXPECT_EQ(times(moves()->axes[0]).size(), 4u);
  for (int i = 0; i <= 60; ++i) {
    const Time time{frame(30).ticks * i / 60};
    EXPECT_LT(glm::distance(valueAt(before, time, vec3(0)), valueAt(track().translation, time, vec3(0))),
              1e-5f);
  }
}

TEST_F(AxisEdits, JoiningLeavesTheMotion) {
  apply(deleteKeys(project, {ref, {turn(10, KeyAxis::X)}}));
  const Channel<quat> before = track().rotation;
  apply(joinAxes(project, {ref, {{bone, ChannelKind::Rotation}}}));
  EXPECT_EQ(turns(), nullptr);
  EXPECT_EQ(track().rotation, before);
  EXPECT_EQ(track().rotationAxes, nullptr);
}

TEST_F(AxisEdits, EditsOfTimeKeepTheAxes) {
  apply(deleteKeys(project, {ref, {turn(10, KeyAxis::X), move(20, KeyAxis::Z)}}));
  for (const auto& edit : {retimeClip(project, {ref, 2.0}), reverseClip(project, {ref}),
                           trimClip(project, {ref, frame(5), frame(25)})}) {
    ASSERT_TRUE(edit);
    const Clip& changed = *edit->project.models[0]->clips[1]->clip;
    const Track& now = *findTrack(changed, bone);
    EXPECT_NE(curvesOf(now.rotation, now.rotationAxes), nullptr);
    EXPECT_NE(curvesOf(now.translation, now.translationAxes), nullptr);
    EXPECT_EQ(edit->project.fault(), "");
  }
}

TEST_F(AxisEdits, AnEditOfTheMotionMakesKeysOfAllAxesAgain) {
  apply(deleteKeys(project, {ref, {turn(10, KeyAxis::X)}}));
  apply(closeSeam(project, {ref, frame(10), false}));
  EXPECT_EQ(turns(), nullptr);
  EXPECT_EQ(track().rotationAxes, nullptr);
  EXPECT_NE(track().rotation, nullptr);
}

// Whole keys may outnumber the keys of single axes that they replace.
TEST_F(AxisEdits, ReducingNeverGivesMoreKeys) {
  apply(deleteKeys(project, {ref, {turn(10, KeyAxis::X), move(20, KeyAxis::Z)}}));
  const std::size_t before = clip().keyCount();
  for (const double millimetres : {0.01, 1.0, 30.0}) {
    const auto edit = reduceKeys(project, {.part = {ref}, .millimetres = millimetres});
    ASSERT_TRUE(edit) << edit.error().text();
    EXPECT_LE(edit->project.models[0]->clips[1]->clip->keyCount(), before);
  }
}

TEST_F(AxisEdits, CopiedKeysAreThoseThatAPersonSees) {
  apply(deleteKeys(project, {ref, {turn(10, KeyAxis::X)}}));
  const auto copy = copyKeys(project, ref, {turn(10), turn(20)});
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->tracks[0].rotation.size(), 2u);
  const quat copied = valueAt(track().rotation, frame(10), {});
  apply(pasteKeys(project, {ref, *copy, frame(33)}));
  EXPECT_NE(turns(), nullptr);
  EXPECT_LT(angleBetween(valueAt(track().rotation, frame(33), {}), copied), 1e-5f);
}

TEST_F(AxisEdits, TheProjectFileHasTheKeysOfTheAxes) {
  apply(deleteKeys(project, {ref, {turn(10, KeyAxis::X)}}));
  apply(splitAxes(project, {ref, {{bone, ChannelKind::Translation}}}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"version\": 2"), std::string::npos);
  EXPECT_NE(text.find("\"rotationX\": ["), std::string::npos);
  EXPECT_EQ(text.find("\"rotation\": [\n                [0, "), std::string::npos);
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(writeProject(*read), text);
  const Track& again = *findTrack(*read->models[0]->clips[1]->clip, bone);
  EXPECT_EQ(*again.rotation, *track().rotation) << "what is played has the same bits";
  EXPECT_EQ(*again.translation, *track().translation);
}

TEST_F(AxisEdits, TheProjectFileRefusesFaultyAxes) {
  apply(setPointValues(project, {ref, {{{turn(30), 0}, 30.0}}, EulerOrder::ZYX}));
  const std::string text = writeProject(project);
  const auto refused = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    const std::size_t at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    const auto read = readProject(changed);
    EXPECT_FALSE(read) << to;
    return read ? std::string() : read.error().text();
  };
  EXPECT_NE(refused("\"ZYX\"", "\"ZZX\"").find("order"), std::string::npos);
  EXPECT_NE(refused("\"rotationY\"", "\"other\"").find("rotationY"), std::string::npos);
  EXPECT_NE(
      refused("\"rotationX\": [\n", "\"rotation\": [[0, 0, 0, 0, 1]],\n\"rotationX\": [\n").find("axes"),
      std::string::npos);
  const std::size_t at = text.find("\"rotationX\": [\n");
  const std::size_t row = text.find('[', at + 14);
  const std::string first = text.substr(row, text.find(']', row) - row + 1);
  EXPECT_NE(refused(first, first + ", " + first).find("order"), std::string::npos);
  EXPECT_NE(refused(first, "[0, 1e999]").find("key"), std::string::npos);
}

TEST_F(AxisEdits, AReimportKeepsThem) {
  apply(deleteKeys(project, {ref, {turn(10, KeyAxis::X)}}));
  const NewVersion next{project.sources[0].id, hashOf(asBytes("again")), {}, test::importedCharacter(1)};
  const auto edit = reimport(project, next);
  ASSERT_TRUE(edit) << edit.error().text();
  const Track& now = *findTrack(*edit->project.models[0]->clips[1]->clip, bone);
  EXPECT_NE(curvesOf(now.rotation, now.rotationAxes), nullptr);
}

// Compares random edits of single axes with the same changes made directly to lists of keys.
TEST_F(AxisEdits, DoWhatTheObviousWayDoes) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    Project now = project;
    now = splitAxes(now, {ref, {{bone, ChannelKind::Rotation}}})->project;
    const auto axesIn = [&] {
      const Track& one = *findTrack(*now.models[0]->clips[1]->clip, bone);
      const AxisCurves<quat>* curves = curvesOf(one.rotation, one.rotationAxes);
      return std::array{*curves->axes[0], *curves->axes[1], *curves->axes[2]};
    };
    std::array<Keys<float>, 3> lists = axesIn();
    for (int step = 0; step < 12; ++step) {
      const std::size_t axis = pick(random, 3);
      Keys<float>& list = lists[axis];
      const std::size_t at = pick(random, list.size());
      const KeyRef key{bone, ChannelKind::Rotation, list[at].time, axisOf(static_cast<int>(axis))};
      Result<Edit> edit = makeError(ErrorCode::Usage, "none");
      switch (pick(random, 4)) {
        case 0:
          if (list.size() == 1) continue;
          edit = deleteKeys(now, {ref, {key}});
          list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
          break;
        case 1: {
          const Time by = frame(static_cast<int>(pick(random, 6)));
          edit = moveKeys(now, {ref, {key}, by});
          const Key<float> moved{list[at].time + by, list[at].value, list[at].ease};
          list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
          list = merged(list, {moved});
          break;
        }
        case 2:
          edit = setEase(now, {ref, {key}, {Interpolation::Curve, 0.2f, 0.1f, 0.5f, 1.3f}});
          list[at].ease = {Interpolation::Curve, 0.2f, 0.1f, 0.5f, 1.3f};
          break;
        default:
          list[at].value += 33.0f;
          edit = setPointValues(now, {ref,
                                      {{{{bone, ChannelKind::Rotation, key.time}, static_cast<int>(axis)},
                                        static_cast<double>(list[at].value)}},
                                      {}});
          break;
      }
      ASSERT_TRUE(edit) << seed << ": " << edit.error().text();
      now = edit->project;
      ASSERT_EQ(axesIn(), lists) << seed << " after " << step;
    }
    const Channel<quat> joint = findTrack(*now.models[0]->clips[1]->clip, bone)->rotation;
    for (int i = 0; i < 200; ++i) {
      const Time time{frame(60).ticks * i / 200};
      dvec3 wanted;
      for (int c = 0; c < 3; ++c) {
        wanted[c] = static_cast<double>(
            valueAt(std::make_shared<const Keys<float>>(lists[static_cast<std::size_t>(c)]), time, 0.0f));
      }
      ASSERT_LT(angleBetween(valueAt(joint, time, {}), fromEulerDegrees(wanted, order)), 3e-4f) << seed;
    }
  }
}

}  // namespace
}  // namespace squire
