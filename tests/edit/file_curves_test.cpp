// Curves that a file has for each axis, in a project: edited, saved and imported again.
#include <gtest/gtest.h>

#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/tracks.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

Time frameOf(int number) { return timeOfFrame(number, {30, 1}); }

class FileCurves : public testing::Test {
 protected:
  FileCurves() { take(fileWith(40.0f)); }

  // A file whose bone has keys at different frames on each axis of its rotation.
  [[nodiscard]] Imported fileWith(float y) const {
    const auto axis = [](Keys<float> keys) { return std::make_shared<const Keys<float>>(std::move(keys)); };
    const Ease ease{Interpolation::Curve, 0.4f, 0.2f, 0.7f, 1.1f};
    const auto axes = joinedAxes<quat>(
        {axis({{frameOf(0), 0.0f, ease}, {frameOf(10), 60.0f, ease}, {frameOf(30), -20.0f, {}}}),
         axis({{frameOf(0), 10.0f, ease}, {frameOf(16), y, ease}, {frameOf(30), 0.0f, {}}}),
         axis({{frameOf(0), 5.0f, {}}})},
        EulerOrder::ZXY, nullptr, {}, Rate{30, 1});
    Imported file = *test::importedCharacter(1);
    auto clip = std::make_shared<Clip>(*file.models[0].clips[1]);
    Track& track = trackOf(*clip, bone);
    track.rotation = axes->joint;
    track.rotationAxes = axes;
    file.models[0].clips[1] = clip;
    return file;
  }
  [[nodiscard]] NewVersion versionOf(const Imported& file) const {
    return {project.sources[0].id,
            hashOf(asBytes(std::to_string(version))),
            {},
            std::make_shared<const Imported>(file)};
  }
  void take(const Imported& file) {
    ++version;
    apply(reimport(project, versionOf(file)));
  }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const ProjectClip& entry() const { return *project.models[0]->clips[1]; }
  [[nodiscard]] const AxisCurves<quat>* curves() const {
    const Track& track = *findTrack(*entry().clip, bone);
    return curvesOf(track.rotation, track.rotationAxes);
  }
  [[nodiscard]] float valueOnY() const { return (*curves()->axes[1])[1].value; }
  void moveKeyOfX() {
    const KeyRef key{bone, ChannelKind::Rotation, frameOf(10)};
    apply(dragPoints(project, {ref, {{{key, 0}, 75.0}}, frameOf(2), EulerOrder::ZXY}));
  }

  const BoneId bone{3};
  int version = 0;
  Project project = test::characterProject();
  ClipRef ref{project.models[0]->id, project.models[0]->clips[1]->id};
};

TEST_F(FileCurves, ComeInWithoutBeingStored) {
  ASSERT_NE(curves(), nullptr);
  EXPECT_FALSE(entry().stored);
  EXPECT_NE(writeProject(project).find("\"version\": 1"), std::string::npos);
}

TEST_F(FileCurves, AnEditOfOneAxisLeavesTheOthersAndTheFramesExact) {
  const auto before = *curves();
  moveKeyOfX();
  ASSERT_NE(curves(), nullptr);
  EXPECT_EQ(curves()->frames, (Rate{30, 1}));
  EXPECT_EQ(*curves()->axes[1], *before.axes[1]);
  EXPECT_EQ((*curves()->axes[0])[1].time, frameOf(12));
  for (int i = 0; i <= 30; ++i) {
    const auto& axes = curves()->axes;
    const dvec3 angles(valueAt(axes[0], frameOf(i), 0.0f), valueAt(axes[1], frameOf(i), 0.0f), 5.0);
    EXPECT_LT(
        angleBetween(valueAt(curves()->joint, frameOf(i), {}), fromEulerDegrees(angles, EulerOrder::ZXY)),
        4e-6f)
        << i;
  }
}

TEST_F(FileCurves, AreSavedWithTheirFrames) {
  moveKeyOfX();
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"rotationFrames\""), std::string::npos);
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(writeProject(*read), text);
  const Track& again = *findTrack(*read->models[0]->clips[1]->clip, bone);
  EXPECT_EQ(*again.rotation, *curves()->joint) << "what is played has the same bits";
  std::string wrong = text;
  const std::size_t at = wrong.find("\"rotationFrames\": ");
  wrong.replace(at, wrong.find(',', at) - at, "\"rotationFrames\": 0");
  EXPECT_FALSE(readProject(wrong));
}

TEST_F(FileCurves, FollowTheFileUntilTheyAreEdited) {
  apply(setPose(project, {ref, frameOf(5), {{BoneId{2}, vec3(1.0f), {}, {}}}, {}}));
  ASSERT_TRUE(entry().stored);
  project = *readProject(writeProject(project));
  const auto plan = planReimport(project, versionOf(fileWith(55.0f)));
  ASSERT_TRUE(plan);
  EXPECT_FALSE(plan->hasConflicts());
  take(fileWith(55.0f));
  ASSERT_NE(curves(), nullptr);
  EXPECT_EQ(valueOnY(), 55.0f);
}

TEST_F(FileCurves, EditsAreKeptAndConflictsTold) {
  moveKeyOfX();
  project = *readProject(writeProject(project));
  EXPECT_FALSE(planReimport(project, versionOf(fileWith(40.0f)))->hasConflicts());
  take(fileWith(40.0f));
  EXPECT_EQ((*curves()->axes[0])[1].time, frameOf(12));
  EXPECT_TRUE(planReimport(project, versionOf(fileWith(55.0f)))->hasConflicts());
  take(fileWith(55.0f));
  EXPECT_EQ((*curves()->axes[0])[1].time, frameOf(12));
  EXPECT_EQ(valueOnY(), 40.0f);
}

}  // namespace
}  // namespace squire
