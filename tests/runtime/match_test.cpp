// sqw_match_step(): compared with a slow one, and by what must not make a difference.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <random>

#include "tests/formats/wad/sample_cancels.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_fights.h"
#include "tests/formats/wad/sample_guards.h"
#include "tests/formats/wad/sample_rules.h"
#include "tests/formats/wad/sample_travels.h"
#include "tests/runtime/opened.h"
#include "tests/runtime/slow_match.h"

namespace squire::runtime::test {
namespace {

struct Dice {
  explicit Dice(std::uint32_t seed) : engine(seed) {}
  std::uint32_t operator()() { return static_cast<std::uint32_t>(engine()); }
  std::mt19937 engine;
};

int below(Dice& random, int limit) { return static_cast<int>(random() % static_cast<std::uint32_t>(limit)); }
float upToOne(Dice& random) { return static_cast<float>(random() % 2001) / 1000.0f - 1.0f; }

// Volumes that meet often, and whose effects are short.
void temper(Dice& random, std::vector<PlayedVolume>& volumes, bool hasRules) {
  for (PlayedVolume& volume : volumes) {
    volume.kind = static_cast<VolumeKind>(std::array{0, 0, 0, 1, 1, 1, 1, 2, 3, 4}[random() % 10]);
    volume.ownKind = volume.kind == VolumeKind::Own ? "own" : "";
    volume.group = below(random, 3);
    volume.priority = below(random, 3);
    volume.effect.damage = std::array{0.1f, 3.3f, 1e7f}[random() % 3];
    volume.effect.hitlag = below(random, 5);
    volume.effect.blockStop = below(random, 5);
    volume.effect.stun = below(random, 4) * 5;
    volume.effect.blockStun = below(random, 4) * 3;
    volume.rules.interval = below(random, 6);
    if (random() % 3 != 0) volume.rules.facing = HitFacing::Any;
    if (random() % 4 != 0) volume.rules.ground = true;
    if (volume.flight.life > 0) {  // large and slow, so that they meet
      volume.kind = VolumeKind::Hit;
      volume.ownKind.clear();
      volume.ball.radius = 0.6f;
      volume.flight.speed *= 0.2f;
      volume.flight.life += 20;
    }
    if (!hasRules || volume.kind != VolumeKind::Grab) continue;
    volume.rules.tech = below(random, 6);
    volume.rules.ground = true;
  }
}

wad::Contents fightersOf(std::uint32_t seed, bool turns = false) {
  Dice random(seed);
  wad::Contents contents = wad::test::randomContents(seed, {2, 5, 0, 0, 4, 5, 0});
  wad::test::addRandomFights(seed, contents);
  wad::test::addRandomCancels(seed, contents);
  wad::test::addRandomGuards(seed, contents);
  if (seed % 2 == 0) wad::test::addRandomTravels(seed, contents);
  const bool hasRules = seed % 3 != 0;
  if (hasRules) wad::test::addRandomRules(seed, contents);
  for (wad::ModelContents& model : contents.models) {
    model.fight.ticks = contents.models[0].fight.ticks;
    temper(random, model.fight.volumes, hasRules);
    for (PlayedClipFight& fight : model.fights) {
      temper(random, fight.volumes, hasRules);
      if (random() % 4 != 0) fight.intangible.clear();
      if (random() % 2 != 0) fight.invulnerable.clear();
      for (PlayedProtection& one : fight.protections) {
        if (one.armour == 0 && random() % 3 != 0) one.armour = 2;
      }
    }
    for (PlayedTravel& travel : model.travels) {
      if (!turns) travel.turns.clear();
    }
  }
  return contents;
}

struct Ring {
  explicit Ring(std::uint32_t seed, bool turns = false) : random(seed), file(fightersOf(seed, turns)) {
    setup.fighter_count = 2 + random() % 3;
    if (random() % 2 == 0) setup.left = -1.0f, setup.right = 1.5f;
    for (std::uint32_t i = 0; i < SQW_MATCH_FIGHTERS; ++i) {
      const sqw_model& model = file.wad.models[random() % 2];
      const auto clip = [&] { return model.first_animation + random() % model.animation_count; };
      setup.fighters[i] = {&file.wad, &model, clip(), random() % 2 == 0 ? clip() : SQW_NONE,
                           random() % 2 == 0 ? clip() : SQW_NONE};
    }
    memory.resize(sqw_match_floats(&setup));
    EXPECT_EQ(sqw_match_begin(&setup, &match), 1);
    for (std::uint32_t i = 0; i < setup.fighter_count; ++i) {
      match.fighters[i].position[0] = upToOne(random);
      match.fighters[i].facing = random() % 2 == 0 ? 1 : -1;
    }
  }
  std::vector<sqw_input> inputs() {
    std::vector<sqw_input> out;
    for (std::uint32_t i = 0; i < setup.fighter_count; ++i) {
      const sqw_model& model = *setup.fighters[i].model;
      const std::uint32_t any = model.first_animation + random() % (model.animation_count + 1u);
      out.push_back({random() % 3 == 0 ? any : SQW_NONE, random() % 4, random() % 2, below(random, 3) - 1});
    }
    return out;
  }
  int step(const std::vector<sqw_input>& wanted) {
    return sqw_match_step(&setup, wanted.data(), memory.data(), &match, &events);
  }

