#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/project.h"

// What can be told of the graph of a model without playing it.
namespace squire {

// A clip of a state whose keys are loaded; null for a blend space, and for a clip that is not.
[[nodiscard]] const Clip* playedClip(const ProjectModel& model, const GraphState& state);
// The states from which a transition leads.
[[nodiscard]] std::vector<const GraphState*> statesBefore(const ModelFight& fight,
                                                          const GraphTransition& transition);
// Why the conditions of a transition never hold together; nothing if they can.
[[nodiscard]] std::optional<std::string> whyNever(const ProjectModel& model,
                                                  const GraphTransition& transition);
// Whether an earlier transition begins wherever and whenever a later one could.
[[nodiscard]] bool shadows(const ProjectModel& model, const GraphTransition& earlier,
                           const GraphTransition& later);

}  // namespace squire
