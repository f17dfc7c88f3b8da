#pragma once

#include "core/model/stage.h"
#include "core/model/words.h"

namespace squire {

template <>
struct WordsOf<GroundKind> {
  static constexpr auto words = wordsOf<GroundKind>("solid", "ledge", "one-way", "ladder", "trigger");
  static constexpr const char* noun = "kind of ground";
};
template <>
struct WordsOf<StagePointKind> {
  static constexpr auto words = wordsOf<StagePointKind>("spawn", "mark");
  static constexpr const char* noun = "kind of point";
};

}  // namespace squire
