#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QInputDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <algorithm>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/merge/conflict.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/sources/keep_images.h"
#include "core/formats/project/project_file.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/pixels.h"
#include "tests/ui/ui_tests.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/compare/compare_layer.h"
#include "widgets/panels/conflict_sides.h"
#include "widgets/panels/problems_panel.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of the Problems panel with real events.
class ProblemsTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    FolderTest::init();
    panel_ = window_->find<ProblemsPanel>();
    Driver::raiseDockOf(panel_);
    project_ = makeProject();
    QVERIFY(!project_.isEmpty());
  }

  // The panel and `squire check` report the same findings.
  void itShowsWhatTheCommandLineFinds() {
    QVERIFY(spoil());
    QVERIFY(save(project_));
    QStringList shown, printed;
    for (const Finding& one : panel_->checks().result().findings)
      shown += line(textOf(one.diagnostic.rule.text()), QString::fromStdString(one.diagnostic.message),
                    QString::fromStdString(one.diagnostic.where.item()));
    const QByteArray out = squire({QStringLiteral("check"), project_, QStringLiteral("--json")});
    for (const QJsonValue& one :
         QJsonDocument::fromJson(out).object()[QStringLiteral("findings")].toArray()) {
      const QJsonObject finding = one.toObject();
      printed +=
          line(finding[QStringLiteral("rule")].toString(), finding[QStringLiteral("message")].toString(),
               finding[QStringLiteral("item")].toString());
    }
    shown.sort();
    printed.sort();
    QCOMPARE(shown, printed);
    QVERIFY(shown.size() >= 2);
  }

  void aClickOnAProblemShowsItsClip() {
    QVERIFY(spoil());
    session().setClip(clipNamed("idle"));
    clickRow(QStringLiteral("after its end"));
    QCOMPARE(session().clipId(), clipNamed("walk"));
    clickRow(QStringLiteral("it loops"));
    QCOMPARE(session().clipId(), clipNamed("punch"));
  }

  // The fix is one step, and undo brings the problem back.
  void aProblemIsFixedByAClick() {
    QVERIFY(spoil());
    auto* fix = button("fixProblem");
    QVERIFY(fix->isVisible());
    clickRow(QStringLiteral("after its end"));
    QVERIFY(fix->isEnabled());
    QCOMPARE(fix->toolTip(), QStringLiteral("Remove the keys after the end"));
    const std::size_t steps = session().history().position();
    QTest::mouseClick(fix, Qt::LeftButton);
    QCOMPARE(session().history().position(), steps + 1);
    QVERIFY(waitFor([&] { return isChecked() && !tells(QStringLiteral("after its end")); }));
    QVERIFY(tells(QStringLiteral("it loops")));
    session().undo();
    QVERIFY(waitFor([&] { return tells(QStringLiteral("after its end")); }));
  }

  void aProblemIsFixedWithTheKeyboard() {
    QVERIFY(spoil());
    QListWidget* list = panel_->list();
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    for (int row = 0;
         row < list->count() && !list->currentItem()->text().contains(QStringLiteral("it loops")); ++row)
      QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Tab);
    QVERIFY(button("fixProblem")->hasFocus());
    QTest::keyClick(button("fixProblem"), Qt::Key_Return);
    QVERIFY(waitFor([&] { return isChecked() && !tells(QStringLiteral("it loops")); }));
    QVERIFY(tells(QStringLiteral("after its end")));
  }

  // A press on Fix before the latest edit is checked waits for the check and fixes the problem as it is then.
  void aClickWaitsForTheCheck() {
    QVERIFY(spoil());
    clickRow(QStringLiteral("after its end"));
    {
      const HeldJobs held(session());
      QVERIFY(
          session().apply(retimeClip(session().project(), {{session().modelId(), clipNamed("idle")}, 2.0})));
      QVERIFY(!isChecked());
      const std::size_t steps = session().history().position();
      QTest::mouseClick(button("fixProblem"), Qt::LeftButton);
      QCOMPARE(session().history().position(), steps);
    }
    QVERIFY(waitFor([&] { return isChecked() && !tells(QStringLiteral("after its end")); }));
  }

  // Fix All makes the edits that `squire check --fix` makes, as one step.
  void allAreFixedAsTheCommandLineFixesThem() {
    QVERIFY(spoil());
    QVERIFY(save(project_));
    const QString other = folder_->filePath(QStringLiteral("other.squire"));
    QVERIFY(QFile::copy(project_, other));
    squire({QStringLiteral("check"), other, QStringLiteral("--fix")});
    auto* all = button("fixAllProblems");
    QVERIFY(all->isVisible());
    const std::size_t steps = session().history().position();
    const std::string before = writeProject(session().project());
    QTest::mouseClick(all, Qt::LeftButton);
    QCOMPARE(session().history().position(), steps + 1);
    QVERIFY(waitFor([&] { return isChecked() && !all->isVisible(); }));
    QVERIFY(!button("fixProblem")->isVisible());
    const auto fixed = readProject(contentOf(other).toStdString());
    QVERIFY(fixed.ok());
    QCOMPARE(writeProject(withKnownImages(session().project(), session().shown().textureFiles())),
             writeProject(*fixed));
    session().undo();
    QCOMPARE(writeProject(session().project()), before);
  }

  // A rule is switched off with a reason, and on again; its problems are not shown meanwhile.
  void aRuleIsSwitchedOffWithItsReason() {
    QVERIFY(spoil());
    auto* off = button("rulesOff");
    QVERIFY(!off->isVisible());
    QVERIFY(isMarked("punch") && isMarked("walk"));
    answer(QStringLiteral("cut by the game"));
    pick(QStringLiteral("it loops"), QStringLiteral("loop-jumps"));
    QVERIFY(waitFor([&] { return isChecked() && !tells(QStringLiteral("it loops")); }));
    const std::vector<RuleOff> expected{{"loop-jumps", "cut by the game"}};
    QVERIFY(session().project().rulesOff == expected);
    QVERIFY(off->isVisible() && off->text().contains(QLatin1Char('1')));
    QVERIFY(!isMarked("punch") && isMarked("walk"));
    QVERIFY(!button("fixAllProblems")->isVisible());
    QTimer::singleShot(0, off, [] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      QVERIFY(menu != nullptr && menu->actions().size() == 1);
      QVERIFY(menu->actions().front()->text().contains(QStringLiteral("cut by the game")));
      QTest::keyClick(menu, Qt::Key_Down);
      QTest::keyClick(menu, Qt::Key_Return);
    });
    off->setFocus();
    QTest::keyClick(off, Qt::Key_Return);
    QVERIFY(session().project().rulesOff.empty());
    QVERIFY(waitFor([&] { return tells(QStringLiteral("it loops")); }));
  }

  // Conflicts of a merge: the user takes one side or the other, each as one step. The values of both sides
  // are shown beside each other, and the motion of the other side in the viewport.
  void conflictsAreShownSideBySide() {
    const ClipId punch = clipNamed("punch");
    driver_->showClip("punch");
    const ClipRef ref{session().modelId(), punch};
    auto ours = retimeClip(session().project(), {ref, 2.0});
    const auto theirs = reverseClip(session().project(), {ref});
    QVERIFY(ours.ok() && theirs.ok());
    auto conflicts = mergeProjects(&session().project(), ours->project, theirs->project).conflicts;
    QVERIFY(!conflicts.empty());
    conflicts.push_back({{"rate"}, {}, 24});
    setConflicts(ours->project, conflicts);
    QVERIFY(session().apply(*std::move(ours)));
    const auto before = session().posed().clip();
    const QString words = QStringLiteral("ours has 30, theirs has 24");
    QVERIFY(waitFor([&] { return isChecked() && tells(words); }));
    ConflictSides& sides = panel_->sides();
    QVERIFY(!sides.isVisible());
    clickRow(words);
    QVERIFY(waitFor([&] { return sides.isShown(); }));
    QVERIFY(sides.isVisible() && !sides.beside()->isEnabled());
    QCOMPARE(sides.oursText(), QStringLiteral("30"));
    QCOMPARE(sides.theirsText(), QStringLiteral("24"));
    QCOMPARE(sides.baseText(), QStringLiteral("Before: none"));
    auto* list = panel_->findChild<QListWidget*>();
    QVERIFY(list->currentRow() > 0);
    list->scrollToTop();
    list->resize(list->width(), list->visualItemRect(list->item(0)).height());
    QVERIFY2(list->viewport()->rect().contains(list->visualItemRect(list->currentItem()).center()),
             "a list that becomes lower goes on showing the chosen problem");
    clickRow(QStringLiteral("punch"));
    QVERIFY(waitFor([&] { return sides.isShown(); }));
    QVERIFY(!sides.oursText().isEmpty() && !sides.theirsText().isEmpty());
    QVERIFY(sides.beside()->isEnabled());
    session().setPlayhead(Time::fromSeconds(0.2));
    const QImage alone = window_->viewport()->grabFramebuffer();
    {
      const HeldJobs held(session());
      Driver::clickBox(*sides.beside());
      QVERIFY(window_->actions()["compare.theirs"]->isChecked());
      QCOMPARE(window_->viewport()->layer<CompareLayer>()->text(),
               QStringLiteral("Comparing with theirs\u2026"));
    }
    waitForJobs(session());
    QVERIFY(differingPixels(alone, window_->viewport()->grabFramebuffer()) > 500);
    keepPictureIfAsked(*window_, "merge-sides.png");
    QTest::mouseClick(sides.allTheirs(), Qt::LeftButton);
    waitForJobs(session());
    QVERIFY(conflictsOf(session().project()).empty());
    QCOMPARE(session().project().rate, (Rate{24, 1}));
    // Bones that the merge took from both sides are not part of the conflicts.
    const Clip& taken = *session().posed().clip();
    const Clip& wanted = *theirs->project.find(ref.model)->find(punch)->clip;
    QVERIFY(keysOf(taken, driver_->bone("hand.R")) == keysOf(wanted, driver_->bone("hand.R")));
    QVERIFY(!keysOf(wanted, driver_->bone("hand.R")).empty());
    session().undo();
    QVERIFY(conflictsOf(session().project()) == conflicts);
    QVERIFY(hasSameKeys(*session().posed().clip(), *before));
    QVERIFY(waitFor([&] { return isChecked() && tells(words); }));
    clickRow(words);
    QTest::mouseClick(sides.allOurs(), Qt::LeftButton);
    waitForJobs(session());
    QVERIFY(conflictsOf(session().project()).empty());
    QVERIFY(hasSameKeys(*session().posed().clip(), *before));
  }

  void aConflictOfAMergeIsDecided() {
    auto left = setClipLoop(session().project(), {{session().modelId(), clipNamed("punch")}, true});
    QVERIFY(left.ok());
    setConflicts(left->project, {{{"rate"}, 30, 24}});
    QVERIFY(session().apply(*std::move(left)));
    const QString words = QStringLiteral("ours has 30, theirs has 24");
    QVERIFY(waitFor([&] { return isChecked() && tells(words) && tells(QStringLiteral("it loops")); }));
    auto *ours = button("keepOurs"), *theirs = button("takeTheirs");
    clickRow(QStringLiteral("it loops"));
    QVERIFY(!ours->isVisible() && !theirs->isVisible());
    clickRow(words);
    QVERIFY(ours->isVisible() && theirs->isVisible() && !button("fixProblem")->isEnabled());
    keepPictureIfAsked(*window_, "merge-conflict.png");
    QTest::mouseClick(theirs, Qt::LeftButton);
    waitForJobs(session());
    QCOMPARE(session().project().rate, (Rate{24, 1}));
    QVERIFY(waitFor([&] { return isChecked() && !tells(words); }));
    session().undo();
    QVERIFY(waitFor([&] { return isChecked() && tells(words); }));
    clickRow(words);
    QTest::mouseClick(ours, Qt::LeftButton);
    waitForJobs(session());
    QVERIFY(conflictsOf(session().project()).empty());
    QCOMPARE(session().project().rate, (Rate{30, 1}));
    QVERIFY(waitFor([&] { return isChecked() && !tells(words); }));
  }

  void decidingIsAJobThatCanBeCancelledAndLosesNoEdit() {
    auto left = setClipLoop(session().project(), {{session().modelId(), clipNamed("punch")}, true});
    QVERIFY(left.ok());
    setConflicts(left->project, {{{"rate"}, 30, 24}});
    QVERIFY(session().apply(*std::move(left)));
    const QString words = QStringLiteral("ours has 30, theirs has 24");
    QVERIFY(waitFor([&] { return isChecked() && tells(words); }));
    clickRow(words);
    auto* theirs = button("takeTheirs");
    const std::size_t steps = session().history().stepCount();
    {
      const HeldJobs held(session());
      QTest::mouseClick(theirs, Qt::LeftButton);
      QVERIFY(!theirs->isEnabled());
      const std::vector<Jobs::State> running = session().jobs().states();
      QVERIFY(std::ranges::any_of(
          running, [](const Jobs::State& job) { return job.name == QStringLiteral("Deciding conflicts"); }));
      session().jobs().cancelAll();
    }
    waitForJobs(session());
    QVERIFY(theirs->isEnabled());
    QCOMPARE(session().history().stepCount(), steps);
    QCOMPARE(conflictsOf(session().project()).size(), std::size_t{1});
    QSignalSpy failed(&session(), &Session::failed);
    {
      const HeldJobs held(session());
      QTest::mouseClick(theirs, Qt::LeftButton);
      QVERIFY(session().apply(renameModel(session().project(), {session().modelId(), "Hero"})));
    }
    waitForJobs(session());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(session().projectModel()->name, std::string("Hero"));
    QCOMPARE(conflictsOf(session().project()).size(), std::size_t{1});
  }

 private:
  static Keys<quat> keysOf(const Clip& clip, BoneId bone) {
    const auto track = std::ranges::find(clip.tracks, bone, &Track::bone);
    return track != clip.tracks.end() && track->rotation ? *track->rotation : Keys<quat>();
  }
  static bool hasSameKeys(const Clip& a, const Clip& b) {
    return a.duration == b.duration &&
           std::ranges::equal(a.tracks, b.tracks, [](const Track& x, const Track& y) {
             const bool has = x.rotation && y.rotation;
             return x.bone == y.bone && (has ? *x.rotation == *y.rotation : x.rotation == y.rotation);
           });
  }
  static QString line(const QString& rule, const QString& message, const QString& item) {
    return rule + QStringLiteral(": ") + item + QStringLiteral(": ") + message;
  }
  static QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
  }

  // Makes two clips wrong: one loops with a jump, the other ends before its last keys.
  bool spoil() {
    const ModelId model = session().modelId();
    const ClipRef punch{model, clipNamed("punch")}, walk{model, clipNamed("walk")};
    const Time length = session().projectModel()->findClip("walk")->clip->duration;
    if (!session().apply(setClipLoop(session().project(), {punch, true}))) return false;
    if (!session().apply(setClipDuration(session().project(), {walk, Time{length.ticks / 2}}))) return false;
    return waitFor([&] {
      return isChecked() && tells(QStringLiteral("it loops")) && tells(QStringLiteral("after its end"));
    });
  }

  [[nodiscard]] bool isChecked() const { return panel_->checks().isCurrent(); }
  [[nodiscard]] bool tells(const QString& words) const {
    return !panel_->list()->findItems(words, Qt::MatchContains).isEmpty();
  }
  [[nodiscard]] QPushButton* button(const char* name) const {
    return panel_->findChild<QPushButton*>(QLatin1String(name));
  }

  // Whether the clip list shows a problem of the clip.
  [[nodiscard]] bool isMarked(const char* clip) const {
    const auto* list = window_->findChild<QListView*>(QStringLiteral("clipList"))->model();
    for (int row = 0; row < list->rowCount(); ++row) {
      const QModelIndex at = list->index(row, 0);
      if (at.data().toString() == QLatin1String(clip))
        return at.data(ClipListModel::ProblemsRole).isValid() &&
               !at.data(ClipListModel::ProblemsRole).toStringList().isEmpty();
    }
    return false;
  }

  [[nodiscard]] QPoint placeOf(const QString& words) const {
    QListWidgetItem* item = panel_->list()->findItems(words, Qt::MatchContains).value(0);
    panel_->list()->scrollToItem(item);
    return panel_->list()->visualItemRect(item).center();
  }
  void clickRow(const QString& words) const {
    QTest::mouseClick(panel_->list()->viewport(), Qt::LeftButton, Qt::NoModifier, placeOf(words));
  }

  // Chooses the entry with these words from the context menu of a problem.
  void pick(const QString& problem, const QString& entry) {
    QTimer::singleShot(0, this, [entry] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      QVERIFY(menu != nullptr);
      const QList<QAction*> actions = menu->actions();
      const auto found = std::ranges::find_if(
          actions, [&](const QAction* action) { return action->text().contains(entry); });
      QVERIFY(found != actions.end());
      menu->setActiveAction(*found);
      QTest::keyClick(menu, Qt::Key_Return);
    });
    QWidget* view = panel_->list()->viewport();
    const QPoint at = placeOf(problem);
    QTest::mouseClick(view, Qt::RightButton, Qt::NoModifier, at);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view->mapToGlobal(at));
    QApplication::sendEvent(view, &event);
  }

  // Types the reason into the dialog that is about to open.
  void answer(const QString& reason) {
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, [timer, reason] {
      auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      timer->deleteLater();
      auto* field = dialog->findChild<QLineEdit*>();
      QTest::keyClicks(field, reason);
      QTest::keyClick(field, Qt::Key_Return);
    });
    timer->start(10);
  }

  static QByteArray squire(const QStringList& arguments) {
    QProcess process;
    process.start(QString::fromStdString((binDir() / "squire").string()), arguments);
    return process.waitForFinished(60000) ? process.readAllStandardOutput() : QByteArray();
  }

  ProblemsPanel* panel_ = nullptr;
  QString project_;
};

const UiTestEntry problemsTestEntry({"problems", &runTest<ProblemsTest>});

}  // namespace squire::test

#include "problems_test.moc"
