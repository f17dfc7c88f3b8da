#include <algorithm>

#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/graphs/check_graph.h"
#include "core/formats/wad/kinds/graphs/layout.h"
#include "core/formats/wad/kinds/graphs/text.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/spaces/layout.h"

namespace squire::wad {

namespace {

bool hasGraph(const ModelContents& model) { return !model.fight.graph.states.empty(); }

std::uint64_t count(const Contents& contents) {
  return static_cast<std::uint64_t>(std::ranges::count_if(contents.models, hasGraph));
}

// The arrays of a graph. Offsets of strings are within the strings until place() is called.
struct Arrays {
  std::vector<disk::GraphValue> values;
  std::vector<disk::GraphState> states;
  std::vector<disk::GraphTransition> transitions;
  std::vector<disk::GraphCondition> conditions;

  void place(const BlobPlan& plan) {
    placeStrings(plan, values, &disk::GraphValue::name);
    placeStrings(plan, states, &disk::GraphState::name);
    placeStrings(plan, transitions, &disk::GraphTransition::name);
    for (disk::GraphCondition& condition : conditions) {
      if (condition.test == static_cast<std::uint16_t>(GraphTest::Event))
        condition.event += static_cast<std::uint32_t>(plan.strings());
    }
  }
};

// What of the file comes before the model.
struct Before {
  std::size_t animations = 0;
  std::size_t spaces = 0;
};

Arrays arraysOf(BlobPlan& plan, const PlayedGraph& graph, const Before& before) {
  Arrays out;
  for (const PlayedGraph::Value& value : graph.values)
    out.values.push_back({plan.string(value.name), static_cast<std::uint32_t>(value.kind), value.usual});
  for (const PlayedGraph::State& state : graph.states)
    out.states.push_back({plan.string(state.name), idOrNone(state.clip, before.animations),
                          idOrNone(state.space, before.spaces)});
  for (const PlayedGraph::Transition& one : graph.transitions) {
    const std::uint32_t flags =
        (one.interrupts ? disk::graphInterrupts : 0u) | (one.fade ? disk::graphOwnFade : 0u);
    out.transitions.push_back({plan.string(one.name), idOrNone(one.from), idOrNone(one.to), flags,
                               plainZero(one.fade.value_or(0.0f)),
                               static_cast<std::uint32_t>(out.conditions.size()),
                               static_cast<std::uint32_t>(one.conditions.size())});
    for (const PlayedGraph::Condition& condition : one.conditions) {
      const bool isEvent = condition.test == GraphTest::Event;
      out.conditions.push_back({static_cast<std::uint16_t>(condition.test),
                                static_cast<std::uint16_t>(condition.value), plainZero(condition.number),
                                isEvent ? plan.string(condition.event) : 0});
    }
  }
  return out;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const Contents& contents = encoding.contents();
  if (count(contents) == 0) return std::nullopt;
  BlobPlan plan(disk::Graph::blob, count(contents), sizeof(disk::Graph));
  auto& kept = encoding.keep(std::vector<Arrays>());
  kept.reserve(contents.models.size());
  std::vector<disk::Graph> items;
  Before before;
  for (std::size_t m = 0; m < contents.models.size(); ++m) {
    const ModelContents& model = contents.models[m];
    if (hasGraph(model)) {
      const Arrays& arrays = kept.emplace_back(arraysOf(plan, model.fight.graph, before));
      disk::Graph& item = items.emplace_back();
      item.model = id16(m);
      planArray(plan, arrays.values, item.valueCount, item.values);
      planArray(plan, arrays.states, item.stateCount, item.states);
      planArray(plan, arrays.transitions, item.transitionCount, item.transitions);
      planArray(plan, arrays.conditions, item.conditionCount, item.conditions);
    }
    before.animations += model.animations.size();
    before.spaces += model.fight.spaces.size();
  }
  for (Arrays& arrays : kept) arrays.place(plan);
  plan.setItems(items);
  return plan;
}

// The place of each space of the file among those of its model.
std::vector<int> placesOfSpaces(const Items<disk::Space>& spaces, std::uint32_t modelCount) {
  std::vector<int> counts(modelCount), out;
  for (std::uint32_t i = 0; i < spaces.count(); ++i) out.push_back(counts[spaces[i].model]++);
  return out;
}

PlayedGraph read(const Items<disk::Graph>& graphs, const disk::Graph& item, const disk::Model& model,
                 const std::vector<int>& spaces) {
  PlayedGraph out;
  for (const auto& value : readArray<disk::GraphValue>(graphs, item.valueCount, item.values))
    out.values.push_back({graphs.string(value.name), static_cast<GraphValueKind>(value.kind), value.usual});
  for (const auto& state : readArray<disk::GraphState>(graphs, item.stateCount, item.states))
    out.states.push_back({graphs.string(state.name), indexOf(state.animation, model.firstAnimation),
                          state.space == disk::none ? -1 : spaces[state.space]});
  const auto conditions = readArray<disk::GraphCondition>(graphs, item.conditionCount, item.conditions);
  for (const auto& one : readArray<disk::GraphTransition>(graphs, item.transitionCount, item.transitions)) {
    PlayedGraph::Transition& to = out.transitions.emplace_back();
    to.name = graphs.string(one.name);
    to.from = indexOf(one.from);
    to.to = one.to;
    if ((one.flags & disk::graphOwnFade) != 0) to.fade = one.fade;
    to.interrupts = (one.flags & disk::graphInterrupts) != 0;
    for (std::uint32_t i = 0; i < one.conditionCount; ++i) {
      const disk::GraphCondition& condition = conditions[one.firstCondition + i];
      const auto test = static_cast<GraphTest>(condition.test);
      to.conditions.push_back({test, condition.value, condition.number,
                               test == GraphTest::Event ? graphs.string(condition.event) : std::string()});
    }
  }
  return out;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Model> models(container);
  const Items<disk::Graph> graphs(container);
  const std::vector<int> spaces = placesOfSpaces(Items<disk::Space>(container), models.count());
  for (std::uint32_t i = 0; i < graphs.count(); ++i) {
    const disk::Graph item = graphs[i];
    contents.models[item.model].fight.graph = read(graphs, item, models[item.model], spaces);
  }
}

}  // namespace

WadKind graphsKind() {
  return {.name = disk::Graph::blob,
          .itemSize = sizeof(disk::Graph),
          .plural = "graphs",
          .count = count,
          .fault = graphFault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkGraphs,
          .describe = describedBy<disk::Graph, graphFields, graphArrays>,
          .modelLines = graphLines,
          .compareModels = compareGraphs};
}

}  // namespace squire::wad
