#include <QTest>

#include "tests/ui/shots.h"
#include "tests/ui/waits.h"
#include "widgets/motion/motion_bar.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"

// Takes the manual's screenshots of the timeline: timeline_screenshots FOLDER.
using namespace squire;

int main(int argc, char** argv) {
  test::Studio studio(argc, argv);
  if (!studio.openSample()) return 1;
  MainWindow& window = studio.window;
  test::Driver& driver = studio.driver;
  driver.showClip("punch");
  Session& session = window.session();
  SheetModel& model = window.find<Timeline>()->model();
  driver.trigger("view.frameAll");
  session.setPlayheadFrame(8);
  driver.trigger("marker.add");
  // Some keys of each kind, some of them edited.
  const auto keys = model.allKeys();
  const auto some = [&](std::size_t from, std::size_t step) {
    std::vector<KeyRef> out;
    for (std::size_t i = from; i < keys.size(); i += step) out.push_back(keys[i]);
    return KeySelection(std::move(out));
  };
  model.select(some(0, 7));
  driver.trigger("keys.constant");
  model.select(some(3, 5));
  driver.trigger("keys.ease");
  session.selection().select({driver.bone("forearm.R"), driver.bone("hand.R")});
  model.toggle(model.rows()[2]);
  session.playback().setRange(Span{timeOfFrame(3, session.rate()), timeOfFrame(14, session.rate())});
  model.select(KeySelection(model.keysOfColumn(session.playhead())));
  studio.keep(*window.find<Timeline>(), "timeline.png");
  window.find<Timeline>()->sheet()->setFocus();
  QTest::keyClick(window.find<Timeline>()->sheet(), Qt::Key_G);
  QTest::keyClick(window.find<Timeline>()->sheet(), Qt::Key_3);
  studio.keep(*window.find<Timeline>(), "timeline_move.png");
  QTest::keyClick(window.find<Timeline>()->sheet(), Qt::Key_Escape);
  session.playback().setRange({});
  session.selection().select({});
  driver.showClip("idle");
  driver.trigger("view.frameAll");
  driver.trigger("keys.reduce");
  const MotionBar* bar = window.find<MotionBar>();
  if (!test::waitFor([&] { return bar->report().contains(QStringLiteral("mm")); })) return 1;
  return studio.keep(window, "timeline_reduce.png") ? 0 : 1;
}
