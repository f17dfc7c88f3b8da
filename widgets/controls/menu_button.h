#pragma once

#include <QMenu>
#include <QToolButton>

namespace squire {

// A press opens the menu. Once that is closed, the button is lit only where the pointer is over it: Qt leaves
// it lit, since the pointer left it while the menu had the mouse.
void opensMenu(QToolButton* button, QMenu* menu);

}  // namespace squire
