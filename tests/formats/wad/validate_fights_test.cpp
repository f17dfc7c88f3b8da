#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "core/runtime/squire_wad.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/runtime/walk_wad.h"

// Files with fight data, tested like those without in validate_test.cpp.
namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

const Bytes& fights() {
  static const Bytes bytes = encode(fightContents()).value();
  return bytes;
}

std::vector<Edit> volumeEdits() {
  // Item 0 is the volume of the body, 1 the fist, 2 the feeler.
  const auto field = [](std::size_t offset, std::uint64_t index = 1) {
    return itemAt(fights(), "hit_volumes", offset, index);
  };
  const std::uint64_t spans = arrayAt(fights(), "hit_volumes", offsetof(disk::HitVolume, spans), 1);
  const std::uint64_t offsets = arrayAt(fights(), "hit_volumes", offsetof(disk::HitVolume, offsetKeys), 1);
  const std::uint64_t radii = arrayAt(fights(), "hit_volumes", offsetof(disk::HitVolume, radiusKeys), 1);
  const std::uint64_t values = arrayAt(fights(), "hit_volumes", offsetof(disk::HitVolume, fields), 1);
  return {
      {"kind-version", blobAt(fights(), "hit_volumes"), 2, 4},
      {"item-size", blobAt(fights(), "hit_volumes") + 8, 132, 4},
      {"range", blobAt(fights(), "hit_volumes") + 4, 2, 4},
      {"string-offset", field(offsetof(disk::HitVolume, visual)), 3, 4},
      {"choice", field(offsetof(disk::HitVolume, kind)), 5, 4},
      {"bone", field(offsetof(disk::HitVolume, bone)), 3, 2},
      {"bone", field(offsetof(disk::HitVolume, endBone)), 3, 2},
      {"finite", field(offsetof(disk::HitVolume, offset)), notANumber, 4},
      {"radius", field(offsetof(disk::HitVolume, radius)), 0x80000000, 4},
      {"radius", field(offsetof(disk::HitVolume, endRadius), 0), minusOne, 4},
      {"zero", field(offsetof(disk::HitVolume, endOffset)), 1, 4},
      {"array-bounds", field(offsetof(disk::HitVolume, offsetKeyCount)), billion, 4},
      {"array-bounds", field(offsetof(disk::HitVolume, spanCount)), billion, 4},
      {"array-alignment", field(offsetof(disk::HitVolume, fields)), 3, 4},
      {"finite", offsets + 8, notANumber, 4},
      {"key-order", offsets + 16, 0, 4},
      {"radius", radii + 4, minusOne, 4},
      {"span", spans, 0x3F800000, 4},
      {"span", spans + 8, 0, 4},
      {"finite", field(offsetof(disk::HitVolume, damage)), notANumber, 4},
      {"finite", field(offsetof(disk::HitVolume, knockbackGrowth)), notANumber, 4},
      {"choice", field(offsetof(disk::HitVolume, knockbackRule)), 4, 4},
      {"choice", field(offsetof(disk::HitVolume, facing)), 3, 4},
      {"choice", field(offsetof(disk::HitVolume, zone)), 4, 4},
      {"flags", field(offsetof(disk::HitVolume, flags)), 16, 4},
      {"field-value", values, 2, 4},
      {"field-value", values + offsetof(disk::FieldValue, text), 1, 4},
      {"zero", values + offsetof(disk::FieldValue, zero), 1, 4},
      {"field-value", values + 2 * sizeof(disk::FieldValue) + 6, 0x7FF0, 2},
      {"field-value", values + 3 * sizeof(disk::FieldValue), 1, 4},
      {"string-offset", values + 3 * sizeof(disk::FieldValue) + 8, 1, 4},
  };
}

