#include "core/formats/wad/validate.h"
#include "core/base/diagnostics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/formats/wad/blobs/content_hash.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/encode.h"
#include "core/runtime/squire_wad.h"
#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/both_validators.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_forms.h"
#include "tests/runtime/walk_wad.h"

namespace squire::wad::test {

namespace {

using runtime::test::AlignedBytes;

const Bytes& golden() {
  static const Bytes bytes = encode(goldenContents()).value();
  return bytes;
}

std::uint64_t nameAt(std::string_view kind) {
  return blobAt(golden(), kind) + readAt<std::uint32_t>(golden(), itemAt(golden(), kind, 0));
}

std::vector<Edit> edits() {
  const std::uint64_t toc = readAt<disk::FileHeader>(golden(), 0).tocOffset;
  const std::uint64_t vertex = arrayAt(golden(), "meshes", offsetof(disk::Mesh, vertices));
  const std::uint64_t keyframe = arrayAt(golden(), "animations", offsetof(disk::Animation, keyframes));
  const std::uint64_t blade = blobAt(golden(), "meshes");
  return {
      {"magic", 0, 'X', 1},
      {"entry-count", 4, billion, 4},
      {"toc", 4, 6, 4},
      {"toc", 8, toc - 24, 4},
      {"toc", 8, 0xFFFFFFF0, 4},
      {"padding", 13, 1, 1},
      {"blob-alignment", toc, 20, 4},
      {"blob-bounds", toc + 24, 0xFFFFFFF0, 4},
      {"blob-bounds", toc + 28, 0xFFFFFFF0, 4},
      {"blob-overlap", toc + 24, 16, 4},
      {"name", toc + 8, 0, 1},
      {"name", toc + 8 + 15, 'x', 1},
      {"text", toc + 8, 0xFF, 1},
      {"text", toc + 8 + 5, 0xC3, 1},  // the first byte of two
      {"text", nameAt("models"), 0xE9, 1},
      {"text", nameAt("models"), 0xAFC0, 2},    // "/" as two bytes
      {"text", nameAt("models"), 0x80A0ED, 3},  // half of a UTF-16 surrogate pair
      {"kind-version", blobAt(golden(), "meshes"), 2, 4},
      {"item-count", blobAt(golden(), "meshes") + 4, billion, 4},
      {"item-size", blobAt(golden(), "meshes") + 8, 28, 4},
      {"item-bounds", blobAt(golden(), "meshes") + 4, 65534, 4},
      {"item-bounds", blade + 12, 0xFFFFFFFF, 4},
      {"item-count", blobAt(golden(), "format") + 4, 0, 4},
      {"string-offset", itemAt(golden(), "models", 0), 3, 4},
      {"string-offset", itemAt(golden(), "models", 0), billion, 4},
      {"string-offset", itemAt(golden(), "format", 0), 0, 4},
      {"string-offset", arrayAt(golden(), "skeletons", offsetof(disk::Skeleton, names)), 1, 4},
      {"array-alignment", itemAt(golden(), "meshes", offsetof(disk::Mesh, vertices)), 100, 4},
      {"array-bounds", itemAt(golden(), "meshes", offsetof(disk::Mesh, vertices)), 0, 4},
      {"array-bounds", itemAt(golden(), "meshes", offsetof(disk::Mesh, vertexCount)), billion, 4},
      {"array-bounds", itemAt(golden(), "animations", offsetof(disk::Animation, keyframeCount)), billion, 4},
      {"id", itemAt(golden(), "models", offsetof(disk::Model, skeleton)), 2, 2},
      {"zero", itemAt(golden(), "models", offsetof(disk::Model, zero)), 1, 2},
      {"range", itemAt(golden(), "models", offsetof(disk::Model, meshCount)), 1, 2},
      {"range", itemAt(golden(), "models", offsetof(disk::Model, firstMesh), 1), 1, 2},
      {"range", itemAt(golden(), "models", offsetof(disk::Model, animationCount), 1), 1, 2},
      {"range", itemAt(golden(), "models", offsetof(disk::Model, meshCount), 1), 0, 2},
      {"bone-count", itemAt(golden(), "skeletons", 0), 65535, 4},
      {"array-bounds", itemAt(golden(), "skeletons", 0), 60000, 4},
      {"bone-count", itemAt(golden(), "animations", offsetof(disk::Animation, boneCount)), 3, 4},
      {"parent-order", arrayAt(golden(), "skeletons", offsetof(disk::Skeleton, parents)) + 2, 1, 2},
      {"finite", arrayAt(golden(), "skeletons", offsetof(disk::Skeleton, positions)) + 8, notANumber, 4},
      {"quaternion", arrayAt(golden(), "skeletons", offsetof(disk::Skeleton, orientations)) + 12, 0, 4},
      {"finite", arrayAt(golden(), "skeletons", offsetof(disk::Skeleton, scales)), 0x7F800000, 4},
      {"finite", arrayAt(golden(), "skeletons", offsetof(disk::Skeleton, inverseBinds)), 0xFF800000, 4},
      {"id", itemAt(golden(), "meshes", offsetof(disk::Mesh, material)), 2, 2},
      {"id", itemAt(golden(), "meshes", offsetof(disk::Mesh, material), 2), 0, 2},
      {"flags", itemAt(golden(), "meshes", offsetof(disk::Mesh, flags)), 2, 2},
      {"triangles", itemAt(golden(), "meshes", offsetof(disk::Mesh, indexCount)), 5, 4},
      {"index", arrayAt(golden(), "meshes", offsetof(disk::Mesh, indices)) + 4, 4, 4},
      {"finite", vertex + 56 + 28, notANumber, 4},
      {"vertex-bone", vertex + 56 + offsetof(disk::Vertex, bones), 4, 2},
      {"vertex-bone", vertex + offsetof(disk::Vertex, bones) + 6, 0xFFFF, 2},
      {"weights", vertex + offsetof(disk::Vertex, weights), 0x3F000000, 4},
      {"weights", vertex + offsetof(disk::Vertex, weights) + 4, 0x80000000, 4},
      {"weights", vertex + offsetof(disk::Vertex, weights), notANumber, 4},
      {"finite", itemAt(golden(), "materials", 4), notANumber, 4},
      {"id", itemAt(golden(), "materials", offsetof(disk::Material, specularTexture)), 2, 2},
      {"colour", itemAt(golden(), "materials", offsetof(disk::Material, diffuse)), 0x3F800001, 4},
      {"colour", itemAt(golden(), "materials", offsetof(disk::Material, specular)) + 8, 0xBF800000, 4},
      {"texture-encoding", itemAt(golden(), "textures", offsetof(disk::Texture, encoding)), 4, 2},
      {"texture-size", itemAt(golden(), "textures", offsetof(disk::Texture, width)), 0, 4},
      {"texture-size", itemAt(golden(), "textures", offsetof(disk::Texture, height)), 65537, 4},
      {"texture-levels", itemAt(golden(), "textures", offsetof(disk::Texture, levelCount)), 3, 2},
      {"texture-levels", itemAt(golden(), "textures", offsetof(disk::Texture, levelCount), 1), 1, 2},
      {"texture-bytes", itemAt(golden(), "textures", offsetof(disk::Texture, size)), 24, 4},
      {"texture-bytes", itemAt(golden(), "textures", offsetof(disk::Texture, size), 1), 0, 4},
      {"flags", itemAt(golden(), "animations", offsetof(disk::Animation, flags)), 3, 4},
      {"array-bounds", itemAt(golden(), "animations", offsetof(disk::Animation, keyframeCount)), 0, 4},
      {"keyframe-stride", itemAt(golden(), "animations", offsetof(disk::Animation, keyframeStride)), 0, 4},
      {"duration", keyframe, 0xBF800000, 4},
      {"duration", keyframe, notANumber, 4},
      {"zero", keyframe + 12, 1, 1},
      {"finite", keyframe + 16, notANumber, 4},
      {"quaternion", keyframe + 16 + 12 * 4 + 12, 0x40000000, 4},
      {"finite", keyframe + 16 + 28 * 4, notANumber, 4},
      {"format-counts", itemAt(golden(), "format", offsetof(disk::Format, meshCount)), 9, 4},
  };
}

TEST(WadValidate, NamesTheRuleThatIsBroken) {
  for (const Edit& edit : edits()) {
    AlignedBytes bytes(golden());
    std::memcpy(bytes.data() + edit.offset, &edit.value, static_cast<std::size_t>(edit.size));
    const std::string called = std::string(edit.rule) + " at " + std::to_string(edit.offset);
    const Diagnostics problems = validate(bytes.span());
    const bool isNamed = std::any_of(problems.begin(), problems.end(),
                                     [&](const Diagnostic& d) { return d.rule.text() == edit.rule; });
    EXPECT_TRUE(isNamed) << called
                         << (problems.empty() ? "" : " but " + std::string(problems[0].rule.text()));
    sqw_wad wad;
    const Verdict verdict = runtimeVerdict(bytes, wad);
    EXPECT_FALSE(verdict.ok) << called;
    EXPECT_EQ(verdict.rule, edit.rule) << called;
    EXPECT_FALSE(decode(bytes.span()).ok()) << called;
  }
}

// A compact file stores textures as blocks, and indices with 16 bits.
TEST(WadValidate, NamesTheRuleThatACompactFileBreaks) {
  const Bytes compact = encode(compactContents()).value();
  const auto texture = [&](std::uint64_t field, std::uint64_t index = 0) {
    return test::itemAt(compact, "textures", field, index);
  };
  const std::uint64_t levels = offsetof(disk::Texture, levelCount), size = offsetof(disk::Texture, size);
  const Edit edits[] = {
      {"index", test::arrayAt(compact, "meshes", offsetof(disk::Mesh, indices), 0) + 2, 4, 2},
      {"flags", test::itemAt(compact, "meshes", offsetof(disk::Mesh, flags), 0), 3, 2},
      {"flags", test::itemAt(compact, "meshes", offsetof(disk::Mesh, vertexCount), 0), 65536, 4},
      {"texture-levels", texture(levels), 0, 2},
      {"texture-levels", texture(levels), 3, 2},
      {"texture-bytes", texture(levels), 1, 2},
      {"texture-bytes", texture(size), 31, 4},
      {"texture-bytes", texture(offsetof(disk::Texture, encoding)), disk::encodingBc1, 2},
      {"texture-bytes", texture(offsetof(disk::Texture, encoding), 1), disk::encodingRgba8, 2},
      {"texture-levels", texture(offsetof(disk::Texture, encoding), 1), disk::encodingFile, 2},
  };
  AlignedBytes sound(compact);
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(sound, wad).ok);
  for (const Edit& edit : edits) {
    AlignedBytes bytes(compact);
    std::memcpy(bytes.data() + edit.offset, &edit.value, static_cast<std::size_t>(edit.size));
    const Diagnostics problems = validate(bytes.span());
    EXPECT_TRUE(std::ranges::any_of(problems, [&](const auto& d) { return d.rule.text() == edit.rule; }))
        << edit.rule << " at " << edit.offset;
    EXPECT_EQ(runtimeVerdict(bytes, wad).rule, edit.rule) << edit.offset;
  }
}

TEST(WadValidate, AgreesWithTheRuntimeOnEveryByteOfACompactFile) {
  const Bytes compact = encode(compactContents()).value();
  expectEveryTruncationIsRefused(compact);
  expectTheyAgreeOnEveryByte(compact);
}

TEST(WadValidate, TakesNoNameThatStartsInsideOfACharacter) {
  Contents contents = goldenContents();
  contents.models[0].name = "Rächer";
  AlignedBytes bytes(encode(contents).value());
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  EXPECT_STREQ(sqw_model_name(&wad, wad.models), "Rächer");
  // The offsets are those of the golden file, since everything before the models has the same length.
  const std::uint64_t field = itemAt(golden(), "models", offsetof(disk::Model, name));
  const std::uint32_t inside = readAt<std::uint32_t>(bytes.span(), field) + 2;
  std::memcpy(bytes.data() + field, &inside, sizeof inside);
  EXPECT_EQ(runtimeVerdict(bytes, wad).rule, "text");
  const Diagnostics problems = validate(bytes.span(), {.contentHash = false});
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].rule.text(), "text");
  EXPECT_EQ(problems[0].where.offset, field);
}

