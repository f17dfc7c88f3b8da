#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

#include "core/edit/sources/source_edits.h"
#include "tests/support/data.h"
#include "tests/ui/shared_window_test.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/folding_row.h"
#include "widgets/posing/onion_settings.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of presets of shortcuts, layouts, camera bookmarks and typed amounts.
class ComfortTest : public SharedWindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void anAmountIsTypedWhileDragging() {
    driver_->click(driver_->joint("forearm.L"));
    driver_->key(Qt::Key_E);
    const auto bone = static_cast<std::size_t>(*session().selection().activeIndex());
    const quat before = session().posed().local(bone).rotation;
    const std::size_t steps = session().history().stepCount();
    const QPoint centre = driver_->joint("forearm.L").toPoint();
    Viewport* viewport = window_->viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, centre + QPoint(90, 0));
    moveHeld(centre + QPoint(60, -60));
    for (const int key : {Qt::Key_X, Qt::Key_9, Qt::Key_0, Qt::Key_Slash, Qt::Key_2})
      QTest::keyClick(viewport, static_cast<Qt::Key>(key));
    QVERIFY(std::abs(degreesBetween(before, session().posed().local(bone).rotation) - 45.0f) < 0.05f);
    QVERIFY(!window_->view().options().surface.wireframe);
    moveHeld(centre + QPoint(0, -90));  // the typed value stays
    QVERIFY(std::abs(degreesBetween(before, session().posed().local(bone).rotation) - 45.0f) < 0.05f);
    QTest::keyClick(viewport, Qt::Key_Return);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, centre);
    QCOMPARE(session().history().stepCount(), steps + 1);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(degreesBetween(before, session().posed().local(bone).rotation) < 0.05f);
  }

  // Bones are transformed without a gizmo and without a mouse button, as with Blender's G, R and S.
  void bonesAreGrabbedAndLedByThePointer() {
    driver_->click(driver_->joint("forearm.L"));
    driver_->trigger("tool.select");
    session().setPlayheadFrame(0);
    Viewport* viewport = window_->viewport();
    const auto bone = static_cast<std::size_t>(*session().selection().activeIndex());
    const auto local = [&] { return session().posed().local(bone); };
    const Transform before = local();
    const QPoint centre = driver_->joint("forearm.L").toPoint();
    const auto movePointer = [&](QPoint to) { test::movePointer(*viewport, to); };
    const auto grab = [&](Qt::Key key) {
      movePointer(centre + QPoint(80, 0));
      driver_->key(key, Qt::ShiftModifier);
    };
    const Camera camera = window_->view().goal();
    const std::size_t steps = session().history().position();
    // The pointer rotates; a click ends the gesture and selects nothing.
    grab(Qt::Key_R);
    movePointer(centre + QPoint(0, -80));
    QVERIFY2(std::abs(degreesBetween(before.rotation, local().rotation) - 90.0f) < 2.0f,
             qPrintable(QString::number(degreesBetween(before.rotation, local().rotation))));
    QTest::mouseClick(viewport, Qt::LeftButton, {}, QPoint(4, 4));
    movePointer(centre + QPoint(30, 30));
    QVERIFY(std::abs(degreesBetween(before.rotation, local().rotation) - 90.0f) < 2.0f);
    QCOMPARE(session().selection().bones().size(), std::size_t{1});
    QCOMPARE(session().history().position(), steps + 1);
    session().undo();
    QVERIFY(degreesBetween(before.rotation, local().rotation) < 0.05f);
    // Digits after the key of an axis are an amount, not shortcuts. The same key again selects the axis of
    // the model.
    grab(Qt::Key_R);
    for (const int key : {Qt::Key_X, Qt::Key_3, Qt::Key_7})
      QTest::keyClick(viewport, static_cast<Qt::Key>(key));
    QVERIFY(std::abs(degreesBetween(before.rotation, local().rotation) - 37.0f) < 0.05f);
    const quat ofBone = local().rotation;
    QTest::keyClick(viewport, Qt::Key_X);
    QVERIFY(std::abs(degreesBetween(before.rotation, local().rotation) - 37.0f) < 0.05f);
    QVERIFY(degreesBetween(ofBone, local().rotation) > 5.0f);
    QTest::keyClick(viewport, Qt::Key_X);
    QVERIFY(degreesBetween(ofBone, local().rotation) < 0.05f);
    QTest::keyClick(viewport, Qt::Key_Return);
    QVERIFY(window_->view().goal() == camera);
    QVERIFY(window_->view().tool() == ViewTool::Select);
    QCOMPARE(session().history().position(), steps + 1);
    session().undo();
    // Escape, the right button and Ctrl+Z cancel the gesture.
    for (const int way : {0, 1, 2}) {
      grab(Qt::Key_G);
      movePointer(centre + QPoint(120, 40));
      QVERIFY(glm::distance(local().translation, before.translation) > 0.01f);
      if (way == 0) QTest::keyClick(viewport, Qt::Key_Escape);
      if (way == 1) QTest::mouseClick(viewport, Qt::RightButton, {}, centre);
      if (way == 2) QTest::keyClick(viewport, Qt::Key_Z, Qt::ControlModifier);
      movePointer(centre);
      QVERIFY(glm::distance(local().translation, before.translation) < 1e-6f);
      QCOMPARE(session().history().position(), steps);
    }
    // Over the dope sheet, the shortcut applies to keys.
    DopeSheet* sheet = window_->find<Timeline>()->sheet();
    window_->find<Timeline>()->model().select(KeySelection(window_->find<Timeline>()->model().allKeys()));
    test::movePointer(*sheet, QPoint(50, 40));
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    QVERIFY(sheet->busy());
    QTest::keyClick(sheet, Qt::Key_Escape);
    QVERIFY(!sheet->busy());
    movePointer(centre);
    // A gesture ends when another model is opened.
    grab(Qt::Key_G);
    movePointer(centre + QPoint(120, 40));
    bool isOpen = false;
    const auto opened = connect(&window_->document(), &Document::opened, this, [&] { isOpen = true; });
    window_->document().open(knight());
    QVERIFY(waitFor([&] { return isOpen; }));
    disconnect(opened);
    movePointer(centre + QPoint(10, 10));
    QVERIFY(session().posing().changes().empty() && session().posing().live().all().empty());
    session().selection().select({driver_->bone("forearm.L")});
    driver_->trigger("edit.selectNone");
    QVERIFY(!window_->actions()["pose.grabRotate"]->isEnabled());
    QVERIFY(!window_->actions()["pose.grabScale"]->isEnabled());
    // Moving also works for IK targets, and a hint is shown if nothing is selected.
    QString hint;
    const auto told = connect(viewport, &Viewport::hinted, this, [&](const QString& text) { hint = text; });
    driver_->key(Qt::Key_G, Qt::ShiftModifier);
    disconnect(told);
    QVERIFY(hint.contains(QStringLiteral("nothing to pose")));
    QVERIFY(session().posing().changes().empty() && session().posing().live().all().empty());
  }

  void aViewIsKeptAndComeBackTo() {
    driver_->key(Qt::Key_3);
    const Camera kept = window_->view().camera();
    driver_->key(Qt::Key_2, Qt::ControlModifier | Qt::AltModifier);
    driver_->key(Qt::Key_7);
    QVERIFY(!(window_->view().camera() == kept));
    driver_->key(Qt::Key_2, Qt::AltModifier);
    QVERIFY(window_->view().camera() == kept);
    QVERIFY(!window_->actions()["bookmark.go1"]->isEnabled());
  }

  void layoutsArrangeThePanels() {
    const auto shown = [&](const char* name) {
      return window_->findChild<QDockWidget*>(QLatin1String(name))->isVisibleTo(window_.get());
    };
    driver_->trigger("window.resetLayout");
    processed();
    const QDockWidget* posing = window_->docks()["posing"];
    const int room = posing->height();
    driver_->trigger("layout.viewport");
    QVERIFY(!shown("outliner") && !shown("inspector") && !shown("timeline"));
    driver_->trigger("layout.look");
    QVERIFY(shown("outliner") && shown("materials") && !shown("timeline"));
    driver_->trigger("layout.everything");
    QVERIFY(shown("outliner") && shown("materials") && shown("timeline"));
    driver_->trigger("window.resetLayout");
    QVERIFY(waitFor([&] { return std::abs(posing->height() - room) < 8; }));
  }

  void aTabThatIsDraggedOutLeavesTheTimelineInFront() {
    driver_->raiseDock("curves");
    QVERIFY(Docks::isOnTop(window_->docks()["curves"]->widget()));
    window_->docks()["curves"]->setFloating(true);
    processed();
    QVERIFY(waitFor([&] { return Docks::isOnTop(window_->docks()["timeline"]->widget()); }));
    window_->docks()["curves"]->setFloating(false);
  }

  // In a small window, every panel fits into its dock, and no panel scrolls sideways.
  void noPanelScrollsSidewaysInASmallWindow() {
    driver_->trigger("layout.everything");
    window_->resize(1024, 700);
    processed();
    for (const char* name : {"timeline", "curves", "fades", "spaces", "frameData", "sparring", "ground"}) {
      auto* dock = window_->findChild<QDockWidget*>(QLatin1String(name));
      dock->raise();
      processed();
      QVERIFY2(window_->width() == 1024 && dock->widget()->width() <= dock->width(), name);
      // A page of a tab gets its size when it is shown.
      for (auto* tabs : dock->findChildren<QTabWidget*>()) {
        for (int tab = tabs->count(); tab-- > 0; processed()) tabs->setCurrentIndex(tab);
      }
      for (const auto* row : dock->findChildren<FoldingRow*>()) {
        for (int tab = row->tabs()->count(); tab-- > 0; processed()) row->tabs()->setCurrentIndex(tab);
      }
      for (const QScrollArea* area : dock->findChildren<QScrollArea*>())
        QVERIFY2(area->horizontalScrollBar()->maximum() == 0, name);
    }
    window_->resize(1400, 900);
  }

  // Panels that a small window has squeezed regain their size in a large one, even after a splitter was
  // moved.
  void panelsHaveTheirRoomAgain() {
    const auto size = [&](const char* name) {
      return window_->findChild<QDockWidget*>(QLatin1String(name))->size();
    };
    const auto squeeze = [&] {
      for (const QSize& one : {QSize(1400, 900), QSize(860, 560), QSize(900, 570), QSize(1100, 800)}) {
        window_->resize(one);
        processed();
      }
    };
    driver_->trigger("layout.everything");
    window_->resize(1400, 900);
    processed();
    const QSize outliner = size("outliner");
    const QSize inspector = size("inspector");
    const QSize timeline = size("timeline");
    window_->resize(860, 560);
    processed();
    QVERIFY(size("inspector").width() < inspector.width());
    squeeze();
    window_->resize(1400, 900);
    processed();
    QCOMPARE(size("outliner").width(), outliner.width());
    QCOMPARE(size("inspector").width(), inspector.width());
    QCOMPARE(size("timeline").height(), timeline.height());

    const auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("outliner"));
    const QPoint line((dock->geometry().right() + 1 + window_->centralWidget()->geometry().left()) / 2,
                      window_->centralWidget()->geometry().center().y());
    movePointer(*window_, line);
    QTest::mousePress(window_.get(), Qt::LeftButton, {}, line);
    QMouseEvent move(QEvent::MouseMove, line + QPoint(80, 0), window_->mapToGlobal(line + QPoint(80, 0)),
                     Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(window_.get(), &move);
    processed();
    QTest::mouseRelease(window_.get(), Qt::LeftButton, {}, line + QPoint(80, 0));
    processed();
    const int wider = size("outliner").width();
    QVERIFY(wider > outliner.width() + 60);
    squeeze();
    window_->resize(1400, 900);
    processed();
    QCOMPARE(size("outliner").width(), wider);
    driver_->trigger("layout.everything");
  }

  // Menus show no icons of checkable actions, since the style would draw the icon instead of the check mark.
  void menusMarkWhatIsOn() {
    int checkable = 0;
    for (const QAction* action : window_->actions().all()) {
      if (!action->isCheckable() || action->icon().isNull()) continue;
      ++checkable;
      QVERIFY2(!action->isIconVisibleInMenu(), qPrintable(action->objectName()));
    }
    QVERIFY(checkable > 5);
  }

  void aPoseGoesToAnotherWindow() {
    driver_->trigger("edit.selectNone");
    const auto head =
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view("head")));
    const quat turned = glm::angleAxis(0.7f, vec3(0, 1, 0));
    QVERIFY(
        session().posing().pose({{driver_->bone("head"), {}, turned, {}}}, labelOf<PoseSteps>("Rotate", 1)));
    driver_->trigger("pose.copy");
    MainWindow other;
    Driver hand(other);
    hand.show(700, 500);
    QVERIFY(hand.open(knight()));
    QVERIFY(degreesBetween(other.session().posed().local(head).rotation, turned) > 5.0f);
    QVERIFY(other.actions()["pose.paste"]->isEnabled());
    hand.trigger("pose.paste");
    QVERIFY(degreesBetween(other.session().posed().local(head).rotation, turned) < 0.1f);
    // Copying text to the clipboard does not discard the copied pose in the same window.
    QApplication::clipboard()->setText(QStringLiteral("a word"));
    QVERIFY(waitFor([&] { return !other.actions()["pose.paste"]->isEnabled(); }));
    QVERIFY(window_->actions()["pose.paste"]->isEnabled());
  }

  void theGhostsAreRememberedAsTheyWere() {
    EditorSettings settings;
    OnionOptions options;
    QCOMPARE(settings.onions(), options);
    options.keys = true;
    options.before = 4;
    options.falloff = 0.5f;
    settings.setOnions(options);
    QCOMPARE(EditorSettings().onions(), options);
    settings.setOnions({});
  }

  void theGhostsHaveOneWindow() {
    driver_->trigger("ghosts.settings");
    driver_->trigger("ghosts.settings");
    QCOMPARE(window_->findChildren<OnionSettings*>().size(), 1);
    window_->findChild<OnionSettings*>()->close();
    processed();
    QCOMPARE(window_->findChildren<OnionSettings*>().size(), 0);
    driver_->trigger("ghosts.settings");
    QCOMPARE(window_->findChildren<OnionSettings*>().size(), 1);
    window_->findChild<OnionSettings*>()->close();
  }

 private:
  void moveHeld(QPointF at) {
    Viewport* viewport = window_->viewport();
    QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(viewport, &move);
  }
};

const UiTestEntry comfortTestEntry({"comfort", &runTest<ComfortTest>});

}  // namespace squire::test

#include "comfort_test.moc"
