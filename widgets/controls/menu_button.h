#pragma once

#include <QMenu>
#include <QToolButton>

namespace squire {

// Makes a press of the button open the menu. Also corrects the hover state when the menu closes: Qt does not
// notice that the pointer leaves the button while the menu grabs the mouse.
void opensMenu(QToolButton* button, QMenu* menu);

}  // namespace squire
