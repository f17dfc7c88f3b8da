#include "core/formats/wad/kinds/graphs/check_graph.h"

#include <algorithm>
#include <cmath>

#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/kinds/graphs/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/spaces/layout.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

bool isUsual(GraphValueKind kind, float usual) {
  return kind == GraphValueKind::Number ? std::isfinite(usual) : usual == 0.0f || usual == 1.0f;
}

// Whether an index is -1 or below a count.
bool isNoneOrThere(int index, std::size_t count) {
  return index == -1 || (index >= 0 && static_cast<std::size_t>(index) < count);
}

std::string conditionFault(const PlayedGraph& graph, const PlayedGraph::Condition& condition) {
  if (isOfValue(condition.test) &&
      (condition.value < 0 || static_cast<std::size_t>(condition.value) >= graph.values.size()))
    return "has a value that is not there";
  const bool isTime = condition.test == GraphTest::Reached;
  if (!std::isfinite(condition.number) || (isTime && !isLength(condition.number)))
    return "has a number that is not finite";
  return isText(condition.event) ? "" : "has an event that is not UTF-8 or has a NUL in it";
}

std::string transitionFault(const PlayedGraph& graph, const PlayedGraph::Transition& transition) {
  if (!isText(transition.name)) return "has a name that is not UTF-8 or has a NUL in it";
  if (!isNoneOrThere(transition.from, graph.states.size()) || transition.to < 0 ||
      !isNoneOrThere(transition.to, graph.states.size()))
    return "has a state that is not there";
  if (transition.fade && !isLength(*transition.fade)) return "has a fade that is not a length of time";
  if (transition.conditions.empty() || transition.conditions.size() > mostGraphConditions)
    return "has no conditions, or too many";
  for (const PlayedGraph::Condition& condition : transition.conditions) {
    if (std::string fault = conditionFault(graph, condition); !fault.empty()) return fault;
  }
  return {};
}

std::string stateFault(const ModelContents& model, const PlayedGraph::State& state) {
  if (!isText(state.name)) return "has a name that is not UTF-8 or has a NUL in it";
  const bool isThere = isNoneOrThere(state.clip, model.animations.size()) &&
                       isNoneOrThere(state.space, model.fight.spaces.size());
  return isThere && (state.clip < 0) != (state.space < 0)
             ? ""
             : "plays not one of a clip and a space that are there";
}

}  // namespace

Fault graphFault(const ModelContents& model) {
  const PlayedGraph& graph = model.fight.graph;
  if (graph == PlayedGraph()) return {};
  if (graph.states.empty() || graph.states.size() > mostGraphStates ||
      graph.values.size() > mostGraphValues || graph.transitions.size() > mostGraphTransitions)
    return {{}, "has a graph without states, or with too much"};
  for (const PlayedGraph::Value& value : graph.values) {
    if (!isText(value.name) || !isUsual(value.kind, value.usual))
      return {{{graphValueThing.noun, value.name}}, "has a name or a number that it cannot have"};
  }
  for (const PlayedGraph::State& state : graph.states) {
    if (std::string fault = stateFault(model, state); !fault.empty())
      return {{{graphStateThing.noun, state.name}}, fault};
  }
  for (const PlayedGraph::Transition& transition : graph.transitions) {
    if (std::string fault = transitionFault(graph, transition); !fault.empty())
      return {{{graphTransitionThing.noun, transition.name}}, fault};
  }
  return {};
}

namespace {

// Checks one graph of a file.
class GraphCheck {
 public:
  GraphCheck(const Validation& validation, BlobCheck& blob, std::uint64_t at, const disk::Graph& graph)
      : validation_(validation), blob_(blob), at_(at), graph_(graph) {}

  void run() {
    const auto values = listAt(offsetof(disk::Graph, valueCount), sizeof(disk::GraphValue), mostGraphValues);
    const auto states = listAt(offsetof(disk::Graph, stateCount), sizeof(disk::GraphState), mostGraphStates);
    const auto transitions =
        listAt(offsetof(disk::Graph, transitionCount), sizeof(disk::GraphTransition), mostGraphTransitions);
    const auto conditions = listAt(offsetof(disk::Graph, conditionCount), sizeof(disk::GraphCondition),
                                   mostGraphTransitions * mostGraphConditions);
    if (graph_.stateCount == 0)
      blob_.fail(at_ + offsetof(disk::Graph, stateCount), "graph-counts", "it has no states");
    if (!values || !states || !transitions || !conditions) return;
    each<disk::GraphValue>(*values, graph_.valueCount, &GraphCheck::checkValue);
    each<disk::GraphState>(*states, graph_.stateCount, &GraphCheck::checkState);
    each<disk::GraphTransition>(*transitions, graph_.transitionCount, &GraphCheck::checkTransition);
    if (used_ != graph_.conditionCount)
      blob_.fail(at_ + offsetof(disk::Graph, conditionCount), "graph-conditions",
                 "it has conditions of no transition");
    each<disk::GraphCondition>(*conditions, graph_.conditionCount, &GraphCheck::checkCondition);
  }