  Dice random;
  const Opened file;
  sqw_match_setup setup{};
  std::vector<float> memory;
  sqw_match match{};
  sqw_match_events events{};
};

void expectFinite(const sqw_match& match) {
  for (const sqw_fighter& one : match.fighters) {
    for (const float value :
         {one.position[0], one.position[1], one.position[2], one.turn, one.damage, one.push})
      ASSERT_TRUE(std::isfinite(value));
    ASSERT_TRUE(std::isfinite(one.t_total) && std::isfinite(one.t_frame));
  }
}

TEST(Match, AgreesWithTheSlowOne) {
  std::array<int, 14> kinds{};
  std::array<int, 6> causes{};
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    Ring ring(seed);
    SlowMatch slow(ring.setup, ring.file.contents, ring.match);
    for (int tick = 0; tick < 40; ++tick) {
      const std::vector<sqw_input> inputs = ring.inputs();
      ASSERT_EQ(ring.step(inputs), 1);
      slow.step(inputs);
      const sqw_match expected = slow.state();
      for (std::uint32_t i = 0; i < ring.setup.fighter_count; ++i) {
        const sqw_fighter &one = ring.match.fighters[i], &other = expected.fighters[i];
        ASSERT_EQ(std::memcmp(&one, &other, sizeof one), 0)
            << seed << " tick " << tick << " fighter " << i << ": clip " << one.animation << " or "
            << other.animation << ", stun " << one.stun << " or " << other.stun << ", damage " << one.damage
            << " or " << other.damage << ", x " << one.position[0] << " or " << other.position[0];
      }
      ASSERT_EQ(std::memcmp(&ring.match, &expected, sizeof expected), 0) << seed;
      ASSERT_EQ(ring.events.count, slow.events().size()) << seed << " tick " << tick;
      for (std::size_t i = 0; i < std::min<std::size_t>(SQW_MATCH_EVENTS, slow.events().size()); ++i) {
        const sqw_match_event& event = ring.events.list[i];
        ASSERT_EQ(std::memcmp(&event, &slow.events()[i], sizeof event), 0) << seed << " tick " << tick;
        ++kinds[event.kind];
        ++causes[event.cause];
      }
      expectFinite(ring.match);
    }
  }
  for (const int seen : kinds) EXPECT_GT(seen, 50);
  for (const int seen : causes) EXPECT_GT(seen, 50);
}

TEST(Match, GoesOnInTheSameWayFromASavedState) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    Ring ring(seed, true);
    for (int tick = below(ring.random, 30); tick > 0; --tick) ring.step(ring.inputs());
    const sqw_match saved = ring.match;
    std::vector<std::vector<sqw_input>> inputs;
    std::vector<std::uint64_t> digests;
    for (int tick = 0; tick < 20; ++tick) {
      inputs.push_back(ring.inputs());
      ASSERT_EQ(ring.step(inputs.back()), 1);
      digests.push_back(sqw_match_digest(&ring.match));
    }
    const sqw_match end = ring.match;
    ring.match = saved;
    std::fill(ring.memory.begin(), ring.memory.end(), std::nanf(""));
    for (std::size_t tick = 0; tick < inputs.size(); ++tick) {
      ASSERT_EQ(sqw_match_step(&ring.setup, inputs[tick].data(), ring.memory.data(), &ring.match, nullptr),
                1);
      ASSERT_EQ(sqw_match_digest(&ring.match), digests[tick]);
    }
    ASSERT_EQ(std::memcmp(&ring.match, &end, sizeof end), 0);
  }
}

