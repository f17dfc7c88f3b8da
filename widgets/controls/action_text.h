#pragma once

#include <QString>

namespace squire {

// A name as the text of an action or button, where & marks a key unless it is doubled.
[[nodiscard]] inline QString actionText(QString name) {
  return name.replace(QLatin1Char('&'), QLatin1String("&&"));
}

}  // namespace squire
