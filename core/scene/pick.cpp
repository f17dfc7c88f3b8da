#include "core/scene/pick.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace squire {

namespace {

struct SurfaceHit {
  float distance = 0.0f;
  int mesh = -1;
  std::uint32_t vertex = 0;  // one corner of the triangle
};

bool isHidden(const std::vector<bool>& hidden, std::size_t place) {
  return place < hidden.size() && hidden[place];
}

std::optional<SurfaceHit> hitSurface(const Model& model, std::span<const mat4> matrices, const Ray& ray,
                                     const std::vector<bool>& hidden) {
  std::optional<SurfaceHit> best;
  const std::vector<mat4> copy(matrices.begin(), matrices.end());
  for (std::size_t m = 0; m < model.meshes.size(); ++m) {
    if (model.isHidden(m) || isHidden(hidden, m)) continue;
    const Mesh& mesh = *model.meshes[m];
    const std::vector<vec3> points = skinnedPositions(*model.skeleton, mesh, copy);
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
      const auto hit =
          hitTriangle(ray, points[mesh.indices[i]], points[mesh.indices[i + 1]], points[mesh.indices[i + 2]]);
      if (hit && (!best || *hit < best->distance)) best = {*hit, static_cast<int>(m), mesh.indices[i]};
    }
  }
  return best;
}

}  // namespace

std::optional<float> hitTriangle(const Ray& ray, const vec3& a, const vec3& b, const vec3& c) {
  const vec3 ab = b - a;
  const vec3 ac = c - a;
  const vec3 across = glm::cross(ray.direction, ac);
  const float determinant = glm::dot(ab, across);
  if (determinant == 0.0f) return std::nullopt;
  const vec3 from = ray.origin - a;
  const float u = glm::dot(from, across) / determinant;
  if (!(u >= 0.0f && u <= 1.0f)) return std::nullopt;
  const vec3 other = glm::cross(from, ab);
  const float v = glm::dot(ray.direction, other) / determinant;
  if (!(v >= 0.0f && u + v <= 1.0f)) return std::nullopt;
  const float distance = glm::dot(ac, other) / determinant;
  if (!(distance > 0.0f)) return std::nullopt;
  return distance;
}

std::vector<Pick> pickAt(const Model& model, std::span<const mat4> matrices, const Camera& camera,
                         ViewSize size, vec2 pixel, const PickOptions& options) {
  std::vector<Pick> found;
  if (options.bones) {
    const std::vector<BoneSegment> segments = boneSegments(*model.skeleton, matrices);
    for (std::size_t i = 0; i < segments.size(); ++i) {
      if (isHidden(options.hiddenBones, i)) continue;
      const vec3 head = toPixel(camera, size, segments[i].head);
      const vec3 tail = toPixel(camera, size, segments[i].tail);
      if (head.z <= 0.0f && !camera.orthographic) continue;
      const float toJoint = glm::distance(vec2(head), pixel);
      const float toBone = glm::distance(
          vec2(closestOnSegment(vec3(vec2(head), 0.0f), vec3(vec2(tail), 0.0f), vec3(pixel, 0.0f))), pixel);
      if (toJoint <= options.jointPixels) {
        found.push_back({PickKind::Joint, static_cast<int>(i), -1, toJoint, head.z});
      } else if ((tail.z > 0.0f || camera.orthographic) && toBone <= options.bonePixels) {
        found.push_back({PickKind::Bone, static_cast<int>(i), -1, toBone, head.z});
      }
    }
  }
  if (options.surfaces) {
    const Ray ray = rayThrough(camera, size, pixel);
    if (const auto hit = hitSurface(model, matrices, ray, options.hiddenMeshes)) {
      const Influences& influences =
          model.meshes[static_cast<std::size_t>(hit->mesh)]->influences[hit->vertex];
      const float depth =
          glm::dot(ray.origin + hit->distance * ray.direction - camera.eye(), camera.forward());
      const auto bone = static_cast<std::size_t>(influences.bones[0]);
      if (model.skeleton->bones.empty()) {
        found.push_back({PickKind::Surface, -1, hit->mesh, 0.0f, depth});
      } else if (!isHidden(options.hiddenBones, bone)) {
        found.push_back({PickKind::Surface, static_cast<int>(bone), hit->mesh, 0.0f, depth});
      }
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const Pick& a, const Pick& b) {
    return std::tuple(a.kind, std::floor(a.pixels), a.depth) <
           std::tuple(b.kind, std::floor(b.pixels), b.depth);
  });
  return found;
}

std::vector<int> bonesInside(std::span<const BoneSegment> segments, const Camera& camera, ViewSize size,
                             vec2 upperLeft, vec2 lowerRight) {
  std::vector<int> inside;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const vec3 head = toPixel(camera, size, segments[i].head);
    if ((head.z > 0.0f || camera.orthographic) && head.x >= upperLeft.x && head.x <= lowerRight.x &&
        head.y >= upperLeft.y && head.y <= lowerRight.y) {
      inside.push_back(static_cast<int>(i));
    }
  }
  return inside;
}

}  // namespace squire
