#include <QApplication>
#include <QDataStream>
#include <QIODevice>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "app/editor/panel_room.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/command_palette.h"
#include "widgets/controls/message_bar.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/motion/motion_bar.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/row_labels.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of layouts of panels, of a part that fills the window, and of rows that stay above the bones.
class LayoutsTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    forget();
    QVERIFY(openKnight(1600, 1000));
  }
  void cleanup() {
    WindowTest::cleanup();
    forget();
  }

  void aPanelThatTheMenuOpensIsInFront() {
    QVERIFY(!isSeen("references"));
    window_->docks()["references"]->toggleViewAction()->trigger();
    QVERIFY(waitFor([&] { return isSeen("references"); }));
  }

  void aPanelThatIsNewerThanTheLayoutIsClosedInItsTabGroup() {
    const auto bytesOf = [](const QString& name) {
      QByteArray out;
      QDataStream writer(&out, QIODevice::WriteOnly);
      writer << name;
      return out;
    };
    QByteArray earlier = window_->saveState();
    QVERIFY(earlier.contains(bytesOf(QStringLiteral("spaces"))));
    earlier.replace(bytesOf(QStringLiteral("spaces")), bytesOf(QStringLiteral("spacez")));
    window_->docks().restore(earlier);
    processed();
    QDockWidget* spaces = window_->docks()["spaces"];
    QVERIFY(spaces->isHidden());
    QVERIFY(isSeen("timeline"));
    spaces->toggleViewAction()->trigger();
    QVERIFY(waitFor([&] { return isSeen("spaces"); }));
    QVERIFY(window_->tabifiedDockWidgets(window_->docks()["timeline"]).contains(spaces));
  }

  void theCommandPaletteFindsPanels() {
    driver_->key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto* palette = window_->findChild<CommandPalette*>();
    QVERIFY(palette != nullptr);
    auto* search = palette->findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("references"));
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(waitFor([&] { return isSeen("references"); }));
  }

  // The window does not close, as when the display goes away at the end of a session.
  void theLayoutIsThereAfterASuddenEnd() {
    clickTab("Look");
    QVERIFY(waitFor([&] { return isSeen("materials") && !isSeen("timeline"); }));
    MainWindow next;
    Driver driver(next);
    driver.show(1600, 1000);
    QVERIFY(driver.open(knight()));
    QVERIFY(next.actions()["layout.look"]->isChecked());
    QVERIFY(next.docks()["materials"]->isVisible() && !next.docks()["timeline"]->isVisible());
  }

  void tabsAndKeysGoToLayouts() {
    clickTab("Time");
    QVERIFY(waitFor([&] { return isSeen("timeline") && isSeen("curves"); }));
    QVERIFY(!isSeen("outliner"));
    QVERIFY(window_->actions()["layout.time"]->isChecked());
    driver_->key(Qt::Key_F4, Qt::ShiftModifier);
    QVERIFY(waitFor([&] { return isSeen("volumes") && !isSeen("curves"); }));
    QCOMPARE(tabs().tabText(tabs().currentIndex()), QStringLiteral("Fight"));
    driver_->key(Qt::Key_PageDown, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return isSeen("materials") && !isSeen("timeline"); }));
    QCOMPARE(tabs().tabText(tabs().currentIndex()), QStringLiteral("Look"));
    driver_->key(Qt::Key_PageUp, Qt::ControlModifier);
    driver_->key(Qt::Key_PageUp, Qt::ControlModifier);
    driver_->key(Qt::Key_PageUp, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return isSeen("posing") && isSeen("inspector"); }));
    // The keyboard is enough: the tabs can have the focus, and the arrow keys choose one.
    tabs().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&tabs(), Qt::Key_Right);
    QVERIFY(waitFor([&] { return isSeen("timeline") && isSeen("curves"); }));
  }

  void theTimelineShowsTwentyRows() {
    driver_->key(Qt::Key_F3, Qt::ShiftModifier);
    QVERIFY(waitFor([&] { return sheet().height() / metrics::row >= 20; }));
    QCOMPARE(window_->size(), QSize(1600, 1000));
    QVERIFY(window_->viewport()->height() > 200);
  }

  void widthsAreFoundAgain() {
    clickTab("Pose");
    QVERIFY(waitFor([&] { return isSeen("inspector") && isSeen("posing"); }));
    processed();
    const int before = widthOf("inspector");
    dragEdgeOfInspector(-90);
    const int wide = widthOf("inspector");
    QVERIFY(wide > before + 60);
    clickTab("Look");
    QVERIFY(waitFor([&] { return !isSeen("posing"); }));
    clickTab("Pose");
    QVERIFY(waitFor([&] { return isSeen("posing") && std::abs(widthOf("inspector") - wide) <= 2; }));
    // The next window has the changed layout, too.
    QVERIFY(window_->close());
    QVERIFY(openKnight(1600, 1000));
    QVERIFY(waitFor([&] { return isSeen("posing") && std::abs(widthOf("inspector") - wide) <= 2; }));
    QCOMPARE(tabs().tabText(tabs().currentIndex()), QStringLiteral("Pose"));
    // Reset Layout resets layouts that are not the current one, too.
    clickTab("Fight");
    driver_->trigger("window.resetLayout");
    clickTab("Pose");
    QVERIFY(waitFor([&] { return std::abs(widthOf("inspector") - before) <= 2; }));
  }

  void ownLayoutsAreSavedRenamedAndDeleted() {
    clickTab("Look");
    window_->docks()["outliner"]->hide();
    answer("Painting");
    driver_->trigger("layout.save");
    QCOMPARE(tabs().tabText(tabs().currentIndex()), QStringLiteral("Painting"));
    clickTab("Everything");
    QVERIFY(waitFor([&] { return isSeen("outliner"); }));
    clickTab("Painting");
    QVERIFY(waitFor([&] { return isSeen("materials") && !isSeen("outliner"); }));
    // Reset Layout reverts the changes since the layout was saved.
    window_->docks()["materials"]->hide();
    driver_->trigger("window.resetLayout");
    QVERIFY(waitFor([&] { return isSeen("materials") && !isSeen("outliner"); }));
    answer("Colours");
    QTest::mouseDClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(tabs().currentIndex()).center());
    QCOMPARE(EditorSettings().layoutNames(), QStringList(QStringLiteral("Colours")));
    QCOMPARE(tabs().tabText(tabs().currentIndex()), QStringLiteral("Colours"));
    for (QMenu* menu : window_->findChildren<QMenu*>()) {
      if (menu->title() == QStringLiteral("&Delete Layout")) menu->actions().front()->trigger();
    }
    QVERIFY(EditorSettings().layoutNames().isEmpty());
    QCOMPARE(tabs().count(), 6);
  }

  void whatIsUnderThePointerFillsTheWindow() {
    const int height = sheet().height();
    movePointer(sheet(), sheet().rect().center());
    driver_->key(Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return sheet().height() > 800 && sheet().width() > 1300; }));
    QVERIFY(!isSeen("inspector") && !window_->viewport()->isVisible());
    // The same shortcut restores the layout.
    QTest::keyClick(window_.get(), Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return sheet().height() == height && isSeen("inspector"); }));
    QVERIFY(window_->viewport()->isVisible());
    movePointer(*window_->viewport(), window_->viewport()->rect().center());
    driver_->key(Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return window_->viewport()->width() > 1590; }));
    // A panel that is requested becomes visible.
    driver_->trigger("curves.show");
    QVERIFY(waitFor([&] { return isSeen("curves") && isSeen("inspector"); }));
    QVERIFY(!window_->actions()["layout.full"]->isChecked());
  }

  void messagesAreSeenWhateverFillsTheWindow() {
    movePointer(sheet(), sheet().rect().center());
    driver_->key(Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(waitFor([&] { return !window_->viewport()->isVisible(); }));
    window_->messages()->show(Severity::Warning, QStringLiteral("Look here"));
    QVERIFY(waitFor([&] { return window_->viewport()->isVisible() && window_->messages()->isVisible(); }));
  }

  void curvesHaveTheTransportWhereTheTimelineIsBehind() {
    driver_->showClip("punch");
    driver_->key(Qt::Key_Tab, Qt::ControlModifier);
    auto* bar = window_->docks()["curves"]->findChild<TransportBar*>();
    QVERIFY(waitFor([&] { return bar->isVisible(); }));
    Driver::typeNumber(*bar->frameField(), QStringLiteral("7"));
    QCOMPARE(session().playheadFrame(), 7.0);
    driver_->key(Qt::Key_F3, Qt::ShiftModifier);
    QVERIFY(waitFor([&] { return isSeen("curves") && isSeen("timeline") && !bar->isVisible(); }));
  }

  void rowsOfFightsStayAboveTheBones() {
    driver_->showClip("punch");
    driver_->trigger("volume.addHit");
    processed();
    const int below = headingOf("Hit volumes");
    QVERIFY(below > rowOf("hand.R"));
    auto* scroll = window_->findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
    scroll->setValue(scroll->maximum());
    processed();
    RowLabels& labels = *window_->find<Timeline>()->labels();
    QTest::mouseClick(&labels, Qt::LeftButton, {}, labels.pinOf(below).center());
    QCOMPARE(headingOf("Hit volumes"), 1);
    QVERIFY(headingOf("Hit volumes") < rowOf("hips"));
    const QPoint place = labels.rectOf(1).center();
    scroll->setValue(scroll->maximum());
    processed();
    QCOMPARE(labels.rectOf(1).center(), place);
    // Bones that are scrolled behind the pinned row can be neither seen nor selected.
    const SheetRow& held = model().rows()[2];
    QCOMPARE(held.kind, RowKind::Extra);
    const RowBar bar = model().extra(held).bars.front();
    const Time middle{(bar.span.from.ticks + bar.span.to.ticks) / 2};
    const Time start = bar.span.from;
    drag(sheet(), sheet().positionOf(2, middle), sheet().positionOf(2, middle) + QPointF(60, 0));
    QVERIFY(start < model().extra(model().rows()[2]).bars.front().span.from);
    // One command pins all rows of fight data, and the next window keeps this.
    driver_->trigger("timeline.pin");
    QVERIFY(headingOf("Events") < 0 || headingOf("Events") < rowOf("hips"));
    openWindow(1600, 1000);
    QVERIFY(window_->actions()["timeline.pin"]->isChecked());
    driver_->trigger("timeline.pin");
    QVERIFY(EditorSettings().pinnedRows().isEmpty());
  }

  // No tab of the docks at the right side is cut off in the smallest supported window.
  void noTabIsCut() {
    window_->resize(1280, 720);
    processed();
    for (QTabBar* bar : window_->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
      if (!bar->isVisible()) continue;
      int wanted = 0;
      for (int tab = 0; tab < bar->count(); ++tab) wanted += bar->tabRect(tab).width();
      QVERIFY2(wanted <= bar->width(), qPrintable(bar->tabText(0)));
    }
  }

  void tabsAreAboveThePanelsEverywhere() {
    for (const Qt::DockWidgetArea area :
         {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea})
      QCOMPARE(window_->tabPosition(area), QTabWidget::North);
  }

  // Messages and bars lie over the view: the character stays where it is.
  void barsDoNotMoveTheCharacter() {
    const Viewport* viewport = window_->viewport();
    const QRect before(viewport->mapToGlobal(QPoint()), viewport->size());
    const auto now = [&] { return QRect(viewport->mapToGlobal(QPoint()), viewport->size()); };
    const auto isOver = [&](const QWidget& bar) {
      return bar.isVisible() && before.contains(QRect(bar.mapToGlobal(QPoint()), bar.size()));
    };
    window_->messages()->show(Severity::Note, QStringLiteral("Something happened."));
    driver_->showClip("walk");
    driver_->trigger("keys.smooth");
    processed();
    QVERIFY(isOver(*window_->messages()));
    QVERIFY(isOver(*window_->find<MotionBar>()));
    QCOMPARE(now(), before);
    driver_->key(Qt::Key_Escape);
    window_->messages()->clear();
    QCOMPARE(now(), before);
  }

  void manyMessagesLeaveTheCharacterInSight() {
    MessageBar* messages = window_->messages();
    messages->clear();
    const MessageBar::Step first{QStringLiteral("First"), [] {}}, second{QStringLiteral("Second"), [] {}};
    messages->show(Severity::Note, QStringLiteral("Many lines") + QString(12, QLatin1Char('\n')), {},
                   {first});
    messages->show(Severity::Warning, QStringLiteral("A warning"), {}, {second});
    messages->show(Severity::Note, QStringLiteral("The newest"));
    processed();
    auto* more = messages->findChild<QToolButton*>(QStringLiteral("moreMessages"));
    const auto isShown = [&](const char* words) {
      const auto labels = messages->findChildren<QLabel*>();
      return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(QLatin1String(words));
      });
    };
    QVERIFY(4 * messages->height() <= window_->viewport()->height());
    QVERIFY(isShown("The newest") && !isShown("Many lines"));
    QVERIFY(more->isVisible());
    QTest::mouseClick(more, Qt::LeftButton);
    processed();
    QVERIFY(!more->isVisible());
    for (const char* words : {"The newest", "A warning", "Many lines"}) QVERIFY2(isShown(words), words);
    messages->clear();
  }

  // Where another panel joins and the tabs have too little room, buttons scroll them; no name is cut.
  void tabsWithoutRoomAreScrolled() {
    window_->resize(1280, 720);
    window_->docks().show("references");
    window_->resizeDocks({window_->docks()["references"]}, {100}, Qt::Horizontal);  // as narrow as it goes
    processed();
    const QTabBar* bar = barOf(QStringLiteral("References"));
    QVERIFY(bar != nullptr);
    const QFontMetrics font(bar->font());
    for (int tab = 0; tab < bar->count(); ++tab)
      QVERIFY2(bar->tabRect(tab).width() >= font.horizontalAdvance(bar->tabText(tab)),
               qPrintable(bar->tabText(tab)));
    QCOMPARE(bar->tabText(bar->currentIndex()), QStringLiteral("References"));
    QVERIFY(bar->rect().contains(bar->tabRect(bar->currentIndex())));
  }

 private:
  static void forget() {
    EditorSettings settings;
    settings.forgetLeftLayouts();
    settings.setCurrentLayout(QStringLiteral("layout.everything"));
    settings.setPinnedRows({});
    settings.setWindow({}, {});
    for (const QString& name : settings.layoutNames()) settings.storeLayout(name, {});
  }
  [[nodiscard]] QTabBar& tabs() const { return *window_->findChild<QTabBar*>(QStringLiteral("layoutTabs")); }
  // The tab bar of docks with this tab.
  [[nodiscard]] const QTabBar* barOf(const QString& name) const {
    for (const QTabBar* bar : window_->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
      for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab) {
        if (bar->tabText(tab) == name) return bar;
      }
    }
    return nullptr;
  }
  void clickTab(const char* name) const {
    for (int tab = 0; tab < tabs().count(); ++tab) {
      if (tabs().tabText(tab) == QLatin1String(name))
        QTest::mouseClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(tab).center());
    }
    processed();
  }
  // Types into the next dialog that asks for a name.
  void answer(const char* name) {
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [timer, name] {
      auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      timer->deleteLater();
      auto* field = dialog->findChild<QLineEdit*>();
      field->selectAll();
      QTest::keyClicks(field, QLatin1String(name));
      QTest::keyClick(field, Qt::Key_Return);
    });
    timer->start(0);
  }
  [[nodiscard]] bool isSeen(DockId id) const { return Docks::isOnTop(window_->docks()[id]->widget()); }
  [[nodiscard]] int widthOf(DockId id) const { return window_->docks()[id]->width(); }
  void dragEdgeOfInspector(int by) const {
    const QRect dock = window_->docks()["inspector"]->geometry();
    const QPoint line((dock.left() + window_->centralWidget()->geometry().right()) / 2, dock.center().y());
    movePointer(*window_, line);
    QTest::mousePress(window_.get(), Qt::LeftButton, {}, line);
    QMouseEvent move(QEvent::MouseMove, line + QPoint(by, 0), window_->mapToGlobal(line + QPoint(by, 0)),
                     Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(window_.get(), &move);
    processed();
    QTest::mouseRelease(window_.get(), Qt::LeftButton, {}, line + QPoint(by, 0));
    processed();
  }
  [[nodiscard]] DopeSheet& sheet() const { return *window_->find<Timeline>()->sheet(); }
  [[nodiscard]] SheetModel& model() const { return window_->find<Timeline>()->model(); }
  [[nodiscard]] int headingOf(const char* title) const {
    const auto& rows = model().rows();
    const auto found = std::ranges::find_if(rows, [&](const SheetRow& row) {
      return row.kind == RowKind::Heading && row.name == QLatin1String(title);
    });
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
  }
  [[nodiscard]] int rowOf(const char* bone) const {
    const auto& rows = model().rows();
    return static_cast<int>(std::ranges::find(rows, driver_->bone(bone), &SheetRow::bone) - rows.begin());
  }
};

const UiTestEntry layoutsTestEntry({"comfort", &runTest<LayoutsTest>});

}  // namespace squire::test

#include "layouts_test.moc"
