#include "widgets/session/label_text.h"

#include <QCoreApplication>

namespace squire {

QString labelText(const Label& label) {
  const QByteArray source = QByteArray::fromStdString(sourceText(label.pattern()));
  const int count = static_cast<int>(label.count().value_or(0));
  const QString form = QCoreApplication::translate("History", source, nullptr, label.count() ? count : -1);
  // An unchanged text has no translation, and so no singular form; the English label has one.
  const QString same = QString::fromUtf8(source).replace(QLatin1String("%n"), QString::number(count));
  if (form == same) return QString::fromStdString(textOf(label));
  const auto quoted = [](const std::string& name) {
    return QCoreApplication::translate("History", "\"%1\"").arg(QString::fromStdString(name)).toStdString();
  };
  return QString::fromStdString(withValues(label, form.toStdString(), quoted));
}

}  // namespace squire
