
#include <gtest/gtest.h>

#include <algorithm>

#include "core/formats/wad/compare.h"
#include "tests/formats/wad/sample_fights.h"

namespace squire {
namespace {

std::vector<std::string> changed(const std::function<void(wad::ModelContents&)>& change) {
  const wad::Contents before = wad::test::fightContents();
  wad::Contents after = before;
  change(after.models[0]);
  return differences(before, after);
}

using Lines = std::vector<std::string>;

TEST(CompareFights, SayNothingWhereNothingChanged) {
  EXPECT_EQ(changed([](wad::ModelContents&) {}), Lines());
}

TEST(CompareFights, SpeakInTheWordsOfTheModel) {
  const std::string fist = "model \"fighter\": clip \"punch\": hit volume \"fist\": ";
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].volumes[0].ball.radius = 0.15f; }),
            Lines{fist + "radius 0.125 to 0.15"});
  EXPECT_EQ(changed([](wad::ModelContents& m) {
              m.fights[0].volumes[0].spans[1] = {0.375f, 0.5f};
            }),
            Lines{fist + "active 0.125-0.25 s, 0.375-0.4375 s to 0.125-0.25 s, 0.375-0.5 s"});
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].volumes[0].offsetKeys[0].value.x = 1; }),
            Lines{fist + "offset keys changed"});
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].volumes[0].radiusKeys.pop_back(); }),
            Lines{fist + "radius keys 2 keys to 1 key"});
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].volumes[0].fields[1] = std::int64_t{6}; }),
            Lines{fist + "combo 5 to 6"});
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].volumes[0].ball.bone = 1; }),
            Lines{fist + "bone \"foot\" to \"knee\""});
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].volumes.erase(m.fights[0].volumes.begin()); }),
            Lines{"model \"fighter\": clip \"punch\": hit volume \"fist\" is gone"});
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fight.volumes[0].end.reset(); }),
            (Lines{"model \"fighter\": hit volume \"shin\": end bone \"foot\" to none",
                   "model \"fighter\": hit volume \"shin\": end offset (0, 0.0625, 0) to (0, 0, 0)",
                   "model \"fighter\": hit volume \"shin\": end radius 0.0625 to 0"}));
}

// The fight contents with a second copy of every element of the model.
wad::Contents twoOfEach() {
  wad::Contents contents = wad::test::fightContents();
  wad::ModelContents& model = contents.models[0];
  model.fight.chains.push_back(model.fight.chains[0]);
  model.fight.chains.back().name = "second";
  model.fight.volumes.push_back(model.fight.volumes[0]);
  model.fight.volumes.back().name = "second";
  model.animations.push_back(model.animations[0]);
  model.animations.back().name = "second";
  model.fights.push_back(model.fights[0]);
  model.materials = {{.name = "first"}, {.name = "second"}};
  for (const char* name : {"first", "second"}) {
    Mesh mesh;
    mesh.name = name;
    model.meshes.push_back(std::make_shared<const Mesh>(mesh));
  }
  contents.models.push_back(model);
  contents.models.back().name = "second";
  return contents;
}

TEST(CompareFights, SayWhatStandsInAnotherOrder) {
  const wad::Contents before = twoOfEach();
  const auto reordered = [&](const std::function<void(wad::Contents&)>& change) {
    wad::Contents after = before;
    change(after);
    return differences(before, after);
  };
  const auto reverse = [](auto& list) { std::reverse(list.begin(), list.end()); };
  const std::string fighter = "model \"fighter\": ";
  EXPECT_EQ(reordered([](wad::Contents&) {}), Lines());
  EXPECT_EQ(reordered([&](wad::Contents& c) { reverse(c.models); }), Lines{"models stand in another order"});
  EXPECT_EQ(reordered([&](wad::Contents& c) { reverse(c.models[0].fight.chains); }).at(0),
            fighter + "IK chains stand in another order");
  EXPECT_EQ(reordered([&](wad::Contents& c) { reverse(c.models[0].fight.volumes); }),
            Lines{fighter + "hit volumes stand in another order"});
  EXPECT_EQ(reordered([&](wad::Contents& c) { reverse(c.models[0].meshes); }),
            Lines{fighter + "meshes stand in another order"});
  EXPECT_EQ(reordered([&](wad::Contents& c) { reverse(c.models[0].materials); }),
            Lines{fighter + "materials stand in another order"});
  EXPECT_EQ(reordered([&](wad::Contents& c) {
              reverse(c.models[0].animations);
              reverse(c.models[0].fights);
            }).at(0),
            fighter + "clips stand in another order");
  EXPECT_EQ(reordered([](wad::Contents& c) { c.models[0].meshes.erase(c.models[0].meshes.begin()); }),
            Lines{fighter + "mesh \"first\" is gone"});
}

TEST(CompareFights, MissNoChangeOfAColour) {
  wad::Contents before = twoOfEach();
  before.models[0].materials[0].diffuse = {0.5f, 0.5f, 0.5f};
  wad::Contents after = before;
  after.models[0].materials[0].diffuse.y = 0.5001f;
  after.models[0].materials[0].specular = before.models[0].materials[0].specular + vec3(0.25f);
  const Lines lines = differences(before, after);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], "model \"fighter\": material \"first\": diffuse (0.5, 0.5, 0.5) to (0.5, 0.5001, 0.5)");
}

TEST(CompareFights, KnowEveryKind) {
  const auto clip = [](const std::string& what) {
    return Lines{"model \"fighter\": clip \"punch\": " + what};
  };
  const auto model = [](const std::string& what) { return Lines{"model \"fighter\": " + what}; };
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].targets[0].blendIn = 0.5f; }),
            clip("IK target \"leg\": blend in 0.0625 s to 0.5 s"));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].targets[1].bone = 1; }),
            clip("IK target \"leg #2\": bone \"hip\" to \"knee\""));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].events[1].payload = "x"; }),
            clip("event \"sound\": payload \"{\"name\": \"swing\"}\" to \"x\""));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].invulnerable.clear(); }),
            clip("invulnerable 0-0.125 s to never"));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].firstActionable = 0; }),
            clip("first actionable 0.4375 s to its end"));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fights[0].visible.pop_back(); }),
            clip("attachment \"lost\": shown never to always"));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fight.chains[0].softness = 0.25f; }),
            model("IK chain \"leg\": softness 0.125 to 0.25"));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fight.attachments[0].bone = 1; }),
            model("attachment \"sword\": bone \"foot\" to \"knee\""));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fight.transitions[0].fade = 0.5f; }),
            model("transition from \"punch\" to \"idle\": fade 0.25 s to 0.5 s"));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fight.transitions.pop_back(); }),
            model("transition from any clip to \"punch\" is gone"));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fight.fields[2].usual = 0.5; }),
            model("field \"shake\": usual value 0.25 to 0.5"));
  EXPECT_EQ(changed([](wad::ModelContents& m) { m.fight.usualFade = 0.25f; }),
            model("usual fade 0.125 s to 0.25 s"));
  EXPECT_EQ(changed([](wad::ModelContents& m) {
              m.fight.ticks = {30000, 1001};
            }),
            model("ticks a second 60 to 30000/1001"));
}

}  // namespace
}  // namespace squire
