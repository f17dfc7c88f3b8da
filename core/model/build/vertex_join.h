#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/math/transform.h"

namespace squire {

// One corner of a triangle as a source states it. Corners of different points are never joined: a point is
// what carries influences (a control point of the source, or any number that stands for a set of influences).
struct Corner {
  vec3 position{0.0f};
  vec3 normal{0.0f};
  vec2 texcoord{0.0f};
  std::uint32_t point = 0;

  bool operator==(const Corner&) const = default;
};

// Turns corners into vertices without repetition, in the order in which they first come. Two corners are one
// vertex when all their numbers are equal (so 0 and -0 are, and what is no number never is).
class VertexJoiner {
 public:
  explicit VertexJoiner(std::size_t expectedVertices = 0);

  // The index of the vertex for this corner.
  std::uint32_t add(const Corner& corner);
  [[nodiscard]] const std::vector<Corner>& vertices() const { return vertices_; }

 private:
  void grow();
  [[nodiscard]] std::size_t slotOf(const Corner& corner) const;

  std::vector<Corner> vertices_;
  std::vector<std::uint32_t> slots_;  // index into vertices_ + 1, or 0; a power of two, at most half full
};

}  // namespace squire
