#pragma once

#include <QPainter>
#include <optional>

#include "core/scene/camera.h"

namespace squire {

// The small axes in the corner that show the camera's orientation; clicking an end selects that view.
class AxisBall {
 public:
  void setCentre(QPointF centre) { centre_ = centre; }
  void paint(QPainter& painter, const Camera& camera, std::optional<NamedView> hovered) const;
  [[nodiscard]] std::optional<NamedView> viewAt(QPointF position, const Camera& camera) const;
  static constexpr double radius = 34.0;

 private:
  QPointF centre_;
};

}  // namespace squire