std::vector<Edit> otherEdits() {
  const std::uint64_t visible =
      arrayAt(fights(), "animation_fights", offsetof(disk::AnimationFight, visible));
  return {
      {"fight-count", blobAt(fights(), "model_fights") + 4, 1, 4},
      {"range", itemAt(fights(), "model_fights", offsetof(disk::ModelFight, firstChain)), 1, 2},
      {"range", itemAt(fights(), "model_fights", offsetof(disk::ModelFight, chainCount)), 2, 2},
      {"range", itemAt(fights(), "model_fights", offsetof(disk::ModelFight, fieldCount)), 5, 2},
      {"duration", itemAt(fights(), "model_fights", offsetof(disk::ModelFight, usualFade)), minusOne, 4},
      {"tick-rate", itemAt(fights(), "model_fights", offsetof(disk::ModelFight, tickDenominator)), 0, 4},
      {"fight-count", blobAt(fights(), "animation_fights") + 4, 1, 4},
      {"range", itemAt(fights(), "animation_fights", offsetof(disk::AnimationFight, eventCount)), 2, 2},
      {"duration", itemAt(fights(), "animation_fights", offsetof(disk::AnimationFight, firstActionable)),
       notANumber, 4},
      {"span", arrayAt(fights(), "animation_fights", offsetof(disk::AnimationFight, intangible)) + 4, 0, 4},
      {"id", visible, 2, 2},
      {"zero", visible + 2, 1, 2},
      {"span", visible + 8, 0x3F800000, 4},
      {"choice", itemAt(fights(), "fields", offsetof(disk::Field, type)), 4, 4},
      {"flags", itemAt(fights(), "fields", offsetof(disk::Field, flags)), 4, 4},
      {"field-value", itemAt(fights(), "fields", offsetof(disk::Field, usual)), 2, 4},
      {"zero", itemAt(fights(), "fields", offsetof(disk::Field, least)), 1, 4},
      {"finite", itemAt(fights(), "fields", offsetof(disk::Field, most), 1) + 6, 0x7FF8, 2},
      {"chain", itemAt(fights(), "ik_chains", offsetof(disk::IkChain, end)), 1, 2},
      {"chain", itemAt(fights(), "ik_chains", offsetof(disk::IkChain, end)), 9, 2},
      {"zero", itemAt(fights(), "ik_chains", offsetof(disk::IkChain, zero)), 1, 2},
      {"finite", itemAt(fights(), "ik_chains", offsetof(disk::IkChain, pole)), notANumber, 4},
      {"limit", itemAt(fights(), "ik_chains", offsetof(disk::IkChain, softness)), 0x3F000001, 4},
      {"limit", itemAt(fights(), "ik_chains", offsetof(disk::IkChain, coneCosine)), 0xBF800001, 4},
      {"id", itemAt(fights(), "ik_targets", offsetof(disk::IkTarget, chain)), 1, 2},
      {"choice", itemAt(fights(), "ik_targets", offsetof(disk::IkTarget, space), 2), 3, 2},
      {"bone", itemAt(fights(), "ik_targets", offsetof(disk::IkTarget, bone), 1), 3, 2},
      {"bone", itemAt(fights(), "ik_targets", offsetof(disk::IkTarget, bone)), 0, 2},
      {"id", itemAt(fights(), "ik_targets", offsetof(disk::IkTarget, attachment), 2), 2, 2},
      {"duration", itemAt(fights(), "ik_targets", offsetof(disk::IkTarget, blendOut)), minusOne, 4},
      {"target-keys", itemAt(fights(), "ik_targets", offsetof(disk::IkTarget, positionCount)), 0, 4},
      {"key-order", arrayAt(fights(), "ik_targets", offsetof(disk::IkTarget, weights)) + 8, minusOne, 4},
      {"event-order", itemAt(fights(), "events", 0, 1), 0x3F800000, 4},
      {"event-order", itemAt(fights(), "events", 0), 0x80000000, 4},
      {"string-offset", itemAt(fights(), "events", offsetof(disk::Event, payload)), 0, 4},
      {"id", itemAt(fights(), "attachments", offsetof(disk::Attachment, model)), 2, 2},
      {"bone", itemAt(fights(), "attachments", offsetof(disk::Attachment, bone)), 3, 2},
      {"finite", itemAt(fights(), "attachments", offsetof(disk::Attachment, scale)), notANumber, 4},
      {"quaternion", itemAt(fights(), "attachments", offsetof(disk::Attachment, orientation)), 0x40000000, 4},
      {"id", itemAt(fights(), "transitions", offsetof(disk::Transition, to)), 2, 2},
      {"transition-order", itemAt(fights(), "transitions", 0, 1), 0, 2},
      {"duration", itemAt(fights(), "transitions", offsetof(disk::Transition, fade)), minusOne, 4},
      {"flags", itemAt(fights(), "transitions", offsetof(disk::Transition, flags)), 4, 4},
      {"choice", itemAt(fights(), "transitions", offsetof(disk::Transition, curve)), 3, 4},
      {"finite", itemAt(fights(), "transitions", offsetof(disk::Transition, y2)), notANumber, 4},
  };
}

