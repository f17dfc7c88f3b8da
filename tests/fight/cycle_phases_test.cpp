#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <glm/geometric.hpp>
#include <limits>
#include <memory>
#include <vector>

#include "core/anim/blend.h"
#include "core/anim/found_limbs.h"
#include "core/anim/local_to_model.h"
#include "core/export/fights.h"
#include "core/fight/cycle_phase.h"
#include "core/model/model.h"
#include "tests/fight/real_models.h"

// The phases of cycles of real characters, and how far feet slide in blends of two of them.
namespace squire {
namespace {

constexpr std::size_t samples = 240;  // of a cycle
constexpr std::size_t shares = 4;     // a blend is tried at 0/4 to 4/4

struct Cycle {
  std::string name;
  std::shared_ptr<const EvaluatedClip> motion;
  PlayedPhase phase;
  vec2 travel{0.0f};                      // metres per second along the ground: x, z
  std::vector<std::vector<bool>> stands;  // by joint of the feet and sample

  [[nodiscard]] double secondsAt(double at) const {
    return shareAt(phase, at) * motion->duration().seconds();
  }
  [[nodiscard]] bool goesLike(const Cycle& other) const {
    const float least = 0.1f;  // a climb goes nowhere
    return glm::length(travel) > least && glm::length(other.travel) > least &&
           glm::dot(travel, other.travel) > 0.7f * glm::length(travel) * glm::length(other.travel);
  }
};

float middleOf(std::vector<float> values) {
  if (values.empty()) return 0.0f;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// A character with the joints of its feet, and its cycles.
struct Walker {
  Model model;
  std::vector<std::int32_t> parents;
  std::vector<std::size_t> joints;  // of the feet; the first ones are those of the left one
  std::size_t ofLeft = 0;
  bool hasTwoLegs = false;
  float leg = 1.0f;
  std::vector<Cycle> cycles;

  explicit Walker(Model from) : model(std::move(from)), parents(parentsOf(*model.skeleton)) {
    const std::vector<mat4> rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
    const std::vector<FoundLimb> limbs = foundLimbs(*model.skeleton);
    hasTwoLegs =
        std::ranges::count_if(limbs, [](const FoundLimb& limb) { return limb.name.ends_with("leg"); }) == 2;
    for (const char* const name : {"left leg", "right leg"}) {
      ofLeft = joints.size();
      const auto found = std::ranges::find(limbs, name, &FoundLimb::name);
      if (found == limbs.end()) continue;
      const FoundLimb& limb = *found;
      leg = glm::distance(vec3(rest[limb.upper][3]), vec3(rest[limb.lower][3])) +
            glm::distance(vec3(rest[limb.lower][3]), vec3(rest[limb.end][3]));
      joints.push_back(limb.end);
      for (std::size_t bone = 0; bone < parents.size(); ++bone) {
        if (parents[bone] == static_cast<std::int32_t>(limb.end)) joints.push_back(bone);
      }
    }
    const GameSettings game;
    const auto prepared = std::make_shared<const FightModel>(model.name, *model.skeleton, ModelFight{}, game);
    for (const auto& clip : model.clips) {
      if (clip->duration.seconds() < 0.2 || !closes(*clip)) continue;

      auto looped = std::make_shared<Clip>(*clip);
      looped->loop = true;
      const FightClip made(prepared, model.skeleton, looped, ClipFight{}, game);
      Cycle cycle{
          clip->name, std::make_shared<const EvaluatedClip>(made.motion()), phaseOf(made), vec2(0.0f), {}};
      if (cycle.phase.empty()) continue;
      findStands(cycle);
      cycles.push_back(std::move(cycle));
    }
  }

  // Whether a clip ends in the pose in which it starts, wherever it has gone.
  [[nodiscard]] bool closes(const Clip& clip) const {
    const EvaluatedClip motion = EvaluatedClip::compile(*model.skeleton, clip);
    const auto first = placesOf(motion, 0.0), last = placesOf(motion, clip.duration.seconds());
    for (std::size_t i = 0; i < first.size(); ++i) {
      if (glm::distance(first[i] - first[0], last[i] - last[0]) > 0.1f * leg) return false;
    }
    return !first.empty();
  }

  [[nodiscard]] std::vector<vec3> placesOf(const PoseSoa& pose) const {
    std::vector<mat4> matrices(parents.size());
    LocalToModelJob{parents, pose.blocks(), mat4(1.0f), matrices}.run();
    std::vector<vec3> out;
    for (const std::size_t joint : joints) out.emplace_back(matrices[joint][3]);
    return out;
  }
  [[nodiscard]] std::vector<vec3> placesOf(const EvaluatedClip& motion, double seconds) const {
    PoseSoa pose(parents.size());
    motion.sample(Time::fromSeconds(seconds), pose.blocks());
    return placesOf(pose);
  }

  // The places of the joints in a blend of two cycles, by sample; the character goes along with both.
  [[nodiscard]] std::vector<std::vector<vec3>> pathOf(const Cycle& a, const Cycle& b, float share) const {
    std::vector<std::vector<vec3>> out;
    PoseSoa pose(parents.size()), other(parents.size());
    for (std::size_t i = 0; i <= samples; ++i) {
      const double phase = static_cast<double>(i) / static_cast<double>(samples);
      const double here = a.secondsAt(phase), there = b.secondsAt(phase);
      const auto sample = [](const Cycle& cycle, double seconds, PoseSoa& into) {
        const double length = cycle.motion->duration().seconds();
        cycle.motion->sample(Time::fromSeconds(seconds - std::floor(seconds / length) * length),
                             into.blocks());
      };
      sample(a, here, pose);
      sample(b, there, other);
      BlendJob{pose.blocks(), other.blocks(), share, pose.blocks()}.run();
      const vec2 way =
          (1.0f - share) * static_cast<float>(here) * a.travel + share * static_cast<float>(there) * b.travel;
      out.push_back(placesOf(pose));
      for (vec3& place : out.back()) place += vec3(way.x, 0.0f, way.y);
    }
    return out;
  }

  // A joint stands where it is low and as slow as the ground that passes by.
  void findStands(Cycle& cycle) const {
    const auto path = pathOf(cycle, cycle, 0.0f);
    std::vector<float> lowest(joints.size(), std::numeric_limits<float>::max());
    for (const auto& places : path) {
      for (std::size_t k = 0; k < joints.size(); ++k) lowest[k] = std::min(lowest[k], places[k].y);
    }
    const auto isLow = [&](std::size_t i, std::size_t k) {
      return std::max(path[i][k].y, path[i + 1][k].y) <= lowest[k] + 0.06f * leg;
    };
    const auto speedAt = [&](std::size_t i, std::size_t k) {
      const double seconds = cycle.secondsAt(static_cast<double>(i + 1) / samples) -
                             cycle.secondsAt(static_cast<double>(i) / samples);
      const vec3 way = (path[i + 1][k] - path[i][k]) / static_cast<float>(seconds);
      return vec2(way.x, way.z);
    };
    std::vector<float> x, z;
    for (std::size_t i = 0; i < samples; ++i) {
      for (std::size_t k = 0; k < joints.size(); ++k) {
        if (!isLow(i, k)) continue;
        x.push_back(-speedAt(i, k).x);
        z.push_back(-speedAt(i, k).y);
      }
    }
    const vec2 travel(middleOf(x), middleOf(z));
    cycle.stands.assign(joints.size(), std::vector<bool>(samples, false));
    for (std::size_t k = 0; k < joints.size(); ++k) {
      for (std::size_t i = 0; i < samples; ++i) {
        const float most = std::max(0.2f * leg, 0.25f * glm::length(travel));
        cycle.stands[k][i] = isLow(i, k) && glm::length(speedAt(i, k) + travel) <= most;
      }
    }
    cycle.travel = travel;
  }

  // The farthest that a joint that stands in both cycles slides along the ground, in millimetres.
  [[nodiscard]] float slideOf(const Cycle& a, const Cycle& b, float share) const {
    const auto path = pathOf(a, b, share);
    float slide = 0.0f;
    for (std::size_t k = 0; k < joints.size(); ++k) {
      for (std::size_t from = 0; from < samples; ++from) {
        for (std::size_t to = from; to < samples && a.stands[k][to] && b.stands[k][to]; ++to) {
          const vec3 way = path[to + 1][k] - path[from][k];
          slide = std::max(slide, glm::length(vec2(way.x, way.z)));
        }
      }
    }
    return 1e3f * slide;
  }

  // How much of the shorter stand of each joint it stands in both cycles.
  [[nodiscard]] double standsTogether(const Cycle& a, const Cycle& b) const {
    std::size_t both = 0, shorter = 0;
    for (std::size_t k = 0; k < joints.size(); ++k) {
      std::size_t ofA = 0, ofB = 0;
      for (std::size_t i = 0; i < samples; ++i) {
        ofA += a.stands[k][i];
        ofB += b.stands[k][i];
        both += a.stands[k][i] && b.stands[k][i];
      }
      shorter += std::min(ofA, ofB);
    }
    return static_cast<double>(both) / static_cast<double>(std::max<std::size_t>(shorter, 1));
  }

  // A cycle whose phase is the share of its length, as if it were no cycle.
  [[nodiscard]] Cycle byShare(Cycle cycle) const {
    cycle.phase = {{{0.0f, 0.0f}, {1.0f, 1.0f}}};
    findStands(cycle);
    return cycle;
  }
};

std::vector<Walker> walkers() {
  std::vector<Walker> out;
  for (Model& model : test::realModels()) {
    if (model.clips.empty()) continue;
    Walker made(std::move(model));
    if (!made.cycles.empty()) out.push_back(std::move(made));
  }
  return out;
}

TEST(CyclePhases, AreThoseOfWalksAndRuns) {
  const std::vector<Walker> all = walkers();
  for (const Walker& who : all) {
    for (const Cycle& cycle : who.cycles) {
      const auto isOne = [&](const char* word) { return cycle.name.find(word) != std::string::npos; };
      EXPECT_TRUE(isOne("alk") || isOne("un") || isOne("climb")) << who.model.name << " " << cycle.name;
    }
  }
  std::size_t found = 0;
  for (const Cycle& cycle : all.front().cycles) found += cycle.name == "walk" || cycle.name == "run";
  EXPECT_EQ(found, 2u);
}

TEST(CyclePhases, AreWholeWhereTheLeftFootStands) {
  for (const Walker& who : walkers()) {
    if (!who.hasTwoLegs) continue;
    for (const Cycle& cycle : who.cycles) {
      if (glm::length(cycle.travel) < 0.5f * who.leg) continue;  // the feet of a climb stand at two heights
      const auto stands = [&](bool isLeft, std::size_t sample) {
        for (std::size_t k = isLeft ? 0 : who.ofLeft; k < (isLeft ? who.ofLeft : who.joints.size()); ++k) {
          for (std::size_t i = sample; i < sample + samples / 12; ++i) {
            if (cycle.stands[k][i % samples]) return true;
          }
        }
        return false;
      };
      const std::size_t before = samples - samples / 24, half = samples / 2 - samples / 24;
      EXPECT_TRUE(stands(true, before)) << cycle.name;
      EXPECT_FALSE(stands(false, before)) << cycle.name;
      EXPECT_FALSE(stands(true, half)) << cycle.name;
      EXPECT_TRUE(stands(false, half)) << cycle.name;
    }
  }
}

// In blends of cycles that go the same way, feet slide hardly more than in the clips. Two that go different
// ways, as two strafes, cannot: the foot of a leg between two directions does not go along the mean of both.
TEST(CyclePhases, KeepFeetThatStandInBothClips) {
  std::size_t pairs = 0, asBetter = 0, asMean = 0, asWorse = 0;
  double together = 0.0, today = 0.0;
  for (const Walker& who : walkers()) {
    for (std::size_t i = 0; i < who.cycles.size(); ++i) {
      for (std::size_t j = i + 1; j < who.cycles.size(); ++j) {
        const Cycle &a = who.cycles[i], &b = who.cycles[j];
        std::vector<float> slides;
        for (std::size_t s = 0; s <= shares; ++s)
          slides.push_back(who.slideOf(a, b, static_cast<float>(s) / shares));
        std::printf("%s %s, %s%s:", who.model.name.c_str(), a.name.c_str(), b.name.c_str(),
                    a.goesLike(b) ? "" : " (different ways)");
        float overBetter = 0.0f, overMean = 0.0f, overWorse = 0.0f;
        for (std::size_t s = 0; s <= shares; ++s) {
          const float share = static_cast<float>(s) / shares, slide = slides[s];
          std::printf(" %.1f", static_cast<double>(slide));
          overMean = std::max(overMean, slide - glm::mix(slides.front(), slides.back(), share));
          overWorse = std::max(overWorse, slide - std::max(slides.front(), slides.back()));
          if (s > 0 && s < shares)
            overBetter = std::max(overBetter, slide - std::min(slides.front(), slides.back()));
        }
        const Cycle plainA = who.byShare(a), plainB = who.byShare(b);
        const double here = who.standsTogether(a, b), there = who.standsTogether(plainA, plainB);
        std::printf(" mm; stand together %.0f %%, by shares of the length %.0f %%\n", 100.0 * here,
                    100.0 * there);
        if (!a.goesLike(b)) continue;
        ++pairs;
        asBetter += overBetter <= 5.0f;
        asMean += overMean <= 5.0f;
        asWorse += overWorse <= 5.0f;
        together += here;
        today += there;
      }
    }
  }
  ASSERT_GT(pairs, 0u);
  const auto count = static_cast<double>(pairs);
  std::printf(
      "%zu pairs that go the same way: at most 5 mm more than the better clip in %zu, than the mean of both "
      "in "
      "%zu, than the worse one in %zu; stand together %.0f %%, by shares of the length %.0f %%\n",
      pairs, asBetter, asMean, asWorse, 100.0 * together / count, 100.0 * today / count);
  EXPECT_EQ(asWorse, pairs);
  EXPECT_EQ(asMean, pairs);
  EXPECT_GE(together, 0.8 * count);
  EXPECT_LE(today, 0.5 * count);
}

// Files in which nothing needs the phases keep their bytes.
TEST(CyclePhases, AreExportedWhereATransitionKeepsTheStep) {
  Model model = test::realModels().front();
  wad::ModelContents contents;
  for (auto& clip : model.clips) {
    auto looped = std::make_shared<Clip>(*clip);
    looped->loop = true;
    clip = std::move(looped);
    KeyframeAnimation animation;
    animation.name = clip->name;
    animation.keyframes = {{static_cast<float>(clip->duration.seconds()), {}}};
    contents.animations.push_back(std::move(animation));
  }
  ModelFight rules;
  ExportFight fight;
  for (const bool isNeeded : {false, true}) {
    rules.transitions.resize(1);
    rules.transitions[0].matchPhase = isNeeded;
    fight.model = std::make_shared<const ModelFight>(rules);
    addFights(model, fight, 1e-4f, contents);
    for (std::size_t i = 0; i < model.clips.size(); ++i) {
      const std::string& name = model.clips[i]->name;
      const bool isCycle = name == "walk" || name == "run" || name == "climb";
      EXPECT_EQ(contents.phaseOf(i).empty(), !isNeeded || !isCycle) << name;
    }
  }
}

}  // namespace
}  // namespace squire
