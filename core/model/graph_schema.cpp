#include "core/model/graph.h"
#include "core/model/graph_words.h"
#include "core/model/value_kinds.h"

namespace squire {

using namespace schema;

namespace {

bool hasValue(const GraphCondition& condition) { return isOfValue(condition.test); }
bool hasNumber(const GraphCondition& condition) { return isComparison(condition.test); }
bool hasTime(const GraphCondition& condition) { return condition.test == GraphTest::Reached; }
bool hasEvent(const GraphCondition& condition) { return condition.test == GraphTest::Event; }

std::string valueFault(const GraphValue& value) {
  const bool isSound = value.kind == GraphValueKind::Number || value.usual == 0.0f || value.usual == 1.0f;
  return isSound ? "" : "is a switch, but neither 0 nor 1 at the start";
}

std::string stateFault(const GraphState& state) {
  return state.clip.valid() != state.space.valid() ? "" : "plays not one of a clip and a blend space";
}

std::string conditionFault(const GraphCondition& condition) {
  return condition.test == GraphTest::Event && condition.event.empty() ? "waits for an event without a name"
                                                                       : "";
}

}  // namespace

const StructSchema& schemaOf(const GraphValue*) {
  static constexpr MemberSchema members[] = {
      id<&GraphValue::id>(), name<&GraphValue::name>(),
      member<&GraphValue::kind>("kind", "number, switch, or trigger, which a transition uses up").usual(),
      member<&GraphValue::usual>("usual", "what it is at the start").usual(),
      unknown<&GraphValue::unknown>()};
  static constexpr StructSchema schema = checkedBy<valueFault>(describe<GraphValue>("graph value", members));
  return schema;
}

const StructSchema& schemaOf(const GraphState*) {
  static constexpr MemberSchema members[] = {
      id<&GraphState::id>(), name<&GraphState::name>(),
      member<&GraphState::clip>("clip", "what it plays: a clip").usual(),
      member<&GraphState::space>("space", "or a blend space").usual(), unknown<&GraphState::unknown>()};
  static constexpr StructSchema schema = checkedBy<stateFault>(describe<GraphState>("graph state", members));
  return schema;
}

const StructSchema& schemaOf(const GraphCondition*) {
  static constexpr MemberSchema members[] = {
      member<&GraphCondition::test>("test", "what has to be so"),
      onlyIf<hasValue>(
          member<&GraphCondition::value>("value", "of which value, for below to off").optionalInEdits()),
      onlyIf<hasNumber>(member<&GraphCondition::number>("number", "what it is compared with").usual()),
      onlyIf<hasTime>(member<&GraphCondition::time>("time", "of the clip, for reached").usual().atLeast(0.0)),
      onlyIf<hasEvent>(member<&GraphCondition::event>("event", "its name, for event").usual()),
      unknown<&GraphCondition::unknown>()};
  static constexpr StructSchema schema =
      checkedBy<conditionFault>(describe<GraphCondition>("condition", members));
  return schema;
}

const StructSchema& schemaOf(const GraphTransition*) {
  static constexpr MemberSchema members[] = {
      id<&GraphTransition::id>(),
      name<&GraphTransition::name>(),
      member<&GraphTransition::from>("from", "the state that ends; without one any").usual(),
      member<&GraphTransition::to>("to", "the state that begins"),
      member<&GraphTransition::conditions>("when", "what all has to be so, at least one")
          .always()
          .most(mostGraphConditions),
      member<&GraphTransition::fade>("fade", "how long it takes; without it as the table of fades says")
          .atLeast(0.0),
      member<&GraphTransition::interrupts>("interrupts", "whether it may begin before a fade is over")
          .usual(),
      unknown<&GraphTransition::unknown>()};
  static constexpr StructSchema schema = describe<GraphTransition>("graph transition", members).tall();
  return schema;
}

}  // namespace squire
