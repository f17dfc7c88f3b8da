// Compiled by tests with one of the macros: what is no label of a pattern does not compile.

#include "core/edit/label/label.h"

namespace squire {

struct WaveFlags {
  static constexpr LabelPattern labels[] = {{PATTERN}};
};

[[nodiscard]] Label made();
Label made() { return LABEL; }

}  // namespace squire
