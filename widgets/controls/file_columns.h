#pragma once

class QWidget;

namespace squire {

// Makes the columns of Qt's file dialogs as wide as their texts and the dialogs wide enough for them, while
// `window` exists. Qt makes both too narrow for the theme, which cuts sizes and dates.
void showFileColumnsWhole(QWidget& window);

}  // namespace squire
