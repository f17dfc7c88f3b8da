#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QCursor>
#include <QDialog>
#include <QDir>
#include <QFocusEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QIcon>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMouseEvent>
#include <QPainterPath>
#include <QPushButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <cmath>
#include <set>

#include "core/check/grouped.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/command_palette.h"
#include "widgets/controls/folding_row.h"
#include "widgets/controls/menu_button.h"
#include "widgets/controls/narrowing_row.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/vector_field.h"
#include "widgets/controls/wrapped_label.h"
#include "widgets/panels/start_page.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/path_text.h"
#include "widgets/theme/theme.h"

namespace squire::test {

// Tests of widgets without the window.
class ControlsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // The page scrolls if it has no room for all files.
  void theStartPageShowsAllRecentFiles() {
    StartPage page;
    QStringList files;
    for (int i = 0; i < 7; ++i) files += QStringLiteral("/work/clip%1.squire").arg(i);
    page.setRecent(files, {});
    for (const int width : {900, 460, 1600}) {
      page.resize(width, 900);
      page.show();
      QVERIFY(QTest::qWaitForWindowExposed(&page));
      QCoreApplication::processEvents();
      const auto* list = page.findChild<QListWidget*>();
      for (int i = 0; i < list->count(); ++i) {
        const QRect card = list->visualItemRect(list->item(i));
        QVERIFY2(list->viewport()->rect().contains(card), qPrintable(QString::number(i)));
      }
      QVERIFY(list->width() <= width);
    }
  }

  // QFormLayout damages memory if an item's height depends on its width while a row is hidden.
  void aWrappedLabelShowsAllLinesWithoutDependingOnItsWidth() {
    QWidget window;
    auto* form = new QFormLayout(&window);
    auto* label = new WrappedLabel(&window);
    auto* hidden = new QLineEdit(&window);
    form->addRow(QStringLiteral("Text"), label);
    form->addRow(QStringLiteral("Hidden"), hidden);
    form->setRowVisible(hidden, false);
    for (const auto& [width, words] : {std::pair(300, 30), {900, 30}, {240, 60}, {600, 5}}) {
      label->setText(QStringLiteral("several words ").repeated(words));
      window.resize(width, 500);
      window.show();
      QVERIFY(QTest::qWaitForWindowExposed(&window));
      QTRY_VERIFY(label->height() >= label->heightForWidth(label->width()));
      QVERIFY(label->width() <= width);
      QVERIFY(!form->hasHeightForWidth());
    }
  }

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

  // Escape and the right button cancel a drag even while the left button is still pressed.
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

  // Tab moves the focus to the next number, and text that is typed then is entered there.
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
    // The page with the keyboard focus stays visible.
    pages[1]->setFocus();
    QCOMPARE(shown(320), QStringLiteral(".x. tabs"));
    QCOMPARE(row->tabs()->currentIndex(), 1);
    for (const QWidget* page : pages) QVERIFY(!page->isVisible() || page->geometry().right() < row->width());
  }

  // At every width, the visible items fit, and the others are in the menu, in the same order.
  void theMainButtonOfADialogStandsOut() {
    QDialog dialog;
    auto* row = new QHBoxLayout(&dialog);
    auto* take = new QPushButton(QStringLiteral("Take"), &dialog);
    auto* other = new QPushButton(QStringLiteral("Other"), &dialog);
    other->setAutoDefault(false);
    take->setDefault(true);
    row->addWidget(take);
    row->addWidget(other);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto inside = [](QPushButton* button) {
      return button->grab().toImage().pixelColor(6, button->height() / 2).name();
    };
    QCOMPARE(inside(take), colourOf(Role::Accent).name());
    QVERIFY(inside(other) != inside(take));
    take->setEnabled(false);
    QVERIFY(inside(take) != colourOf(Role::Accent).name());
  }

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
    bar->allowIconOnly(named);
    for (const int i : {2, 0, 5, 1}) bar->allowHiding(tools[i]);
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
    // There is no width at which a single item is hidden, since the button of the menu would be as wide.
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
    // An empty text leaves the value unchanged.
    QTest::keyClick(&field, Qt::Key_F2);
    line()->clear();
    enter();
    QVERIFY(line() == nullptr);
    QCOMPARE(field.value(), 45.0);
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
    QTimer::singleShot(0, menu, [menu] { menu->close(); });
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

  // Numbers stand without spaces, further points are lines, curves go on, and an arc ends where it should.
  void pathsAreReadAsSvgWritesThem() {
    const auto end = [](const char* text) {
      return pathFromText(QString::fromLatin1(text)).currentPosition();
    };
    QCOMPARE(end("M1 2.5.5-1"), QPointF(0.5, -1.0));
    QCOMPARE(end("m1 1 2 2h-1.5.5V4"), QPointF(2.0, 4.0));
    QCOMPARE(end("M2 2h4v4zl1 0"), QPointF(3.0, 2.0));
    QCOMPARE(end("M0 0C0 1 1 2 2 2s2 1 2 2"), QPointF(4.0, 4.0));
    const QPainterPath half = pathFromText(QStringLiteral("M2 0A2 2 0 0 1 -2 0"));
    QCOMPARE(half.currentPosition(), QPointF(-2.0, 0.0));
    QVERIFY(std::abs(half.boundingRect().bottom() - 2.0) < 1e-3);
    QVERIFY(std::abs(pathFromText(QStringLiteral("M2 0A2 2 0 0 0 -2 0")).boundingRect().top() + 2.0) < 1e-3);
  }

  // Those of actions are drawn by name, those of the style by their files.
  void everyIconIsDrawn() {
    const auto drawn = [](const QIcon& icon) {
      const QImage image = icon.pixmap(64, 64).toImage();
      int count = 0;
      for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += qAlpha(image.pixel(x, y)) > 200 ? 1 : 0;
      return count;
    };
    const QStringList names = QDir(QStringLiteral(":/icons")).entryList();
    QVERIFY(names.size() > 80);
    for (const QString& name : names)
      QVERIFY2(drawn(icon(QString(name).remove(QStringLiteral(".svg")))) > 60, qPrintable(name));
    for (const char* look : {"dark", "light", "selected"}) {
      const QDir folder(QStringLiteral(":/theme/") + QLatin1String(look));
      QCOMPARE(folder.entryList().size(), 5);
      const QImage narrow =
          QIcon(folder.filePath(QStringLiteral("branch-open.svg"))).pixmap(32, 64).toImage();
      QVERIFY2(
          drawn(QIcon(QPixmap::fromImage(narrow.copy(0, 0, narrow.width(), narrow.height() / 4)))) == 0 ||
              narrow.height() == narrow.width(),
          "a picture in a narrow place keeps its form");
      for (const QString& name : folder.entryList())
        QVERIFY2(drawn(QIcon(folder.filePath(name))) > 60, qPrintable(name));
    }
  }
};

const UiTestEntry controlsTestEntry({"controls", &runTest<ControlsTest>});

}  // namespace squire::test

#include "controls_test.moc"
