#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "core/formats/wad/decode.h"
#include "core/formats/wad/describe.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "core/io/file.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/must_encode.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/support/data.h"

namespace squire::wad::test {

namespace {

void expectSameFights(const Contents& in, const Contents& out) {
  ASSERT_EQ(in.models.size(), out.models.size());
  for (std::size_t i = 0; i < in.models.size(); ++i) {
    EXPECT_TRUE(in.models[i].fight == out.models[i].fight) << i;
    std::vector<PlayedClipFight> fights = in.models[i].fights;
    fights.resize(in.models[i].animations.size());
    EXPECT_TRUE(fights == out.models[i].fights) << i;
  }
}

// The file was created with `wad_tool fight`.
TEST(WadFights, GiveTheGoldenFile) {
  const auto path = squire::test::sourceDir() / "tests/fixtures/wad/fight.bin";
  const Bytes bytes = mustEncode(fightContents());
  const auto golden = readFile(path, 1 << 20);
  ASSERT_TRUE(golden.ok()) << golden.error().text();
  EXPECT_TRUE(bytes == *golden) << "a changed layout needs a new version of its kind";
}

TEST(WadFights, ComeBackAsTheyWentIn) {
  expectSameFights(fightContents(), mustDecode(mustEncode(fightContents())));
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 1 + static_cast<int>(seed % 7),
                                              0, 0, static_cast<int>(seed % 4), 2, 0});
    addRandomFights(seed, contents);
    const Bytes bytes = mustEncode(contents);
    const Diagnostics problems = validate(bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents out = mustDecode(bytes);
    expectSameFights(contents, out);
    ASSERT_TRUE(mustEncode(out) == bytes) << seed;
    ASSERT_TRUE(describeText(bytes).ok());
  }
}

TEST(WadFights, AreNotInFilesWithoutThem) {
  const Contents plain = randomContents(1);
  Contents empty = plain;
  for (ModelContents& model : empty.models) model.fights.resize(model.animations.size());
  EXPECT_TRUE(mustEncode(empty) == mustEncode(plain));
  EXPECT_TRUE(mustDecode(mustEncode(plain)).models[0].fights.empty());
}

TEST(WadFights, PackingFilesIsExportingTogether) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    std::vector<Contents> parts, decoded;
    for (std::uint32_t part = 0; part < 3; ++part) {
      parts.push_back(randomContents(seed + part, {2, 4, 1, 4, 2, 2, 1}, "part " + std::to_string(part)));
      // One of the three files has no fight data.
      if (part != seed % 3) addRandomFights(seed + part, parts.back());
      decoded.push_back(mustDecode(mustEncode(parts.back())));
    }
    EXPECT_TRUE(mustEncode(merge(decoded)) == mustEncode(merge(parts))) << seed;
  }
}

TEST(WadFights, AreToldToPeople) {
  const std::string text = describeText(mustEncode(fightContents())).value();
  for (const char* line :
       {"  fight: 60 ticks a second, fades of 0.125 s\n",
        "  field \"combo\": integer, usually -2, at least -4, at most 9\n",
        "  hurt capsule \"shin\" on bone \"knee\": radius 0.125\n", "  IK chain \"leg\" to bone \"foot\"\n",
        "  attachment \"sword\": model \"sword\" on bone \"foot\"\n",
        "  attachment \"lost\": no model on bone \"hip\"\n",
        "  transition from \"punch\" to \"idle\": 0.25 s, phases match\n",
        "  transition from any clip to \"punch\": 0 s\n",
        "    hit sphere \"fist\" on bone \"foot\": radius 0.125, damage 7.5, active 0.125 to 0.25 s, 0.375 "
        "to "
        "0.4375 s, heavy yes, combo 5, shake 0.75, voice \"hey\"\n",
        "    wall capsule \"feeler\"", "    target of \"leg\": 2 keys, 0 to 0.375 s\n",
        "    target of \"leg\" relative to bone \"hip\": 1 key, 0.375 to 0.5 s\n",
        "    target of \"leg\" relative to attachment \"sword\"",
        "    attachment \"sword\" is shown from 0 to 0.25 s\n", "    attachment \"lost\" is not shown\n",
        "    event \"sound\" at 0.25 s\n", "    invulnerable 0 to 0.125 s\n",
        "    first actionable at 0.4375 s\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  }
}

// The encoder rejects invalid contents and names the element.
TEST(WadFights, RefuseWhatBreaksTheFormat) {
  struct Case {
    const char* says;
    std::function<void(ModelContents&)> change;
  };
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const std::vector<Case> cases{
      {"hit volume \"fist\"", [](ModelContents& m) { m.fights[0].volumes[0].ball.bone = 3; }},
      {"hit volume \"fist\"", [](ModelContents& m) { m.fights[0].volumes[0].ball.radius = -1; }},
      {"hit volume \"fist\"", [](ModelContents& m) { m.fights[0].volumes[0].spans[1].from = 0.2f; }},
      {"hit volume \"fist\"", [](ModelContents& m) { m.fights[0].volumes[0].fields.pop_back(); }},
      {"hit volume \"fist\"", [](ModelContents& m) { m.fights[0].volumes[0].fields[0] = 1.0; }},
      {"hit volume \"fist\"", [](ModelContents& m) { m.fights[0].volumes[0].radiusKeys[0].time = 1; }},
      {"hit volume \"fist\"", [nan](ModelContents& m) { m.fights[0].volumes[0].effect.damage = nan; }},
      {"hit volume \"shin\"",
       [](ModelContents& m) {
         m.fight.volumes[0].spans = {{0, 1}};
       }},
      {"hit volume \"shin\"", [](ModelContents& m) { m.fight.volumes[0].end->bone = -1; }},
      {"IK chain \"leg\"", [](ModelContents& m) { m.fight.chains[0].end = 1; }},
      {"IK chain \"leg\"", [](ModelContents& m) { m.fight.chains[0].softness = 0.75f; }},
      {"IK target", [](ModelContents& m) { m.fights[0].targets[0].positions.clear(); }},
      {"IK target", [](ModelContents& m) { m.fights[0].targets[0].bone = 1; }},
      {"IK target", [](ModelContents& m) { m.fights[0].targets[1].bone = -1; }},
      {"event \"sound\"", [](ModelContents& m) { m.fights[0].events[1].time = -0.5f; }},
      {"attachment \"sword\"", [](ModelContents& m) { m.fight.attachments[0].offset.rotation *= 2.0f; }},
      {"transition", [](ModelContents& m) { m.fight.transitions[1] = m.fight.transitions[0]; }},
      {"transition", [](ModelContents& m) { m.fight.transitions[0].to = 2; }},
      {"attachment", [](ModelContents& m) { std::swap(m.fights[0].visible[0], m.fights[0].visible[1]); }},
      {"fights", [](ModelContents& m) { m.fights.pop_back(); }},
  };
  for (const Case& one : cases) {
    Contents contents = fightContents();
    one.change(contents.models[0]);
    const auto bytes = encode(contents);
    ASSERT_FALSE(bytes.ok()) << one.says;
    EXPECT_NE(bytes.error().text().find(one.says), std::string::npos) << bytes.error().text();
  }
}

}  // namespace

}  // namespace squire::wad::test
