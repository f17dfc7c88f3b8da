#pragma once

#include <QAction>
#include <QLabel>
#include <QWidget>

#include "widgets/controls/number_field.h"
#include "widgets/layers/layer_list.h"
#include "widgets/session/field_gesture.h"

namespace squire {

// The edit layers of the shown clip: their list, and the weight of the chosen one.
class LayersPanel : public QWidget {
  Q_OBJECT
 public:
  LayersPanel(LayerCommands& commands, const QList<QAction*>& tools, QWidget* parent);

  [[nodiscard]] LayerList* list() const { return list_; }
  [[nodiscard]] NumberField* weight() const { return weight_; }

 private:
  [[nodiscard]] QWidget* makeWeight();
  void showChosen();
  void setWeight(double percent, bool last);

  LayerCommands& commands_;
  LayerList* list_;
  QLabel* hint_;
  NumberField* weight_;
  QWidget* weightRow_;
  FieldGesture gesture_{commands_.session()};
};

}  // namespace squire
