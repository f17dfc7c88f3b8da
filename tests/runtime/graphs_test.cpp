#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <random>

#include "tests/formats/wad/sample_contents.h"
#include "tests/formats/wad/sample_graphs.h"
#include "tests/formats/wad/sample_spaces.h"
#include "tests/runtime/opened.h"
#include "tests/runtime/slow_graph.h"

// Graphs: the header beside a slow reference, and what is promised of them.
namespace squire::runtime::test {

namespace {

bool isLong() { return std::getenv("SQUIRE_LONG") != nullptr; }

void addEvents(std::mt19937& random, wad::ModelContents& model) {
  model.fights.resize(model.animations.size());
  for (std::size_t i = 0; i < model.animations.size(); ++i) {
    for (std::size_t k = 0; k < random() % 4; ++k) {
      const auto share = static_cast<float>(k) / 4.0f;
      model.fights[i].events.push_back({share * static_cast<float>(model.animations[i].length()),
                                        "event " + std::to_string(random() % 3), ""});
    }
  }
}

// Half of the clips loop; none is longer than 2 seconds.
void shorten(std::mt19937& random, wad::ModelContents& model) {
  for (KeyframeAnimation& animation : model.animations) {
    animation.loop = random() % 2 == 0;
    for (Keyframe& keyframe : animation.keyframes)
      keyframe.duration = static_cast<float>(random() % 400) / 1200.0f;
  }
}

void addFades(std::mt19937& random, wad::ModelContents& model) {
  const int clips = static_cast<int>(model.animations.size());
  for (int from = 0; from < clips; ++from) {
    for (int to = 0; to <= clips; ++to) {
      if (random() % 3 > 0) continue;
      const float fade = static_cast<float>(random() % 12) / 60.0f;
      model.fight.transitions.push_back({from, to < clips ? to : -1, fade, {}, random() % 2 == 0, false});
    }
  }
  model.fight.usualFade = 0.05f;
}

wad::Contents graphContents(std::uint32_t seed) {
  wad::Contents contents = wad::test::randomContents(seed, {1, 2, 0, 0, 4, 6, 0});
  std::mt19937 random(seed);
  wad::ModelContents& model = contents.models[0];
  if (seed % 2 == 0) wad::test::addRandomSpaces(seed, contents);
  shorten(random, model);
  addEvents(random, model);
  addFades(random, model);
  model.fight.ticks = std::array{Rate{60, 1}, Rate{30, 1}, Rate{50, 1}, Rate{240, 1}}[seed % 4];
  model.fight.graph = wad::test::randomGraph(random, model);
  return contents;
}

// One input: a value that is set before a tick, or none.
struct Input {
  std::uint32_t value = 0;
  float to = 0.0f;
};
Input randomInput(std::mt19937& random, const sqw_graph& graph) {
  if (graph.value_count == 0 || random() % 3 > 0) return {SQW_NONE, 0.0f};
  return {static_cast<std::uint32_t>(random() % graph.value_count),
          static_cast<float>(random() % 15) / 2.0f - 3.5f};
}

// A file with a graph, the graph, and who plays it.
struct GraphRig {
  explicit GraphRig(const wad::Contents& contents) : opened(contents), graph(opened.wad.graphs[0]) {
    sqw_graph_begin(&opened.wad, &graph, &player);
  }
  int step(const Input& input, std::uint32_t ticks = 1) {
    if (input.value != SQW_NONE) sqw_graph_set(&opened.wad, &graph, &player, input.value, input.to);
    return sqw_graph_step(&opened.wad, &graph, ticks, &player, &decisions);
  }

