#include "core/model/layered_clip.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <random>

#include "core/model/axis_curves.h"
#include "core/model/laid_values.h"

namespace squire {
namespace {

constexpr BoneId hips{1}, spine{2}, arm{3};

Time atFrame(int count) { return timeOfFrame(count, {30, 1}); }

std::size_t pickFrom(std::mt19937& random, std::size_t count) { return random() % count; }

float number(std::mt19937& random, float largest) {
  return largest * (static_cast<float>(random() % 2001) / 1000.0f - 1.0f);
}

quat turned(std::mt19937& random, float degrees) {
  const vec3 axis(number(random, 1.0f), number(random, 1.0f), 1.0f);
  return glm::angleAxis(glm::radians(number(random, degrees)), glm::normalize(axis));
}

Ease someEase(std::mt19937& random) {
  static const Ease eases[] = {{Interpolation::Step},
                               {},
                               {},
                               {Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f},
                               {Interpolation::Curve, 0.5f, -0.6f, 0.5f, 1.7f}};
  return eases[pickFrom(random, 5)];
}

template <typename T, typename Value>
Channel<T> someKeys(std::mt19937& random, Value value) {
  if (pickFrom(random, 4) == 0) return nullptr;
  Keys<T> keys;
  Time time = atFrame(static_cast<int>(pickFrom(random, 5)));
  for (std::size_t i = 1 + pickFrom(random, 7); i > 0; --i) {
    keys.push_back({time, value(), someEase(random)});
    time += pickFrom(random, 4) == 0 ? Time{1 + static_cast<std::int64_t>(random())}
                                     : atFrame(1 + static_cast<int>(pickFrom(random, 12)));
  }
  return std::make_shared<const Keys<T>>(std::move(keys));
}

Track someTrack(std::mt19937& random, BoneId bone, float degrees) {
  return {bone,
          someKeys<vec3>(random, [&] { return vec3(number(random, 1.0f), 0.0f, number(random, 2.0f)); }),
          someKeys<quat>(random, [&] { return turned(random, degrees); }),
          someKeys<vec3>(random, [&] { return vec3(1.0f + number(random, 0.5f)); })};
}

EditLayer layer(std::uint32_t id, std::vector<Track> tracks) {
  EditLayer out;
  out.id = LayerId{id};
  out.name = "layer " + std::to_string(id);
  out.tracks = std::move(tracks);
  return out;
}

std::vector<ProjectBone> bones() {
  std::vector<ProjectBone> out(3);
  for (std::uint32_t i = 0; i < 3; ++i) {
    out[i].id = BoneId{i + 1};
    out[i].name = std::to_string(i);
    out[i].rest.translation = vec3(0.1f * static_cast<float>(i), 1.0f, 0.0f);
    out[i].rest.rotation = glm::angleAxis(0.2f * static_cast<float>(i), vec3(1, 0, 0));
  }
  return out;
}

const Track* trackOf(const std::vector<Track>& tracks, BoneId bone) {
  const auto found = std::ranges::find(tracks, bone, &Track::bone);
  return found == tracks.end() ? nullptr : &*found;
}

Transform valueOf(const std::vector<Track>& tracks, BoneId bone, Time time, const Transform& fallback) {
  const Track* track = trackOf(tracks, bone);
  if (track == nullptr) return fallback;
  return {valueAt(track->translation, time, fallback.translation),
          valueAt(track->rotation, time, fallback.rotation), valueAt(track->scale, time, fallback.scale)};
}

quat partOfTurn(const quat& turn, float share) {
  const quat way = turn.w < 0.0f ? -turn : turn;
  const vec3 axis(way.x, way.y, way.z);
  const float angle = 2.0f * std::atan2(glm::length(axis), way.w);
  return angle > 0.0f ? glm::angleAxis(share * angle, glm::normalize(axis)) : quat(1, 0, 0, 0);
}

// How much of a layer counts for a bone.
float countsFor(const EditLayer& layer, BoneId bone, Time time) {
  float share = layer.weight;
  if (layer.fade) share *= std::clamp(valueAt(layer.fade, time, 1.0f), 0.0f, 1.0f);
  if (layer.mask.empty()) return share;
  for (const MaskedBone& masked : layer.mask) {
    if (masked.bone == bone) return share * masked.weight;
  }
  return 0.0f;
}

// Reference implementation: one layer after the other, at one time.
Transform obviously(const Clip& below, const std::vector<EditLayer>& layers, const ProjectBone& bone,
                    Time time) {
  Transform out = valueOf(below.tracks, bone.id, time, bone.rest);
  const bool isSolo = std::ranges::any_of(layers, &EditLayer::solo);
  for (const EditLayer& one : layers) {
    if (one.muted || (isSolo && !one.solo)) continue;
    const float share = countsFor(one, bone.id, time);
    if (one.mode == LayerMode::Replace) {
      const Transform pose = valueOf(one.tracks, bone.id, time, out);
      const float part = std::min(share, 1.0f);
      out.translation = glm::mix(out.translation, pose.translation, part);
      out.rotation *= partOfTurn(glm::conjugate(out.rotation) * pose.rotation, part);
      out.scale = glm::mix(out.scale, pose.scale, part);
      continue;
    }
    const Transform offset = valueOf(one.tracks, bone.id, time, {});
    out.translation += share * offset.translation;
    out.rotation *= partOfTurn(offset.rotation, share);
    out.scale *= glm::mix(vec3(1.0f), offset.scale, share);
  }
  return out;
}

struct Difference {
  float move = 0.0f, turn = 0.0f, scale = 0.0f;
};
Difference between(const Transform& a, const Transform& b) {
  return {glm::length(a.translation - b.translation), angleBetween(a.rotation, glm::normalize(b.rotation)),
          glm::length(a.scale - b.scale)};
}

// The times of a bone's keys of translation, rotation and scale, in the clip and in layers that have an
// effect.
std::array<std::vector<Time>, 3> keyTimes(const Clip& below, const std::vector<EditLayer>& layers,
                                          BoneId bone) {
  std::array<std::vector<Time>, 3> out;
  const auto add = [&](const std::vector<Track>& tracks, const Channel<float>& fade) {
    const Track* track = trackOf(tracks, bone);
    if (track == nullptr) return;
    std::size_t kind = 0;
    eachChannelOf(*track, [&](const auto& channel, const auto&) {
      std::vector<Time>& times = out[kind++];
      if (!channel) return;
      for (const auto& key : *channel) times.push_back(key.time);
      if (!fade) return;
      for (const auto& key : *fade) times.push_back(key.time);
    });
  };
  add(below.tracks, nullptr);
  for (const EditLayer& one : layers) {
    if (shareOf(one, layers, bone) > 0.0f) add(one.tracks, one.fade);
  }
  return out;
}

// A random clip and layers. Their rotations stay so small that no sum is near half a turn, where the shorter
// direction changes.
struct RandomLayers {
  std::shared_ptr<Clip> below = std::make_shared<Clip>();
  std::vector<EditLayer> layers;

