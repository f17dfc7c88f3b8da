#include "core/formats/wad/decode.h"

#include <algorithm>
#include <cstring>
#include <map>

#include "core/formats/wad/blob_reader.h"
#include "core/formats/wad/check_kinds.h"
#include "core/formats/wad/container.h"
#include "core/formats/wad/decode_fights.h"
#include "core/formats/wad/layout.h"
#include "core/formats/wad/validate.h"

namespace squire::wad {

namespace {

vec3 vec3At(const std::byte* from) {
  float v[3];
  std::memcpy(v, from, sizeof v);
  return {v[0], v[1], v[2]};
}

quat quatAt(const std::byte* from) {
  float v[4];
  std::memcpy(v, from, sizeof v);
  return {v[3], v[0], v[1], v[2]};
}

// A pose that lies as positions, orientations, scales at these places.
Transform transformAt(const std::byte* positions, const std::byte* orientations, const std::byte* scales,
                      std::size_t bone) {
  return {vec3At(positions + 12 * bone), quatAt(orientations + 16 * bone), vec3At(scales + 12 * bone)};
}

std::shared_ptr<const Skeleton> readSkeleton(const BlobReader& blob, std::uint32_t index) {
  const auto item = blob.item<disk::Skeleton>(index);
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(item.boneCount);
  for (std::uint32_t i = 0; i < item.boneCount; ++i) {
    Bone& bone = skeleton->bones[i];
    bone.id = BoneId{i + 1};
    bone.name = blob.string(blob.read<std::uint32_t>(item.names + std::uint64_t{4} * i));
    const auto parent = blob.read<std::uint16_t>(item.parents + std::uint64_t{2} * i);
    bone.parent = parent == disk::none ? Bone::noParent : parent;
    bone.rest = transformAt(blob.at(item.positions), blob.at(item.orientations), blob.at(item.scales), i);
    std::memcpy(&bone.inverseBind[0][0], blob.at(item.inverseBinds) + std::size_t{64} * i, 64);
  }
  return skeleton;
}

std::shared_ptr<const Mesh> readMesh(const BlobReader& blob, std::uint32_t index,
                                     std::uint32_t firstMaterial) {
  const auto item = blob.item<disk::Mesh>(index);
  auto mesh = std::make_shared<Mesh>();
  mesh->name = blob.string(item.name);
  mesh->material = item.material == disk::none ? -1 : static_cast<int>(item.material - firstMaterial);
  mesh->positions.reserve(item.vertexCount);
  mesh->normals.reserve(item.vertexCount);
  mesh->texcoords.reserve(item.vertexCount);
  mesh->influences.reserve(item.vertexCount);
  for (std::uint64_t i = 0; i < item.vertexCount; ++i) {
    const auto vertex = blob.read<disk::Vertex>(item.vertices + i * sizeof(disk::Vertex));
    mesh->positions.emplace_back(vertex.position[0], vertex.position[1], vertex.position[2]);
    mesh->normals.emplace_back(vertex.normal[0], vertex.normal[1], vertex.normal[2]);
    mesh->texcoords.emplace_back(vertex.texcoord[0], vertex.texcoord[1]);
    Influences& influences = mesh->influences.emplace_back();
    std::copy(std::begin(vertex.bones), std::end(vertex.bones), influences.bones.begin());
    std::copy(std::begin(vertex.weights), std::end(vertex.weights), influences.weights.begin());
  }
  mesh->indices.resize(item.indexCount);
  if (item.indexCount > 0)
    std::memcpy(mesh->indices.data(), blob.at(item.indices), std::size_t{4} * item.indexCount);
  return mesh;
}

TextureContents readTexture(const BlobReader& blob, std::uint32_t index) {
  const auto item = blob.item<disk::Texture>(index);
  TextureContents texture;
  texture.name = blob.string(item.name);
  texture.width = item.width;
  texture.height = item.height;
  const std::byte* data = blob.at(item.data);
  if (item.encoding == disk::encodingFile) {
    texture.encoded = std::make_shared<const Bytes>(data, data + item.size);
  } else {
    const auto* pixels = reinterpret_cast<const std::uint8_t*>(data);
    texture.pixels = std::make_shared<const std::vector<std::uint8_t>>(pixels, pixels + item.size);
    texture.levelCount = item.levelCount;
  }
  return texture;
}

KeyframeAnimation readAnimation(const BlobReader& blob, std::uint32_t index) {
  const auto item = blob.item<disk::Animation>(index);
  KeyframeAnimation animation;
  animation.name = blob.string(item.name);
  animation.loop = (item.flags & disk::flagLoop) != 0;
  animation.keyframes.resize(item.keyframeCount);
  const std::size_t bones = item.boneCount;
  for (std::uint64_t i = 0; i < item.keyframeCount; ++i) {
    const std::uint64_t at = item.keyframes + i * item.keyframeStride;
    Keyframe& keyframe = animation.keyframes[i];
    keyframe.duration = blob.read<disk::Keyframe>(at).duration;
    const std::byte* poses = blob.at(at + sizeof(disk::Keyframe));
    keyframe.pose.reserve(bones);
    for (std::size_t bone = 0; bone < bones; ++bone)
      keyframe.pose.push_back(transformAt(poses, poses + 12 * bones, poses + 28 * bones, bone));
  }
  return animation;
}

class Decoder {
 public:
  explicit Decoder(const Container& container)
      : format_(container.find("format")),
        models_(container.find("models")),
        skeletons_(container.find("skeletons")),
        meshes_(container.find("meshes")),
        materials_(container.find("materials")),
        animations_(container.find("animations")) {
    const BlobReader textures(container.find("textures"));
    for (std::uint32_t i = 0; i < textures.count(); ++i) textures_.push_back(readTexture(textures, i));
  }

