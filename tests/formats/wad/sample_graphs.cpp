#include "tests/formats/wad/sample_graphs.h"

namespace squire::wad::test {

namespace {

// -3 to 3, in halves.
float half(std::mt19937& random) { return static_cast<float>(random() % 13) / 2.0f - 3.0f; }

PlayedGraph::Condition randomCondition(std::mt19937& random, const PlayedGraph& graph) {
  PlayedGraph::Condition out;
  out.test = static_cast<GraphTest>(random() % 9);
  if (graph.values.empty() && isOfValue(out.test)) out.test = GraphTest::Ended;
  if (isOfValue(out.test)) out.value = static_cast<int>(random() % graph.values.size());
  if (isComparison(out.test)) out.number = half(random);
  if (out.test == GraphTest::Reached) out.number = static_cast<float>(random() % 1000) / 1000.0f;
  if (out.test == GraphTest::Event) out.event = "event " + std::to_string(random() % 3);
  return out;
}

}  // namespace

PlayedGraph randomGraph(std::mt19937& random, const ModelContents& model) {
  PlayedGraph out;
  for (std::size_t i = random() % 7; i > 0; --i) {
    const auto kind = static_cast<GraphValueKind>(random() % 3);
    const float usual = kind == GraphValueKind::Number ? half(random) : static_cast<float>(random() % 2);
    out.values.push_back({"value " + std::to_string(i), kind, usual});
  }
  const std::size_t states = 1 + random() % 8;
  for (std::size_t i = 0; i < states; ++i) {
    PlayedGraph::State& state = out.states.emplace_back();
    state.name = "state " + std::to_string(i);
    if (!model.fight.spaces.empty() && random() % 4 == 0)
      state.space = static_cast<int>(random() % model.fight.spaces.size());
    else
      state.clip = static_cast<int>(random() % model.animations.size());
  }
  for (std::size_t i = random() % (4 * states); i > 0; --i) {
    PlayedGraph::Transition& one = out.transitions.emplace_back();
    one.name = "transition " + std::to_string(i);
    one.from = random() % 4 == 0 ? -1 : static_cast<int>(random() % states);
    one.to = static_cast<int>(random() % states);
    if (random() % 2 == 0) one.fade = static_cast<float>(random() % 20) / 60.0f;
    one.interrupts = random() % 2 == 0;
    for (std::size_t k = 1 + random() % 3; k > 0; --k) one.conditions.push_back(randomCondition(random, out));
  }
  return out;
}

void addRandomGraphs(std::uint32_t seed, Contents& contents) {
  std::mt19937 random(seed);
  for (ModelContents& model : contents.models) {
    if (!model.animations.empty() && random() % 4 > 0) model.fight.graph = randomGraph(random, model);
  }
}

}  // namespace squire::wad::test
