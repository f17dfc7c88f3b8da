#pragma once

#include <QLocale>

namespace squire {

// For numbers of frames, which are names of instants: 1030, not 1,030.
[[nodiscard]] inline QLocale frameLocale() {
  QLocale locale;
  locale.setNumberOptions(QLocale::OmitGroupSeparator);
  return locale;
}

}  // namespace squire
