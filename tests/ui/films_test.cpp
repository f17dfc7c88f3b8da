#include <signal.h>
#include <sys/types.h>
#include <unistd.h>

#include <QDir>
#include <QLabel>

#include "core/footage/film_reader.h"
#include "tests/ui/raw_film.h"
#include "tests/ui/references_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/number_field.h"

namespace squire::test {

// Films as references: from the file to the pixels of the viewport.
class FilmsTest : public ReferencesFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    if (!canReadFilms()) QSKIP("skipped: Squire was built without ffmpeg's libraries");
    ReferencesFixture::init();
    // Each picture is shown for two frames.
    perSecond_ = static_cast<quint32>(session().rate().perSecond()) / 2;
  }

  void aDroppedFilmFollowsThePlayhead() {
    drop(makeFilm("walk.avi", {red, blue, green, red}));
    QVERIFY(!all()[0]->numbered);
    QCOMPARE(all()[0]->speed, 1.0f);
    QVERIFY(waitFor([&] { return sees(red); }));
    auto& facts = field<QLabel>("referenceCount");
    QVERIFY(waitFor([&] { return facts.isVisible(); }));
    const double seconds = 4.0 / perSecond_;
    QCOMPARE(facts.text(), QStringLiteral("Film: 32 × 18, %1 pictures a second, %2 s")
                               .arg(perSecond_)
                               .arg(std::round(100.0 * seconds) / 100.0));
    QVERIFY(field<QWidget>("referenceSpeed").isVisible() && field<QWidget>("referenceStart").isVisible());
    QVERIFY(!field<QWidget>("referenceRate").isVisible() && !field<QWidget>("referenceNumbered").isVisible());
    goTo(1, red);
    goTo(2, blue);
    goTo(3, blue);
    goTo(5, green);
    goTo(6, red);
    goTo(20, red);
    goTo(4, green);
    goTo(2, blue);
    goTo(0, red);
  }

  void itsSpeedAndItsFirstFrameAreSteps() {
    drop(makeFilm("walk.avi", {red, blue, green, green}));
    QVERIFY(waitFor([&] { return sees(red); }));
    const std::size_t before = session().history().position();
    driver_->typeNumber(field<NumberField>("referenceSpeed"), QStringLiteral("50"));
    QCOMPARE(all()[0]->speed, 0.5f);
    goTo(3, red);
    goTo(4, blue);
    goTo(8, green);
    driver_->typeNumber(field<NumberField>("referenceStart"), QStringLiteral("4"));
    goTo(4, red);
    goTo(8, blue);
    driver_->typeNumber(field<NumberField>("referenceStart"), QStringLiteral("-4"));
    goTo(0, blue);
    driver_->typeNumber(field<NumberField>("referenceSpeed"), QStringLiteral("200"));
    goTo(0, green);
    QCOMPARE(session().history().position(), before + 4);
    session().undo();
    QVERIFY(waitFor([&] { return sees(blue); }));
  }

  void itIsDroppedOnThePanel() {
    drop(makeFilm("walk.avi", {red, blue}), panel_);
    QCOMPARE(all()[0]->path, std::string("walk.avi"));
    QVERIFY(waitFor([&] { return sees(red); }));
  }

  void twoReferencesShowOneFilmAtTheirOwnTimes() {
    const QString film = makeFilm("walk.avi", {red, blue, green});
    drop(film);
    drop(film);
    ChangeReference args;
    args.reference = all()[0]->id;
    args.place = ReferencePlace::Beside;
    args.start = Time() - timeOfFrame(2, session().rate());
    QVERIFY(session().apply(changeReference(session().project(), args)));
    QVERIFY(waitFor([&] { return sees(red) && sees(blue); }));
    session().setPlayheadFrame(2);
    QVERIFY(waitFor([&] { return sees(blue) && sees(green) && !sees(red); }));
  }

  void itIsReadAheadWhileItPlays() {
    const std::vector<QRgb> colours{red, blue, green};
    const auto colourAt = [&](int frame) { return colours[static_cast<std::size_t>(frame / 2 % 3)]; };
    std::vector<QRgb> pictures;
    for (int frame = 0; frame < 60; frame += 2) pictures.push_back(colourAt(frame));
    drop(makeFilm("walk.avi", pictures));
    bool isAhead = false;
    // On a busy machine, the first rounds may decode only the pictures that are due.
    for (int from = 0; from < 50 && !isAhead; from += 10) {
      goTo(from, colourAt(from));
      session().playback().setPlaying(true);
      QVERIFY(waitFor([&] { return session().playheadFrame() > from; }));
      session().playback().setPlaying(false);
      const HeldJobs held(session());
      const int next = 2 * (static_cast<int>(session().playheadFrame()) / 2 + 1);
      session().setPlayheadFrame(next);
      processed();
      isAhead = sees(colourAt(next));
    }
    QVERIFY(isAhead);
  }

  void theLastPictureStaysUntilTheRightOneIsThere() {
    drop(makeFilm("walk.avi", {red, blue}));
    QVERIFY(waitFor([&] { return sees(red); }));
    {
      const HeldJobs held(session());
      session().setPlayheadFrame(2);
      processed();
      QVERIFY(sees(red));
    }
    QVERIFY(waitFor([&] { return sees(blue); }));
  }

  void aDamagedFilmSaysWhatToDo() {
    const QString file = folder_->filePath(QStringLiteral("walk.mp4"));
    QVERIFY(write(file, QByteArrayLiteral("no film")));
    drop(file);
    auto& problem = field<QLabel>("referenceProblem");
    QVERIFY(waitFor([&] { return problem.isVisible() && !problem.text().isEmpty(); }));
    QVERIFY2(problem.text().contains(QStringLiteral("save it there as MP4")), qPrintable(problem.text()));
    QVERIFY(!panel_->list()->topLevelItem(0)->icon(0).isNull());
    QVERIFY(!write(file, rawFilm({blue}, perSecond_)) || !sees(blue));
    // Another program has replaced the damaged file.
    Q_EMIT qGuiApp->applicationStateChanged(Qt::ApplicationActive);
    QVERIFY(waitFor([&] { return sees(blue) && !problem.isVisible(); }));
  }

  void aProcessThatDiesIsToldAndStartedAgain() {
    drop(makeFilm("walk.avi", {red, blue, green}));
    QVERIFY(waitFor([&] { return sees(red); }));
    QVERIFY(!filmProcesses().empty());
    for (const pid_t process : filmProcesses()) ::kill(process, SIGABRT);
    session().setPlayheadFrame(4);
    auto& problem = field<QLabel>("referenceProblem");
    QVERIFY(waitFor([&] { return problem.isVisible(); }));
    QVERIFY2(problem.text().contains(QStringLiteral("SIGABRT")), qPrintable(problem.text()));
    QVERIFY(sees(red));
    goTo(2, blue);
    QVERIFY(!problem.isVisible());
  }

  void itsProcessEndsWithTheReference() {
    drop(makeFilm("walk.avi", {red, blue}));
    QVERIFY(waitFor([&] { return sees(red); }));
    QCOMPARE(filmProcesses().size(), std::size_t{1});
    driver_->trigger("references.delete");
    QVERIFY(waitFor([&] { return filmProcesses().empty(); }));
    session().undo();
    QVERIFY(waitFor([&] { return sees(red) && !filmProcesses().empty(); }));
  }

  void aMissingFilmIsTold() {
    const QString file = makeFilm("walk.avi", {red});
    drop(file);
    QVERIFY(waitFor([&] { return sees(red); }));
    QVERIFY(QFile::remove(file));
    Q_EMIT qGuiApp->applicationStateChanged(Qt::ApplicationActive);
    auto& problem = field<QLabel>("referenceProblem");
    QVERIFY(waitFor([&] { return problem.isVisible(); }));
    QCOMPARE(problem.text(), QStringLiteral("it does not exist (put it back)"));
  }

  void itIsSavedAndOpenedAgain() {
    drop(makeFilm("walk.avi", {red, blue}));
    driver_->typeNumber(field<NumberField>("referenceSpeed"), QStringLiteral("25"));
    QVERIFY(save(project_));
    QVERIFY(driver_->open(knight()));
    QVERIFY(!sees(red));
    QVERIFY(driver_->open(project_));
    QVERIFY(waitFor([&] { return sees(red); }));
    QCOMPARE(all()[0]->speed, 0.25f);
  }

 private:
  QString makeFilm(const char* name, const std::vector<QRgb>& pictures) {
    const QString file = folder_->filePath(QLatin1String(name));
    return write(file, rawFilm(pictures, perSecond_)) ? file : QString();
  }

  // The processes of film-worker that this program has started.
  static std::vector<pid_t> filmProcesses() {
    std::vector<pid_t> found;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
      const QByteArray stat = contentOf(QStringLiteral("/proc/%1/stat").arg(name));
      const qsizetype end = stat.lastIndexOf(')');
      const QList<QByteArray> fields = stat.mid(end + 2).split(' ');
      if (!stat.contains("(film-worker)") || fields.size() < 2 || fields[0] == "Z") continue;
      if (fields[1].toInt() == ::getpid()) found.push_back(name.toInt());
    }
    return found;
  }

  quint32 perSecond_ = 0;
};

const UiTestEntry filmsTestEntry({"references", &runTest<FilmsTest>});

}  // namespace squire::test

#include "films_test.moc"
