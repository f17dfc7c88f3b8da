#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/graph.h"

namespace squire {

// The graph of a model as the engine plays it: see sqw_graph_step() in squire_wad.h. Clips, spaces, values
// and states are indices.
struct PlayedGraph {
  struct Value {
    std::string name;
    GraphValueKind kind = GraphValueKind::Number;
    float usual = 0.0f;

    bool operator==(const Value&) const = default;
  };
  struct State {
    std::string name;
    int clip = -1;   // of the model; -1: it plays a space
    int space = -1;  // of the model

    bool operator==(const State&) const = default;
  };
  struct Condition {
    GraphTest test = GraphTest::On;
    int value = 0;        // 0 where the test is of none
    float number = 0.0f;  // seconds for Reached
    std::string event;    // empty but for Event

    bool operator==(const Condition&) const = default;
  };
  struct Transition {
    std::string name;
    int from = -1;  // -1: any but `to`
    int to = 0;
    std::optional<float> fade;  // seconds
    bool interrupts = false;
    std::vector<Condition> conditions;

    bool operator==(const Transition&) const = default;
  };

  std::vector<Value> values;
  std::vector<State> states;  // empty: there is no graph
  std::vector<Transition> transitions;

  bool operator==(const PlayedGraph&) const = default;
};

}  // namespace squire
