#include "core/edit/graph/graph_edits.h"
#include "core/edit/things/thing_entries.h"
#include "core/model/graph_words.h"

namespace squire {

EditEntries graphEdits();
EditEntries graphEdits() {
  return {entry("add-graph-value", addGraphValue, "Adds a value that the game tells the graph of a model."),
          changeThingEntry<GraphValue>("change-graph-value", "Changes a value of a graph."),
          entry("delete-graph-value", removeGraphValue,
                "Deletes a value of a graph, its conditions, and transitions that have no others."),
          entry("add-graph-state", addGraphState,
                "Adds a state to the graph of a model: a clip or a blend space that the game plays."),
          changeThingEntry<GraphState>("change-graph-state", "Changes a state of a graph."),
          entry("delete-graph-state", removeGraphState,
                "Deletes a state of a graph, with the transitions from it and to it."),
          entry("move-graph-state", moveGraphState,
                "Moves a state in the list of its graph, whose first one is played at the start."),
          entry("add-graph-transition", addGraphTransition,
                "Adds a transition to the graph of a model: when a state ends and another one begins."),
          changeThingEntry<GraphTransition>("change-graph-transition", "Changes a transition of a graph."),
          entry("delete-graph-transition", removeGraphTransition, "Deletes a transition of a graph."),
          entry("move-graph-transition", moveGraphTransition,
                "Moves a transition in the list of its graph, in which earlier ones come first.")};
}

}  // namespace squire
