#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/model/mesh.h"

namespace squire {

// How often a graphics card that caches the last 16 vertices runs the vertex shader for these triangles.
[[nodiscard]] std::size_t shadedVertices(std::span<const std::uint32_t> indices, std::size_t vertexCount);

// The same triangles with the same vertices in an order for graphics cards: triangles that share vertices
// follow one another, vertices are in the order of their first use, and those that no triangle uses come
// last. Triangles that are better as they are keep their order. Corners keep their order. The same result on
// every machine. The mesh has to be valid.
[[nodiscard]] Mesh orderedMesh(const Mesh& mesh);

}  // namespace squire
