#pragma once

#include <vector>

#include "widgets/posing/motion_preview.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

struct OnionOptions {
  bool shown = false;
  bool keys = false;  // at keys of the selected bones, or of all; else every `step` frames
  int before = 2;     // ghosts
  int after = 2;
  int step = 3;           // frames
  float falloff = 0.65f;  // what each ghost has of the one that is nearer

  bool operator==(const OnionOptions&) const = default;
};

// Ghosts of the model before the playhead and after it.
class OnionLayer : public ViewLayer {
 public:
  explicit OnionLayer(Session& session) : session_(session), motion_(session) {}

  [[nodiscard]] const OnionOptions& options() const { return options_; }
  void setOptions(const OnionOptions& options) { options_ = options; }
  // The instants that are shown; none while it plays.
  [[nodiscard]] std::vector<Time> instants();
  void addModels(std::vector<SceneModel>& models) override;

 private:
  Session& session_;
  MotionPreview motion_;
  OnionOptions options_;
  std::vector<std::vector<mat4>> matrices_;  // of the models that were added last
};

// Colours of what comes before the playhead and after it, on the screen.
[[nodiscard]] vec3 pastColour();
[[nodiscard]] vec3 futureColour();

}  // namespace squire
