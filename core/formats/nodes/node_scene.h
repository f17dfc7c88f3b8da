#pragma once

#include <cstdint>
#include <glm/mat4x4.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/math/ease.h"
#include "core/model/imported.h"

// The scene of a file as a tree of nodes, in a form common to several formats; it is converted to models.
namespace squire::nodes {

using glm::dmat4;
using glm::dvec3;

struct VertexWeight {
  std::uint32_t vertex = 0;
  float weight = 0.0f;
};

// A node that moves vertices of a part.
struct Joint {
  int node = 0;
  dmat4 inverseBind{1.0};  // from the part's space to the node's
  std::vector<VertexWeight> weights;
};

// Triangles with one material, in the space of the node that shows them.
struct Part {
  std::vector<vec3> positions;
  std::vector<vec3> normals;             // one per vertex, of any length
  std::vector<vec2> texcoords;           // one per vertex, or none; (0, 0) is the lower left of the image
  std::vector<std::uint32_t> triangles;  // three vertices each, counter-clockwise
  int material = -1;                     // index in the scene
  std::vector<Joint> joints;             // empty: the part follows its node
  bool isMorphed = false;                // shape keys were applied
  bool hasFurtherTexcoords = false;
  bool hasColours = false;
};

struct Node {
  std::string name;
  int parent = -1;  // always before this node
  Transform rest;   // the nearest to `local`
  dmat4 local{1.0};
  std::vector<int> parts;  // indices in the scene
  bool isBone = false;     // the file declares it as a bone, even if nothing uses it

  // Set by NodeScene::place(): the matrix to Squire's space. Scales of 0 of the node and of those above it
  // are replaced by 1.
  dmat4 global{1.0};
};

// The keys of one part of a node's transform, relative to its parent. All lists that are not empty have the
// same length. Times may be in any order; times and values may be invalid numbers.
template <typename T>
struct KeyRow {
  // Curve: a cubic Hermite spline for each component.
  Interpolation kind = Interpolation::Linear;
  std::vector<double> seconds;
  std::vector<T> values;
  std::vector<T> in, out;  // of a spline: the slopes per second before and after each key
};

struct NodeMotion {
  int node = 0;
  KeyRow<vec3> translation;
  KeyRow<quat> rotation;
  KeyRow<vec3> scale;
};

struct Animation {
  std::string name;
  std::optional<Rate> rate;  // as the file states it; else derived from the keys
  bool loop = false;
  std::vector<NodeMotion> motions;  // only the first one of each node counts
};

struct SceneMaterial {
  Material look;                         // its maps are indices in the scene
  bool isDyed = false;                   // the file multiplies its texture by a colour
  std::vector<std::string> unusedLooks;  // "normals": images that a Material has no use for
};

struct NodeScene {
  std::vector<Node> nodes;  // depth first
  std::vector<Part> parts;
  std::vector<Animation> animations;
  std::vector<SceneMaterial> materials;
  std::vector<Texture> textures;
  dmat4 space{1.0};              // from the file's space to Squire's; applies above the root
  bool rootIsScene = true;       // the first node is only a container for the objects
  bool nodeTellsFront = false;   // mirroring by the node, not by the bind pose, flips faces of skinned parts
  bool stillBonesCount = false;  // nodes with keys become bones even if they never move
  std::size_t looseParts = 0;    // points and lines, which are left out
  bool hadMeshes = false;        // the file has meshes, even if none of them is imported

  // Sets `global` of all nodes.
  void place();
  // The top-level object that contains this node, or the node itself.
  [[nodiscard]] int objectAbove(int node) const;
  [[nodiscard]] const dmat4& above(const Node& node) const {
    return node.parent < 0 ? space : nodes[static_cast<std::size_t>(node.parent)].global;
  }
};

// Scales up to this count as 0. A scale of 0 loses the rotation in a matrix.
constexpr float noScale = 2e-6f;
// Replaces the scales of 0 by `size`.
[[nodiscard]] Transform withoutScalesOfZero(Transform transform, float size);

}  // namespace squire::nodes
