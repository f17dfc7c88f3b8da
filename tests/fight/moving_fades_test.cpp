#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <glm/geometric.hpp>
#include <random>
#include <vector>

#include "core/anim/local_to_model.h"
#include "core/anim/sequence.h"
#include "core/fight/feet.h"
#include "core/model/model.h"
#include "tests/fight/real_models.h"

// Fades that keep the speed, compared with fades from a frozen pose, between clips of real characters.
namespace squire {
namespace {

constexpr double tick = 1.0 / 60.0;
constexpr std::int64_t before = 2;  // ticks that are looked at before a fade

// A character with the clips that it fades between.
struct Character {
  Model model;
  std::vector<std::int32_t> parents;
  std::vector<std::size_t> feet;
  float size = 0.0f;  // metres from the lowest to the highest joint at rest
  std::vector<FightClip> clips;
  std::vector<std::shared_ptr<const EvaluatedClip>> motions;
  std::vector<float> travels;                    // metres a second along +Z, by clip
  std::vector<std::vector<FootReport>> reports;  // by clip and foot

  explicit Character(Model from) : model(std::move(from)), parents(parentsOf(*model.skeleton)) {
    const GameSettings game;
    const auto prepared = std::make_shared<const FightModel>(model.name, *model.skeleton, ModelFight{}, game);
    std::vector<std::size_t> bones(parents.size());
    for (std::size_t bone = 0; bone < bones.size(); ++bone) bones[bone] = bone;
    feet = feetAmong(*model.skeleton, bones);
    float low = 0.0f, high = 0.0f;
    for (const mat4& bone : modelMatrices(*model.skeleton, model.skeleton->restPose())) {
      low = std::min(low, bone[3].y);
      high = std::max(high, bone[3].y);
    }
    size = std::max(high - low, 1e-3f);
    for (const auto& clip : model.clips) {
      if (clip->duration.seconds() < 0.3) continue;
      clips.emplace_back(prepared, model.skeleton, clip, ClipFight{}, game);
      motions.push_back(std::make_shared<const EvaluatedClip>(clips.back().motion()));
      FootSettings settings;
      settings.travel = travelOfStanding(clips.back(), feet, settings);
      travels.push_back(settings.travel);
      reports.emplace_back();
      for (const std::size_t foot : feet) reports.back().push_back(footReport(clips.back(), foot, settings));
    }
  }

  [[nodiscard]] bool stands(std::size_t clip, std::size_t foot, double seconds) const {
    const auto at = static_cast<std::int64_t>(seconds / tick);
    const auto& contacts = reports[clip][foot].contacts;
    return std::any_of(contacts.begin(), contacts.end(),
                       [&](const FootContact& one) { return one.from <= at && at < one.to; });
  }
};

struct Fade {
  std::size_t from, to;  // clips
  double left, seconds;  // the time of the old clip at the start, the length
};

// The places of all joints in model space, tick by tick.
using Path = std::vector<std::vector<vec3>>;

Path pathOf(const Character& who, const Sequence& sequence, double from, std::int64_t ticks) {
  PoseSoa pose(who.parents.size()), scratch(who.parents.size());
  std::vector<mat4> matrices(who.parents.size());
  Path out;
  for (std::int64_t k = 0; k <= ticks; ++k) {
    const double seconds = from + static_cast<double>(k) * tick;
    sequence.sample(seconds, FadeKind::Frozen, pose.blocks(), scratch.blocks());
    LocalToModelJob{who.parents, pose.blocks(), mat4(1.0f), matrices}.run();
    out.emplace_back();
    for (const mat4& matrix : matrices) out.back().emplace_back(matrix[3]);
  }
  return out;
}

// From `before` ticks before the fade until two after it.
Path pathOf(const Character& who, const Fade& fade, bool keepSpeed) {
  Sequence sequence(who.parents.size());
  sequence.append({who.motions[fade.from], 0.0, fade.left - 0.1, 0.0, {}});
  sequence.append({who.motions[fade.to], 0.1, 0.0, fade.seconds, {}, keepSpeed});
  const auto ticks = static_cast<std::int64_t>(fade.seconds / tick);
  return pathOf(who, sequence, 0.1 - before * tick, ticks + before + 2);
}

Path pathOf(const Character& who, std::size_t clip, double from, double seconds) {
  Sequence sequence(who.parents.size());
  sequence.append({who.motions[clip], 0.0, 0.0, 0.0, {}});
  return pathOf(who, sequence, from, static_cast<std::int64_t>(seconds / tick));
}

// Metres a second squared, of the joint that is pushed hardest.
float peakOf(const Path& path) {
  float peak = 0.0f;
  for (std::size_t k = 1; k + 1 < path.size(); ++k) {
    for (std::size_t bone = 0; bone < path[k].size(); ++bone)
      peak = std::max(peak, glm::length(path[k + 1][bone] - 2.0f * path[k][bone] + path[k - 1][bone]));
  }
  return peak / static_cast<float>(tick * tick);
}

// Metres along the ground that a foot moves while it stands in both clips.
float slideOf(const Character& who, const Fade& fade, std::size_t foot, const Path& path) {
  float slide = 0.0f;
  if (!who.stands(fade.from, foot, fade.left)) return 0.0f;
  const float travel = who.travels[fade.to] * static_cast<float>(tick);
  for (std::size_t k = before; k + 1 < path.size(); ++k) {
    const double now = static_cast<double>(k - before) * tick;
    if (!who.stands(fade.to, foot, now) || !who.stands(fade.to, foot, now + tick)) break;
    const vec3 way = path[k + 1][who.feet[foot]] - path[k][who.feet[foot]];
    slide += glm::length(vec2(way.x, way.z + travel));
  }
  return slide;
}

std::vector<Character> characters() {
  std::vector<Character> out;
  for (Model& model : test::realModels()) {
    Character made(std::move(model));
    if (made.clips.size() > 1) out.push_back(std::move(made));
  }
  return out;
}

// Pairs of numbers: of a fade from a frozen pose, and of one that keeps the speed. print() sorts the ratios.
struct Comparison {
  double frozen = 0.0, moving = 0.0;
  std::vector<double> ratios;

