#include <gtest/gtest.h>

#include <limits>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/describe.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/must_encode.h"
#include "tests/formats/wad/sample_cancels.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"

// Files with cancels, tested like files with masks in masks_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

Contents cancelContents(std::uint32_t seed) {
  Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 5, 0, 0, 3, 2, 0});
  addRandomFights(seed, contents);
  addRandomCancels(seed, contents);
  contents.models[0].fights[0].cancels.push_back({"last", {{0.25f, 0.5f}}, true, false, false, {0, 1}});
  return contents;
}

TEST(WadCancels, ComeBackAsTheyWentIn) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Contents contents = cancelContents(seed);
    const Bytes bytes = mustEncode(contents);
    const Diagnostics problems = validate(bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents back = mustDecode(bytes);
    for (std::size_t m = 0; m < contents.models.size(); ++m)
      ASSERT_TRUE(back.models[m].fights == contents.models[m].fights) << seed;
    ASSERT_TRUE(describeText(bytes).ok());
  }
}

// The slow way: all cancels of the contents.
bool may(const ModelContents& model, std::size_t from, float time, std::uint32_t after, std::size_t to) {
  for (const PlayedCancel& cancel : model.fights[from].cancels) {
    const bool isAfter = (cancel.onHit && (after & SQW_ON_HIT) != 0) ||
                         (cancel.onBlock && (after & SQW_ON_BLOCK) != 0) ||
                         (cancel.onWhiff && (after & SQW_ON_WHIFF) != 0);
    const bool isOpen =
        std::ranges::any_of(cancel.spans, [time](const PlayedSpan& span) { return span.contains(time); });
    if (isAfter && isOpen && std::ranges::find(cancel.targets, static_cast<int>(to)) != cancel.targets.end())
      return true;
  }
  return false;
}

TEST(WadCancels, AreLookedUp) {
  int open = 0;
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    const Contents contents = cancelContents(seed);
    const AlignedBytes bytes(mustEncode(contents));
    sqw_wad wad;
    ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
    for (std::uint32_t m = 0; m < wad.model_count; ++m) {
      const sqw_model& model = wad.models[m];
      for (std::uint32_t from = 0; from < model.animation_count; ++from) {
        for (std::uint32_t to = 0; to < model.animation_count; ++to) {
          for (float time = 0.0f; time < 3.0f; time += 0.17f) {
            for (const std::uint32_t after : {SQW_ON_HIT, SQW_ON_BLOCK, SQW_ON_WHIFF}) {
              const bool is = sqw_may_cancel(&wad, &wad.animations[model.first_animation + from], time, after,
                                             &wad.animations[model.first_animation + to]) != 0;
              ASSERT_EQ(is, may(contents.models[m], from, time, after, to));
              open += is ? 1 : 0;
            }
          }
        }
      }
    }
  }
  EXPECT_GT(open, 100);
}

// Files without cancels keep their bytes.
TEST(WadCancels, AreNotWrittenWhereNoneIsThere) {
  EXPECT_EQ(blobAt(mustEncode(fightContents()), "cancels"), 0u);
}

TEST(WadCancels, NameTheRuleThatIsBroken) {
  Contents contents = fightContents();
  contents.models[0].fights[0].cancels = {
      {"to idle", {{0.25f, 0.5f}, {0.5f, 0.75f}}, true, false, false, {1}}};
  contents.models[0].fights[1].cancels = {{"to punch", {}, true, true, true, {0, 1}}};
  const Bytes good = mustEncode(contents);
  ASSERT_TRUE(validate(good).empty());
  const auto at = [&](std::size_t member, std::uint64_t item = 0) {
    return itemAt(good, "cancels", member, item);
  };
  const std::uint64_t spans = arrayAt(good, "cancels", offsetof(disk::Cancel, spans), 0);
  const std::uint64_t targets = arrayAt(good, "cancels", offsetof(disk::Cancel, targets), 0);
  const std::vector<Edit> edits = {
      {"kind-version", blobAt(good, "cancels"), 2, 4},
      {"string-offset", at(offsetof(disk::Cancel, name)), 0, 4},
      {"id", at(offsetof(disk::Cancel, animation)), 0xFFFF, 2},
      {"cancel-order", at(offsetof(disk::Cancel, animation)), 1, 2},
      {"flags", at(offsetof(disk::Cancel, flags)), 8, 2},
      {"array-bounds", at(offsetof(disk::Cancel, spanCount)), billion, 4},
      {"array-bounds", at(offsetof(disk::Cancel, targetCount)), billion, 4},
      {"span", spans, 0x3F400000, 4},
      {"id", targets, billion, 4},
      {"id", targets, 2, 4},
  };
  for (const Edit& edit : edits) {
    if (edit.rule == std::string_view("cancel-order")) {
      Bytes bytes = good;
      const std::uint16_t later = 1, earlier = 0;
      std::memcpy(bytes.data() + at(offsetof(disk::Cancel, animation), 0), &later, sizeof later);
      std::memcpy(bytes.data() + at(offsetof(disk::Cancel, animation), 1), &earlier, sizeof earlier);
      sqw_wad wad;
      EXPECT_EQ(runtimeVerdict(AlignedBytes(bytes), wad).rule, edit.rule);
      EXPECT_EQ(validate(bytes, {.contentHash = false}).front().rule.text(), edit.rule);
    } else {
      expectRule(good, edit);
    }
  }
}

TEST(WadCancels, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(12, [](std::uint32_t round) { return mustEncode(cancelContents(round)); });
}

TEST(WadCancels, RefuseWhatLeadsNowhere) {
  const auto refused = [](auto change) {
    Contents contents = cancelContents(0);
    change(contents.models[0].fights[0].cancels.back());
    return !encode(contents);
  };
  EXPECT_TRUE(refused([](PlayedCancel& cancel) { cancel.targets = {3}; }));
  EXPECT_TRUE(refused([](PlayedCancel& cancel) { cancel.targets = {-1}; }));
  EXPECT_TRUE(refused([](PlayedCancel& cancel) { cancel.name = "\xff"; }));
  EXPECT_TRUE(refused([](PlayedCancel& cancel) { cancel.spans = {{1, 2}, {0, 3}}; }));
}

TEST(WadCancels, AreToldAndComparedByClip) {
  const Contents before = cancelContents(3);
  const std::string& first = before.models[0].animations[0].name;
  const std::string text = describeText(mustEncode(before)).value();
  EXPECT_NE(text.find("cancel \"last\" into \"" + first + "\" "), std::string::npos) << text;
  EXPECT_NE(text.find(" after hit, 0.25 to 0.5 s"), std::string::npos) << text;
  Contents after = before;
  after.models[0].fights[0].cancels.back().onWhiff = true;
  after.models[0].fights[0].cancels.back().spans = {{0, 1}};
  std::string told;
  for (const std::string& line : differences(before, after)) told += line + "\n";
  EXPECT_NE(told.find("cancel \"last\": after hit to hit, whiff"), std::string::npos) << told;
  EXPECT_NE(told.find("cancel \"last\": open 0.25-0.5 s to 0-1 s"), std::string::npos) << told;
}

}  // namespace

}  // namespace squire::wad::test
