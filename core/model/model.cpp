#include "core/model/model.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace squire {

SQUIRE_DEFINE_COPIES(Model);

std::string Mesh::fault(std::size_t boneCount, std::size_t materialCount) const {
  const std::size_t count = positions.size();
  if (normals.size() != count || texcoords.size() != count || influences.size() != count) {
    return "has vertex lists of different lengths";
  }
  if (material < -1 || material >= static_cast<int>(materialCount))
    return "refers to a material that does not exist";
  if (indices.size() % 3 != 0) return "has an index count that is not a multiple of 3";
  for (const std::uint32_t index : indices) {
    if (index >= count) return "has an index past its vertices";
  }
  const bool isInOrder = std::ranges::adjacent_find(bare, std::ranges::greater_equal()) == bare.end();
  if (!isInOrder || (!bare.empty() && bare.back() >= count))
    return "has vertices without weight that are not in order";
  for (std::size_t i = 0; i < count; ++i) {
    if (!isFinite(positions[i]) || !isFinite(normals[i]) || !isFinite(vec3(texcoords[i], 0.0f))) {
      return "has a vertex that is not finite";
    }
    float sum = 0.0f;
    for (std::size_t k = 0; k < 4; ++k) {
      const float weight = influences[i].weights[k];
      if (!(weight >= 0.0f) || weight > 1.001f) return "has a weight outside 0 to 1";
      if (weight > 0.0f && influences[i].bones[k] >= boneCount) return "refers to a bone that does not exist";
      sum += weight;
    }
    if (std::abs(sum - 1.0f) > 1e-3f) return "has weights that do not sum to 1";
  }
  return {};
}

Box Model::restBounds() const {
  Box box;
  const std::vector<mat4> matrices = modelMatrices(*skeleton, skeleton->restPose());
  for (const auto& mesh : shownMeshes()) {
    for (const vec3& position : skinnedPositions(*skeleton, *mesh, matrices)) box.add(position);
  }
  return box;
}

std::vector<std::shared_ptr<const Mesh>> Model::shownMeshes() const {
  std::vector<std::shared_ptr<const Mesh>> out;
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    if (!isHidden(i)) out.push_back(meshes[i]);
  }
  return out;
}

std::size_t Model::vertexCount() const {
  std::size_t count = 0;
  for (const auto& mesh : meshes) count += mesh->positions.size();
  return count;
}

std::size_t Model::triangleCount() const {
  std::size_t count = 0;
  for (const auto& mesh : meshes) count += mesh->indices.size() / 3;
  return count;
}

std::string Model::fault() const {
  if (!skeleton) return "has no skeleton";
  if (std::string fault = skeleton->fault(); !fault.empty()) return fault;
  for (const auto& mesh : meshes) {
    if (!mesh) return "has a mesh that is missing";
    const std::string fault = mesh->fault(skeleton->bones.size(), materials.size());
    if (!fault.empty()) return "mesh \"" + mesh->name + "\" " + fault;
  }
  if (!hidden.empty() && hidden.size() != meshes.size()) return "hides meshes that do not exist";
  for (const Material& material : materials) {
    for (const int map : {material.diffuseMap, material.specularMap}) {
      if (map < -1 || map >= static_cast<int>(textures.size())) {
        return "material \"" + material.name + "\" refers to a texture that does not exist";
      }
    }
    if (!isFinite(material.diffuse) || !isFinite(material.specular) || !std::isfinite(material.exponent)) {
      return "material \"" + material.name + "\" has a number that is not finite";
    }
  }
  std::unordered_set<BoneId> bones;
  for (const Bone& bone : skeleton->bones) bones.insert(bone.id);
  for (const auto& clip : clips) {
    if (!clip) return "has a clip that is missing";
    if (std::string fault = clip->fault(); !fault.empty()) return "clip \"" + clip->name + "\" " + fault;
    for (const Track& track : clip->tracks) {
      if (!bones.contains(track.bone)) return "clip \"" + clip->name + "\" moves a bone that does not exist";
    }
  }
  return {};
}

bool hasSameShape(const Model& a, const Model& b) { return a.skeleton == b.skeleton && a.meshes == b.meshes; }

bool looksAlike(const Model& a, const Model& b) {
  const auto isSame = [](const Texture& x, const Texture& y) { return x.encoded == y.encoded; };
  return hasSameShape(a, b) && a.hidden == b.hidden && a.materials == b.materials &&
         std::equal(a.textures.begin(), a.textures.end(), b.textures.begin(), b.textures.end(), isSame);
}

std::vector<const Texture*> missingTextures(const Model& model) {
  std::vector<const Texture*> out;
  for (const Material& material : model.materials) {
    for (const int map : {material.diffuseMap, material.specularMap}) {
      const Texture* texture = map < 0 ? nullptr : &model.textures[static_cast<std::size_t>(map)];
      if (texture == nullptr || texture->state != TextureState::Missing) continue;
      if (std::find(out.begin(), out.end(), texture) == out.end()) out.push_back(texture);
    }
  }
  return out;
}

Pose poseAt(const Skeleton& skeleton, const Clip& clip, Time time) {
  Pose pose = skeleton.restPose();
  std::unordered_map<BoneId, std::size_t> indices;
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) indices.emplace(skeleton.bones[i].id, i);
  for (const Track& track : clip.tracks) {
    const auto found = indices.find(track.bone);
    if (found == indices.end()) continue;
    Transform& local = pose[found->second];
    local.translation = valueAt(track.translation, time, local.translation);
    local.rotation = valueAt(track.rotation, time, local.rotation);
    local.scale = valueAt(track.scale, time, local.scale);
  }
  return pose;
}

std::vector<mat4> skinMatrices(const Skeleton& skeleton, const std::vector<mat4>& modelMatrices) {
  std::vector<mat4> skin(modelMatrices.size());
  for (std::size_t i = 0; i < skin.size(); ++i) skin[i] = modelMatrices[i] * skeleton.bones[i].inverseBind;
  return skin;
}

vec3 skinnedPosition(const Mesh& mesh, std::size_t vertex, const std::vector<mat4>& skin) {
  const vec4 position(mesh.positions[vertex], 1.0f);
  const Influences& influences = mesh.influences[vertex];
  vec3 sum(0.0f);
  for (std::size_t k = 0; k < 4; ++k) {
    const float weight = influences.weights[k];
    if (weight > 0.0f) sum += weight * vec3(skin[influences.bones[k]] * position);
  }
  return sum;
}

std::vector<vec3> skinnedPositions(const Skeleton& skeleton, const Mesh& mesh,
                                   const std::vector<mat4>& modelMatrices) {
  const std::vector<mat4> skin = skinMatrices(skeleton, modelMatrices);
  std::vector<vec3> out(mesh.positions.size());
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = skinnedPosition(mesh, i, skin);
  return out;
}

}  // namespace squire