  [[nodiscard]] Contents read() const {
    Contents contents;
    const auto format = format_.item<disk::Format>(0);
    contents.exporter = format_.string(format.exporter);
    contents.exporterVersion = format_.string(format.exporterVersion);
    for (std::uint32_t i = 0; i < models_.count(); ++i) contents.models.push_back(readModel(i));
    return contents;
  }

 private:
  [[nodiscard]] ModelContents readModel(std::uint32_t index) const {
    const auto item = models_.item<disk::Model>(index);
    ModelContents model;
    model.name = models_.string(item.name);
    model.skeleton = readSkeleton(skeletons_, item.skeleton);
    for (std::uint32_t i = 0; i < item.meshCount; ++i)
      model.meshes.push_back(readMesh(meshes_, item.firstMesh + i, item.firstMaterial));
    readMaterials(item, model);
    for (std::uint32_t i = 0; i < item.animationCount; ++i)
      model.animations.push_back(readAnimation(animations_, item.firstAnimation + i));
    return model;
  }

  // The model gets the textures that it uses, in the order of the file.
  void readMaterials(const disk::Model& item, ModelContents& model) const {
    std::map<std::uint16_t, int> used;
    for (std::uint32_t i = 0; i < item.materialCount; ++i) {
      const auto material = materials_.item<disk::Material>(item.firstMaterial + i);
      for (const std::uint16_t id : {material.diffuseTexture, material.specularTexture}) {
        if (id != disk::none) used.emplace(id, 0);
      }
    }
    for (auto& [id, index] : used) {
      index = static_cast<int>(model.textures.size());
      model.textures.push_back(textures_[id]);
    }
    const auto indexOf = [&](std::uint16_t id) { return id == disk::none ? -1 : used.at(id); };
    for (std::uint32_t i = 0; i < item.materialCount; ++i) {
      const auto from = materials_.item<disk::Material>(item.firstMaterial + i);
      Material& material = model.materials.emplace_back();
      material.name = materials_.string(from.name);
      material.diffuse = {from.diffuse[0], from.diffuse[1], from.diffuse[2]};
      material.specular = {from.specular[0], from.specular[1], from.specular[2]};
      material.exponent = from.exponent;
      material.diffuseMap = indexOf(from.diffuseTexture);
      material.specularMap = indexOf(from.specularTexture);
    }
  }

  BlobReader format_, models_, skeletons_, meshes_, materials_, animations_;
  std::vector<TextureContents> textures_;
};

}  // namespace

Result<Contents> decode(ByteSpan bytes) {
  if (Status sound = requireSound(bytes); !sound) return sound.error();
  Problems none(0);
  const Container container = readContainer(bytes, none);
  Contents contents = Decoder(container).read();
  decodeFights(container, contents);
  return contents;
}

std::vector<std::string> unknownKinds(ByteSpan bytes) {
  Problems none(0);
  std::vector<std::string> kinds;
  for (const Blob& blob : readContainer(bytes, none).blobs) {
    if (!isKnown(blob.kind)) kinds.push_back(blob.kind);
  }
  return kinds;
}

}  // namespace squire::wad
