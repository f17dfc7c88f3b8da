#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <string_view>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/nodes/model_builder.h"
#include "core/formats/nodes/skin.h"
#include "core/model/build/left_out_meshes.h"
#include "core/model/build/vertex_join.h"
#include "core/rules/files.h"
#include "core/rules/meshes.h"

namespace squire::nodes {

namespace {

// Numbers distinct sets of influences, so that only vertices with equal influences are joined.
class InfluenceSets {
 public:
  std::uint32_t numberOf(const Influences& influences) {
    Raw raw;
    std::memcpy(raw.data(), &influences, sizeof(influences));
    return numbers_.try_emplace(raw, static_cast<std::uint32_t>(numbers_.size())).first->second;
  }

 private:
  using Raw = std::array<std::uint64_t, sizeof(Influences) / sizeof(std::uint64_t)>;
  static_assert(sizeof(Influences) == sizeof(Raw));
  std::map<Raw, std::uint32_t> numbers_;
};

class MeshMaker {
 public:
  MeshMaker(Build& build, int node, const Part& source, int level)
      : build_(build),
        source_(source),
        node_(build.scene.nodes[static_cast<std::size_t>(node)]),
        name_(cleanUtf8(node_.name)),
        level_(level),
        binding_(bindPart(build, node, source)),
        positions_(source.positions),
        normals_(source.normals) {}

  void make() {
    placeInModel();
    Mesh mesh = joined();
    if (mesh.indices.empty()) return;
    if (source_.isMorphed) {
      build_.warn(rules::shapeKeysStatic,
                  "its shape keys were applied with the weights in the file; they are not animated",
                  "animate with bones, or apply the shape keys", {{nouns::mesh, name_}});
    }
    if (source_.hasFurtherTexcoords) build_.leftOut.add(LeftOut::Kind::TexcoordMaps, name_);
    if (source_.hasColours) build_.leftOut.add(LeftOut::Kind::VertexColours, name_);
    build_.models[static_cast<std::size_t>(binding_.model)].meshes.push_back(
        std::make_shared<Mesh>(std::move(mesh)));
  }

 private:
  void placeInModel() {
    const mat4 place(binding_.toModel);
    const glm::mat3 turn(glm::transpose(glm::inverse(glm::dmat3(binding_.toModel))));
    std::size_t broken = 0;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      vec3& position = positions_[i];
      position = vec3(place * vec4(position, 1.0f));
      vec3 normal = turn * normals_[i];
      const float length = glm::length(normal);
      normals_[i] = length > 0.0f && std::isfinite(length) ? normal / length : vec3(0.0f, 1.0f, 0.0f);
      if (isFinite(position)) continue;
      position = vec3(0.0f);
      ++broken;
    }
    if (broken > 0) {
      build_.warn(rules::notANumber,
                  counted(broken, "vertex has", "vertices have") + " no valid position; moved to the origin",
                  "repair the mesh and export it again", {{nouns::mesh, name_}});
    }
  }

  [[nodiscard]] bool isMirrored() const {
    const bool byNode = !source_.joints.empty() && build_.scene.nodeTellsFront;
    return glm::determinant(glm::dmat3(byNode ? node_.global : binding_.toModel)) < 0.0;
  }

  [[nodiscard]] Corner cornerAt(std::uint32_t i) {
    Corner corner{positions_[i], normals_[i], vec2(0.0f), sets_.numberOf(binding_.influences[i])};
    if (source_.texcoords.empty()) return corner;
    const vec2& uv = source_.texcoords[i];
    if (std::isfinite(uv.x) && std::isfinite(uv.y)) corner.texcoord = uv;
    return corner;
  }

