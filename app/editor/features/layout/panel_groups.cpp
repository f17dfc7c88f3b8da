#include "app/editor/features/layout/panel_groups.h"

#include "app/editor/panel_room.h"

namespace squire {

namespace {

constexpr Qt::DockWidgetArea left = Qt::LeftDockWidgetArea;
constexpr Qt::DockWidgetArea right = Qt::RightDockWidgetArea;
constexpr Qt::DockWidgetArea bottom = Qt::BottomDockWidgetArea;

// Places the docks of a group as tabs, in its area or to the right of `before`. Returns the front dock.
QDockWidget* place(const Workbench& bench, const PanelGroup& group, QDockWidget* before) {
  QDockWidget* front = bench.docks[group.docks.front()];
  if (group.isBeside && before != nullptr) {
    bench.window.splitDockWidget(before, front, Qt::Horizontal);
  } else {
    bench.window.addDockWidget(group.area, front);
  }
  for (const DockId id : group.docks) {
    QDockWidget* dock = bench.docks[id];
    if (dock != front) bench.window.tabifyDockWidget(front, dock);
    dock->show();
  }
  front->raise();
  return front;
}

}  // namespace

void arrangePanels(Workbench& bench, const std::vector<PanelGroup>& groups) {
  bench.panelRoom->restoreDefault();
  for (QDockWidget* dock : bench.docks.all()) dock->hide();
  QDockWidget* before = nullptr;
  QList<QDockWidget*> wide, high;
  QList<int> widths, heights;
  for (const PanelGroup& group : groups) {
    before = place(bench, group, before);
    if (group.width > 0) {
      wide += before;
      widths += group.width;
    }
    if (group.height > 0.0) {
      high += before;
      heights += static_cast<int>(group.height * bench.window.height());
    }
  }
  bench.window.resizeDocks(wide, widths, Qt::Horizontal);
  bench.window.resizeDocks(high, heights, Qt::Vertical);
}

std::vector<PanelGroup> panelsForPosing() {
  return {{left, {"posing", "selection", "layers", "outliner"}, 260},
          {right, {"inspector", "limbs", "springs"}, 340, 0.4},
          {right, {"clips", "history"}, 340},
          {bottom, {"timeline"}, 0, 0.3}};
}

std::vector<PanelGroup> panelsForTime() {
  return {{right, {"clips", "inspector", "layers"}, 340},
          {bottom, {"timeline"}, 0, 0.6},
          {bottom, {"curves"}, 0, 0.6, true}};
}

std::vector<PanelGroup> panelsForFights() {
  return {{right, {"volumes", "inspector", "limbs"}, 340, 0.4},
          {right, {"clips", "problems"}, 340},
          {bottom, {"timeline", "frameData", "sparring", "match", "fades", "spaces"}, 0, 0.42}};
}

std::vector<PanelGroup> panelsForLooks() {
  return {{left, {"outliner"}, 240},
          {right, {"materials", "problems"}, 380, 0.6},
          {right, {"inspector", "attachments"}, 380}};
}

}  // namespace squire
