#pragma once

#include <QString>

#include "core/edit/label/label.h"

namespace squire {

// The label of an undo step in the language of the window; in English without a translation.
[[nodiscard]] QString labelText(const Label& label);

}  // namespace squire
