#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/base/result.h"

namespace squire {

// The centre of a sphere at a time in seconds, in a space common to both spheres. Must be continuous within
// the swept interval.
using CentreAt = vec3 (*)(const void* context, double seconds);

struct MovingSphere {
  CentreAt centre = nullptr;
  const void* context = nullptr;  // borrowed; passed to `centre`
  float radius = 0.0f;            // metres
};

struct SweepResult {
  float closest = 0.0f;  // minimum distance of the surfaces in metres; negative if they overlap
  double closestTime = 0.0;
  std::optional<double> contactTime;  // the first time at which they touch
};

// Continuous collision of two spheres moving along paths, so that a fast fist does not pass through a head
// between two ticks. Bent pieces are halved until straight ones are within `tolerance` of the path; a piece
// is skipped only if four times its measured bend cannot bring the spheres closer. Paths must not turn much
// more than half a circle within one initial piece.
struct SweepJob {
  MovingSphere first;
  MovingSphere second;
  double from = 0.0;
  double to = 0.0;
  int pieces = 8;           // number of equal initial pieces, 1 to 4096; at least the number of keyframes
  float tolerance = 1e-5f;  // metres
  SweepResult* result = nullptr;  // out

  [[nodiscard]] Status validate() const;
  void run() const;
};

// A sphere on a bone of a playing clip, for MovingSphere. Owns the scratch memory for sampling so that a
// sweep does not allocate; use one per thread.
class BoneSphere {
 public:
  // Borrows its arguments. `place` transforms the model into the shared space; at time 0 of the sweep the
  // clip is at `start` (seconds from its beginning).
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
