#include <algorithm>
#include <set>

#include "core/check/checks/checked_rule.h"
#include "core/check/checks/graph_facts.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

// The states that transitions lead to from the first one on.
std::set<GraphStateId> reachable(const ProjectModel& model) {
  const ModelFight& fight = fightOf(model);
  std::set<GraphStateId> out;
  if (!fight.graphStates.empty()) out.insert(fight.graphStates[0].id);
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (const GraphTransition& transition : fight.graphTransitions) {
      const auto before = statesBefore(fight, transition);
      const bool isThere =
          std::ranges::any_of(before, [&](const GraphState* state) { return out.contains(state->id); });
      if (isThere && !out.contains(transition.to) && !whyNever(model, transition))
        isNew = out.insert(transition.to).second;
    }
  }
  return out;
}

void checkUnreachable(const Project& project, Found& found) {
  for (const auto& model : project.models) {
    const std::set<GraphStateId> there = reachable(*model);
    for (const GraphState& state : fightOf(*model).graphStates) {
      if (there.contains(state.id)) continue;
      found.report("no transition leads to it from the first state on", "add one, or delete the state",
                   {{nouns::model, model->name}, {graphStateThing.noun, state.name}});
    }
  }
}

}  // namespace

extern const CheckedRule graphUnreachableRule{
    .rule =
        {
            .id = "graph-unreachable",
            .severity = Severity::Warning,
            .meaning = "A state of a graph is never played.",
            .why = "No transitions lead to it from the first state, so that the game never shows it.",
            .advice = "Add a transition to it, or delete the state.",
        },
    .ofProject = checkUnreachable,
};

}  // namespace squire
