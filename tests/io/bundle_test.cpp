#include <gtest/gtest.h>

#include <random>

#include "core/io/bundle.h"
#include "core/model/axis_curves.h"
#include "core/rules/bones.h"
#include "tests/io/sample_import.h"

namespace squire {
namespace {

Bytes bundleOf(const Imported& imported) { return encodeBundle(Result<Imported>(imported)); }

template <typename T>
void expectSameChannel(const Channel<T>& a, const Channel<T>& b) {
  ASSERT_EQ(a == nullptr, b == nullptr);
  if (a) {
    EXPECT_EQ(*a, *b);
  }
}

template <typename T>
void expectSameAxes(const Axes<T>& a, const Axes<T>& b) {
  ASSERT_EQ(a == nullptr, b == nullptr);
  if (!a) return;
  EXPECT_EQ(a->order, b->order);
  EXPECT_EQ(a->frames, b->frames);
  EXPECT_EQ(a->beyond.ends, b->beyond.ends);
  EXPECT_EQ(a->beyond.until, b->beyond.until);
  EXPECT_EQ(*a->columns, *b->columns);
  for (std::size_t axis = 0; axis < 3; ++axis) EXPECT_EQ(*a->axes[axis], *b->axes[axis]);
}

void expectSameClip(const Clip& a, const Clip& b) {
  EXPECT_EQ(a.id, b.id);
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.take, b.take);
  EXPECT_EQ(a.rate, b.rate);
  EXPECT_EQ(a.start, b.start);
  EXPECT_EQ(a.duration, b.duration);
  EXPECT_EQ(a.loop, b.loop);
  ASSERT_EQ(a.tracks.size(), b.tracks.size());
  for (std::size_t i = 0; i < a.tracks.size(); ++i) {
    EXPECT_EQ(a.tracks[i].bone, b.tracks[i].bone);
    expectSameChannel(a.tracks[i].translation, b.tracks[i].translation);
    expectSameChannel(a.tracks[i].rotation, b.tracks[i].rotation);
    expectSameChannel(a.tracks[i].scale, b.tracks[i].scale);
    expectSameAxes(a.tracks[i].translationAxes, b.tracks[i].translationAxes);
    expectSameAxes(a.tracks[i].rotationAxes, b.tracks[i].rotationAxes);
    EXPECT_EQ(curvesOf(b.tracks[i].rotation, b.tracks[i].rotationAxes), b.tracks[i].rotationAxes.get());
  }
}

TEST(Bundle, GivesBackWhatWentIn) {
  const Imported sample = test::sampleImport(1);
  const auto back = decodeBundle(bundleOf(sample));
  ASSERT_TRUE(back.ok()) << back.error().text();
  EXPECT_EQ(back->source.format, sample.source.format);
  EXPECT_EQ(back->source.metresPerUnit, sample.source.metresPerUnit);
  ASSERT_EQ(back->models.size(), sample.models.size());
  const Model& a = sample.models[0];
  const Model& b = back->models[0];
  EXPECT_EQ(a.skeleton->bones.back().name, b.skeleton->bones.back().name);
  EXPECT_EQ(a.skeleton->bones.back().rest, b.skeleton->bones.back().rest);
  EXPECT_EQ(a.skeleton->bones.back().inverseBind, b.skeleton->bones.back().inverseBind);
  EXPECT_EQ(a.meshes[0]->positions, b.meshes[0]->positions);
  EXPECT_EQ(a.meshes[0]->influences, b.meshes[0]->influences);
  EXPECT_EQ(a.meshes[0]->bare, b.meshes[0]->bare);
  EXPECT_EQ(a.meshes[0]->indices, b.meshes[0]->indices);
  EXPECT_EQ(a.materials[0].diffuse, b.materials[0].diffuse);
  EXPECT_EQ(*a.textures[0].encoded, *b.textures[0].encoded);
  EXPECT_EQ(b.textures[1].encoded, nullptr);
  ASSERT_EQ(a.clips.size(), b.clips.size());
  for (std::size_t i = 0; i < a.clips.size(); ++i) expectSameClip(*a.clips[i], *b.clips[i]);
  EXPECT_EQ(back->diagnostics[0].text(), sample.diagnostics[0].text());
  EXPECT_EQ(bundleOf(*back), bundleOf(sample));
}

// Axes never come with keys that were not made from them.
TEST(Bundle, RefusesKeysThatDifferFromTheirAxes) {
  Imported sample = test::sampleImport(5);
  auto clip = std::make_shared<Clip>(*sample.models[0].clips[0]);
  AxisCurves<vec3> curves = *clip->tracks[2].translationAxes;
  Keys<vec3> keys = *curves.joint;
  keys.front().value.x += 0.001f;
  curves.joint = std::make_shared<const Keys<vec3>>(keys);
  clip->tracks[2].translation = curves.joint;
  clip->tracks[2].translationAxes = std::make_shared<const AxisCurves<vec3>>(curves);
  sample.models[0].clips[0] = clip;
  EXPECT_FALSE(decodeBundle(bundleOf(sample)).ok());
}

TEST(Bundle, CarriesAnError) {
  Error error = makeError(ErrorCode::Limit, "too \xC3\xBC big", "scale it");
  error.where = {"hero.fbx", {{nouns::bone, "x"}}, 12};
  const auto back = decodeBundle(encodeBundle(Result<Imported>(error)));
  ASSERT_FALSE(back.ok());
  EXPECT_EQ(back.error().text(), error.text());
  EXPECT_EQ(back.error().code, ErrorCode::Limit);
}

// The text of an error may quote a token of a hostile file.
TEST(Bundle, CutsSentencesWithoutAnEnd) {
  const std::string large(1'000'000, 'x');
  Error error = makeError(ErrorCode::Format, large, large);
  error.where.places = {{nouns::mesh, large}};
  const Error back = decodeBundle(encodeBundle(error)).error();
  EXPECT_LT(back.text().size(), 10'000u);
  EXPECT_TRUE(back.message.ends_with("x..."));
  Imported imported;
  imported.diagnostics.push_back(diagnose(rules::lostBones, large, large));
  const auto told = decodeBundle(encodeBundle(imported));
  ASSERT_TRUE(told.ok()) << told.error().text();
  EXPECT_LT(told->diagnostics.at(0).text().size(), 10'000u);
}

TEST(Bundle, RefusesEveryTruncationAndExtension) {
  const Bytes whole = bundleOf(test::sampleImport(2));
  for (std::size_t size = 0; size < whole.size(); ++size) {
    Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    ASSERT_FALSE(decodeBundle(cut).ok()) << size;
    if (size < 16) continue;
    const std::uint64_t claimed = size;  // makes the header agree with the truncation
    std::memcpy(cut.data() + 8, &claimed, sizeof(claimed));
    ASSERT_FALSE(decodeBundle(cut).ok()) << size;
  }
  Bytes longer = whole;
  longer.resize(whole.size() + 8);
  EXPECT_FALSE(decodeBundle(longer).ok());
}

TEST(Bundle, NeverAcceptsAnUnsoundModelFromMutatedBytes) {
  const Bytes whole = bundleOf(test::sampleImport(3));
  std::mt19937 random(11);
  int refused = 0;
  for (int i = 0; i < 20000; ++i) {
    Bytes mutant = whole;
    const std::size_t edits = 1 + random() % 4;
    for (std::size_t k = 0; k < edits; ++k) {
      const std::size_t at = random() % (mutant.size() - 8);
      const std::uint64_t values[] = {0, 1, 0xFF, 0x7FFFFFFF, 0xFFFFFFFF, ~0ull, 0x7FC00000, random()};
      std::memcpy(mutant.data() + at, &values[random() % 8], 1u << random() % 4);
    }
    const auto decoded = decodeBundle(mutant);
    refused += decoded.ok() ? 0 : 1;
    if (!decoded.ok()) continue;
    for (const Model& model : decoded->models) ASSERT_EQ(model.fault(), "");
  }
  EXPECT_GT(refused, 1000);
}

TEST(Bundle, RefusesAModelThatBreaksARule) {
  Imported sample = test::sampleImport(4);
  auto mesh = std::make_shared<Mesh>(*sample.models[0].meshes[0]);
  mesh->indices[0] = 100000;
  sample.models[0].meshes[0] = mesh;
  const auto back = decodeBundle(bundleOf(sample));
  ASSERT_FALSE(back.ok());
  EXPECT_EQ(back.error().code, ErrorCode::Content);
}

}  // namespace
}  // namespace squire
