#include "app/editor/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

namespace squire {

namespace {

const char* const marked = "squireTranslations";

void removeTranslations() {
  for (QTranslator* one : qApp->findChildren<QTranslator*>(QLatin1String(marked))) {
    QCoreApplication::removeTranslator(one);
    delete one;
  }
}

QTranslator* newTranslator() {
  auto* translator = new QTranslator(qApp);
  translator->setObjectName(QLatin1String(marked));
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
  // In the same language as Squire's translation, so that the window uses one language.
  QTranslator* qts = newTranslator();
  if (qts->load(QLocale(ours->language()), QStringLiteral("qtbase"), separator,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(qts);
  }
  QCoreApplication::installTranslator(ours);  // searched before Qt's
}

}  // namespace squire
