#pragma once

#include <vector>

#include "widgets/posing/motion_preview.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

struct OnionOptions {
  bool shown = false;
  bool keys = false;  // at keys of the selected bones, or of all bones; else every `step` frames
  int before = 2;     // number of ghosts
  int after = 2;
  int step = 3;           // frames from one ghost to the next
  float falloff = 0.65f;  // opacity relative to the ghost that is one closer

  bool operator==(const OnionOptions&) const = default;
};

// Ghosts of the model before and after the playhead.
class OnionLayer : public ViewLayer {
 public:
  explicit OnionLayer(Session& session) : session_(session), motion_(session) {}

  [[nodiscard]] const OnionOptions& options() const { return options_; }
  void setOptions(const OnionOptions& options) { options_ = options; }
  // Times of the visible ghosts; empty during playback.
  [[nodiscard]] std::vector<Time> instants();
  void addModels(std::vector<SceneModel>& models) override;

 private:
  Session& session_;
  MotionPreview motion_;
  OnionOptions options_;
  std::vector<std::vector<mat4>> matrices_;  // of the last models added
};

// sRGB colours of ghosts before and after the playhead.
[[nodiscard]] vec3 pastColour();
[[nodiscard]] vec3 futureColour();

}  // namespace squire