 private:
  std::optional<std::uint64_t> listAt(std::size_t member, std::size_t size, std::size_t most) {
    const auto list = claimList(blob_, at_ + member, size);
    if (list && list->size() > size * most) {
      blob_.fail(at_ + member, "graph-counts", "it has too much");
      return std::nullopt;
    }
    if (!list) return std::nullopt;
    return list->empty() ? 0 : blob_.offsetOf(*list);
  }

  template <typename T>
  void each(std::uint64_t at, std::uint32_t count, void (GraphCheck::*check)(std::uint64_t, const T&)) {
    for (std::uint32_t i = 0; i < count; ++i, at += sizeof(T)) (this->*check)(at, blob_.read<T>(at));
  }

  void checkValue(std::uint64_t at, const disk::GraphValue& value) {
    blob_.checkString(at);
    if (value.kind > static_cast<std::uint32_t>(GraphValueKind::Trigger))
      return blob_.fail(at + offsetof(disk::GraphValue, kind), "choice", "a value has an unknown kind");
    if (!isUsual(static_cast<GraphValueKind>(value.kind), value.usual))
      blob_.fail(at + offsetof(disk::GraphValue, usual), "graph-value", "a value cannot have its number");
  }

  void checkState(std::uint64_t at, const disk::GraphState& state) {
    blob_.checkString(at);
    if ((state.animation == disk::none) == (state.space == disk::none))
      return blob_.fail(at + offsetof(disk::GraphState, animation), "graph-state",
                        "a state plays not one of an animation and a space");
    const auto model = validation_.item<disk::Model>(graph_.model);
    const bool isClipThere = state.animation >= model.firstAnimation &&
                             state.animation - model.firstAnimation < model.animationCount;
    const bool isSpaceThere = state.space < validation_.countOf(disk::Space::blob) &&
                              validation_.item<disk::Space>(state.space).model == graph_.model;
    if (state.animation != disk::none ? !isClipThere : !isSpaceThere)
      blob_.fail(at + offsetof(disk::GraphState, animation), "id",
                 "a state plays what its model does not have");
  }

  void checkTransition(std::uint64_t at, const disk::GraphTransition& transition) {
    blob_.checkString(at);
    const bool isFromThere = transition.from == disk::none || transition.from < graph_.stateCount;
    if (!isFromThere || transition.to >= graph_.stateCount)
      blob_.fail(at + offsetof(disk::GraphTransition, from), "id",
                 "a transition has a state that is not there");
    if (transition.flags > (disk::graphInterrupts | disk::graphOwnFade))
      blob_.fail(at + offsetof(disk::GraphTransition, flags), "flags", "a transition has unknown flags");
    if (!isLength(transition.fade) ||
        ((transition.flags & disk::graphOwnFade) == 0 && transition.fade != 0.0f))
      blob_.fail(at + offsetof(disk::GraphTransition, fade), "duration", "a fade is out of its range");
    if (transition.firstCondition != used_ || transition.conditionCount == 0 ||
        transition.conditionCount > mostGraphConditions)
      blob_.fail(at + offsetof(disk::GraphTransition, firstCondition), "graph-conditions",
                 "the conditions of a transition do not follow those before, or are none or too many");
    used_ += std::min<std::uint32_t>(transition.conditionCount, mostGraphConditions + 1);
  }

  void checkCondition(std::uint64_t at, const disk::GraphCondition& condition) {
    if (condition.test > static_cast<std::uint16_t>(GraphTest::Event))
      return blob_.fail(at, "choice", "a condition has an unknown test");
    const auto test = static_cast<GraphTest>(condition.test);
    if (isOfValue(test) ? condition.value >= graph_.valueCount : condition.value != 0)
      blob_.fail(at + offsetof(disk::GraphCondition, value), "id",
                 "a condition has a value that is not there");
    const bool hasNumber = isComparison(test) || test == GraphTest::Reached;
    const bool isSound = test == GraphTest::Reached ? isLength(condition.number)
                         : hasNumber                ? std::isfinite(condition.number)
                                                    : condition.number == 0.0f;
    if (!isSound)
      blob_.fail(at + offsetof(disk::GraphCondition, number), "graph-number",
                 "a condition cannot have its number");
    if (test == GraphTest::Event)
      blob_.checkString(at + offsetof(disk::GraphCondition, event));
    else if (condition.event != 0)
      blob_.fail(at + offsetof(disk::GraphCondition, event), "zero", "a reserved field is not zero");
  }

  const Validation& validation_;
  BlobCheck& blob_;
  std::uint64_t at_;
  const disk::Graph& graph_;
  std::uint32_t used_ = 0;  // conditions of the transitions so far
};

}  // namespace

void checkGraphs(Validation& validation) {
  std::uint32_t next = 0;  // the first model that may follow
  validation.forEach<disk::Graph>([&](BlobCheck& blob, std::uint64_t at, const disk::Graph& graph) {
    if (graph.model >= validation.countOf(disk::Model::blob))
      return blob.fail(at, "id", "it is that of a model that is not there");
    if (graph.model < next) blob.fail(at, "graph-order", "it stands after one of the same or a later model");
    next = graph.model + 1u;
    if (graph.zero != 0) blob.fail(at + offsetof(disk::Graph, zero), "zero", "a reserved field is not zero");
    GraphCheck(validation, blob, at, graph).run();
  });
}

}  // namespace squire::wad
