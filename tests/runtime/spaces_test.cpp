#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <glm/geometric.hpp>
#include <random>

#include "core/anim/blend.h"
#include "core/anim/blend_space.h"
#include "core/math/delaunay.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_phases.h"
#include "tests/formats/wad/sample_spaces.h"
#include "tests/formats/wad/sample_travels.h"
#include "tests/runtime/opened.h"
#include "tests/runtime/pose_memory.h"

// Blend spaces: the header beside core/anim.
namespace squire::runtime::test {

namespace {

bool haveSameBits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

double number(std::mt19937& random, double range) {
  return range * (static_cast<double>(random() % 20001) / 10000.0 - 1.0);
}

wad::Contents spaceContents(std::uint32_t seed) {
  wad::Contents contents = wad::test::randomContents(seed, {1, 7, 0, 0, 4, 6, 0});
  wad::test::addRandomPhases(seed, contents);
  wad::test::addRandomTravels(seed, contents);
  std::mt19937 random(seed);
  for (int i = 0; i < 3; ++i) {
    contents.models[0].fight.spaces.push_back(
        wad::test::randomSpace(random, contents.models[0].animations.size()));
    contents.models[0].fight.spaces.back().name += std::to_string(i);
  }
  return contents;
}

// A walk of the parameters of a space: small steps, and some jumps.
struct Walk {
  std::mt19937 random;
  double x = 0.0, y = 0.0;

