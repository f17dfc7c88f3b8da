#pragma once

#include <QDialog>

#include "app/editor/clip_renderer.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace squire {

class ColourField;
class NumberField;

// Asks what to render, and shows the number of images.
class RenderDialog : public QDialog {
  Q_OBJECT
 public:
  // `viewport`: the size of the viewport, which is one of the choices.
  RenderDialog(const ClipRenderer& renderer, const RenderWay& way, QSize viewport, QWidget* parent);
  [[nodiscard]] const RenderWay& way() const { return way_; }

 private:
  void addWhat();
  void addSizes(QSize viewport);
  void addRange();
  void addLook();
  QComboBox* addChoice(const QString& label, const QList<std::pair<QString, QVariant>>& values,
                       const QVariant& now, const std::function<void(const QVariant&)>& set);
  NumberField* addNumber(const QString& label, double now, double least, double most,
                         const std::function<void(double)>& set);
  void setBackground(int which);
  void refresh();

  const ClipRenderer& renderer_;
  RenderWay way_;
  QFormLayout* form_;
  QLabel* summary_;
  QComboBox* range_ = nullptr;
  NumberField* perSecond_ = nullptr;
  NumberField* poses_ = nullptr;
  bool isRateChosen_ = false;
  QCheckBox* sound_ = nullptr;  // null: the clip has none
  ColourField* colour_ = nullptr;
  QPushButton* render_ = nullptr;
};

}  // namespace squire