  explicit RandomLayers(unsigned seed, bool haveModes = false) {
    std::mt19937 random(seed);
    const float degrees = haveModes ? 20.0f : 80.0f;
    below->rate = {30, 1};
    below->duration = atFrame(60);
    for (const BoneId bone : {hips, spine})
      below->tracks.push_back(someTrack(random, bone, haveModes ? 60.0f : 170.0f));
    const std::size_t count = 1 + pickFrom(random, 3);
    for (std::size_t i = 0; i < count; ++i) {
      layers.push_back(layer(static_cast<std::uint32_t>(i + 1),
                             {someTrack(random, spine, degrees), someTrack(random, arm, degrees)}));
      layers.back().weight = static_cast<float>(pickFrom(random, haveModes ? 3 : 5)) * 0.5f;
      if (haveModes) giveMode(random, layers.back());
      layers.back().muted = pickFrom(random, 6) == 0;
      layers.back().solo = pickFrom(random, 6) == 0;
    }
  }

  static void giveMode(std::mt19937& random, EditLayer& layer) {
    if (pickFrom(random, 2) == 0) layer.mode = LayerMode::Replace;
    if (pickFrom(random, 2) == 0)
      layer.fade = someKeys<float>(random, [&] { return 0.5f + number(random, 0.5f); });
    if (pickFrom(random, 2) == 0) layer.mask = {{spine, 0.5f + number(random, 0.5f)}};
  }
};

class PlaysTheValuesOfEachLayer : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(LayeredClip, PlaysTheValuesOfEachLayer, testing::Bool());

TEST_P(PlaysTheValuesOfEachLayer, AsTheReferenceDoes) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const RandomLayers made(seed, GetParam());
    ASSERT_EQ(faultOf(made.layers), "");
    const auto played = layeredClip(made.below, made.layers, bones());
    ASSERT_EQ(played->fault(), "") << seed;
    for (const ProjectBone& bone : bones()) {
      const auto keys = keyTimes(*made.below, made.layers, bone.id);
      const auto differenceAt = [&](Time time) {
        return between(valueOf(played->tracks, bone.id, time, bone.rest),
                       obviously(*made.below, made.layers, bone, time));
      };
      for (const Time key : keys[0]) EXPECT_LT(differenceAt(key).move, 6e-6f) << seed << " at a key";
      for (const Time key : keys[1]) EXPECT_LT(differenceAt(key).turn, 4e-6f) << seed << " at a key";
      for (const Time key : keys[2]) EXPECT_LT(differenceAt(key).scale, 4e-6f) << seed << " at a key";
      std::mt19937 random(seed);
      for (int i = 0; i < 200; ++i) {
        const Time time{static_cast<std::int64_t>(random() % 10000) * atFrame(60).ticks / 10000};
        // In the last 20 000 ticks before a jump, the interpolation weight may round to 1.
        const auto isNear = [&](Time key) { return time < key && key < time + Time{20'000}; };
        const Difference off = differenceAt(time);
        if (std::ranges::none_of(keys[0], isNear)) {
          EXPECT_LT(off.move, 3.0 * layeredMoveError) << seed;
        }
        if (std::ranges::none_of(keys[1], isNear)) {
          EXPECT_LT(off.turn, 3.0 * layeredTurnError) << seed;
        }
        if (std::ranges::none_of(keys[2], isNear)) {
          EXPECT_LT(off.scale, 3.0 * layeredMoveError) << seed;
        }
      }
    }
  }
}

TEST(LayeredClip, WhatDoesNotCountLeavesTheClipAsItIs) {
  RandomLayers made(3);
  for (EditLayer& one : made.layers) one.weight = 0.0f;
  EXPECT_EQ(layeredClip(made.below, made.layers, bones()), made.below);
  for (EditLayer& one : made.layers) one.weight = 1.0f, one.muted = true;
  EXPECT_EQ(layeredClip(made.below, made.layers, bones()), made.below);
  for (EditLayer& one : made.layers) one.muted = false, one.tracks.clear();
  EXPECT_EQ(layeredClip(made.below, made.layers, bones()), made.below);
}

TEST(LayeredClip, SoloShutsOutTheOthers) {
  std::vector<EditLayer> layers{layer(1, {}), layer(2, {}), layer(3, {})};
  layers[1].solo = true;
  layers[1].weight = 0.5f;
  EXPECT_EQ(shareOf(layers[0], layers), 0.0f);
  EXPECT_EQ(shareOf(layers[1], layers), 0.5f);
  layers[2].solo = layers[2].muted = true;
  EXPECT_EQ(shareOf(layers[2], layers), 0.0f) << "muted goes before solo";
}

TEST(LayeredClip, SharesWhatNoLayerMoves) {
  const RandomLayers made(5);
  const auto turn = std::make_shared<const Keys<quat>>(Keys<quat>{{atFrame(3), {0.6f, 0.8f, 0, 0}, {}}});
  const auto played =
      layeredClip(made.below, std::vector{layer(1, {{spine, nullptr, turn, nullptr}})}, bones());
  EXPECT_EQ(trackOf(played->tracks, hips)->rotation, trackOf(made.below->tracks, hips)->rotation);
  EXPECT_EQ(trackOf(played->tracks, spine)->translation, trackOf(made.below->tracks, spine)->translation);
  EXPECT_NE(trackOf(played->tracks, spine)->rotation, trackOf(made.below->tracks, spine)->rotation);
}

TEST(LayeredClip, AConstantOffsetKeepsTheKeysAndTheirEases) {
  auto below = std::make_shared<Clip>();
  below->rate = {30, 1};
  const Ease ease{Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f};
  below->tracks = {
      {spine, nullptr,
       std::make_shared<const Keys<quat>>(Keys<quat>{{atFrame(0), {1, 0, 0, 0}, ease},
                                                     {atFrame(20), {0.6f, 0.8f, 0, 0}, {Interpolation::Step}},
                                                     {atFrame(30), {1, 0, 0, 0}, {}}}),
       nullptr}};
  const auto turn = std::make_shared<const Keys<quat>>(Keys<quat>{{atFrame(20), {0.8f, 0, 0.6f, 0}, {}}});
  const auto played = layeredClip(below, std::vector{layer(1, {{spine, nullptr, turn, nullptr}})}, bones());
  const Keys<quat>& keys = *trackOf(played->tracks, spine)->rotation;
  ASSERT_EQ(keys.size(), 3u);
  EXPECT_EQ(keys[0].ease, ease);
  EXPECT_EQ(keys[1].ease.kind, Interpolation::Step);
}

TEST(LayeredClip, ABakeUnderASlowLayerGetsNoKeys) {
  auto below = std::make_shared<Clip>();
  below->rate = {30, 1};
  Keys<quat> bake;
  for (int i = 0; i <= 60; ++i)
    bake.push_back({atFrame(i), glm::angleAxis(0.02f * static_cast<float>(i), vec3(1, 0, 0)), {}});
  below->tracks = {{spine, nullptr, std::make_shared<const Keys<quat>>(bake), nullptr}};
  const auto lean = std::make_shared<const Keys<quat>>(
      Keys<quat>{{atFrame(10), {1, 0, 0, 0}, {}}, {atFrame(50), glm::angleAxis(0.2f, vec3(0, 0, 1)), {}}});
  const auto played = layeredClip(below, std::vector{layer(1, {{spine, nullptr, lean, nullptr}})}, bones());
  EXPECT_EQ(trackOf(played->tracks, spine)->rotation->size(), 61u);
}

// Whatever is reused from the previous result, the result equals one that is computed from scratch.
// Values so large that no number of keys is as exact as asked for.
TEST(LayeredClip, ManyLayersDoNotMakeKeysThatCostTheSquareOfThem) {
  const auto keysWith = [](std::uint32_t layers) {
    const auto sizes = [](float from, float to) {
      const Ease ease{Interpolation::Curve, 0.9f, 0.0f, 0.1f, 1.0f};
      return std::make_shared<const Keys<vec3>>(
          Keys<vec3>{{atFrame(0), vec3(from), ease}, {atFrame(60), vec3(to), {}}});
    };
    Clip below;
    below.duration = atFrame(60);
    below.tracks.push_back({hips, nullptr, nullptr, sizes(1e5f, 2e5f)});
    std::vector<EditLayer> all;
    for (std::uint32_t i = 1; i <= layers; ++i)
      all.push_back(layer(i, {{hips, nullptr, nullptr, sizes(1.0f, 1.001f)}}));
    const auto made = layeredClip(std::make_shared<const Clip>(below), all, bones());
    return made->tracks.at(0).scale->size();
  };
  const std::size_t few = keysWith(4), many = keysWith(256);
  EXPECT_GT(few, addedKeys);
  EXPECT_LE(many, few / 32);
}

TEST(LayeredClip, TakesWhatItMadeBefore) {
  RandomLayers made(8);
  std::mt19937 random(8);
  for (Track& track : made.below->tracks) {
    while (!track.translation || !track.rotation || !track.scale)
      track = someTrack(random, track.bone, 90.0f);
  }
  ProjectClip entry;
  layOver(entry, made.below, made.layers, bones());
  const auto played = entry.clip;
  std::vector<EditLayer> changed = made.layers;
  changed.push_back(layer(9, {}));
  changed.back().tracks = {
      {arm, std::make_shared<const Keys<vec3>>(Keys<vec3>{{atFrame(2), vec3(1), {}}}), nullptr, nullptr}};
  layOver(entry, made.below, changed, bones());
  const auto fresh = layeredClip(made.below, changed, bones());
  for (const Track& track : fresh->tracks)
    EXPECT_EQ(hashOf(track), hashOf(*trackOf(entry.clip->tracks, track.bone)));
  EXPECT_TRUE(trackOf(entry.clip->tracks, spine)->rotation == trackOf(played->tracks, spine)->rotation);
  layOver(entry, made.below, {}, bones());
  EXPECT_EQ(entry.clip, made.below);
  EXPECT_EQ(entry.below, nullptr);
}

TEST(LayeredClip, AShareOfATurnGoesTheShorterWay) {
  const quat turn = -glm::angleAxis(1.0f, vec3(0, 1, 0));
  const auto shareOf = [&](float share) {
    return LaidTurns::laid(LayerMode::Add, LaidTurns::none(), turn, share);
  };
  EXPECT_LT(angleBetween(shareOf(0.5f), glm::angleAxis(0.5f, vec3(0, 1, 0))), 1e-6f);
  EXPECT_LT(angleBetween(shareOf(2.0f), glm::angleAxis(2.0f, vec3(0, 1, 0))), 1e-6f);
}

// `own` and `below` find the value with which a result comes out again.
template <typename How>
void expectInverses(std::mt19937& random, const std::function<typename How::Value()>& value, double error) {
  using T = typename How::Value;
  const auto gap = [](const T& a, const T& b) {
    if constexpr (std::is_same_v<T, quat>)
      return static_cast<double>(angleBetween(a, b));
    else
      return static_cast<double>(glm::length(a - b));
  };
  for (int round = 0; round < 2000; ++round) {
    const LayerMode mode = round % 2 == 0 ? LayerMode::Add : LayerMode::Replace;
    const float share = 0.5f + number(random, 0.4f);
    const T below = value(), own = value();
    const T result = How::laid(mode, below, own, share);
    const auto ownAgain = How::own(mode, below, result, share);
    const auto belowAgain = How::below(mode, own, result, share);
    ASSERT_TRUE(ownAgain && belowAgain) << round;
    EXPECT_LT(gap(*ownAgain, own), error) << round;
    EXPECT_LT(gap(*belowAgain, below), error) << round;
  }
  EXPECT_FALSE(How::below(LayerMode::Replace, value(), value(), 1.0f)) << "nothing of it shows";
  EXPECT_FALSE(How::own(LayerMode::Add, value(), value(), 0.0f));
}

TEST(LayeredClip, ValuesAreFoundForAResult) {
  std::mt19937 random(7);
  expectInverses<LaidMoves>(
      random, [&] { return vec3(number(random, 1.0f), 0.0f, 1.0f); }, 2e-5);
  expectInverses<LaidTurns>(
      random, [&] { return turned(random, 80.0f); }, 2e-5);
  expectInverses<LaidScales>(
      random, [&] { return vec3(1.0f + number(random, 0.5f)); }, 2e-5);
}

TEST(LayeredClip, AWholeLayerThatReplacesIsPlayedByItsOwnKeys) {
  RandomLayers made(1);
  EditLayer over = layer(9, {});
  over.mode = LayerMode::Replace;
  std::mt19937 random(4);
  over.tracks = {someTrack(random, spine, 170.0f)};
  ASSERT_TRUE(over.tracks[0].rotation);
  made.layers.push_back(over);
  for (EditLayer& one : made.layers) one.solo = one.muted = false;
  const auto played = layeredClip(made.below, made.layers, bones());
  const auto& keys = *trackOf(played->tracks, spine)->rotation;
  ASSERT_EQ(keys.size(), over.tracks[0].rotation->size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    EXPECT_EQ(keys[i].time, (*over.tracks[0].rotation)[i].time);
    EXPECT_LT(angleBetween(keys[i].value, (*over.tracks[0].rotation)[i].value), 1e-6f);
  }
}

TEST(LayeredClip, FaultsAreTold) {
  std::vector<EditLayer> layers{layer(1, {}), layer(2, {})};
  EXPECT_EQ(faultOf(layers), "");
  layers[1].weight = std::nanf("");
  EXPECT_EQ(faultOf(layers), "has a layer \"layer 2\" that has a \"weight\" that is not finite");
  layers.resize(1);
  layers[0].tracks = {
      {spine, nullptr, std::make_shared<const Keys<quat>>(Keys<quat>{{{}, {2, 0, 0, 0}, {}}}), nullptr}};
  EXPECT_EQ(faultOf(layers),
            "has a layer \"layer 1\" that has a value that is not finite or not of unit length");
}

}  // namespace
}  // namespace squire
