#pragma once

#include <QLocale>

namespace squire {

// The locale of the language that the user chose, or the system's if `chosen` is empty. Makes it the default
// locale, which also determines how numbers are written.
[[nodiscard]] QLocale wantedLocale(const QString& chosen);
// Sets the language of the application, and of Qt's own dialogs and menus if their translation is installed,
// in place of the one that was set before. Falls back to English, which is built in.
void installTranslations(const QLocale& locale);

}  // namespace squire
