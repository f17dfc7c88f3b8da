#include "core/fight/ground.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/anim/local_to_model.h"
#include "core/fight/plant_feet.h"
#include "core/math/geometry.h"
#include "tests/fight/fighters.h"

namespace squire {
namespace {

using test::between;

float distanceTo(const GroundPiece& piece, const vec2& point) {
  return glm::distance(vec3(point, 0),
                       closestOnSegment(vec3(piece.from, 0), vec3(piece.to, 0), vec3(point, 0)));
}

// A straight line split into pieces of random length, in any order, some much shorter than the disk.
std::vector<GroundPiece> straightLine(std::mt19937& random, const vec2& start, const vec2& along,
                                      float length) {
  std::vector<float> cuts{0.0f, length};
  for (int i = 0; i < 60; ++i) cuts.push_back(between(random, 0.0f, length));
  for (int i = 0; i < 10; ++i)
    cuts.push_back(cuts[static_cast<std::size_t>(i) + 2] + between(random, 0.001f, 0.02f));
  std::sort(cuts.begin(), cuts.end());
  std::vector<GroundPiece> out;
  for (std::size_t i = 0; i + 1 < cuts.size() && cuts[i + 1] <= length; ++i)
    out.push_back({start + along * cuts[i], start + along * cuts[i + 1]});
  std::shuffle(out.begin(), out.end(), random);
  return out;
}

TEST(Ground, ADiskLosesNoSpeedAtTheJointsOfAStraightLine) {
  std::mt19937 random(5);
  float worstWay = 0.0f, worstOff = 0.0f;
  for (int line = 0; line < 300; ++line) {
    const float angle = between(random, -1.0f, 1.0f);
    const vec2 along{std::cos(angle), std::sin(angle)}, normal{-along.y, along.x};
    const vec2 start{between(random, -3, 3), between(random, -1, 1)};
    const Ground ground(straightLine(random, start, along, 20.0f));
    const float radius = between(random, 0.05f, 0.5f), speed = radius * between(random, 0.01f, 1.0f);
    // Two of three disks are also pushed against the line, as by gravity.
    const float pressed = line % 3 == 0 ? 0.0f : between(random, 0.0f, 1.0f) * radius;
    Disk disk{start + along + normal * radius, radius};
    const vec2 from = disk.centre;
    const int ticks = std::min(200, static_cast<int>(18.0f / speed));
    for (int tick = 0; tick < ticks; ++tick) {
      const vec2 before = disk.centre;
      disk.centre = ground.slide(disk, along * speed - normal * pressed).centre;
      ASSERT_NEAR(glm::distance(before, disk.centre), speed, 2e-5f) << line << " tick " << tick;
    }
    worstWay =
        std::max(worstWay, std::abs(glm::dot(disk.centre - from, along) - speed * static_cast<float>(ticks)));
    worstOff = std::max(worstOff, std::abs(glm::dot(disk.centre - start, normal) - radius));
  }
  std::printf("300 lines: way off by at most %g m, height by %g m\n", static_cast<double>(worstWay),
              static_cast<double>(worstOff));
  EXPECT_LT(worstWay, 1e-3f);
  EXPECT_LT(worstOff, 1e-4f);
}

// A random ground from left to right: flat parts, slopes, steps up and down.
std::vector<GroundPiece> anyGround(std::mt19937& random) {
  std::vector<GroundPiece> out;
  vec2 at{-9.0f, 0.0f};
  bool step = false;
  while (at.x < 9.0f) {
    vec2 to = at;
    step = !step && random() % 4 == 0;
    if (step) {
      to.y += between(random, -0.6f, 0.6f);
    } else {
      to.x += between(random, 0.1f, 1.5f);
      to.y += random() % 2 ? 0.0f : (to.x - at.x) * between(random, -1.5f, 1.5f);
    }
    if (glm::distance(at, to) < 0.02f) continue;
    out.push_back({at, to});
    at = to;
  }
  return out;
}

// The height at z of a ground of anyGround(); at a step, the higher one.
float heightAt(const std::vector<GroundPiece>& ground, float z) {
  float height = -1e9f;
  for (const GroundPiece& piece : ground) {
    if (z < piece.from.x || z > piece.to.x) continue;
    const float way = piece.to.x - piece.from.x;
    const float share = way > 1e-6f ? (z - piece.from.x) / way : 0.0f;
    height = std::max(height, piece.from.y + (piece.to.y - piece.from.y) * share);
    if (way <= 1e-6f) height = std::max(height, std::max(piece.from.y, piece.to.y));
  }
  return height;
}

TEST(Ground, ADiskComesOutOfAnyStartInside) {
  std::mt19937 random(9);
  int inside = 0;
  for (int i = 0; i < 600; ++i) {
    const std::vector<GroundPiece> pieces = anyGround(random);
    const Ground ground(pieces);
    const Disk disk{{between(random, -4, 4), 0.0f}, between(random, 0.05f, 0.5f)};
    Disk start = disk;
    start.centre.y = heightAt(pieces, disk.centre.x) + between(random, -3.0f, 1.0f);
    const float depth = 20.0f;
    inside += ground.isInside(start, depth) ? 1 : 0;
    const vec2 end = ground.outside(start, depth);
    if (!ground.isInside(start, depth)) {
      ASSERT_EQ(end, start.centre) << i;
    }
    ASSERT_GE(end.y, heightAt(pieces, end.x)) << i;
    for (const GroundPiece& piece : pieces) ASSERT_GT(distanceTo(piece, end), disk.radius - 1e-3f) << i;
    // The disk moves no farther than it would straight up.
    float up = start.centre.y;
    for (float z = start.centre.x - disk.radius; z <= start.centre.x + disk.radius; z += 0.005f)
      up = std::max(up, heightAt(pieces, z) + disk.radius);
    ASSERT_LE(glm::distance(end, start.centre), std::max(up - start.centre.y, 0.0f) + 0.01f) << i;
  }
  EXPECT_GT(inside, 300);
}

TEST(Ground, NothingFallsThrough) {
  std::mt19937 random(21);
  for (int i = 0; i < 200; ++i) {
    const std::vector<GroundPiece> pieces = anyGround(random);
    const Ground ground(pieces);
    Disk disk{{between(random, -3, 3), 15.0f}, between(random, 0.1f, 0.4f)};
    for (int tick = 0; tick < 120; ++tick) {
      const vec2 way{between(random, -1, 1) * disk.radius, -between(random, 0, 3)};
      disk.centre = ground.slide(disk, way).centre;
      if (std::abs(disk.centre.x) > 5.0f) break;
      ASSERT_GE(disk.centre.y, heightAt(pieces, disk.centre.x)) << i << " tick " << tick;
      for (const GroundPiece& piece : pieces)
        ASSERT_GT(distanceTo(piece, disk.centre), disk.radius - 2e-3f) << i;
    }
  }
}

TEST(Ground, ARungIsPassedFromBelowAndStoodOnFromAbove) {
  const std::vector<GroundPiece> rung{{{-0.5f, 1.0f}, {0.5f, 1.0f}}};
  const Ground ground(rung);
  EXPECT_NEAR(ground.slide({{0, 0.5f}, 0.2f}, {0, 1}).centre.y, 1.5f, 1e-6f);
  const Ground::Slid stood = ground.slide({{0, 1.5f}, 0.2f}, {0, -1});
  EXPECT_NEAR(stood.centre.y, 1.2f, 1e-5f);
  EXPECT_TRUE(stood.stands);
  EXPECT_FALSE(ground.isInside({{0.8f, 0.9f}, 0.2f}, 1.0f));
}

TEST(Ground, FloorIsTheHighestWithinReach) {
  const std::vector<GroundPiece> pieces{{{-5, 0}, {5, 0}}, {{0, 0.3f}, {1, 0.3f}}, {{0, 2}, {1, 2}}};
  const Ground ground(pieces);
  EXPECT_FLOAT_EQ(ground.floorAt(0.5f, -0.5f, 0.5f)->height, 0.3f);
  EXPECT_FLOAT_EQ(ground.floorAt(1.5f, -0.5f, 0.5f)->height, 0.0f);
  EXPECT_FALSE(ground.floorAt(9.0f, -0.5f, 0.5f));
}

// Two legs of three bones below the hips.
struct Legs : test::Fighter {
  Legs() : Fighter(1) {
    skeleton.bones[0].rest.translation = vec3(0, 0.9f, 0);
    for (int side = 0; side < 2; ++side) {
      const float z = side == 0 ? -0.2f : 0.2f;
      const vec3 places[] = {{0, 0, z}, {0, -0.42f, 0.05f}, {0, -0.4f, -0.05f}};
      for (int i = 0; i < 3; ++i) {
        Bone bone;
        bone.id = BoneId{static_cast<std::uint32_t>(skeleton.bones.size() + 1)};
        bone.name = "leg " + std::to_string(bone.id.value);
        bone.parent = i == 0 ? 0 : static_cast<int>(skeleton.bones.size()) - 1;
        bone.rest.translation = places[i];
        skeleton.bones.push_back(bone);
      }
      IkChain chain;
      chain.id = ChainId{static_cast<std::uint32_t>(side + 1)};
      chain.name = "leg " + std::to_string(side);
      chain.end = skeleton.bones.back().id;
      body.chains.push_back(chain);
    }
  }
};

TEST(PlantFeet, StandOnWhatIsUnderThem) {
  std::mt19937 random(2);
  const Legs legs;
  const FightClip clip = legs.made();
  const std::vector<std::size_t> feet{3, 6};
  for (int i = 0; i < 100; ++i) {
    const float slope = between(random, -0.6f, 0.6f), step = between(random, -0.25f, 0.25f);
    const std::vector<GroundPiece> pieces{{{-5, -5 * slope}, {0, 0}}, {{0, step}, {5, step + 5 * slope}}};
    const Ground ground(pieces);
    PoseSoa pose(legs.skeleton.restPose());
    std::vector<mat4> matrices(legs.skeleton.bones.size());
    LocalToModelJob{clip.model->parents, pose.blocks(), mat4(1.0f), matrices}.run();
    const std::vector<mat4> before = matrices;
    const float down =
        PlantFeetJob{&ground, clip.model->parents, clip.model->rig.chains, feet, {0, 0}, 0.45f, pose.blocks(),
                     matrices}
            .run();
    float least = 0.0f;
    for (const std::size_t foot : feet) {
      const vec3 was(before[foot][3]), is(matrices[foot][3]);
      const float floor = was.z < 0 ? was.z * slope : step + was.z * slope;
      EXPECT_NEAR(is.z, was.z, 1e-4f) << i;
      EXPECT_NEAR(is.y - floor, was.y, 1e-4f) << i;
      least = std::min(least, floor);
    }
    EXPECT_NEAR(down, -least, 1e-5f) << i;
  }
}

}  // namespace
}  // namespace squire
