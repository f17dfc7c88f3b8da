#include <algorithm>

#include "core/check/checks/checked_rule.h"
#include "core/check/checks/graph_facts.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

bool isDeadEnd(const ProjectModel& model, const GraphState& state) {
  const Clip* clip = playedClip(model, state);
  if (clip == nullptr || clip->loop) return false;
  const ModelFight& fight = fightOf(model);
  return std::ranges::none_of(fight.graphTransitions, [&](const GraphTransition& transition) {
    const auto before = statesBefore(fight, transition);
    return std::ranges::find(before, &state) != before.end() && !whyNever(model, transition);
  });
}

void checkDeadEnds(const Project& project, Found& found) {
  for (const auto& model : project.models) {
    for (const GraphState& state : fightOf(*model).graphStates) {
      if (!isDeadEnd(*model, state)) continue;
      found.report("its clip ends, and no transition leads away", "add one, or let the clip loop",
                   {{nouns::model, model->name}, {graphStateThing.noun, state.name}});
    }
  }
}

}  // namespace

extern const CheckedRule graphDeadEndRule{
    .rule =
        {
            .id = "graph-dead-end",
            .severity = Severity::Warning,
            .meaning = "A state of a graph ends and nothing follows.",
            .why = "The character stands still in the last pose of the clip for good.",
            .advice = "Add a transition from the state, or let its clip loop.",
        },
    .ofProject = checkDeadEnds,
};

}  // namespace squire
