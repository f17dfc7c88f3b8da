#include "core/anim/play_graph.h"

#include <algorithm>

#include "core/schema/thing.h"

namespace squire {

namespace {

// The place of an element in a list, or -1.
template <typename List, typename Is>
int placeOf(const List& all, const Is& is) {
  const auto found = std::find_if(all.begin(), all.end(), is);
  return found != all.end() ? static_cast<int>(found - all.begin()) : -1;
}

int spaceOf(BlendSpaceId id, const ModelFight& fight, const std::vector<PlayedSpace>& spaces) {
  const auto found = std::ranges::find(fight.spaces, id, &BlendSpace::id);
  if (found == fight.spaces.end()) return -1;
  return placeOf(spaces, [&](const PlayedSpace& space) { return space.name == found->name; });
}

PlayedGraph::Condition playedCondition(const GraphCondition& from, const std::vector<GraphValue>& values) {
  PlayedGraph::Condition out{from.test, 0, 0.0f, {}};
  if (isOfValue(from.test))
    out.value = placeOf(values, [&](const GraphValue& value) { return value.id == from.value; });
  if (isComparison(from.test)) out.number = from.number;
  if (from.test == GraphTest::Reached) out.number = static_cast<float>(from.time.seconds());
  if (from.test == GraphTest::Event) out.event = from.event;
  return out;
}

}  // namespace

PlayedGraph playedGraph(const ModelFight& fight, const std::vector<PlayedSpace>& spaces,
                        const FightPlace& place) {
  PlayedGraph out;
  std::vector<GraphStateId> states;  // that are not left out
  for (const GraphState& state : fight.graphStates) {
    PlayedGraph::State one{state.name, -1, -1};
    if (state.clip.valid())
      one.clip = placeOf(place.clips, [&](ClipId clip) { return clip == state.clip; });
    else
      one.space = spaceOf(state.space, fight, spaces);
    if (one.clip < 0 && one.space < 0) {
      place.leaveOut(NamedPlace{graphStateThing.noun, state.name},
                     "what it plays is not exported, so it is not exported",
                     "delete the state, or give it a clip of the model");
      continue;
    }
    out.states.push_back(std::move(one));
    states.push_back(state.id);
  }
  if (out.states.empty()) return {};
  for (const GraphValue& value : fight.graphValues)
    out.values.push_back({value.name, value.kind, value.usual});
  for (const GraphTransition& from : fight.graphTransitions) {
    const auto stateOf = [&](GraphStateId id) {
      return placeOf(states, [&](GraphStateId state) { return state == id; });
    };
    PlayedGraph::Transition one{from.name, stateOf(from.from), stateOf(from.to), {}, from.interrupts, {}};
    if (one.to < 0 || (from.from.valid() && one.from < 0)) continue;
    if (from.fade) one.fade = static_cast<float>(from.fade->seconds());
    for (const GraphCondition& condition : from.conditions)
      one.conditions.push_back(playedCondition(condition, fight.graphValues));
    out.transitions.push_back(std::move(one));
  }
  return out;
}

}  // namespace squire
