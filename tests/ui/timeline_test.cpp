#include <QLineEdit>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "tests/support/data.h"
#include "tests/ui/application.h"
#include "tests/ui/key_drag_test.h"
#include "tests/ui/marker_rows.h"
#include "tests/ui/pointer.h"
#include "tests/ui/window_test.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/controls/name_box.h"
#include "widgets/controls/number_field.h"
#include "widgets/session/counted_text.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/row_labels.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"

namespace squire::test {

// Tests of the timeline with real events.
class TimelineTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1440, 900));
    driver_->showClip("punch");
    sheet().setFocus();
  }

  void aPressOnTheRulerScrubsAndShiftGoesBetweenFrames() {
    scrubTo(5.0);
    QCOMPARE(session().playheadFrame(), 5.0);
    drag(ruler(), rulerAt(5.0), rulerAt(9.3));
    QCOMPARE(session().playheadFrame(), 9.0);
    drag(ruler(), rulerAt(5.0), rulerAt(9.3), Qt::ShiftModifier);
    QVERIFY(std::abs(session().playheadFrame() - 9.3) < 0.1);
  }

  void theWheelZoomsToTheCursorAndTheMiddleButtonPans() {
    const double x = ruler().layoutNow().xOf(6.0);
    const double before = time().perFrame();
    wheel(ruler(), {x, 8.0}, 240);
    QVERIFY(time().perFrame() > 1.3 * before);
    QVERIFY(std::abs(time().frameOf(x) - 6.0) < 0.01);
    wheel(sheet(), {x, 40.0}, 240, Qt::ControlModifier);
    QVERIFY(std::abs(time().frameOf(x) - 6.0) < 0.01);
    drag(sheet(), {200, 40}, {150, 40}, {}, Qt::MiddleButton);
    QVERIFY(std::abs(time().frameOf(x - 50.0) - 6.0) < 0.01);
    QTest::keyClick(&sheet(), Qt::Key_A);
    QVERIFY(time().xOfFrame(0.0) >= 0.0 && time().xOf(session().clip()->duration) <= time().width());
  }

  void aRangeIsDrawnMovedPlayedAndDropped() {
    const auto at = [&](double frame) {
      return QPointF(ruler().layoutNow().xOf(frame), TimeRuler::rangeY());
    };
    drag(ruler(), at(4.0), at(10.0));
    const auto frames = [&] {
      const Span range = *session().playback().range();
      return std::pair(frameAt(range.from, session().rate()), frameAt(range.to, session().rate()));
    };
    QVERIFY(session().playback().range().has_value());
    QCOMPARE(frames(), std::pair(4.0, 10.0));
    drag(ruler(), at(10.0), at(12.0));
    QCOMPARE(frames(), std::pair(4.0, 12.0));
    drag(ruler(), at(8.0), at(7.0));
    QCOMPARE(frames(), std::pair(3.0, 11.0));
    session().setPlayheadFrame(0);
    session().playback().setSpeed(4.0);
    driver_->key(Qt::Key_Space);
    QVERIFY(Driver::waitFor([&] { return session().playheadFrame() > 3.5; }));
    for (int i = 0; i < 20; ++i) {
      Driver::settle(10);
      QVERIFY(session().playheadFrame() >= 3.0 && session().playheadFrame() <= 11.0);
    }
    driver_->key(Qt::Key_Space);
    QTest::mouseDClick(&ruler(), Qt::LeftButton, {}, at(8.0).toPoint());
    QVERIFY(!session().playback().range().has_value());
  }

  void markersAreSetDraggedRenamedAndDeleted() {
    session().setPlayheadFrame(6);
    driver_->key(Qt::Key_M);
    QCOMPARE(markers().size(), std::size_t{1});
    const auto at = [&](double frame) {
      return QPointF(ruler().layoutNow().xOf(frame), TimeRuler::markerY());
    };
    const std::size_t steps = session().history().stepCount();
    drag(ruler(), at(6.0), at(9.0));
    QCOMPARE(frameAt(markers()[0].time, session().rate()), 9.0);
    QCOMPARE(session().history().stepCount(), steps + 1);
    QTest::mouseDClick(&ruler(), Qt::LeftButton, {}, at(9.0).toPoint());
    auto* name = ruler().findChild<QLineEdit*>();
    QVERIFY(name != nullptr);
    QTest::keyClicks(name, QStringLiteral("contact"));
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(QString::fromStdString(markers()[0].name), QStringLiteral("contact"));
    session().setPlayheadFrame(0);
    driver_->trigger("marker.next");
    QCOMPARE(session().playheadFrame(), 9.0);
    driver_->trigger("marker.remove");
    QVERIFY(markers().empty());
  }

  void rowsAreFilteredAndOpened() {
    const std::size_t all = rows().size();
    QCOMPARE(rows()[0].kind, RowKind::Summary);
    auto* search = window_->find<Timeline>()->findChild<QLineEdit*>(QStringLiteral("boneFilter"));
    QTest::keyClicks(search, QStringLiteral("arm"));
    QVERIFY(rows().size() < all && rows().size() > 1);
    for (const SheetRow& row : rows()) {
      if (row.kind == RowKind::Bone) QVERIFY(row.name.contains(QStringLiteral("arm")));
    }
    search->clear();
    driver_->click(driver_->joint("head"));
    auto* selectedOnly = window_->find<Timeline>()->findChild<QToolButton*>(QStringLiteral("selectedOnly"));
    QTest::mouseClick(selectedOnly, Qt::LeftButton);
    QCOMPARE(std::ranges::count(rows(), RowKind::Bone, &SheetRow::kind), std::ptrdiff_t{1});
    RowLabels& labels = *window_->find<Timeline>()->labels();
    QTest::mouseClick(&labels, Qt::LeftButton, {}, labels.arrowOf(1).center());
    QVERIFY(rows().size() > 2);
    QCOMPARE(rows()[2].kind, RowKind::Channel);
    QTest::mouseClick(selectedOnly, Qt::LeftButton);
    const int hand = rowOf("hand.R");
    QTest::mouseClick(&labels, Qt::LeftButton, {}, labels.rectOf(hand).center());
    QVERIFY(session().selection().bones() == std::vector<BoneId>{driver_->bone("hand.R")});
    QTest::mouseDClick(&labels, Qt::LeftButton, {}, labels.rectOf(hand).center());
    QCOMPARE(selection().size(), model().keysOf(rows()[static_cast<std::size_t>(hand)]).size());
  }

  void whatIsSelectedElsewhereComesIntoSight() {
    auto* scroll = window_->find<Timeline>()->findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
    const auto isSeen = [&](int row) {
      const QRect place = window_->find<Timeline>()->labels()->rectOf(row);
      return place.top() >= 0 && place.bottom() < window_->find<Timeline>()->labels()->height();
    };
    QCOMPARE(scroll->value(), 0);
    QVERIFY(!isSeen(rowOf("toe.R")));
    session().selection().select({driver_->bone("toe.R")});
    driver_->settle();
    QVERIFY(isSeen(rowOf("toe.R")));
    // A new volume is scrolled to; afterwards the user may scroll away.
    scroll->setValue(0);
    driver_->trigger("volume.addHit");
    driver_->settle();
    int made = 0;
    for (int row = 0; row < static_cast<int>(rows().size()); ++row) {
      const SheetRow& one = rows()[static_cast<std::size_t>(row)];
      if (one.kind == RowKind::Extra && model().source(one)->rowInPanel() == model().extra(one).id)
        made = row;
    }
    QVERIFY(made > 0);
    QVERIFY(isSeen(made));
    scroll->setValue(0);
    session().setPlayheadFrame(3);
    driver_->settle();
    QCOMPARE(scroll->value(), 0);
  }

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
    for (const int shift : {1, 0}) {
      session().undo();
      QVERIFY(selection().first() == key + frames(shift));
    }
    QCOMPARE(selection().keys(), there.keys());
    session().redo();
    session().redo();
    QCOMPARE(selection().keys(), moved.keys());
    QTest::keyClick(&sheet(), Qt::Key_Delete);
    QVERIFY(selection().empty());
    session().undo();
    QCOMPARE(selection().keys(), moved.keys());
    // A later selection is kept.
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
    KeySelection last;
    while (selection().first() > Time()) {
      last = selection();
      QTest::keyClick(&sheet(), Qt::Key_Left);
    }
    QTest::keyClick(&sheet(), Qt::Key_Left);
    session().undo();
    QCOMPARE(selection().keys(), last.keys());
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

  void namesOfMarkersStandWhereTheyAreNotCut() {
    QVERIFY(TimeRuler::nameStart(100.0, 50.0, 400.0) > 100.0);
    QVERIFY(TimeRuler::nameStart(380.0, 50.0, 400.0) + 50.0 < 380.0);
    QVERIFY(TimeRuler::nameStart(20.0, 500.0, 400.0) > 20.0);
  }

  void theLastFrameIsToldWhereALongNameLeavesLittleRoom() {
    const std::string name = "a_clip_with_a_name_that_is_very_long";
    QVERIFY(session().apply(renameClip(session().project(), {session().clipRef(), name})));
    auto* timeline = window_->findChild<Timeline*>();
    auto* clips = timeline->findChild<NameBox*>();
    auto* time = timeline->findChild<FittingLabel*>();
    clips->setFixedWidth(110);
    timeline->setFixedWidth(470);
    driver_->settle();
    const QString last = QStringLiteral("of %1").arg(session().shown().lastFrame());
    QVERIFY2(time->text().startsWith(last), qPrintable(time->text()));
    QVERIFY2(clips->shownText().contains(QChar(0x2026)), qPrintable(clips->shownText()));
  }

  void whereThereIsRoomTheClipsNameIsWhole() {
    auto* clips = window_->find<Timeline>()->findChild<NameBox*>();
    const QIcon beside = clips->itemIcon(0);
    for (const char* name : {"Rest pose", "a_clip_with_a_name"}) {
      clips->clear();
      clips->addItem(beside, QLatin1String(name));
      clips->resize(clips->sizeHint());
      QCOMPARE(clips->shownText(), QLatin1String(name));
    }
  }

  void aNumberForNoKeysIsNobodysShortcut() {
    model().select({});
    const Camera camera = window_->view().goal();
    sheet().setFocus();
    QTest::keyClick(&sheet(), Qt::Key_G);
    QTest::keyClick(&sheet(), Qt::Key_3);
    driver_->settle();
    QVERIFY(window_->view().goal() == camera);
    QTest::keyClick(&sheet(), Qt::Key_Escape);
    QTest::keyClick(&sheet(), Qt::Key_3);
    driver_->settle();
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
    // Another bone.
    session().selection().select({driver_->bone("head")});
    QTest::keyClick(&sheet(), Qt::Key_V, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(hasKey(rowOf("head"), session().playhead()));
    // Another clip.
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
    driver_->trigger("keys.step");
    QVERIFY((traits() & stepKey) != 0 && (traits() & editedKey) != 0 && (traits() & selectedKey) != 0);
    driver_->trigger("keys.ease");
    QVERIFY((traits() & curveKey) != 0 && (traits() & stepKey) == 0);
  }

  // Clips of two projects may have the same ids.
  void anotherProjectIsSeenWholeAndNothingOfItIsSelected() {
    const auto [row, key] = someKey();
    click(sheet(), at(row, key));
    const double whole = model().time().perFrame();
    model().time().zoomAt(200.0, 3.0);
    session().playback().setRange(Span{frames(1), frames(4)});
    session().open(Project(session().project()), {});
    QVERIFY(session().clip() != nullptr);
    QVERIFY(selection().empty());
    QVERIFY(!session().playback().range());
    const ClipRef before = session().clipRef();
    driver_->showClip("punch");
    QCOMPARE(model().time().perFrame(), whole);
    model().time().zoomAt(200.0, 3.0);
    click(sheet(), at(row, key));
    QVERIFY(!selection().empty());
    session().setClip(before.clip);
    const double first = model().time().perFrame();
    model().time().zoomAt(200.0, 3.0);
    session().open(Project(session().project()), {});
    QCOMPARE(session().clipRef(), before);
    QCOMPARE(model().time().perFrame(), first);
  }

  void theBarHoldsNoWindowOpen() {
    // A screen of 1920 x 1080 at 200 % with a desktop bar; in German, too.
    const QSize least = window_->minimumSizeHint();
    QVERIFY2(least.width() <= 950 && least.height() <= 500,
             qPrintable(QStringLiteral("%1 x %2").arg(least.width()).arg(least.height())));
  }

  void theTransportGoesEverywhere() {
    driver_->key(Qt::Key_End);
    QCOMPARE(session().playheadFrame(), static_cast<double>(session().shown().lastFrame()));
    driver_->key(Qt::Key_Home);
    QCOMPARE(session().playheadFrame(), 0.0);
    driver_->key(Qt::Key_Period);
    QCOMPARE(session().playheadFrame(), 1.0);
    driver_->key(Qt::Key_Comma);
    driver_->key(Qt::Key_Period, Qt::ControlModifier);
    QVERIFY(session().playheadFrame() > 0.0);
    driver_->key(Qt::Key_Comma, Qt::ControlModifier);
    QCOMPARE(session().playheadFrame(), 0.0);
    window_->find<Timeline>()->speedField()->setFocus();
    driver_->trigger("play.pingPong");
    QVERIFY(session().playback().end() == PlayEnd::PingPong);
    session().playback().setSpeed(4.0);
    driver_->trigger("play.play");
    double highest = 0.0;
    QVERIFY(Driver::waitFor([&] {
      highest = std::max(highest, session().playheadFrame());
      return session().playheadFrame() < highest - 2.0;
    }));
    QVERIFY(highest > 0.5 * static_cast<double>(session().shown().lastFrame()));
    driver_->trigger("play.play");
    QVERIFY(!session().playback().playing());
    driver_->trigger("play.loop");
    driver_->trigger("play.everyFrame");
    QVERIFY(session().playback().everyFrame() && session().playback().loops());
  }

  void rowsOfOtherFeaturesAreDraggedAndDrawn() {
    MarkerRows source(session());
    window_->find<Timeline>()->addRows(&source);
    driver_->key(Qt::Key_M);
    // The last row; the row of exported keyframes, computed in the background, may appear above it at any
    // time.
    const auto row = [&] { return static_cast<int>(rows().size()) - 1; };
    QCOMPARE(rows().back().kind, RowKind::Extra);
    auto* scroll = window_->find<Timeline>()->findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
    scroll->setValue(scroll->maximum());
    const std::size_t steps = session().history().stepCount();
    drag(sheet(), at(row(), frames(2)), at(row(), frames(5)));
    QCOMPARE(frameAt(markers()[0].time, session().rate()), 3.0);
    QCOMPARE(session().history().stepCount(), steps + 1);
    QVERIFY(source.parts.back() == RowPart::Whole);
    QCOMPARE(source.chosen().size(), std::size_t{1});
    drag(sheet(), at(row(), frames(7)) - QPointF(1, 0), at(row(), frames(8)));
    QVERIFY(source.parts.back() == RowPart::End);
    scroll->setValue(scroll->maximum());
    drag(sheet(), at(row(), frames(10)), at(row(), frames(13)));
    QCOMPARE(markers().size(), std::size_t{2});
    source.choose({{1, markers()[0].id.value}});
    sheet().setFocus();
    QTest::keyClick(&sheet(), Qt::Key_Delete);
    QCOMPARE(markers().size(), std::size_t{1});
    QVERIFY(source.chosen().empty());
    window_->find<Timeline>()->removeRows(&source);
    QVERIFY(std::ranges::none_of(rows(), [&](const SheetRow& line) {
      return line.kind == RowKind::Extra && model().source(line) == &source;
    }));
  }

  void itemsHaveRoomUntilTheFirstOfThemIsAtAnEnd() {
    const auto time = [](std::int64_t ticks) { return Time{ticks}; };
    ExtraRow row;
    row.id = 1;
    row.bars = {{1, {time(20), time(50)}, {}, {}, {}, {}, false},
                {2, {time(90), time(120)}, {}, {}, {}, {}, false}};
    row.marks = {{3, time(70), {}, {}, MarkShape::Diamond, false}};
    const auto room = [&](const std::vector<RowItem>& items, RowPart part) {
      return roomOf({row}, items, part, time(100));
    };
    QCOMPARE(room({{1, 1}}, RowPart::Whole), (Span{time(-20), time(50)}));
    QCOMPARE(room({{1, 1}}, RowPart::Start), (Span{time(-20), time(80)}));
    QCOMPARE(room({{1, 1}}, RowPart::End), (Span{time(-50), time(50)}));
    QCOMPARE(room({{1, 1}, {1, 3}}, RowPart::Whole), (Span{time(-20), time(30)}));
    // An item that ends after the clip cannot move further, but all the way back.
    QCOMPARE(room({{1, 2}}, RowPart::Whole), (Span{time(-90), time(0)}));
    QCOMPARE(room({{2, 1}}, RowPart::Whole), Span{});
  }

 private:
  [[nodiscard]] SheetModel& model() { return window_->find<Timeline>()->model(); }
  [[nodiscard]] TimeView& time() { return model().time(); }
  [[nodiscard]] DopeSheet& sheet() { return *window_->find<Timeline>()->sheet(); }
  [[nodiscard]] TimeRuler& ruler() { return *window_->find<Timeline>()->ruler(); }
  [[nodiscard]] const std::vector<SheetRow>& rows() { return model().rows(); }
  [[nodiscard]] const KeySelection& selection() { return model().selection(); }
  [[nodiscard]] Time frames(std::int64_t count) { return timeOfFrame(count, session().rate()); }
  void scaleAllAroundFrameSix() {
    session().setPlayheadFrame(6);
    model().select(KeySelection(model().allKeys()));
    QTest::keyClick(&sheet(), Qt::Key_S);
  }
  [[nodiscard]] QPointF at(int row, Time time) { return sheet().positionOf(row, time); }
  [[nodiscard]] QPointF rulerAt(double frame) { return {ruler().layoutNow().xOf(frame), 8.0}; }
  [[nodiscard]] const std::vector<Marker>& markers() {
    return session().projectModel()->find(session().clipId())->markers;
  }
  void scrubTo(double frame) { click(ruler(), rulerAt(frame)); }

  [[nodiscard]] int rowOf(const char* bone) {
    const auto found = std::ranges::find(rows(), driver_->bone(bone), &SheetRow::bone);
    return static_cast<int>(found - rows().begin());
  }
  // A visible row, and the first of its keys after the start.
  [[nodiscard]] std::pair<int, Time> someKey(int from = 1) {
    for (int row = from; row < static_cast<int>(rows().size()); ++row) {
      for (const KeyRef& key : model().keysOf(rows()[static_cast<std::size_t>(row)])) {
        if (key.time.ticks > 0) return {row, key.time};
      }
    }
    return {0, {}};
  }
  [[nodiscard]] bool hasKey(int row, Time time) {
    return !model().keysOf(rows()[static_cast<std::size_t>(row)], time, time).empty();
  }
};

}  // namespace squire::test

int main(int argc, char** argv) {
  squire::test::TestApplication application(argc, argv);
  squire::test::TimelineTest test;
  const int timeline = QTest::qExec(&test, argc, argv);
  return timeline + squire::test::runKeyDragTest(argc, argv);
}

#include "timeline_test.moc"
