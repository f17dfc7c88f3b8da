#include "core/edit/changed_meshes.h"

#include <algorithm>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <tuple>

#include "core/edit/decided_materials.h"

namespace squire {

namespace {

// The vertices of an object that have weights, as a k-d tree for finding the one nearest to a point. The tree
// is stored as a list: the middle element of a range divides it along its widest axis.
class WeightedVertices {
 public:
  void add(const Mesh& mesh) {
    auto bare = mesh.bare.begin();
    for (std::uint32_t i = 0; i < mesh.positions.size(); ++i) {
      if (bare != mesh.bare.end() && *bare == i) {
        ++bare;
      } else {
        vertices_.push_back({mesh.positions[i], &mesh.influences[i], vertices_.size()});
      }
    }
    isTree_ = false;
  }

  // The weights of the vertex nearest to a point; of several at the same distance, of the one that was added
  // first. Null if there are no vertices.
  const Influences* nearest(const vec3& point) {
    if (!isTree_) makeTree();
    Best best;
    search(vertices_, point, best);
    return best.vertex == nullptr ? nullptr : best.vertex->influences;
  }

 private:
  struct Vertex {
    vec3 at;
    const Influences* influences;
    std::size_t order;  // in which the vertices were added
    int axis = 0;       // along which this vertex divides its range
  };
  struct Best {
    const Vertex* vertex = nullptr;
    float squared = std::numeric_limits<float>::max();

    void take(const Vertex& other, const vec3& point) {
      const vec3 apart = other.at - point;
      const float distance = glm::dot(apart, apart);
      if (distance > squared || (distance == squared && vertex != nullptr && vertex->order < other.order))
        return;
      vertex = &other;
      squared = distance;
    }
  };

  // Of vertices at the same position, as at seams, only the first stays; otherwise a search would visit all.
  void makeTree() {
    std::ranges::stable_sort(vertices_, {},
                             [](const Vertex& one) { return std::tuple(one.at.x, one.at.y, one.at.z); });
    const auto isSamePlace = [](const Vertex& a, const Vertex& b) { return a.at == b.at; };
    vertices_.erase(std::unique(vertices_.begin(), vertices_.end(), isSamePlace), vertices_.end());
    divide(vertices_);
    isTree_ = true;
  }

  static void divide(std::span<Vertex> range) {
    if (range.empty()) return;
    vec3 least = range.front().at, most = least;
    for (const Vertex& one : range) least = glm::min(least, one.at), most = glm::max(most, one.at);
    const vec3 size = most - least;
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : (size.y >= size.z ? 1 : 2);
    const std::size_t middle = range.size() / 2;
    std::ranges::nth_element(range, range.begin() + static_cast<std::ptrdiff_t>(middle), {},
                             [axis](const Vertex& one) { return one.at[axis]; });
    range[middle].axis = axis;
    divide(range.first(middle));
    divide(range.subspan(middle + 1));
  }

  static void search(std::span<const Vertex> range, const vec3& point, Best& best) {
    if (range.empty()) return;
    const Vertex& middle = range[range.size() / 2];
    best.take(middle, point);
    const auto before = range.first(range.size() / 2), after = range.subspan(range.size() / 2 + 1);
    const float beyond = point[middle.axis] - middle.at[middle.axis];
    search(beyond < 0.0f ? before : after, point, best);
    if (beyond * beyond <= best.squared) search(beyond < 0.0f ? after : before, point, best);
  }

  std::vector<Vertex> vertices_;
  bool isTree_ = false;
};

const SkinChange* skinOf(const ProjectModel& model, const std::string& mesh) {
  const auto at = std::ranges::find(model.skins, mesh, &SkinChange::mesh);
  return at == model.skins.end() ? nullptr : &*at;
}

void changeWeights(Mesh& mesh, const SkinChange& change, WeightedVertices& weighted) {
  if (change.filled) {
    std::vector<std::uint32_t> bare;
    for (const std::uint32_t vertex : mesh.bare) {
      if (const Influences* nearest = weighted.nearest(mesh.positions[vertex])) {
        mesh.influences[vertex] = *nearest;
      } else {
        bare.push_back(vertex);
      }
    }
    mesh.bare = std::move(bare);
  }
  for (Influences& influences : mesh.influences) influences = limited(influences, change);
}

bool isSame(const Mesh& a, const Mesh& b) {
  return a.material == b.material && a.influences == b.influences && a.bare == b.bare &&
         a.positions == b.positions && a.normals == b.normals && a.texcoords == b.texcoords &&
         a.indices == b.indices && a.name == b.name && a.hidden == b.hidden && a.level == b.level;
}

}  // namespace

Influences limited(const Influences& influences, const SkinChange& change) {
  Influences out;
  double sum = 0.0;
  std::size_t kept = 0;
  while (kept < change.influences && influences.weights[kept] > 0.0f &&
         (kept == 0 || influences.weights[kept] >= change.least))
    sum += static_cast<double>(influences.weights[kept++]);
  if (kept == influences.weights.size() || influences.weights[kept] == 0.0f) return influences;
  for (std::size_t i = 0; i < kept; ++i) {
    out.bones[i] = influences.bones[i];
    out.weights[i] = static_cast<float>(static_cast<double>(influences.weights[i]) / sum);
  }
  return out;
}

void attachMeshes(ProjectModel& model, const Model& imported) {
  const std::vector<std::shared_ptr<const Mesh>> before = std::move(model.changedMeshes);
  model.changedMeshes.clear();
  const DecidedMaterials materials = decidedMaterials(model, imported);
  std::map<std::string, WeightedVertices> weighted;
  for (const auto& mesh : imported.meshes) {
    const SkinChange* skin = skinOf(model, mesh->name);
    if (skin != nullptr && skin->filled) weighted[mesh->name].add(*mesh);
  }
  std::vector<std::shared_ptr<const Mesh>> now(imported.meshes.size());
  for (std::size_t i = 0; i < now.size(); ++i) {
    const Mesh& mesh = *imported.meshes[i];
    const SkinChange* skin = skinOf(model, mesh.name);
    if (skin == nullptr && materials.ofMesh[i] == mesh.material) continue;
    Mesh changed = mesh;
    changed.material = materials.ofMesh[i];
    if (skin != nullptr) changeWeights(changed, *skin, weighted[mesh.name]);
    if (isSame(changed, mesh)) continue;
    const bool isKnown = i < before.size() && before[i] != nullptr && isSame(changed, *before[i]);
    now[i] = isKnown ? before[i] : std::make_shared<const Mesh>(std::move(changed));
  }
  if (std::ranges::any_of(now, [](const auto& mesh) { return mesh != nullptr; }))
    model.changedMeshes = std::move(now);
}

}  // namespace squire
