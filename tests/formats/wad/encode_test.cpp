#include "core/formats/wad/encode.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <random>

#include "core/formats/wad/blobs/content_hash.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/validate.h"
#include "core/io/file.h"
#include "tests/formats/wad/must_encode.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/formats/wad/sample_forms.h"
#include "tests/support/data.h"

namespace squire::wad::test {

namespace {

// The file was created with `wad_tool golden`.
TEST(WadEncode, GivesTheGoldenFile) {
  const auto path = squire::test::sourceDir() / "tests/fixtures/wad/golden.bin";
  const Bytes bytes = mustEncode(goldenContents());
  const auto golden = readFile(path, 1 << 20);
  ASSERT_TRUE(golden.ok()) << golden.error().text();
  EXPECT_EQ(bytes.size(), golden->size());
  EXPECT_TRUE(bytes == *golden) << "a changed layout needs a new version of its kind";
}

// The file was created with `wad_tool compact`.
TEST(WadEncode, GivesTheGoldenFileOfBlocksAndShortIndices) {
  const auto golden = readFile(squire::test::sourceDir() / "tests/fixtures/wad/compact.bin", 1 << 20);
  ASSERT_TRUE(golden.ok()) << golden.error().text();
  const Bytes bytes = mustEncode(compactContents());
  EXPECT_TRUE(bytes == *golden);
  EXPECT_TRUE(mustEncode(mustDecode(bytes)) == bytes);
}

TEST(WadEncode, RefusesBlocksThatAreNotThoseOfTheirLevels) {
  Contents broken = compactContents();
  broken.models[0].textures[0].form = PixelForm::Bc1;
  EXPECT_FALSE(encode(broken).ok());
  broken = compactContents();
  ++broken.models[0].textures[0].levelCount;
  EXPECT_FALSE(encode(broken).ok());
}

TEST(WadEncode, IsSoundAndLossless) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Bytes bytes = mustEncode(randomContents(seed));
    const Diagnostics problems = validate(bytes);
    EXPECT_TRUE(problems.empty()) << problems.front().text();
    EXPECT_TRUE(mustEncode(mustDecode(bytes)) == bytes) << "seed " << seed;
  }
  const Bytes golden = mustEncode(goldenContents());
  EXPECT_TRUE(validate(golden).empty());
  EXPECT_TRUE(mustEncode(mustDecode(golden)) == golden);
}

// Packing accepts exactly what the validator accepts.
TEST(WadEncode, TakesTheRotationsThatTheValidatorTakes) {
  const float longest = std::sqrt(1.003f), shortest = std::sqrt(0.997f);
  for (const float length : {shortest - 1e-4f, shortest + 1e-5f, 0.9995f, longest - 1e-5f, longest + 1e-4f}) {
    const bool sound = length > shortest && length < longest;
    const auto scaled = [&](quat& rotation) { rotation = glm::normalize(rotation) * length; };
    const auto tryIt = [&](const std::function<void(ModelContents&)>& change) {
      Contents contents = fightContents();
      change(contents.models[0]);
      const auto bytes = encode(contents);
      ASSERT_EQ(bytes.ok(), sound) << length;
      if (!sound) return;
      EXPECT_TRUE(validate(*bytes).empty()) << length;
      EXPECT_TRUE(mustEncode(mustDecode(*bytes)) == *bytes) << length;
    };
    tryIt([&](ModelContents& model) { scaled(model.animations.at(0).keyframes.at(0).pose.at(0).rotation); });
    tryIt([&](ModelContents& model) { scaled(model.fight.attachments.at(0).offset.rotation); });
    tryIt([&](ModelContents& model) {
      Skeleton skeleton = *model.skeleton;
      scaled(skeleton.bones.at(0).rest.rotation);
      model.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    });
  }
}

