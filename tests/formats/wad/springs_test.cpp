#include <gtest/gtest.h>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/formats/wad/sample_springs.h"

// Files with springs, tested like files with travels in travels_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

Contents springContents(std::uint32_t seed) {
  Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 8, 0, 0, 2, 2, 0});
  if (seed % 2 == 0) addRandomFights(seed, contents);
  addRandomSprings(seed, contents);
  return contents;
}

// A model with a volume and a spring of its last bone.
Contents oneSpring() {
  Contents contents = randomContents(0, {1, 8, 0, 0, 2, 2, 0});
  ModelContents& model = contents.models[0];
  model.fight.volumes.emplace_back().name = "chest";
  model.fight.springs = {{"plume",
                          static_cast<int>(model.skeleton->bones.size()) - 1,
                          1,
                          2.0f,
                          6.0f,
                          0.5f,
                          1.0f,
                          0.5f,
                          0.02f,
                          vec3(0, 0.25f, 0),
                          {0}}};
  return contents;
}

TEST(WadSprings, ComeBackAsTheyWentIn) {
  std::size_t springs = 0;
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Contents contents = springContents(seed);
    const auto bytes = encode(contents);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const Diagnostics problems = validate(*bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents back = decode(*bytes).value();
    for (std::size_t m = 0; m < contents.models.size(); ++m) {
      ASSERT_EQ(back.models[m].fight.springs, contents.models[m].fight.springs) << seed;
      springs += contents.models[m].fight.springs.size();
    }
  }
  EXPECT_GT(springs, 100u);
}

TEST(WadSprings, AreFoundByName) {
  const Contents contents = oneSpring();
  const AlignedBytes bytes(encode(contents).value());
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  EXPECT_EQ(sqw_find_spring(&wad, wad.models, "tail"), std::uint32_t{SQW_NONE});
  ASSERT_EQ(sqw_find_spring(&wad, wad.models, "plume"), 0u);
  EXPECT_STREQ(sqw_spring_name(&wad, wad.springs), "plume");
  EXPECT_EQ(sqw_spring_colliders(&wad, wad.springs)[0], 0u);
}

// Files without springs keep their bytes.
TEST(WadSprings, AreNotWrittenWhereNoneIsThere) {
  EXPECT_EQ(blobAt(encode(randomContents(1)).value(), "springs"), 0u);
}

TEST(WadSprings, NameTheRuleThatIsBroken) {
  const Bytes good = encode(oneSpring()).value();
  const auto at = [&](std::size_t member) { return itemAt(good, "springs", member, 0); };
  const std::uint64_t colliders = arrayAt(good, "springs", offsetof(disk::Spring, colliders), 0);
  const std::vector<Edit> edits = {
      {"kind-version", blobAt(good, "springs"), 2, 4},
      {"string-offset", at(offsetof(disk::Spring, name)), 0, 4},
      {"id", at(offsetof(disk::Spring, model)), 9, 2},
      {"spring-bones", at(offsetof(disk::Spring, end)), 900, 2},
      {"spring-bones", at(offsetof(disk::Spring, end)), 0xFFFF, 2},
      {"spring-bones", at(offsetof(disk::Spring, boneCount)), 0, 4},
      {"spring-bones", at(offsetof(disk::Spring, boneCount)), 65, 4},
      {"spring-bones", at(offsetof(disk::Spring, boneCount)), billion, 4},
      {"spring-limits", at(offsetof(disk::Spring, stiffness)), 0x41400001u, 4},
      {"spring-limits", at(offsetof(disk::Spring, stiffness)), notANumber, 4},
      {"spring-limits", at(offsetof(disk::Spring, drag)), minusOne, 4},
      {"spring-limits", at(offsetof(disk::Spring, wind)), 0x80000000u, 4},
      {"spring-limits", at(offsetof(disk::Spring, limitCosine)), 0x3F800001u, 4},
      {"spring-limits", at(offsetof(disk::Spring, radius)), 0x7F800000u, 4},
      {"finite", at(offsetof(disk::Spring, gravity)), notANumber, 4},
      {"finite", at(offsetof(disk::Spring, tip) + 4), notANumber, 4},
      {"array-bounds", at(offsetof(disk::Spring, colliders)), billion, 4},
      {"spring-colliders", colliders, 1, 4},
  };
  for (const Edit& edit : edits) expectRule(good, edit);
}

TEST(WadSprings, StandInTheOrderOfTheirFirstBones) {
  Contents contents = oneSpring();
  auto& springs = contents.models[0].fight.springs;
  const int last = springs[0].end;
  springs.push_back(springs[0]);
  springs[0].end = 0;
  springs[1].end = last - 1;
  const Bytes good = encode(contents).value();
  EXPECT_TRUE(validate(good).empty());
  expectRule(good, {"spring-order", itemAt(good, "springs", offsetof(disk::Spring, end), 0),
                    static_cast<std::uint64_t>(last), 2});
  std::swap(springs[0], springs[1]);
  EXPECT_FALSE(encode(contents));
}

TEST(WadSprings, ShareNoBones) {
  Contents contents = oneSpring();
  auto& springs = contents.models[0].fight.springs;
  springs.push_back(springs[0]);
  springs[0].end = 0;
  const Bytes good = encode(contents).value();
  expectRule(good, {"spring-bones", itemAt(good, "springs", offsetof(disk::Spring, end), 1), 0, 2});
  springs[1].end = 0;
  EXPECT_FALSE(encode(contents));
}

TEST(WadSprings, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(12, [](std::uint32_t round) { return encode(springContents(round)).value(); });
}

TEST(WadSprings, RefuseNumbersThatAreNone) {
  const auto refuses = [](auto change) {
    Contents contents = oneSpring();
    change(contents.models[0].fight.springs[0]);
    return !encode(contents);
  };
  EXPECT_FALSE(refuses([](PlayedSpring&) {}));
  EXPECT_TRUE(refuses([](PlayedSpring& spring) { spring.stiffness = 13.0f; }));
  EXPECT_TRUE(refuses([](PlayedSpring& spring) { spring.drag = -0.0f; }));
  EXPECT_TRUE(refuses([](PlayedSpring& spring) { spring.gravity = std::nanf(""); }));
  EXPECT_TRUE(refuses([](PlayedSpring& spring) { spring.boneCount = 65; }));
  EXPECT_TRUE(refuses([](PlayedSpring& spring) { spring.end = -1; }));
  EXPECT_TRUE(refuses([](PlayedSpring& spring) { spring.colliders = {1}; }));
}

TEST(WadSprings, AreComparedByModel) {
  const Contents before = oneSpring();
  Contents after = before;
  after.models[0].fight.springs[0].drag = 0.25f;
  std::string told;
  for (const std::string& line : differences(before, after)) told += line + "\n";
  EXPECT_NE(told.find("spring \"plume\": drag"), std::string::npos) << told;
}

}  // namespace

}  // namespace squire::wad::test
