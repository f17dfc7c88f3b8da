#include "core/posing/balance/masses.h"

#include <glm/geometric.hpp>

namespace squire {

namespace {

// Calls `use` with each bone of a triangle and its weight there, and the corners.
template <typename Use>
void eachTriangle(const Mesh& mesh, Use use) {
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    const std::uint32_t corners[] = {mesh.indices[i], mesh.indices[i + 1], mesh.indices[i + 2]};
    const vec3& a = mesh.positions[corners[0]];
    const vec3& b = mesh.positions[corners[1]];
    const vec3& c = mesh.positions[corners[2]];
    for (const std::uint32_t corner : corners) {
      const Influences& moved = mesh.influences[corner];
      for (std::size_t k = 0; k < moved.bones.size(); ++k) {
        if (moved.weights[k] > 0.0f) use(moved.bones[k], moved.weights[k] / 3.0f, a, b, c);
      }
    }
  }
}

}  // namespace

// The skin of a bone is a tube that is open at its ends, so its volume is measured from its own middle.
Masses::Masses(const Model& model) {
  const std::size_t count = model.skeleton->bones.size();
  std::vector<vec3> middles(count, vec3(0.0f)), centres(count, vec3(0.0f));
  std::vector<float> areas(count, 0.0f), volumes(count, 0.0f);
  const auto eachMesh = [&](const auto& use) {
    for (const auto& mesh : model.meshes) {
      if (!mesh->isLeftOut()) eachTriangle(*mesh, use);
    }
  };
  eachMesh([&](std::size_t bone, float weight, const vec3& a, const vec3& b, const vec3& c) {
    const float area = 0.5f * weight * glm::length(glm::cross(b - a, c - a));
    areas[bone] += area;
    middles[bone] += area / 3.0f * (a + b + c);
  });
  for (std::size_t i = 0; i < count; ++i) middles[i] /= std::max(areas[i], 1e-12f);
  eachMesh([&](std::size_t bone, float weight, const vec3& a, const vec3& b, const vec3& c) {
    const vec3& from = middles[bone];
    const float volume = weight / 6.0f * glm::dot(a - from, glm::cross(b - from, c - from));
    volumes[bone] += volume;
    centres[bone] += 0.25f * volume * (from + a + b + c);
  });
  parts_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    // Inverted or flat skin weighs nothing.
    if (!(volumes[i] > 1e-9f)) continue;
    parts_[i] = {volumes[i],
                 vec3(model.skeleton->bones[i].inverseBind * vec4(centres[i] / volumes[i], 1.0f))};
    total_ += volumes[i];
  }
}

vec3 Masses::centre(std::span<const mat4> matrices) const {
  vec3 sum(0.0f);
  for (std::size_t i = 0; i < parts_.size() && i < matrices.size(); ++i) {
    if (parts_[i].mass > 0.0f) sum += parts_[i].mass * vec3(matrices[i] * vec4(parts_[i].centre, 1.0f));
  }
  return sum / total_;
}

}  // namespace squire
