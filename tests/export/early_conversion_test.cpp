#include "core/export/early_conversion.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/export/export.h"
#include "core/export/textures.h"
#include "core/formats/wad/encode.h"
#include "core/io/import_file.h"
#include "tests/support/data.h"

namespace squire {
namespace {

// The imported sample and the drafts received meanwhile.
struct Heard {
  Model model;
  std::vector<Model> drafts;
};

const Heard& sample() {
  static const Heard heard = [] {
    Heard made;
    ImportSettings settings;
    settings.drafts = [&made](const Model& draft) { made.drafts.push_back(draft); };
    auto imported = importFile(test::sourceDir() / "resources/sample/knight.fbx", {}, {}, settings);
    if (imported.ok()) made.model = imported->models.at(0);
    return made;
  }();
  return heard;
}

Bytes exported(const Model& model, EarlyConversion* early) {
  std::vector<ExportInput> inputs(1);
  inputs[0].model = model;
  const auto converted = convertModels(inputs, 2, {}, early);
  if (!converted) return {};
  const auto bytes = wad::encode(converted->contents);
  return bytes.ok() ? *bytes : Bytes();
}

std::shared_ptr<EarlyConversion> early(const EarlyOptions& options = {}) {
  auto made = std::make_shared<EarlyConversion>(options);
  const DraftListener listener = made->listener();
  for (const Model& draft : sample().drafts) listener(draft);
  return made;
}

EarlyConversion::Answer askFor(EarlyConversion& from, const Skeleton& skeleton, const Clip& clip,
                               float tolerance, ConvertedClip& out) {
  return from.clip(skeleton, shellRadii(sample().model), clip, {tolerance, ToleranceOn::Path}, true, out);
}

using Answer = EarlyConversion::Answer;

TEST(EarlyConversion, HearsTheModelAndThenEachClip) {
  const Heard& heard = sample();
  ASSERT_FALSE(heard.model.clips.empty());
  ASSERT_EQ(heard.drafts.size(), 1 + heard.model.clips.size());
  EXPECT_TRUE(heard.drafts[0].clips.empty());
  ASSERT_EQ(heard.drafts[0].textures.size(), heard.model.textures.size());
  EXPECT_EQ(*heard.drafts[0].textures[0].encoded, *heard.model.textures[0].encoded);
  EXPECT_EQ(shellRadii(heard.drafts[0]), shellRadii(heard.model));
  EXPECT_LE(heard.drafts[0].vertexCount(), heard.model.skeleton->bones.size());
}

TEST(EarlyConversion, HearsTheLongestClipFirst) {
  const std::vector<Model>& drafts = sample().drafts;
  ASSERT_GT(drafts.size(), 2u);
  for (std::size_t i = 2; i < drafts.size(); ++i)
    EXPECT_GE(drafts[i - 1].clips[0]->duration, drafts[i].clips[0]->duration) << i;
  const auto& clips = sample().model.clips;  // in the order of the file, not by length
  EXPECT_FALSE(std::is_sorted(clips.begin(), clips.end(),
                              [](const auto& a, const auto& b) { return a->duration > b->duration; }));
}

TEST(EarlyConversion, ChangesNoByteOfAnExport) {
  const Bytes plain = exported(sample().model, nullptr);
  ASSERT_FALSE(plain.empty());
  for (const unsigned threads : {1u, 3u}) {
    EarlyOptions options;
    options.threads = threads;
    EXPECT_TRUE(exported(sample().model, early(options).get()) == plain);
  }
  // Nothing can be reused: every part is converted again.
  EarlyOptions other;
  other.keyframes.tolerance = 0.01f;
  other.encodedTextures = true;
  EXPECT_TRUE(exported(sample().model, early(other).get()) == plain);
}

TEST(EarlyConversion, StartsOneProcessForThePicturesThatItExpects) {
  EarlyConversion expecting({});
  EXPECT_EQ(expecting.pictureReader(), nullptr);
  expecting.expectPicture();
  EXPECT_NE(expecting.pictureReader(), nullptr);
  expecting.expectPicture();
  EXPECT_EQ(expecting.pictureReader(), nullptr);
  EarlyOptions asEncoded;
  asEncoded.encodedTextures = true;
  EarlyConversion encoded(asEncoded);
  encoded.expectPicture();
  EXPECT_EQ(encoded.pictureReader(), nullptr);
  const auto some = early();
  some->expectPicture();
  EXPECT_EQ(exported(sample().model, some.get()), exported(sample().model, nullptr));
}

TEST(EarlyConversion, GivesAClipOnceAndOnlyForWhatItWasMadeFrom) {
  const Model& model = sample().model;
  Clip clip = *model.clips[0];
  ConvertedClip out;
  EarlyOptions quick;
  quick.threads = 3;  // the first thread is busy with an image
  std::shared_ptr<EarlyConversion> some;
  int turns = 1;
  do {  // gives the conversion more time on each attempt, until it has converted the clip
    some = early(quick);
    for (int turn = 0; turn < turns; ++turn) std::this_thread::yield();
    turns *= 2;
    some->stop();
  } while (askFor(*some, *model.skeleton, clip, 1e-4f, out) == Answer::Missing);
  EXPECT_FALSE(out.animation.keyframes.empty());
  EXPECT_EQ(askFor(*some, *model.skeleton, clip, 1e-4f, out), Answer::Missing);

  Skeleton skeleton = *model.skeleton;
  skeleton.bones.back().rest.translation.x += 1e-3f;
  const auto whole = early();
  whole->stop();
  for (const auto& other : model.clips) {
    EXPECT_EQ(askFor(*whole, skeleton, *other, 1e-4f, out), Answer::Missing);
    EXPECT_EQ(askFor(*whole, *model.skeleton, *other, 2e-4f, out), Answer::Missing);
    EXPECT_EQ(
        whole->clip(*model.skeleton, shellRadii(model), *other, {1e-4f, ToleranceOn::Frames}, true, out),
        Answer::Missing);
    Clip longer = *other;
    longer.duration = longer.duration + longer.duration;
    EXPECT_EQ(askFor(*whole, *model.skeleton, longer, 1e-4f, out), Answer::Missing);
  }
}

// Gives a copy of the sample's first clip to a conversion, which has the only reference to it then.
std::weak_ptr<const Clip> handedOver(EarlyConversion& to) {
  const DraftListener listener = to.listener();
  listener(sample().drafts[0]);
  Model copied = sample().drafts[1];
  copied.textures.clear();
  copied.clips[0] = std::make_shared<const Clip>(*copied.clips[0]);
  listener(copied);
  return copied.clips[0];
}

// If drafts were kept after use, an export of many files would hold all clips twice in memory.
TEST(EarlyConversion, ForgetsWhatItGave) {
  EarlyConversion some({});
  const std::weak_ptr<const Clip> draft = handedOver(some);
  some.stop();
  ConvertedClip out;
  // Given; Missing if the conversion had not begun.
  (void)askFor(some, *sample().model.skeleton, *sample().drafts[1].clips[0], 1e-4f, out);
  EXPECT_TRUE(draft.expired());
}

// Nor may it keep what it has converted and nobody has asked for yet.
TEST(EarlyConversion, ForgetsWhatItHasConverted) {
  EarlyConversion some({});
  const std::weak_ptr<const Clip> draft = handedOver(some);
  while (!draft.expired()) std::this_thread::yield();
  some.stop();
  ConvertedClip out;
  EXPECT_EQ(askFor(some, *sample().model.skeleton, *sample().drafts[1].clips[0], 1e-4f, out), Answer::Given);
  EXPECT_FALSE(out.animation.keyframes.empty());
}

TEST(EarlyConversion, TakesNoClipOfAModelItDoesNotKnow) {
  EarlyConversion unaware({});
  const DraftListener listener = unaware.listener();
  for (std::size_t i = 1; i < sample().drafts.size(); ++i) listener(sample().drafts[i]);
  unaware.stop();
  ConvertedClip out;
  for (const auto& clip : sample().model.clips) {
    EXPECT_EQ(askFor(unaware, *sample().model.skeleton, *clip, 1e-4f, out), Answer::Missing);
  }
}

}  // namespace
}  // namespace squire
