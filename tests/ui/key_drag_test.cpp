#include <QTest>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/game_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "tests/ui/pointer.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"

namespace squire::test {

namespace {

// Rows that count how often the sheet requests them, once per rebuild.
class CountingRows : public RowSource {
 public:
  CountingRows() : RowSource(QStringLiteral("counting"), QStringLiteral("Counting")) {}
  [[nodiscard]] std::vector<ExtraRow> rows() const override {
    ++asked;
    return {};
  }
  mutable int asked = 0;
};

}  // namespace

class KeyDragTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1152, 720));
    driver_->showClip("punch");
  }

  void aMoveOfTheMouseBuildsTheRowsOnce() {
    CountingRows counting;
    window_->find<Timeline>()->addRows(&counting);
    int told = 0;
    QObject here;  // the connection ends with the test
    connect(&model(), &SheetModel::rowsChanged, &here, [&] { ++told; });
    processed();
    const auto [row, key] = keyToDrag();
    QVERIFY(row > 0);
    const QPointF from = sheet().positionOf(row, key);
    press(sheet(), from);
    // The first moves start the drag.
    moveTo(sheet(), from + QPointF(0.5 * perFrame(), 0.0));
    moveTo(sheet(), from + QPointF(perFrame(), 0.0));
    // The results of jobs would be counted as changes, too.
    const HeldJobs held(session());
    for (int frame = 2; frame < 6; ++frame) {
      const std::shared_ptr<const Clip> before = session().posed().clip();
      processed();  // rows that something else has changed are told, and read, before
      (void)model().rows();
      counting.asked = told = 0;
      moveTo(sheet(), from + QPointF(frame * perFrame(), 0.0));
      QVERIFY(session().posed().clip() != before);
      QCOMPARE(counting.asked, 1);
      QCOMPARE(told, 1);
    }
    release(sheet(), from + QPointF(5.0 * perFrame(), 0.0));
    window_->find<Timeline>()->removeRows(&counting);
  }

  // Each edit causes one notification with exactly the parts that differ.
  void anEditIsToldOnceWithWhatDiffers() {
    using Part = SessionChange::Part;
    std::vector<SessionChange::Parts> told;
    QObject here;
    connect(&session(), &Session::changed, &here,
            [&](const SessionChange& change) { told.push_back(change.parts); });
    const auto parts = [&](const std::function<void()>& act) {
      told.clear();
      act();
      // Leaves out the parts that every edit changes: it makes a step and poses the model again.
      const auto any = SessionChange::Parts(Part::History) | Part::Pose | Part::File;
      return told.size() == 1 ? told.front() & ~any : SessionChange::Parts(SessionChange::all);
    };
    const ClipRef clip = session().clipRef();
    const auto [row, key] = keyToDrag();
    std::vector<KeyRef> keys = model().keysOf(model().rows()[static_cast<std::size_t>(row)], key, key);
    // The first edit of an imported clip lists it as edited, too.
    QCOMPARE(parts([&] {
               session().apply(moveKeys(session().project(), {clip, keys, Time{1}}));
             }),
             Part::Clips | Part::Keys | Part::ClipKeys);
    for (KeyRef& one : keys) one.time += Time{1};
    QCOMPARE(parts([&] {
               session().apply(moveKeys(session().project(), {clip, keys, Time{1}}));
             }),
             Part::Keys | Part::ClipKeys);
    QCOMPARE(parts([&] { session().undo(); }), Part::Keys | Part::ClipKeys);
    QCOMPARE(parts([&] {
               session().apply(renameClip(session().project(), {clip, "jab"}));
             }),
             Part::Clips | Part::Keys | Part::ClipKeys);
    QCOMPARE(parts([&] {
               session().apply(renameModel(session().project(), {clip.model, "hero"}));
             }),
             SessionChange::Parts(Part::Models));
    QCOMPARE(parts([&] {
               session().apply(setGameTicks(session().project(), {Rate{30, 1}}));
             }),
             SessionChange::Parts(Part::Game));
    QCOMPARE(parts([&] {
               session().apply(addMarker(session().project(), {clip, {{}, "here", key}}));
             }),
             SessionChange::Parts(Part::Marks));
    QCOMPARE(parts([&] {
               session().apply(addEvent(session().project(), {clip, {{}, "step", key, {}}}));
             }),
             SessionChange::Parts(Part::Fights));
    QCOMPARE(parts([&] { session().setClip({}); }), Part::Clip | Part::ClipKeys);
    QCOMPARE(parts([&] { session().setClip(clip.clip); }), Part::Clip | Part::ClipKeys);
    QCOMPARE(parts([&] { session().setPlayheadFrame(3); }), SessionChange::Parts());
  }

 private:
  [[nodiscard]] SheetModel& model() { return window_->find<Timeline>()->model(); }
  [[nodiscard]] DopeSheet& sheet() { return *window_->find<Timeline>()->sheet(); }
  [[nodiscard]] double perFrame() { return model().time().perFrame(); }

  // A key after the start, on the first row of a bone that has one.
  [[nodiscard]] std::pair<int, Time> keyToDrag() {
    const auto& rows = model().rows();
    for (std::size_t row = 1; row < rows.size(); ++row) {
      for (const KeyRef& key : model().keysOf(rows[row])) {
        if (key.time.ticks > 0) return {static_cast<int>(row), key.time};
      }
    }
    return {0, {}};
  }
};

const UiTestEntry keyDragTestEntry({"timeline", &runTest<KeyDragTest>});

}  // namespace squire::test

#include "key_drag_test.moc"
