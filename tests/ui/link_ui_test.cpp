#include <QClipboard>
#include <QLabel>
#include <QListWidget>
#include <QProcess>
#include <QRegularExpression>
#include <QSlider>
#include <QStyle>
#include <QTest>
#include <QToolButton>

#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/host.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "widgets/link/link_panel.h"
#include "widgets/link/link_texts.h"
#include "widgets/link/recording_bar.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of the link to a game in its own process, over the real socket.
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

  // Releasing the button cancels the export that began during the drag; the game receives only the final one.
  void theEndOfADragIsSentAtOnce() {
    startBoth();
    QVERIFY(gotWads(1));
    driver_->showClip("punch");
    waitForJobs(session());
    const QPoint corner = window_->viewport()->mapTo(window_.get(), QPoint(4, 4));
    QTest::mousePress(window_->windowHandle(), Qt::LeftButton, {}, corner);
    {
      const HeldJobs held(session());
      edit(1);
      QVERIFY(waitFor([&] { return session().jobs().busy(); }));
      edit(2);
      QTest::mouseRelease(window_->windowHandle(), Qt::LeftButton, {}, corner);
    }
    QVERIFY(waitFor([&] { return panel_->sentText().startsWith(QStringLiteral("WAD 2: ")); }));
    waitForJobs(session());
    QVERIFY(waitFor([&] { return panel_->parityText() == QStringLiteral("0 bits apart"); }));
    QVERIFY2(panel_->sentText().startsWith(QStringLiteral("WAD 2: ")), qPrintable(panel_->sentText()));
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

  void whereTheCharacterStandsIsShown() {
    startBoth();
    QVERIFY(waitFor([&] { return !panel_->playedText().isEmpty(); }));
    QVERIFY(panel_->placeText().isEmpty());
    game_.kill();
    game_.waitForFinished();
    startGame({QStringLiteral("--place")});
    QVERIFY(waitFor([&] { return panel_->placeText().startsWith(QStringLiteral("x 0.")); }));
    const QString before = panel_->placeText();
    QVERIFY2(before.contains(QStringLiteral("; touches with its body")), qPrintable(before));
    QVERIFY(waitFor([&] { return panel_->placeText() != before; }));
    keepPictureIfAsked(*window_, "link_place.png");
  }

  void aRecordingIsScrubbed() {
    startBoth({QStringLiteral("--off"), QStringLiteral("--place")});
    QVERIFY(waitFor([&] { return panel_->parityText().contains(QStringLiteral("mm")); }));
    driver_->showClip("punch");
    driver_->trigger("link.record");
    RecordingBar& bar = panel_->recording();
    const LinkState& state = *window_->find<LinkState>();
    QVERIFY(waitFor([&] { return state.recording().size() > 60; }));
    QVERIFY(!bar.slider()->isEnabled() && bar.slider()->isVisible());
    QCOMPARE(session().clip()->name, std::string("punch"));
    driver_->trigger("link.record");
    QVERIFY(bar.slider()->isEnabled());
    const std::size_t size = state.recording().size();
    bar.slider()->setFocus();
    QTest::keyClick(bar.slider(), Qt::Key_Home);
    showsMoment(0);
    QTest::keyClick(bar.slider(), Qt::Key_PageUp);
    showsMoment(static_cast<std::size_t>(bar.slider()->pageStep()));
    const QPoint middle = bar.slider()->rect().center();
    QTest::mouseClick(bar.slider(), Qt::LeftButton, Qt::NoModifier, {2, middle.y()});
    showsMoment(0);
    QTest::mouseClick(bar.slider(), Qt::LeftButton, Qt::NoModifier, middle);
    QVERIFY(std::abs(bar.slider()->value() - bar.slider()->maximum() / 2) <= bar.slider()->maximum() / 20);
    drag(*bar.slider(), middle, {bar.slider()->width() - 2.0, static_cast<double>(middle.y())});
    showsMoment(size - 1);
    const QString place = panel_->placeText();
    QTest::mouseClick(bar.nextButton(), Qt::LeftButton);
    QVERIFY(panel_->placeText() != place);
    QVERIFY2(panel_->parityText().contains(QStringLiteral("mm")), qPrintable(panel_->parityText()));
    QVERIFY2(bar.text().endsWith(QStringLiteral(" moments the pose differs")), qPrintable(bar.text()));
    keepPictureIfAsked(*window_, "link_recording.png");
    game_.kill();
    game_.waitForFinished();
    QVERIFY(waitFor([&] { return state.games().empty(); }));
    QTest::keyClick(bar.slider(), Qt::Key_End);
    showsMoment(size - 1);
    QTest::mouseClick(bar.nowButton(), Qt::LeftButton);
    QVERIFY(!state.moment());
    driver_->trigger("link.link");
    QCOMPARE(state.recording().size(), size);
    QVERIFY(bar.isVisible());
  }

  // The name of a row has the height of the first line of its text.
  void theRowsAreAligned() {
    SQUIRE_NEEDS_POSIX("a socket with a name");
    makeProject();
    turnOn();
    driver_->trigger("link.port");
    startGame({QStringLiteral("--place")});
    QVERIFY(gotWads(1));
    QVERIFY(waitFor([&] { return panel_->placeText().contains(QStringLiteral("touches")); }));
    const auto top = [&](const QString& text) {
      for (const QLabel* label : panel_->findChildren<QLabel*>()) {
        if (label->text() != text || !label->isVisible()) continue;
        const QRect where = label->style()->itemTextRect(label->fontMetrics(), label->contentsRect(),
                                                         static_cast<int>(label->alignment()), true, text);
        return label->mapTo(panel_, where.topLeft()).y();
      }
      return -1;
    };
    const std::pair<const char*, QString> rows[] = {{"Listens at", window_->find<LinkState>()->socket()},
                                                    {"Port", panel_->portText()},
                                                    {"Sent last", panel_->sentText()},
                                                    {"The game plays", panel_->playedText()},
                                                    {"Place", panel_->placeText()},
                                                    {"Parity", panel_->parityText()}};
    for (const auto& [name, text] : rows) {
      QVERIFY(top(text) >= 0);
      QCOMPARE(top(QLatin1String(name)), top(text));
    }
    keepPictureIfAsked(*window_, "link_rows.png");
  }

  void aRecordingEndsWithItsGame() {
    startBoth();
    driver_->trigger("link.record");
    const LinkState& state = *window_->find<LinkState>();
    QVERIFY(waitFor([&] { return !state.recording().isEmpty(); }));
    game_.kill();
    QVERIFY(waitFor([&] { return !state.records(); }));
    QVERIFY(!window_->actions()["link.record"]->isChecked());
    QCOMPARE(state.recording().differing(), std::size_t{0});
    QVERIFY(!panel_->recording().nextButton()->isEnabled());
    driver_->trigger("link.record");
    QVERIFY(state.recording().isEmpty());
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

  void theRecipesProgramsPlayOnInTheNewWad() {
    SQUIRE_NEEDS_POSIX("programs that draw without a window");
    makeProject();
    turnOn();
    const QString picture = folder_->filePath(QStringLiteral("viewer.ppm"));
    playRecipe("viewer", {QStringLiteral("0.2"), picture});
    const QByteArray before = contentOf(picture);
    edit(1);
    QVERIFY(waitFor([&] { return heard("goes on in a new WAD"); }));
    QVERIFY(waitFor([&] { return panel_->sentText().startsWith(QStringLiteral("WAD 2: ")); }));
    QVERIFY(contentOf(picture) != before);
    QVERIFY(waitFor([&] { return panel_->parityText() == QStringLiteral("0 bits apart"); }));
    QVERIFY2(panel_->playedText().startsWith(QStringLiteral("Knight, punch")),
             qPrintable(panel_->playedText()));
    game_.kill();
    game_.waitForFinished();
    playRecipe("fighter", {QStringLiteral("idle"), QStringLiteral("0"), QStringLiteral("1.2"),
                           QStringLiteral("0.5"), QStringLiteral("0.3")});
    edit(2);
    QVERIFY(waitFor([&] { return heard("goes on in a new WAD"); }));
    QVERIFY(waitFor([&] { return panel_->sentText().startsWith(QStringLiteral("WAD 3: ")); }));
  }

  void theButtonCopiesTheSocket() {
    SQUIRE_NEEDS_POSIX("a socket with a name");
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

  void aPortNeedsItsKey() {
    makeProject();
    turnOn();
    if (!window_->actions()["link.port"]->isChecked()) driver_->trigger("link.port");
    QVERIFY(waitFor([&] { return panel_->portText().contains(QStringLiteral(" with the key ")); }));
    keepPictureIfAsked(*window_, "link_port.png");
    QTest::mouseClick(panel_->copyPortButton(), Qt::LeftButton);
    const QStringList copied = QGuiApplication::clipboard()->text().split(QLatin1Char(' '));
    QCOMPARE(copied.size(), 2);
    startGameAt(copied[0], {QStringLiteral("--key"), QString(32, QLatin1Char('0'))});
    QVERIFY(waitFor([&] { return heard("refused the key is wrong or missing"); }));
    const QString refused = QStringLiteral("test game was turned away: the key is wrong or missing");
    QVERIFY(waitFor([&] { return panel_->faultText() == refused; }));
    game_.waitForFinished();
    startGameAt(copied[0], {QStringLiteral("--key"), copied[1]});
    QVERIFY(gotWads(1));
    QVERIFY(waitFor([&] { return panel_->faultText().isEmpty(); }));
    QVERIFY(waitFor([&] { return panel_->sentText().endsWith(QStringLiteral(" ms after it connected")); }));
    driver_->trigger("link.port");
    QVERIFY(panel_->copyPortButton()->isHidden() || !panel_->copyPortButton()->isVisible());
    edit(1);
    QVERIFY(gotWads(2));  // closing the port disconnects no game
    game_.kill();
    game_.waitForFinished();
    startGameAt(copied[0],
                {QStringLiteral("--key"), copied[1], QStringLiteral("--frames"), QStringLiteral("80")});
    QVERIFY(game_.waitForFinished());
    QVERIFY(!heard("wad "));
  }

  // Each sentence of core/link that reaches the panel has a text that is translated.
  void everyReasonHasItsText() {
    QString sources;
    for (const char* name : {"game", "key", "listener", "messages", "served_wad"})
      sources += QString::fromUtf8(contentOf(
          QString::fromStdString((sourceDir() / "core/link" / (name + std::string(".cpp"))).string())));
    QString known;
    for (const char* reason : LinkTexts::reasons()) {
      known += QLatin1String(reason) + QLatin1Char('\n');
      const QString start = QString(QLatin1String(reason)).section(QLatin1Char('%'), 0, 0);
      QVERIFY2(sources.contains(QLatin1Char('"') + start), reason);
    }
    const QRegularExpression told(
        QStringLiteral("(?:noMessage\\(|makeError\\(ErrorCode::\\w+,\\s*|twice\" : )\"([^\"]+)\""));
    int found = 0;
    for (auto match = told.globalMatch(sources); match.hasNext(); ++found) {
      // Numbers, and what follows a colon, are values.
      const QString sentence =
          match.next().captured(1).section(QRegularExpression(QStringLiteral("\\d")), 0, 0);
      const bool isOfServe = sentence.contains(QStringLiteral("XDG_RUNTIME_DIR"));
      const bool hasValue = sentence.endsWith(QStringLiteral(": "));
      QVERIFY2(known.contains(sentence) || isOfServe || hasValue, qPrintable(sentence));
    }
    QVERIFY(found > 20);
    QCOMPARE(LinkTexts::reason("the game speaks version 12 of the link, this Squire version 3"),
             QStringLiteral("the game speaks version 12 of the link, this Squire version 3"));
    QCOMPARE(LinkTexts::reason("this is no message of a game: it is too long"),
             QStringLiteral("this is no message of a game: it is too long"));
  }

  void aFolderGetsTheFileOfEachEdit() {
    makeProject();
    turnOn();
    QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("game")));
    const QString file = folder_->filePath(QStringLiteral("game/%1.bin").arg(name_));
    QVERIFY(Driver::chooseFile(folder_->filePath(QStringLiteral("game")),
                               [this] { driver_->trigger("link.folder"); }));
    QVERIFY(waitFor([&] { return panel_->folderText() == file; }));
    const QByteArray first = contentOf(file);
    QVERIFY(first.startsWith("SQWD"));
    edit(1);
    QVERIFY(waitFor([&] { return contentOf(file) != first; }));
    keepPictureIfAsked(*window_, "link_folder.png");
    QTest::mouseClick(panel_->endFolderButton(), Qt::LeftButton);
    QVERIFY(!panel_->endFolderButton()->isVisible());
    const QByteArray second = contentOf(file);
    edit(2);
    waitForJobs(session());
    QCOMPARE(contentOf(file), second);
  }

  void aFolderWithAnotherFileIsTold() {
    makeProject();
    turnOn();
    QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("game")));
    const QString file = folder_->filePath(QStringLiteral("game/%1.bin").arg(name_));
    QVERIFY(write(file, "no export"));
    window_->find<LinkState>()->setFolder(folder_->filePath(QStringLiteral("game")));
    QVERIFY(waitFor([&] { return !panel_->faultText().isEmpty(); }));
    QCOMPARE(contentOf(file), QByteArray("no export"));
    startGame();
    QVERIFY(gotWads(1));
  }

  void aSocketThatIsTakenIsTold() {
    SQUIRE_NEEDS_POSIX("a socket with a name");
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
    const LinkState& state = *window_->find<LinkState>();
    if (hasPosix()) return startGameAt(QFileInfo(session().path()).completeBaseName(), options);
    startGameAt(state.port(), QStringList{QStringLiteral("--key"), state.key()} + options);
  }

  void startGameAt(const QString& address, const QStringList& options) {
    heard_.clear();
    game_.start(QString::fromStdString((binDir() / "link_game").string()),
                QStringList{address, QStringLiteral("test game")} + options);
    QVERIFY(game_.waitForStarted());
  }

  void startBoth(const QStringList& options = {}) {
    makeProject();
    turnOn();
    startGame(options);
  }

  // Starts a program of the recipes with the file of the project and its clip "punch".
  void playRecipe(const char* name, const QStringList& more) {
    const QString wad = folder_->filePath(QStringLiteral("%1.bin").arg(name_));
    QCOMPARE(QProcess::execute(QString::fromStdString((binDir() / "squire").string()),
                               {QStringLiteral("export"), session().path(), QStringLiteral("--out"),
                                folder_->path(), QStringLiteral("--name"), name_,
                                QStringLiteral("--timestamp"), QStringLiteral("none"), QStringLiteral("-q")}),
             0);
    heard_.clear();
    game_.start(QString::fromStdString((binDir() / (std::string("recipe_") + name)).string()),
                QStringList{wad, QStringLiteral("Knight"), QStringLiteral("punch")} + more +
                    QStringList{QStringLiteral("--link"), name_});
    QVERIFY(waitFor([&] { return panel_->games()->item(0)->text() == QLatin1String(name); }));
  }

  // Expects the clip, the playhead and the texts of a moment of the recording.
  void showsMoment(std::size_t at) {
    const LinkState& state = *window_->find<LinkState>();
    QCOMPARE(state.moment(), std::optional(at));
    const link::PlayedInstant& played = state.recording()[at].played;
    QCOMPARE(session().clip()->name, played.clip);
    QVERIFY(std::abs(session().playhead().seconds() - played.seconds) < 1e-3);
    QVERIFY(panel_->playedText().contains(QString::fromStdString(played.clip)));
    QVERIFY(panel_->placeText().startsWith(
        QStringLiteral("x %1,").arg(static_cast<double>(played.place->position[0]), 0, 'f', 2)));
  }

  void edit(int step) {
    session().selection().select({driver_->bone("head")});
    driver_->showClip("punch");
    QVERIFY(nudge(session(), driver_->bone("head"), step));
  }

  bool heard(const char* text) {
    heard_ += game_.readAllStandardOutput();
    return heard_.contains(text);
  }

  // Waits until the game has received this many WADs since its start; false on timeout.
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