TEST(WadEncode, LendsPicturesWithoutCopyingThem) {
  const Contents contents = goldenContents();
  const auto file = encodeInPieces(contents);
  ASSERT_TRUE(file);
  const auto isAPiece = [&](ByteSpan bytes) {
    return std::any_of(file->pieces().begin(), file->pieces().end(), [&](ByteSpan piece) {
      return piece.data() == bytes.data() && piece.size() == bytes.size();
    });
  };
  const std::vector<TextureContents>& textures = contents.models[0].textures;
  EXPECT_TRUE(isAPiece(std::as_bytes(std::span(*textures[0].pixels))));
  EXPECT_TRUE(isAPiece(*textures[1].encoded));
  EXPECT_EQ(file->joined(), mustEncode(contents));
  EXPECT_EQ(file->size(), file->joined().size());
}

TEST(WadEncode, HashesPiecesLikeTheWhole) {
  const Bytes bytes = mustEncode(goldenContents());
  const std::uint64_t whole = contentHash(bytes);
  std::mt19937 random(7);
  for (int run = 0; run < 200; ++run) {
    ContentHasher hasher;
    for (ByteSpan left = bytes; !left.empty();) {
      const std::size_t size = std::min<std::size_t>(left.size(), random() % (run % 2 == 0 ? 40 : 700));
      hasher.add(left.first(size));
      left = left.subspan(size);
    }
    ASSERT_EQ(hasher.finish(), whole);
  }
}

TEST(WadEncode, GivesBackWhatWentIn) {
  const Contents in = goldenContents();
  const Contents out = mustDecode(mustEncode(in));
  ASSERT_EQ(out.models.size(), 2u);
  const ModelContents& knight = out.models[0];
  EXPECT_EQ(knight.name, "knight");
  EXPECT_EQ(knight.skeleton->bones[1].name, "upper arm with a long name");
  EXPECT_EQ(knight.skeleton->bones[1].rest, in.models[0].skeleton->bones[1].rest);
  EXPECT_EQ(knight.skeleton->bones[3].parent, Bone::noParent);
  EXPECT_EQ(knight.skeleton->bones[2].inverseBind, in.models[0].skeleton->bones[2].inverseBind);
  EXPECT_EQ(knight.meshes[0]->positions, in.models[0].meshes[0]->positions);
  EXPECT_EQ(knight.meshes[0]->influences[3], in.models[0].meshes[0]->influences[3]);
  EXPECT_EQ(knight.meshes[1]->material, -1);
  EXPECT_EQ(*knight.textures[0].pixels, *in.models[0].textures[0].pixels);
  EXPECT_EQ(knight.textures[0].levelCount, in.models[0].textures[0].levelCount);
  EXPECT_EQ(*knight.textures[1].encoded, *in.models[0].textures[1].encoded);
  EXPECT_EQ(knight.animations[0].keyframes[1].pose, in.models[0].animations[0].keyframes[1].pose);
  EXPECT_EQ(knight.animations[0].keyframes[1].duration, 0.5f);
  EXPECT_EQ(out.models[1].materials[0].diffuseMap, 0);
  EXPECT_EQ(out.models[1].textures[0].name, "shine.jpg");
}

TEST(WadEncode, PackingFilesIsExportingTogether) {
  for (std::uint32_t seed = 0; seed < 10; ++seed) {
    std::vector<Contents> parts;
    std::vector<Contents> decoded;
    for (std::uint32_t part = 0; part < 3; ++part) {
      // Equal seeds give equal textures, so that some parts share them.
      parts.push_back(randomContents(seed + part % 2, {}, "part " + std::to_string(part)));
      if (part == 1) std::swap(parts[1].models[0], parts[1].models[1]);
      decoded.push_back(mustDecode(mustEncode(parts.back())));
    }
    EXPECT_TRUE(mustEncode(merge(decoded)) == mustEncode(merge(parts))) << "seed " << seed;
  }
}

TEST(WadEncode, WritesASharedTextureOnce) {
  const Contents contents = goldenContents();
  const Bytes together = mustEncode(contents);
  Contents more = contents;
  more.models.push_back(contents.models[1]);
  more.models.back().name = "second sword";
  EXPECT_LT(mustEncode(more).size(), together.size() + 1200);
  EXPECT_EQ(mustDecode(mustEncode(more)).models[2].textures.size(), 1u);
}

