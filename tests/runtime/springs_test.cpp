#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <glm/geometric.hpp>
#include <glm/gtc/type_ptr.hpp>

#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/formats/wad/sample_springs.h"
#include "tests/runtime/slow_springs.h"
#include "tests/runtime/spring_rig.h"

// Springs: the header beside a slow reference, and what is promised of them.
namespace squire::runtime::test {

namespace {

PlayedSpring settings(float stiffness, float drag, float wind, float gravity, float limit) {
  PlayedSpring out;
  out.stiffness = stiffness;
  out.drag = drag;
  out.wind = wind;
  out.gravity = gravity;
  out.limitCosine = std::cos(limit);
  out.radius = 0.02f;
  return out;
}
PlayedSpring cape() { return settings(0.8f, 6.0f, 0.5f, 1.0f, 1.4f); }

PlayedSpring randomSettings(std::mt19937& random) {
  wad::ModelContents none;
  Skeleton skeleton;
  skeleton.bones.emplace_back();
  none.skeleton = std::make_shared<const Skeleton>(skeleton);
  return wad::test::randomSpring(random, none, 0, 1);
}

std::vector<glm::dmat4> wide(std::span<const float> matrices) {
  std::vector<glm::dmat4> out;
  for (std::size_t i = 0; i < matrices.size(); i += 16) out.emplace_back(glm::make_mat4(matrices.data() + i));
  return out;
}

float farthest(std::span<const vec3> a, std::span<const vec3> b) {
  float out = 0.0f;
  for (std::size_t i = 0; i < a.size(); ++i) out = std::max(out, glm::distance(a[i], b[i]));
  return out;
}

TEST(Springs, SwingAsTheSlowReference) {
  std::mt19937 random(11);
  for (int round = 0; round < 60; ++round) {
    const std::size_t capsules = round % 3 == 0 ? 0 : 4;
    const wad::Contents contents = springContents(5, 1 + random() % 8, capsules, randomSettings(random));
    SpringRig rig(contents);
    SlowSprings slow(rig.opened.contents.models[0], rig.place, wide(rig.matrices));
    const double rate = std::array{60.0, 15.0, 240.0, 37.0}[static_cast<std::size_t>(round % 4)];
    const sqw_surroundings around = {{0.0f, -9.81f, 0.0f}, {0.5f, 0.0f, round % 2 == 0 ? 2.0f : 0.0f}};
    // Where colliders and limits decide, roundings grow: such rounds are short.
    const double seconds = capsules == 0 ? 2.0 : 0.5;
    for (int tick = 1; tick < static_cast<int>(rate * seconds); ++tick) {
      rig.step(tick / rate, 1.0 / rate, true, &around);
      const auto wanted = slow.step(rig.place, wide(rig.posed), around, 1.0 / rate);
      const auto ends = rig.ends();
      ASSERT_EQ(ends.size(), wanted.size());
      for (std::size_t i = 0; i < ends.size(); ++i)
        ASSERT_LT(glm::distance(glm::dvec3(ends[i]), wanted[i]), 1e-3) << round << " " << tick << " " << i;
    }
  }
}

// The same after each second within 1 % of the length of the chain.
TEST(Springs, LookTheSameAtAllTicks) {
  const struct {
    const char* name;
    PlayedSpring spring;
    std::size_t capsules;
  } all[] = {{"plume", settings(3.0f, 8.0f, 0.3f, 0.3f, 0.8f), 0},
             {"cape", cape(), 0},
             {"skirt", settings(2.0f, 8.0f, 0.5f, 1.0f, 0.9f), 4},
             {"tail", settings(1.5f, 10.0f, 0.1f, 0.3f, 1.0f), 0},
             {"hair", settings(1.5f, 8.0f, 0.3f, 0.7f, 1.2f), 0},
             {"rope", settings(0.0f, 4.0f, 0.2f, 1.0f, 3.1f), 0},
             {"antenna", settings(4.0f, 4.0f, 0.0f, 0.0f, 0.6f), 0}};
  for (const auto& one : all) {
    const wad::Contents contents = springContents(6, 8, one.capsules, one.spring);
    const auto played = [&](double rate) {
      SpringRig rig(contents);
      std::vector<vec3> out;
      for (int tick = 1; tick <= static_cast<int>(10.0 * rate); ++tick) {
        rig.step(tick / rate, 1.0 / rate, true);
        if (tick % static_cast<int>(rate) != 0) continue;
        for (const vec3& end : rig.ends()) out.push_back(end);
      }
      return out;
    };
    const std::vector<vec3> usual = played(60.0);
    for (const double rate : {15.0, 20.0, 24.0, 30.0, 48.0, 50.0, 75.0, 90.0, 100.0, 120.0, 144.0, 240.0})
      EXPECT_LT(farthest(played(rate), usual), 0.01f * 0.8f) << one.name << " at " << rate;
  }
}

// Bones keep their lengths and stay within the limit; all comes to rest.
TEST(Springs, StayInBoundsWithAnyNumbers) {
  std::mt19937 random(23);
  const int rounds = std::getenv("SQUIRE_LONG") != nullptr ? 10000 : 1000;
  for (int round = 0; round < rounds; ++round) {
    PlayedSpring spring = randomSettings(random);
    spring.drag = std::max(spring.drag, 0.5f);
    const std::size_t capsules = round % 2 == 0 ? 0 : 1 + random() % 5, length = 1 + random() % 8;
    SpringRig rig(springContents(2, length, capsules, spring));
    const double dt = 1.0 / static_cast<double>(15 + random() % 226);
    const sqw_surroundings around = {{0.0f, -9.81f, 0.0f}, {static_cast<float>(random() % 5), 0.0f, 0.0f}};
    for (int tick = 1; tick < 30; ++tick) rig.step(tick * dt, dt, true, &around);
    std::vector<vec3> before, ends = rig.ends();
    float moved = 1.0f;  // in a sixtieth of a second
    for (int second = 0; second < 120 && moved > 1e-4f; ++second) {
      for (int tick = 0; tick < 4; ++tick) rig.step(0.0, 0.25, false, &around);
      before = rig.ends();
      for (int tick = 0; tick < 2; ++tick) rig.step(0.0, 1.0 / 60.0, false, &around);
      ends = rig.ends();
      moved = 0.5f * farthest(before, ends);
    }
    ASSERT_LT(moved, 1e-4f) << round << " stiffness " << spring.stiffness << " drag " << spring.drag;
    const glm::mat4 hips = rig.place * glm::make_mat4(rig.posed.data());
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const vec3 start =
          i % length == 0
              ? vec3(hips *
                     glm::vec4(rig.opened.contents.models[0].skeleton->bones[2 + i].rest.translation, 1))
              : ends[i - 1];
      ASSERT_NEAR(glm::distance(start, ends[i]), 0.1f, 1e-4f) << round;
      const float cosine = glm::dot((ends[i] - start) / 0.1f, -vec3(hips[1]));
      ASSERT_GT(cosine, spring.limitCosine - 1e-3f) << round;
    }
  }
}

TEST(Springs, GoOnToTheBitAfterASave) {
  std::mt19937 random(5);
  for (int round = 0; round < 30; ++round) {
    SpringRig rig(springContents(3, 6, 4, randomSettings(random)));
    const double dt = 1.0 / static_cast<double>(15 + random() % 226);
    for (int tick = 1; tick < 40; ++tick) rig.step(tick * dt, dt, true);
    const std::vector<float> saved = rig.state;
    const auto replay = [&] {
      for (int tick = 40; tick < 80; ++tick) rig.step(tick * dt, dt, true);
      return std::pair(rig.state, rig.matrices);
    };
    const auto first = replay();
    rig.state = saved;
    const auto second = replay();
    EXPECT_EQ(std::memcmp(first.first.data(), second.first.data(), 4 * first.first.size()), 0);
    EXPECT_EQ(std::memcmp(first.second.data(), second.second.data(), 4 * first.second.size()), 0);
  }
}

// The matrices are those of the pose, also below the springs.
TEST(Springs, LeaveMatricesOfThePose) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    wad::Contents contents = wad::test::randomContents(seed, {1, 20, 0, 0, 1, 2, 0});
    wad::test::addRandomFights(seed, contents);
    wad::test::addRandomSprings(seed, contents);
    if (contents.models[0].fight.springs.empty()) continue;
    const Opened opened(contents);
    const sqw_model* model = opened.wad.models;
    const std::uint32_t bones = opened.wad.skeletons[model->skeleton].bone_count;
    PoseMemory pose = fromPose(contents.models[0].skeleton->restPose());
    std::vector<float> matrices(16 * std::size_t{bones}), again(matrices.size());
    std::vector<float> state(sqw_spring_floats(&opened.wad, model));
    sqw_local_to_model(&opened.wad, opened.wad.skeletons, &pose.view, matrices.data());
    sqw_spring_begin(&opened.wad, model, nullptr, matrices.data(), state.data());
    sqw_spring_step(&opened.wad, model, nullptr, nullptr, 0.25, state.data(), &pose.view, matrices.data());
    sqw_local_to_model(&opened.wad, opened.wad.skeletons, &pose.view, again.data());
    for (std::size_t i = 0; i < matrices.size(); ++i)
      ASSERT_NEAR(matrices[i], again[i], 1e-4f * std::max(1.0f, std::abs(again[i]))) << seed << " " << i;
  }
}