TEST(WadValidate, SaysWhereAndWhichBlob) {
  Bytes bytes = golden();
  const std::uint64_t at = arrayAt(golden(), "skeletons", offsetof(disk::Skeleton, positions)) + 8;
  std::memcpy(bytes.data() + at, &notANumber, 4);
  const Diagnostics problems = validate(bytes);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].rule.text(), "finite");
  EXPECT_EQ(problems[0].where.offset, at);
  EXPECT_EQ(problems[0].where.item(), "blob \"skeletons\"");
}

TEST(WadValidate, ListsSeveralProblems) {
  Bytes bytes = golden();
  bytes[arrayAt(golden(), "skeletons", offsetof(disk::Skeleton, positions)) + 3] = std::byte{0x7F};
  bytes[arrayAt(golden(), "skeletons", offsetof(disk::Skeleton, positions)) + 2] = std::byte{0xC0};
  bytes[itemAt(golden(), "models", offsetof(disk::Model, zero))] = std::byte{1};
  bytes[itemAt(golden(), "textures", offsetof(disk::Texture, encoding))] = std::byte{7};
  EXPECT_EQ(validate(bytes).size(), 3u);
  EXPECT_EQ(validate(bytes, {.contentHash = true, .maxProblems = 2}).size(), 2u);
}

