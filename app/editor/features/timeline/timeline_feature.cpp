#include "app/editor/features/timeline/timeline_feature.h"

#include <QLabel>

#include "widgets/timeline/timeline.h"

namespace squire {

void TimelineFeature::addPanels() {
  const ActionTable& actions = bench_.actions;
  auto* timeline = new Timeline(bench_.session,
                                {.first = actions["play.first"],
                                 .previousKey = actions["play.previousKey"],
                                 .previousFrame = actions["play.previousFrame"],
                                 .play = actions["play.play"],
                                 .nextFrame = actions["play.nextFrame"],
                                 .nextKey = actions["play.nextKey"],
                                 .last = actions["play.last"],
                                 .loop = actions["play.loop"],
                                 .pingPong = actions["play.pingPong"],
                                 .everyFrame = actions["play.everyFrame"],
                                 .snap = actions["keys.snapping"]},
                                &bench_.window);
  bench_.docks.add({.id = "timeline",
                    .title = tr("Timeline"),
                    .area = Qt::BottomDockWidgetArea,
                    .page = id("timeline.md"),
                    .size = {0, 290},
                    .isInFront = true},
                   timeline);
  bench_.offer(*timeline);
  connect(timeline, &Timeline::hinted, bench_.hint, &QLabel::setText);
}

}  // namespace squire

#include "moc_timeline_feature.cpp"
