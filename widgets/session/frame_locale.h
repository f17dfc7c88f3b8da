#pragma once

#include <QLocale>

namespace squire {

// The locale for frame numbers, which have no group separators: 1030, not 1,030.
[[nodiscard]] inline QLocale frameLocale() {
  QLocale locale;
  locale.setNumberOptions(QLocale::OmitGroupSeparator);
  return locale;
}

}  // namespace squire
