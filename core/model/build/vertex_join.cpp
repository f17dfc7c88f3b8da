#include "core/model/build/vertex_join.h"

#include <algorithm>
#include <bit>

namespace squire {

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ull;
  return hash ^ (hash >> 29);
}

// Adding 0 turns -0 into 0, so that both have the same bits.
std::uint64_t pairOf(float a, float b) {
  return std::uint64_t{std::bit_cast<std::uint32_t>(a + 0.0f)} << 32 | std::bit_cast<std::uint32_t>(b + 0.0f);
}

std::uint64_t hashOfCorner(const Corner& c) {
  std::uint64_t hash = mix(c.point, pairOf(c.position.x, c.position.y));
  hash = mix(hash, pairOf(c.position.z, c.normal.x));
  hash = mix(hash, pairOf(c.normal.y, c.normal.z));
  hash = mix(hash, pairOf(c.texcoord.x, c.texcoord.y));
  return hash ^ (hash >> 32);
}

}  // namespace

VertexJoiner::VertexJoiner(std::size_t expectedVertices)
    : slots_(std::bit_ceil(std::max<std::size_t>(64, 2 * expectedVertices))) {
  vertices_.reserve(expectedVertices);
}

std::size_t VertexJoiner::slotOf(const Corner& corner) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hashOfCorner(corner) & mask;
  while (slots_[slot] != 0 && !(vertices_[slots_[slot] - 1] == corner)) slot = (slot + 1) & mask;
  return slot;
}

std::uint32_t VertexJoiner::add(const Corner& corner) {
  std::size_t slot = slotOf(corner);
  if (slots_[slot] != 0) return slots_[slot] - 1;
  if (2 * (vertices_.size() + 1) > slots_.size()) {
    grow();
    slot = slotOf(corner);
  }
  vertices_.push_back(corner);
  slots_[slot] = static_cast<std::uint32_t>(vertices_.size());
  return slots_[slot] - 1;
}

void VertexJoiner::grow() {
  slots_.assign(2 * slots_.size(), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    std::size_t slot = hashOfCorner(vertices_[i]) & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = static_cast<std::uint32_t>(i + 1);
  }
}

}  // namespace squire
