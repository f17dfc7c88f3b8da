#include <QAbstractItemView>
#include <QComboBox>
#include <QSplitter>
#include <QTabBar>
#include <QTest>
#include <QTreeWidget>
#include <algorithm>
#include <cmath>

#include "core/check/grouped.h"
#include "core/rules/files.h"
#include "core/rules/materials.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/session/counted_text.h"
#include "widgets/session/playback.h"
#include "widgets/theme/icons.h"

namespace squire::test {

namespace {

// As WCAG 2 defines it: from 1 to 21.
double contrast(const QColor& a, const QColor& b) {
  const auto light = [](const QColor& colour) {
    const auto part = [](double value) {
      return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
  };
  const auto [less, more] = std::minmax({light(a), light(b)});
  return (more + 0.05) / (less + 0.05);
}

// How many pixels of a list stand out from its background.
int clearPixelsOf(QTreeWidget& list, QColor ground) {
  const QImage picture = list.viewport()->grab().toImage();
  int count = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x)
      count += contrast(picture.pixelColor(x, y), ground) >= 3.0 ? 1 : 0;
  }
  return count;
}

int whitePixelsOf(QTreeWidget& list) {
  const QImage picture = list.viewport()->grab().toImage();
  constexpr int white = 240;
  int count = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) {
      const QColor colour = picture.pixelColor(x, y);
      if (std::min({colour.red(), colour.green(), colour.blue()}) >= white) ++count;
    }
  }
  return count;
}

}  // namespace

