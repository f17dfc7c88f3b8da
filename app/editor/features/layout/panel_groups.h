#pragma once

#include <vector>

#include "app/editor/workbench.h"

namespace squire {

// Panels that share a place as tabs; the first is in front.
struct PanelGroup {
  Qt::DockWidgetArea area = Qt::RightDockWidgetArea;
  std::vector<DockId> docks;
  int width = 0;          // pixels; 0: the remaining width
  double height = 0.0;    // as a fraction of the window's; 0: the remaining height
  bool isBeside = false;  // to the right of the previous group instead of below it
};

// Shows the panels of the groups in their places, and no other panels.
void arrangePanels(Workbench& bench, const std::vector<PanelGroup>& groups);

// The panels of the layouts that come with Squire.
[[nodiscard]] std::vector<PanelGroup> panelsForPosing();
[[nodiscard]] std::vector<PanelGroup> panelsForTime();
[[nodiscard]] std::vector<PanelGroup> panelsForFights();
[[nodiscard]] std::vector<PanelGroup> panelsForLooks();

}  // namespace squire
