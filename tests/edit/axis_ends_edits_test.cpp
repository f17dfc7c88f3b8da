#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/axis_edits.h"
#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/layers/layer_edits.h"
#include "core/edit/merge/conflict_words.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/tracks.h"
#include "core/formats/project/changes/project_changes.h"
#include "core/formats/project/project_file.h"
#include "core/model/layered_clip.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::pick;

Time frame30(int number) { return timeOfFrame(number, {30, 1}); }

// A bone with three keys of its translation at frames 5, 10 and 15, in a clip of 40 frames.
class AxisEndsEdits : public testing::Test {
 protected:
  AxisEndsEdits() {
    apply(deleteKeys(project, {ref, {allKeys(clip())}}));
    const vec3 at[] = {{0.0f, 1.0f, 0.5f}, {0.3f, 0.0f, 0.5f}, {0.4f, 1.0f, 0.5f}};
    for (int i = 0; i < 3; ++i)
      apply(setPose(project, {ref, frame30(5 + 5 * i), {{bone, at[i], {}, {}}}, {}}));
    apply(setClipDuration(project, {ref, frame30(40)}));
  }

  [[nodiscard]] const ProjectClip& entry() const { return *project.models[0]->clips[1]; }
  [[nodiscard]] const Clip& clip() const { return *entry().clip; }
  [[nodiscard]] const Track& track() const { return *findTrack(clip(), bone); }
  [[nodiscard]] const AxisCurves<vec3>* moves() const {
    return curvesOf(track().translation, track().translationAxes);
  }
  [[nodiscard]] vec3 at(Time time) const { return valueAt(track().translation, time, vec3(0.0f)); }
  [[nodiscard]] CurveRef curve(KeyAxis axis) const { return {bone, ChannelKind::Translation, axis}; }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  void goOn(KeyAxis axis, Beyond beyond, CurveEnd end = CurveEnd::Both) {
    apply(continueCurves(project, {ref, {curve(axis)}, beyond, end}));
  }

  const BoneId bone{3};
  Project project = test::characterProject();
  ClipRef ref{project.models[0]->id, project.models[0]->clips[1]->id};
};

TEST_F(AxisEndsEdits, AnAxisContinuesAloneUpToTheEndsOfTheClip) {
  goOn(KeyAxis::X, Beyond::Offset, CurveEnd::After);
  goOn(KeyAxis::Y, Beyond::Cycle);
  EXPECT_FLOAT_EQ(at(frame30(20)).x, 0.7f);
  EXPECT_FLOAT_EQ(at(frame30(35)).x, 1.2f);
  EXPECT_FLOAT_EQ(at(frame30(0)).x, 0.0f);
  EXPECT_NEAR(at(frame30(20)).y, 0.0f, 1e-5f);
  EXPECT_NEAR(at(frame30(0)).y, 0.0f, 1e-5f);
  EXPECT_EQ(at(frame30(33)).z, 0.5f);
  EXPECT_EQ(moves()->columns->size(), 3u) << "a person sees no more keys";
  EXPECT_EQ(clip().keyCount(), 3u);
}

TEST_F(AxisEndsEdits, FollowTheLengthOfTheClip) {
  goOn(KeyAxis::X, Beyond::Offset);
  for (const int length : {100, 12, 60}) {
    apply(setClipDuration(project, {ref, frame30(length)}));
    EXPECT_EQ(moves()->beyond.until, frame30(length));
    EXPECT_EQ(track().translation->back().time, frame30(std::max(length, 15)));
  }
  EXPECT_NEAR(at(frame30(60)).x, 0.3f + 5 * 0.4f, 1e-5f);
  // A key after the end makes the clip longer.
  apply(setPose(project, {ref, frame30(90), {{BoneId{4}, vec3(1.0f), {}, {}}}, {}}));
  EXPECT_EQ(moves()->beyond.until, frame30(90));
}

TEST_F(AxisEndsEdits, HoldAgain) {
  const Channel<vec3> before = track().translation;
  goOn(KeyAxis::All, Beyond::Mirror);
  EXPECT_NE(at(frame30(20)), before->back().value);
  goOn(KeyAxis::All, Beyond::Hold);
  EXPECT_EQ(*track().translation, *before);
  const auto same = project.models[0]->clips[1];
  goOn(KeyAxis::All, Beyond::Hold);
  EXPECT_EQ(project.models[0]->clips[1], same) << "nothing changed";
}

TEST_F(AxisEndsEdits, EditsOfKeysKeepThem) {
  goOn(KeyAxis::Y, Beyond::Mirror);
  apply(setPointValues(project, {ref, {{{{bone, ChannelKind::Translation, frame30(10)}, 1}, 0.5}}, {}}));
  apply(moveKeys(project, {ref, {{bone, ChannelKind::Translation, frame30(15), KeyAxis::Y}}, frame30(1)}));
  ASSERT_NE(moves(), nullptr);
  EXPECT_EQ(moves()->beyond.ends[1].after, Beyond::Mirror);
  EXPECT_NEAR(at(frame30(22)).y, 0.5f, 1e-5f);
}

