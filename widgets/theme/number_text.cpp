#include "widgets/theme/number_text.h"

#include <QLocale>

namespace squire {

QString numberText(double value, int decimals) {
  QLocale locale;
  locale.setNumberOptions(QLocale::OmitGroupSeparator);
  const QString text = locale.toString(value, 'f', decimals);
  return locale.toDouble(text) == 0.0 ? locale.toString(0.0, 'f', decimals) : text;
}

}  // namespace squire
