#include "core/base/quotes.h"
#include "core/check/checks/checked_rule.h"
#include "core/check/checks/graph_facts.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

void checkShadowed(const ProjectModel& model, Found& found) {
  const auto& all = fightOf(model).graphTransitions;
  for (std::size_t later = 0; later < all.size(); ++later) {
    if (whyNever(model, all[later])) continue;  // graph-never tells of it
    for (std::size_t i = 0; i < later; ++i) {
      if (!shadows(model, all[i], all[later])) continue;
      found.report(
          "it never begins: " + inQuotes(all[i].name) + " stands before it and begins whenever it could",
          "move it up in the list, or give the other one more conditions",
          {{nouns::model, model.name}, {graphTransitionThing.noun, all[later].name}});
      break;
    }
  }
}

void checkAllShadowed(const Project& project, Found& found) {
  for (const auto& model : project.models) checkShadowed(*model, found);
}

}  // namespace

extern const CheckedRule graphShadowedRule{
    .rule =
        {
            .id = "graph-shadowed",
            .severity = Severity::Warning,
            .meaning = "An earlier transition of a graph begins whenever a later one could.",
            .why = "The game takes the first transition whose conditions hold, and never comes to the later "
                   "one.",
            .advice = "Move the later one up in the list, or give the earlier one more conditions.",
        },
    .ofProject = checkAllShadowed,
};

}  // namespace squire
