#include <gtest/gtest.h>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_masks.h"

// Files with masks, tested like files with travels in travels_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

Contents maskContents(std::uint32_t seed) {
  Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 5, 0, 0, 2, 2, 0});
  addRandomMasks(seed, contents);
  contents.models[0].fight.masks.push_back(
      {"upper body", std::vector<float>(contents.models[0].skeleton->bones.size(), 0.5f)});
  return contents;
}

TEST(WadMasks, ComeBackAsTheyWentIn) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Contents contents = maskContents(seed);
    const auto bytes = encode(contents);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const Diagnostics problems = validate(*bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents back = decode(*bytes).value();
    for (std::size_t m = 0; m < contents.models.size(); ++m)
      ASSERT_EQ(back.models[m].fight.masks, contents.models[m].fight.masks) << seed;
  }
}

TEST(WadMasks, AreFoundByName) {
  const Contents contents = maskContents(4);
  const AlignedBytes bytes(encode(contents).value());
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  for (std::uint32_t m = 0; m < wad.model_count; ++m) {
    const auto& masks = contents.models[m].fight.masks;
    EXPECT_EQ(sqw_find_mask(&wad, &wad.models[m], "no such mask"), std::uint32_t{SQW_NONE});
    for (const PlayedMask& mask : masks) {
      const std::uint32_t found = sqw_find_mask(&wad, &wad.models[m], mask.name.c_str());
      ASSERT_LT(found, wad.mask_count) << mask.name;
      EXPECT_EQ(wad.masks[found].model, m);
      EXPECT_STREQ(sqw_mask_name(&wad, &wad.masks[found]), mask.name.c_str());
      const float* weights = sqw_mask_weights(&wad, &wad.masks[found]);
      for (std::size_t i = 0; i < mask.weights.size(); ++i) EXPECT_EQ(weights[i], mask.weights[i]);
    }
  }
}

// Files without masks keep their bytes.
TEST(WadMasks, AreNotWrittenWhereNoneIsThere) {
  EXPECT_EQ(blobAt(encode(randomContents(1)).value(), "masks"), 0u);
}

TEST(WadMasks, NameTheRuleThatIsBroken) {
  const Bytes good = encode(maskContents(0)).value();
  const auto at = [&](std::size_t member) { return itemAt(good, "masks", member, 0); };
  const std::uint64_t weights = arrayAt(good, "masks", offsetof(disk::BoneMask, weights), 0);
  const std::vector<Edit> edits = {
      {"kind-version", blobAt(good, "masks"), 2, 4},
      {"string-offset", at(offsetof(disk::BoneMask, name)), 0, 4},
      {"id", at(offsetof(disk::BoneMask, model)), 9, 2},
      {"id", at(offsetof(disk::BoneMask, model)), 0xFFFF, 2},
      {"zero", at(offsetof(disk::BoneMask, zero)), 1, 2},
      {"bone-count", at(offsetof(disk::BoneMask, boneCount)), billion, 4},
      {"bone-count", at(offsetof(disk::BoneMask, boneCount)), 0, 4},
      {"array-bounds", at(offsetof(disk::BoneMask, weights)), billion, 4},
      {"mask-weight", weights, notANumber, 4},
      {"mask-weight", weights, minusOne, 4},
      {"mask-weight", weights, 0x80000000u, 4},
      {"mask-weight", weights, 0x3F800001u, 4},
  };
  for (const Edit& edit : edits) expectRule(good, edit);
}

TEST(WadMasks, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(12, [](std::uint32_t round) { return encode(maskContents(round)).value(); });
}

TEST(WadMasks, RefuseWeightsThatAreNone) {
  for (const float weight : {-0.5f, -0.0f, 1.5f, std::nanf("")}) {
    Contents contents = maskContents(0);
    contents.models[0].fight.masks[0].weights[0] = weight;
    EXPECT_FALSE(encode(contents)) << weight;
  }
  Contents contents = maskContents(0);
  contents.models[0].fight.masks[0].weights.pop_back();
  EXPECT_FALSE(encode(contents));
}

TEST(WadMasks, AreComparedByModel) {
  const Contents before = maskContents(3);
  Contents after = before;
  after.models[0].fight.masks.back().weights[0] = 0.25f;
  std::string told;
  for (const std::string& line : differences(before, after)) told += line + "\n";
  EXPECT_NE(told.find("mask \"upper body\": bones changed"), std::string::npos) << told;
}

}  // namespace

}  // namespace squire::wad::test
