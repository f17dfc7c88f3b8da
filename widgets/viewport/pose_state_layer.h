#pragma once

#include <QCoreApplication>

#include "widgets/session/session.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Says in the viewport what becomes of a pose: a red frame while auto-key is on, an amber stripe and a few
// words over a pose that is not keyed, pins on limbs that are held.
class PoseStateLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(squire::PoseStateLayer)

 public:
  explicit PoseStateLayer(const Session& session) : session_(session) {}
  void paint(QPainter& painter, const LayerView& view) override;
  // What is said of poses that are not keyed; empty where all are.
  [[nodiscard]] QString unkeyedText() const;

 private:
  void paintPins(QPainter& painter, const LayerView& view) const;

  const Session& session_;
};

}  // namespace squire
