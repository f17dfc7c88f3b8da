#pragma once

#include <vector>

#include "core/model/model.h"
#include "core/scene/camera.h"

namespace squire {

// One picture of a series: an instant of the clip, and from where.
struct Shot {
  Time time;
  Camera camera;
};

// What a series of pictures shows.
struct ShotPlan {
  const Clip* clip = nullptr;  // null: the rest pose
  std::vector<Time> times;     // instants of stills; empty: the clip's start
  int turntable = 0;           // above 0: this many pictures once around; a clip plays meanwhile
  bool everyFrame = false;     // the whole clip at `rate`
  Rate rate;                   // of everyFrame
  Camera camera;  // its direction; target and distance are found so that all pictures show all of it
  float aspect = 1.0f;
  float margin = 0.10f;  // share of the picture left empty around
};

// The pictures in order. Never empty.
[[nodiscard]] std::vector<Shot> shotsOf(const Model& model, const ShotPlan& plan);

}  // namespace squire
