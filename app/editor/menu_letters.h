#pragma once

#include <QMenuBar>

#include "app/editor/action_table.h"

namespace squire {

// Assigns the Alt+letter keys of the menu bar. If an action had the same keys, Qt would trigger neither, so
// such a menu gets another letter or none.
void chooseMenuLetters(QMenuBar& bar, const ActionTable& actions);

}  // namespace squire
