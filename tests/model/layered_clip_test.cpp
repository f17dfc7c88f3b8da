#include "core/model/layered_clip.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

#include "core/model/axis_curves.h"

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

// Reference implementation: one layer after the other, at one time.
Transform obviously(const Clip& below, const std::vector<EditLayer>& layers, const ProjectBone& bone,
                    Time time) {
  Transform out = valueOf(below.tracks, bone.id, time, bone.rest);
  const bool isSolo = std::ranges::any_of(layers, &EditLayer::solo);
  for (const EditLayer& one : layers) {
    if (one.muted || (isSolo && !one.solo)) continue;
    const Transform offset = valueOf(one.tracks, bone.id, time, {});
    const quat way = offset.rotation.w < 0.0f ? -offset.rotation : offset.rotation;
    const vec3 axis(way.x, way.y, way.z);
    const float angle = 2.0f * std::atan2(glm::length(axis), way.w);
    out.translation += one.weight * offset.translation;
    if (angle > 0.0f) out.rotation *= glm::angleAxis(one.weight * angle, glm::normalize(axis));
    out.scale *= glm::mix(vec3(1.0f), offset.scale, one.weight);
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
  const auto add = [&](const std::vector<Track>& tracks) {
    const Track* track = trackOf(tracks, bone);
    if (track == nullptr) return;
    std::size_t kind = 0;
    eachChannelOf(*track, [&](const auto& channel, const auto&) {
      std::vector<Time>& times = out[kind++];
      if (!channel) return;
      for (const auto& key : *channel) times.push_back(key.time);
    });
  };
  add(below.tracks);
  for (const EditLayer& one : layers) {
    if (shareOf(one, layers) > 0.0f) add(one.tracks);
  }
  return out;
}

// A random clip and layers. Their rotations stay so small that no sum is near half a turn, where the shorter
// direction changes.
struct RandomLayers {
  std::shared_ptr<Clip> below = std::make_shared<Clip>();
  std::vector<EditLayer> layers;

  explicit RandomLayers(unsigned seed) {
    std::mt19937 random(seed);
    below->rate = {30, 1};
    below->duration = atFrame(60);
    for (const BoneId bone : {hips, spine}) below->tracks.push_back(someTrack(random, bone, 170.0f));
    const std::size_t count = 1 + pickFrom(random, 3);
    for (std::size_t i = 0; i < count; ++i) {
      layers.push_back(layer(static_cast<std::uint32_t>(i + 1),
                             {someTrack(random, spine, 80.0f), someTrack(random, arm, 80.0f)}));
      layers.back().weight = static_cast<float>(pickFrom(random, 5)) * 0.5f;
      layers.back().muted = pickFrom(random, 6) == 0;
      layers.back().solo = pickFrom(random, 6) == 0;
    }
  }
};

TEST(LayeredClip, PlaysTheOffsetsOfEachLayer) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const RandomLayers made(seed);
    ASSERT_EQ(faultOf(made.layers), "");
    const auto played = layeredClip(made.below, made.layers, bones());
    ASSERT_EQ(played->fault(), "") << seed;
    for (const ProjectBone& bone : bones()) {
      const auto keys = keyTimes(*made.below, made.layers, bone.id);
      const auto differenceAt = [&](Time time) {
        return between(valueOf(played->tracks, bone.id, time, bone.rest),
                       obviously(*made.below, made.layers, bone, time));
      };
      for (const Time key : keys[0]) EXPECT_LT(differenceAt(key).move, 4e-6f) << seed << " at a key";
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
  EXPECT_LT(angleBetween(shareOfTurn(turn, 0.5f), glm::angleAxis(0.5f, vec3(0, 1, 0))), 1e-6f);
  EXPECT_LT(angleBetween(shareOfTurn(turn, 2.0f), glm::angleAxis(2.0f, vec3(0, 1, 0))), 1e-6f);
  EXPECT_EQ(shareOfTurn(turn, 1.0f), turn);
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
