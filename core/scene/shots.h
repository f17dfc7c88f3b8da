#pragma once

#include <vector>

#include "core/model/model.h"
#include "core/scene/camera.h"

namespace squire {

// One image of a series: the time in the clip, and the camera.
struct Shot {
  Time time;
  Camera camera;
};

// Describes a series of images.
struct ShotPlan {
  const Clip* clip = nullptr;  // null: the rest pose
  std::vector<Time> times;     // times of stills; empty: the start of the clip
  int turntable = 0;           // above 0: the number of images for one revolution; the clip plays meanwhile
  bool everyFrame = false;     // the whole clip at `rate`
  Rate rate;                   // for everyFrame
  Camera camera;
  // Only the direction of the camera is used; target and distance are chosen so that every image shows the
  // whole model. If false, which a turntable does not allow, the camera is used as it is.
  bool framesModel = true;
  float aspect = 1.0f;
  float margin = 0.10f;  // fraction of the image that stays empty around the model
};

// The images in order. Never empty.
[[nodiscard]] std::vector<Shot> shotsOf(const Model& model, const ShotPlan& plan);

}  // namespace squire