  void step(double size) {
    if (random() % 100 == 0) {
      x = number(random, 4.0);
      y = number(random, 300.0);
    }
    x += number(random, size);
    y += number(random, 90.0 * size);
  }
};

TEST(Delaunay, CoversTheHullAndKeepsItsRule) {
  std::mt19937 random(5);
  for (int round = 0; round < 500; ++round) {
    const bool isGrid = round % 2 == 0;
    std::vector<glm::dvec2> points;
    for (std::size_t i = 3 + random() % 30; i > 0; --i) {
      const glm::dvec2 point(isGrid ? static_cast<double>(random() % 6) : number(random, 1.0),
                             isGrid ? static_cast<double>(random() % 6) : number(random, 1.0));
      if (std::find(points.begin(), points.end(), point) == points.end()) points.push_back(point);
    }
    const auto area = [&](std::size_t a, std::size_t b, std::size_t c) {
      const glm::dvec2 ab = points[b] - points[a], ac = points[c] - points[a];
      return ab.x * ac.y - ab.y * ac.x;
    };
    double covered = 0.0, hull = 0.0;
    for (const Corners& one : delaunay(points)) {
      ASSERT_GT(area(one[0], one[1], one[2]), 0.0);
      covered += area(one[0], one[1], one[2]);
      const glm::dvec2 a = points[one[0]], b = points[one[1]] - a, c = points[one[2]] - a;
      const double twice = 2.0 * (b.x * c.y - b.y * c.x), bb = glm::dot(b, b), cc = glm::dot(c, c);
      const glm::dvec2 centre((c.y * bb - b.y * cc) / twice, (b.x * cc - c.x * bb) / twice);
      for (const glm::dvec2& point : points)
        ASSERT_GE(glm::length(point - a - centre), glm::length(centre) - 1e-6) << round;
    }
    // Twice the area of the hull: the sides that have all points on their left.
    for (std::size_t a = 0; a < points.size(); ++a) {
      for (std::size_t b = 0; b < points.size(); ++b) {
        bool isSide = a != b;
        for (std::size_t c = 0; isSide && c < points.size(); ++c) {
          const double beside = area(a, b, c);
          const double along = glm::dot(points[c] - points[a], points[b] - points[a]);
          const double square = glm::dot(points[b] - points[a], points[b] - points[a]);
          isSide = beside > 0.0 || (beside == 0.0 && along >= 0.0 && along <= square);
        }
        if (isSide) hull += points[a].x * points[b].y - points[a].y * points[b].x;
      }
    }
    ASSERT_NEAR(covered, hull, 1e-9 * (1.0 + hull)) << round;
  }
}

TEST(SquireWadSpaces, MixWithTheBitsOfTheCore) {
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Opened opened(spaceContents(seed));
    for (std::size_t s = 0; s < 3; ++s) {
      const PlayedSpace& space = opened.contents.models[0].fight.spaces[s];
      Walk walk{std::mt19937(seed)};
      for (int i = 0; i < 500; ++i) {
        walk.step(0.3);
        const SpaceMix ours = mixAt(space, walk.x, walk.y);
        const sqw_space_mix theirs = sqw_space_mix_at(&opened.wad, &opened.wad.spaces[s], walk.x, walk.y);
        ASSERT_EQ(ours.count, theirs.count);
        ASSERT_GT(ours.count, 0u);
        float sum = 0.0f;
        for (std::uint32_t k = 0; k < ours.count; ++k) {
          ASSERT_EQ(ours.points[k], theirs.points[k]);
          ASSERT_EQ(ours.weights[k], theirs.weights[k]);
          ASSERT_TRUE(k == 0 || ours.points[k] > ours.points[k - 1]);
          sum += ours.weights[k];
        }
        ASSERT_NEAR(sum, 1.0f, 1e-6f);
      }
      for (std::uint32_t k = 0; k < space.points.size(); ++k) {
        const SpaceMix alone =
            mixAt(space, static_cast<double>(space.points[k].x), static_cast<double>(space.points[k].y));
        ASSERT_EQ(alone.count, 1u);
        ASSERT_EQ(alone.points[0], k);
        ASSERT_EQ(alone.weights[0], 1.0f);
      }
    }
  }
}

// Inside, the weights give back the values of the parameters; a small step changes them little, also across
// the sides of faces, along the border and outside.
TEST(SquireWadSpaces, WeighContinuously) {
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    const PlayedSpace space = wad::test::randomSpace(random, 1);
    Walk walk{std::mt19937(seed)};
    const auto weightsAt = [&](double x, double y) {
      std::vector<double> weights(space.points.size());
      const SpaceMix mix = mixAt(space, x, y);
      for (std::uint32_t k = 0; k < mix.count; ++k)
        weights[mix.points[k]] = static_cast<double>(mix.weights[k]);
      return weights;
    };
    for (int i = 0; i < 500; ++i) {
      walk.step(0.1);
      const double x = walk.x, y = space.yName.empty() ? 0.0 : walk.y, step = 1e-7;
      const auto here = weightsAt(x, y), there = weightsAt(x + step, y + step);
      glm::dvec2 here2(0.0), there2(0.0);
      for (std::size_t k = 0; k < here.size(); ++k) {
        const glm::dvec2 place(static_cast<double>(space.points[k].x),
                               static_cast<double>(space.points[k].y));
        here2 += here[k] * place;
        there2 += there[k] * place;
        // A thin face on a random place turns a small step into a larger one.
        ASSERT_NEAR(here[k], there[k], 0.01) << seed << " " << i;
      }
      ASSERT_NEAR(here2.x, there2.x, 1e-5);
      ASSERT_NEAR(here2.y, there2.y, 1e-3);
    }
  }
}

