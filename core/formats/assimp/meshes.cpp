#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <unordered_map>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/check/rules/not_a_number.h"
#include "core/check/rules/shape_keys_static.h"
#include "core/formats/assimp/model_builder.h"
#include "core/formats/assimp/skin.h"
#include "core/model/build/vertex_join.h"

namespace squire::assimp {

namespace {

vec3 vec(const aiVector3D& v) { return {v.x, v.y, v.z}; }

// Positions and normals with shape keys applied at the weights in the file.
struct Shape {
  std::vector<vec3> positions, normals;
  bool morphed = false;
};

Shape shapeOf(const aiMesh& mesh) {
  Shape shape;
  shape.positions.reserve(mesh.mNumVertices);
  shape.normals.reserve(mesh.mNumVertices);
  for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
    shape.positions.push_back(vec(mesh.mVertices[i]));
    shape.normals.push_back(mesh.mNormals ? vec(mesh.mNormals[i]) : vec3(0.0f, 1.0f, 0.0f));
  }
  for (unsigned k = 0; k < mesh.mNumAnimMeshes; ++k) {
    const aiAnimMesh& target = *mesh.mAnimMeshes[k];
    const bool usable = target.mVertices && target.mNumVertices == mesh.mNumVertices;
    if (!usable || !(std::abs(target.mWeight) > 1e-6f)) continue;
    shape.morphed = true;
    for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
      shape.positions[i] += target.mWeight * (vec(target.mVertices[i]) - vec(mesh.mVertices[i]));
      if (target.mNormals && mesh.mNormals) {
        shape.normals[i] += target.mWeight * (vec(target.mNormals[i]) - vec(mesh.mNormals[i]));
      }
    }
  }
  return shape;
}

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
  MeshMaker(Build& build, int node, const aiMesh& source)
      : build_(build),
        source_(source),
        node_(build.tree.nodes[static_cast<std::size_t>(node)]),
        name_(cleanUtf8(ownName(*node_.source))),
        binding_(bindMesh(build, node, source)),
        shape_(shapeOf(source)) {}

  void make() {
    placeInModel();
    Mesh mesh = joined();
    if (mesh.indices.empty()) return;
    if (shape_.morphed) {
      build_.warn(rules::shapeKeysStatic,
                  "its shape keys were applied with the weights in the file; they are not animated",
                  "animate with bones, or apply the shape keys", {{PlaceKind::Mesh, name_}});
    }
    if (source_.mTextureCoords[1]) build_.leftOut.add(LeftOut::Kind::TexcoordMaps, name_);
    if (source_.mColors[0]) build_.leftOut.add(LeftOut::Kind::VertexColours, name_);
    build_.models[static_cast<std::size_t>(binding_.model)].meshes.push_back(
        std::make_shared<Mesh>(std::move(mesh)));
  }

 private:
  void placeInModel() {
    const mat4 place(binding_.toModel);
    const glm::mat3 turn(glm::transpose(glm::inverse(glm::dmat3(binding_.toModel))));
    std::size_t broken = 0;
    for (std::size_t i = 0; i < shape_.positions.size(); ++i) {
      vec3& position = shape_.positions[i];
      position = vec3(place * vec4(position, 1.0f));
      vec3 normal = turn * shape_.normals[i];
      const float length = glm::length(normal);
      shape_.normals[i] = length > 0.0f && std::isfinite(length) ? normal / length : vec3(0.0f, 1.0f, 0.0f);
      if (isFinite(position)) continue;
      position = vec3(0.0f);
      ++broken;
    }
    if (broken > 0) {
      build_.warn(rules::notANumber,
                  counted(broken, "vertex has", "vertices have") + " no valid position; moved to the origin",
                  "repair the mesh and export it again", {{PlaceKind::Mesh, name_}});
    }
  }

  [[nodiscard]] bool isMirrored() const {
    const bool byNode = source_.mNumBones > 0 && build_.tree.nodeTellsFront;
    return glm::determinant(glm::dmat3(byNode ? node_.global : binding_.toModel)) < 0.0;
  }

  [[nodiscard]] Corner cornerAt(unsigned i) {
    Corner corner{shape_.positions[i], shape_.normals[i], vec2(0.0f), sets_.numberOf(binding_.influences[i])};
    if (!source_.mTextureCoords[0]) return corner;
    const aiVector3D& uv = source_.mTextureCoords[0][i];
    if (std::isfinite(uv.x) && std::isfinite(uv.y)) corner.texcoord = {uv.x, uv.y};
    return corner;
  }

  Mesh joined() {
    Mesh mesh;
    mesh.name = name_;
    const bool known = source_.mMaterialIndex < build_.scene.mNumMaterials;
    mesh.material = known ? static_cast<int>(source_.mMaterialIndex) : -1;
    constexpr std::uint32_t notYet = ~0u;
    std::vector<std::uint32_t> vertexOf(shape_.positions.size(), notYet);
    VertexJoiner joiner(shape_.positions.size());
    const bool mirrored = isMirrored();
    for (unsigned i = 0; i < source_.mNumFaces; ++i) {
      const aiFace& face = source_.mFaces[i];
      if (face.mNumIndices != 3) continue;  // points and lines are not imported
      const unsigned order[3] = {face.mIndices[0], face.mIndices[mirrored ? 2 : 1],
                                 face.mIndices[mirrored ? 1 : 2]};
      if (std::max({order[0], order[1], order[2]}) >= vertexOf.size()) continue;
      for (const unsigned index : order) {
        if (vertexOf[index] == notYet) {
          vertexOf[index] = joiner.add(cornerAt(index));
          if (vertexOf[index] == mesh.influences.size())
            mesh.influences.push_back(binding_.influences[index]);
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
  const aiMesh& source_;
  const TreeNode& node_;
  std::string name_;
  MeshBinding binding_;
  Shape shape_;
  InfluenceSets sets_;
};

void finishBinds(ModelDraft& draft) {
  for (std::size_t i = 0; i < draft.inverseBinds.size(); ++i) {
    const dmat4 bind = draft.inverseBinds[i].value_or(glm::inverse(draft.restGlobals[i]));
    draft.skeleton.bones[i].inverseBind = mat4(bind);
  }
}

}  // namespace

void buildMeshes(Build& build) {
  std::set<const aiMesh*> skinned;  // a skinned mesh is positioned by its bones, so it is converted once even
                                    // if several nodes use it
  for (std::size_t i = 0; i < build.tree.nodes.size(); ++i) {
    const aiNode& node = *build.tree.nodes[i].source;
    for (unsigned k = 0; k < node.mNumMeshes; ++k) {
      const aiMesh& mesh = *build.scene.mMeshes[node.mMeshes[k]];
      if (mesh.mNumBones > 0 && !skinned.insert(&mesh).second) continue;
      MeshMaker(build, static_cast<int>(i), mesh).make();
    }
  }
  for (ModelDraft& draft : build.models) finishBinds(draft);
}

}  // namespace squire::assimp
