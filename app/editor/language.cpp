#include "app/editor/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

namespace squire {

void installTranslations(const QLocale& locale) {
  auto* ours = new QTranslator(qApp);
  const auto separator = QStringLiteral("_");
  if (!ours->load(locale, QStringLiteral("squire"), separator, QStringLiteral(":/translations"))) return;
  // In the same language as Squire's translation, so that the window uses one language.
  auto* qts = new QTranslator(qApp);
  if (qts->load(QLocale(ours->language()), QStringLiteral("qtbase"), separator,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(qts);
  }
  QCoreApplication::installTranslator(ours);  // searched before Qt's
}

}  // namespace squire
