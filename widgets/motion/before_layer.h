#pragma once

#include "widgets/motion/live_edit.h"
#include "widgets/session/posed_model.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// The pose that the clip had before a live edit, as a ghost at the place of the model.
class BeforeLayer : public ViewLayer {
 public:
  BeforeLayer(const Session& session, const LiveEdit& live) : session_(session), live_(live) {}

  void addModels(std::vector<SceneModel>& models) override;

 private:
  const Session& session_;
  const LiveEdit& live_;
  PosedModel posed_;
  std::vector<mat4> matrices_;  // of the last ghost
};

}  // namespace squire
