#include <gtest/gtest.h>

#include <functional>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "core/model/played_space.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_phases.h"
#include "tests/formats/wad/sample_spaces.h"

// Files with blend spaces, tested like files with masks in masks_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

Contents spaceContents(std::uint32_t seed) {
  Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 2, 0, 0, 3, 2, 0});
  addRandomPhases(seed, contents);
  addRandomSpaces(seed, contents);
  PlayedSpace square{"square", "speed", "turn", {0.5f, 0.25f}, {}, {{0, 1, 2}, {2, 1, 3}}};
  square.points = {{0, 0, 0}, {2, 0, 0}, {0, 4, 0}, {2, 4, 0}};
  contents.models[0].fight.spaces.insert(contents.models[0].fight.spaces.begin(), square);
  return contents;
}

TEST(WadSpaces, ComeBackAsTheyWentIn) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Contents contents = spaceContents(seed);
    const auto bytes = encode(contents);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const Diagnostics problems = validate(*bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents back = decode(*bytes).value();
    for (std::size_t m = 0; m < contents.models.size(); ++m)
      ASSERT_EQ(back.models[m].fight.spaces, contents.models[m].fight.spaces) << seed;
  }
}

TEST(WadSpaces, AreFoundByName) {
  const Contents contents = spaceContents(4);
  const AlignedBytes bytes(encode(contents).value());
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  for (std::uint32_t m = 0; m < wad.model_count; ++m) {
    EXPECT_EQ(sqw_find_space(&wad, &wad.models[m], "no such space"), std::uint32_t{SQW_NONE});
    for (const PlayedSpace& space : contents.models[m].fight.spaces) {
      const std::uint32_t found = sqw_find_space(&wad, &wad.models[m], space.name.c_str());
      ASSERT_LT(found, wad.space_count) << space.name;
      EXPECT_EQ(wad.spaces[found].model, m);
      EXPECT_EQ(wad.spaces[found].point_count, space.points.size());
      EXPECT_EQ(sqw_space_x_name(&wad, &wad.spaces[found]), space.xName);
      EXPECT_EQ(sqw_space_y_name(&wad, &wad.spaces[found]), space.yName);
    }
  }
}

// Files without spaces keep their bytes.
TEST(WadSpaces, AreNotWrittenWhereNoneIsThere) {
  EXPECT_EQ(blobAt(encode(randomContents(1)).value(), "spaces"), 0u);
}

TEST(WadSpaces, NameTheRuleThatIsBroken) {
  const Bytes good = encode(spaceContents(0)).value();
  const auto at = [&](std::size_t member) { return itemAt(good, "spaces", member, 0); };
  const std::uint64_t points = arrayAt(good, "spaces", offsetof(disk::Space, points), 0);
  const std::uint64_t faces = arrayAt(good, "spaces", offsetof(disk::Space, faces), 0);
  const std::vector<Edit> edits = {
      {"kind-version", blobAt(good, "spaces"), 2, 4},
      {"string-offset", at(offsetof(disk::Space, yName)), billion, 4},
      {"id", at(offsetof(disk::Space, model)), 9, 2},
      {"zero", at(offsetof(disk::Space, zero)), 1, 2},
      {"space-scale", at(offsetof(disk::Space, scale)), 0, 4},
      {"space-scale", at(offsetof(disk::Space, scale)) + 4, notANumber, 4},
      {"array-bounds", at(offsetof(disk::Space, pointCount)), billion, 4},
      {"finite", points, notANumber, 4},
      {"id", points + 8, 9, 2},
      {"id", points + 8, 0xFFFF, 2},
      {"zero", points + 10, 1, 2},
      {"array-bounds", at(offsetof(disk::Space, faceCount)), billion, 4},
      {"space-faces", faces, 4, 2},           // no such point
      {"space-faces", faces, 0xFFFF, 2},      // no point at all
      {"space-faces", faces + 2, 0xFFFF, 2},  // a point after one that is not there
      {"space-faces", faces, 1, 2},           // twice the same
      {"space-faces", faces, 0x00000001, 4},  // turned over
      {"zero", faces + 6, 1, 2},
  };
  for (const Edit& edit : edits) expectRule(good, edit);
}

TEST(WadSpaces, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(12, [](std::uint32_t round) { return encode(spaceContents(round)).value(); });
}

TEST(WadSpaces, RefuseWhatIsNone) {
  const auto refuses = [](const std::function<void(PlayedSpace&)>& spoil) {
    Contents contents = spaceContents(0);
    spoil(contents.models[0].fight.spaces[0]);
    return !encode(contents);
  };
  EXPECT_FALSE(refuses([](PlayedSpace&) {}));
  EXPECT_TRUE(refuses([](PlayedSpace& space) { space.scale.x = 0.0f; }));
  EXPECT_TRUE(refuses([](PlayedSpace& space) { space.points.clear(); }));
  EXPECT_TRUE(refuses([](PlayedSpace& space) { space.points[0].clip = 99; }));
  EXPECT_TRUE(refuses([](PlayedSpace& space) { space.faces.clear(); }));
  EXPECT_TRUE(refuses([](PlayedSpace& space) { space.faces[0] = {1, 0, 2}; }));
}

TEST(WadSpaces, AreComparedByModel) {
  const Contents before = spaceContents(3);
  Contents after = before;
  after.models[0].fight.spaces.front().points[0].x = -1.0f;
  std::string told;
  for (const std::string& line : differences(before, after)) told += line + "\n";
  EXPECT_NE(told.find("space \"square\": points changed"), std::string::npos) << told;
}

}  // namespace

}  // namespace squire::wad::test
