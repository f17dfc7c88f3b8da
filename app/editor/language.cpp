#include "app/editor/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QList>
#include <QPointer>
#include <QTranslator>
#include <utility>

namespace squire {

namespace {

// The translators of the language in use; the application owns them.
QList<QPointer<QTranslator>>& translators() {
  static QList<QPointer<QTranslator>> all;
  return all;
}

void removeTranslations() {
  for (const QPointer<QTranslator>& one : std::exchange(translators(), {})) {
    if (one) QCoreApplication::removeTranslator(one);
    delete one;
  }
}

QTranslator* newTranslator() {
  auto* translator = new QTranslator(QCoreApplication::instance());
  translators() += translator;
  return translator;
}

}  // namespace

QLocale wantedLocale(const QString& chosen) {
  const QLocale locale = chosen.isEmpty() ? QLocale::system() : QLocale(chosen);
  QLocale::setDefault(locale);
  return locale;
}

void installTranslations(const QLocale& locale) {
  removeTranslations();
  QTranslator* ours = newTranslator();
  const auto separator = QStringLiteral("_");
  if (!ours->load(locale, QStringLiteral("squire"), separator, QStringLiteral(":/translations"))) return;
  // Loads Qt's texts in the language of Squire's translation, so that the window uses one language.
  QTranslator* qts = newTranslator();
  if (qts->load(QLocale(ours->language()), QStringLiteral("qtbase"), separator,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(qts);
  }
  QCoreApplication::installTranslator(ours);  // searched before Qt's
}

}  // namespace squire