  Mesh joined() {
    Mesh mesh;
    mesh.name = name_;
    mesh.material = source_.material;
    mesh.level = level_;
    constexpr std::uint32_t notYet = ~0u;
    std::vector<std::uint32_t> vertexOf(positions_.size(), notYet);
    VertexJoiner joiner(positions_.size());
    const bool mirrored = isMirrored();
    const std::vector<std::uint32_t>& corners = source_.triangles;
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
      const std::uint32_t order[3] = {corners[i], corners[i + (mirrored ? 2 : 1)],
                                      corners[i + (mirrored ? 1 : 2)]};
      if (std::max({order[0], order[1], order[2]}) >= vertexOf.size()) continue;
      for (const std::uint32_t index : order) {
        if (vertexOf[index] == notYet) {
          vertexOf[index] = joiner.add(cornerAt(index));
          if (vertexOf[index] == mesh.influences.size()) {
            mesh.influences.push_back(binding_.influences[index]);
            if (!binding_.bare.empty() && binding_.bare[index]) mesh.bare.push_back(vertexOf[index]);
          }
        }
        mesh.indices.push_back(vertexOf[index]);
      }
    }
    for (const Corner& corner : joiner.vertices()) {
      mesh.positions.push_back(corner.position);
      mesh.normals.push_back(corner.normal);
      mesh.texcoords.push_back(corner.texcoord);
    }
    return mesh;
  }

  Build& build_;
  const Part& source_;
  const Node& node_;
  std::string name_;
  int level_;  // of detail
  PartBinding binding_;
  std::vector<vec3> positions_, normals_;
  InfluenceSets sets_;
};

// The level of detail of the meshes of every node, by its name.
std::vector<int> levelsOfNodes(const NodeScene& scene) {
  std::vector<std::string_view> names;
  for (const Node& node : scene.nodes) {
    if (!node.parts.empty()) names.push_back(node.name);
  }
  const std::vector<int> found = levelsByName(names);
  std::vector<int> levels(scene.nodes.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (!scene.nodes[i].parts.empty()) levels[i] = found[next++];
  }
  return levels;
}

// Whether a matrix and its inverse have finite numbers. What is not finite in the one makes the determinant
// of it so.
bool isBind(const mat4& matrix) {
  return std::isfinite(glm::determinant(matrix)) && std::isfinite(glm::determinant(glm::inverse(matrix)));
}

// Sets the inverse bind matrices; those without an inverse are replaced by that of the rest pose.
void finishBinds(Build& build, ModelDraft& draft) {
  std::size_t broken = 0;
  for (std::size_t i = 0; i < draft.inverseBinds.size(); ++i) {
    const mat4 ofRest(glm::inverse(draft.restGlobals[i]));
    mat4& bind = draft.skeleton.bones[i].inverseBind;
    bind = draft.inverseBinds[i] ? mat4(*draft.inverseBinds[i]) : ofRest;
    if (isBind(bind)) continue;
    bind = isBind(ofRest) ? ofRest : mat4(1.0f);
    ++broken;
  }
  if (broken == 0) return;
  build.warn(rules::damagedNumbers,
             counted(broken, "bone, mesh or clip holds", "bones, meshes or clips hold") +
                 " invalid numbers; reset or left out",
             "export the file again", {{nouns::model, draft.name}});
}

}  // namespace

void buildMeshes(Build& build) {
  // A skinned part is positioned by its joints, so it is converted once even if several nodes use it.
  std::set<int> skinned;
  const std::vector<int> levels = levelsOfNodes(build.scene);
  for (std::size_t i = 0; i < build.scene.nodes.size(); ++i) {
    for (const int number : build.scene.nodes[i].parts) {
      const Part& part = build.scene.parts[static_cast<std::size_t>(number)];
      if (!part.joints.empty() && !skinned.insert(number).second) continue;
      MeshMaker(build, static_cast<int>(i), part, levels[i]).make();
    }
  }
  LeftOutMeshes leftOut;
  for (ModelDraft& draft : build.models) {
    finishBinds(build, draft);
    for (const auto& mesh : draft.meshes) leftOut.add(*mesh);
  }
  leftOut.report(build.diagnostics);
}

}  // namespace squire::nodes
