#pragma once

#include "core/model/reference.h"
#include "core/model/words.h"

namespace squire {

template <>
struct WordsOf<ReferencePlace> {
  static constexpr auto words = wordsOf<ReferencePlace>("behind", "beside", "plane");
  static constexpr const char* noun = "place of a reference";
};

}  // namespace squire