TEST_F(AxisEndsEdits, ANewKeyInARepetitionIsOneOfTheKeys) {
  goOn(KeyAxis::Y, Beyond::Cycle);
  goOn(KeyAxis::X, Beyond::Straight);
  const Channel<vec3> before = track().translation;
  apply(insertKeys(project, {ref, {curve(KeyAxis::Y), curve(KeyAxis::X)}, frame30(32)}));
  EXPECT_EQ(moves()->axes[1]->size(), 4u);
  EXPECT_EQ((*moves()->axes[1])[2].time, frame30(12));
  EXPECT_EQ(moves()->axes[0]->back().time, frame30(32));
  for (int i = 0; i < 160; ++i) {
    const Time time{frame30(40).ticks * i / 160 + 5};
    ASSERT_LT(glm::distance(at(time), valueAt(before, time, vec3(0.0f))), 2e-5f) << i;
  }
}

TEST_F(AxisEndsEdits, AutomaticHandlesAreSmoothWhereACycleMeets) {
  goOn(KeyAxis::Y, Beyond::Cycle);
  std::vector<KeyRef> keys;
  for (const int one : {5, 10, 15})
    keys.push_back({bone, ChannelKind::Translation, frame30(one), KeyAxis::Y});
  apply(setPointValues(project, {ref,
                                 {{{{bone, ChannelKind::Translation, frame30(5)}, 1}, 0.5},
                                  {{{bone, ChannelKind::Translation, frame30(15)}, 1}, 0.5}},
                                 {}}));
  apply(insertKeys(project, {ref, {curve(KeyAxis::Y)}, frame30(12)}));
  apply(setPointValues(project, {ref, {{{{bone, ChannelKind::Translation, frame30(12)}, 1}, 1.0}}, {}}));
  keys.push_back({bone, ChannelKind::Translation, frame30(12), KeyAxis::Y});
  apply(shapeHandles(project, {ref, keys, HandleShape::Auto}));
  const auto slope = [&](Time time) { return (at(time + Time{5'000'000}).y - at(time).y) * 1000.0f; };
  const float before = slope(frame30(15) - Time{5'000'000}), after = slope(frame30(15) + Time{10});
  EXPECT_LT(before, -0.1f) << "it is not flat there";
  EXPECT_NEAR(before, after, 0.03f * std::abs(before));
}

TEST_F(AxisEndsEdits, EditsOfTimeKeepTheMotion) {
  const Beyond all[] = {Beyond::Cycle, Beyond::Offset, Beyond::Mirror, Beyond::Straight};
  const Project start = project;
  for (const Beyond beyond : all) {
    project = start;
    goOn(KeyAxis::X, beyond);
    goOn(KeyAxis::Y, beyond, CurveEnd::After);
    const Project before = project;
    const Channel<vec3> was = track().translation;
    const auto holds = [&](const Result<Edit>& edit, const std::function<Time(Time)>& source, bool keeps) {
      project = before;
      apply(edit);
      ASSERT_NE(moves(), nullptr);
      EXPECT_EQ(moves()->beyond.any(), keeps);
      for (int i = 0; i <= 100; ++i) {
        // Not at the instants of jumps.
        const Time time{clip().duration.ticks * i / 100 + (i < 50 ? 50'000 : -50'000)};
        const vec3 wanted = valueAt(was, source(time), vec3(0.0f));
        ASSERT_LT(glm::distance(at(time), wanted), 2e-4f) << static_cast<int>(beyond) << " " << i;
      }
    };
    holds(
        retimeClip(before, {ref, 2.0}), [](Time time) { return Time{time.ticks / 2}; }, true);
    holds(
        reverseClip(before, {ref}), [](Time time) { return frame30(40) - time; }, true);
    holds(
        trimClip(before, {ref, frame30(3), frame30(30)}), [](Time time) { return time + frame30(3); }, true);
    holds(
        trimClip(before, {ref, frame30(12), frame30(30)}), [](Time time) { return time + frame30(12); },
        false);
  }
}

TEST_F(AxisEndsEdits, JoiningMakesKeysOfThem) {
  goOn(KeyAxis::Y, Beyond::Cycle);
  const Channel<vec3> before = track().translation;
  apply(joinAxes(project, {ref, {curve(KeyAxis::All)}}));
  EXPECT_EQ(track().translation, before);
  EXPECT_GT(clip().keyCount(), 3u);
}

