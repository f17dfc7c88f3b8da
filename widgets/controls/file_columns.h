#pragma once

class QWidget;

namespace squire {

// Makes the columns of Qt's file dialogs as wide as their texts, while `window` exists. Qt makes them too
// narrow for the theme, which cuts sizes and dates.
void showFileColumnsWhole(QWidget& window);

}  // namespace squire