// Tests of playback, rulers, texts with counts, and grouped problems.
class TimeAndTextsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // WCAG 2 requires a contrast of 4.5 to 1.
  void textsAreLegibleInBothThemes() {
    for (const Theme& theme : {darkTheme(), lightTheme()}) {
      const auto check = [&](Role text, std::initializer_list<Role> grounds) {
        for (const Role ground : grounds) {
          const double found = contrast(theme.colour(text), theme.colour(ground));
          QVERIFY2(found >= 4.5, qPrintable(QStringLiteral("%1 theme, role %2 on %3: %4")
                                                .arg(theme.id)
                                                .arg(static_cast<int>(text))
                                                .arg(static_cast<int>(ground))
                                                .arg(found)));
        }
      };
      check(Role::Text, {Role::Window, Role::Panel, Role::Field, Role::Raised, Role::Hover});
      for (const Role role : {Role::Secondary, Role::Warm, Role::Error, Role::Good})
        check(role, {Role::Window, Role::Panel, Role::Field});
      check(Role::AccentText, {Role::Accent, Role::SelectedRow});
      applyTheme(*qApp, theme);
      for (const Role ground : {Role::Panel, Role::Field})
        QVERIFY(contrast(qApp->palette().color(QPalette::Link), theme.colour(ground)) >= 4.5);
    }
    applyTheme(*qApp, darkTheme());
  }

  void theChosenEntryOfAComboBoxHasTheAccent() {
    for (const Theme& theme : {darkTheme(), lightTheme()}) {
      applyTheme(*qApp, theme);
      QComboBox box;
      box.addItems({QStringLiteral("one"), QStringLiteral("two")});
      box.show();
      box.showPopup();
      QVERIFY(QTest::qWaitForWindowExposed(box.view()->window()));
      const QRect row = box.view()->visualRect(box.model()->index(0, 0));
      const QImage picture = box.view()->viewport()->grab().toImage();
      QCOMPARE(picture.pixelColor(3, row.center().y()), theme.colour(Role::Accent));
    }
    applyTheme(*qApp, darkTheme());
  }

  // The tick of a selected row is as bright as its text.
  void aTickIsSeenInASelectedRow() {
    for (const Theme& theme : {darkTheme(), lightTheme()}) {
      applyTheme(*qApp, theme);
      QTreeWidget list;
      auto* row = new QTreeWidgetItem(&list, {QStringLiteral("X")});
      row->setFlags(row->flags() | Qt::ItemIsUserCheckable);
      row->setCheckState(0, Qt::Unchecked);
      list.setCurrentItem(row);
      list.show();
      QVERIFY(QTest::qWaitForWindowExposed(&list));
      const int without = whitePixelsOf(list);
      row->setCheckState(0, Qt::Checked);
      QVERIFY(whitePixelsOf(list) > without + 6);
    }
    applyTheme(*qApp, darkTheme());
  }

  // The frame of a box without a tick, and a tick, are seen in rows that are not selected.
  void aBoxAndItsTickAreSeenInEveryRow() {
    for (const Theme& theme : {darkTheme(), lightTheme()}) {
      applyTheme(*qApp, theme);
      QTreeWidget list;
      list.setHeaderHidden(true);
      auto* row = new QTreeWidgetItem(&list);
      list.show();
      QVERIFY(QTest::qWaitForWindowExposed(&list));
      const QColor ground = list.viewport()->grab().toImage().pixelColor(list.viewport()->rect().center());
      const int alone = clearPixelsOf(list, ground);
      row->setFlags(row->flags() | Qt::ItemIsUserCheckable);
      row->setCheckState(0, Qt::Unchecked);
      const int box = clearPixelsOf(list, ground);
      QVERIFY2(box > alone + 30, qPrintable(theme.id));
      row->setCheckState(0, Qt::Checked);
      QVERIFY2(clearPixelsOf(list, ground) > box + 6, qPrintable(theme.id));
    }
    applyTheme(*qApp, darkTheme());
  }

  void playing() {
    const Time second{Time::ticksPerSecond};
    const Time length{2 * Time::ticksPerSecond};
    const Span all{{}, length};
    const auto loop = [&](Time from, double by) {
      return played(from, by, all, PlayEnd::Loop).time.seconds();
    };
    QCOMPARE(loop(second, 0.5), 1.5);
    QCOMPARE(loop(second, 1.5), 0.5);
    QCOMPARE(loop(second, 41.5), 0.5);
    QVERIFY(!played(second, 0.5, all, PlayEnd::Stop).ended);
    QVERIFY(played(second, 1.5, all, PlayEnd::Stop).ended);
    QCOMPARE(played(second, 1.5, all, PlayEnd::Stop).time.seconds(), 2.0);
    QVERIFY(played(second, 0.1, {}, PlayEnd::Loop).ended);
    // Ping-pong also works with large steps.
    PlayStep step{second, false, false};
    for (const double at : {1.7, 1.6, 0.9, 0.2, 0.5}) {
      step = played(step.time, 0.7, all, PlayEnd::PingPong, step.backward);
      QVERIFY2(std::abs(step.time.seconds() - at) < 1e-9, qPrintable(QString::number(step.time.seconds())));
    }
    // Playback of a range, also from a time outside of it.
    const Span part{second, length};
    QCOMPARE(played({}, 0.25, part, PlayEnd::Loop).time.seconds(), 1.25);
    QCOMPARE(played(second, 1.25, part, PlayEnd::Loop).time.seconds(), 1.25);
  }

  void everyFrameIsShownInTurn() {
    Playback playback;
    playback.setEveryFrame(true);
    const Rate rate{24, 1};
    const Time length = timeOfFrame(24, rate);
    Time now;
    std::int64_t last = 0;
    // A display that is sometimes slower and sometimes faster than 24 frames per second.
    for (int i = 0; i < 100; ++i) {
      now = playback.advance(now, i % 7 == 0 ? 0.11 : 0.016, length, rate).time;
      const std::int64_t frame = std::llround(frameAt(now, rate));
      QVERIFY(frame == last || frame == (last + 1) % 24);
      last = frame;
    }
  }

  // A label shows as many of its parts as fit, and all of them in its tool tip.
  void aLineTellsWhatThereIsRoomFor() {
    FittingLabel label(QStringLiteral(", "));
    label.resize(1000, 20);
    label.show();
    label.setStatements({"one", "a second", "a third"});
    QCOMPARE(label.text(), QStringLiteral("one, a second, a third"));
    const int two = label.fontMetrics().horizontalAdvance(QStringLiteral("one, a second"));
    label.resize(two + 1, 20);
    QCOMPARE(label.text(), QStringLiteral("one, a second"));
    label.resize(two - 2, 20);
    QCOMPARE(label.text(), QStringLiteral("one"));
    label.resize(label.fontMetrics().horizontalAdvance(QStringLiteral("one")) - 1, 20);
    QVERIFY2(label.text().endsWith(QChar(0x2026)), qPrintable(label.text()));
    QCOMPARE(label.toolTip(), QStringLiteral("one, a second, a third"));
    label.setStatements({});
    QVERIFY(label.text().isEmpty());
  }

  void whatIsOneIsCalledOne() {
    const auto said = [](QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); };
    QCOMPARE(said(CountedText::bones(1)), QStringLiteral("1 bone"));
    QCOMPARE(said(CountedText::bones(24)), QStringLiteral("24 bones"));
    QCOMPARE(said(CountedText::vertices(0)), QStringLiteral("0 vertices"));
    QCOMPARE(said(CountedText::vertices(1234)), QLocale().toString(1234) + QStringLiteral(" vertices"));
    QCOMPARE(said(CountedText::frames(1.0, 0)), QStringLiteral("1 frame"));
    QCOMPARE(said(CountedText::frames(-1.0, 0)), QStringLiteral("-1 frame"));
    QCOMPARE(said(CountedText::frames(1200.0, 0)), QStringLiteral("1200 frames"));
    QCOMPARE(said(CountedText::frames(1.5, 1)), QLocale().toString(1.5) + QStringLiteral(" frames"));
    QVERIFY2(!CountedText::bones(24).contains(QLatin1Char(' ')), "a line could break within");
  }

  // A white material stays white in a selected row.
  void picturesKeepTheirColoursWhereTheyAreSelected() {
    QPixmap white(16, 16);
    white.fill(Qt::white);
    const QImage selected = pictureIcon(white).pixmap(QSize(16, 16), QIcon::Selected).toImage();
    QCOMPARE(selected.pixelColor(8, 8), QColor(Qt::white));
  }

  void whatIsSaidOfManyIsOneProblem() {
    const auto said = [](const char* message, const NamedPlaces& places) {
      return diagnose(rules::nameTooLong, message, "", {"a.fbx", places, {}});
    };
    Diagnostics all{said("alone", {}), said("alone", {})};
    for (const char* bone : {"a", "b", "c", "d", "e"}) all.push_back(said("many", {{nouns::bone, bone}}));
    for (const char* bone : {"a", "b", "c"}) all.push_back(said("few", {{"", bone}}));
    const std::vector<Problem> problems = together(all);
    QCOMPARE(problems.size(), std::size_t{6});
    QVERIFY(problems[0].items.empty());
    QCOMPARE(problems[2].items.size(), std::size_t{5});
    QCOMPARE(QString::fromStdString(problems[2].text()),
             QStringLiteral("a.fbx: bone \"a\", bone \"b\", bone \"c\" and 2 more: many"));
    QCOMPARE(QString::fromStdString(problems[5].text()), QStringLiteral("a.fbx: c: few"));
  }

  // Problems that differ only in numbers are one group, unless the numbers are parts of names.
  void whatIsSaidWithOtherNumbersIsOneProblem() {
    Diagnostics all;
    for (const char* number : {"17", "9", "120", "30"}) {
      const std::string text = number;
      all.push_back(diagnose(rules::nameTooLong, "it takes " + text + " bytes, there is room for 16", "",
                             {"", {{nouns::bone, "b" + text}}, {}}));
      all.push_back(diagnose(rules::textureMissing, "not found: skin" + text + ".png", "",
                             {"", {{nouns::texture, "x"}}, {}}));
    }
    const std::vector<Problem> problems = together(all);
    QCOMPARE(problems.size(), std::size_t{5});
    QCOMPARE(QString::fromStdString(problems[0].text()),
             QStringLiteral("bone \"b17\", bone \"b9\", bone \"b120\" and 1 more: it takes 9 to 120 bytes, "
                            "there is room for 16"));
  }
};

const UiTestEntry timeAndTextsTestEntry({"controls", &runTest<TimeAndTextsTest>});

}  // namespace squire::test

#include "time_and_texts_test.moc"
