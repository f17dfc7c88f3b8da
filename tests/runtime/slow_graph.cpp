#include "tests/runtime/slow_graph.h"

#include <algorithm>
#include <cmath>

#include "core/model/played_fight.h"

namespace squire::runtime::test {

namespace {

constexpr auto slack = static_cast<double>(instantSlack);

}  // namespace

SlowGraph::SlowGraph(const wad::ModelContents& model)
    : model_(model), dt_(1.0 / model.fight.ticks.perSecond()) {
  for (const PlayedGraph::Value& value : graph().values) values.push_back(value.usual);
}

void SlowGraph::set(std::size_t value, float to) {
  const bool isNumber = graph().values[value].kind == GraphValueKind::Number;
  values[value] = isNumber || to == 0.0f ? to : 1.0f;
}

double SlowGraph::time() const { return start_ + since(); }

bool SlowGraph::passes(double instant, bool includesFirst) const {
  const double before = time() - dt_;
  const double first = before > 1e-9 ? before + slack : -1.0, last = time() + slack;
  for (double round = 0.0; round * length() <= last && (loops() || round < 1.0); ++round) {
    const double at = instant + round * length();
    if (includesFirst ? first <= at && at < last : first < at && at <= last) return true;
    if (length() <= 0.0) break;
  }
  return false;
}

bool SlowGraph::holds(const PlayedGraph::Condition& condition) const {
  const float value = isOfValue(condition.test) ? values[static_cast<std::size_t>(condition.value)] : 0.0f;
  const auto instant = static_cast<double>(condition.number);
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
    case GraphTest::Off:
      return value == 0.0f;
    case GraphTest::Ended:
      return clip() >= 0 && !loops() && time() + slack >= length();
    case GraphTest::Reached:
      if (clip() < 0) return time() + slack >= instant;
      if (!loops()) return std::min(time(), length()) + slack >= instant;
      return instant < length() && passes(instant, false);
    case GraphTest::Event:
      break;
  }
  if (clip() < 0 || model_.fights.empty()) return false;
  const auto& events = model_.fights[static_cast<std::size_t>(clip())].events;
  return std::any_of(events.begin(), events.end(), [&](const PlayedEvent& event) {
    return event.name == condition.event && passes(static_cast<double>(event.time), true);
  });
}

PlayedTransition SlowGraph::fadeBetween(int before, int after) const {
  for (const auto& [wantedFrom, wantedTo] : {std::pair(before, after), {before, -1}, {-1, after}, {-1, -1}}) {
    for (const PlayedTransition& one : model_.fight.transitions) {
      if (one.from == wantedFrom && one.to == wantedTo) return one;
    }
  }
  PlayedTransition usual;
  usual.fade = model_.fight.usualFade;
  return usual;
}

void SlowGraph::take(int index) {
  const PlayedGraph::Transition& one = graph().transitions[static_cast<std::size_t>(index)];
  const int toClip = graph().states[static_cast<std::size_t>(one.to)].clip;
  const PlayedTransition rule = fadeBetween(clip(), toClip);
  double start = 0.0;
  if (rule.matchPhase && clip() >= 0 && toClip >= 0 && length() > 0.0) {
    const double inRound = loops() ? std::fmod(time(), length()) : std::min(time(), length());
    start = inRound / length() * lengthOf(toClip);
  }
  for (const PlayedGraph::Condition& condition : one.conditions) {
    const auto value = static_cast<std::size_t>(condition.value);
    if (condition.test == GraphTest::On && graph().values[value].kind == GraphValueKind::Trigger)
      values[value] = 0.0f;
  }
  fade = static_cast<double>(one.fade.value_or(rule.fade));
  from = state;
  state = one.to;
  transition = index;
  began = ticks;
  start_ = start;
}

void SlowGraph::tick() {
  ++ticks;
  const bool isFading = from >= 0 && since() + slack < fade;
  for (std::size_t i = 0; i < graph().transitions.size(); ++i) {
    const PlayedGraph::Transition& one = graph().transitions[i];
    if (one.from >= 0 ? one.from != state : one.to == state) continue;
    if (isFading && !one.interrupts) continue;
    const auto isTrue = [&](const PlayedGraph::Condition& condition) { return holds(condition); };
    if (std::all_of(one.conditions.begin(), one.conditions.end(), isTrue)) return take(static_cast<int>(i));
  }
}

}  // namespace squire::runtime::test
