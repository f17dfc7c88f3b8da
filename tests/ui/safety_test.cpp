#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QDrag>
#include <QDropEvent>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "core/formats/project/project_file.h"
#include "core/json/json.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/host.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"
#include "widgets/panels/history_panel.h"
#include "widgets/panels/outliner.h"

namespace squire::test {

namespace {

// A widget from which a file can be dragged.
class DragSource : public QWidget {
 public:
  explicit DragSource(const QString& file) : file_(file) {}
  void start() {
    auto* drag = new QDrag(this);
    auto* offered = new QMimeData;
    offered->setUrls({QUrl::fromLocalFile(file_)});
    drag->setMimeData(offered);
    result = drag->exec(Qt::CopyAction);
  }
  Qt::DropAction result = Qt::IgnoreAction;

 private:
  QString file_;
};

}  // namespace

// Tests of crashes and other programs: no work is lost, and the user is informed.
class SafetyTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void whatIsLetGoClosesTheWindowAtOnceAndCancelAsksAgain() {
    QVERIFY(openKnight(900, 700));
    session().posing().setAutoKey(true);
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    QVERIFY(window_->isWindowModified());
    int asked = 0;
    const auto quitAnswering = [&](QMessageBox::StandardButton answer) {
      QTimer::singleShot(0, window_.get(), [&asked, answer] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr) return;
        ++asked;
        box->button(answer)->click();
      });
      driver_->trigger("file.quit");
    };
    for (int i = 0; i < 2; ++i) {
      quitAnswering(QMessageBox::Cancel);
      QVERIFY(window_->isVisible());
    }
    quitAnswering(QMessageBox::Discard);
    QCOMPARE(asked, 3);
    QVERIFY(!window_->isVisible());
  }

  void workThatIsDoneWhileAFileIsReadIsAskedFor() {
    const QString project = makeProject();
    const QString other =
        QString::fromStdString((sourceDir() / "tests/fixtures/blender/meshes_only.fbx").string());
    const std::size_t steps = session().history().stepCount();
    const auto openAnswering = [&](QMessageBox::StandardButton answer) {
      bool asked = false;
      QTimer timer;
      connect(&timer, &QTimer::timeout, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr || asked) return;
        asked = true;
        box->button(answer)->click();
      });
      timer.start(20);
      window_->open(other);
      const bool edited = nudge(session(), driver_->bone("head"), 1);
      return waitFor([&] { return asked && !session().jobs().busy(); }) && edited;
    };
    QVERIFY(openAnswering(QMessageBox::Cancel));
    QCOMPARE(session().path(), project);
    QCOMPARE(session().history().stepCount(), steps + 1);
    driver_->trigger("edit.undo");
    const QByteArray before = contentOf(project);
    QVERIFY(openAnswering(QMessageBox::Save));
    QVERIFY(waitFor([&] { return session().path().isEmpty(); }));
    QVERIFY(contentOf(project) != before);
    // Without unsaved work, the window asks nothing.
    QVERIFY(driver_->open(project));
    QVERIFY(driver_->open(other));
    QVERIFY(session().path().isEmpty());
  }

  void posesThatAreNotKeyedAreAskedForAndKeyed() {
    const QString project = makeProject();
    const BoneId head = driver_->bone("head");
    const auto poseTwo = [&] {
      session().posing().setAutoKey(false);
      for (const int frame : {3, 7}) {
        session().setPlayheadFrame(frame);
        QVERIFY(nudge(session(), head, frame));
      }
    };
    QString asked;
    const auto closeAnswering = [&](QMessageBox::StandardButton answer, bool key) {
      QTimer::singleShot(0, window_.get(), [&asked, answer, key] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr) return;
        asked = box->text();
        if (box->checkBox() != nullptr) box->checkBox()->setChecked(key);
        box->button(answer)->click();
      });
      driver_->trigger("file.close");
    };
    poseTwo();
    QVERIFY(!window_->isWindowModified());
    closeAnswering(QMessageBox::Cancel, true);
    QVERIFY2(asked.contains(QStringLiteral("knight.squire")), qPrintable(asked));
    QVERIFY2(asked.contains(QStringLiteral("frame 3 of ")) && asked.contains(QStringLiteral("frame 7 of ")),
             qPrintable(asked));
    QCOMPARE(session().posing().live().all().size(), 2U);

    const ClipRef clip = session().clipRef();
    closeAnswering(QMessageBox::Save, true);
    QVERIFY(waitFor([&] { return !session().hasProject(); }));
    QVERIFY(driver_->open(project));
    session().setClip(clip.clip);
    for (const int frame : {3, 7}) {
      const std::vector<KeyRef> keys = keysAt(*session().clip(), timeOfFrame(frame, session().rate()));
      QVERIFY(std::any_of(keys.begin(), keys.end(), [&](const KeyRef& key) { return key.bone == head; }));
    }

    // Unkeyed changes are keyed as one step, but not keyed if they are discarded.
    poseTwo();
    const std::size_t steps = session().history().stepCount();
    QVERIFY(session().posing().keyAllChanges());
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(session().posing().live().all().empty());
    session().undo();
    QCOMPARE(session().posing().live().all().size(), 2U);
    const QByteArray before = contentOf(project);
    asked.clear();
    closeAnswering(QMessageBox::Discard, true);
    QVERIFY(!asked.isEmpty());
    QVERIFY(!session().hasProject());
    QCOMPARE(contentOf(project), before);
  }

  void aBrokenProjectIsOfferedAsItWasBefore() {
    const QString project = makeProject();
    const std::size_t bones = session().model()->skeleton->bones.size();
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    driver_->trigger("file.save");
    QVERIFY(waitFor([&] { return !window_->isWindowModified(); }));
    const QByteArray whole = contentOf(project);
    driver_->trigger("file.close");
    QVERIFY(write(project, whole.left(whole.size() / 2)));
    QVERIFY(!driver_->open(project));
    QVERIFY(window_->messages()->isVisible());
    QVERIFY(driver_->pressMessage(QStringLiteral("Open the Backup")));
    QVERIFY(waitFor([&] { return session().model() != nullptr; }));
    QCOMPARE(session().model()->skeleton->bones.size(), bones);
    QCOMPARE(session().path(), project);
    QVERIFY(window_->isWindowModified());
    QCOMPARE(contentOf(project), whole.left(whole.size() / 2));
    driver_->trigger("file.save");
    QVERIFY(waitFor([&] { return !window_->isWindowModified(); }));
    QVERIFY(readProject(contentOf(project).toStdString()));
    // Without a backup, nothing is offered.
    driver_->trigger("file.close");
    QVERIFY(QFile::remove(project + QLatin1Char('~')));
    QVERIFY(write(project, "{"));
    QVERIFY(!driver_->open(project));
    QVERIFY(window_->messages()->findChildren<QPushButton*>().isEmpty());
  }

  void posesThatAreNotKeyedComeBackAfterACrash() {
    const QDir kept(EditorSettings::recoveryFolder());
    const QString project = makeProject();
    session().posing().setAutoKey(false);
    session().setPlayheadFrame(4);
    const BoneId head = driver_->bone("head");
    const ClipRef clip = session().clipRef();
    QCOMPARE(kept.entryList(QDir::Files).size(), 0);
    for (int i = 1; i <= editsUntilKept + 1; ++i) QVERIFY(nudge(session(), head, i));
    QVERIFY(waitFor([&] { return !kept.entryList(QDir::Files).isEmpty(); }));
    waitForJobs(session());
    QVERIFY(!window_->isWindowModified());
    RecoveryEntry entryKept;
    entryKept.store = kept.filePath(kept.entryList(QDir::Files).front()).toStdString();
    const auto copy = RecoveryStore(kept.path().toStdString()).read(entryKept);
    QVERIFY(copy);
    const ProjectClip* entry = copy->find(clip.model)->find(clip.clip);
    QVERIFY(entry != nullptr && entry->clip);
    const std::vector<KeyRef> keys = keysAt(*entry->clip, timeOfFrame(4, session().rate()));
    QVERIFY(std::any_of(keys.begin(), keys.end(), [&](const KeyRef& key) { return key.bone == head; }));
    session().posing().discardAllChanges();
    driver_->trigger("file.quit");
    QVERIFY(kept.entryList(QDir::Files).isEmpty());
  }

  void theHistoryTellsWhatIsNotKeyed() {
    makeProject();
    auto* history = window_->findChild<HistoryPanel*>();
    QVERIFY(history != nullptr);
    const auto steps = [&] { return static_cast<int>(session().history().stepCount()); };
    QCOMPARE(history->count(), steps());
    session().posing().setAutoKey(false);
    session().setPlayheadFrame(4);
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    QCOMPARE(history->count(), steps() + 1);
    QVERIFY(history->item(steps())->text().contains(QStringLiteral("not keyed")));
    QVERIFY(session().posing().keyAllChanges());
    QCOMPARE(history->count(), steps());
    QCOMPARE(history->currentRow(), steps() - 1);
  }

  void nothingIsOfferedOfWhatWasUndone() {
    const QDir kept(EditorSettings::recoveryFolder());
    makeProject();
    for (int i = 1; i <= editsUntilKept + 1; ++i) QVERIFY(nudge(session(), driver_->bone("head"), i));
    QVERIFY(waitFor([&] { return !kept.entryList(QDir::Files).isEmpty(); }));
    waitForJobs(session());
    while (window_->isWindowModified() && session().canUndo()) session().undo();
    QVERIFY(!window_->isWindowModified());
    driver_->trigger("file.quit");
    QVERIFY(!window_->isVisible());
    QVERIFY(waitFor([&] { return kept.entryList(QDir::Files).isEmpty(); }));
  }

  void aKilledEditorGivesTheWorkBack() {
    const QString project = makeProject();
    const QByteArray before = contentOf(project);
    driver_->trigger("file.close");
    QProcess other;
    QVERIFY(startOther(other, project, editsUntilKept + 1));
    other.kill();
    QVERIFY(other.waitForFinished());
    QCOMPARE(other.exitStatus(), QProcess::CrashExit);
    QCOMPARE(contentOf(project), before);

    window_->offerRecovery(MainWindow::Recovery::Any);
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    const QString offer = window_->messages()->text();
    const QString today = QLocale().toString(QDate::currentDate(), QLocale::ShortFormat);
    QVERIFY2(offer.contains(QStringLiteral("knight.squire")), qPrintable(offer));
    QVERIFY2(offer.count(today) == 2, qPrintable(offer));  // the times of the recovered work and of the file
    QVERIFY(driver_->pressMessage(QStringLiteral("Recover")));
    QVERIFY(waitFor([&] { return session().model() != nullptr; }));
    QVERIFY(window_->isWindowModified());
    // The window shows the clip and the frame that were edited.
    QCOMPARE(session().projectModel()->find(session().clipId())->name, std::string(otherClip));
    QCOMPARE(session().playheadFrame(), static_cast<double>(otherFrame));
    const auto head =
        static_cast<std::size_t>(*session().model()->skeleton->indexOf(std::string_view("head")));
    const float height = session().posed().local(head).translation.y;
    QVERIFY2(height >= 0.01f * editsUntilKept - 1e-4f,
             qPrintable(QString::number(static_cast<double>(height))));
    QCOMPARE(contentOf(project), before);
    QVERIFY(save(project));
    QVERIFY(contentOf(project) != before);
    QVERIFY(window_->document().snapshots().offered().empty());
  }

  // An editor that is killed while the user undoes saved steps leaves a copy that has less than the file.
  void anOfferTellsThatTheFileHasMore() {
    const QString project = makeProject();
    for (int i = 1; i <= 3; ++i) QVERIFY(nudge(session(), driver_->bone("head"), i));
    QVERIFY(save(project));
    const auto told = [&] {
      const QDir kept(EditorSettings::recoveryFolder());
      window_->document().snapshots().storeNow();
      const QStringList files = kept.entryList({QStringLiteral("*.recovery")}, QDir::Files);
      if (files.size() != 1) return std::optional<std::int64_t>();
      QFile file(kept.filePath(files.front()));
      if (!file.open(QIODevice::ReadOnly)) return std::optional<std::int64_t>();
      const auto head = parseJson(file.readLine().toStdString());
      return head && head->has("steps") ? std::optional((*head)["steps"].asInteger()) : std::nullopt;
    };
    session().undo();
    session().undo();
    QCOMPARE(told(), std::optional<std::int64_t>(-2));
    session().redo();
    session().redo();
    QVERIFY(nudge(session(), driver_->bone("head"), 4));
    QCOMPARE(told(), std::optional<std::int64_t>(1));
    for (int i = 0; i < 3; ++i) session().undo();
    QVERIFY(nudge(session(), driver_->bone("head"), 5));
    QVERIFY(!told());  // undo no longer reaches the saved state
  }

  void aCrashedEditorLeavesAReportBesideTheWork() {
    SQUIRE_NEEDS_POSIX("signals");
    const QString project = makeProject();
    driver_->trigger("file.close");
    QProcess other;
    QVERIFY(startOther(other, project, editsUntilKept + 1));
    QVERIFY(signalTo(other, 11));  // SIGSEGV
    QVERIFY(other.waitForFinished());
    QCOMPARE(other.exitStatus(), QProcess::CrashExit);

    window_->offerRecovery(MainWindow::Recovery::Any);
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY(driver_->pressMessage(QStringLiteral("Show Report")));
    const QString report = shownReport();
    for (const char* part : {"Squire 0.", "The way back: start Squire again.", "Z OpenGL ", "Z opened ",
                             "knight.squire\n", "Z edit: ", "\nSquire crashed. SIGSEGV", "ui_tests("}) {
      QVERIFY2(report.contains(QString::fromUtf8(part)), qPrintable(QString::fromUtf8(part) + report));
    }
    QVERIFY(report.contains(EditorSettings::recoveryFolder()));
    // The work is still offered.
    QVERIFY(driver_->pressMessage(QStringLiteral("Recover")));
    QVERIFY(waitFor([&] { return window_->isWindowModified(); }));
    QVERIFY(save(project));
    driver_->trigger("help.crashReport");
    QCOMPARE(shownReport(), report);
  }

  void aKilledEditorWithoutUnsavedWorkIsTold() {
    const QString project = makeProject();
    driver_->trigger("file.close");
    QProcess other;
    QVERIFY(startOther(other, project, 0));
    other.kill();
    QVERIFY(other.waitForFinished());

    window_->offerRecovery(MainWindow::Recovery::Any);
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QCOMPARE(window_->messages()->text(),
             QStringLiteral("Squire ended unexpectedly. There is no unsaved work to recover.\nEdits since "
                            "the last save or autosave may be missing."));
    QVERIFY(driver_->pressMessage(QStringLiteral("Show Report")));
    QVERIFY(shownReport().contains(QStringLiteral("knight.squire")));
    QVERIFY(!window_->messages()->isVisible());
    // It is told once.
    window_->offerRecovery(MainWindow::Recovery::Any);
    waitForJobs(session());
    processed();
    QVERIFY(!window_->messages()->isVisible());
  }

  // A log-out or Ctrl+C in the terminal ends the program cleanly: not even the last minute is lost, and no
  // lock remains.
  void anEditorThatIsToldToEndKeepsAllWork() {
    SQUIRE_NEEDS_POSIX("signals");
    const QString project = makeProject();
    driver_->trigger("file.close");
    for (const int signal : {15, 1, 2}) {  // SIGTERM, SIGHUP, SIGINT
      QProcess other;
      QVERIFY(startOther(other, project, 2));
      QVERIFY(QFileInfo::exists(folder_->filePath(QStringLiteral(".knight.squire.lock"))));
      QVERIFY(window_->document().snapshots().offered().empty());
      QVERIFY(signalTo(other, signal));
      QVERIFY(other.waitForFinished());
      QCOMPARE(other.exitCode(), 128 + signal);
      QVERIFY(!QFileInfo::exists(folder_->filePath(QStringLiteral(".knight.squire.lock"))));
      const auto offered = window_->document().snapshots().offered();
      QCOMPARE(offered.size(), std::size_t{1});
      QVERIFY(QDir(EditorSettings::crashReportFolder()).entryList({QStringLiteral("*.log")}).isEmpty());
      window_->document().snapshots().discard(offered.front());
    }
  }

  void aKilledEditorsWorkIsOfferedWhereItsProjectIsOpened() {
    const QString project = makeProject();
    const QString another = folder_->filePath(QStringLiteral("another.squire"));
    QVERIFY(save(another));
    driver_->trigger("file.close");
    QProcess other;
    QVERIFY(startOther(other, project, editsUntilKept + 1));
    other.kill();
    QVERIFY(other.waitForFinished());

    QVERIFY(driver_->open(another));
    waitForJobs(session());
    QVERIFY2(!window_->messages()->isVisible(), qPrintable(window_->messages()->text()));
    QVERIFY(driver_->open(project));
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("without saving knight.squire")),
             qPrintable(window_->messages()->text()));
    QVERIFY(driver_->pressMessage(QStringLiteral("Recover")));
    QVERIFY(waitFor([&] { return window_->isWindowModified(); }));
    QVERIFY(window_->messages()->text().contains(QStringLiteral("was recovered")));
    QVERIFY(window_->focusWidget() == window_->viewport());
    QVERIFY(save(project));
    driver_->trigger("file.recover");
    QVERIFY(waitFor([&] { return window_->messages()->text().contains(QStringLiteral("no unsaved work")); }));
  }

  void workThatWasNeverSavedComesBackWithoutAName() {
    const QString model = folder_->filePath(QStringLiteral("knight.fbx"));
    QVERIFY(
        QFile::copy(QString::fromStdString((sourceDir() / "resources/sample/knight.fbx").string()), model));
    QProcess other;
    QVERIFY(startOther(other, model, editsUntilKept + 1));
    other.kill();
    QVERIFY(other.waitForFinished());

    driver_->trigger("file.recover");
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("a new project with the model Knight, in ") +
                                                  QDir::toNativeSeparators(folder_->path())),
             qPrintable(window_->messages()->text()));
    QVERIFY(driver_->pressMessage(QStringLiteral("Recover")));
    QVERIFY(waitFor([&] { return window_->isWindowModified(); }));
    QVERIFY(session().path().isEmpty());
    QVERIFY(save(folder_->filePath(QStringLiteral("named.squire"))));
    QVERIFY(window_->document().snapshots().offered().empty());
  }

  void aProjectOpenElsewhereIsReadOnly() {
    const QString project = makeProject();
    driver_->trigger("file.close");
    QProcess other;
    QVERIFY(startOther(other, project, 0));
    driver_->open(project);
    QVERIFY(waitFor([&] { return session().hasProject() && window_->messages()->isVisible(); }));
    QVERIFY(window_->document().readOnly());
    QVERIFY(window_->windowTitle().contains(QStringLiteral("read-only")));
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("open in another program")),
             qPrintable(window_->messages()->text()));
    QVERIFY(window_->messages()->text().contains(QSysInfo::machineHostName()));
    QVERIFY(driver_->pressMessage(QStringLiteral("Unlock")));
    QVERIFY(!window_->document().readOnly());
    QVERIFY(!window_->windowTitle().contains(QStringLiteral("read-only")));
    QVERIFY(save(project));
    // When the project is opened again, the window detects that the other process was killed.
    other.kill();
    QVERIFY(other.waitForFinished());
    driver_->trigger("file.close");
    QVERIFY(driver_->open(project));
    QVERIFY(!window_->document().readOnly());
  }

  // A stranger's folder has links in place of the files that Squire makes beside a project.
  void linksOfAStrangerAreNotFollowed() {
    SQUIRE_NEEDS_POSIX("links that every user may make");
    const QString project = makeProject();
    driver_->trigger("file.close");
    const QString precious = folder_->filePath(QStringLiteral("precious"));
    QVERIFY(write(precious, QByteArrayLiteral("{\"sources\": [\"knight.fbx\"]}")));
    const QByteArray before = contentOf(precious), saved = contentOf(project);
    const QString lock = folder_->filePath(QStringLiteral(".knight.squire.lock"));
    const QString request = folder_->filePath(QStringLiteral(".knight.squire.send"));
    QVERIFY(QFile::link(precious, lock) && QFile::link(precious, request));
    driver_->open(project);
    QVERIFY(waitFor([&] { return session().hasProject() && window_->messages()->isVisible(); }));
    QVERIFY(window_->document().readOnly());
    QVERIFY2(window_->messages()->text().contains(QStringLiteral(".knight.squire.lock")),
             qPrintable(window_->messages()->text()));
    QVERIFY(nudge(session(), driver_->bone("head"), 3));
    QSignalSpy failed(&window_->document(), &Document::saveFailed);
    window_->document().save(project);
    QCOMPARE(failed.size(), 1);
    QVERIFY(QFileInfo(lock).isSymLink() && QFileInfo(request).isSymLink());
    QCOMPARE(contentOf(precious), before);
    QCOMPARE(contentOf(project), saved);
    QVERIFY(QFile::remove(lock));
    const QString backup = project + QLatin1Char('~');
    QFile::remove(backup);
    QVERIFY(QFile::link(precious, backup));
    window_->document().save(project);
    QVERIFY(waitFor([&] { return failed.size() == 2; }));
    QVERIFY(QFileInfo(backup).isSymLink());
    QCOMPARE(contentOf(precious), before);
    QVERIFY(QFile::remove(backup) && QFile::remove(request));
    QVERIFY(save(project));
  }

  void anFbxIsDroppedIntoTheWindow() {
    drop(knight());
    QVERIFY(driver_->bone("forearm.L").valid());
  }

  void aModelDroppedOnTheOutlinerIsAdded() {
    drop(knight());
    const ModelId first = session().modelId();
    const QWidget* tree = window_->find<Outliner>()->tree();
    drop(QString::fromStdString((sourceDir() / "resources/sample/sword.fbx").string()),
         tree->mapTo(window_.get(), QPoint(60, 100)));
    QVERIFY(waitFor([&] { return session().project().models.size() == 2; }));
    QVERIFY(session().modelId() != first);
    QVERIFY(window_->isWindowModified());
  }

  // The largest file of the corpus, with dozens of clips.
  void aFileOfTheCorpusIsDroppedIntoTheWindow() {
    if (corpusDir().empty()) QSKIP("the corpus is not here");
    const auto file = corpusDir() / "real" / "kaykit" / "knight_76_clips.fbx";
    EditorSettings().setImportsShown(ImportsShown::Never);
    drop(QString::fromStdString(file.string()));
    EditorSettings().setImportsShown(ImportsShown::WhereOdd);
    QVERIFY(session().projectModel()->clips.size() > 70);
  }

 private:
  // The text of the crash report that is shown, which is copied and closed then.
  QString shownReport() {
    auto* dialog = window_->findChild<QDialog*>(QStringLiteral("crashReportDialog"));
    if (dialog == nullptr) return {};
    keepPictureIfAsked(*dialog, "crash-report.png");
    for (auto* button : dialog->findChildren<QPushButton*>()) {
      if (button->text() == QStringLiteral("Copy")) QTest::mouseClick(button, Qt::LeftButton);
    }
    QTest::keyClick(dialog, Qt::Key_Escape);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return QGuiApplication::clipboard()->text();
  }

  // A drag of Windows ends with the button of a real mouse alone.
  void dropByEvents(const QString& file, QPoint place) {
    QMimeData offered;
    offered.setUrls({QUrl::fromLocalFile(file)});
    QWidget* target = window_->childAt(place);
    while (target != nullptr && !target->acceptDrops()) target = target->parentWidget();
    QVERIFY(target != nullptr);
    const QPoint at = target->mapFrom(window_.get(), place);
    QDragEnterEvent enter(at, Qt::CopyAction, &offered, Qt::LeftButton, {});
    QApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent end(at, Qt::CopyAction, &offered, Qt::LeftButton, {});
    QApplication::sendEvent(target, &end);
    QVERIFY(waitFor([&] { return session().model() != nullptr; }, 60000));
  }

  // Drops a file from another window, with the display's own protocol.
  void drop(const QString& file, QPoint place = {450, 350}) {
    window_->move(0, 0);
    window_->resize(900, 700);
    processed();
    if (!hasPosix()) return dropByEvents(file, place);
    DragSource source(file);
    source.setGeometry(1100, 100, 200, 200);
    source.show();
    QVERIFY(QTest::qWaitForWindowExposed(&source));
    processed();
    QTest::mousePress(source.windowHandle(), Qt::LeftButton, {}, QPoint(50, 50));
    // The steps of the drag: move over the window, move a little further, release.
    int step = 0;
    QTimer hand;
    const QPoint target = source.mapFromGlobal(window_->mapToGlobal(place));
    connect(&hand, &QTimer::timeout, &source, [&] {
      ++step;
      if (step < 8) {
        QTest::mouseMove(source.windowHandle(), QPoint(50, 50) + (target - QPoint(50, 50)) * step / 7);
      } else {
        hand.stop();
        QTest::mouseRelease(source.windowHandle(), Qt::LeftButton, {}, target);
      }
    });
    hand.start(60);
    source.start();
    QCOMPARE(source.result, Qt::CopyAction);
    QVERIFY(waitFor([&] { return session().model() != nullptr; }, 60000));
  }
};

const UiTestEntry safetyTestEntry({"safety", &runTest<SafetyTest>});

}  // namespace squire::test

#include "safety_test.moc"
