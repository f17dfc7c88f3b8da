#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QScrollBar>
#include <string>

#include "core/edit/references/reference_edits.h"
#include "tests/ui/references_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/number_field.h"

namespace squire::test {

// Tests of reference pictures, from the file to the pixels of the viewport.
class ReferencesTest : public ReferencesFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { ReferencesFixture::init(); }

  void aDroppedPictureIsSeenBehindTheModel() {
    QVERIFY(!sees(red));
    drop(makePicture("walk.png", red));
    QVERIFY(waitFor([&] { return sees(red); }));
    QCOMPARE(all().size(), std::size_t{1});
    QCOMPARE(all()[0]->path, std::string("walk.png"));
    QCOMPARE(all()[0]->name, std::string("walk"));
    session().undo();
    QVERIFY(waitFor([&] { return !sees(red); }));
    session().redo();
    QVERIFY(waitFor([&] { return sees(red); }));
  }

  void aPictureIsChosenFromTheDisk() {
    const QString file = makePicture("walk.png", red);
    QVERIFY(driver_->chooseFile(file, [&] { driver_->trigger("references.add"); }));
    QVERIFY(waitFor([&] { return sees(red); }));
    const QString other = makePicture("run.png", blue);
    QVERIFY(driver_->chooseFile(other, [&] { driver_->trigger("references.picture"); }));
    QVERIFY(waitFor([&] { return sees(blue) && !sees(red); }));
    QCOMPARE(all()[0]->path, std::string("run.png"));
    QCOMPARE(all()[0]->name, std::string("walk"));
  }

  void theFormMovesItBesideTheModelAndIntoTheScene() {
    drop(makePicture("walk.png", red));
    QVERIFY(waitFor([&] { return sees(red); }));
    QVERIFY(!field<QWidget>("referenceHeight").isVisible());
    const QPoint corner(20, window_->viewport()->height() / 5);
    const QPoint right(window_->viewport()->width() - 30, window_->viewport()->height() / 2);
    choosePlace(1);
    QVERIFY(waitFor([&] { return isAt(right, red) && !isAt(corner, red); }));
    choosePlace(2);
    QVERIFY(field<QWidget>("referenceHeight").isVisible());
    QVERIFY(waitFor([&] { return sees(red) && !isAt(corner, red); }));
    driver_->typeNumber(field<NumberField>("referenceHeight"), QStringLiteral("40"));
    QCOMPARE(all()[0]->height, 40.0f);
    QVERIFY(waitFor([&] { return isAt(corner, red); }));
    driver_->typeNumber(field<NumberField>("referenceOpacity"), QStringLiteral("0"));
    QCOMPARE(all()[0]->opacity, 0.0f);
    QVERIFY(waitFor([&] { return !sees(red); }));
  }

  void aDragOfAFieldIsOneStep() {
    drop(makePicture("walk.png", red));
    const std::size_t before = session().history().position();
    auto& opacity = field<NumberField>("referenceOpacity");
    driver_->dragHeld(opacity, -20);
    QTest::mouseRelease(&opacity, Qt::LeftButton);
    QVERIFY(all()[0]->opacity < 1.0f);
    QCOMPARE(session().history().position(), before + 1);
  }

  void theEyeHidesAndTheLockProtects() {
    drop(makePicture("walk.png", red));
    QVERIFY(waitFor([&] { return sees(red); }));
    clickColumn(2);
    QVERIFY(all()[0]->hidden);
    QVERIFY(waitFor([&] { return !sees(red); }));
    clickColumn(2);
    QVERIFY(!all()[0]->hidden);
    clickColumn(3);
    QVERIFY(all()[0]->locked);
    QVERIFY(!field<QComboBox>("referencePlace").isEnabled());
    panel_->list()->setFocus();
    QTest::keyClick(panel_->list(), Qt::Key_Delete);
    QCOMPARE(all().size(), std::size_t{1});
    clickColumn(3);
    QTest::keyClick(panel_->list(), Qt::Key_Delete);
    QVERIFY(all().empty());
  }

  void theOrderChanges() {
    drop(makePicture("walk.png", red));
    drop(makePicture("run.png", blue));
    QVERIFY(waitFor([&] { return sees(blue) && !sees(red); }));
    driver_->trigger("references.raise");
    QCOMPARE(all()[0]->name, std::string("run"));
    QVERIFY(waitFor([&] { return sees(red) && !sees(blue); }));
  }

