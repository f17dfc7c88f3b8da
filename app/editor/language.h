#pragma once

#include <QLocale>

namespace squire {

// From now on the application speaks this language where there is a translation, Qt's dialogs and menus
// included where Qt's own is installed; English is in the program itself.
void speak(const QLocale& locale);

}  // namespace squire