TEST(Match, HasAnotherDigestForEachChangeOfItsState) {
  Ring ring(5);
  for (int tick = 0; tick < 20; ++tick) ring.step(ring.inputs());
  const std::uint64_t digest = sqw_match_digest(&ring.match);
  const std::size_t size = 8 + ring.setup.fighter_count * sizeof(sqw_fighter);
  for (std::size_t at = 0; at < size; at += 2) {
    sqw_match changed = ring.match;
    reinterpret_cast<unsigned char*>(&changed)[at] ^= 1u;
    EXPECT_NE(sqw_match_digest(&changed), digest) << at;
  }
}

// The state with fighter i at order[i].
sqw_match permuted(const sqw_match& match, const std::vector<std::uint32_t>& order) {
  sqw_match out = match;
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    sqw_fighter& to = out.fighters[order[i]];
    to = match.fighters[i];
    if (to.held_by > 0) to.held_by = static_cast<std::uint16_t>(order[to.held_by - 1u] + 1u);
    to.holds = 0;
    for (std::uint32_t k = 0; k < order.size(); ++k)
      to.holds |= (match.fighters[i].holds >> k & 1u) << order[k];
    to.pushed_by = 0;
    for (std::uint32_t k = 0; k < order.size(); ++k)
      to.pushed_by |= (match.fighters[i].pushed_by >> k & 1u) << order[k];
    for (std::uint32_t s = 0; s < to.swing_count; ++s) {
      for (std::uint32_t k = 0; k < order.size(); ++k)
        to.swings[s].hits[order[k]] = match.fighters[i].swings[s].hits[k];
    }
  }
  return out;
}

TEST(Match, DoesNotDependOnTheOrderOfTheFighters) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    Ring ring(seed, true), other(seed, true);
    std::vector<std::uint32_t> order(ring.setup.fighter_count);
    std::iota(order.begin(), order.end(), 0u);
    std::shuffle(order.begin(), order.end(), ring.random.engine);
    if (order.size() == 2) order = {1, 0};
    for (std::uint32_t i = 0; i < order.size(); ++i) other.setup.fighters[order[i]] = ring.setup.fighters[i];
    for (std::uint32_t i = 0; i < order.size(); ++i) {
      sqw_contender& moved = other.setup.fighters[order[i]];
      moved.model = other.file.wad.models + (moved.model - moved.wad->models);
      moved.wad = &other.file.wad;
    }
    other.match = permuted(ring.match, order);
    for (int tick = 0; tick < 40; ++tick) {
      const std::vector<sqw_input> inputs = ring.inputs();
      std::vector<sqw_input> moved = inputs;
      for (std::uint32_t i = 0; i < order.size(); ++i) moved[order[i]] = inputs[i];
      ASSERT_EQ(ring.step(inputs), 1);
      ASSERT_EQ(other.step(moved), 1);
      ASSERT_EQ(ring.events.count, other.events.count);
      const sqw_match expected = permuted(ring.match, order);
      ASSERT_EQ(std::memcmp(&expected, &other.match, sizeof expected), 0) << seed << " " << tick;
    }
  }
}

// How far apart two fighters have to be along x by their bodies; 0: they pass each other.
float leastBetween(const sqw_match_setup& setup, const sqw_match& match, int first, int second) {
  const auto bodyOf = [&](int i) {
    const sqw_contender& one = setup.fighters[i];
    return sqw_push_body_of(one.wad, one.model, &one.wad->animations[match.fighters[i].animation]);
  };
  const sqw_push_body *one = bodyOf(first), *two = bodyOf(second);
  const float *from = match.fighters[first].position, *to = match.fighters[second].position;
  if (one == nullptr || two == nullptr) return 0.0f;
  const float low = from[1] + one->bottom, otherLow = to[1] + two->bottom;
  if (low >= otherLow + two->height || otherLow >= low + one->height) return 0.0f;
  const float reach = one->radius + two->radius, across = to[2] - from[2];
  return std::sqrt(std::max(0.0f, reach * reach - across * across));
}