TEST(WadValidate, FindsEveryChangedByteByTheHash) {
  std::mt19937 random(1);
  for (std::size_t at = 0; at < golden().size(); ++at) {
    Bytes bytes = golden();
    bytes[at] ^= static_cast<std::byte>(1 + random() % 255);
    EXPECT_TRUE(hasErrors(validate(bytes))) << at;
  }
  AlignedBytes bytes(golden());
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(bytes, wad).ok);
  EXPECT_EQ(sqw_check_hash(&wad), 1);
  bytes.data()[golden().size() - 100] ^= std::byte{1};
  EXPECT_EQ(sqw_check_hash(&wad), 0);
}

TEST(WadValidate, RefusesEveryTruncation) { expectEveryTruncationIsRefused(golden()); }

TEST(WadValidate, AgreesWithTheRuntimeOnEveryByteSetToEveryValue) { expectTheyAgreeOnEveryByte(golden()); }

TEST(WadValidate, AgreesWithTheRuntimeOnMutants) {
  expectTheyAgreeOnMutants(7, [](std::uint32_t round) {
    const int n = static_cast<int>(round);
    return encode(randomContents(round, {1 + n % 2, 1 + n % 7, n % 3, 5, n % 4, 1 + n % 3, 1})).value();
  });
}

TEST(WadValidate, RefusesCountsOfABillionWithoutAllocating) { expectBillionsAllocateNothing(golden()); }

