#pragma once

#include "core/edit/things/thing_args.h"
#include "core/model/graph.h"

// Edits of the graph of a model: its values, its states, and the transitions between them.
namespace squire {

template <>
struct EditsOf<GraphValue> {
  using Owner = ModelId;
  static constexpr const char* word = "value";
  static constexpr LabelPattern added[] = {{"Add graph value {value}"}};
  static constexpr LabelPattern changed[] = {{"Change graph value {value}"}};
  static constexpr LabelPattern deleted[] = {{"Delete graph value {value}"}};
};
inline constexpr auto addGraphValue = addThing<GraphValue>;
inline constexpr auto changeGraphValue = changeThing<GraphValue>;
// Conditions of it go as well, and transitions that have no others.
inline constexpr auto removeGraphValue = deleteThing<GraphValue>;

template <>
struct EditsOf<GraphState> {
  using Owner = ModelId;
  static constexpr const char* word = "state";
  static constexpr LabelPattern added[] = {{"Add graph state {state}"}};
  static constexpr LabelPattern changed[] = {{"Change graph state {state}"}};
  static constexpr LabelPattern deleted[] = {{"Delete graph state {state}"}};
  static constexpr LabelPattern moved[] = {{"Move graph state {state}"}};
  // It plays one of a clip and a blend space.
  static Status prepare(const Project& project, ModelId owner, GraphState& to, const GraphState* before);
};
inline constexpr auto addGraphState = addThing<GraphState>;
inline constexpr auto changeGraphState = changeThing<GraphState>;
inline constexpr auto removeGraphState = deleteThing<GraphState>;
inline constexpr auto moveGraphState = moveThing<GraphState>;

template <>
struct EditsOf<GraphTransition> {
  using Owner = ModelId;
  static constexpr const char* word = "transition";
  static constexpr LabelPattern added[] = {{"Add graph transition {transition}"}};
  static constexpr LabelPattern changed[] = {{"Change graph transition {transition}"}};
  static constexpr LabelPattern deleted[] = {{"Delete graph transition {transition}"}};
  static constexpr LabelPattern moved[] = {{"Move graph transition {transition}"}};
  // There has to be a condition.
  static Status prepare(const Project& project, ModelId owner, GraphTransition& to,
                        const GraphTransition* before);
};
inline constexpr auto addGraphTransition = addThing<GraphTransition>;
inline constexpr auto changeGraphTransition = changeThing<GraphTransition>;
inline constexpr auto removeGraphTransition = deleteThing<GraphTransition>;
inline constexpr auto moveGraphTransition = moveThing<GraphTransition>;

}  // namespace squire