  void add(double today, double kept) {
    frozen += today;
    moving += kept;
    ratios.push_back(kept / today);
  }
  [[nodiscard]] double middle() const { return ratios[ratios.size() / 2]; }
  void print(const char* what) {
    std::sort(ratios.begin(), ratios.end());
    std::printf("%s: %zu, mean %.4g to %.4g (%.3f), middle ratio %.3f, 9 of 10 below %.3f, worst %.3f\n",
                what, ratios.size(), frozen / static_cast<double>(ratios.size()),
                moving / static_cast<double>(ratios.size()), moving / frozen, middle(),
                ratios[ratios.size() * 9 / 10], ratios.back());
  }
};

// Where the two clips alone push more than half as hard as a fade from a frozen pose, no fade can halve it.
TEST(MovingFades, PushHalfAsHardWhereTheClipsLeaveRoom) {
  std::mt19937 random(60);
  const auto between = [&](double least, double most) {
    return least + (most - least) * static_cast<double>(random() % 100001) / 100000.0;
  };
  const std::vector<Character> all = characters();
  ASSERT_FALSE(all.empty());
  Comparison pushes, withRoom, slides;
  for (std::size_t i = 0; i < 1000; ++i) {
    const Character& who = all[i % all.size()];
    Fade fade{random() % who.clips.size(), random() % who.clips.size(), 0.0, between(0.1, 0.5)};
    fade.left = between(0.1, who.motions[fade.from]->duration().seconds());
    const Path today = pathOf(who, fade, false), kept = pathOf(who, fade, true);
    const float least = std::max(peakOf(pathOf(who, fade.from, fade.left - before * tick, before * tick)),
                                 peakOf(pathOf(who, fade.to, 0.0, fade.seconds + 2.0 * tick)));
    const float hard = peakOf(today), soft = peakOf(kept);
    if (!(hard > 0.01f * who.size)) continue;  // a clip that stands still, into itself
    pushes.add(hard / who.size, soft / who.size);
    if (least < 0.5f * hard) withRoom.add(hard / who.size, soft / who.size);
    for (std::size_t foot = 0; foot < who.feet.size(); ++foot) {
      const float slide = slideOf(who, fade, foot, today);
      if (slide > 0.001f * who.size) slides.add(slide / who.size, slideOf(who, fade, foot, kept) / who.size);
    }
  }
  pushes.print("hardest push, heights/s^2");
  withRoom.print("of these, clips that leave room");
  slides.print("slide of a standing foot, heights");
  EXPECT_GT(withRoom.ratios.size(), 100u);
  EXPECT_LE(withRoom.middle(), 0.5);
  EXPECT_LE(withRoom.moving, 0.6 * withRoom.frozen);
  EXPECT_LE(pushes.middle(), 0.6);
  EXPECT_LE(slides.moving, 1.02 * slides.frozen);
}

}  // namespace
}  // namespace squire
