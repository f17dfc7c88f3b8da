#include "core/base/rule.h"

#include "core/base/words.h"

namespace squire {

std::string_view name(Severity severity) {
  static constexpr auto words = wordsOf<Severity>("note", "warning", "error");
  return words[severity];
}

}  // namespace squire
