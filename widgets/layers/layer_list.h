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

  void editNameOfChosen();

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override;
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void removeChosen() override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

 private:
  bool pressSwitch(const QMouseEvent& event);
  void addLayer(const EditLayer& layer);
  void addOwnKeys();

  LayerCommands& commands_;
};

}  // namespace squire