TEST(WadValidateFights, NamesTheRuleThatIsBroken) {
  std::vector<Edit> edits = volumeEdits();
  for (const Edit& edit : otherEdits()) edits.push_back(edit);
  for (const Edit& edit : edits) {
    AlignedBytes bytes(fights());
    std::memcpy(bytes.data() + edit.offset, &edit.value, static_cast<std::size_t>(edit.size));
    const std::string called = std::string(edit.rule) + " at " + std::to_string(edit.offset);
    const Diagnostics problems = validate(bytes.span());
    const bool isNamed = std::any_of(problems.begin(), problems.end(),
                                     [&](const Diagnostic& d) { return d.rule.text() == edit.rule; });
    EXPECT_TRUE(isNamed) << called
                         << (problems.empty() ? "" : " but " + std::string(problems[0].rule.text()));
    sqw_wad wad;
    sqw_error error{};
    ASSERT_EQ(sqw_open(bytes.data(), bytes.size(), &wad, &error), 0) << called;
    EXPECT_STREQ(error.rule, edit.rule) << called;
    EXPECT_FALSE(decode(bytes.span()).ok()) << called;
  }
}

TEST(WadValidateFights, TellsOfAllThatCanBeLookedAtAndOfNothingElse) {
  AlignedBytes bytes(fights());
  const auto set = [&](std::uint64_t offset, std::uint64_t value, std::size_t size) {
    std::memcpy(bytes.data() + offset, &value, size);
  };
  const auto rules = [&] {
    std::vector<std::string> out;
    for (const Diagnostic& found : validate(bytes.span())) out.emplace_back(found.rule.text());
    return out;
  };
  set(itemAt(fights(), "animations", offsetof(disk::Animation, flags)), 0x80, 4);
  EXPECT_EQ(rules(), (std::vector<std::string>{"flags"}));
  set(itemAt(fights(), "transitions", offsetof(disk::Transition, curve)), 3, 4);
  EXPECT_EQ(rules(), (std::vector<std::string>{"flags", "choice"}));
  // Elements behind a broken range are neither examined nor taken for padding.
  set(blobAt(fights(), "hit_volumes") + 4, 2, 4);
  const auto found = rules();
  EXPECT_NE(std::find(found.begin(), found.end(), "range"), found.end());
  EXPECT_EQ(std::find(found.begin(), found.end(), "padding"), found.end());
}

TEST(WadValidateFights, SaysWhereIsWhatBelongsToNothing) {
  for (const auto& [gone, found] : {std::pair("_fights", "hit_volumes"), std::pair("models", "animations")}) {
    AlignedBytes bytes(fights());
    const auto toc = readAt<std::uint32_t>(fights(), 8), entries = readAt<std::uint32_t>(fights(), 4);
    for (std::uint64_t name = toc + 8; name < toc + std::uint64_t{24} * entries; name += 24) {
      char* const at = reinterpret_cast<char*>(bytes.data()) + name;
      if (std::string_view(at, 16).find(gone) != std::string_view::npos) *at = '!';
    }
    sqw_wad wad;
    sqw_error error{};
    ASSERT_EQ(sqw_open(bytes.data(), bytes.size(), &wad, &error), 0) << gone;
    EXPECT_STREQ(error.rule, "range");
    EXPECT_STREQ(error.blob, found);
    EXPECT_EQ(error.offset, blobAt(fights(), found) + 4);
    if (std::string_view(gone) == "models") continue;  // the validator reports the missing models instead
    const Diagnostics problems = validate(bytes.span());
    EXPECT_TRUE(std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& problem) {
      return problem.rule.text() == "range" && problem.where.offset == error.offset;
    })) << gone;
  }
}

TEST(WadValidateFights, RefusesEveryTruncation) { expectEveryTruncationIsRefused(fights()); }

TEST(WadValidateFights, AgreesWithTheRuntimeOnEveryByteSetToEveryValue) {
  expectTheyAgreeOnEveryByte(fights());
}

TEST(WadValidateFights, AgreesWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(11, [](std::uint32_t round) {
    const int n = static_cast<int>(round);
    Contents contents = randomContents(round, {1 + n % 2, 1 + n % 7, 0, 0, n % 4, 1 + n % 3, 0});
    addRandomFights(round, contents);
    return encode(contents).value();
  });
}

TEST(WadValidateFights, RefusesCountsOfABillionWithoutAllocating) { expectBillionsAllocateNothing(fights()); }

}  // namespace

}  // namespace squire::wad::test
