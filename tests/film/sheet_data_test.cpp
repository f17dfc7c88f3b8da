#include "core/film/sheet_data.h"

#include <gtest/gtest.h>

#include "tests/scene/character.h"

namespace squire {
namespace {

constexpr Rate tenths{10, 1};

// A person with a clip of four frames: the hit volume "fist" is active in the third one, and there are events
// in the second one and at the end.
class SheetDataTest : public ::testing::Test {
 protected:
  SheetDataTest() {
    person_.id = ModelId{1};
    clip_.id = ClipId{7};
    clip_.name = "punch";
    clip_.rate = tenths;
    clip_.duration = timeOfFrame(4, tenths);
    HitVolume body;
    body.id = VolumeId{21};
    body.name = "body";
    body.kind = VolumeKind::Hurt;
    body.ball = {bone("hips"), vec3(0.0f), 0.3f};
    body.end = BoneBall{bone("head"), vec3(0.0f), 0.2f};
    HitVolume fist;
    fist.id = VolumeId{22};
    fist.name = "fist";
    fist.ball = {bone("hand.R"), vec3(0.0f), 0.1f};
    fist.spans = {{timeOfFrame(2, tenths), timeOfFrame(3, tenths)}};
    ModelFight always;
    always.volumes = {body};
    ClipFight fight;
    fight.volumes = {fist};
    fight.events = {{EventId{31}, "whoosh", Time{timeOfFrame(1, tenths).ticks + 5}, "air.wav", {}},
                    {EventId{32}, "done", clip_.duration, "", {}}};
    ProjectClip entry;
    entry.id = clip_.id;
    entry.fight = std::make_shared<const ClipFight>(fight);
    ProjectModel model;
    model.id = person_.id;
    model.fight = std::make_shared<const ModelFight>(always);
    model.clips = {std::make_shared<const ProjectClip>(entry)};
    project_.models = {std::make_shared<const ProjectModel>(model)};
  }

  [[nodiscard]] BoneId bone(const char* name) const {
    return person_.skeleton->bones[static_cast<std::size_t>(*person_.skeleton->indexOf(name))].id;
  }
  [[nodiscard]] Json data(const Project* project) {
    ShotPlan plan;
    plan.clip = &clip_;
    plan.everyFrame = true;
    plan.rate = tenths;
    plan.camera = seenFrom(Camera{}, NamedView::Game);
    shots_ = shotsOf(person_, plan);
    const Figure figure(person_, {});
    const ClipScene scene(figure, &clip_, project, [](ModelId) { return nullptr; });
    return sheetData({"punch.png", 3, 100, 80}, {person_, clip_, project}, scene, shots_);
  }

  Model person_ = test::boxCharacter();
  Clip clip_;
  Project project_;
  std::vector<Shot> shots_;
};

TEST_F(SheetDataTest, FramesLieInRowsAndLastAsLongAsTheClip) {
  const Json sheet = data(&project_);
  const auto& frames = sheet["frames"].items();
  ASSERT_EQ(frames.size(), shots_.size());
  std::int64_t milliseconds = 0;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    EXPECT_EQ(frames[i]["frame"]["x"].asInteger(), static_cast<std::int64_t>(i % 3 * 100));
    EXPECT_EQ(frames[i]["frame"]["y"].asInteger(), static_cast<std::int64_t>(i / 3 * 80));
    milliseconds += frames[i]["duration"].asInteger();
  }
  EXPECT_EQ(milliseconds, 500);  // the clip does not loop: its last pose is a frame, too
  EXPECT_EQ(sheet["meta"]["size"]["w"].asInteger(), 300);
  EXPECT_EQ(sheet["meta"]["size"]["h"].asInteger(), 160);
  EXPECT_EQ(sheet["meta"]["frameTags"].items()[0]["to"].asInteger(), 4);
}

TEST_F(SheetDataTest, EventsAreInTheFrameThatPassesThem) {
  const Json sheet = data(&project_);
  const auto& frames = sheet["frames"].items();
  EXPECT_TRUE(frames[0]["events"].items().empty());
  ASSERT_EQ(frames[1]["events"].items().size(), 1u);
  EXPECT_EQ(frames[1]["events"].items()[0]["payload"].asString(), "air.wav");
  EXPECT_EQ(frames.back()["events"].items()[0]["name"].asString(), "done");
}

TEST_F(SheetDataTest, VolumesAreWhereTheCameraSeesThem) {
  const Json sheet = data(&project_);
  const auto& frames = sheet["frames"].items();
  EXPECT_EQ(frames[1]["volumes"].items().size(), 1u);
  ASSERT_EQ(frames[2]["volumes"].items().size(), 2u);
  EXPECT_EQ(frames[2]["volumes"].items()[0]["circles"].items().size(), 2u);  // a capsule
  const Json& fist = frames[2]["volumes"].items()[1];
  EXPECT_EQ(fist["name"].asString(), "fist");
  const auto matrices = modelMatrices(*person_.skeleton, person_.skeleton->restPose());
  const vec3 hand(matrices[static_cast<std::size_t>(*person_.skeleton->indexOf("hand.R"))][3]);
  const vec3 place = toPixel(shots_[2].camera, {100.0f, 80.0f}, hand);
  const Json& circle = fist["circles"].items()[0];
  EXPECT_NEAR(circle["x"].asDouble(), place.x, 0.01);
  EXPECT_NEAR(circle["y"].asDouble(), place.y, 0.01);
  EXPECT_NEAR(circle["r"].asDouble() * metresPerPixel(shots_[2].camera, {100.0f, 80.0f}, hand), 0.1, 0.001);
}

// A slice of a volume has a key where the volume appears and one where it disappears.
TEST_F(SheetDataTest, SlicesHaveKeysWhereTheyChange) {
  const Json sheet = data(&project_);
  const auto& slices = sheet["meta"]["slices"].items();
  ASSERT_EQ(slices.size(), 2u);
  EXPECT_EQ(slices[0]["keys"].items().size(), 1u);  // the body does not move
  const auto& keys = slices[1]["keys"].items();
  ASSERT_EQ(keys.size(), 2u);
  EXPECT_EQ(keys[0]["frame"].asInteger(), 2);
  EXPECT_GT(keys[0]["bounds"]["w"].asInteger(), 2);
  EXPECT_EQ(keys[1]["frame"].asInteger(), 3);
  EXPECT_EQ(keys[1]["bounds"]["w"].asInteger(), 0);
}

TEST_F(SheetDataTest, AModelFileHasNeither) {
  const Json sheet = data(nullptr);
  EXPECT_TRUE(sheet["meta"]["slices"].items().empty());
  EXPECT_TRUE(sheet["frames"].items()[2]["volumes"].items().empty());
}

}  // namespace
}  // namespace squire
