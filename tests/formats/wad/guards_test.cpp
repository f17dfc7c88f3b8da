#include <gtest/gtest.h>

#include <limits>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/must_encode.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/formats/wad/sample_guards.h"

// Files with guards, tested like files with masks in masks_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

Contents guardContents(std::uint32_t seed) {
  Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 5, 0, 0, 2, 2, 0});
  addRandomFights(seed, contents);
  contents.models[0].fight.volumes.resize(1);
  PlayedVolume& body = contents.models[0].fight.volumes[0];
  body.name = "body";
  for (const PlayedField& field : contents.models[0].fight.fields) {
    if (body.fields.size() < contents.models[0].fight.fields.size()) body.fields.push_back(field.usual);
  }
  addRandomGuards(seed, contents);
  body.effect.blockStun = 17;
  return contents;
}

TEST(WadGuards, ComeBackAsTheyWentIn) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Contents contents = guardContents(seed);
    const Bytes bytes = mustEncode(contents);
    const Diagnostics problems = validate(bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents back = mustDecode(bytes);
    for (std::size_t m = 0; m < contents.models.size(); ++m) {
      ASSERT_TRUE(back.models[m].fight == contents.models[m].fight) << seed;
      std::vector<PlayedClipFight> fights = contents.models[m].fights;
      fights.resize(contents.models[m].animations.size());
      ASSERT_TRUE(back.models[m].fights == fights) << seed;
    }
  }
}

// Whether the header says of a hit volume what went in.
void expectGuard(const sqw_guard& guard, const PlayedVolume& volume) {
  EXPECT_EQ(guard.level, static_cast<std::uint32_t>(volume.rules.guard));
  EXPECT_EQ(guard.push, volume.effect.push);
  EXPECT_EQ(guard.chip, volume.effect.chip);
  EXPECT_EQ(guard.block_stop, volume.effect.blockStop);
  EXPECT_EQ(guard.block_stun, volume.effect.blockStun);
  EXPECT_EQ(guard.block_push, volume.effect.blockPush);
}

TEST(WadGuards, AreFoundByTheirVolume) {
  const Contents contents = guardContents(4);
  const AlignedBytes bytes(mustEncode(contents));
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  for (std::uint32_t m = 0; m < wad.model_count; ++m) {
    const sqw_model& model = wad.models[m];
    const std::vector<PlayedVolume>& body = contents.models[m].fight.volumes;
    for (std::uint32_t i = 0; i < body.size(); ++i)
      expectGuard(*sqw_guard_of(&wad, &wad.volumes[wad.model_fights[m].first_volume + i]), body[i]);
    for (std::uint32_t k = 0; k < contents.models[m].fights.size(); ++k) {
      const std::vector<PlayedVolume>& volumes = contents.models[m].fights[k].volumes;
      const std::uint32_t first = wad.animation_fights[model.first_animation + k].first_volume;
      for (std::uint32_t i = 0; i < volumes.size(); ++i)
        expectGuard(*sqw_guard_of(&wad, &wad.volumes[first + i]), volumes[i]);
    }
  }
}

// Files in which no volume says anything about guards keep their bytes.
TEST(WadGuards, AreNotWrittenWhereNoneIsThere) {
  const Bytes bytes = mustEncode(fightContents());
  EXPECT_EQ(blobAt(bytes, "guards"), 0u);
  sqw_wad wad;
  const AlignedBytes aligned(bytes);
  ASSERT_TRUE(runtimeVerdict(aligned, wad).ok);
  ASSERT_GT(wad.volume_count, 0u);
  expectGuard(*sqw_guard_of(&wad, &wad.volumes[0]), PlayedVolume());
}

// Each member alone lets a file have guards.
TEST(WadGuards, AreWrittenForEachMember) {
  const auto alone = [](auto change) {
    Contents contents = fightContents();
    change(contents.models[0].fights[0].volumes[0]);
    EXPECT_TRUE(mustDecode(mustEncode(contents)).models[0].fights == contents.models[0].fights);
  };
  alone([](PlayedVolume& v) { v.rules.guard = GuardLevel::Low; });
  alone([](PlayedVolume& v) { v.effect.push = 1.0f; });
  alone([](PlayedVolume& v) { v.effect.chip = 1.0f; });
  alone([](PlayedVolume& v) { v.effect.blockStop = 1; });
  alone([](PlayedVolume& v) { v.effect.blockStun = 1; });
  alone([](PlayedVolume& v) { v.effect.blockPush = 1.0f; });
}

TEST(WadGuards, NameTheRuleThatIsBroken) {
  const Bytes good = mustEncode(guardContents(0));
  const auto at = [&](std::size_t member) { return itemAt(good, "guards", member, 0); };
  const std::vector<Edit> edits = {
      {"kind-version", blobAt(good, "guards"), 2, 4},
      {"guard-count", blobAt(good, "guards") + 4, 0, 4},
      {"choice", at(offsetof(disk::Guard, level)), 5, 4},
      {"finite", at(offsetof(disk::Guard, push)), notANumber, 4},
      {"finite", at(offsetof(disk::Guard, chip)), notANumber, 4},
      {"finite", at(offsetof(disk::Guard, blockPush)), notANumber, 4},
  };
  for (const Edit& edit : edits) expectRule(good, edit);
}

TEST(WadGuards, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(12, [](std::uint32_t round) { return mustEncode(guardContents(round)); });
}

TEST(WadGuards, RefuseNumbersThatAreNone) {
  for (float HitEffect::*member : {&HitEffect::push, &HitEffect::chip, &HitEffect::blockPush}) {
    Contents contents = guardContents(0);
    contents.models[0].fight.volumes[0].effect.*member = std::numeric_limits<float>::infinity();
    EXPECT_FALSE(encode(contents));
  }
  Contents contents = guardContents(0);
  contents.models[0].fight.volumes[0].rules.guard = static_cast<GuardLevel>(5);
  EXPECT_FALSE(encode(contents));
}

TEST(WadGuards, AreComparedByVolume) {
  const Contents before = guardContents(3);
  Contents after = before;
  after.models[0].fight.volumes[0].effect.blockStun = 4;
  std::string told;
  for (const std::string& line : differences(before, after)) told += line + "\n";
  EXPECT_NE(told.find("hit volume \"body\": block stun 17 to 4"), std::string::npos) << told;
}

}  // namespace

}  // namespace squire::wad::test
