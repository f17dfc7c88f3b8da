#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/math/transform.h"

namespace squire {

// One triangle corner as the source states it. Corners with different `point` are never joined: a point
// identifies a set of influences (a control point of the source, for example).
struct Corner {
  vec3 position{0.0f};
  vec3 normal{0.0f};
  vec2 texcoord{0.0f};
  std::uint32_t point = 0;

  bool operator==(const Corner&) const = default;
};

// Merges equal corners into vertices, in order of first occurrence. Corners are equal if all their numbers
// compare equal: 0 equals -0, and NaN equals nothing.
class VertexJoiner {
 public:
  explicit VertexJoiner(std::size_t expectedVertices = 0);

  // Returns the index of the vertex of this corner.
  std::uint32_t add(const Corner& corner);
  [[nodiscard]] const std::vector<Corner>& vertices() const { return vertices_; }

 private:
  void grow();
  [[nodiscard]] std::size_t slotOf(const Corner& corner) const;

  std::vector<Corner> vertices_;
  std::vector<std::uint32_t>
      slots_;  // index into vertices_ + 1, or 0; size is a power of two, at most half full
};

}  // namespace squire
