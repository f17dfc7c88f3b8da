#pragma once

#include <QAction>
#include <QLabel>
#include <QWidget>
#include <functional>

#include "widgets/controls/number_field.h"
#include "widgets/layers/layer_list.h"
#include "widgets/masks/mask_tools.h"
#include "widgets/session/field_gesture.h"

class QComboBox;
class QFormLayout;

namespace squire {

// The edit layers of the shown clip: their list, and how the chosen one is laid over what lies below.
class LayersPanel : public QWidget {
  Q_OBJECT
 public:
  LayersPanel(LayerCommands& commands, const QList<QAction*>& tools, QWidget* parent);

  [[nodiscard]] LayerList* list() const { return list_; }
  [[nodiscard]] NumberField* weight() const { return weight_; }
  [[nodiscard]] NumberField* fade() const { return fade_; }
  [[nodiscard]] QComboBox* mode() const { return mode_; }
  [[nodiscard]] QComboBox* motion() const { return motion_; }
  [[nodiscard]] QToolButton* layOver() const { return layOver_; }
  [[nodiscard]] MaskTools* mask() const { return mask_; }

 private:
  void makeForm(QFormLayout& form);
  void makeMask(QFormLayout& form);
  // A field in percent that is dragged in one step.
  [[nodiscard]] NumberField* share(const MemberSchema& member, const QString& name, const QString& tip,
                                   const std::function<void(float, GestureId)>& set);
  void showChosen();
  void showFade();
  void showClips();
  void showHint(const EditLayer* layer);

  LayerCommands& commands_;
  LayerList* list_;
  QLabel* hint_;
  QWidget* form_;
  QComboBox* mode_;
  NumberField* weight_;
  NumberField* fade_;
  MaskTools* mask_;
  QComboBox* motion_;
  QToolButton* layOver_;
  FieldGesture gesture_{commands_.session()};
};

}  // namespace squire
