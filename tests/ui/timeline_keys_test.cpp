#include <QTest>
#include <QWheelEvent>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "tests/support/data.h"
#include "tests/ui/marker_rows.h"
#include "tests/ui/pointer.h"
#include "tests/ui/timeline_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/session/counted_text.h"
#include "widgets/timeline/dope_sheet.h"

namespace squire::test {

// Tests that select, move, scale, copy and delete keys in the dope sheet.
class TimelineKeysTest : public TimelineFixture {
  Q_OBJECT

 private Q_SLOTS:
  void keysSelectByClickShiftColumnAndBox() {
    const auto [row, key] = someKey();
    click(sheet(), at(row, key));
    const auto ofRow = model().keysOf(rows()[static_cast<std::size_t>(row)], key, key);
    QCOMPARE(selection().keys(), KeySelection(ofRow).keys());
    const auto [other, second] = someKey(3);
    click(sheet(), at(other, second), Qt::ShiftModifier);
    QVERIFY(selection().size() > ofRow.size());
    click(sheet(), at(other, second), Qt::ShiftModifier);
    QCOMPARE(selection().size(), ofRow.size());
    click(sheet(), at(row, key), Qt::ControlModifier);
    QCOMPARE(selection().keys(), KeySelection(model().keysOfColumn(key)).keys());
    click(sheet(), at(0, key) + QPointF(0, 5));
    QCOMPARE(selection().keys(), KeySelection(model().keysOfColumn(key)).keys());
    drag(sheet(), {2, 30}, {sheet().width() - 3.0, 80});
    QVERIFY(!selection().empty());
    for (const KeyRef& one : selection().keys()) {
      QVERIFY(std::any_of(rows().begin() + 1, rows().begin() + 4,
                          [&](const SheetRow& line) { return line.bone == one.bone; }));
    }
    QTest::keyClick(&sheet(), Qt::Key_Escape);
    QVERIFY(selection().empty());
    QTest::keyClick(&sheet(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(selection().size(), model().allKeys().size());
  }

  // Shortcuts that the user has changed for the window apply here, too.
  void theKeysOfAnotherProgramAreTheSameInTheSheet() {
    const auto set = [this](ActionId action, const QKeySequence& keys) {
      ActionTable::setKeys(window_->actions()[action], keys);
    };
    set("play.last", QKeySequence(Qt::SHIFT | Qt::Key_Right));
    set("edit.selectAll", QKeySequence(Qt::Key_A));
    set("edit.selectNone", QKeySequence(Qt::ALT | Qt::Key_A));
    const auto [row, key] = someKey();
    click(sheet(), at(row, key));
    const auto clip = session().posed().clip();
    QTest::keyClick(&sheet(), Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(session().posed().clip() == clip);
    QCOMPARE(session().playhead().ticks, session().clip()->duration.ticks);
    QTest::keyClick(&sheet(), Qt::Key_A);
    QCOMPARE(selection().size(), model().allKeys().size());
    QTest::keyClick(&sheet(), Qt::Key_A, Qt::AltModifier);
    QVERIFY(selection().empty());
  }

  void aDragMovesKeysLiveAsOneStepAndEscapeTakesItBack() {
    const auto [row, key] = someKey();
    const auto clip = session().posed().clip();
    const std::size_t steps = session().history().stepCount();
    press(sheet(), at(row, key));
    moveTo(sheet(), at(row, key + frames(1)));
    moveTo(sheet(), at(row, key + frames(3)));
    QVERIFY(session().posed().clip() != clip);
    QVERIFY(hasKey(row, key + frames(3)));
    QVERIFY(!sheet().gestureText().isEmpty());
    QTest::keyClick(&sheet(), Qt::Key_Escape);
    QVERIFY(session().posed().clip() == clip);
    release(sheet(), at(row, key + frames(3)));
    drag(sheet(), at(row, key), at(row, key + frames(2)));
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(hasKey(row, key + frames(2)));
    driver_->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session().posed().clip() == clip);
  }

  void undoAndRedoSelectTheKeysThatTheyMove() {
    const auto [row, key] = someKey();
    click(sheet(), at(row, key));
    const KeySelection there = selection();
    QTest::keyClick(&sheet(), Qt::Key_Right);
    QTest::keyClick(&sheet(), Qt::Key_Right);
    const KeySelection moved = selection();
    QVERIFY(moved.first() == key + frames(2));
    session().undo();
    QCOMPARE(selection().keys(), there.keys());
    session().redo();
    QCOMPARE(selection().keys(), moved.keys());
    QTest::keyClick(&sheet(), Qt::Key_Delete);
    QVERIFY(selection().empty());
    session().undo();
    QCOMPARE(selection().keys(), moved.keys());
    // Undo keeps a selection that was made later.
    const auto [other, second] = someKey(3);
    click(sheet(), at(other, second));
    const KeySelection since = selection();
    session().undo();
    QCOMPARE(selection().keys(), since.in(*session().clip()).keys());
  }

  void whatChangesNothingLeavesTheStepBeforeIt() {
    const auto [row, key] = someKey();
    click(sheet(), at(row, key));
    const KeySelection there = selection();
    QTest::keyClick(&sheet(), Qt::Key_Right);
    const std::size_t steps = session().history().stepCount();
    session().setPlayhead(selection().first());
    QTest::keyClick(&sheet(), Qt::Key_C, Qt::ControlModifier);
    QTest::keyClick(&sheet(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(session().history().stepCount(), steps);
    session().undo();
    QCOMPARE(selection().keys(), there.keys());
    // Nudges are one step, even if the start of the clip has stopped one of them.
    while (selection().first() > Time()) QTest::keyClick(&sheet(), Qt::Key_Left);
    QTest::keyClick(&sheet(), Qt::Key_Left);
    session().undo();
    QCOMPARE(selection().keys(), there.keys());
  }

  void keysMoveScaleNudgeAndSnapFromTheKeyboard() {
    const auto [row, key] = someKey();
    click(sheet(), at(row, key));
    const std::size_t count = selection().size();
    QTest::keyClick(&sheet(), Qt::Key_G);
    for (const int digit : {Qt::Key_1, Qt::Key_Period, Qt::Key_5})
      QTest::keyClick(&sheet(), static_cast<Qt::Key>(digit));
    QTest::keyClick(&sheet(), Qt::Key_Return);
    QVERIFY(std::abs(frameAt(selection().first() - key, session().rate()) - 1.5) < 1e-6);
    QTest::keyClick(&sheet(), Qt::Key_S, Qt::ShiftModifier);
    const double snapped = frameAt(selection().first(), session().rate());
    QCOMPARE(snapped, std::round(snapped));
    const Time before = selection().first();
    QTest::keyClick(&sheet(), Qt::Key_Right);
    QVERIFY(selection().first() == before + frames(1));
    QTest::keyClick(&sheet(), Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(&sheet(), Qt::Key_Left);
    QVERIFY(selection().first() == std::max(Time(), before + frames(1) - frames(10)) + Time() - Time() ||
            selection().first() == std::max(Time(), before - frames(10)));
    QCOMPARE(selection().size(), count);
    session().setPlayheadFrame(0);
    model().select(KeySelection(model().keysOf(rows()[static_cast<std::size_t>(row)])));
    const Time last = selection().last();
    QTest::keyClick(&sheet(), Qt::Key_S);
    QTest::keyClick(&sheet(), Qt::Key_2);
    QVERIFY(std::abs((selection().last() - last - last).ticks) <= 1);
    QTest::keyClick(&sheet(), Qt::Key_Escape);
    QVERIFY(selection().last() == last);
  }

  // No key can be moved before the start; the shown amount is limited, too.
  void whatIsTypedGoesNoFartherThanTheClipsStart() {
    const auto clip = session().posed().clip();
    QString hint;
    connect(&sheet(), &DopeSheet::hinted, this, [&](const QString& text) { hint = text; });
    scaleAllAroundFrameSix();
    QTest::keyClicks(&sheet(), QStringLiteral("2"));
    QCOMPARE(sheet().gestureText(), QStringLiteral("Scale by 1.00"));
    QVERIFY(!hint.isEmpty());
    QTest::keyClick(&sheet(), Qt::Key_Escape);
    QTest::keyClick(&sheet(), Qt::Key_G);
    QTest::keyClicks(&sheet(), QStringLiteral("-3"));
    QVERIFY(sheet().gestureText().contains(QStringLiteral("0")) && !hint.isEmpty());
    QTest::keyClick(&sheet(), Qt::Key_Backspace);
    QTest::keyClick(&sheet(), Qt::Key_Backspace);
    QTest::keyClicks(&sheet(), QStringLiteral("3"));
    QVERIFY(hint.isEmpty());
    QTest::keyClick(&sheet(), Qt::Key_Return);
    QVERIFY(model().selection().first() == frames(3));
    QVERIFY(session().posed().clip() != clip);
  }

  void aFactorBelowZeroIsToldNotTaken() {
    const auto clip = session().posed().clip();
    QString hint;
    connect(&sheet(), &DopeSheet::hinted, this, [&](const QString& text) { hint = text; });
    scaleAllAroundFrameSix();
    QTest::keyClicks(&sheet(), QStringLiteral("-1"));
    QVERIFY2(hint.contains(QStringLiteral("Reverse")), qPrintable(hint));
    QTest::keyClick(&sheet(), Qt::Key_Return);
    QVERIFY(session().posed().clip() == clip);
  }

  void undoTakesBackWhatAHandHolds() {
    const auto [row, key] = someKey();
    click(sheet(), at(row, key));
    const std::size_t steps = session().history().stepCount();
    QTest::keyClick(&sheet(), Qt::Key_G);
    QTest::keyClick(&sheet(), Qt::Key_3);
    QVERIFY(selection().first() == key + frames(3));
    QTest::keyClick(&sheet(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(selection().first() == key);
    QCOMPARE(session().history().stepCount(), steps);
    QVERIFY(sheet().gestureText().isEmpty());
  }

  void aNumberForNoKeysIsNobodysShortcut() {
    model().select({});
    const Camera camera = window_->view().goal();
    sheet().setFocus();
    QTest::keyClick(&sheet(), Qt::Key_G);
    QTest::keyClick(&sheet(), Qt::Key_3);
    processed();
    QVERIFY(window_->view().goal() == camera);
    QTest::keyClick(&sheet(), Qt::Key_Escape);
    QTest::keyClick(&sheet(), Qt::Key_3);
    processed();
    QVERIFY(!(window_->view().goal() == camera));
  }

  void ctrlDragScalesAboutThePlayhead() {
    const auto [row, key] = someKey();
    session().setPlayheadFrame(0);
    click(sheet(), at(row, key));
    drag(sheet(), at(row, key), at(row, key + key), Qt::ControlModifier);
    QVERIFY(std::abs(frameAt(selection().first() - key - key, session().rate())) < 0.2);
  }

  // Scaling by 1.5 would place every other key between frames; by 0.01, nearly all keys meet at one frame.
  void scaledKeysLandOnFramesAndTellWhatTheyOverwrite() {
    const auto offFrames = [&] {
      return std::ranges::count_if(selection().keys(), [&](const KeyRef& key) {
        return key.time != onNearestFrame(key.time, session().rate());
      });
    };
    session().setPlayheadFrame(0);
    model().select(KeySelection(model().allKeys()));
    model().edits().snap();
    const std::size_t count = session().clip()->keyCount();
    QTest::keyClick(&sheet(), Qt::Key_S);
    QTest::keyClicks(&sheet(), QStringLiteral("1.5"));
    QCOMPARE(sheet().gestureText(), QStringLiteral("Scale by 1.50"));
    QTest::keyClick(&sheet(), Qt::Key_Return);
    QCOMPARE(offFrames(), 0);
    session().undo();
    QTest::keyClick(&sheet(), Qt::Key_S);
    QTest::keyClicks(&sheet(), QStringLiteral("0.01"));
    const std::size_t left = session().clip()->keyCount();
    QVERIFY(left < count);
    QVERIFY2(sheet().gestureText().contains(CountedText::keys(count - left)),
             qPrintable(sheet().gestureText()));
    QTest::keyClick(&sheet(), Qt::Key_Escape);
    QCOMPARE(session().clip()->keyCount(), count);
    driver_->trigger("keys.snapping");
    QTest::keyClick(&sheet(), Qt::Key_S);
    QTest::keyClicks(&sheet(), QStringLiteral("1.5"));
    QTest::keyClick(&sheet(), Qt::Key_Return);
    driver_->trigger("keys.snapping");
    QVERIFY(offFrames() > 0);
  }

  void keysAreDuplicatedCopiedPastedAndDeleted() {
    const auto [row, key] = someKey();
    const std::size_t before = session().clip()->keyCount();
    click(sheet(), at(row, key));
    const std::size_t count = selection().size();
    QTest::keyClick(&sheet(), Qt::Key_C, Qt::ControlModifier);
    const double between = std::floor(frameAt(key, session().rate())) + 0.31;  // where the file has no key
    session().setPlayhead(Time::fromSeconds(between / session().rate().perSecond()));
    QTest::keyClick(&sheet(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(session().clip()->keyCount(), before + count);
    QVERIFY(hasKey(row, session().playhead()));
    QTest::keyClick(&sheet(), Qt::Key_Delete);
    QCOMPARE(session().clip()->keyCount(), before);
    // Pastes the keys to another bone.
    session().selection().select({driver_->bone("head")});
    QTest::keyClick(&sheet(), Qt::Key_V, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(hasKey(rowOf("head"), session().playhead()));
    // Pastes the keys into another clip.
    driver_->showClip("idle");
    const std::size_t idle = session().clip()->keyCount();
    session().setPlayhead(Time::fromSeconds(0.012));
    QTest::keyClick(&sheet(), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(session().clip()->keyCount(), idle + count);
    // Dragging with Alt duplicates.
    const auto [there, first] = someKey();
    const std::size_t now = session().clip()->keyCount();
    const std::size_t dragged = model().keysOf(rows()[static_cast<std::size_t>(there)], first, first).size();
    click(sheet(), at(there, first));
    sheet().setSnaps(false);
    drag(sheet(), at(there, first), at(there, first) + QPointF(0.4 * time().perFrame() + 4.0, 0),
         Qt::AltModifier);
    QCOMPARE(session().clip()->keyCount(), now + dragged);
  }

  void keysChangeHowTheyGoOnAndLookLikeIt() {
    const auto [row, key] = someKey();
    const auto traits = [&] {
      KeyColumns columns({static_cast<double>(key.ticks) - 0.5, 1.0, 1});
      model().addTo(columns, rows()[static_cast<std::size_t>(row)]);
      return columns.columns()[0].traits;
    };
    QVERIFY((traits() & sourceKey) != 0 && (traits() & editedKey) == 0);
    click(sheet(), at(row, key));
    driver_->trigger("keys.constant");
    QVERIFY((traits() & stepKey) != 0 && (traits() & editedKey) != 0 && (traits() & selectedKey) != 0);
    driver_->trigger("keys.ease");
    QVERIFY((traits() & curveKey) != 0 && (traits() & stepKey) == 0);
  }

 private:
  void scaleAllAroundFrameSix() {
    session().setPlayheadFrame(6);
    model().select(KeySelection(model().allKeys()));
    QTest::keyClick(&sheet(), Qt::Key_S);
  }
};

const UiTestEntry timelineKeysTestEntry({"timeline", &runTest<TimelineKeysTest>});

}  // namespace squire::test

#include "timeline_keys_test.moc"
