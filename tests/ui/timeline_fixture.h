#pragma once

#include <QTest>
#include <algorithm>

#include "tests/ui/pointer.h"
#include "tests/ui/window_test.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"

namespace squire::test {

// Helpers for tests of the timeline, which shows the knight's punch.
class TimelineFixture : public WindowTest {
  Q_OBJECT

 protected Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1440, 900));
    driver_->showClip("punch");
    sheet().setFocus();
  }

 protected:
  [[nodiscard]] SheetModel& model() { return window_->find<Timeline>()->model(); }
  [[nodiscard]] TimeView& time() { return model().time(); }
  [[nodiscard]] DopeSheet& sheet() { return *window_->find<Timeline>()->sheet(); }
  [[nodiscard]] TimeRuler& ruler() { return *window_->find<Timeline>()->ruler(); }
  [[nodiscard]] const std::vector<SheetRow>& rows() { return model().rows(); }
  [[nodiscard]] const KeySelection& selection() { return model().selection(); }
  [[nodiscard]] Time frames(std::int64_t count) { return timeOfFrame(count, session().rate()); }
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
