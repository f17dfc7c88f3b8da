#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/layers/layer_commands.h"

namespace squire {

class LayersPanel;

// Layers of offsets over the keys of a clip, and their panel.
class LayersFeature : public Feature {
  Q_OBJECT
 public:
  explicit LayersFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addLayerActions(QMenu* menu);
  [[nodiscard]] LayerId chosen() const { return bench_.session.keysRef().layer; }

  LayerCommands commands_;
  LayersPanel* panel_ = nullptr;
};

}  // namespace squire
