#pragma once

class QWidget;

namespace squire {

// While a button, a check box, a combo box or a list with check boxes has the focus from the keyboard, Space
// operates it, although it is also a shortcut of the window. After a click, Space remains the shortcut.
void keepSpaceForControls(QWidget& window);

}  // namespace squire
