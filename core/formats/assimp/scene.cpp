#include "core/formats/assimp/scene.h"

#include <cmath>
#include <unordered_map>
#include <utility>

#include "core/base/numbers.h"
#include "core/formats/nodes/frame_grid.h"
#include "core/rules/bones.h"

namespace squire::assimp {

namespace {

using nodes::Joint;
using nodes::KeyRow;

using nodes::NodeMotion;
using nodes::Part;

vec3 vec(const aiVector3D& v) { return {v.x, v.y, v.z}; }

// Applies shape keys at the weights in the file.
void morph(const aiMesh& mesh, Part& part) {
  for (unsigned k = 0; k < mesh.mNumAnimMeshes; ++k) {
    const aiAnimMesh& target = *mesh.mAnimMeshes[k];
    const bool usable = target.mVertices && target.mNumVertices == mesh.mNumVertices;
    if (!usable || !(std::abs(target.mWeight) > 1e-6f)) continue;
    part.isMorphed = true;
    for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
      part.positions[i] += target.mWeight * (vec(target.mVertices[i]) - vec(mesh.mVertices[i]));
      if (target.mNormals && mesh.mNormals)
        part.normals[i] += target.mWeight * (vec(target.mNormals[i]) - vec(mesh.mNormals[i]));
    }
  }
}

class Converter {
 public:
  explicit Converter(const aiScene& scene) : scene_(scene) {}

  nodes::NodeScene convert() {
    addNodes();
    for (unsigned i = 0; i < scene_.mNumMeshes; ++i) addPart(*scene_.mMeshes[i]);
    for (unsigned i = 0; i < scene_.mNumAnimations; ++i) addAnimation(*scene_.mAnimations[i]);
    out_.hadMeshes = scene_.mNumMeshes > 0;
    return std::move(out_);
  }
  // The number of mesh bones for which there is no node of the same name.
  [[nodiscard]] std::size_t lostBones() const { return lostBones_; }

 private:
  // An explicit stack, since the file determines the depth.
  void addNodes() {
    std::vector<std::pair<const aiNode*, int>> waiting;
    if (scene_.mRootNode) waiting.emplace_back(scene_.mRootNode, -1);
    while (!waiting.empty()) {
      const auto [source, parent] = waiting.back();
      waiting.pop_back();
      const int index = static_cast<int>(out_.nodes.size());
      nodes::Node node;
      const std::string_view name = source->mName.C_Str();
      node.name = name.substr(0, name.find(nameEnd));
      node.parent = parent;
      node.local = doubleMatrix(source->mTransformation);
      node.rest = toTransform(mat4(node.local));
      for (unsigned i = 0; i < source->mNumMeshes; ++i)
        node.parts.push_back(static_cast<int>(source->mMeshes[i]));
      byName_[std::string(name)].push_back(index);
      out_.nodes.push_back(std::move(node));
      for (unsigned i = source->mNumChildren; i-- > 0;) waiting.emplace_back(source->mChildren[i], index);
    }
  }

  void addPart(const aiMesh& mesh) {
    Part part;
    part.material = mesh.mMaterialIndex < scene_.mNumMaterials ? static_cast<int>(mesh.mMaterialIndex) : -1;
    for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
      part.positions.push_back(vec(mesh.mVertices[i]));
      part.normals.push_back(mesh.mNormals ? vec(mesh.mNormals[i]) : vec3(0.0f, 1.0f, 0.0f));
      if (mesh.mTextureCoords[0])
        part.texcoords.emplace_back(mesh.mTextureCoords[0][i].x, mesh.mTextureCoords[0][i].y);
    }
    morph(mesh, part);
    part.hasFurtherTexcoords = mesh.mTextureCoords[1] != nullptr;
    part.hasColours = mesh.mColors[0] != nullptr;
    addTriangles(mesh, part);
    for (unsigned i = 0; i < mesh.mNumBones; ++i) addJoint(*mesh.mBones[i], part);
    out_.parts.push_back(std::move(part));
  }

