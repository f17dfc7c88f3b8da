#pragma once

#include "widgets/session/session.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Crosses at the vertices of the selected mesh that have no weight.
class BareLayer : public ViewLayer {
 public:
  explicit BareLayer(const Session& session) : session_(session) {}

  void addShapes(const LayerView& view, DrawList& list) override;

 private:
  const Session& session_;
};

}  // namespace squire
