#include <gtest/gtest.h>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/describe.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_travels.h"

// Files with travels, tested like files with fight data in fights_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

Contents travelContents(std::uint32_t seed) {
  Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 2, 0, 0, 3, 2, 0});
  addRandomTravels(seed, contents);
  return contents;
}

TEST(WadTravels, ComeBackAsTheyWentIn) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Contents contents = travelContents(seed);
    const auto bytes = encode(contents);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const Diagnostics problems = validate(*bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents back = decode(*bytes).value();
    for (std::size_t m = 0; m < contents.models.size(); ++m) {
      for (std::size_t i = 0; i < contents.models[m].animations.size(); ++i)
        ASSERT_EQ(back.models[m].travelOf(i), contents.models[m].travelOf(i)) << seed;
    }
  }
}

TEST(WadTravels, AreNotWrittenWhereNoneIsThere) {
  Contents contents = randomContents(1);
  const Bytes without = encode(contents).value();
  EXPECT_EQ(blobAt(without, "travels"), 0u);
  for (ModelContents& model : contents.models) model.travels.resize(model.animations.size());
  EXPECT_TRUE(encode(contents).value() == without);
}

TEST(WadTravels, NameTheRuleThatIsBroken) {
  Contents contents = travelContents(0);
  contents.models[0].travels[0] = {{{0.0f, vec3(0)}, {1.0f, vec3(1)}}, {{0.0f, 0.0f}, {1.0f, 2.0f}}};
  const Bytes good = encode(contents).value();
  const std::uint64_t positions = arrayAt(good, "travels", offsetof(disk::Travel, positions), 0);
  const std::uint64_t turns = arrayAt(good, "travels", offsetof(disk::Travel, turns), 0);
  const std::vector<Edit> edits = {
      {"kind-version", blobAt(good, "travels"), 2, 4},
      {"travel-count", blobAt(good, "travels") + 4, 0, 4},
      {"array-bounds", itemAt(good, "travels", offsetof(disk::Travel, turnCount), 0), billion, 4},
      {"finite", positions + 4, notANumber, 4},
      {"key-order", positions + sizeof(disk::VectorKey), minusOne, 4},
      {"finite", turns + 4, notANumber, 4},
  };
  for (const Edit& edit : edits) expectRule(good, edit);
}

TEST(WadTravels, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(12, [](std::uint32_t round) { return encode(travelContents(round)).value(); });
}

TEST(WadTravels, RefuseKeysThatAreNotInOrder) {
  Contents contents = travelContents(0);
  contents.models[0].travels[0].turns = {{1.0f, 0.0f}, {0.5f, 1.0f}};
  EXPECT_FALSE(encode(contents));
}

TEST(WadTravels, AreComparedByClip) {
  const Contents before = travelContents(3);
  Contents after = before;
  after.models[0].travels[0].turns.push_back({9.0f, 1.0f});
  std::string told;
  for (const std::string& line : differences(before, after)) told += line + "\n";
  EXPECT_NE(told.find("travel: turns"), std::string::npos) << told;
}

}  // namespace

}  // namespace squire::wad::test
