#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include "core/edit/sources/keep_images.h"
#include "core/formats/project/project_file.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/host.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"

namespace squire::test {

// Tests of saving: full disks, other folders and other programs. The saved file is complete and matches the
// window.
class SavingTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void aReadOnlyFolderIsToldOf() {
    SQUIRE_NEEDS_POSIX("permissions of a folder that hold for the owner too");
    const QString project = makeProject();
    driver_->trigger("file.close");
    const ReadOnlyFolder readOnly(folder_->path());
    QVERIFY(readOnly.made());
    driver_->open(project);
    QVERIFY(waitFor([&] { return session().hasProject() && window_->messages()->isVisible(); }));
    QVERIFY(window_->document().readOnly());
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("is not writable")),
             qPrintable(window_->messages()->text()));
    QSignalSpy failed(&window_->document(), &Document::saveFailed);
    window_->document().save(project);
    QVERIFY(waitFor([&] { return !failed.isEmpty(); }));
    QVERIFY(window_->messages()->isVisible());
  }

  void aFullDiskKeepsTheOldFile() {
    SQUIRE_NEEDS_POSIX("a limit on the length of files");
    const QString project = makeProject();
    const QByteArray before = contentOf(project);
    QVERIFY(nudge(session(), driver_->bone("head"), 7));
    QSignalSpy failed(&window_->document(), &Document::saveFailed);
    {
      const ShortFiles full;
      QVERIFY(full.made());
      window_->document().save(project);
      QVERIFY(waitFor([&] { return !failed.isEmpty(); }));
    }
    QVERIFY(window_->messages()->isVisible());
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("knight.squire")),
             qPrintable(window_->messages()->text()));
    QCOMPARE(contentOf(project), before);
    QVERIFY(window_->isWindowModified());
    QCOMPARE(QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden).filter(QStringLiteral("tmp")),
             QStringList());
    // Once there is space again, the same work can be saved, and the error message disappears.
    QVERIFY(save(project));
    QVERIFY(!window_->messages()->isVisible());
    QVERIFY(contentOf(project) != before);
  }

  // Paths in the project become relative to the new folder once the file exists, not earlier.
  void aSaveElsewhereThatFailsChangesNothing() {
    const QString project = makeProject();
    const std::string before = session().project().sources.front().path;
    const std::size_t steps = session().history().position();
    QSignalSpy failed(&window_->document(), &Document::saveFailed);
    window_->document().save(folder_->filePath(QStringLiteral("nowhere/knight.squire")));
    QVERIFY(waitFor([&] { return !failed.isEmpty(); }));
    QCOMPARE(session().project().sources.front().path, before);
    QCOMPARE(session().history().position(), steps);
    QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("below")));
    const QString below = folder_->filePath(QStringLiteral("below/knight.squire"));
    QVERIFY(save(below));
    QVERIFY(!window_->isWindowModified());
    driver_->trigger("file.close");
    window_->document().open(below);
    QVERIFY(waitFor([&] { return session().hasProject(); }));
  }

  // Undo restores the contents, not the folder that paths were relative to.
  void afterASaveElsewhereUndoLeadsToNoOtherFolder() {
    const QString project = makeProject();
    QVERIFY(nudge(session(), driver_->bone("head"), 3));
    const QString map = folder_->filePath(QStringLiteral("map.png"));
    QVERIFY(QFile::copy(folder_->filePath(QStringLiteral("knight_texture.png")), map));
    MaterialOverride change;
    change.material = session().model()->materials.front().name;
    window_->document().sources().setMap(change, true, map);
    QVERIFY(waitFor([&] { return session().shown().textures().size() == 2; }));
    QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("below")));
    const QString below = folder_->filePath(QStringLiteral("below/knight.squire"));
    const std::size_t steps = session().history().stepCount();
    const auto shown = session().shown().textures();
    QVERIFY(save(below));
    QCOMPARE(session().history().stepCount(), steps);
    QVERIFY2(session().shown().textures() == shown, "the map of the other folder is still there");
    QCOMPARE(session().project().sources.front().path, std::string("../knight.fbx"));
    QVERIFY2(window_->messages()->text().contains(
                 QStringLiteral("outside of its folder: ../map.png, ../knight.fbx")),
             qPrintable(window_->messages()->text()));
    while (session().canUndo()) session().undo();
    QCOMPARE(session().project().sources.front().path, std::string("../knight.fbx"));
    QVERIFY(save(below));
    driver_->trigger("file.close");
    QVERIFY(driver_->open(below));
    QVERIFY(session().model() != nullptr);
  }

  // The file contains the state at the time of saving, even if there were edits since.
  void editsWhileItIsSavedAreUnsavedAndUndoLeadsBackToTheFile() {
    const QString project = makeProject();
    QVERIFY(nudge(session(), driver_->bone("head"), 3));
    bool saved = false;
    window_->document().save(project, [&] { saved = true; });
    QVERIFY(nudge(session(), driver_->bone("head"), 7));
    QVERIFY(waitFor([&] { return saved; }));
    QVERIFY(window_->isWindowModified());
    driver_->trigger("edit.undo");
    QVERIFY(!window_->isWindowModified());
  }

  // The second save does not overtake the first, which takes longer.
  void savesOfOneFileAreWrittenInTheirOrder() {
    const QString project = makeProject();
    int done = 0;
    for (int angle = 1; angle <= 8; ++angle) {
      QVERIFY(nudge(session(), driver_->bone("head"), angle));
      window_->document().save(project, [&] { ++done; });
    }
    QVERIFY(waitFor([&] { return done == 8; }));
    QVERIFY(!window_->isWindowModified());
    QCOMPARE(contentOf(project).toStdString(),
             writeProject(withKnownImages(session().project(), session().shown().textureFiles())));
  }

  // While the first save is written, the project has its old name and lock.
  void twoSavesToANewNameAreBothDone() {
    QVERIFY(!makeProject().isEmpty());
    const QString named = folder_->filePath(QStringLiteral("named.squire"));
    QSignalSpy failed(&window_->document(), &Document::saveFailed);
    int done = 0;
    for (int angle = 1; angle <= 2; ++angle) {
      QVERIFY(nudge(session(), driver_->bone("head"), angle));
      window_->document().save(named, [&] { ++done; });
    }
    QVERIFY(waitFor([&] { return done == 2 || !failed.empty(); }));
    QCOMPARE(failed.size(), 0);
    QCOMPARE(session().path(), named);
    QVERIFY(!window_->isWindowModified());
    QVERIFY(!window_->document().readOnly());
    QVERIFY(QFileInfo::exists(folder_->filePath(QStringLiteral(".named.squire.lock"))));
    QVERIFY(!QFileInfo::exists(folder_->filePath(QStringLiteral(".knight.squire.lock"))));
    QCOMPARE(contentOf(named).toStdString(),
             writeProject(withKnownImages(session().project(), session().shown().textureFiles())));
  }

  void whatIsDoneWhileAnAnswerIsWrittenIsAskedForToo() {
    const QString project = makeProject();
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    int asked = 0;
    QTimer hand;
    connect(&hand, &QTimer::timeout, [&] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box != nullptr) box->button(asked++ == 0 ? QMessageBox::Save : QMessageBox::Cancel)->click();
    });
    hand.start(20);
    QSemaphore disk;  // holds back the save until it is released, like a slow disk
    session().jobs().startInOrder([&disk] { disk.acquire(); });
    driver_->trigger("file.close");
    QCOMPARE(asked, 1);
    QVERIFY(nudge(session(), driver_->bone("head"), 2));
    disk.release();
    QVERIFY(waitFor([&] { return asked == 2 || !session().hasProject(); }));
    QCOMPARE(asked, 2);
    QCOMPARE(session().path(), project);
    QVERIFY(window_->isWindowModified());
  }

  // The file dialog asks only about a file of the typed name; the file that is written also has an ending.
  void aNameWithoutItsEndingReplacesNothingUnasked() {
    const QString project = makeProject();
    const QByteArray before = contentOf(project);
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    int typed = 0, asked = 0;
    QTimer hand;
    connect(&hand, &QTimer::timeout, [&] {
      QWidget* shown = QApplication::activeModalWidget();
      if (auto* box = qobject_cast<QMessageBox*>(shown)) {
        QVERIFY(box->text().contains(QStringLiteral("knight.squire")));
        ++asked;
        box->button(asked == 1 ? QMessageBox::No : QMessageBox::Yes)->click();
      } else if (auto* dialog = qobject_cast<QFileDialog*>(shown)) {
        ++typed;
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(folder_->filePath(QStringLiteral("knight")));
        if (asked == 1) QCOMPARE(contentOf(project), before);
        QTest::keyClick(name, Qt::Key_Return);
      }
    });
    hand.start(50);
    QSignalSpy saved(&window_->document(), &Document::saved);
    driver_->trigger("file.saveAs");
    QVERIFY(waitFor([&] { return !saved.isEmpty(); }));
    QCOMPARE(typed, 2);
    QCOMPARE(asked, 2);
    QVERIFY(contentOf(project) != before);
  }

  void undoAfterASaveElsewhereFindsItsPicture() {
    QVERIFY(!makeProject().isEmpty());
    MaterialOverride change;
    change.material = session().model()->materials.front().name;
    for (const char* name : {"first.png", "second.png"}) {
      const QString map = folder_->filePath(QLatin1String(name));
      QVERIFY(QFile::copy(folder_->filePath(QStringLiteral("knight_texture.png")), map));
      const std::size_t steps = session().history().position();
      window_->document().sources().setMap(change, false, map);
      QVERIFY(waitFor([&] { return session().history().position() == steps + 1; }));
    }
    QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("below")));
    QVERIFY(save(folder_->filePath(QStringLiteral("below/knight.squire"))));
    QVERIFY(window_->document().sources().missing().textures.empty());
    session().undo();
    QCOMPARE(session().project().models.front()->materials.front().diffuseMap.value_or(""),
             std::string("../first.png"));
    QVERIFY(window_->document().sources().missing().textures.empty());
  }

  // The name of the project's lock would be too long, which must not prevent the next save.
  void aNameTooLongForItsLockIsSavedAgain() {
    QVERIFY(!makeProject().isEmpty());
    const QString project = folder_->filePath(QString(246, QLatin1Char('k')) + QStringLiteral(".squire"));
    QVERIFY(save(project));
    QVERIFY(!window_->document().readOnly());
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    driver_->trigger("file.save");
    QVERIFY(waitFor([&] { return !window_->isWindowModified(); }));
  }

  void whatWaitsForItsTurnOvertakesNothing() {
    std::vector<int> written;
    QSemaphore disk;
    session().jobs().startInOrder(QStringLiteral("slow"), [&](const JobControl&) -> std::function<void()> {
      disk.acquire();
      written.push_back(1);
      return {};
    });
    session().jobs().startInOrder([&] { written.push_back(2); });
    disk.release();
    session().jobs().waitForOrdered();
    QCOMPARE(written, (std::vector{1, 2}));
  }

  void aFileThatIsOpenElsewhereIsNotSavedOver() {
    const QString project = makeProject();
    QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("theirs")));
    const QString theirs = folder_->filePath(QStringLiteral("theirs/knight.squire"));
    QVERIFY(save(theirs) && save(project));
    const QByteArray before = contentOf(theirs);
    QProcess other;
    QVERIFY(startOther(other, theirs, 0));
    QVERIFY(nudge(session(), driver_->bone("head"), 3));
    QSignalSpy failed(&window_->document(), &Document::saveFailed);
    window_->document().save(theirs);
    QCOMPARE(failed.size(), 1);
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("open elsewhere")),
             qPrintable(window_->messages()->text()));
    QCOMPARE(contentOf(theirs), before);
    QCOMPARE(session().path(), project);
    QVERIFY(window_->isWindowModified());
    other.kill();
    QVERIFY(other.waitForFinished());
    QVERIFY(save(theirs));
    QVERIFY(!window_->document().readOnly());
  }

  // The lock was deleted, and another process has opened the project since.
  void aProjectThatWasTakenOverIsNotSavedOver() {
    const QString project = makeProject();
    QVERIFY(QFile::remove(folder_->filePath(QStringLiteral(".knight.squire.lock"))));
    QVERIFY(nudge(session(), driver_->bone("head"), 3));
    QVERIFY(save(project));  // a missing lock is created again
    QVERIFY(QFile::remove(folder_->filePath(QStringLiteral(".knight.squire.lock"))));
    QProcess other;
    QVERIFY(startOther(other, project, 0));
    const QByteArray before = contentOf(project);
    QVERIFY(nudge(session(), driver_->bone("head"), 5));
    QSignalSpy failed(&window_->document(), &Document::saveFailed);
    window_->document().save(project);
    QCOMPARE(failed.size(), 1);
    QCOMPARE(contentOf(project), before);
    other.kill();
    QVERIFY(other.waitForFinished());
    QVERIFY(save(project));
  }

  // A save that ends after its project was closed does not affect the next one.
  void aSaveThatEndsAfterItsProjectTouchesNoOther() {
    const QString project = makeProject();
    QVERIFY(nudge(session(), driver_->bone("head"), 3));
    window_->document().save(project);
    window_->document().close();
    session().close();
    waitForJobs(session());
    QVERIFY(!session().hasProject());
    QVERIFY(driver_->open(knight()));
    QVERIFY(session().path().isEmpty());
  }

  // Uses a real disk of a few pages that is full. Does nothing where mounting is not allowed.
  void aDiskWithoutRoomKeepsTheOldFile() {
    SQUIRE_NEEDS_POSIX("a small disk");
    const SmallDisk disk(folder_->filePath(QStringLiteral("disk")));
    if (!disk.mounted()) return;
    const QString project = QDir(disk.path()).filePath(QStringLiteral("knight.squire"));
    QVERIFY(driver_->open(knight()));
    QVERIFY(save(project));
    const QByteArray before = contentOf(project);
    QFile filler(QDir(disk.path()).filePath(QStringLiteral("filler")));
    QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    while (filler.write(QByteArray(4096, 'x')) > 0) {
    }
    QVERIFY(nudge(session(), driver_->bone("head"), 7));
    QSignalSpy failed(&window_->document(), &Document::saveFailed);
    window_->document().save(project);
    QVERIFY(waitFor([&] { return !failed.isEmpty(); }));
    QVERIFY(window_->messages()->isVisible());
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("knight.squire")),
             qPrintable(window_->messages()->text()));
    QCOMPARE(contentOf(project), before);
    QVERIFY(window_->isWindowModified());
    filler.remove();
    QVERIFY(save(project));
    QVERIFY(contentOf(project) != before);
    driver_->trigger("file.close");
  }

  void aProjectChangedByAnotherProgramIsReloadedOrAskedAbout() {
    const QString project = makeProject();
    const QByteArray text = contentOf(project);
    // A project without edits is reloaded, and the window shows the same clip and time.
    driver_->showClip("punch", 7);
    QVERIFY(write(project, renamed(text, "knight of the hill")));
    QVERIFY(
        waitFor([&] { return session().hasProject() && session().project().name == "knight of the hill"; }));
    QVERIFY(!window_->isWindowModified());
    QCOMPARE(session().projectModel()->find(session().clipId())->name, std::string("punch"));
    QCOMPARE(session().playheadFrame(), 7.0);
    // If there are edits, the window asks, and does nothing until the user answers.
    QVERIFY(nudge(session(), driver_->bone("head"), 5));
    QVERIFY(write(project, renamed(text, "knight of the dale")));
    QVERIFY(waitFor([&] {
      return window_->messages()->isVisible() &&
             window_->messages()->text().contains(QStringLiteral("changed by another program"));
    }));
    QCOMPARE(session().project().name, std::string("knight of the hill"));
    QVERIFY(session().canUndo());
    QVERIFY(driver_->pressMessage(QStringLiteral("Reload")));
    QVERIFY(waitFor([&] { return session().project().name == "knight of the dale"; }));
  }

  // Reading starts without unsaved work, and an edit is made before the read project is shown.
  void editsMadeWhileTheProjectIsReadAgainAreNotAskedForAsIfItWereAnother() {
    const QString project = makeProject();
    QVERIFY(write(project, renamed(contentOf(project), "knight of the hill")));
    window_->document().open(project);
    QVERIFY(nudge(session(), driver_->bone("head"), 5));
    QVERIFY(waitFor([&] { return window_->messages()->isVisible(); }));
    QVERIFY2(window_->messages()->text().contains(QStringLiteral("edited here while it was reloaded")),
             qPrintable(window_->messages()->text()));
    QVERIFY(session().project().name != "knight of the hill");
    QVERIFY(driver_->pressMessage(QStringLiteral("Reload")));
    QVERIFY(waitFor([&] { return session().project().name == "knight of the hill"; }));
  }

  void aProjectIsOpenedWhereItWasLeft() {
    const QString project = makeProject();
    const auto isLeftThere = [&](double frame) {
      const ProjectClip* clip = session().projectModel()->find(session().clipId());
      return clip != nullptr && clip->name == "punch" && session().playheadFrame() == frame;
    };
    driver_->showClip("punch", 7);
    driver_->trigger("view.back");
    Camera left = window_->view().goal();
    left.distance *= 0.5f;
    window_->view().setCamera(left);
    driver_->trigger("file.close");
    driver_->open(knight());
    QVERIFY(!isLeftThere(7.0));
    QVERIFY(window_->view().goal().yaw != left.yaw);
    driver_->open(project);
    QVERIFY(isLeftThere(7.0));
    QCOMPARE(window_->view().goal().yaw, left.yaw);
    QCOMPARE(window_->view().goal().distance, left.distance);

    // The state is also stored when the window closes; items that no longer exist are not restored.
    driver_->showClip("punch", 9);
    window_->close();
    const QByteArray text = contentOf(project);
    openWindow(1120, 720);
    driver_->open(project);
    QVERIFY(isLeftThere(9.0));
    driver_->trigger("file.close");
    QVERIFY(write(project, QByteArray(text).replace(R"("name": "punch")", R"("name": "shove")")));
    driver_->open(project);
    QVERIFY(session().clip() != nullptr);
    QCOMPARE(session().playheadFrame(), 0.0);
  }

 private:
  static QByteArray renamed(const QByteArray& text, const char* name) {
    auto project = readProject(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    if (!project) return {};
    project->name = name;
    return QByteArray::fromStdString(writeProject(*project));
  }
};

const UiTestEntry savingTestEntry({"saving", &runTest<SavingTest>});

}  // namespace squire::test

#include "saving_test.moc"
