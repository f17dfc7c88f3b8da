#pragma once

#include <QString>
#include <string>

namespace squire {

// Translates the label of an undo step. Labels in core are English; unknown ones are returned unchanged.
[[nodiscard]] QString labelText(const std::string& label);

}  // namespace squire
