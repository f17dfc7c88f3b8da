#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/selection/set_commands.h"

namespace squire {

class SelectionPanel;

// The picture of the body, in which bones are selected, and the selection sets.
class SelectionFeature : public Feature {
  Q_OBJECT
 public:
  explicit SelectionFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addSetActions(QMenu* menu);
  [[nodiscard]] SelectionSetId chosen() const;

  SetCommands commands_;
  SelectionPanel* panel_ = nullptr;
};

}  // namespace squire