std::string failure(const Contents& contents) {
  const auto bytes = encode(contents);
  return bytes.ok() ? "encoded" : bytes.error().text();
}

TEST(WadEncode, FreesWhatIsEncodedWithoutChangingIt) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Contents contents = randomContents(seed);
    const Bytes bytes = mustEncode(contents);
    std::vector<std::weak_ptr<const Mesh>> meshes;
    for (const ModelContents& model : contents.models)
      meshes.insert(meshes.end(), model.meshes.begin(), model.meshes.end());
    const auto file = encodeAndEmpty(contents);
    ASSERT_TRUE(file.ok()) << file.error().text();
    EXPECT_TRUE(file->joined() == bytes) << "seed " << seed;
    for (const auto& mesh : meshes) EXPECT_TRUE(mesh.expired());
    for (const ModelContents& model : contents.models) {
      for (std::size_t i = 0; i < model.animations.size(); ++i) {
        const PackedClip* packed = model.packedOf(i);
        const bool isWritten = !packed || packed->isBeside;
        EXPECT_EQ(model.animations[i].keyframes.empty(), isWritten);
      }
    }
  }
  Contents broken = goldenContents();
  broken.models[1].name = "knight";
  EXPECT_FALSE(encodeAndEmpty(broken).ok());
  EXPECT_FALSE(broken.models[0].animations[0].keyframes.empty());
}

TEST(WadEncode, RefusesWhatBreaksTheFormat) {
  const Contents golden = goldenContents();
  Contents broken = golden;
  broken.models[1].name = "knight";
  EXPECT_NE(failure(broken).find("two models of this name"), std::string::npos);

  broken = golden;
  broken.models[0].animations[0].keyframes[1].duration = -1;
  EXPECT_NE(failure(broken).find("clip \"wave\""), std::string::npos);
  broken.models[0].animations[0].keyframes[1].duration = std::numeric_limits<float>::infinity();
  EXPECT_NE(failure(broken).find("duration"), std::string::npos);

  broken = golden;
  broken.models[0].animations[0].keyframes[2].pose.pop_back();
  EXPECT_NE(failure(broken).find("another skeleton"), std::string::npos);

  broken = golden;
  broken.models[0].animations[1].keyframes.clear();
  EXPECT_NE(failure(broken).find("no keyframes"), std::string::npos);

  broken = golden;
  broken.models[0].name = std::string("a\0b", 3);
  EXPECT_NE(failure(broken).find("NUL"), std::string::npos);
  broken.models[0].name =
      "R\xE4"
      "cher";  // Latin-1
  EXPECT_NE(failure(broken).find("UTF-8"), std::string::npos);

  broken = golden;
  broken.models[0].materials[0].diffuseMap = 2;
  EXPECT_NE(failure(broken).find("texture that is not there"), std::string::npos);

  broken = golden;
  auto mesh = std::make_shared<Mesh>(*broken.models[0].meshes[0]);
  mesh->influences[0].weights[0] = 0.5f;
  broken.models[0].meshes[0] = mesh;
  EXPECT_NE(failure(broken).find("sum to 1"), std::string::npos);
}

TEST(WadEncode, RefusesFourGigabytesBeforeItWritesThem) {
  Contents contents = goldenContents();
  auto mesh = std::make_shared<Mesh>(*contents.models[0].meshes[0]);
  mesh->indices.resize(3 << 18, 0);  // 3 MiB
  const std::shared_ptr<const Mesh> shared = mesh;
  contents.models[0].meshes.assign(1400, shared);
  const auto bytes = encode(contents);
  ASSERT_FALSE(bytes.ok());
  EXPECT_EQ(bytes.error().code, ErrorCode::Limit);
  EXPECT_NE(bytes.error().message.find("4294967295"), std::string::npos) << bytes.error().message;
}

}  // namespace

}  // namespace squire::wad::test
