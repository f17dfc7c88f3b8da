#pragma once

#include <QString>
#include <string>

namespace squire {

// The label of a step of the history in the language of the window. The core names steps in English; what is
// not known here stays so.
[[nodiscard]] QString labelText(const std::string& label);

}  // namespace squire