TEST(SquireWadSpaces, PlayWithTheBitsOfTheCore) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const Opened opened(spaceContents(seed));
    const wad::ModelContents& model = opened.contents.models[0];
    const auto bones = static_cast<std::uint32_t>(model.skeleton->bones.size());
    for (std::size_t s = 0; s < 3; ++s) {
      const PlayedSpace& space = model.fight.spaces[s];
      const sqw_space& theirs = opened.wad.spaces[s];
      sqw_space_state state{};
      SpaceClock clock;
      Walk walk{std::mt19937(seed)};
      PoseMemory shown(bones), other(bones);
      for (int i = 0; i < 300; ++i) {
        walk.step(0.3);
        const double dt = i % 50 == 49 ? 3.0 : 1.0 / 60.0;
        sqw_step step;
        sqw_space_advance(&opened.wad, &theirs, walk.x, walk.y, dt, &state, &step);
        const SpaceMix mix = mixAt(space, walk.x, walk.y);
        std::vector<MixedClip> clips;
        for (std::uint32_t k = 0; k < mix.count; ++k) {
          const auto clip = static_cast<std::size_t>(space.points[mix.points[k]].clip);
          clips.push_back({mix.weights[k], model.animations[clip].length(), &model.phases[clip]});
        }
        clock.advance(clips, dt);
        ASSERT_TRUE(haveSameBits(clock.phase, state.phase));
        ASSERT_TRUE(haveSameBits(clock.seconds, state.seconds));
        ASSERT_EQ(state.count, mix.count);
        for (std::uint32_t k = 0; k < mix.count; ++k) {
          // The clip is at its place in the phase of all, or at the time of those without one.
          const sqw_animation& animation = opened.wad.animations[state.clips[k].animation];
          sqw_index fresh{};
          const double length = clips[k].length, time = clock.timeOf(clips[k]);
          const bool loops = (animation.flags & SQW_LOOP) != 0;
          sqw_advance(&opened.wad, &animation, &fresh,
                      loops || !clips[k].phase->empty() ? time - std::floor(time / length) * length : time);
          const double here = static_cast<double>(sqw_time(&opened.wad, &animation, &state.clips[k].index));
          const double there = static_cast<double>(sqw_time(&opened.wad, &animation, &fresh));
          const double apart = std::abs(here - there);
          ASSERT_TRUE(!loops || apart < 1e-3 || std::abs(apart - length) < 1e-3) << here << " " << there;
        }
        // The blend of what the header samples.
        sqw_space_sample(&opened.wad, &state, &other.view, &shown.view);
        PoseSoa expected;
        float weight = 0.0f;
        for (std::uint32_t k = 0; k < state.count; ++k) {
          PoseMemory one(bones);
          sqw_sample(&opened.wad, &opened.wad.animations[state.clips[k].animation], &state.clips[k].index,
                     &one.view);
          const PoseSoa blocks(one.toPose());
          weight += state.clips[k].weight;
          if (k == 0)
            expected = blocks;
          else
            LayerJob{blocks.blocks(), {}, state.clips[k].weight / weight, {}, expected.blocks()}.run();
        }
        ASSERT_TRUE(runtime::test::haveSameBits(shown, expected.blocks())) << seed << " " << i;
      }
    }
  }
}

// At one instant, a small step of the parameters changes the pose little: also where another face begins.
TEST(SquireWadSpaces, ShowPosesThatChangeContinuously) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const Opened opened(spaceContents(seed));
    const auto bones = static_cast<std::uint32_t>(opened.contents.models[0].skeleton->bones.size());
    for (std::size_t s = 0; s < 3; ++s) {
      sqw_space_state state{};
      Walk walk{std::mt19937(seed)};
      PoseMemory here(bones), there(bones), other(bones);
      for (int i = 0; i < 300; ++i) {
        walk.step(0.1);
        const sqw_space& space = opened.wad.spaces[s];
        sqw_space_advance(&opened.wad, &space, walk.x, walk.y, 1.0 / 60.0, &state, nullptr);
        sqw_space_state near = state;
        sqw_space_sample(&opened.wad, &state, &other.view, &here.view);
        sqw_space_advance(&opened.wad, &space, walk.x + 1e-7, walk.y + 1e-7, 0.0, &near, nullptr);
        sqw_space_sample(&opened.wad, &near, &other.view, &there.view);
        ASSERT_LE(largestDifference(here.toPose(), there.toPose()), 0.02f) << seed << " " << i;
      }
    }
  }
}

// A copied state goes on as the original does, so that a game can roll back.
TEST(SquireWadSpaces, GoOnFromACopy) {
  const Opened opened(spaceContents(7));
  sqw_space_state state{}, copy{};
  Walk walk{std::mt19937(7)};
  std::vector<std::array<double, 2>> values;
  for (int i = 0; i < 200; ++i) {
    walk.step(0.3);
    values.push_back({walk.x, walk.y});
  }
  const auto play = [&](std::size_t from, sqw_space_state& to) {
    for (std::size_t i = from; i < from + 100; ++i)
      sqw_space_advance(&opened.wad, &opened.wad.spaces[0], values[i][0], values[i][1], 1.0 / 60.0, &to,
                        nullptr);
  };
  play(0, state);
  copy = state;
  play(100, state);
  play(100, copy);
  EXPECT_EQ(std::memcmp(&state, &copy, sizeof state), 0);
}

}  // namespace

}  // namespace squire::runtime::test
