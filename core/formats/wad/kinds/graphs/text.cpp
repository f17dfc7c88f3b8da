#include "core/formats/wad/kinds/graphs/text.h"

#include "core/model/graph_words.h"
#include "core/schema/thing.h"

namespace squire::wad {

Json graphFields(const Describer& /*d*/, const disk::Graph& item) {
  return Json::object({{"model", int{item.model}},
                       {"value_count", item.valueCount},
                       {"state_count", item.stateCount},
                       {"transition_count", item.transitionCount},
                       {"condition_count", item.conditionCount},
                       {"offsets", Json::object({{"values", item.values},
                                                 {"states", item.states},
                                                 {"transitions", item.transitions},
                                                 {"conditions", item.conditions}})}});
}

DescribedArrays graphArrays(const Describer& d, const disk::Graph& item) {
  return {d.array<disk::GraphValue>("values", item.values, item.valueCount,
                                    [&](const disk::GraphValue& value) {
                                      return Json::object(
                                          {{"name", d.string(value.name)},
                                           {"kind", chosen(static_cast<GraphValueKind>(value.kind))},
                                           {"usual", value.usual}});
                                    }),
          d.array<disk::GraphState>("states", item.states, item.stateCount,
                                    [&](const disk::GraphState& state) {
                                      return Json::object({{"name", d.string(state.name)},
                                                           {"animation", int{state.animation}},
                                                           {"space", int{state.space}}});
                                    }),
          d.array<disk::GraphTransition>("transitions", item.transitions, item.transitionCount,
                                         [&](const disk::GraphTransition& one) {
                                           return Json::object({{"name", d.string(one.name)},
                                                                {"from", int{one.from}},
                                                                {"to", int{one.to}},
                                                                {"flags", one.flags},
                                                                {"fade", one.fade},
                                                                {"first_condition", one.firstCondition},
                                                                {"condition_count", one.conditionCount}});
                                         }),
          d.array<disk::GraphCondition>(
              "conditions", item.conditions, item.conditionCount, [&](const disk::GraphCondition& one) {
                const bool isEvent = one.test == static_cast<std::uint16_t>(GraphTest::Event);
                return Json::object({{"test", chosen(static_cast<GraphTest>(one.test))},
                                     {"value", int{one.value}},
                                     {"number", one.number},
                                     {"event", isEvent ? d.string(one.event) : Json("")}});
              })};
}

std::string graphLines(const TextDescription& text, std::uint32_t model) {
  const auto graphs = text.items<disk::Graph>();
  std::string out;
  for (std::uint32_t i = 0; i < graphs.count(); ++i) {
    const disk::Graph item = graphs[i];
    if (item.model != model) continue;
    out += "  graph: " + counted(item.valueCount, "value") + ", " + counted(item.stateCount, "state") + ", " +
           counted(item.transitionCount, "transition") + "\n";
  }
  return out;
}

namespace {

std::string stateName(const PlayedGraph& graph, int state) {
  return state < 0 ? "any" : graph.states[static_cast<std::size_t>(state)].name;
}

Facts valueFacts(const ModelContents& /*model*/, const PlayedGraph::Value& value) {
  return {{"kind", chosen(value.kind)}, {"usual value", factText(value.usual)}};
}

Facts stateFacts(const ModelContents& model, const PlayedGraph::State& state) {
  return {
      {"clip", state.clip < 0 ? "none" : model.animations[static_cast<std::size_t>(state.clip)].name},
      {"space", state.space < 0 ? "none" : model.fight.spaces[static_cast<std::size_t>(state.space)].name}};
}

Facts transitionFacts(const ModelContents& model, const PlayedGraph::Transition& transition) {
  const PlayedGraph& graph = model.fight.graph;
  std::string conditions;
  for (const PlayedGraph::Condition& one : transition.conditions) {
    const bool hasValue = isOfValue(one.test);
    conditions += chosen(one.test) + " " +
                  (hasValue ? graph.values[static_cast<std::size_t>(one.value)].name : one.event) + " " +
                  factText(one.number) + ";";
  }
  return {{"from", stateName(graph, transition.from)},
          {"to", stateName(graph, transition.to)},
          {"fade", transition.fade ? factText(*transition.fade) : "usual"},
          {"interrupts", factText(transition.interrupts)},
          {"conditions", counted(transition.conditions.size(), "condition"), conditions}};
}

}  // namespace

void compareGraphs(const ModelPair& models) {
  const PlayedGraph &before = models.before.fight.graph, &after = models.after.fight.graph;
  const auto nameOf = [](const auto& one) { return one.name; };
  compareThings(models, graphValueThing.noun, before.values, after.values, nameOf, valueFacts);
  compareThings(models, graphStateThing.noun, before.states, after.states, nameOf, stateFacts);
  compareThings(models, graphTransitionThing.noun, before.transitions, after.transitions, nameOf,
                transitionFacts);
}

}  // namespace squire::wad
