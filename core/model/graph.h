#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/model/blend_space.h"
#include "core/model/time.h"
#include "core/model/unknown_members.h"

// The graph of a model: what the game plays, and when it begins something else. A model has one graph or
// none; sqw_graph_step() says how it is played.
namespace squire {

using GraphValueId = Id<struct GraphValueTag>;
using GraphStateId = Id<struct GraphStateTag>;
using GraphTransitionId = Id<struct GraphTransitionTag>;

extern const Thing graphValueThing, graphStateThing, graphTransitionThing;
constexpr const Thing& thingOf(GraphValueId) { return graphValueThing; }
constexpr const Thing& thingOf(GraphStateId) { return graphStateThing; }
constexpr const Thing& thingOf(GraphTransitionId) { return graphTransitionThing; }

enum class GraphValueKind : std::uint32_t {
  Number,
  Switch,   // 0 or 1
  Trigger,  // a switch that a transition uses up
};

// What the game tells its graph: a speed, whether the character is in the air, that a button was pressed.
struct GraphValue {
  GraphValueId id;
  std::string name;  // unique within the model
  GraphValueKind kind = GraphValueKind::Number;
  float usual = 0.0f;  // at the start
  UnknownMembers unknown = {};

  bool operator==(const GraphValue&) const = default;
};

// What is played: a clip or a blend space. The first one of the list is played at the start.
struct GraphState {
  GraphStateId id;
  std::string name;  // unique within the model
  ClipId clip;
  BlendSpaceId space;  // the one of both that is not played is invalid
  UnknownMembers unknown = {};

  bool operator==(const GraphState&) const = default;
};

enum class GraphTest : std::uint32_t {
  Below,    // a value against a number
  AtMost,   //
  AtLeast,  //
  Above,    //
  On,       // a switch or a trigger
  Off,      //
  Ended,    // the clip, which does not loop, is over
  Reached,  // the clip has reached an instant; in a loop, in the tick in which it does
  Event,    // the clip has passed an event of a name in this tick
};
constexpr bool isOfValue(GraphTest test) { return test < GraphTest::Ended; }
constexpr bool isComparison(GraphTest test) { return test < GraphTest::On; }

struct GraphCondition {
  GraphTest test = GraphTest::On;
  GraphValueId value;   // if isOfValue()
  float number = 0.0f;  // if isComparison()
  Time time;            // for Reached
  std::string event;    // for Event
  UnknownMembers unknown = {};

  bool operator==(const GraphCondition&) const = default;
};

// Earlier ones of the list come first.
struct GraphTransition {
  GraphTransitionId id;
  std::string name;   // unique within the model
  GraphStateId from;  // invalid: any but `to`
  GraphStateId to;
  std::vector<GraphCondition> conditions;  // all have to hold; at least one
  std::optional<Time> fade;                // in place of that of the table of fades
  bool interrupts = false;                 // also while the fade into the state before is not over
  UnknownMembers unknown = {};

  bool operator==(const GraphTransition&) const = default;
};

constexpr std::size_t mostGraphValues = 32;
constexpr std::size_t mostGraphStates = 256;
constexpr std::size_t mostGraphTransitions = 1024;
constexpr std::size_t mostGraphConditions = 8;  // of a transition

[[nodiscard]] const StructSchema& schemaOf(const GraphValue*);
[[nodiscard]] const StructSchema& schemaOf(const GraphState*);
[[nodiscard]] const StructSchema& schemaOf(const GraphCondition*);
[[nodiscard]] const StructSchema& schemaOf(const GraphTransition*);

}  // namespace squire
