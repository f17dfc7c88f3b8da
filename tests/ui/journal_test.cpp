#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <random>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/table/script.h"
#include "core/formats/project/project_file.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/panels/history_panel.h"
#include "widgets/panels/script_dialog.h"

namespace squire::test {

// Tests of the history panel: steps as scripts, groups of equal steps; with real events.
class JournalTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1264, 784));
    panel_ = window_->findChild<HistoryPanel*>();
    QVERIFY(panel_ != nullptr);
    for (QWidget* parent = panel_; parent != nullptr; parent = parent->parentWidget()) parent->show();
    panel_->window()->raise();
    QTRY_VERIFY(panel_->isVisible());
  }

  void aRangeOfStepsIsCopiedAndRunElsewhere() {
    const ClipRef clip = session().clipRef();
    QVERIFY(session().apply(setClipLoop(session().project(), {clip, !session().clip()->loop})));
    QVERIFY(session().apply(retimeClip(session().project(), {clip, 2.0})));
    QVERIFY(session().apply(reverseClip(session().project(), {clip})));
    const std::string after = writeProject(session().project());
    choose(1, 3);
    QCOMPARE(session().history().position(), std::size_t{3});  // selecting jumps nowhere
    pickEntry(0);
    const QString script = QGuiApplication::clipboard()->text();
    QCOMPARE(script.count(QLatin1Char('\n')), 3);
    QVERIFY2(script.contains(QStringLiteral("\"retime-clip\"")), qPrintable(script));
    session().jumpTo(0);
    confirm(true);
    pickEntry(3);
    QCOMPARE(writeProject(session().project()), after);
    QCOMPARE(session().history().position(), std::size_t{1});
  }

  void stepsSayWhereAndAreFolded() {
    driver_->showClip("punch");
    session().selection().select({driver_->bone("hips")});
    driver_->trigger("clip.loop");
    const auto keys = [&](std::int64_t frame) {
      return std::vector<KeyRef>{
          {driver_->bone("hips"), ChannelKind::Rotation, timeOfFrame(frame, session().rate())}};
    };
    for (int frame = 4; frame < 8; ++frame) {
      QVERIFY(session().apply(deleteKeys(session().project(), {session().keysRef(), keys(frame)})));
    }
    const int last = static_cast<int>(session().history().position());
    QVERIFY2(panel_->item(last)->text().contains(QStringLiteral("hips in punch")),
             qPrintable(panel_->item(last)->text()));
    QVERIFY(panel_->item(last)->text().endsWith(QStringLiteral("(4 times)")));
    QVERIFY(panel_->isRowHidden(last - 1) && panel_->isRowHidden(last - 3) && !panel_->isRowHidden(last - 4));
    panel_->setFocus();
    QTest::keyClick(panel_, Qt::Key_Right);
    QVERIFY(!panel_->isRowHidden(last - 1));
    QVERIFY(!panel_->item(last)->text().contains(QStringLiteral("times")));
    QTest::keyClick(panel_, Qt::Key_Left);
    QVERIFY(panel_->isRowHidden(last - 1));
    // Undo unfolds the group, since it reverts one step at a time.
    session().undo();
    QVERIFY(!panel_->isRowHidden(last - 1));
    QCOMPARE(panel_->currentRow(), last - 1);
  }

  // Ranges that begin or end with a line that stands for several steps, or that are only such a line.
  void foldedStepsAreWrittenWhole() {
    std::mt19937 random(17);
    int folded = 0;
    for (int history = 0; history < 4; ++history) {
      session().jumpTo(0);
      for (int run = 0; run < 5; ++run) addRun(random);
      std::vector<int> shown;
      for (int row = 0; row < panel_->count(); ++row) {
        if (!panel_->isRowHidden(row)) shown.push_back(row);
      }
      for (int range = 0; range < 6; ++range) {
        const std::size_t first = 1 + pick(random, shown.size() - 1);
        const std::size_t last = first + pick(random, std::min<std::size_t>(3, shown.size() - first));
        folded += shown[first] - shown[first - 1] > 1 ? 1 : 0;
        choose(shown[first], shown[last]);
        pickEntry(0, shown[last]);
        const auto lines = readScript(QGuiApplication::clipboard()->text().toStdString());
        QVERIFY(lines);
        const History& steps = session().history();
        const auto done = runScript(steps.state(static_cast<std::size_t>(shown[first - 1])), *lines);
        QVERIFY2(done, done ? "" : done.error().text().c_str());
        QVERIFY(writeProject(done->project) ==
                writeProject(steps.state(static_cast<std::size_t>(shown[last]))));
      }
    }
    QVERIFY(folded > 5);
  }

  void onlyTheCurrentStepIsSelectedAfterAnEdit() {
    const ClipRef clip = session().clipRef();
    for (int i = 1; i <= 3; ++i) {
      QVERIFY(session().apply(reverseClip(session().project(), {clip})));
      QCOMPARE(panel_->selectionModel()->selectedRows().size(), qsizetype{1});
      QVERIFY(panel_->item(i)->isSelected());
    }
    session().undo();
    QCOMPARE(panel_->selectionModel()->selectedRows().size(), qsizetype{1});
    QVERIFY(panel_->item(2)->isSelected());
  }

  void whatDoesNotFitIsListedAndLeftOut() {
    const std::string before = writeProject(session().project());
    QGuiApplication::clipboard()->setText(
        QStringLiteral(
            "{\"do\": \"reverse-clip\", \"clip\": \"%1\"}\n{\"do\": \"reverse-clip\", \"clip\": \"gone\"}\n")
            .arg(QString::fromStdString(session().clip()->name)));
    confirm(false);
    pickEntry(3);
    QCOMPARE(problems_, 1);
    QCOMPARE(writeProject(session().project()), before);
    confirm(true);
    pickEntry(3);
    QVERIFY(writeProject(session().project()) != before);
    session().undo();
    QCOMPARE(writeProject(session().project()), before);
  }

 private:
  // Selects rows by a click on the last one and a Shift-click on the first.
  void choose(int first, int last) {
    const auto click = [&](int row, Qt::KeyboardModifiers keys) {
      panel_->scrollToItem(panel_->item(row));
      QTest::mouseClick(panel_->viewport(), Qt::LeftButton, keys,
                        panel_->visualItemRect(panel_->item(row)).center());
    };
    click(last, Qt::NoModifier);
    click(first, Qt::ShiftModifier);
  }

  static std::size_t pick(std::mt19937& random, std::size_t count) { return random() % count; }

  // Adds up to five steps with the same text.
  void addRun(std::mt19937& random) {
    const auto& clips = session().projectModel()->clips;
    const ClipRef clip{session().modelId(), clips[pick(random, clips.size())]->id};
    const bool isReversed = pick(random, 2) == 0;
    for (std::size_t i = 1 + pick(random, 5); i > 0; --i) {
      const Time length = timeOfFrame(static_cast<std::int64_t>(10 + pick(random, 50)), {30, 1});
      QVERIFY(session().apply(isReversed ? reverseClip(session().project(), {clip})
                                         : setClipDuration(session().project(), {clip, length})));
    }
  }

  // Triggers an entry of the context menu of a row, by its index without separators.
  void pickEntry(int entry, int row = -1) {
    QTimer::singleShot(0, this, [entry] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      QVERIFY(menu != nullptr);
      QList<QAction*> entries;
      for (QAction* action : menu->actions()) {
        if (!action->isSeparator()) entries += action;
      }
      QVERIFY(entries[entry]->isEnabled());
      entries[entry]->trigger();
      menu->close();
    });
    const QPoint at = panel_->visualItemRect(panel_->item(row < 0 ? panel_->count() - 1 : row)).center();
    const std::size_t position = session().history().position();
    QTest::mousePress(panel_->viewport(), Qt::RightButton, Qt::NoModifier, at);
    QCOMPARE(session().history().position(), position);  // a right click goes nowhere
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, panel_->viewport()->mapToGlobal(at));
    QApplication::sendEvent(panel_->viewport(), &event);
  }

  void confirm(bool accept) {
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [this, timer, accept] {
      auto* dialog = qobject_cast<ScriptDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      timer->deleteLater();
      const auto* list = dialog->findChild<QTreeWidget*>();
      problems_ = 0;
      for (int row = 0; row < list->topLevelItemCount(); ++row)
        problems_ += !list->topLevelItem(row)->text(2).isEmpty();
      accept ? dialog->accept() : dialog->reject();
    });
    timer->start(10);
  }

  HistoryPanel* panel_ = nullptr;
  int problems_ = 0;
};

const UiTestEntry journalTestEntry({"journal", &runTest<JournalTest>});

}  // namespace squire::test

#include "journal_test.moc"
