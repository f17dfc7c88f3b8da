#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/loop_seam.h"
#include "core/edit/keys/key_edits.h"
#include "core/model/axis_curves.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/pixels.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/window_test.h"
#include "widgets/motion/cycle_options.h"
#include "widgets/motion/motion_bar.h"
#include "widgets/motion/motion_options.h"
#include "widgets/motion/reduce_options.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

// Tests of the edits of motion that are previewed while their number changes, with real events, on the clips
// of the sample, which have a key on every frame.
class MotionTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1120, 720));
    bar_ = window_->find<MotionBar>();
    driver_->showClip("idle");
    QVERIFY(bar_ != nullptr && !bar_->isVisible());
    keys_ = session().clip()->keyCount();
  }

  void aBakedClipIsReducedAndOneUndoBringsItBack() {
    const std::shared_ptr<const Clip> before = session().posed().clip();
    const std::size_t steps = session().history().stepCount();
    open("keys.reduce");
    QVERIFY(session().clip()->keyCount() < keys_ / 4);
    for (const Track& track : session().clip()->tracks) {
      for (const std::size_t count :
           {track.rotation ? track.rotation->size() : 0, track.translation ? track.translation->size() : 0})
        QVERIFY2(count <= 12, qPrintable(QString::number(count)));
    }
    QVERIFY2(bar_->report().contains(QStringLiteral("mm")), qPrintable(bar_->report()));
    QTest::keyClick(bar_->slider(), Qt::Key_Return);
    QVERIFY(!bar_->isVisible());
    QCOMPARE(session().history().stepCount(), steps + 1);
    QCOMPARE(textOf(session().undoLabel()), std::string("Reduce the keys of \"idle\""));
    driver_->trigger("edit.undo");
    QVERIFY(session().posed().clip() == before);
  }

  void eachAxisNeedsFewerKeysAndTheBarRemembersIt() {
    open("keys.reduce");
    const std::size_t together = session().clip()->keyCount();
    QCheckBox* each = bar_->findChild<ReduceOptions*>()->eachAxis();
    QVERIFY(!each->isChecked());
    Driver::clickBox(*each);
    QVERIFY(waitFor([&] { return session().clip()->keyCount() < together; }));
    keepPictureIfAsked(*window_, "reduce_each_axis.png");
    QVERIFY(waitFor([&] { return bar_->report().contains(QStringLiteral("mm")); }));
    QTest::keyClick(bar_->slider(), Qt::Key_Return);
    const auto& tracks = session().clip()->tracks;
    QVERIFY(std::any_of(tracks.begin(), tracks.end(), [](const Track& track) {
      return curvesOf(track.rotation, track.rotationAxes) != nullptr;
    }));
    driver_->trigger("edit.undo");
    QCOMPARE(session().clip()->keyCount(), keys_);
    open("keys.reduce");
    QVERIFY(each->isChecked());
    Driver::clickBox(*each);
    QVERIFY(waitFor([&] { return session().clip()->keyCount() == together; }));
    QTest::keyClick(bar_->slider(), Qt::Key_Escape);
  }

  void theMotionFollowsTheSliderAndEscapeTakesItBack() {
    const std::shared_ptr<const Clip> before = session().posed().clip();
    const std::size_t steps = session().history().stepCount();
    open("keys.reduce");
    std::size_t last = session().clip()->keyCount();
    for (const int more : {60, 60, 60}) {
      bar_->slider()->setValue(bar_->slider()->value() + more);
      QVERIFY(waitFor([&] { return session().clip()->keyCount() < last; }));
      last = session().clip()->keyCount();
      QCOMPARE(session().history().stepCount(), steps + 1);
    }
    driver_->typeNumber(*bar_->number(), QStringLiteral("0.1"));
    QVERIFY(waitFor([&] { return session().clip()->keyCount() > last; }));
    QTest::keyClick(window_->viewport(), Qt::Key_Escape);
    QVERIFY(!bar_->isVisible());
    QVERIFY(session().posed().clip() == before);
    QCOMPARE(session().history().stepCount(), steps);
  }

  void aPartIsPlayedSlower() {
    const Time length = session().clip()->duration;
    const std::size_t steps = session().history().stepCount();
    open("keys.speed");
    driver_->typeNumber(*bar_->number(), QStringLiteral("50"));
    QVERIFY(waitFor([&] { return session().clip()->duration.ticks == 2 * length.ticks; }));
    QVERIFY2(bar_->report().endsWith(QStringLiteral("frames")), qPrintable(bar_->report()));
    driver_->key(Qt::Key_Return);
    QVERIFY(waitFor([&] { return !bar_->isVisible(); }));
    QCOMPARE(session().history().stepCount(), steps + 1);
    session().undo();
    QCOMPARE(session().clip()->duration.ticks, length.ticks);
  }

  // The window fits on a screen of 1920 x 1080 at 200 % with each bar, in German, too.
  void noBarHoldsTheWindowOpen() {
    for (const ActionId& id : {ActionId("keys.reduce"), ActionId("keys.smooth"), ActionId("keys.exaggerate"),
                               ActionId("keys.noise"), ActionId("keys.blendToward"), ActionId("keys.cycle"),
                               ActionId("keys.speed"), ActionId("keys.offset")}) {
      open(id);
      const QSize least = window_->minimumSizeHint();
      QVERIFY2(least.width() <= 950 && least.height() <= 540, qPrintable(QStringLiteral("%1: %2 x %3")
                                                                             .arg(bar_->takeButton()->text())
                                                                             .arg(least.width())
                                                                             .arg(least.height())));
      QTest::keyClick(bar_->slider(), Qt::Key_Escape);
    }
  }

  void aGhostShowsWhereTheCharacterWas() {
    session().setPlayheadFrame(11);
    open("keys.exaggerate");
    driver_->typeNumber(*bar_->number(), QStringLiteral("3"));
    QVERIFY(waitFor([&] { return bar_->report().contains(QStringLiteral("moves")); }));
    processed();
    const QImage both = window_->viewport()->grabFramebuffer();
    QTest::keyClick(bar_->slider(), Qt::Key_Return);
    processed();
    QVERIFY(differingPixels(both, window_->viewport()->grabFramebuffer(), {1, 40}) > 300);
  }

  void onlyTheSelectedBonesChange() {
    session().selection().select({driver_->bone("forearm.L")});
    const auto sizeOf = [&](const char* name) {
      for (const Track& track : session().clip()->tracks) {
        if (track.bone == driver_->bone(name))
          return track.rotation ? track.rotation->size() : std::size_t{0};
      }
      return std::size_t{0};
    };
    const std::size_t other = sizeOf("forearm.R");
    open("keys.reduce");
    QCOMPARE(bar_->scope()->count(), 2);
    QVERIFY(sizeOf("forearm.L") < 13);
    QCOMPARE(sizeOf("forearm.R"), other);
    bar_->scope()->setFocus();
    QTest::keyClick(bar_->scope(), Qt::Key_Down);
    QVERIFY(waitFor([&] { return sizeOf("forearm.R") < 13; }));
    QTest::mouseClick(bar_->takeButton(), Qt::LeftButton);
    QVERIFY(!bar_->isVisible());
  }

  // The preview becomes an edit when another action begins; undo reverts it.
  void anotherClipAndUndoCloseTheBar() {
    open("keys.reduce");
    const std::size_t few = session().clip()->keyCount();
    driver_->showClip("walk");
    QVERIFY(!bar_->isVisible());
    driver_->showClip("idle");
    QCOMPARE(session().clip()->keyCount(), few);
    open("keys.smooth");
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!bar_->isVisible());
    QCOMPARE(session().clip()->keyCount(), few);
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(session().clip()->keyCount(), keys_);
  }

  void noiseMovesTheBonesAndAnotherMovesThemOtherwise() {
    const auto before = session().posed().clip();
    open("keys.noise");
    QVERIFY2(bar_->report().contains(QStringLiteral("mm")), qPrintable(bar_->report()));
    const auto first = session().clip();
    QVERIFY(first != before.get());
    auto* options = bar_->findChild<MotionOptions*>();
    QVERIFY(options != nullptr && options->isVisible());
    const std::string text = bar_->report().toStdString();
    QTest::mouseClick(options->otherTurns(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return bar_->report().toStdString() != text; }));
    driver_->typeNumber(*options->falloffField(), QStringLiteral("8"));
    QTest::keyClick(bar_->slider(), Qt::Key_Return);
    QVERIFY(waitFor([&] { return !bar_->isVisible() && !options->isVisible(); }));
    QCOMPARE(textOf(session().undoLabel()), std::string("Add noise to \"idle\""));
    driver_->trigger("edit.undo");
    QVERIFY(session().posed().clip() == before);
  }

  void aMotionIsBlendedTowardAnotherClip() {
    open("keys.blendToward");
    auto* options = bar_->findChild<MotionOptions*>();
    QVERIFY(options != nullptr && options->aim() != nullptr && options->aim()->isVisible());
    QCOMPARE(options->aim()->currentText(), QStringLiteral("Rest pose"));
    QVERIFY2(options->aim()->findText(QStringLiteral("idle")) < 0, "not toward itself");
    const int walk = options->aim()->findText(QStringLiteral("walk"));
    QVERIFY(walk > 0);
    const QString text = bar_->report();
    options->aim()->setFocus();
    for (int i = 0; i < walk; ++i) QTest::keyClick(options->aim(), Qt::Key_Down);
    QVERIFY(waitFor([&] { return bar_->report() != text; }));
    QTest::mouseClick(bar_->takeButton(), Qt::LeftButton);
    QVERIFY(waitFor([&] { return !bar_->isVisible(); }));
    QCOMPARE(textOf(session().undoLabel()), std::string("Blend \"idle\" toward \"walk\""));
  }

  void aMotionIsMadeToCycle() {
    QVERIFY(session().apply(
        trimClip(session().project(), {session().clipRef(), Time(), timeOfFrame(10, session().rate())})));
    const auto jump = [&] {
      const LoopSeam seam = loopSeam(*session().model()->skeleton, *session().clip());
      const BoneSeam* worstTurn = worst(seam, &BoneSeam::turn);
      return worstTurn == nullptr ? 0.0f : worstTurn->turn;
    };
    QVERIFY(jump() > 0.5f);
    const std::shared_ptr<const Clip> before = session().posed().clip();
    const std::size_t steps = session().history().stepCount();
    open("keys.cycle");
    QVERIFY(jump() < 0.01f);
    const auto startMoves = [&] {
      const Pose was = poseAt(*session().model()->skeleton, *before, Time());
      const Pose is = poseAt(*session().model()->skeleton, *session().clip(), Time());
      float most = 0.0f;
      for (std::size_t i = 0; i < is.size(); ++i)
        most = std::max(most, degreesBetween(is[i].rotation, was[i].rotation));
      return most > 0.2f;
    };
    QVERIFY(!startMoves());
    auto* options = bar_->findChild<CycleOptions*>();
    QVERIFY(options != nullptr && options->isVisible());
    Driver::clickBox(*options->bothEnds());
    QVERIFY(waitFor(startMoves));
    QVERIFY(jump() < 0.01f);
    QTest::keyClick(bar_->slider(), Qt::Key_Return);
    QVERIFY(waitFor([&] { return !bar_->isVisible(); }));
    QCOMPARE(session().history().stepCount(), steps + 1);
    QCOMPARE(textOf(session().undoLabel()), std::string("Cycle the motion of \"idle\""));
    driver_->trigger("edit.undo");
    QVERIFY(session().posed().clip() == before);
  }

  void eachCommandOpensWithItsOwnNumber() {
    open("keys.smooth");
    driver_->typeNumber(*bar_->number(), QStringLiteral("2.5"));
    QTest::keyClick(bar_->slider(), Qt::Key_Escape);
    open("keys.offset");
    QCOMPARE(bar_->number()->value(), 1.0);
    open("keys.smooth");
    QCOMPARE(bar_->number()->value(), 2.5);
    QTest::keyClick(bar_->slider(), Qt::Key_Escape);
  }

  void anotherCommandWaitsForTheResultOfTheOneBefore() {
    const std::size_t steps = session().history().stepCount();
    open("keys.smooth");
    bar_->slider()->setValue(bar_->slider()->value() + 60);
    driver_->trigger("keys.offset");
    QVERIFY(waitFor([&] { return bar_->isVisible() && bar_->number()->value() == 1.0; }));
    QTest::keyClick(bar_->slider(), Qt::Key_Escape);
    QVERIFY(!bar_->isVisible());
    QCOMPARE(session().history().stepCount(), steps + 1);
    QCOMPARE(textOf(session().undoLabel()), std::string("Smooth the motion of \"idle\""));
  }

  // "Click the field, 3, Enter, Enter", after which the keys are those of the window again.
  void oneEnterTakesTheNumberAndOneTheResult() {
    window_->viewport()->setFocus();
    const std::size_t steps = session().history().stepCount();
    open("keys.reduce");
    QTest::mouseClick(bar_->number(), Qt::LeftButton);
    for (const char* text : {"3", "\r"}) QTest::keyClicks(QApplication::focusWidget(), QLatin1String(text));
    QCOMPARE(bar_->number()->value(), 3.0);
    QVERIFY(bar_->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(waitFor([&] { return !bar_->isVisible(); }));
    QCOMPARE(session().history().stepCount(), steps + 1);
    QCOMPARE(QApplication::focusWidget(), window_->viewport());
    const Camera before = window_->view().goal();
    driver_->key(Qt::Key_3);
    QVERIFY(window_->view().goal() != before);
  }

  void aDragOfTheNumberEndsWithTheBar() {
    open("keys.smooth");
    NumberField* number = bar_->number();
    const QPointF from = QRectF(number->rect()).center();
    press(*number, from);
    moveTo(*number, from + QPointF(20, 0));
    session().undo();  // closes the bar
    QVERIFY(!bar_->isVisible());
    moveTo(*number, from + QPointF(40, 0));  // the field is deleted by the next event loop
    QVERIFY(!bar_->isVisible());
  }

 private:
  void open(ActionId action) {
    driver_->trigger(action);
    QVERIFY(bar_->isVisible());
    QVERIFY(waitFor([&] { return !bar_->report().isEmpty(); }));
  }

  MotionBar* bar_ = nullptr;
  std::size_t keys_ = 0;
};

const UiTestEntry motionTestEntry({"compare", &runTest<MotionTest>});

}  // namespace squire::test

#include "motion_test.moc"
