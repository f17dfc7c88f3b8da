#include <QApplication>
#include <QComboBox>
#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include "app/editor/interface_scale.h"
#include "app/editor/preferences_dialog.h"
#include "app/editor/start_place.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/message_bar.h"

namespace squire::test {

namespace {

StartPlace read(const QStringList& arguments) {
  QCommandLineParser parser;
  addPlaceOptions(parser);
  parser.process(QStringList{QStringLiteral("squire-editor")} + arguments);
  return placeOf(parser);
}

}  // namespace

// The program is started again with what it showed.
class RestartTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void theProjectTheClipAndTheFrameAreShownAgain() {
    const QString project = makeProject();
    driver_->showClip("punch");
    session().setPlayheadFrame(7);
    QSignalSpy closed(window_.get(), &MainWindow::closedToRestart);
    window_->restart();
    QCOMPARE(closed.size(), 1);
    QVERIFY(!window_->isVisible());
    QVERIFY2(!QFileInfo::exists(folder_->filePath(QStringLiteral(".knight.squire.lock"))),
             "the new program can lock the project");
    const StartPlace place = read(closed.front().front().toStringList());
    QCOMPARE(place.file, project);
    window_->show();
    QVERIFY(driver_->open(place.file));
    driver_->showClip("run");
    goTo(session(), place);
    QCOMPARE(session().clipId(), clipNamed("punch"));
    QCOMPARE(session().playheadFrame(), 7.0);
    // Names that are gone change nothing.
    goTo(session(), {place.file, false, QStringLiteral("gone"), QStringLiteral("gone"), std::nullopt});
    QCOMPARE(session().clipId(), clipNamed("punch"));
  }

  void unsavedWorkIsAskedFor() {
    const QString project = makeProject();
    const QByteArray before = contentOf(project);
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    QSignalSpy closed(window_.get(), &MainWindow::closedToRestart);
    answerWith(QMessageBox::Cancel);
    window_->restart();
    QVERIFY(window_->isVisible() && closed.isEmpty());
    answerWith(QMessageBox::Save);
    window_->restart();
    QVERIFY(waitFor([&] { return !closed.isEmpty(); }));
    QVERIFY(!window_->isVisible());
    QVERIFY(contentOf(project) != before);
  }

  void theSampleIsOpenedAsACopyAgain() {
    QVERIFY(driver_->open(knight()));
    const StartPlace knight = placeOf(session(), window_->document().place().folder(), {});
    QVERIFY(!knight.isSample && knight.file.endsWith(QLatin1String("knight.fbx")));
    StartPlace sample =
        placeOf(session(), QFileInfo(MainWindow::samplePath()).path(), MainWindow::samplePath());
    QVERIFY(sample.isSample);
    sample = read(argumentsOf(sample));
    QVERIFY(sample.isSample && sample.file.isEmpty());
  }

  // Saved in a folder of its own, the sample is a project that the command line reads.
  void theFilesOfTheSampleComeAlong() {
    window_->open({{}, true, {}, {}, std::nullopt});
    QVERIFY(waitFor([&] { return session().hasProject() && !session().jobs().busy(); }));
    const QString project = folder_->filePath(QStringLiteral("own/mine.squire"));
    QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("own")));
    QVERIFY(Driver::nameFile(project, [this] { driver_->trigger("file.saveAs"); }));
    QVERIFY(waitFor([&] { return window_->document().place().outside().isEmpty() && session().clean(); }));
    waitForJobs(session());
    for (const char* name : {"own/knight.fbx", "own/knight_texture.png", "own/sword.fbx"})
      QVERIFY2(QFileInfo::exists(folder_->filePath(QLatin1String(name))), name);
    QVERIFY(messages().contains(QStringLiteral("beside the project now")));
    QVERIFY(!messages().contains(QStringLiteral("outside of its folder")));
    session().undo();
    QVERIFY(window_->document().place().outside().isEmpty());
    QProcess check;
    check.start(QString::fromStdString((binDir() / "squire").string()), {QStringLiteral("check"), project});
    QVERIFY(check.waitForFinished());
    QVERIFY2(check.exitCode() < 2, check.readAllStandardError().data());
  }

  // Another project keeps its files where they are, until the user says otherwise.
  void filesElsewhereAreCopiedOnRequest() {
    QVERIFY(!makeProject().isEmpty() && QDir(folder_->path()).mkdir(QStringLiteral("own")));
    const QString project = folder_->filePath(QStringLiteral("own/mine.squire"));
    QVERIFY(Driver::nameFile(project, [this] { driver_->trigger("file.saveAs"); }));
    QVERIFY(waitFor([&] { return messages().contains(QStringLiteral("outside of its folder")); }));
    QVERIFY(!window_->document().place().outside().isEmpty());
    QVERIFY(driver_->pressMessage(QStringLiteral("Copy Them Here")));
    QVERIFY(waitFor([&] { return window_->document().place().outside().isEmpty(); }));
    waitForJobs(session());
    QVERIFY(QFileInfo::exists(folder_->filePath(QStringLiteral("own/knight_texture.png"))));
    QVERIFY(session().clean());
  }

  void thePreferencesOfferItForAnotherScale() {
    EditorSettings settings;
    PreferencesDialog dialog(settings, window_.get());
    dialog.open();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QPushButton* restart = nullptr;
    for (auto* button : dialog.findChildren<QPushButton*>())
      if (button->text() == QLatin1String("Restart Squire")) restart = button;
    QVERIFY(restart != nullptr && !restart->isVisible());
    QComboBox* scale = nullptr;
    for (auto* box : dialog.findChildren<QComboBox*>())
      if (box->accessibleName() == QLatin1String("Scale")) scale = box;
    scale->setFocus();
    QTest::keyClick(scale, Qt::Key_Home);
    QVERIFY(needsRestart(settings.scale()));
    QVERIFY(restart->isVisible());
    QSignalSpy asked(&dialog, &PreferencesDialog::restartRequested);
    QTest::mouseClick(restart, Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    settings.resetPreferences();
  }

 private:
  void answerWith(QMessageBox::StandardButton answer) {
    QTimer::singleShot(0, this, [answer] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      QVERIFY(box != nullptr);
      box->button(answer)->click();
    });
  }
  [[nodiscard]] QString messages() const { return window_->messages()->text(); }
};

const UiTestEntry restartTestEntry({"saving", &runTest<RestartTest>});

}  // namespace squire::test

#include "restart_test.moc"
