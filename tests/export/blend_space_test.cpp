#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/anim/local_to_model.h"
#include "core/edit/fights/space_edits.h"
#include "core/edit/motion/travel_edits.h"
#include "core/fight/space_player.h"
#include "core/fight/space_slide.h"
#include "tests/export/punch.h"
#include "tests/support/save_locked.h"

// Blend spaces in the editor, beside the game.
namespace squire {
namespace {

using runtime::test::PoseMemory;
using test::Game;
using test::must;
using test::Punch;

struct BlendSpaces : Punch {
  void SetUp() override {
    Punch::SetUp();
    const auto clip = [&](const char* name) { return knight().findClip(name)->id; };
    // The hips sway, so that the character goes to and fro.
    project =
        must(setTravel(project, {{model, clip("walk")}, {bone("hips"), true, true, false, {}}})).project;
    space.name = "moves";
    space.xName = "speed";
    space.yName = "crouch";
    space.points = {{clip("idle"), 0.0f, 0.0f},
                    {clip("walk"), 0.95f, 0.0f},
                    {clip("run"), 2.9f, 0.0f},
                    {clip("jump"), 1.0f, 1.0f}};
    project = must(addSpace(project, {model, space})).project;
    ASSERT_TRUE(test::saveLocked(project, folder / "knight.squire"));
  }

  BlendSpace space;
};

// Poses and steps while the values change, across the sides of the triangles.
TEST_F(BlendSpaces, ArePlayedAsInTheGame) {
  Game game(exported(), "Knight");
  const sqw_space& theirs = game.wad().spaces[sqw_find_space(&game.wad(), game.model(), "moves")];
  SpacePlayer player;
  player.setSpace(knight(), resolved(), project.game, space);
  const std::uint32_t bones = game.skeleton()->bone_count;
  const std::vector<std::int32_t> parents = parentsOf(*resolved().skeleton);
  PoseMemory pose(bones), other(bones);
  sqw_space_state state{};
  std::vector<mat4> matrices(bones);
  float ways = 0.0f;
  for (int tick = 0; tick < 400; ++tick) {
    const double x = 0.01 * tick - 0.5, y = tick % 100 < 50 ? 0.0 : 0.02 * (tick % 50);
    sqw_step theirStep;
    sqw_space_advance(&game.wad(), &theirs, x, y, 1.0 / 60.0, &state, &theirStep);
    sqw_space_sample(&game.wad(), &state, &other.view, &pose.view);
    player.advance(x, y, 1.0 / 60.0);
    ASSERT_EQ(player.shown().size(), state.count);
    const PoseSoa blocks(pose.toPose());
    LocalToModelJob{parents, blocks.blocks(), mat4(1.0f), matrices}.run();
    const std::span<const mat4> ours = player.pose();
    for (std::size_t bone = 0; bone < bones; ++bone)
      ASSERT_LT(glm::distance(vec3(ours[bone][3]), vec3(matrices[bone][3])), 1e-3f) << tick;
    const float* at = theirStep.position;
    const vec3 way(at[0], at[1], at[2]);
    ASSERT_LT(glm::distance(player.step().translation, way), 1e-3f) << tick;
    ways = std::max(ways, glm::length(way));
  }
  EXPECT_GT(ways, 0.001f);
}

// Where two clips are blended, feet slide more than in each alone; nobody asks where nothing plays.
TEST_F(BlendSpaces, TellHowFarFeetSlide) {
  project = must(removeTravel(project, {{model, space.points[1].clip}})).project;
  space.yName.clear();
  space.points.pop_back();
  SpacePlayer player;
  player.setSpace(knight(), resolved(), project.game, space);
  const std::vector<float> slides = slidesIn(player, {vec2(0.0f), vec2(2.9f, 0.0f), 29, 1}, {});
  ASSERT_EQ(slides.size(), 29u);
  const auto at = [&](double x) { return slides[static_cast<std::size_t>(x * 10.0)]; };
  for (const float slide : slides) EXPECT_LT(slide, 0.5f);
  EXPECT_GT(at(0.5), 0.02f);  // half a walk: the feet stand, but the body is carried on
  EXPECT_LT(at(0.0), at(0.5));
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(slidesIn(player, {vec2(0.0f), vec2(1.0f), 4, 4}, {{}, &stop}).empty());
  space.points.clear();
  player.setSpace(knight(), resolved(), project.game, space);
  EXPECT_TRUE(std::isnan(slidesIn(player, {vec2(0.0f), vec2(1.0f), 1, 1}, {}).front()));
}

}  // namespace
}  // namespace squire