  Opened opened;
  const sqw_graph& graph;
  sqw_graph_player player{};
  sqw_graph_decisions decisions{};
};

void expectSame(const GraphRig& ours, const SlowGraph& slow) {
  const sqw_graph_player& player = ours.player;
  ASSERT_EQ(player.state, static_cast<std::uint32_t>(slow.state));
  ASSERT_EQ(player.from, slow.from < 0 ? std::uint32_t{SQW_NONE} : static_cast<std::uint32_t>(slow.from));
  ASSERT_EQ(player.tick, slow.ticks);
  ASSERT_EQ(player.began, slow.began);
  ASSERT_NEAR(player.t_total, slow.time(), 1e-6);
  ASSERT_NEAR(sqw_graph_since(&ours.opened.wad, &ours.graph, &player), slow.since(), 1e-9);
  for (std::size_t i = 0; i < slow.values.size(); ++i) ASSERT_EQ(player.values[i], slow.values[i]);
}

// A decision names a transition of the graph from what was played to what is.
void expectNamed(const GraphRig& played, std::uint32_t before) {
  ASSERT_LE(played.decisions.count, 1u);
  if (played.decisions.count == 0) {
    ASSERT_EQ(played.player.state, before);
    return;
  }
  const sqw_graph_decision& decision = played.decisions.list[0];
  ASSERT_LT(decision.transition, played.graph.transition_count);
  const sqw_graph_transition& one =
      sqw_graph_transitions(&played.opened.wad, &played.graph)[decision.transition];
  ASSERT_TRUE(one.from == before || (one.from == SQW_NONE && one.to != before));
  ASSERT_EQ(decision.from, before);
  ASSERT_EQ(decision.to, one.to);
  ASSERT_EQ(decision.tick, played.player.tick);
  ASSERT_EQ(played.player.state, one.to);
}

TEST(Graphs, DecideAsTheSlowReference) {
  std::size_t decided = 0, inputs = 0;
  for (std::uint32_t seed = 0; seed < (isLong() ? 1000u : 300u); ++seed) {
    GraphRig played(graphContents(seed));
    SlowGraph slow(played.opened.contents.models[0]);
    std::mt19937 random(seed);
    for (int tick = 0; tick < 300; ++tick) {
      const Input input = randomInput(random, played.graph);
      if (input.value != SQW_NONE) slow.set(input.value, input.to);
      inputs += input.value != SQW_NONE ? 1 : 0;
      const std::uint32_t before = played.player.state;
      ASSERT_EQ(played.step(input), 1);
      slow.tick();
      ASSERT_NO_FATAL_FAILURE(expectSame(played, slow)) << seed << " " << tick;
      ASSERT_NO_FATAL_FAILURE(expectNamed(played, before)) << seed << " " << tick;
      decided += played.decisions.count;
    }
  }
  EXPECT_GT(decided, isLong() ? 20'000u : 1'000u);
  EXPECT_GT(inputs, isLong() ? 60'000u : 3'000u);
}

// The same from a saved player and the inputs since, to the bit.
TEST(Graphs, PlayAgainFromTheRecord) {
  std::size_t inputs = 0;
  for (std::uint32_t seed = 0; inputs < (isLong() ? 100'000u : 5'000u); ++seed) {
    GraphRig played(graphContents(seed));
    std::mt19937 random(seed);
    for (int part = 0; part < 4; ++part) {
      const sqw_graph_player saved = played.player;
      std::vector<Input> record;
      std::vector<sqw_graph_decision> made;
      for (int tick = 0; tick < 150; ++tick) {
        record.push_back(randomInput(random, played.graph));
        inputs += record.back().value != SQW_NONE ? 1 : 0;
        played.step(record.back());
        for (std::uint32_t i = 0; i < played.decisions.count; ++i) made.push_back(played.decisions.list[i]);
      }
      const sqw_graph_player after = played.player;
      played.player = saved;
      std::size_t next = 0;
      for (const Input& input : record) {
        played.step(input);
        for (std::uint32_t i = 0; i < played.decisions.count; ++i)
          ASSERT_EQ(std::memcmp(&played.decisions.list[i], &made[next++], sizeof made[0]), 0);
      }
      ASSERT_EQ(next, made.size());
      ASSERT_EQ(std::memcmp(&played.player, &after, sizeof after), 0) << seed;
    }
  }
}

TEST(Graphs, TakeTicksTogetherAsOneByOne) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    GraphRig one(graphContents(seed)), all(graphContents(seed));
    std::mt19937 random(seed);
    for (int part = 0; part < 20; ++part) {
      const Input input = randomInput(random, one.graph);
      const auto ticks = static_cast<std::uint32_t>(random() % 40);
      std::uint32_t decided = 0;
      one.step(input, 0);
      for (std::uint32_t i = 0; i < ticks; ++i) {
        one.step({SQW_NONE, 0.0f});
        decided += one.decisions.count;
      }
      all.step(input, ticks);
      ASSERT_EQ(all.decisions.count, decided);
      ASSERT_EQ(std::memcmp(&one.player, &all.player, sizeof one.player), 0) << seed;
    }
  }
}

// A clip of 0.5 seconds that does not loop, one that does, a trigger and a number.
wad::Contents twoStates(std::vector<PlayedGraph::Transition> transitions) {
  wad::Contents contents = wad::test::randomContents(1, {1, 2, 0, 0, 2, 3, 0});
  wad::ModelContents& model = contents.models[0];
  for (KeyframeAnimation& animation : model.animations) {
    for (Keyframe& keyframe : animation.keyframes) keyframe.duration = 0.0f;
    animation.keyframes[0].duration = 0.5f;
  }
  model.animations[0].loop = false;
  model.animations[1].loop = true;
  model.fight.usualFade = 0.0f;
  model.fight.graph.values = {{"leap", GraphValueKind::Trigger, 0.0f}, {"air", GraphValueKind::Switch, 0.0f}};
  model.fight.graph.states = {{"once", 0, -1}, {"again", 1, -1}};
  model.fight.graph.transitions = std::move(transitions);
  return contents;
}
PlayedGraph::Transition way(int from, int to, std::vector<PlayedGraph::Condition> conditions) {
  return {"way", from, to, {}, false, std::move(conditions)};
}
constexpr Input nothing{SQW_NONE, 0.0f};

