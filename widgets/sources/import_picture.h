#pragma once

#include <QImage>
#include <QWidget>
#include <memory>

#include "core/model/model.h"

namespace squire {

// Draws a model from the front, as bound, beside a person of 1.8 m.
class ImportPicture : public QWidget {
  Q_OBJECT
 public:
  explicit ImportPicture(QWidget* parent = nullptr);

  // Keeps the shown meshes of the model; null: only the person is drawn.
  void setModel(const Model* model);
  [[nodiscard]] QSize sizeHint() const override { return {260, 300}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {200, 200}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  // In logical pixels; y points down.
  struct Layout {
    double scale = 1.0;  // pixels per metre
    double floor = 0.0;
    QRectF person, model;
  };
  [[nodiscard]] Layout layoutNow() const;
  void drawModel(QPainter& painter, const Layout& layout);

  std::vector<std::shared_ptr<const Mesh>> meshes_;  // the meshes that are shown
  Box bounds_;
  QImage drawn_;  // null: must be drawn again
};

}  // namespace squire
