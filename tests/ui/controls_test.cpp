#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QCursor>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <set>

#include "core/check/grouped.h"
#include "core/check/rules/names.h"
#include "core/check/rules/textures.h"
#include "widgets/controls/command_palette.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/controls/folding_row.h"
#include "widgets/controls/menu_button.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/vector_field.h"
#include "widgets/session/counted_text.h"
#include "widgets/session/playback.h"
#include "widgets/theme/icons.h"

namespace squire::test {

// Tests of widgets without the window.
class ControlsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The displayed value is rounded, so entering and leaving a field must not change it.
  void aLookIntoANumberIsNoEdit() {
    NumberStyle style;
    style.decimals = 3;
    NumberField field(style, nullptr);
    field.resize(100, 24);
    field.setValue(0.123456);
    QSignalSpy edited(&field, &NumberField::edited);
    const auto type = [&](const QString& text) {
      QTest::mouseClick(&field, Qt::LeftButton);
      QLineEdit* editor = field.findChildren<QLineEdit*>().back();
      QTest::keyClicks(editor, text);
      return editor;
    };
    const auto leave = [](QLineEdit* editor) {
      QFocusEvent out(QEvent::FocusOut);
      QCoreApplication::sendEvent(editor, &out);
    };
    leave(type({}));
    QTest::keyClick(type({}), Qt::Key_Return);
    QCOMPARE(edited.size(), 0);
    QCOMPARE(field.value(), 0.123456);
    leave(type(QStringLiteral("0.5")));
    QCOMPARE(edited.size(), 1);
    QCOMPARE(field.value(), 0.5);
  }

  // Escape and the other button cancel even while the button is still pressed.
  void escapeAndTheOtherButtonEndADragForGood_data() {
    QTest::addColumn<bool>("byKey");
    QTest::newRow("Escape") << true;
    QTest::newRow("right button") << false;
  }
  void escapeAndTheOtherButtonEndADragForGood() {
    QFETCH(bool, byKey);
    NumberField field(NumberStyle(), nullptr);
    field.resize(100, 24);
    field.setValue(2.0);
    const auto moveTo = [&](double x) {
      QMouseEvent move(QEvent::MouseMove, QPointF(x, 10), field.mapToGlobal(QPointF(x, 10)), Qt::NoButton,
                       Qt::LeftButton, Qt::NoModifier);
      QCoreApplication::sendEvent(&field, &move);
    };
    QTest::mousePress(&field, Qt::LeftButton, {}, {10, 10});
    moveTo(60);
    QVERIFY(field.value() != 2.0);
    if (byKey) {
      QTest::keyClick(&field, Qt::Key_Escape);
    } else {
      QTest::mousePress(&field, Qt::RightButton, {}, {60, 10});
    }
    QSignalSpy edited(&field, &NumberField::edited);
    moveTo(90);
    QTest::mouseRelease(&field, Qt::LeftButton, {}, {90, 10});
    QCOMPARE(edited.size(), 0);
    QCOMPARE(field.value(), 2.0);
  }