// The effects of a tick may begin other clips, with other bodies, for which there was no room yet.
TEST(Match, LetsNobodyStandInAnother) {
  int stood = 0, atEdges = 0;
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    Ring ring(seed, true);
    for (int tick = 0; tick < 40; ++tick) {
      const sqw_match before = ring.match;
      ASSERT_EQ(ring.step(ring.inputs()), 1);
      const sqw_fighter *one = &ring.match.fighters[0], *two = &ring.match.fighters[1];
      const bool isNew = one->clip_tick == 0 || two->clip_tick == 0;
      const float least = leastBetween(ring.setup, ring.match, 0, 1);
      if (ring.setup.fighter_count > 2 || isNew || least == 0.0f) continue;
      const float apart = two->position[0] - one->position[0];
      ASSERT_GT(std::abs(apart), least - 1e-4f - 1e-6f * std::abs(one->position[0])) << seed << " " << tick;
      ++stood;
      for (const sqw_fighter* each : {one, two})
        atEdges += each->position[0] == ring.setup.left || each->position[0] == ring.setup.right ? 1 : 0;
      const float was = before.fighters[1].position[0] - before.fighters[0].position[0];
      const bool stoodBefore = leastBetween(ring.setup, before, 0, 1) > 0.0f && was != 0.0f &&
                               before.fighters[0].animation == one->animation &&
                               before.fighters[1].animation == two->animation;
      if (stoodBefore) {
        ASSERT_EQ(was > 0.0f, apart > 0.0f) << seed << " " << tick;
      }
    }
  }
  EXPECT_GT(stood, 1000);
  EXPECT_GT(atEdges, 20);
}

// A fighter alone goes where sqw_move() takes a character by the same steps, turns included.
TEST(Match, TravelsAsClipsSay) {
  float farthest = 0.0f, turned = 0.0f;
  for (std::uint32_t seed = 0; seed < 40; seed += 2) {
    Ring ring(seed, true);
    ring.setup.fighter_count = 1;
    ring.setup.left = ring.setup.right = 0.0f;
    const sqw_model& model = *ring.setup.fighters[0].model;
    for (std::uint32_t clip = 0; clip < model.animation_count; ++clip) {
      ring.setup.fighters[0].idle = model.first_animation + clip;
      ASSERT_EQ(sqw_match_begin(&ring.setup, &ring.match), 1);
      const sqw_fighter& one = ring.match.fighters[0];
      const sqw_animation& animation = ring.file.wad.animations[one.animation];
      if ((animation.flags & SQW_LOOP) == 0) continue;
      float place[3] = {0, 0, 0}, orientation[4] = {0, std::sqrt(0.5f), 0, std::sqrt(0.5f)};  // along +X
      for (int tick = 0; tick < 60; ++tick) {
        const sqw_index before = sqw_fighter_index(&one);
        const std::vector<sqw_input> inputs = {{SQW_NONE, SQW_STANDING, 0, 0}};
        ASSERT_EQ(ring.step(inputs), 1);
        const sqw_index after = sqw_fighter_index(&one);
        sqw_step step;
        sqw_root_delta(&ring.file.wad, &animation, &before, &after, &step);
        sqw_move(&step, place, orientation);
        for (int axis = 0; axis < 3; ++axis)
          ASSERT_NEAR(one.position[axis], place[axis], 1e-3f * (1.0f + std::abs(place[axis]))) << seed;
        float matrix[16];
        sqw_fighter_matrix(&one, matrix);
        const float x = 2 * (orientation[0] * orientation[2] + orientation[3] * orientation[1]);
        ASSERT_NEAR(matrix[8], x, 1e-3f) << seed;
        farthest = std::max(farthest, std::abs(place[0]));
        turned = std::max(turned, std::abs(one.turn));
      }
    }
  }
  EXPECT_GT(farthest, 0.5f);
  EXPECT_GT(turned, 1.0f);
}

// Any bytes as a state: a step refuses them and changes nothing, or leaves a state that further steps accept.
TEST(Match, RefusesOrBoundsStatesAndInputsOfStrangers) {
  int refused = 0, accepted = 0;
  const std::array<std::uint32_t, 8> words = {0,           1,           0xFFFFFFFFu, 0x7F800000u,
                                              0x7FC00000u, 0x7F7FFFFFu, 0x80000000u, 17};
  for (std::uint32_t seed = 0; seed < 900; ++seed) {
    Ring ring(seed, true);
    for (int tick = below(ring.random, 10); tick > 0; --tick) ring.step(ring.inputs());
    auto* bytes = reinterpret_cast<std::byte*>(&ring.match);
    for (int i = 1 + below(ring.random, 3); i > 0; --i) {
      const std::uint32_t word = words[ring.random() % words.size()];
      const std::size_t used = 8 + ring.setup.fighter_count * sizeof(sqw_fighter);
      std::memcpy(bytes + ring.random() % (used / 4) * 4, &word, sizeof word);
    }
    const sqw_match before = ring.match;
    std::vector<sqw_input> inputs = ring.inputs();
    inputs[0] = {words[seed % 8], words[seed / 8 % 8], words[seed / 64 % 8],
                 static_cast<std::int32_t>(words[seed % 7])};
    if (ring.step(inputs) == 0) {
      ++refused;
      ASSERT_EQ(std::memcmp(&before, &ring.match, sizeof before), 0);
      continue;
    }
    ++accepted;
    for (int tick = 0; tick < 10; ++tick) {
      ASSERT_EQ(ring.step(inputs), 1) << seed;
      expectFinite(ring.match);
    }
  }
  EXPECT_GT(refused, 50);
  EXPECT_GT(accepted, 50);
}

