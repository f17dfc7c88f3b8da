#pragma once

#include <QMenu>
#include <QToolButton>

namespace squire {

// Makes a press open the menu. Also fixes the hover state when the menu closes: Qt misses that the pointer
// left the button while the menu had grabbed the mouse.
void opensMenu(QToolButton* button, QMenu* menu);

}  // namespace squire
