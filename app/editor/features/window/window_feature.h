#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The window itself: panels, full screen, the command palette, shortcuts, and the about dialog.
class WindowFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;

 private:
  void addWindow();
  void addHelp();
  [[nodiscard]] QList<QAction*> panelActions() const;
  void showCommandPalette();
};

}  // namespace squire
