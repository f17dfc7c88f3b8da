#pragma once

#include "app/editor/action_table.h"

namespace squire {

// Gives actions the words that other programs and habits use for them, so that the command palette finds
// them.
void addPaletteWords(const ActionTable& actions);

}  // namespace squire
