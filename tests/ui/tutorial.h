#pragma once

#include <QFile>
#include <QRegularExpression>
#include <QStringList>

#include "tests/support/data.h"

namespace squire::test {

// The steps of a tutorial of the manual: its headings with numbers, without them.
[[nodiscard]] inline QStringList headingsOf(const char* page) {
  QFile file(QString::fromStdString((sourceDir() / page).string()));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QStringList out;
  static const QRegularExpression heading(QStringLiteral("^## \\d+\\. (.*)$"),
                                          QRegularExpression::MultilineOption);
  auto all = heading.globalMatch(QString::fromUtf8(file.readAll()));
  while (all.hasNext()) out.append(all.next().captured(1));
  return out;
}

}  // namespace squire::test
