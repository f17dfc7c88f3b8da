#pragma once

#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <QTest>
#include <functional>
#include <utility>
#include <vector>

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

// A step of a tutorial: its heading, and the function of the test that follows it.
template <typename Test>
using TutorialStep = std::pair<QString, void (Test::*)()>;

// Follows a tutorial of the manual. `after` is called after each step, with its number.
template <typename Test>
void follow(Test& test, const char* page, const std::vector<TutorialStep<Test>>& steps,
            const std::function<void(int)>& after) {
  const QStringList headings = headingsOf(page);
  QCOMPARE(headings.size(), static_cast<qsizetype>(steps.size()));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    QCOMPARE(headings[static_cast<qsizetype>(i)], steps[i].first);
    (test.*steps[i].second)();
    if (QTest::currentTestFailed()) QFAIL(qPrintable(steps[i].first));
    after(static_cast<int>(i) + 1);
  }
}

}  // namespace squire::test
