// Tests that the runtime header plays the packed animations that core/anim/packed makes.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/formats/wad/decode.h"
#include "core/formats/wad/validate.h"
#include "tests/anim/reference.h"
#include "tests/formats/wad/sample_packed.h"
#include "tests/runtime/opened.h"

namespace squire::runtime::test {
namespace {

using wad::test::packedContents;

TEST(PackedRuntime, SamplesWhatThePackedKeyframesAre) {
  std::mt19937 random(4);
  std::size_t packed = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const Opened file(packedContents(seed));
    const wad::ModelContents& model = file.contents.models[0];
    for (std::uint32_t i = 0; i < model.animations.size(); ++i) {
      if (model.packedOf(i) == nullptr) continue;
      ++packed;
      const KeyframeAnimation back = unpacked(*model.packedOf(i), *model.skeleton, model.animations[i]);
      const sqw_animation& animation = file.wad.animations[i];
      EXPECT_EQ(animation.keyframe_count, 0u);
      EXPECT_NEAR(sqw_animation_length(&file.wad, &animation), back.length(), 1e-6);
      for (int round = 0; round < 30; ++round) {
        // Only up to the last keyframe: the row after it repeats the first pose of a loop, packed a second
        // time.
        const auto end = static_cast<float>(back.length()) - back.keyframes.back().duration;
        const float seconds = reference::between(random, 0.0f, end);
        sqw_index index{};
        sqw_advance(&file.wad, &animation, &index, seconds);
        PoseMemory pose(animation.bone_count);
        sqw_sample(&file.wad, &animation, &index, &pose.view);
        EXPECT_LT(largestDifference(pose.toPose(), reference::sample(back, seconds)), 2e-4f)
            << "seed " << seed << " animation " << i << " at " << seconds;
      }
    }
  }
  EXPECT_GT(packed, 100u);
}

TEST(PackedRuntime, FilesAreReadBackAndWrittenAgainByteForByte) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    for (const bool beside : {false, true}) {
      const Bytes bytes = wad::encode(packedContents(seed, beside)).value();
      EXPECT_TRUE(wad::validate(bytes).empty());
      const auto read = wad::decode(bytes);
      ASSERT_TRUE(read);
      EXPECT_EQ(wad::encode(*read).value(), bytes) << seed;
    }
  }
}

TEST(PackedRuntime, KeyframesBesideArePlayedAsTheyAre) {
  const Opened both(packedContents(3, true));
  wad::Contents without = packedContents(3, true);
  for (wad::ModelContents& model : without.models) model.packed.clear();
  const Opened plain(without);
  for (std::uint32_t i = 0; i < both.wad.animation_count; ++i) {
    const sqw_animation &a = both.wad.animations[i], &b = plain.wad.animations[i];
    sqw_index index{};
    sqw_advance(&both.wad, &a, &index, 0.3f);
    PoseMemory first(a.bone_count), second(a.bone_count);
    sqw_sample(&both.wad, &a, &index, &first.view);
    sqw_sample(&plain.wad, &b, &index, &second.view);
    EXPECT_EQ(first.floats, second.floats);
  }
}

TEST(PackedRuntime, WithoutThePackedBlobThereIsNothingToPlay) {
  AlignedBytes bytes(wad::encode(packedContents(3)).value());
  sqw_wad wad{};
  ASSERT_EQ(sqw_open(bytes.data(), bytes.size(), &wad, nullptr), 1);
  // Renames the blob to an unknown kind.
  const std::string name("packed\0\0\0\0\0\0\0\0\0\0", 16);
  auto* begin = reinterpret_cast<char*>(bytes.data());
  char* entry = std::search(begin, begin + bytes.size(), name.begin(), name.end());
  ASSERT_NE(entry, begin + bytes.size());
  entry[0] = 'q';
  sqw_error error{};
  EXPECT_EQ(sqw_open(bytes.data(), bytes.size(), &wad, &error), 0);
  EXPECT_STREQ(error.rule, "keyframe-count");
  const Diagnostics problems = wad::validate(bytes.span());
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(problems[0].rule.text(), "keyframe-count");
}

// Both validators agree on files with one changed byte, and what they accept is safe to play.
TEST(PackedRuntime, ChangedBytesAreRefusedByBothOrSafe) {
  std::mt19937 random(9);
  const Bytes original = wad::encode(packedContents(21)).value();
  std::size_t refused = 0;
  for (int round = 0; round < 3000; ++round) {
    AlignedBytes bytes(original);
    sqw_wad wad{};
    ASSERT_EQ(sqw_open(bytes.data(), bytes.size(), &wad, nullptr), 1);
    std::uint32_t size = 0;
    const void* blob = sqw_find_blob(&wad, "packed", &size);
    const auto start = static_cast<std::size_t>(static_cast<const std::byte*>(blob) - bytes.data());
    // Every second change is in the header or the items, which are shorter than the rest.
    const std::size_t at =
        start + random() % (round % 2 == 0 ? 16 + sizeof(sqw_packed) * wad.animation_count : size);
    bytes.data()[at] ^= std::byte{static_cast<unsigned char>(1u << random() % 8)};
    Diagnostics problems = wad::validate(bytes.span());
    std::erase_if(problems, [](const Diagnostic& d) { return d.rule.text() == "content-hash"; });
    sqw_error error{};
    const bool opened = sqw_open(bytes.data(), bytes.size(), &wad, &error) == 1;
    EXPECT_EQ(opened, problems.empty())
        << "byte " << at << ": " << (opened ? problems[0].text() : error.message);
    refused += opened ? 0u : 1u;
    if (opened) static_cast<void>(walk(wad));
  }
  EXPECT_GT(refused, 500u);
}

}  // namespace
}  // namespace squire::runtime::test