  void addTriangles(const aiMesh& mesh, Part& part) {
    if (mesh.mNumFaces == 0) out_.looseParts += mesh.mNumVertices;
    for (unsigned i = 0; i < mesh.mNumFaces; ++i) {
      const aiFace& face = mesh.mFaces[i];
      if (face.mNumIndices == 3)
        part.triangles.insert(part.triangles.end(), face.mIndices, face.mIndices + 3);
      out_.looseParts += face.mNumIndices < 3 ? 1 : 0;
    }
  }

  void addJoint(const aiBone& bone, Part& part) {
    const auto found = byName_.find(bone.mName.C_Str());
    if (found == byName_.end()) {
      ++lostBones_;
      return;
    }
    Joint joint;
    joint.node = found->second.front();
    joint.inverseBind = doubleMatrix(bone.mOffsetMatrix);
    for (unsigned i = 0; i < bone.mNumWeights; ++i)
      joint.weights.push_back({bone.mWeights[i].mVertexId, bone.mWeights[i].mWeight});
    part.joints.push_back(std::move(joint));
  }

  void addAnimation(const aiAnimation& source) {
    const double stated = source.mTicksPerSecond;
    // Per second. Rates above `fastest` are invalid: a frame time of 0 becomes an infinite rate.
    constexpr double unstated = 25.0, fastest = 1e6;
    const double perSecond = stated > 0.0 && stated <= fastest ? nodes::standardRate(stated) : unstated;
    nodes::Animation animation;
    animation.name = source.mName.C_Str();
    // Nodes with the same name get the channels of that name one after the other, in the order of the file.
    std::unordered_map<std::string_view, std::size_t> seen;
    for (unsigned i = 0; i < source.mNumChannels; ++i) {
      const aiNodeAnim& channel = *source.mChannels[i];
      const auto found = byName_.find(channel.mNodeName.C_Str());
      if (found == byName_.end()) continue;
      const std::size_t nth = seen[found->first]++;
      if (nth >= found->second.size()) continue;
      NodeMotion motion;
      motion.node = found->second[nth];
      for (unsigned k = 0; k < channel.mNumPositionKeys; ++k)
        add(motion.translation, channel.mPositionKeys[k].mTime / perSecond,
            vec(channel.mPositionKeys[k].mValue));
      for (unsigned k = 0; k < channel.mNumRotationKeys; ++k) {
        const aiQuaternion& value = channel.mRotationKeys[k].mValue;
        add(motion.rotation, channel.mRotationKeys[k].mTime / perSecond,
            quat(value.w, value.x, value.y, value.z));
      }
      for (unsigned k = 0; k < channel.mNumScalingKeys; ++k)
        add(motion.scale, channel.mScalingKeys[k].mTime / perSecond, vec(channel.mScalingKeys[k].mValue));
      animation.motions.push_back(std::move(motion));
    }
    out_.animations.push_back(std::move(animation));
  }

  template <typename T>
  static void add(KeyRow<T>& row, double seconds, const T& value) {
    row.seconds.push_back(seconds);
    row.values.push_back(value);
  }

  const aiScene& scene_;
  nodes::NodeScene out_;
  std::unordered_map<std::string, std::vector<int>> byName_;  // node indices in the order of the file
  std::size_t lostBones_ = 0;
};

}  // namespace

nodes::dmat4 doubleMatrix(const aiMatrix4x4& m) {
  nodes::dmat4 out(0.0);
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      out[column][row] = static_cast<double>(m[static_cast<unsigned>(row)][static_cast<unsigned>(column)]);
    }
  }
  return out;
}

nodes::NodeScene nodeSceneOf(const aiScene& scene, Diagnostics& diagnostics) {
  Converter converter(scene);
  nodes::NodeScene out = converter.convert();
  if (converter.lostBones() > 0) {
    diagnostics.push_back(diagnose(rules::lostBones,
                                   counted(converter.lostBones(), "bone that holds", "bones that hold") +
                                       " vertices could not be found by name",
                                   "give every bone a unique name"));
  }
  return out;
}

}  // namespace squire::assimp
