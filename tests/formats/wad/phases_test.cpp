#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

#include "core/formats/wad/compare.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_phases.h"

// Files with phases, tested like files with travels in travels_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

Contents phaseContents(std::uint32_t seed) {
  Contents contents = randomContents(seed, {1 + static_cast<int>(seed % 3), 2, 0, 0, 3, 2, 0});
  addRandomPhases(seed, contents);
  contents.models[0].phases[0] = {{{0.0f, 0.25f}, {0.25f, 0.5f}, {0.75f, 1.0f}, {1.0f, 1.25f}}};
  return contents;
}

TEST(WadPhases, ComeBackAsTheyWentIn) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Contents contents = phaseContents(seed);
    const auto bytes = encode(contents);
    ASSERT_TRUE(bytes) << bytes.error().text();
    const Diagnostics problems = validate(*bytes);
    ASSERT_TRUE(problems.empty()) << seed << " " << problems.front().text();
    const Contents back = decode(*bytes).value();
    for (std::size_t m = 0; m < contents.models.size(); ++m) {
      for (std::size_t i = 0; i < contents.models[m].animations.size(); ++i)
        ASSERT_EQ(back.models[m].phaseOf(i), contents.models[m].phaseOf(i)) << seed;
    }
  }
}

TEST(WadPhases, AreNotWrittenWhereNoneIsThere) {
  Contents contents = randomContents(1);
  const Bytes without = encode(contents).value();
  EXPECT_EQ(blobAt(without, "phases"), 0u);
  for (ModelContents& model : contents.models) model.phases.resize(model.animations.size());
  EXPECT_TRUE(encode(contents).value() == without);
}

TEST(WadPhases, NameTheRuleThatIsBroken) {
  const Bytes good = encode(phaseContents(0)).value();
  const std::uint64_t keys = arrayAt(good, "phases", offsetof(disk::Phase, keys), 0);
  constexpr std::uint64_t one = 0x3F800000, half = 0x3F000000;
  const std::vector<Edit> edits = {
      {"kind-version", blobAt(good, "phases"), 2, 4},
      {"phase-count", blobAt(good, "phases") + 4, 0, 4},
      {"array-bounds", itemAt(good, "phases", offsetof(disk::Phase, keyCount), 0), billion, 4},
      {"finite", keys + 4, notANumber, 4},
      {"phase-keys", keys, half, 4},             // does not begin at the start
      {"phase-keys", keys + 4, one, 4},          // the first phase is not below 1
      {"phase-keys", keys + 4, minusOne, 4},     // or below 0
      {"phase-keys", keys + 8, 0x3F400000, 4},   // at one time with the next key
      {"phase-keys", keys + 12, 0x3E800000, 4},  // at one phase with the key before
      {"phase-keys", keys + 24, 0x3F7FFFFF, 4},  // ends before the end
      {"phase-keys", keys + 28, 0x3FA00001, 4},  // not a whole cycle later
      {"phase-keys", keys + 28, 0x42828000, 4},  // 65 cycles later
  };
  for (const Edit& edit : edits) expectRule(good, edit);
}

TEST(WadPhases, AgreeWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(12, [](std::uint32_t round) { return encode(phaseContents(round)).value(); });
}

TEST(WadPhases, RefuseKeysThatDoNotRise) {
  Contents contents = phaseContents(0);
  contents.models[0].phases[0].keys[1].value = 0.0f;
  EXPECT_FALSE(encode(contents));
}

TEST(WadPhases, AreComparedByClip) {
  const Contents before = phaseContents(3);
  Contents after = before;
  after.models[0].phases[0].keys.erase(after.models[0].phases[0].keys.begin() + 1);
  std::string told;
  for (const std::string& line : differences(before, after)) told += line + "\n";
  EXPECT_NE(told.find("phase: keys"), std::string::npos) << told;
}

// The header and core compute the same bits.
TEST(WadPhases, HaveTheBitsOfTheRuntime) {
  const auto sameBits = [](double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; };
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    const Contents contents = phaseContents(seed);
    const AlignedBytes bytes(encode(contents).value());
    sqw_wad wad;
    ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
    std::mt19937 random(seed);
    std::uint32_t id = 0;
    for (const ModelContents& model : contents.models) {
      const std::uint32_t first = id;
      for (std::size_t i = 0; i < model.animations.size(); ++i, ++id) {
        const PlayedPhase& phase = model.phaseOf(i);
        const sqw_animation& animation = wad.animations[id];
        ASSERT_EQ(sqw_has_phase(&wad, &animation) == 1, !phase.empty());
        const double length = sqw_animation_length(&wad, &animation);
        for (int k = 0; k < 200 && length > 0.0; ++k) {
          const double time = static_cast<double>(random() % 20001) / 5000.0 - 2.0;
          if (phase.empty()) {
            EXPECT_EQ(sqw_phase_at(&wad, &animation, time), 0.0);
            EXPECT_EQ(sqw_time_at(&wad, &animation, time), 0.0);
          } else {
            ASSERT_TRUE(sameBits(sqw_phase_at(&wad, &animation, time), phaseAt(phase, time / length)));
            ASSERT_TRUE(sameBits(sqw_time_at(&wad, &animation, time), shareAt(phase, time) * length));
          }
          // As matchedStart(), but for the whole ticks of the editor.
          const sqw_fade_rule rule{0.1f, 1, SQW_LINEAR, 0, 0, 1, 1, 0};
          const auto to = static_cast<std::uint32_t>(first + random() % model.animations.size());
          const double next = sqw_animation_length(&wad, &wad.animations[to]);
          FadeRule same;
          same.matchPhase = true;
          const Time start = matchedStart(same, Time::fromSeconds(time), {Time::fromSeconds(length), phase},
                                          {Time::fromSeconds(next), model.phaseOf(to - first)});
          const double theirs = sqw_synced_start(&wad, &rule, id, to, time);
          const double apart = std::abs(theirs - start.seconds());
          ASSERT_TRUE(apart < 1e-3 || std::abs(apart - next) < 1e-3) << theirs << " " << start.seconds();
        }
      }
    }
  }
}

}  // namespace

}  // namespace squire::wad::test
