#include "app/editor/features/history/history_feature.h"

#include "widgets/panels/history_panel.h"

namespace squire {

void HistoryFeature::addPanels() {
  bench_.docks.add({"history", tr("History"), Qt::RightDockWidgetArea, "problems", id("editor.md")},
                   new HistoryPanel(bench_.session, &bench_.window));
}

}  // namespace squire

#include "moc_history_feature.cpp"
