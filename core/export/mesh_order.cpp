#include "core/export/mesh_order.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace squire {

namespace {

// Tom Forsyth's algorithm: it simulates a cache of the most recently used vertices. The score of a vertex
// depends on its position in the cache and on how few triangles still need it; the next triangle is the one
// with the highest sum of scores. Scores are integers, so that sums are exact.
constexpr std::size_t cacheSize = 32;
constexpr std::size_t fewTriangles = 64;  // more triangles do not change the score
constexpr std::uint32_t unplaced = std::numeric_limits<std::uint32_t>::max();

struct Scores {
  std::array<std::int32_t, cacheSize> place{};
  std::array<std::int32_t, fewTriangles> triangles{};

  Scores() {
    constexpr double unit = 65536.0;
    constexpr std::size_t corners = 3;
    // The vertices of the last triangle get equal scores, since unequal ones would favour triangle strips.
    std::fill_n(place.begin(), corners, static_cast<std::int32_t>(0.75 * unit));
    for (std::size_t i = corners; i < place.size(); ++i) {
      const double left = static_cast<double>(cacheSize - i) / static_cast<double>(cacheSize - corners);
      place[i] = static_cast<std::int32_t>(unit * left * std::sqrt(left));
    }
    for (std::size_t i = 1; i < triangles.size(); ++i)
      triangles[i] = static_cast<std::int32_t>(unit * 2.0 / std::sqrt(static_cast<double>(i)));
  }
};

class Ordering {
 public:
  Ordering(std::span<const std::uint32_t> indices, std::size_t vertexCount)
      : indices_(indices), first_(vertexCount + 1), left_(vertexCount), place_(vertexCount, unplaced) {
    for (const std::uint32_t vertex : indices) ++left_[vertex];
    for (std::size_t v = 0; v < vertexCount; ++v) first_[v + 1] = first_[v] + left_[v];
    users_.resize(indices.size());
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (std::size_t i = 0; i < indices.size(); ++i)
      users_[next[indices[i]]++] = static_cast<std::uint32_t>(i / 3);
    isDone_.resize(indices.size() / 3);
    out_.reserve(indices.size());
  }

  std::vector<std::uint32_t> run() {
    std::uint32_t cursor = 0;
    for (;;) {
      std::uint32_t triangle = best();
      if (triangle == unplaced) {
        while (cursor < isDone_.size() && isDone_[cursor]) ++cursor;
        if (cursor == isDone_.size()) return std::move(out_);
        triangle = cursor;
      }
      take(triangle);
    }
  }

 private:
  [[nodiscard]] std::int32_t scoreOf(std::uint32_t vertex) const {
    static const Scores scores;
    const std::size_t left = std::min<std::size_t>(left_[vertex], fewTriangles - 1);
    return scores.triangles[left] + (place_[vertex] == unplaced ? 0 : scores.place[place_[vertex]]);
  }

  // The triangle with the highest score among those that use a cached vertex; the first one if several have
  // it.
  [[nodiscard]] std::uint32_t best() const {
    std::uint32_t found = unplaced;
    std::int32_t highest = 0;
    for (const std::uint32_t vertex : cache_) {
      for (std::uint32_t i = 0; i < left_[vertex]; ++i) {
        const std::uint32_t triangle = users_[first_[vertex] + i];
        std::int32_t score = 0;
        for (std::size_t corner = 0; corner < 3; ++corner)
          score += scoreOf(indices_[std::size_t{3} * triangle + corner]);
        if (score < highest || (score == highest && triangle >= found)) continue;
        highest = score;
        found = triangle;
      }
    }
    return found;
  }

  void take(std::uint32_t triangle) {
    isDone_[triangle] = true;
    std::vector<std::uint32_t> cache;
    for (std::size_t corner = 0; corner < 3; ++corner) {
      const std::uint32_t vertex = indices_[std::size_t{3} * triangle + corner];
      out_.push_back(vertex);
      removeUser(vertex, triangle);
      if (std::ranges::find(cache, vertex) == cache.end()) cache.push_back(vertex);
    }
    const std::size_t fresh = cache.size();
    for (const std::uint32_t vertex : cache_) {
      place_[vertex] = unplaced;
      const auto end = cache.begin() + static_cast<std::ptrdiff_t>(fresh);
      if (cache.size() < cacheSize && std::find(cache.begin(), end, vertex) == end) cache.push_back(vertex);
    }
    for (std::size_t i = 0; i < cache.size(); ++i) place_[cache[i]] = static_cast<std::uint32_t>(i);
    cache_ = std::move(cache);
  }

  // Removes one entry of a triangle from those of a vertex. A triangle that has the vertex at two corners has
  // two entries.
  void removeUser(std::uint32_t vertex, std::uint32_t triangle) {
    const auto begin = users_.begin() + first_[vertex], end = begin + left_[vertex];
    std::iter_swap(std::find(begin, end, triangle), end - 1);
    --left_[vertex];
  }

  std::span<const std::uint32_t> indices_;
  std::vector<std::uint32_t> first_;  // for each vertex: index of its first triangle in users_
  std::vector<std::uint32_t> left_;   // for each vertex: number of its triangles that are not done
  std::vector<std::uint32_t> place_;  // for each vertex: position in the cache, or unplaced
  std::vector<std::uint32_t> users_;  // triangles of each vertex, those that are not done first
  std::vector<bool> isDone_;
  std::vector<std::uint32_t> cache_;  // vertices, the most recently used first
  std::vector<std::uint32_t> out_;
};

template <typename T>
std::vector<T> picked(const std::vector<T>& from, const std::vector<std::uint32_t>& order) {
  std::vector<T> out;
  out.reserve(from.size());
  for (const std::uint32_t index : order) out.push_back(from[index]);
  return out;
}

}  // namespace

std::size_t shadedVertices(std::span<const std::uint32_t> indices, std::size_t vertexCount) {
  constexpr std::size_t kept = 16;
  std::vector<std::size_t> shadedAt(vertexCount);  // `shaded` after the vertex was shaded; 0: it was not
  std::size_t shaded = 0;
  for (const std::uint32_t vertex : indices) {
    const bool isKept = shadedAt[vertex] != 0 && shaded - shadedAt[vertex] < kept;
    if (!isKept) shadedAt[vertex] = ++shaded;
  }
  return shaded;
}

Mesh orderedMesh(const Mesh& mesh) {
  const std::size_t count = mesh.positions.size();
  std::vector<std::uint32_t> indices = Ordering(mesh.indices, count).run();
  if (shadedVertices(indices, count) > shadedVertices(mesh.indices, count)) indices = mesh.indices;
  std::vector<std::uint32_t> order, placeOf(count, unplaced);
  order.reserve(count);
  const auto use = [&](std::uint32_t vertex) {
    if (placeOf[vertex] != unplaced) return;
    placeOf[vertex] = static_cast<std::uint32_t>(order.size());
    order.push_back(vertex);
  };
  for (const std::uint32_t vertex : indices) use(vertex);
  for (std::uint32_t vertex = 0; vertex < count; ++vertex) use(vertex);
  for (std::uint32_t& index : indices) index = placeOf[index];
  return {mesh.name,
          mesh.material,
          mesh.hidden,
          mesh.level,
          picked(mesh.positions, order),
          picked(mesh.normals, order),
          picked(mesh.texcoords, order),
          picked(mesh.influences, order),
          std::move(indices),
          {}};
}

}  // namespace squire
