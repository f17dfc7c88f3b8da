#pragma once

#include "core/model/graph.h"
#include "core/model/words.h"

namespace squire {

template <>
struct WordsOf<GraphValueKind> {
  static constexpr auto words = wordsOf<GraphValueKind>("number", "switch", "trigger");
  static constexpr const char* noun = "kind of a value";
};
template <>
struct WordsOf<GraphTest> {
  static constexpr auto words =
      wordsOf<GraphTest>("below", "atMost", "atLeast", "above", "on", "off", "ended", "reached", "event");
  static constexpr const char* noun = "test of a condition";
};

}  // namespace squire
