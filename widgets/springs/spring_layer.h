#pragma once

#include "widgets/springs/spring_choice.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// The selected spring in the viewport: its colliders, the balls of its bones that they push out, and, dashed,
// the bones as the keys have them.
class SpringLayer : public ViewLayer {
 public:
  explicit SpringLayer(const SpringChoice& choice) : choice_(choice) {}

  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;

 private:
  [[nodiscard]] const Spring* shown() const;
  // Where its bones begin, and where the last one ends.
  [[nodiscard]] std::vector<vec3> joints(const Spring& spring, std::span<const mat4> matrices) const;

  const SpringChoice& choice_;
};

}  // namespace squire
