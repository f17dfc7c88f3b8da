#include <QTest>
#include <algorithm>
#include <functional>
#include <set>

#include "core/charts/key_selection.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/tracks.h"
#include "tests/ui/gesture_owners.h"
#include "tests/ui/hands_fixture.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"

namespace squire::test {

// Tests that a gesture ends and overwrites nothing if the project changes meanwhile.
class HandsTest : public HandsFixture {
  Q_OBJECT

 private Q_SLOTS:
  // Every class with a gesture is in the table of the tests below.
  void everyOwnerOfAGestureIsHeld() {
    // These classes end their gestures in the call that begins them.
    std::set<std::string> held{"ProjectSources", "LimbEdits", "Posing"};
    held.insert("PoseGesture");  // of PoseTool, PoseSlides, PoseShelf and Inspector
    held.insert("SheetEdits");   // see nudgesGoOnFromWhatIsThere()
    for (const Hand& hand : allHands()) held.insert(hand.owner);
    const std::set<std::string> owners = gestureOwners();
    for (const std::string& owner : owners)
      QVERIFY2(held.contains(owner), qPrintable(QStringLiteral("no hand of %1").arg(owner.c_str())));
    for (const std::string& owner : held)
      QVERIFY2(owners.contains(owner), qPrintable(QStringLiteral("no gesture of %1").arg(owner.c_str())));
  }

  void whatChangesMeanwhileIsNotWrittenOver_data() { all(); }
  void whatChangesMeanwhileIsNotWrittenOver() {
    prepare();
    whatIsUndoneStaysUndone();
    theNextHandTakesHold();
    escapeTakesItBack();
    anotherEditStays();
    anotherProjectStaysAsItWasOpened();
  }

  void aSecondButtonEndsNoDragAndTheRightOneTakesItBack_data() { drags(); }
  void aSecondButtonEndsNoDragAndTheRightOneTakesItBack() {
    prepare();
    const auto before = session().history().snapshot();
    take();
    QTest::mousePress(widget(), Qt::MiddleButton, {}, at().toPoint());
    QTest::mousePress(widget(), Qt::RightButton, {}, at().toPoint());
    QTest::mouseRelease(widget(), Qt::RightButton, {}, at().toPoint());
    goOn();
    QVERIFY(session().history().snapshot() == before);
  }

  void keysOfCurvesStandStillWhileAHandDragsThem() {
    prepareCurve();
    takeCurve();
    const std::size_t steps = session().history().stepCount();
    for (const int key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Delete}) QTest::keyClick(widget(), Qt::Key(key));
    QCOMPARE(session().history().stepCount(), steps);
    goOn();
    QCOMPARE(session().history().stepCount(), steps);
  }

  // Repeated nudges of keys are one step of undo until something else changes the project.
  void nudgesGoOnFromWhatIsThere() {
    auto* sheet = window_->findChild<DopeSheet*>();
    const BoneId bone = driver_->bone("forearm.L");
    window_->findChild<Timeline*>()->model().select(
        KeySelection({{bone, ChannelKind::Rotation, timeOfFrame(10, session().rate())}}));
    const std::size_t position = session().history().position();
    const auto keyAt = [&](int number) {
      const Time time = timeOfFrame(number, session().rate());
      const auto& clip = *session().projectModel()->find(session().clipId())->clip;
      return std::ranges::any_of(*findTrack(clip, bone)->rotation,
                                 [time](const auto& key) { return key.time == time; });
    };
    for (int i = 0; i < 2; ++i) QTest::keyClick(sheet, Qt::Key_Right);
    QCOMPARE(session().history().position(), position + 1);
    QVERIFY(keyAt(12) && !keyAt(10));
    QVERIFY(session().apply(renameClip(session().project(), {session().clipRef(), "renamed"})));
    QTest::keyClick(sheet, Qt::Key_Right);
    QCOMPARE(session().history().position(), position + 3);
    QCOMPARE(session().projectModel()->find(session().clipId())->name, std::string("renamed"));
    QVERIFY(keyAt(13) && !keyAt(12));
    session().undo();
    QVERIFY(keyAt(12) && !keyAt(13));
    QTest::keyClick(sheet, Qt::Key_Right);
    QVERIFY(keyAt(13) && !keyAt(12));
  }

 private:
  void whatIsUndoneStaysUndone() {
    const auto before = session().history().snapshot();
    const std::size_t position = session().history().position();
    take();
    QVERIFY(session().history().snapshot() != before);
    session().undo();
    QVERIFY(session().history().snapshot() == before);
    goOn();
    stays(position);
    QVERIFY(session().history().snapshot() == before);
    QVERIFY(session().canRedo());
  }

  void theNextHandTakesHold() {
    const auto before = session().history().snapshot();
    const std::size_t position = session().history().position();
    take();
    QVERIFY(session().history().snapshot() != before);
    goOn();
    QCOMPARE(session().history().position(), position + 1);
    session().undo();
    QVERIFY(session().history().snapshot() == before);
  }

  void escapeTakesItBack() {
    const auto before = session().history().snapshot();
    take();
    QVERIFY(session().history().snapshot() != before);
    QTest::keyClick(widget(), Qt::Key_Escape);
    QVERIFY(session().history().snapshot() == before);
    goOn();
    QVERIFY(session().history().snapshot() == before);
  }

  // An edit during a gesture stays, for example a re-import or a number that is typed elsewhere.
  void anotherEditStays() {
    take();
    QVERIFY(session().apply(renameClip(session().project(), {session().clipRef(), "renamed"})));
    const auto then = session().history().snapshot();
    const std::size_t position = session().history().position();
    goOn();
    QCOMPARE(session().projectModel()->find(session().clipId())->name, std::string("renamed"));
    stays(position);
    QVERIFY(session().history().snapshot() == then);
    session().undo();
    QVERIFY(session().projectModel()->find(session().clipId())->name != "renamed");
  }

  void anotherProjectStaysAsItWasOpened() {
    take();
    Project other = session().project();
    other.name = "other";
    session().open(other, QStringLiteral("/nowhere/other.squire"));
    goOn();
    QCOMPARE(session().project().name, std::string("other"));
    stays(0);
  }

  static void rows(const std::function<bool(const Hand&)>& isWanted) {
    QTest::addColumn<int>("hand");
    for (std::size_t i = 0; i < allHands().size(); ++i) {
      if (isWanted(allHands()[i])) QTest::newRow(allHands()[i].name) << static_cast<int>(i);
    }
  }
  static void all() {
    rows([](const Hand&) { return true; });
  }
  static void drags() {
    rows([](const Hand& hand) { return hand.kind == HandKind::Drag; });
  }
  [[nodiscard]] static const Hand& hand() {
    QFETCH(const int, hand);
    return allHands()[static_cast<std::size_t>(hand)];
  }
  [[nodiscard]] static bool isField() { return hand().kind == HandKind::Field; }
  void prepare() { (this->*hand().prepare)(); }
  void take() { (this->*hand().take)(); }
  // Checks that the history has not changed. A field continues from the current value in a step of its own,
  // which is undone here.
  void stays(std::size_t position) {
    if (isField() && session().history().position() == position + 1) session().undo();
    QCOMPARE(session().history().position(), position);
  }
};

const UiTestEntry handsTestEntry({"hands", &runTest<HandsTest>});

}  // namespace squire::test

#include "hands_test.moc"
