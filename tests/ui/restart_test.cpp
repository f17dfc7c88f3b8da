#include <QApplication>
#include <QComboBox>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include "app/editor/interface_scale.h"
#include "app/editor/preferences_dialog.h"
#include "app/editor/start_place.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"

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
};

const UiTestEntry restartTestEntry({"saving", &runTest<RestartTest>});

}  // namespace squire::test

#include "restart_test.moc"