TEST(Springs, FollowAJump) {
  SpringRig rig(springContents(1, 4, 0, cape()));
  for (int tick = 1; tick < 60; ++tick) rig.step(0.0, 1.0 / 60.0, false);
  const auto before = rig.ends();
  rig.place = glm::mat4(1.0f);
  const glm::mat4 far = [] {
    glm::mat4 out = stillPlace();
    out[3] += glm::vec4(50, 0, 0, 0);
    return out;
  }();
  sqw_local_to_model(&rig.opened.wad, rig.opened.wad.skeletons, &rig.pose.view, rig.matrices.data());
  rig.matrices = rig.posed;
  rig.pose = fromPose(rig.opened.contents.models[0].skeleton->restPose());
  rig.pose.view.orientations[0] = std::sin(0.1f);
  rig.pose.view.orientations[3] = std::cos(0.1f);
  sqw_spring_step(&rig.opened.wad, rig.opened.wad.models, glm::value_ptr(far), nullptr, 1.0 / 60.0,
                  rig.state.data(), &rig.pose.view, rig.matrices.data());
  rig.place = far;
  const auto after = rig.ends();
  for (std::size_t i = 0; i < after.size(); ++i)
    EXPECT_LT(glm::distance(after[i], before[i] + vec3(50, 0, 0)), 2e-3f);
}

}  // namespace

}  // namespace squire::runtime::test
