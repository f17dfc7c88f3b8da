// Compiled by tests with definitions of PATTERN and LABEL: labels that do not match the pattern must not
// compile.

#include "core/edit/label/label.h"

namespace squire {

struct WaveFlags {
  static constexpr LabelPattern labels[] = {{PATTERN}};
};

[[nodiscard]] Label made();
Label made() { return LABEL; }

}  // namespace squire
