#include "tests/ui/limbs_screenshots.h"

#include <QScrollBar>

#include "tests/ui/pointer.h"
#include "tests/ui/waits.h"
#include "widgets/limbs/limb_layer.h"
#include "widgets/limbs/limb_list_view.h"
#include "widgets/viewport/viewport.h"

namespace squire::test {

namespace {

// Drags the last target of the clip.
void dragTarget(MainWindow& window, QPointF by) {
  LimbChoice choice(window.session());
  choice.choose(choice.targets().back().id);
  LimbEdits edits(choice);
  const LimbLayer layer(edits);
  Viewport* viewport = window.viewport();
  const LayerView view{window.view().camera(),
                       {static_cast<float>(viewport->width()), static_cast<float>(viewport->height())}};
  const auto handles = layer.handles(view);
  if (handles.empty()) return;
  const QPointF from(handles.front().pixel.x, handles.front().pixel.y);
  drag(*viewport, from, from + by);
  processed();
}

// Shows the last rows of the timeline, among them the game's keyframes, which a job computes.
void showLastRows(MainWindow& window) {
  waitForJobs(window.session());
  processed();
  auto* scroll = window.findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
  if (scroll != nullptr) scroll->setValue(scroll->maximum());
}

}  // namespace

void takeLimbPictures(Studio& studio) {
  MainWindow& window = studio.window;
  Driver& driver = studio.driver;
  Session& session = window.session();
  const Project before = session.project();
  driver.showClip("punch");
  Driver::raiseDockOf(window.findChild<LimbListView*>());
  driver.trigger("view.threeQuarter");
  driver.trigger("view.frameAll");
  driver.trigger("bones.none");
  driver.trigger("volume.show");
  for (const char* foot : {"foot.R", "foot.L"}) {
    session.setPlayheadFrame(0);
    session.selection().select({driver.bone(foot)});
    driver.trigger("limb.pin");
  }
  session.setPlayheadFrame(10);
  dragTarget(window, {26.0, -14.0});
  showLastRows(window);
  studio.keep(window, "ik_pin.png");
  session.selection().select({driver.bone("hand.R")});
  driver.trigger("limb.addTarget");
  dragTarget(window, {-150.0, -40.0});
  showLastRows(window);
  studio.keep(window, "ik_refused.png");
  driver.trigger("bones.shapes");
  driver.trigger("volume.show");
  session.selection().select({});
  session.replaceCurrent(before);
}

}  // namespace squire::test
