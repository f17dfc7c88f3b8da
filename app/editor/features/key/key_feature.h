#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Commands for keys in the dope sheet.
class KeyFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addSelecting();
  void addChanging();
  void addEases();
  void addViewActions();
  void showMenu(int row, Time at, const QPoint& globally);
};

}  // namespace squire
