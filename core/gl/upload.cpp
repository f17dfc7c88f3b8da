#include "core/gl/upload.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <string_view>

#include "core/formats/images/mip_chain.h"

namespace squire::gl {

namespace {

// Joins vertices with equal positions and influences, whatever their normals and texture coordinates.
std::vector<std::uint32_t> joinedVertices(const Mesh& mesh) {
  struct Place {
    vec3 position;
    Influences influences;
    bool operator==(const Place&) const = default;
  };
  struct PlaceHash {
    std::size_t operator()(const Place& place) const {
      const vec3 exact = place.position + vec3(0.0f);  // treats -0 and 0 as equal
      char bytes[sizeof(vec3) + sizeof(place.influences.bones)];
      std::memcpy(bytes, &exact, sizeof(vec3));
      std::memcpy(bytes + sizeof(vec3), place.influences.bones.data(), sizeof(place.influences.bones));
      return std::hash<std::string_view>()({bytes, sizeof(bytes)});
    }
  };
  std::unordered_map<Place, std::uint32_t, PlaceHash> known;
  known.reserve(mesh.positions.size());
  std::vector<std::uint32_t> joined(mesh.positions.size());
  for (std::size_t i = 0; i < joined.size(); ++i) {
    const auto next = static_cast<std::uint32_t>(known.size());
    joined[i] = known.try_emplace({mesh.positions[i], mesh.influences[i]}, next).first->second;
  }
  return joined;
}

// Sets of connected vertices (union-find).
class Parts {
 public:
  explicit Parts(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0u); }
  std::uint32_t of(std::uint32_t vertex) {
    while (parent_[vertex] != vertex) vertex = parent_[vertex] = parent_[parent_[vertex]];
    return vertex;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[of(a)] = of(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

struct Edge {
  std::uint64_t ends;  // both vertex indices, the smaller one in the upper 32 bits
  std::int32_t way;    // direction in its triangle: 1 from the smaller index to the larger, else -1
};

// By triangle: whether it belongs to a closed part (see MeshUpload).
std::vector<bool> closedTriangles(const Mesh& mesh) {
  const std::vector<std::uint32_t> joined = joinedVertices(mesh);
  Parts parts(joined.size());
  std::vector<Edge> edges;
  edges.reserve(mesh.indices.size());
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint64_t from = joined[mesh.indices[i + k]];
      const std::uint64_t to = joined[mesh.indices[i + (k + 1) % 3]];
      if (from == to) continue;
      parts.join(static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to));
      edges.push_back(from < to ? Edge{from << 32 | to, 1} : Edge{to << 32 | from, -1});
    }
  }
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.ends < b.ends; });
  std::vector<bool> open(joined.size());
  for (std::size_t i = 0; i < edges.size();) {
    std::int32_t sum = 0;
    const std::uint64_t ends = edges[i].ends;
    for (; i < edges.size() && edges[i].ends == ends; ++i) sum += edges[i].way;
    if (sum != 0) open[parts.of(static_cast<std::uint32_t>(ends >> 32))] = true;
  }
  // A part of negative volume is turned inside out: its back faces are visible, so it does not count as
  // closed.
  std::vector<double> volumes(joined.size());
  const auto partOf = [&](std::size_t triangle) { return parts.of(joined[mesh.indices[3 * triangle]]); };
  std::vector<bool> closed(mesh.indices.size() / 3);
  for (std::size_t i = 0; i < closed.size(); ++i) {
    const auto at = [&](std::size_t k) { return mesh.positions[mesh.indices[3 * i + k]]; };
    volumes[partOf(i)] += static_cast<double>(glm::dot(at(0), glm::cross(at(1), at(2))));
  }
  for (std::size_t i = 0; i < closed.size(); ++i) closed[i] = !open[partOf(i)] && volumes[partOf(i)] > 0.0;
  return closed;
}

template <typename Map>
void dropExpired(Map& map) {
  std::erase_if(map, [](const auto& entry) { return entry.second.source.expired(); });
}

}  // namespace

MeshUpload uploadOf(const Mesh& mesh) {
  MeshUpload out;
  out.vertices.resize(mesh.positions.size());
  for (std::size_t i = 0; i < out.vertices.size(); ++i) {
    GpuVertex& vertex = out.vertices[i];
    vertex.position = mesh.positions[i];
    vertex.normal = mesh.normals[i];
    vertex.texcoord = mesh.texcoords[i];
    for (std::size_t k = 0; k < 4; ++k) {
      vertex.bones[k] = mesh.influences[i].bones[k];
      vertex.weights[k] = mesh.influences[i].weights[k];
    }
  }
  const std::vector<bool> closed = closedTriangles(mesh);
  out.indices.reserve(mesh.indices.size());
  for (const bool wanted : {true, false}) {
    for (std::size_t i = 0; i < closed.size(); ++i) {
      if (closed[i] != wanted) continue;
      for (std::size_t k = 0; k < 3; ++k) out.indices.push_back(mesh.indices[3 * i + k]);
    }
    if (wanted) out.closedIndices = out.indices.size();
  }
  return out;
}

ImageUpload uploadOf(const Image& image) {
  Image turned = image;
  turnOver(turned);
  return {mipChain(std::move(turned))};
}

template <typename Source, typename Upload>
void UploadStore::Shelf<Source, Upload>::put(const std::shared_ptr<const Source>& source, Upload upload) {
  dropExpired(entries);
  entries[source.get()] = {source, std::move(upload)};
}

template <typename Source, typename Upload>
bool UploadStore::Shelf<Source, Upload>::take(const std::shared_ptr<const Source>& source, Upload& out) {
  const auto found = entries.find(source.get());
  if (found == entries.end()) return false;
  const bool same = found->second.source.lock() == source;
  if (same) out = std::move(found->second.upload);
  entries.erase(found);
  return same;
}

void UploadStore::prepare(const std::shared_ptr<const Mesh>& mesh) {
  MeshUpload upload = uploadOf(*mesh);
  const std::scoped_lock lock(mutex_);
  meshes_.put(mesh, std::move(upload));
}

void UploadStore::prepare(const std::shared_ptr<const Image>& image) {
  ImageUpload upload = uploadOf(*image);
  const std::scoped_lock lock(mutex_);
  images_.put(image, std::move(upload));
}

MeshUpload UploadStore::take(const std::shared_ptr<const Mesh>& mesh) {
  MeshUpload out;
  {
    const std::scoped_lock lock(mutex_);
    if (meshes_.take(mesh, out)) return out;
  }
  return uploadOf(*mesh);
}

ImageUpload UploadStore::take(const std::shared_ptr<const Image>& image) {
  ImageUpload out;
  {
    const std::scoped_lock lock(mutex_);
    if (images_.take(image, out)) return out;
  }
  return uploadOf(*image);
}

}  // namespace squire::gl
