#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "core/formats/gltf/draco.h"
#include "core/formats/gltf/losses.h"
#include "core/formats/gltf/numbers.h"
#include "core/formats/gltf/tree.h"

namespace squire::gltf {

// Reads the meshes of nodes into parts of a scene: each mesh once for each skin, and once for each node that
// has its own weights of shape keys.
class Meshes {
 public:
  Meshes(const GltfDocument& document, Numbers& numbers, const Tree& tree, Losses& losses)
      : json_(document.json), numbers_(numbers), tree_(tree), losses_(losses) {}

  // Adds the mesh of `source`, a node of the document, to the scene, and the indices of its parts to `node`.
  [[nodiscard]] Status read(const Json& source, nodes::Node& node, nodes::NodeScene& scene);

 private:
  using Key = std::tuple<std::int64_t, std::int64_t, const Json*>;  // mesh, skin, node with its own weights

  [[nodiscard]] Status readPrimitive(const Json& mesh, const Json& primitive, const Json& source,
                                     const std::string& object, nodes::NodeScene& scene);
  // Decodes a primitive if it is compressed.
  [[nodiscard]] Status decompress(const Json& primitive, const std::string& name);
  // The numbers of an attribute of the current primitive: of `draco_` if it is compressed, else of the file.
  [[nodiscard]] Result<std::vector<float>> attribute(const Json& attributes, const std::string& name,
                                                     std::size_t width);
  [[nodiscard]] Result<std::vector<std::uint32_t>> jointNumbers(const Json& attributes,
                                                                const std::string& name);
  [[nodiscard]] Status readShape(const Json& primitive, const Json& weights, nodes::Part& part);
  [[nodiscard]] Status readTexcoords(const Json& primitive, nodes::Part& part);
  [[nodiscard]] Result<std::vector<std::uint32_t>> trianglesOf(const Json& primitive, std::size_t vertices,
                                                               const std::string& name);
  [[nodiscard]] Status readSkin(const Json& skin, const Json& attributes, std::size_t vertices,
                                const std::vector<std::uint32_t>& sources, nodes::Part& part);
  [[nodiscard]] Status readWeights(const Json& attributes, const std::string& set, std::size_t vertices,
                                   const std::vector<std::uint32_t>& sources,
                                   std::vector<nodes::Joint>& into);

  const Json& json_;
  Numbers& numbers_;
  const Tree& tree_;
  Losses& losses_;
  std::map<Key, std::vector<int>> known_;
  std::optional<DracoMesh> draco_;  // the current primitive, if it is compressed
};

}  // namespace squire::gltf