TEST(Graphs, UseUpTriggersOnlyWhenTheyAreTaken) {
  GraphRig played(twoStates({way(0, 1, {{GraphTest::On, 0, 0.0f, {}}, {GraphTest::On, 1, 0.0f, {}}}),
                             way(1, 0, {{GraphTest::On, 0, 0.0f, {}}})}));
  played.step({0, 1.0f});
  EXPECT_EQ(played.player.state, 0u);
  EXPECT_EQ(played.player.values[0], 1.0f);
  played.step({1, 5.0f});
  EXPECT_EQ(played.player.state, 1u);
  EXPECT_EQ(played.player.values[0], 0.0f);  // used up
  EXPECT_EQ(played.player.values[1], 1.0f);  // a switch stays
  played.step(nothing, 100);
  EXPECT_EQ(played.player.state, 1u);
}

TEST(Graphs, EndAndReachInTheTickInWhichTheyDo) {
  GraphRig played(twoStates({way(0, 1, {{GraphTest::Ended, 0, 0.0f, {}}}),
                             way(1, 0, {{GraphTest::Reached, 0, 0.25f, {}}, {GraphTest::On, 0, 0.0f, {}}})}));
  played.step(nothing, 29);
  EXPECT_EQ(played.player.state, 0u);
  played.step(nothing);
  EXPECT_EQ(played.player.state, 1u);
  EXPECT_EQ(played.player.t_total, 0.0);
  played.step(nothing, 15);  // the loop has reached it without the trigger
  played.step({0, 1.0f}, 29);
  EXPECT_EQ(played.player.state, 1u);
  played.step(nothing);  // in its second round
  EXPECT_EQ(played.player.state, 0u);
  EXPECT_EQ(played.player.began, 75u);
}

TEST(Graphs, ReachInstantsAcrossTheEndOfALoop) {
  const auto beganAt = [](float instant, int ticksBefore) {
    GraphRig played(
        twoStates({way(0, 1, {{GraphTest::Ended, 0, 0.0f, {}}}),
                   way(1, 0, {{GraphTest::Reached, 0, instant, {}}, {GraphTest::On, 0, 0.0f, {}}})}));
    played.step(nothing, 30 + static_cast<std::uint32_t>(ticksBefore));
    played.step({0, 1.0f}, 0);
    for (int tick = 0; tick < 90 && played.player.state == 1; ++tick) played.step(nothing);
    return played.player.began;
  };
  EXPECT_EQ(beganAt(0.0f, 0), 31u);  // by its first tick
  EXPECT_EQ(beganAt(0.0f, 10), 60u);
  EXPECT_EQ(beganAt(0.495f, 0), 60u);  // within the tick that ends the round
  EXPECT_EQ(beganAt(0.01f, 1), 61u);
}

TEST(Graphs, WaitForAFadeUnlessTheyInterruptIt) {
  for (const bool interrupts : {false, true}) {
    wad::Contents contents =
        twoStates({way(0, 1, {{GraphTest::On, 0, 0.0f, {}}}), way(1, 0, {{GraphTest::On, 1, 0.0f, {}}})});
    contents.models[0].fight.graph.transitions[0].fade = 0.1f;
    contents.models[0].fight.graph.transitions[1].interrupts = interrupts;
    GraphRig played(contents);
    played.step({0, 1.0f});
    ASSERT_EQ(played.player.state, 1u);
    EXPECT_EQ(sqw_graph_share(&played.opened.wad, &played.graph, &played.player), 0.0f);
    played.step(nothing, 3);
    EXPECT_NEAR(sqw_graph_share(&played.opened.wad, &played.graph, &played.player), 0.5f, 1e-6f);
    played.step({1, 1.0f}, 2);
    EXPECT_EQ(played.player.state, interrupts ? 0u : 1u);
    played.step(nothing);
    EXPECT_EQ(played.player.state, 0u);
  }
}

TEST(Graphs, ComeFromAnyStateButTheirOwn) {
  GraphRig played(twoStates({way(-1, 1, {{GraphTest::Off, 0, 0.0f, {}}})}));
  played.step(nothing);
  EXPECT_EQ(played.player.began, 1u);
  played.step(nothing, 10);
  EXPECT_EQ(played.player.began, 1u);
}

TEST(Graphs, RefusePlayersThatCannotBe) {
  GraphRig played(graphContents(3));
  sqw_graph_player spoiled = played.player;
  spoiled.state = played.graph.state_count;
  EXPECT_EQ(sqw_graph_step(&played.opened.wad, &played.graph, 1, &spoiled, nullptr), 0);
  spoiled = played.player;
  spoiled.t_frame = std::nan("");
  EXPECT_EQ(sqw_graph_step(&played.opened.wad, &played.graph, 1, &spoiled, nullptr), 0);
  sqw_graph_set(&played.opened.wad, &played.graph, &played.player, 99, 1.0f);
  sqw_graph_set(&played.opened.wad, &played.graph, &played.player, 0, std::nanf(""));
  EXPECT_EQ(sqw_graph_step(&played.opened.wad, &played.graph, 1, &played.player, nullptr), 1);
}

}  // namespace

}  // namespace squire::runtime::test