TEST(Match, RefusesStatesThatAreNone) {
  Ring ring(4);
  const sqw_match good = ring.match;
  const auto expectRefused = [&](auto change) {
    ring.match = good;
    change(ring.match.fighters[1]);
    EXPECT_EQ(ring.step(ring.inputs()), 0);
  };
  constexpr float infinity = std::numeric_limits<float>::infinity(),
                  none = std::numeric_limits<float>::quiet_NaN();
  expectRefused([](sqw_fighter& f) { f.animation = 0xFFFFu; });
  expectRefused([](sqw_fighter& f) { f.i_frame = 0xFFFFFFFFu; });
  expectRefused([](sqw_fighter& f) { f.t_frame = -1.0; });
  expectRefused([](sqw_fighter& f) { f.t_frame = infinity; });
  expectRefused([](sqw_fighter& f) { f.t_total = none; });
  expectRefused([](sqw_fighter& f) { f.after = 3; });
  expectRefused([](sqw_fighter& f) { f.position[2] = none; });
  expectRefused([](sqw_fighter& f) { f.position[0] = 2e6f; });
  expectRefused([](sqw_fighter& f) { f.facing = 0; });
  expectRefused([](sqw_fighter& f) { f.turn = 5.0f; });
  expectRefused([](sqw_fighter& f) { f.damage = infinity; });
  expectRefused([](sqw_fighter& f) { f.push = none; });
  expectRefused([](sqw_fighter& f) { f.is_blocking = 2; });
  expectRefused([](sqw_fighter& f) { f.swing_count = SQW_MATCH_SWINGS + 1; });
  expectRefused([](sqw_fighter& f) { f.held_by = SQW_MATCH_FIGHTERS; });
  expectRefused([](sqw_fighter& f) { f.flying[2].life = 1, f.flying[2].volume = 0xFFFFFFFFu; });
  expectRefused([](sqw_fighter& f) { f.held_by = 1, f.held_volume = 0xFFFF; });
  ring.match = good;
  ++ring.match.fighter_count;
  EXPECT_EQ(ring.step(ring.inputs()), 0);
}

TEST(Match, RefusesSetupsThatAreNone) {
  Ring ring(4);
  const sqw_match_setup good = ring.setup;
  sqw_match match;
  EXPECT_GT(sqw_match_floats(&good), 0u);
  const auto expectRefused = [&](auto change) {
    sqw_match_setup setup = good;
    change(setup);
    EXPECT_EQ(sqw_match_floats(&setup), 0u);
    EXPECT_EQ(sqw_match_begin(&setup, &match), 0);
    match = ring.match;
    EXPECT_EQ(sqw_match_step(&setup, ring.inputs().data(), ring.memory.data(), &match, nullptr), 0);
  };
  expectRefused([](sqw_match_setup& s) { s.fighter_count = 0; });
  expectRefused([](sqw_match_setup& s) { s.fighter_count = SQW_MATCH_FIGHTERS + 1; });
  expectRefused([](sqw_match_setup& s) { s.fighters[0].wad = nullptr; });
  expectRefused([](sqw_match_setup& s) { s.fighters[1].model = nullptr; });
  expectRefused([](sqw_match_setup& s) { s.fighters[1].idle = SQW_NONE; });
  expectRefused([](sqw_match_setup& s) { s.fighters[0].stunned = 0xFFFFFFFFu; });
  expectRefused([](sqw_match_setup& s) { s.fighters[0].blocking = s.fighters[0].wad->animation_count; });
  wad::Contents contents = ring.file.contents;
  contents.models[0].fight.ticks = {25, 1};
  const Opened other(contents);
  expectRefused([&](sqw_match_setup& s) {
    s.fighters[0] = {&other.wad, &other.wad.models[0], 0, SQW_NONE, SQW_NONE};
  });
}

}  // namespace
}  // namespace squire::runtime::test
