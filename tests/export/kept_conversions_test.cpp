#include "core/export/kept_conversions.h"

#include <gtest/gtest.h>

#include "core/export/export.h"
#include "core/formats/wad/encode.h"
#include "core/io/import_file.h"
#include "tests/support/data.h"

namespace squire {
namespace {

Model readKnight() {
  auto imported = importFile(test::sourceDir() / "resources/sample/knight.fbx");
  return imported.ok() ? imported->models.at(0) : Model();
}

const Model& knight() {
  static const Model model = readKnight();
  return model;
}

Bytes exported(const ExportInput& input, KeptConversions* kept) {
  const auto converted = convertModels({&input, 1}, 2, {}, nullptr, kept);
  if (!converted) return {};
  const auto bytes = wad::encode(converted->contents);
  return bytes.ok() ? *bytes : Bytes();
}

// A copy of the clip that is half a second longer.
std::shared_ptr<const Clip> changed(const Clip& clip) {
  auto other = std::make_shared<Clip>(clip);
  other->duration = other->duration + Time::fromSeconds(0.5);
  return other;
}

class Kept : public testing::TestWithParam<AnimationForm> {
 protected:
  Kept() {
    input_.model = knight();
    input_.animations = GetParam();
    input_.tolerance = packableTolerance(input_.tolerance, GetParam());
  }

  // The kept conversion of a clip as it is now; null if there is none.
  const KeptConversions::KeptClip* keptOf(std::size_t clip) {
    return kept_.clip({.clip = input_.model.clips[clip],
                       .skeleton = input_.model.skeleton,
                       .radii = shellRadii(input_.model),
                       .model = {},
                       .fight = {},
                       .keyframes = {keyframeTolerance(input_.tolerance, GetParam()), input_.toleranceOn},
                       .form = GetParam(),
                       .tolerance = input_.tolerance});
  }

  ExportInput input_;
  KeptConversions kept_;
};

TEST_P(Kept, ConversionsGiveTheSameBytes) {
  ASSERT_GE(input_.model.clips.size(), 2u);
  const Bytes first = exported(input_, &kept_);
  ASSERT_FALSE(first.empty());
  EXPECT_EQ(first, exported(input_, nullptr));
  EXPECT_EQ(first, exported(input_, &kept_));
  input_.model.clips[1] = changed(*input_.model.clips[1]);
  const Bytes second = exported(input_, &kept_);
  EXPECT_NE(first, second);
  EXPECT_EQ(second, exported(input_, nullptr));
}

TEST_P(Kept, OnlyWhatChangedIsConverted) {
  exported(input_, &kept_);
  EXPECT_EQ(kept_.clips(), input_.model.clips.size());
  EXPECT_NE(keptOf(0), nullptr);
  input_.model.clips[1] = changed(*input_.model.clips[1]);
  EXPECT_NE(keptOf(0), nullptr);
  EXPECT_EQ(keptOf(1), nullptr);
  exported(input_, &kept_);
  EXPECT_NE(keptOf(1), nullptr);
  EXPECT_EQ(kept_.clips(), input_.model.clips.size()) << "the clip before the change is kept";
}

TEST_P(Kept, AModelThatIsReadAgainSharesWhatDidNotChange) {
  const Bytes first = exported(input_, &kept_);
  const auto before = input_.model;
  input_.model = readKnight();
  input_.model.clips[1] = changed(*input_.model.clips[1]);
  ASSERT_NE(input_.model.clips[0], before.clips[0]);
  kept_.share(input_.model);
  EXPECT_EQ(input_.model.clips[0], before.clips[0]);
  EXPECT_NE(input_.model.clips[1], before.clips[1]);
  EXPECT_EQ(input_.model.skeleton, before.skeleton);
  for (std::size_t i = 0; i < before.textures.size(); ++i)
    EXPECT_EQ(input_.model.textures[i].encoded, before.textures[i].encoded);
  const Bytes second = exported(input_, &kept_);
  EXPECT_NE(first, second);
  EXPECT_EQ(second, exported(input_, nullptr));
}

TEST_P(Kept, AnotherBoneLeavesNothingToShare) {
  exported(input_, &kept_);
  Model other = readKnight();
  auto skeleton = std::make_shared<Skeleton>(*other.skeleton);
  skeleton->bones.back().rest.translation.x += 0.1f;
  other.skeleton = skeleton;
  kept_.share(other);
  EXPECT_NE(other.clips[0], input_.model.clips[0]);
  EXPECT_EQ(other.skeleton, skeleton);
}

TEST_P(Kept, AnotherToleranceConvertsAll) {
  const Bytes fine = exported(input_, &kept_);
  input_.tolerance = 0.02f;
  EXPECT_EQ(keptOf(0), nullptr);
  const Bytes coarse = exported(input_, &kept_);
  EXPECT_LT(coarse.size(), fine.size());
  EXPECT_EQ(coarse, exported(input_, nullptr));
}

INSTANTIATE_TEST_SUITE_P(Forms, Kept, testing::Values(AnimationForm::Plain, AnimationForm::Packed));

}  // namespace
}  // namespace squire
