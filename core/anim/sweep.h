#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/base/result.h"

namespace squire {

// Where a sphere's centre is at an instant, in seconds, in the space that both spheres share. Has to be
// continuous within the time that is swept.
using CentreAt = vec3 (*)(const void* context, double seconds);

struct MovingSphere {
  CentreAt centre = nullptr;
  const void* context = nullptr;  // borrowed; passed to `centre`
  float radius = 0.0f;            // metres
};

struct SweepResult {
  float closest = 0.0f;  // metres between the surfaces at their closest, negative where they overlap
  double closestTime = 0.0;
  std::optional<double> contactTime;  // the first instant at which they touch
};

// Sphere against sphere along their paths between two instants, so that a fast fist does not pass through a
// head between two ticks. The time is halved where the paths bend, until straight pieces are within
// `tolerance` of them; a piece is left out only when the bend measured on it, four times over, cannot bring
// the spheres nearer. Paths must not turn much more than half a round within one of the first pieces.
struct SweepJob {
  MovingSphere first;
  MovingSphere second;
  double from = 0.0;
  double to = 0.0;
  int pieces = 8;           // equal pieces to begin with, 1 to 4096; keyframes should not outnumber them
  float tolerance = 1e-5f;  // metres
  SweepResult* result = nullptr;  // out

  [[nodiscard]] Status validate() const;
  void run() const;
};

// A sphere on a bone of a playing clip, for MovingSphere. Owns the scratch that sampling needs, so that a
// sweep does not allocate: one for each thread.
class BoneSphere {
 public:
  // Everything is borrowed. `place` puts the model into the shared space; the clip is at `start` (from its
  // own beginning, in seconds) when the swept time is 0.
  BoneSphere(const EvaluatedClip& clip, std::span<const std::int32_t> parents, std::size_t bone,
             const vec3& offset, const mat4& place = mat4(1.0f), double start = 0.0);

  [[nodiscard]] vec3 centre(double seconds) const;
  [[nodiscard]] MovingSphere moving(float radius) const;

 private:
  const EvaluatedClip& clip_;
  std::span<const std::int32_t> parents_;
  std::size_t bone_;
  vec3 offset_;
  mat4 place_;
  double start_;
  mutable PoseSoa pose_;
};

}  // namespace squire
