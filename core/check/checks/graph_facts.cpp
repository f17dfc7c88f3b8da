#include "core/check/checks/graph_facts.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/numbers.h"
#include "core/base/quotes.h"

namespace squire {

namespace {

// Whether a value passes a test.
bool passes(float value, const GraphCondition& condition) {
  switch (condition.test) {
    case GraphTest::Below:
      return value < condition.number;
    case GraphTest::AtMost:
      return value <= condition.number;
    case GraphTest::AtLeast:
      return value >= condition.number;
    case GraphTest::Above:
      return value > condition.number;
    case GraphTest::On:
      return value != 0.0f;
    default:
      return value == 0.0f;
  }
}

GraphCondition opposite(GraphCondition condition) {
  constexpr GraphTest opposites[] = {GraphTest::AtLeast, GraphTest::Above, GraphTest::Below,
                                     GraphTest::AtMost,  GraphTest::Off,   GraphTest::On};
  condition.test = opposites[static_cast<std::size_t>(condition.test)];
  return condition;
}

const GraphValue& valueOf(const ModelFight& fight, GraphValueId id) {
  return *std::ranges::find(fight.graphValues, id, &GraphValue::id);
}

// Whether some number passes all conditions of one value. If any does, one of those that are compared with,
// 0, or a neighbour of them does.
bool canHold(const GraphValue& value, const std::vector<GraphCondition>& conditions) {
  const auto passesAll = [&](float number) {
    return std::ranges::all_of(conditions, [&](const GraphCondition& one) { return passes(number, one); });
  };
  if (value.kind != GraphValueKind::Number) return passesAll(0.0f) || passesAll(1.0f);
  std::vector<float> numbers{0.0f};
  for (const GraphCondition& one : conditions) numbers.push_back(one.number);
  return std::ranges::any_of(numbers, [&](float number) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    return passesAll(number) || passesAll(std::nextafter(number, -infinity)) ||
           passesAll(std::nextafter(number, infinity));
  });
}

std::vector<GraphCondition> conditionsOf(const GraphTransition& transition, GraphValueId value) {
  std::vector<GraphCondition> out;
  for (const GraphCondition& one : transition.conditions) {
    if (isOfValue(one.test) && one.value == value) out.push_back(one);
  }
  return out;
}

bool hasEvent(const ProjectModel& model, const GraphState& state, const std::string& name) {
  const ProjectClip* clip = model.find(state.clip);
  return clip != nullptr &&
         std::ranges::any_of(fightOf(*clip).events, [&](const Event& event) { return event.name == name; });
}

// Why a condition of the clip never holds in a state; nothing if it can, or if that is not known.
std::optional<std::string> whyNever(const ProjectModel& model, const GraphState& state,
                                    const GraphCondition& condition) {
  if (isOfValue(condition.test)) return std::nullopt;
  if (condition.test == GraphTest::Event && !hasEvent(model, state, condition.event))
    return "it never begins: the state before it passes no event " + inQuotes(condition.event);
  const Clip* clip = playedClip(model, state);
  if (condition.test == GraphTest::Ended && (state.space.valid() || (clip != nullptr && clip->loop)))
    return "it never begins: state " + inQuotes(state.name) + " never ends";
  const bool isLate =
      clip != nullptr && (clip->loop ? condition.time >= clip->duration : condition.time > clip->duration);
  if (condition.test == GraphTest::Reached && isLate)
    return "it never begins: state " + inQuotes(state.name) + " is over before " +
           fixedText(condition.time.seconds(), 3) + " s";
  return std::nullopt;
}

// Whether a condition of the clip holds whenever another one does.
bool follows(const GraphCondition& wanted, const GraphCondition& given, bool loops) {
  if (wanted.test != given.test) return false;
  if (wanted.test == GraphTest::Event) return wanted.event == given.event;
  if (wanted.test == GraphTest::Reached) return loops ? wanted.time == given.time : wanted.time <= given.time;
  return true;
}

}  // namespace

const Clip* playedClip(const ProjectModel& model, const GraphState& state) {
  const ProjectClip* clip = model.find(state.clip);
  return clip != nullptr ? clip->clip.get() : nullptr;
}

std::vector<const GraphState*> statesBefore(const ModelFight& fight, const GraphTransition& transition) {
  std::vector<const GraphState*> out;
  for (const GraphState& state : fight.graphStates) {
    if (transition.from.valid() ? state.id == transition.from : state.id != transition.to)
      out.push_back(&state);
  }
  return out;
}

std::optional<std::string> whyNever(const ProjectModel& model, const GraphTransition& transition) {
  const ModelFight& fight = fightOf(model);
  for (const GraphCondition& one : transition.conditions) {
    if (!isOfValue(one.test)) continue;
    const GraphValue& value = valueOf(fight, one.value);
    if (!canHold(value, conditionsOf(transition, one.value)))
      return "it never begins: value " + inQuotes(value.name) + " cannot meet all of its conditions";
  }
  std::optional<std::string> why;
  for (const GraphState* state : statesBefore(fight, transition)) {
    std::optional<std::string> here;
    for (const GraphCondition& one : transition.conditions) {
      if (!here) here = whyNever(model, *state, one);
    }
    if (!here) return std::nullopt;
    if (!why) why = here;
  }
  return why;
}

bool shadows(const ProjectModel& model, const GraphTransition& earlier, const GraphTransition& later) {
  const ModelFight& fight = fightOf(model);
  if (later.interrupts && !earlier.interrupts) return false;
  const auto before = statesBefore(fight, earlier), after = statesBefore(fight, later);
  const bool isEverywhere = std::ranges::all_of(
      after, [&](const GraphState* state) { return std::ranges::find(before, state) != before.end(); });
  if (!isEverywhere || after.empty()) return false;
  const bool loops = std::ranges::any_of(after, [&](const GraphState* state) {
    const Clip* clip = playedClip(model, *state);
    return clip != nullptr && clip->loop;
  });
  return std::ranges::all_of(earlier.conditions, [&](const GraphCondition& wanted) {
    if (!isOfValue(wanted.test))
      return std::ranges::any_of(later.conditions,
                                 [&](const GraphCondition& given) { return follows(wanted, given, loops); });
    std::vector<GraphCondition> together = conditionsOf(later, wanted.value);
    together.push_back(opposite(wanted));
    return !canHold(valueOf(fight, wanted.value), together);
  });
}

}  // namespace squire
