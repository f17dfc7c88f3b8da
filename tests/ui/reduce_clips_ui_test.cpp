#include <QApplication>
#include <QCheckBox>
#include <QContextMenuEvent>
#include <QListView>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include "core/edit/motion/reduce_keys.h"
#include "core/formats/project/project_file.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/number_field.h"
#include "widgets/motion/motion_bar.h"
#include "widgets/motion/reduce_clips_dialog.h"
#include "widgets/motion/reduce_options.h"

namespace squire::test {

// Tests of reducing the keys of several clips, from the menu of the list of clips.
class ReduceClipsUiTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1120, 720));
    panel_ = window_->findChild<ClipsPanel*>();
    QVERIFY(panel_ != nullptr && panel_->isVisible());
    driver_->showClip("idle");
    before_ = bytes();
  }

  void theSelectedClipsAreReducedInOneStep() {
    const std::string alone = eachAlone(0.5);
    const std::size_t steps = session().history().stepCount();
    openDialog();
    QVERIFY(dialog() != nullptr && dialog()->isVisible());
    keepPictureIfAsked(*dialog(), "reduce_clips.png");
    Driver::typeNumber(*dialog()->number(), QStringLiteral("0.5"));
    QCOMPARE(dialog()->number()->value(), 0.5);
    take();
    QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    QCOMPARE(session().history().stepCount(), steps + 1);
    QCOMPARE(textOf(session().undoLabel()), std::string("Reduce the keys of 2 clips"));
    QVERIFY2(bytes() == alone, "the result of each clip is that of reducing it alone");
    const QString told = window_->findChild<MessageBar*>()->text();
    QVERIFY2(told.contains(QStringLiteral("keys are left")) && told.contains(QStringLiteral("mm")),
             qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral("at frame")), qPrintable(told));
    QVERIFY(panel_->model()->indexOf(clipNamed("run")).data(ClipListModel::EditedRole).toBool());
    QVERIFY(!panel_->model()->indexOf(clipNamed("idle")).data(ClipListModel::EditedRole).toBool());
    driver_->trigger("edit.undo");
    QVERIFY(bytes() == before_);
  }

  void cancellingChangesNothing() {
    const std::size_t steps = session().history().stepCount();
    openDialog();
    {
      const HeldJobs held(session());
      take();
      QVERIFY(dialog()->progress()->isVisible());
      QVERIFY(!dialog()->takeButton()->isEnabled());
      QTest::keyClick(dialog(), Qt::Key_Escape);
      QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    }
    waitForJobs(session());
    QVERIFY(bytes() == before_);
    QCOMPARE(session().history().stepCount(), steps);
  }

  // The job can also be cancelled in the status bar; then the dialog stays for another attempt.
  void theDialogStaysWhenItsJobIsCancelled() {
    const std::string alone = eachAlone(1.0);
    openDialog();
    {
      const HeldJobs held(session());
      take();
      session().jobs().cancelAll();
    }
    QVERIFY(waitFor([&] { return dialog()->takeButton()->isEnabled(); }));
    QVERIFY(bytes() == before_);
    take();
    QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    QVERIFY(bytes() == alone);
  }

  // A result of the project before another change is not used.
  void aChangeInTheMeantimeStays() {
    openDialog();
    {
      const HeldJobs held(session());
      take();
      const ReduceKeys idle{.part = {session().clipRef()}, .millimetres = 10.0};
      QVERIFY(session().apply(reduceKeys(session().project(), idle)));
    }
    const std::string expected = eachAlone(1.0);
    QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    QVERIFY(bytes() == expected);
  }

  void theDialogAndTheBarShareTheirNumber() {
    auto* bar = window_->find<MotionBar>();
    driver_->trigger("keys.reduce");
    Driver::typeNumber(*bar->number(), QStringLiteral("3"));
    QTest::keyClick(bar->slider(), Qt::Key_Escape);
    openDialog();
    QCOMPARE(dialog()->number()->value(), 3.0);
    Driver::typeNumber(*dialog()->number(), QStringLiteral("4"));
    QCheckBox* frames = dialog()->options()->wholeFrames();
    Driver::clickBox(*frames);
    QVERIFY(dialog()->args().wholeFrames);
    QTest::keyClick(dialog()->options()->eachAxis(), Qt::Key_Space);
    QVERIFY(dialog()->args().eachAxis);
    take();
    QVERIFY(waitFor([&] { return dialog() == nullptr; }));
    driver_->trigger("keys.reduce");
    QCOMPARE(bar->number()->value(), 4.0);
    QVERIFY(bar->findChild<ReduceOptions*>()->wholeFrames()->isChecked());
    QVERIFY(bar->findChild<ReduceOptions*>()->eachAxis()->isChecked());
    QTest::keyClick(bar->slider(), Qt::Key_Escape);
  }

 private:
  [[nodiscard]] std::string bytes() { return writeProject(session().project()); }
  // The project in which the clips that openDialog() selects are reduced one after another.
  [[nodiscard]] std::string eachAlone(double millimetres) {
    Project project = session().project();
    for (const char* name : {"walk", "run"}) {
      const ReduceKeys args{.part = {{session().modelId(), clipNamed(name)}}, .millimetres = millimetres};
      auto one = reduceKeys(project, args);
      if (!one) return {};
      project = one->project;
    }
    return writeProject(project);
  }
  [[nodiscard]] ReduceClipsDialog* dialog() const { return window_->findChild<ReduceClipsDialog*>(); }
  void take() { QTest::mouseClick(dialog()->takeButton(), Qt::LeftButton); }
  [[nodiscard]] QPoint rowOf(const char* name) {
    const QModelIndex row = panel_->model()->indexOf(clipNamed(name));
    panel_->list()->scrollTo(row);
    processed();
    return panel_->list()->visualRect(row).center();
  }
  // Selects two clips, opens the menu on the second, and takes its entry.
  void openDialog() {
    QWidget* list = panel_->list()->viewport();
    QTest::mouseClick(list, Qt::LeftButton, {}, rowOf("walk"));
    QTest::mouseClick(list, Qt::LeftButton, Qt::ControlModifier, rowOf("run"));
    QCOMPARE(panel_->chosen().size(), std::size_t{2});
    const QPoint at = rowOf("run");
    QTimer::singleShot(0, this, [this] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      QVERIFY(menu != nullptr);
      QAction* entry = window_->actions()["keys.reduceClips"];
      QVERIFY(menu->actions().contains(entry) && entry->isEnabled());
      QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
    });
    QContextMenuEvent asked(QContextMenuEvent::Mouse, at, list->mapToGlobal(at));
    QApplication::sendEvent(list, &asked);
  }

  ClipsPanel* panel_ = nullptr;
  std::string before_;
};

const UiTestEntry reduceClipsUiTestEntry({"clips", &runTest<ReduceClipsUiTest>});

}  // namespace squire::test

#include "reduce_clips_ui_test.moc"
