#pragma once

#include <cstdint>

namespace squire::wad::disk {

// The graph of a model: what the game plays, and when it begins something else.
struct Graph {
  static constexpr const char* blob = "graphs";

  std::uint16_t model;
  std::uint16_t zero;
  std::uint32_t valueCount, values;            // GraphValue
  std::uint32_t stateCount, states;            // GraphState
  std::uint32_t transitionCount, transitions;  // GraphTransition
  std::uint32_t conditionCount, conditions;    // GraphCondition
};

struct GraphValue {
  std::uint32_t name;
  std::uint32_t kind;
  float usual;
};

struct GraphState {
  std::uint32_t name;
  std::uint16_t animation, space;  // one of them is `none`
};

constexpr std::uint32_t graphInterrupts = 1, graphOwnFade = 2;

struct GraphTransition {
  std::uint32_t name;
  std::uint16_t from, to;  // states; from may be `none`: any
  std::uint32_t flags;
  float fade;
  std::uint32_t firstCondition, conditionCount;
};

struct GraphCondition {
  std::uint16_t test;
  std::uint16_t value;
  float number;
  std::uint32_t event;
};

static_assert(sizeof(Graph) == 36);
static_assert(sizeof(GraphValue) == 12);
static_assert(sizeof(GraphState) == 8);
static_assert(sizeof(GraphTransition) == 24);
static_assert(sizeof(GraphCondition) == 12);

}  // namespace squire::wad::disk
