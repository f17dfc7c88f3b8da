#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/formats/wad/all_kinds.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/compare.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/describe.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/mesh_bounds/layout.h"
#include "tests/formats/wad/sample_contents.h"

namespace squire::wad {

WadKind meshBoundsKind();

namespace test {

namespace {

// All kinds and mesh_bounds, which exists only for this test.
std::vector<WadKind> kindsWithBounds() {
  std::vector<WadKind> kinds(allKinds().begin(), allKinds().end());
  kinds.push_back(meshBoundsKind());
  return kinds;
}

std::vector<std::string> rulesOf(const Diagnostics& diagnostics) {
  std::vector<std::string> rules;
  for (const Diagnostic& diagnostic : diagnostics) rules.emplace_back(diagnostic.rule.text());
  return rules;
}

using Rules = std::vector<std::string>;

TEST(WadKinds, AreWholeAndHaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const WadKind& kind : allKinds()) {
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    EXPECT_GE(kind.name.size(), 1u);
    EXPECT_LE(kind.name.size(), 16u) << kind.name;
    EXPECT_TRUE(kind.plan && kind.decode && kind.describe) << kind.name;
    EXPECT_TRUE(kind.checkModels || kind.checkBulk || kind.checkRanges || kind.checkItems) << kind.name;
    EXPECT_EQ(kind.count == nullptr, kind.plural == nullptr) << kind.name;
  }
  ASSERT_FALSE(allKinds().empty());
  EXPECT_EQ(allKinds().front().name, "format") << "its hash has a fixed place";
}

TEST(WadKinds, OneMoreChangesNoOtherBlob) {
  const std::vector<WadKind> kinds = kindsWithBounds();
  const Bytes with = encode(goldenContents(), kinds).value(), without = encode(goldenContents()).value();
  Problems none(0);
  const Container longer = readContainer(with, none), shorter = readContainer(without, none);
  ASSERT_EQ(longer.blobs.size(), shorter.blobs.size() + 1);
  EXPECT_EQ(longer.blobs.back().kind, "mesh_bounds");
  for (std::size_t i = 1; i < shorter.blobs.size(); ++i)  // the first one holds the hash
    EXPECT_TRUE(std::ranges::equal(longer.blobs[i].bytes, shorter.blobs[i].bytes)) << longer.blobs[i].kind;
}

TEST(WadKinds, OneMoreIsReadByThoseWhoKnowItAndSkippedByOthers) {
  const std::vector<WadKind> kinds = kindsWithBounds();
  const Bytes bytes = encode(goldenContents(), kinds).value();
  EXPECT_EQ(rulesOf(validate(bytes, {}, kinds)), Rules());
  EXPECT_EQ(rulesOf(validate(bytes)), Rules{"kind-unknown"});
  EXPECT_EQ(unknownKinds(bytes), std::vector<std::string>{"mesh_bounds"});
  EXPECT_EQ(encode(decode(bytes, kinds).value(), kinds).value(), bytes);
  EXPECT_EQ(encode(decode(bytes).value()).value(), encode(goldenContents()).value());
  sqw_wad wad;
  EXPECT_TRUE(runtimeVerdict(runtime::test::AlignedBytes(bytes), wad).ok);
}

TEST(WadKinds, OneMoreIsHeldToItsRules) {
  const std::vector<WadKind> kinds = kindsWithBounds();
  const Bytes sound = encode(goldenContents(), kinds).value();
  const auto rules = [&](std::uint64_t at, auto value) {
    Bytes bytes = sound;
    std::memcpy(bytes.data() + at, &value, sizeof value);
    return rulesOf(validate(bytes, {.contentHash = false}, kinds));
  };
  const std::uint64_t blob = blobAt(sound, "mesh_bounds");
  const auto field = [&](std::uint64_t offset) { return itemAt(sound, "mesh_bounds", offset, 0); };
  EXPECT_EQ(rules(field(offsetof(disk::MeshBounds, mesh)), std::uint16_t{500}), (Rules{"id", "id"}));
  EXPECT_EQ(rules(field(offsetof(disk::MeshBounds, zero)), std::uint16_t{1}), Rules{"zero"});
  EXPECT_EQ(rules(field(offsetof(disk::MeshBounds, least)), 1e9f), Rules{"bounds"});
  EXPECT_EQ(rules(field(offsetof(disk::MeshBounds, most)), std::numeric_limits<float>::infinity()),
            Rules{"finite"});
  EXPECT_EQ(rules(blob, std::uint32_t{2}), Rules{"kind-version"});
  EXPECT_EQ(rules(blob + 8, std::uint32_t{24}), Rules{"item-size"});
  EXPECT_EQ(rules(blob + 4, std::uint32_t{5000}), Rules{"item-bounds"});
}

TEST(WadKinds, OneMoreHasItsOwnVersion) {
  std::vector<WadKind> kinds = kindsWithBounds();
  kinds.back().version = 7;
  const Bytes bytes = encode(goldenContents(), kinds).value();
  EXPECT_EQ(readAt<std::uint32_t>(bytes, blobAt(bytes, "mesh_bounds")), 7u);
  EXPECT_EQ(rulesOf(validate(bytes, {}, kinds)), Rules());
  EXPECT_EQ(rulesOf(validate(bytes, {}, kindsWithBounds())), Rules{"kind-version"});
}

TEST(WadKinds, OneMoreIsDescribed) {
  const std::vector<WadKind> kinds = kindsWithBounds();
  const Bytes bytes = encode(goldenContents(), kinds).value();
  const Json described = describe(bytes, kinds).value();
  const std::uint32_t count = readAt<std::uint32_t>(bytes, blobAt(bytes, "mesh_bounds") + 4);
  EXPECT_EQ(described["mesh_bounds"]["items"].items().size(), count);
  EXPECT_EQ(described["mesh_bounds"]["item_size"], Json(28));
  std::string written;
  const auto sink = [&](std::string_view text) { return written += text, true; };
  EXPECT_TRUE(writeDescription(bytes, sink, kinds).ok());
  EXPECT_NE(written.find("\"least\""), std::string::npos);
  EXPECT_NE(describeText(bytes, kinds).value().find("  bounds of mesh \"sleeve\": "), std::string::npos);
  EXPECT_EQ(describeText(bytes).value().find("bounds of mesh"), std::string::npos);
}

TEST(WadKinds, OneMoreIsCompared) {
  const Contents before = goldenContents();
  Contents after = before;
  auto mesh = std::make_shared<Mesh>(*after.models[0].meshes[0]);
  for (vec3& position : mesh->positions) position += vec3(1.0f, 0.0f, 0.0f);
  after.models[0].meshes[0] = mesh;
  const auto told = [](const std::vector<std::string>& lines) {
    return std::ranges::count_if(lines, [](const std::string& line) {
      return line.find("bounds of mesh \"sleeve\": least corner ") != std::string::npos;
    });
  };
  EXPECT_EQ(told(differences(before, after, kindsWithBounds())), 1);
  EXPECT_EQ(told(differences(before, after)), 0);
}

}  // namespace

}  // namespace test

}  // namespace squire::wad
