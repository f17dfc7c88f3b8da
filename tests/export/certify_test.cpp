#include "core/export/certify.h"

#include <gtest/gtest.h>

#include "core/formats/wad/encode.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/runtime/walk_wad.h"

namespace squire {
namespace {

// Compares with the digests that the runtime header computes as compiled for this test, not inside certify():
// a game compiles its own too.
TEST(Certificate, HasTheDigestOfEachModel) {
  for (const wad::Contents& contents : {wad::test::fightContents(), wad::test::randomContents(3)}) {
    const runtime::test::AlignedBytes bytes(wad::encode(contents).value());
    const auto certificate = certify(bytes.span());
    ASSERT_TRUE(certificate) << certificate.error().text();
    sqw_wad wad{};
    ASSERT_EQ(sqw_open(bytes.span().data(), bytes.size(), &wad, nullptr), 1);
    EXPECT_EQ(certificate->content, wad.format->content_hash);
    ASSERT_EQ(certificate->models.size(), wad.model_count);
    for (std::uint32_t i = 0; i < wad.model_count; ++i) {
      std::vector<float> memory(SQW_CERTIFY_FLOATS(wad.skeletons[wad.models[i].skeleton].bone_count));
      EXPECT_EQ(certificate->models[i].name, sqw_model_name(&wad, &wad.models[i]));
      EXPECT_EQ(certificate->models[i].digest, sqw_certify(&wad, &wad.models[i], memory.data()));
    }
  }
}

// Of a model without animations, the digest tells where its joints and volumes are, not only which file it
// is.
TEST(Certificate, OfAModelWithoutClipsTellsItsRestPose) {
  wad::Contents contents = wad::test::fightContents();
  for (auto& model : contents.models) {
    model.animations.clear();
    model.packed.clear();
    model.fights.clear();
    model.fight.transitions.clear();
  }
  const runtime::test::AlignedBytes bytes(wad::encode(contents).value());
  const auto certificate = certify(bytes.span());
  ASSERT_TRUE(certificate) << certificate.error().text();
  ASSERT_FALSE(certificate->models.empty());
  for (const auto& model : certificate->models) EXPECT_NE(model.digest, certificate->content) << model.name;
}

TEST(Certificate, IsNotGivenToDamagedFiles) {
  runtime::test::AlignedBytes bytes(wad::encode(wad::test::randomContents(3)).value());
  sqw_wad wad{};
  ASSERT_EQ(sqw_open(bytes.span().data(), bytes.size(), &wad, nullptr), 1);
  const std::size_t start = wad.animations[0].keyframes + 16;  // a position of the first keyframe
  const auto at = static_cast<std::size_t>(wad.animation_blob - wad.bytes) + start;
  bytes.data()[at] ^= std::byte{1};
  const auto changed = certify(bytes.span());
  ASSERT_FALSE(changed);
  EXPECT_NE(changed.error().text().find("content hash"), std::string::npos);
  bytes.data()[0] = std::byte{0};
  EXPECT_FALSE(certify(bytes.span()));
  EXPECT_FALSE(certify({}));
}

}  // namespace
}  // namespace squire
