#include "core/check/checks/checked_rule.h"
#include "core/check/checks/graph_facts.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

void checkNever(const Project& project, Found& found) {
  for (const auto& model : project.models) {
    for (const GraphTransition& transition : fightOf(*model).graphTransitions) {
      if (const auto why = whyNever(*model, transition))
        found.report(*why, "change its conditions, or delete it",
                     {{nouns::model, model->name}, {graphTransitionThing.noun, transition.name}});
    }
  }
}

}  // namespace

extern const CheckedRule graphNeverRule{
    .rule =
        {
            .id = "graph-never",
            .severity = Severity::Warning,
            .meaning = "The conditions of a transition of a graph never hold together.",
            .why = "The game never takes it, so that what it leads to does not come.",
            .advice = "Change its conditions, or delete the transition.",
        },
    .ofProject = checkNever,
};

}  // namespace squire
