#include <QClipboard>
#include <QListWidget>
#include <QProcess>
#include <QTest>
#include <QToolButton>

#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/link/link_panel.h"

namespace squire::test {

// A game in its own process, over the real socket.
class LinkTest : public FolderTest {
  Q_OBJECT

 private Q_SLOTS:
  void aGameGetsEachEditAndSaysWhatItPlays() {
    startBoth();
    QVERIFY(gotWads(1));
    QVERIFY(waitFor([&] { return panel_->parityText() == QStringLiteral("0 bits apart"); }));
    QVERIFY2(panel_->playedText().startsWith(QStringLiteral("Knight, ")), qPrintable(panel_->playedText()));
    const QString sent = panel_->sentText();
    session().selection().select({driver_->bone("head")});
    driver_->showClip("punch");
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    QVERIFY(gotWads(2));
    QVERIFY(waitFor([&] { return panel_->sentText() != sent; }));
    QVERIFY2(panel_->sentText().startsWith(QStringLiteral("WAD 2: ")), qPrintable(panel_->sentText()));
    session().undo();
    QVERIFY(gotWads(3));
    keepPictureIfAsked(*window_, "link.png");
    QVERIFY(panel_->faultText().isEmpty());
  }

  void whatDoesNotChangeTheExportIsNotSent() {
    startBoth();
    QVERIFY(gotWads(1));
    session().selection().select({driver_->bone("head")});
    driver_->showClip("punch");
    driver_->trigger("marker.add");
    waitForJobs(session());
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    QVERIFY(gotWads(2));
    QVERIFY(waitFor([&] { return panel_->sentText().startsWith(QStringLiteral("WAD 2: ")); }));
  }

  void theEditorFollowsTheGame() {
    startBoth();
    QVERIFY(waitFor([&] { return !panel_->playedText().isEmpty(); }));
    driver_->showClip("punch");
    driver_->trigger("link.follow");
    QVERIFY(waitFor([&] { return session().clip()->name != "punch"; }));
    const Time before = session().playhead();
    QVERIFY(waitFor([&] { return session().playhead() != before; }));
    QVERIFY(!session().playback().playing());
    driver_->trigger("link.follow");
    driver_->showClip("punch");
    QVERIFY(waitFor([&] { return panel_->parityText() == QStringLiteral("0 bits apart"); }));
    QCOMPARE(session().clip()->name, std::string("punch"));
  }

  void theBoneThatDiffersIsNamed() {
    startBoth({QStringLiteral("--off")});
    QVERIFY(waitFor([&] { return panel_->parityText().contains(QStringLiteral(" mm")); }));
    const QString bone = QString::fromStdString(session().model()->skeleton->bones.back().name);
    QVERIFY2(panel_->parityText().startsWith(bone + QStringLiteral(" is off by 100 mm")),
             qPrintable(panel_->parityText()));
    keepPictureIfAsked(*window_, "link_off.png");
  }

  void aKilledGameLeavesTheEditorGoing() {
    startBoth();
    QVERIFY(gotWads(1));
    QVERIFY(waitFor([&] { return panel_->games()->item(0)->text() == QStringLiteral("test game"); }));
    game_.kill();
    QVERIFY(waitFor([&] { return panel_->games()->item(0)->text() == QStringLiteral("none yet"); }));
    session().selection().select({driver_->bone("head")});
    driver_->showClip("punch");
    QVERIFY(nudge(session(), driver_->bone("head"), 1));
    waitForJobs(session());
    startGame();
    QVERIFY(gotWads(1));
  }

  void theButtonCopiesTheSocket() {
    makeProject();
    turnOn();
    QTest::mouseClick(panel_->copyButton(), Qt::LeftButton);
    const QString path = QGuiApplication::clipboard()->text();
    QCOMPARE(path, folder_->filePath(QStringLiteral("squire-%1.link").arg(name_)));
    QVERIFY(QFile::exists(path));
    driver_->trigger("link.link");
    QVERIFY(!QFile::exists(path));
    QVERIFY(!window_->actions()["link.link"]->isChecked());
  }

  void aSocketThatIsTakenIsTold() {
    makeProject();
    const QString path = folder_->filePath(QStringLiteral("squire-%1.link").arg(name_));
    QVERIFY(write(path, "a file"));
    turnOn();
    QVERIFY(panel_->faultText().contains(QStringLiteral("no socket")));
    QVERIFY(!window_->actions()["link.link"]->isChecked());
    QCOMPARE(contentOf(path), QByteArray("a file"));
  }

 protected Q_SLOTS:
  void cleanup() {
    game_.kill();
    game_.waitForFinished();
    heard_.clear();
    FolderTest::cleanup();
  }

 private:
  void turnOn() {
    qputenv("XDG_RUNTIME_DIR", folder_->path().toLocal8Bit());
    name_ = QFileInfo(session().path()).completeBaseName();
    driver_->trigger("link.link");
    panel_ = window_->findChild<LinkPanel*>();
    QVERIFY(panel_ != nullptr && panel_->isVisible());
  }

  void startGame(const QStringList& options = {}) {
    heard_.clear();
    game_.start(
        QString::fromStdString((binDir() / "link_game").string()),
        QStringList{QFileInfo(session().path()).completeBaseName(), QStringLiteral("test game")} + options);
    QVERIFY(game_.waitForStarted());
  }

  void startBoth(const QStringList& options = {}) {
    makeProject();
    turnOn();
    startGame(options);
  }

  // Whether the game gets so many WADs since it was started.
  bool gotWads(int count) {
    return waitFor([&] {
      heard_ += game_.readAllStandardOutput();
      return heard_.count("wad ") >= count;
    });
  }

  QProcess game_;
  QByteArray heard_;
  QString name_;
  LinkPanel* panel_ = nullptr;
};

const UiTestEntry linkTestEntry({"link_ui", &runTest<LinkTest>});

}  // namespace squire::test

#include "link_ui_test.moc"