  void aPressInAScrolledListChoosesWhatItSelects() {
    QVERIFY(!makePicture("walk.png", red).isEmpty());
    for (int i = 0; i < 40; ++i) {
      AddReference args;
      args.path = "walk.png";
      args.name = "walk " + std::to_string(i);
      QVERIFY(session().apply(addReference(session().project(), args)));
    }
    ReferenceList& list = *panel_->list();
    list.verticalScrollBar()->setValue(list.verticalScrollBar()->maximum() - 1);
    const QTreeWidgetItem* item = list.itemAt(QPoint(20, list.viewport()->height() / 2));
    QVERIFY(item != nullptr);
    const QString name = item->text(0);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, QPoint(20, list.viewport()->height() / 2));
    QCOMPARE(list.selectedItems().size(), 1);
    QCOMPARE(list.selectedItems().front()->text(0), name);
    QTest::keyClick(&list, Qt::Key_Delete);
    QCOMPARE(all().size(), std::size_t{39});
    for (const auto& one : all()) QVERIFY(QString::fromStdString(one->name) != name);
  }

  void whatIsNoPictureSaysSo() {
    const QString file = folder_->filePath(QStringLiteral("walk.png"));
    QVERIFY(write(file, QByteArrayLiteral("no picture")));
    drop(file);
    auto& problem = field<QLabel>("referenceProblem");
    QVERIFY(waitFor([&] { return problem.isVisible() && !problem.text().isEmpty(); }));
    QVERIFY(!panel_->list()->topLevelItem(0)->icon(0).isNull());
    QVERIFY(!panel_->findChild<QFormLayout*>()->hasHeightForWidth());  // see WrappedLabel
    makePicture("walk.png", red);
    driver_->trigger("references.delete");
    drop(file);
    QVERIFY(waitFor([&] { return sees(red); }));
    QVERIFY(!problem.isVisible());
  }

  void itIsSavedAndOpenedAgain() {
    drop(makePicture("walk.png", red));
    QVERIFY(save(project_));
    QVERIFY(driver_->open(knight()));
    QVERIFY(!sees(red));
    QVERIFY(driver_->open(project_));
    QVERIFY(waitFor([&] { return sees(red); }));
  }

  void aFilmFollowsThePlayhead() {
    makeFilm();
    drop(folder_->filePath(QStringLiteral("ref_0001.png")));
    const Reference& film = *all()[0];
    QVERIFY(film.numbered && film.rate == session().project().rate);
    QVERIFY(waitFor([&] { return sees(red); }));
    auto& count = field<QLabel>("referenceCount");
    QVERIFY(waitFor([&] { return count.isVisible(); }));
    QCOMPARE(count.text(), QStringLiteral("Pictures: 4, from 1 to 5; missing: 1"));
    goTo(1, blue);
    goTo(2, green);
    goTo(3, green);  // the fourth picture is missing
    goTo(4, red);
    goTo(9, red);
    goTo(1, blue);
    QCOMPARE(all().size(), std::size_t{1});
  }

  void aFilmHasASpeedAndAFirstFrame() {
    makeFilm();
    drop(folder_->filePath(QStringLiteral("ref_0001.png")));
    QVERIFY(waitFor([&] { return sees(red); }));
    const std::size_t before = session().history().position();
    auto& rate = field<NumberField>("referenceRate");
    driver_->typeNumber(rate, QString::number(session().rate().perSecond() / 2.0));
    goTo(2, blue);
    goTo(4, green);
    driver_->typeNumber(field<NumberField>("referenceStart"), QStringLiteral("-2"));
    QCOMPARE(all()[0]->start, timeOfFrame(-2, session().rate()));
    QVERIFY(waitFor([&] { return sees(green); }));
    goTo(0, blue);
    QCOMPARE(session().history().position(), before + 2);
    session().undo();
    QVERIFY(waitFor([&] { return sees(red); }));
  }

  void aPictureWithANumberStandsStillUnlessItIsAFilm() {
    makePicture("concept_1.png", red);
    drop(makePicture("concept_2.png", blue));
    QVERIFY(waitFor([&] { return sees(blue); }));
    QVERIFY(!all()[0]->numbered);
    auto& numbered = field<QComboBox>("referenceNumbered");
    QVERIFY(numbered.isVisible() && !field<QWidget>("referenceRate").isVisible());
    numbered.setFocus();
    QTest::keyClick(&numbered, Qt::Key_Down);
    QVERIFY(all()[0]->numbered);
    QVERIFY(field<QWidget>("referenceRate").isVisible());
    QVERIFY(waitFor([&] { return sees(blue); }));
    session().undo();
    QCOMPARE(numbered.currentIndex(), 0);
  }

  void aDamagedPictureOfAFilmHoldsTheLast() {
    makeFilm();
    QVERIFY(write(folder_->filePath(QStringLiteral("ref_0002.png")), QByteArrayLiteral("no picture")));
    drop(folder_->filePath(QStringLiteral("ref_0001.png")));
    QVERIFY(waitFor([&] { return sees(red); }));
    session().setPlayheadFrame(1);
    auto& problem = field<QLabel>("referenceProblem");
    QVERIFY(waitFor([&] { return problem.isVisible(); }));
    QVERIFY(sees(red));
    goTo(2, green);
    QVERIFY(waitFor([&] { return !problem.isVisible(); }));
  }

  void picturesOfTheProjectLeaveItOut() {
    drop(makePicture("walk.png", red));
    QVERIFY(waitFor([&] { return sees(red); }));
    QVERIFY(!has(window_->viewport()->plainPicture({200, 200}), red));
  }

 private:
  QString makePicture(const char* name, QRgb colour) {
    const QString file = folder_->filePath(QLatin1String(name));
    QImage image(32, 18, QImage::Format_RGB32);
    image.fill(colour);
    return image.save(file) ? file : QString();
  }

  // Makes a sequence of five pictures in which the fourth is missing.
  void makeFilm() {
    makePicture("ref_0001.png", red);
    makePicture("ref_0002.png", blue);
    makePicture("ref_0003.png", green);
    makePicture("ref_0005.png", red);
  }

  void choosePlace(int index) {
    auto& box = field<QComboBox>("referencePlace");
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_Home);
    for (int i = 0; i < index; ++i) QTest::keyClick(&box, Qt::Key_Down);
    QCOMPARE(static_cast<int>(all()[0]->place), index);
  }
  void clickColumn(int column) {
    ReferenceList& list = *panel_->list();
    const QRect row = list.visualItemRect(list.topLevelItem(0));
    const QPoint at(list.columnViewportPosition(column) + list.columnWidth(column) / 2, row.center().y());
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, at);
  }
};

const UiTestEntry referencesTestEntry({"references", &runTest<ReferencesTest>});

}  // namespace squire::test

#include "references_test.moc"
