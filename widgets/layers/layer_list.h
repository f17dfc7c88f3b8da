#pragma once

#include "widgets/controls/name_list.h"
#include "widgets/layers/layer_commands.h"

namespace squire {

// The layers of the shown clip, the highest first, and the clip's own keys below them. The current row is the
// one whose keys are shown and edited. A click on the eye mutes a layer, one on the target makes it solo.
class LayerList : public NameList {
  Q_OBJECT
 public:
  LayerList(LayerCommands& commands, QWidget* parent);

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override;
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void removeChosen() override;
  bool pressSwitch(std::uint32_t id, int column) override;

 private:
  void addLayer(const EditLayer& layer);
  void addOwnKeys();

  LayerCommands& commands_;
};

}  // namespace squire
