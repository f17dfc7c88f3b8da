#include <QLineEdit>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_edits.h"
#include "tests/support/data.h"
#include "tests/ui/marker_rows.h"
#include "tests/ui/pointer.h"
#include "tests/ui/timeline_fixture.h"
#include "tests/ui/ui_tests.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/controls/name_box.h"
#include "widgets/controls/number_field.h"
#include "widgets/timeline/row_labels.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"

namespace squire::test {

// Tests of the timeline with real events.
class TimelineTest : public TimelineFixture {
  Q_OBJECT

 private Q_SLOTS:
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
    QVERIFY(waitFor([&] { return session().playheadFrame() > 3.5; }));
    // Waits until playback has gone from the range's end to its start twice.
    int rounds = 0;
    double last = 0.0;
    const auto isInRange = [&] {
      const double now = session().playheadFrame();
      if (now < last) ++rounds;
      last = now;
      return now >= 3.0 && now <= 11.0;
    };
    QVERIFY(waitFor([&] { return !isInRange() || rounds == 2; }));
    QVERIFY(isInRange());
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
    processed();
    QVERIFY(isSeen(rowOf("toe.R")));
    // The timeline scrolls to a new volume, but afterwards the user can scroll away.
    scroll->setValue(0);
    driver_->trigger("volume.addHit");
    processed();
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
    processed();
    QCOMPARE(scroll->value(), 0);
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
    processed();
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
    // The window fits on a screen of 1920 x 1080 at 200 % with a desktop bar, in German, too.
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
    QVERIFY(waitFor([&] {
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
    // The index of the last row. It may change: the row of exported keyframes is computed in the background
    // and appears above.
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
    // An item that ends after the clip cannot move to later times, but back to the start.
    QCOMPARE(room({{1, 2}}, RowPart::Whole), (Span{time(-90), time(0)}));
    QCOMPARE(room({{2, 1}}, RowPart::Whole), Span{});
  }
};

const UiTestEntry timelineTestEntry({"timeline", &runTest<TimelineTest>});

}  // namespace squire::test

#include "timeline_test.moc"