  // The next typed text goes there, too.
  void tabLeadsFromNumberToNumber() {
    QWidget window;
    QLineEdit first(&window);
    VectorField numbers(QStringLiteral("Move"), NumberStyle(), &window);
    auto* row = new QHBoxLayout(&window);
    row->addWidget(&first);
    row->addWidget(&numbers);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const QList<NumberField*> fields = numbers.findChildren<NumberField*>();
    fields[0]->setFocus();
    const auto press = [](auto key) { QTest::keyClick(QApplication::focusWidget(), key); };
    // The first digit opens the field that receives the others.
    const auto type = [&](const char* text) {
      for (; *text != '\0'; ++text) press(*text);
    };
    type("1.5");
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), fields[1]);
    type("2.5");
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), fields[2]);
    press(Qt::Key_Backtab);
    QCOMPARE(QApplication::focusWidget(), fields[1]);
    QCOMPARE(numbers.value(), vec3(1.5f, 2.5f, 0.0f));
    QVERIFY(first.text().isEmpty());
  }

  // The sign and the first digits are visible in the narrowest field.
  void aNarrowNumberKeepsItsFirstDigits() {
    NumberStyle style;
    style.decimals = 3;
    style.unit = QStringLiteral("\u00B0");
    NumberField field(style, nullptr);
    field.setValue(-170.925);
    QCOMPARE(field.textIn(1000), field.text());
    const QFontMetrics metrics = field.fontMetrics();
    for (const char* shown : {"-170.93", "-170.9", "-171"}) {
      const QString text = QString::fromLatin1(shown);
      QCOMPARE(field.textIn(metrics.horizontalAdvance(text)), text);
    }
  }

  // At every width, the visible pages fit beside the chosen one, and as many as possible are visible.
  void pagesWithoutRoomAreBehindTabs() {
    QWidget window;
    auto* row = new FoldingRow(&window);
    const int wanted[] = {200, 300, 150};
    QList<QWidget*> pages;
    for (const int width : wanted) {
      pages += new QLineEdit;
      pages.back()->setMinimumSize(width, 40);
      row->add(pages.back(), QString::number(width), 1);
    }
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const int line = row->splitter()->handleWidth();
    const int whole = 200 + 300 + 150 + 2 * line;
    QCOMPARE(row->minimumSizeHint().width(), 300);
    const auto shown = [&](int width) {
      row->resize(width, 120);
      QCoreApplication::sendPostedEvents();
      QString text;
      for (const QWidget* page : pages) text += page->isVisible() ? QLatin1Char('x') : QLatin1Char('.');
      return text + (row->tabs()->isVisible() ? QStringLiteral(" tabs") : QString());
    };
    QCOMPARE(shown(whole), QStringLiteral("xxx"));
    QCOMPARE(shown(whole - 1), QStringLiteral("xx. tabs"));
    QCOMPARE(shown(500 + line), QStringLiteral("xx. tabs"));
    QCOMPARE(shown(499 + line), QStringLiteral("x.. tabs"));
    QTest::mouseClick(row->tabs(), Qt::LeftButton, {}, row->tabs()->tabRect(2).center());
    QCOMPARE(shown(499 + line), QStringLiteral(".xx tabs"));
    QCOMPARE(shown(320), QStringLiteral("..x tabs"));
    QCOMPARE(shown(whole), QStringLiteral("xxx"));
    // The page with the keyboard focus stays.
    pages[1]->setFocus();
    QCOMPARE(shown(320), QStringLiteral(".x. tabs"));
    QCOMPARE(row->tabs()->currentIndex(), 1);
    for (const QWidget* page : pages) QVERIFY(!page->isVisible() || page->geometry().right() < row->width());
  }

  // At every width, the visible items fit, and the others are in the menu, in the same order.
  void aNarrowRowHasTheRestInAMenu() {
    QWidget page;
    auto* bar = new NarrowingRow(&page);
    auto* named = new QToolButton;
    named->setText(QStringLiteral("Shading"));
    named->setIcon(icon(QStringLiteral("shading")));
    named->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->row()->addWidget(named);
    QList<QToolButton*> tools;
    for (int i = 0; i < 6; ++i) {
      auto* button = new QToolButton;
      button->setDefaultAction(new QAction(icon(QStringLiteral("key")), QString::number(i), bar));
      bar->row()->addWidget(button);
      tools += button;
    }
    bar->mayLoseText(named);
    for (const int i : {2, 0, 5, 1}) bar->mayGo(tools[i]);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const int whole = bar->row()->minimumSize().width();
    const int least = bar->minimumSizeHint().width();
    QVERIFY(least < whole);
    std::set<std::size_t> counts;
    for (int width = whole + 20; width >= least; --width) {
      bar->resize(width, bar->height());
      QCoreApplication::sendPostedEvents();
      bar->row()->activate();
      QVERIFY2(bar->row()->minimumSize().width() <= width, qPrintable(QString::number(width)));
      QStringList gone;
      for (const QToolButton* tool : tools) {
        if (tool->isHidden()) gone += tool->defaultAction()->text();
      }
      QCOMPARE(bar->more()->isHidden(), gone.isEmpty());
      Q_EMIT bar->more()->menu()->aboutToShow();
      QStringList offered;
      for (const QAction* action : bar->more()->menu()->actions()) offered += action->text();
      QCOMPARE(offered, gone);
      counts.insert(static_cast<std::size_t>(gone.size()));
      QCOMPARE(bar->minimumSizeHint().width(), least);
    }
    // A single hidden item never occurs: its button is no wider than the menu's.
    QVERIFY(counts.count(0) == 1 && counts.count(4) == 1);
  }

  void whatIsNoNumberStaysToBeMended() {
    NumberField field(NumberStyle{}, nullptr);
    field.resize(120, 24);
    field.show();
    QVERIFY(QTest::qWaitForWindowExposed(&field));
    field.setValue(7.0);
    const auto line = [&] { return field.findChild<QLineEdit*>(); };
    const auto enter = [&] {
      QTest::keyClick(line(), Qt::Key_Return);
      QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    QTest::keyClick(&field, Qt::Key_9);
    QTest::keyClicks(line(), QStringLiteral("0//2"));
    enter();
    QVERIFY(line() != nullptr && line()->text() == QStringLiteral("90//2"));
    QCOMPARE(field.value(), 7.0);
    line()->setText(QStringLiteral("90/2"));
    enter();
    QVERIFY(line() == nullptr);
    QCOMPARE(field.value(), 45.0);
    // An empty text is not a number, but means no change.
    QTest::keyClick(&field, Qt::Key_Return);
    line()->clear();
    enter();
    QVERIFY(line() == nullptr);
    QCOMPARE(field.value(), 45.0);
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
    // Ping-pong with any step sizes.
    PlayStep step{second, false, false};
    for (const double at : {1.7, 1.6, 0.9, 0.2, 0.5}) {
      step = played(step.time, 0.7, all, PlayEnd::PingPong, step.backward);
      QVERIFY2(std::abs(step.time.seconds() - at) < 1e-9, qPrintable(QString::number(step.time.seconds())));
    }
    // A range, also when starting outside of it.
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

  // Compared with checking every key.
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
    for (const char* bone : {"a", "b", "c", "d", "e"}) all.push_back(said("many", {{PlaceKind::Bone, bone}}));
    for (const char* bone : {"a", "b", "c"}) all.push_back(said("few", {{PlaceKind::Path, bone}}));
    const std::vector<Problem> problems = together(all);
    QCOMPARE(problems.size(), std::size_t{6});
    QVERIFY(problems[0].items.empty());
    QCOMPARE(problems[2].items.size(), std::size_t{5});
    QCOMPARE(QString::fromStdString(problems[2].text()),
             QStringLiteral("a.fbx: bone \"a\", bone \"b\", bone \"c\" and 2 more: many"));
    QCOMPARE(QString::fromStdString(problems[5].text()), QStringLiteral("a.fbx: c: few"));
  }

  // Differing numbers do not separate problems, unless they are part of names.
  void whatIsSaidWithOtherNumbersIsOneProblem() {
    Diagnostics all;
    for (const char* number : {"17", "9", "120", "30"}) {
      const std::string text = number;
      all.push_back(diagnose(rules::nameTooLong, "it takes " + text + " bytes, there is room for 16", "",
                             {"", {{PlaceKind::Bone, "b" + text}}, {}}));
      all.push_back(diagnose(rules::textureMissing, "not found: skin" + text + ".png", "",
                             {"", {{PlaceKind::Texture, "x"}}, {}}));
    }
    const std::vector<Problem> problems = together(all);
    QCOMPARE(problems.size(), std::size_t{5});
    QCOMPARE(QString::fromStdString(problems[0].text()),
             QStringLiteral("bone \"b17\", bone \"b9\", bone \"b120\" and 1 more: it takes 9 to 120 bytes, "
                            "there is room for 16"));
  }

  void theCommandPaletteFindsTheActionBeforeItsMenu() {
    QAction preferences(QStringLiteral("&Settings"), nullptr);
    preferences.setProperty("menu", QStringLiteral("Edit"));
    QAction ghosts(QStringLiteral("Window of &Ghosts"), nullptr);
    ghosts.setProperty("menu", QStringLiteral("Settings"));
    auto* palette = new CommandPalette({&ghosts, &preferences}, nullptr);
    auto* search = palette->findChild<QLineEdit*>();
    search->setText(QStringLiteral("settings"));
    QCOMPARE(palette->findChild<QListWidget*>()->item(0)->text(), QStringLiteral("Edit \u203A Settings"));
    delete palette;
  }

  // While the menu has grabbed the mouse, Qt does not inform the button that the pointer has left it.
  void aButtonIsLitOnlyWhileThePointerIsOverItWhateverItsMenuDid() {
    QWidget window;
    window.setGeometry(40, 40, 300, 200);
    auto* button = new QToolButton(&window);
    button->setGeometry(10, 10, 60, 24);
    auto* menu = new QMenu(button);
    menu->addAction(QStringLiteral("one"));
    opensMenu(button, menu);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCursor::setPos(window.mapToGlobal(QPoint(250, 170)));
    QEnterEvent enter({20, 10}, {30, 20}, QPointF(button->mapToGlobal(QPoint(20, 10))));
    QCoreApplication::sendEvent(button, &enter);
    QVERIFY(button->underMouse());
    QTimer::singleShot(50, menu, [menu] { menu->close(); });
    button->showMenu();
    QTRY_VERIFY(!button->underMouse());
  }

  void searchPrefersStartsOfWords() {
    QVERIFY(fit(QStringLiteral("fa"), QStringLiteral("Frame All")) >
            fit(QStringLiteral("fa"), QStringLiteral("Default")));
    QVERIFY(fit(QStringLiteral("wire"), QStringLiteral("Wireframe")) > 0);
    QVERIFY(fit(QStringLiteral("xyz"), QStringLiteral("Wireframe")) < 0);
    QVERIFY(fit(QString(), QStringLiteral("anything")) >= 0);
  }
};

}  // namespace squire::test

QTEST_MAIN(squire::test::ControlsTest)
#include "controls_test.moc"
