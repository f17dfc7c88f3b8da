#pragma once

#include <QLocale>

namespace squire {

// Sets the language of the application, and of Qt's own dialogs and menus if their translation is installed.
// Falls back to English, which is built in.
void installTranslations(const QLocale& locale);

}  // namespace squire