TEST_F(AxisEndsEdits, AreInTheProjectFile) {
  const std::string without = writeProject(project);
  EXPECT_EQ(without.find("\"version\": 4"), std::string::npos);
  goOn(KeyAxis::Y, Beyond::Cycle);
  goOn(KeyAxis::X, Beyond::Offset, CurveEnd::Before);
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"version\": 4"), std::string::npos);
  EXPECT_NE(text.find("\"translationXBefore\": \"offset\""), std::string::npos);
  EXPECT_EQ(text.find("\"translationXAfter\""), std::string::npos);
  EXPECT_NE(text.find("\"translationYAfter\": \"cycle\""), std::string::npos);
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(writeProject(*read), text);
  const Track& again = *findTrack(*read->models[0]->clips[1]->clip, bone);
  EXPECT_EQ(*again.translation, *track().translation) << "what is played has the same bits";
  std::string faulty = text;
  faulty.replace(faulty.find("\"cycle\""), 7, "\"circle\"");
  const auto refused = readProject(faulty);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("translationYBefore"), std::string::npos) << refused.error().text();
  const auto bare = [&](std::string name) {
    std::string changed = without;
    changed.replace(changed.find("\"translation\": [", changed.find("\"tracks\"")), 0,
                    "\"" + name + "\": \"cycle\",\n");
    return readProject(changed);
  };
  EXPECT_FALSE(bare("scaleZAfter")) << "no axis has keys";
}

TEST_F(AxisEndsEdits, AreNamedAmongTheDifferences) {
  const Project before = project;
  apply(splitAxes(project, {ref, {curve(KeyAxis::All)}}));
  const Project split = project;
  goOn(KeyAxis::Y, Beyond::Cycle, CurveEnd::After);
  const auto changes = differences(split, project);
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0].what, "translation: Y cycles after its keys");
  goOn(KeyAxis::Y, Beyond::Hold);
  EXPECT_TRUE(differences(split, project).empty());
}

TEST_F(AxisEndsEdits, AreNamedInAConflict) {
  goOn(KeyAxis::Y, Beyond::Hold);
  const Project base = project;
  goOn(KeyAxis::Y, Beyond::Cycle, CurveEnd::After);
  const Project ours = std::exchange(project, base);
  goOn(KeyAxis::Y, Beyond::Mirror, CurveEnd::After);
  const Project merged = mergeProjects(&base, ours, project).project;
  ASSERT_EQ(conflictsOf(merged).size(), 1u);
  const std::string told = sidesText(documentOfConflicts(merged), conflictsOf(merged)[0]);
  EXPECT_NE(told.find("translation y after: cycle"), std::string::npos) << told;
  EXPECT_NE(told.find("translation y after: mirror"), std::string::npos) << told;
}

TEST_F(AxisEndsEdits, AReimportWithAnotherLengthMakesThemUpToIt) {
  goOn(KeyAxis::Y, Beyond::Cycle);
  const NewVersion next{project.sources[0].id, hashOf(asBytes("again")), {}, test::importedCharacter(1)};
  apply(reimport(project, next));
  ASSERT_NE(moves(), nullptr);
  EXPECT_EQ(moves()->beyond.until, clip().duration);
}

TEST_F(AxisEndsEdits, OfALayerGoOnOverTheClip) {
  apply(addEditLayer(project, {ref, "sway"}));
  const KeysRef layer{ref, entry().layers[0].id};
  apply(setKeys(project, {layer,
                          {{bone, ChannelKind::Translation, Key<vec3>{frame30(0), vec3(0.0f), {}}},
                           {bone, ChannelKind::Translation, Key<vec3>{frame30(10), vec3(0, 0, 1), {}}}}}));
  apply(continueCurves(project, {layer, {curve(KeyAxis::Z)}, Beyond::Mirror, CurveEnd::After}));
  EXPECT_NEAR(at(frame30(20)).z, 0.5f, 1e-4f);
  EXPECT_NEAR(at(frame30(30)).z, 1.5f, 1e-4f);
  apply(setClipDuration(project, {ref, frame30(80)}));
  EXPECT_NEAR(at(frame30(70)).z, 1.5f, 1e-4f);
  const auto read = readProject(writeProject(project));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*findTrack(*read->models[0]->clips[1]->clip, bone)->translation, *track().translation);
}

TEST_F(AxisEndsEdits, AreRefusedIfKeysWouldRepeatTooOften) {
  apply(setKeys(project, {ref,
                          {{bone, ChannelKind::Scale, Key<vec3>{Time{0}, vec3(1.0f), {}}},
                           {bone, ChannelKind::Scale, Key<vec3>{Time{9}, vec3(2.0f), {}}}}}));
  const CurveRef scale{bone, ChannelKind::Scale, KeyAxis::X};
  EXPECT_FALSE(continueCurves(project, {ref, {scale}, Beyond::Cycle}));
  EXPECT_FALSE(continueCurves(project, {ref, {{bone, ChannelKind::Rotation}}, Beyond::Cycle})) << "no keys";
}

}  // namespace
}  // namespace squire