// The golden file with one more blob and a correct hash.
Bytes withBlob(std::string_view name, std::string_view content) {
  const auto header = readAt<disk::FileHeader>(golden(), 0);
  Bytes bytes(golden().begin(), golden().begin() + header.tocOffset);
  disk::Entry entry{header.tocOffset, static_cast<std::uint32_t>(content.size()), {}};
  name.copy(entry.name, sizeof entry.name);
  const ByteSpan added = asBytes(content);
  bytes.insert(bytes.end(), added.begin(), added.end());
  bytes.resize(disk::aligned(bytes.size()));
  const disk::FileHeader longer{
      {'S', 'Q', 'W', 'D'}, header.entryCount + 1, static_cast<std::uint32_t>(bytes.size())};
  std::memcpy(bytes.data(), &longer, sizeof longer);
  bytes.insert(bytes.end(), golden().begin() + header.tocOffset, golden().end());
  const ByteSpan raw = std::as_bytes(std::span(&entry, 1));
  bytes.insert(bytes.end(), raw.begin(), raw.end());
  const std::uint64_t hashField = itemAt(golden(), "format", offsetof(disk::Format, contentHash));
  const std::uint64_t hash = contentHash(bytes, hashField);
  std::memcpy(bytes.data() + hashField, &hash, sizeof hash);
  return bytes;
}

TEST(WadValidate, RefusesABlobThatIsTooShortForItsHeader) {
  Bytes bytes = withBlob("textures", "short");
  const auto header = readAt<disk::FileHeader>(bytes, 0);
  for (std::uint32_t i = 0; i + 1 < header.entryCount; ++i) {
    std::byte* name = bytes.data() + header.tocOffset + i * sizeof(disk::Entry) + 8;
    if (std::memcmp(name, "textures", 8) == 0) *name = std::byte{'T'};
  }
  const AlignedBytes aligned(bytes);
  sqw_wad wad;
  EXPECT_EQ(runtimeVerdict(aligned, wad).rule, "blob-header");
  EXPECT_EQ(validate(bytes).at(0).rule.text(), "blob-header");
}

TEST(WadValidate, SkipsKindsThatItDoesNotKnow) {
  const Bytes bytes = withBlob("oddities", "hello");
  const Diagnostics problems = validate(bytes);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].rule.text(), "kind-unknown");
  EXPECT_FALSE(hasErrors(problems));
  ASSERT_TRUE(decode(bytes).ok());
  EXPECT_TRUE(encode(decode(bytes).value()).value() == golden());
  const AlignedBytes aligned(bytes);
  sqw_wad wad;
  ASSERT_TRUE(runtimeVerdict(aligned, wad).ok);
  std::uint32_t size = 0;
  const auto* found = static_cast<const char*>(sqw_find_blob(&wad, "oddities", &size));
  EXPECT_EQ(std::string(found, size), "hello");
  EXPECT_EQ(sqw_find_blob(&wad, "oddity", &size), nullptr);
}

TEST(WadValidate, ReadsUnalignedBytesButTheRuntimeRefusesThem) {
  Bytes shifted(golden().size() + 17);
  const std::size_t shift = 16 - reinterpret_cast<std::uintptr_t>(shifted.data()) % 16 + 1;
  std::copy(golden().begin(), golden().end(), shifted.begin() + static_cast<std::ptrdiff_t>(shift % 16));
  const ByteSpan bytes = ByteSpan(shifted).subspan(shift % 16, golden().size());
  EXPECT_TRUE(validate(bytes).empty());
  EXPECT_TRUE(decode(bytes).ok());
  sqw_wad wad;
  sqw_error error{};
  EXPECT_EQ(sqw_open(bytes.data(), bytes.size(), &wad, &error), 0);
  EXPECT_STREQ(error.rule, "machine");
  EXPECT_NE(std::string(error.message).find("16-byte"), std::string::npos);
  EXPECT_EQ(sqw_open(nullptr, 0, &wad, nullptr), 0);
}

}  // namespace

}  // namespace squire::wad::test
