// Events and hit volumes that a source contains, and edits of them in the project.
#include "core/edit/source_marks.h"

#include <gtest/gtest.h>

namespace squire {
namespace {

struct SourceMarksTest : testing::Test {
  ProjectModel model;
  ProjectClip clip;
  std::uint32_t nextId = 10;

  SourceMarksTest() {
    ProjectBone hand;
    hand.id = BoneId{3};
    hand.name = "paw";
    hand.sourceName = "hand";  // renamed in the project
    model.bones = std::make_shared<const std::vector<ProjectBone>>(std::vector{hand});
  }

  static std::shared_ptr<const SourceMarks> marks(std::vector<SourceEvent> events,
                                                  std::vector<SourceVolume> volumes = {}) {
    return std::make_shared<const SourceMarks>(SourceMarks{std::move(events), std::move(volumes)});
  }
  static SourceVolume fist(float radius = 0.1f) {
    return {"fist", VolumeKind::Hit, "hand", vec3(0, 1, 0), radius, {{Time{3}, Time{5}}}};
  }
  void take(const std::shared_ptr<const SourceMarks>& file) { takeMarks(clip, file, model, nextId); }
  template <typename Change>
  void edit(Change change) {
    ClipFight fight = fightOf(clip);
    change(fight);
    clip.fight = std::make_shared<const ClipFight>(std::move(fight));
  }
  [[nodiscard]] std::string events() const {
    std::string text;
    for (const Event& event : fightOf(clip).events)
      text += event.name + "@" + std::to_string(event.time.ticks) + event.payload + " ";
    return text;
  }
  [[nodiscard]] const HitVolume& volume() const { return fightOf(clip).volumes.at(0); }
};

TEST_F(SourceMarksTest, TheFirstImportMakesThem) {
  take(marks({{"step", Time{5}}, {"step", Time{9}}}, {fist()}));
  EXPECT_EQ(events(), "step@5 step@9 ");
  EXPECT_EQ(volume().ball, (BoneBall{BoneId{3}, vec3(0, 1, 0), 0.1f}));
  EXPECT_EQ(volume().spans, (Spans{{Time{3}, Time{5}}}));
}

TEST_F(SourceMarksTest, WhatTheSourceChangesIsTaken) {
  take(marks({{"land", Time{2}}, {"step", Time{5}}}, {fist()}));
  take(marks({{"step", Time{7}}, {"shout", Time{8}}}, {fist(0.3f)}));
  EXPECT_EQ(events(), "step@7 shout@8 ");
  EXPECT_EQ(volume().ball.radius, 0.3f);
  take(nullptr);
  EXPECT_EQ(clip.fight, nullptr);
}

TEST_F(SourceMarksTest, AMovedEventKeepsItsPayload) {
  take(marks({{"step", Time{5}}}));
  edit([](ClipFight& fight) { fight.events[0].payload = "left"; });
  const EventId id = fightOf(clip).events[0].id;
  take(marks({{"step", Time{7}}}));
  EXPECT_EQ(events(), "step@7left ");
  EXPECT_EQ(fightOf(clip).events[0].id, id);
}

TEST_F(SourceMarksTest, EditsWin) {
  take(marks({{"step", Time{5}}, {"land", Time{6}}, {"jump", Time{8}}}, {fist()}));
  edit([](ClipFight& fight) {
    fight.events[0].time = Time{4};                // moved
    fight.events.erase(fight.events.begin() + 1);  // deleted
    fight.events[1].payload = "high";
    fight.volumes[0].ball.radius = 0.5f;
  });
  take(marks({{"step", Time{7}}, {"land", Time{9}}}, {fist(0.3f)}));
  EXPECT_EQ(events(), "step@4 jump@8high ");  // an event with a payload stays without its marker
  EXPECT_EQ(volume().ball.radius, 0.5f);
}

TEST_F(SourceMarksTest, WhatIsDeletedHereStaysDeleted) {
  const auto file = marks({{"step", Time{5}}}, {fist()});
  take(file);
  edit([](ClipFight& fight) { fight = {}; });
  take(marks({{"step", Time{5}}, {"land", Time{6}}}, {fist()}));
  EXPECT_EQ(events(), "land@6 ");
  EXPECT_TRUE(fightOf(clip).volumes.empty());
}

TEST_F(SourceMarksTest, AVolumeWithDamageStaysWhereItsPropertyIsGone) {
  take(marks({}, {fist()}));
  edit([](ClipFight& fight) { fight.volumes[0].effect.damage = 3.0f; });
  take(nullptr);
  EXPECT_EQ(volume().effect.damage, 3.0f);
}

TEST_F(SourceMarksTest, VolumesOfTheBodyAreTheModels) {
  SourceVolume body = fist();
  body.spans.clear();
  EXPECT_TRUE(takeMarks(model, marks({}, {body}), nextId));
  ASSERT_EQ(fightOf(model).volumes.size(), 1u);
  EXPECT_TRUE(fightOf(model).volumes[0].spans.empty());
  EXPECT_FALSE(takeMarks(model, marks({}, {body}), nextId));
}

}  // namespace
}  // namespace squire
