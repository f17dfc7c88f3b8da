#include "core/formats/wad/encode.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <unordered_set>

#include "core/base/large_pages.h"
#include "core/formats/wad/blob_plan.h"
#include "core/formats/wad/check_contents.h"
#include "core/formats/wad/content_hash.h"
#include "core/formats/wad/encode_fights.h"
#include "core/formats/wad/layout.h"
#include "core/formats/wad/texture_table.h"

namespace squire::wad {

namespace {

// A reference that may be none.
std::uint16_t id16(std::optional<std::size_t> index) {
  return index ? static_cast<std::uint16_t>(*index) : disk::none;
}

// -0 becomes 0, so that files are read by comparing bits.
float plainZero(float value) { return value + 0.0f; }

template <typename T>
void put(std::byte*& out, const T& value) {
  std::memcpy(out, &value, sizeof value);
  out += sizeof value;
}
void put(std::byte*& out, const quat& q) { put(out, std::array{q.x, q.y, q.z, q.w}); }

BlobPlan planModels(const Contents& contents) {
  BlobPlan plan("models", contents.models.size(), sizeof(disk::Model));
  std::vector<disk::Model> items;
  std::size_t meshes = 0;
  std::size_t materials = 0;
  std::size_t animations = 0;
  for (const ModelContents& model : contents.models) {
    disk::Model item{};
    item.name = plan.string(model.name);
    item.skeleton = id16(items.size());
    item.firstMesh = id16(meshes);
    item.meshCount = id16(model.meshes.size());
    item.firstMaterial = id16(materials);
    item.materialCount = id16(model.materials.size());
    item.firstAnimation = id16(animations);
    item.animationCount = id16(model.animations.size());
    meshes += model.meshes.size();
    materials += model.materials.size();
    animations += model.animations.size();
    items.push_back(item);
  }
  for (disk::Model& item : items) item.name += static_cast<std::uint32_t>(plan.strings());
  plan.setItems(items);
  return plan;
}

template <typename Write>
std::uint32_t boneArray(BlobPlan& plan, const Skeleton& skeleton, std::size_t elementSize, Write write) {
  return plan.array(std::uint64_t{elementSize} * skeleton.bones.size(), [&skeleton, write](std::byte* out) {
    for (const Bone& bone : skeleton.bones) write(out, bone);
  });
}

disk::Skeleton planSkeleton(BlobPlan& plan, const Skeleton& skeleton, std::vector<std::uint32_t>& names) {
  disk::Skeleton item{};
  item.boneCount = static_cast<std::uint32_t>(skeleton.bones.size());
  for (const Bone& bone : skeleton.bones) names.push_back(plan.string(bone.name));
  item.names = plan.array(std::span<const std::uint32_t>(names));
  item.parents = boneArray(plan, skeleton, 2, [](std::byte*& out, const Bone& bone) {
    put(out, bone.parent == Bone::noParent ? disk::none : static_cast<std::uint16_t>(bone.parent));
  });
  item.positions = boneArray(plan, skeleton, 12,
                             [](std::byte*& out, const Bone& bone) { put(out, bone.rest.translation); });
  item.orientations =
      boneArray(plan, skeleton, 16, [](std::byte*& out, const Bone& bone) { put(out, bone.rest.rotation); });
  item.scales =
      boneArray(plan, skeleton, 12, [](std::byte*& out, const Bone& bone) { put(out, bone.rest.scale); });
  item.inverseBinds =
      boneArray(plan, skeleton, 64, [](std::byte*& out, const Bone& bone) { put(out, bone.inverseBind); });
  return item;
}

// `names` holds the bones' names while the plan lives.
BlobPlan planSkeletons(const Contents& contents, std::vector<std::vector<std::uint32_t>>& names) {
  BlobPlan plan("skeletons", contents.models.size(), sizeof(disk::Skeleton));
  names.resize(contents.models.size());
  std::vector<disk::Skeleton> items;
  for (std::size_t i = 0; i < contents.models.size(); ++i) {
    items.push_back(planSkeleton(plan, *contents.models[i].skeleton, names[i]));
  }
  for (auto& list : names) {
    for (std::uint32_t& name : list) name += static_cast<std::uint32_t>(plan.strings());
  }
  plan.setItems(items);
  return plan;
}

disk::Vertex vertexOf(const Mesh& mesh, std::size_t i) {
  disk::Vertex vertex{};
  for (int axis = 0; axis < 3; ++axis) {
    vertex.position[axis] = mesh.positions[i][axis];
    vertex.normal[axis] = mesh.normals[i][axis];
  }
  vertex.texcoord[0] = mesh.texcoords[i].x;
  vertex.texcoord[1] = mesh.texcoords[i].y;
  for (std::size_t k = 0; k < 4; ++k) {
    const float weight = mesh.influences[i].weights[k];
    vertex.weights[k] = plainZero(weight);
    vertex.bones[k] = weight > 0.0f ? mesh.influences[i].bones[k] : std::uint16_t{0};
  }
  return vertex;
}

BlobPlan planMeshes(const Contents& contents) {
  std::size_t count = 0;
  for (const ModelContents& model : contents.models) count += model.meshes.size();
  BlobPlan plan("meshes", count, sizeof(disk::Mesh));
  std::vector<disk::Mesh> items;
  std::size_t firstMaterial = 0;
  for (const ModelContents& model : contents.models) {
    for (const auto& mesh : model.meshes) {
      disk::Mesh item{};
      item.name = plan.string(mesh->name);
      item.material =
          mesh->material < 0 ? disk::none : id16(firstMaterial + static_cast<std::size_t>(mesh->material));
      item.vertexCount = static_cast<std::uint32_t>(mesh->positions.size());
      item.vertices =
          plan.array(std::uint64_t{sizeof(disk::Vertex)} * mesh->positions.size(), [&mesh](std::byte* out) {
            for (std::size_t i = 0; i < mesh->positions.size(); ++i) put(out, vertexOf(*mesh, i));
          });
      item.indexCount = static_cast<std::uint32_t>(mesh->indices.size());
      item.indices = plan.array(std::span<const std::uint32_t>(mesh->indices));
      items.push_back(item);
    }
    firstMaterial += model.materials.size();
  }
  for (disk::Mesh& item : items) item.name += static_cast<std::uint32_t>(plan.strings());
  plan.setItems(items);
  return plan;
}

BlobPlan planMaterials(const Contents& contents, const TextureTable& textures) {
  std::size_t count = 0;
  for (const ModelContents& model : contents.models) count += model.materials.size();
  BlobPlan plan("materials", count, sizeof(disk::Material));
  std::vector<disk::Material> items;
  for (std::size_t i = 0; i < contents.models.size(); ++i) {
    for (const Material& material : contents.models[i].materials) {
      disk::Material item{};
      item.name = plan.string(material.name);
      for (int channel = 0; channel < 3; ++channel) {
        item.diffuse[channel] = material.diffuse[channel];
        item.specular[channel] = material.specular[channel];
      }
      item.exponent = material.exponent;
      item.diffuseTexture = id16(textures.indexOf(i, material.diffuseMap));
      item.specularTexture = id16(textures.indexOf(i, material.specularMap));
      items.push_back(item);
    }
  }
  for (disk::Material& item : items) item.name += static_cast<std::uint32_t>(plan.strings());
  plan.setItems(items);
  return plan;
}

BlobPlan planTextures(const TextureTable& textures) {
  BlobPlan plan("textures", textures.all().size(), sizeof(disk::Texture));
  std::vector<disk::Texture> items;
  for (const TextureContents* texture : textures.all()) {
    disk::Texture item{};
    item.name = plan.string(texture->name);
    item.width = texture->width;
    item.height = texture->height;
    if (texture->encoded) {
      item.encoding = disk::encodingFile;
      item.size = static_cast<std::uint32_t>(texture->encoded->size());
      item.data = plan.lend(*texture->encoded);
    } else {
      item.encoding = disk::encodingRgba8;
      item.levelCount = static_cast<std::uint16_t>(texture->levelCount);
      item.size = static_cast<std::uint32_t>(texture->pixels->size());
      item.data = plan.lend(std::as_bytes(std::span(*texture->pixels)));
    }
    items.push_back(item);
  }
  for (disk::Texture& item : items) item.name += static_cast<std::uint32_t>(plan.strings());
  plan.setItems(items);
  return plan;
}

void putKeyframe(std::byte* out, const Keyframe& keyframe) {
  put(out, disk::Keyframe{plainZero(keyframe.duration), {}});
  for (const Transform& local : keyframe.pose) put(out, local.translation);
  for (const Transform& local : keyframe.pose) put(out, local.rotation);
  for (const Transform& local : keyframe.pose) put(out, local.scale);
}

BlobPlan planAnimations(const Contents& contents) {
  std::size_t count = 0;
  for (const ModelContents& model : contents.models) count += model.animations.size();
  BlobPlan plan("animations", count, sizeof(disk::Animation));
  std::vector<disk::Animation> items;
  for (const ModelContents& model : contents.models) {
    for (const KeyframeAnimation& animation : model.animations) {
      const std::uint64_t stride = disk::keyframeStride(model.skeleton->bones.size());
      disk::Animation item{};
      item.name = plan.string(animation.name);
      item.flags = animation.loop ? disk::flagLoop : 0;
      item.boneCount = static_cast<std::uint32_t>(model.skeleton->bones.size());
      item.keyframeCount = static_cast<std::uint32_t>(animation.keyframes.size());
      item.keyframeStride = static_cast<std::uint32_t>(stride);
      item.keyframes = plan.array(stride * animation.keyframes.size(), [&animation, stride](std::byte* out) {
        for (const Keyframe& keyframe : animation.keyframes) {
          putKeyframe(out, keyframe);
          out += stride;
        }
      });
      items.push_back(item);
    }
  }
  for (disk::Animation& item : items) item.name += static_cast<std::uint32_t>(plan.strings());
  plan.setItems(items);
  return plan;
}

// The counts stand in the order of `plans`.
BlobPlan planFormat(const Contents& contents, std::span<const BlobPlan> plans) {
  BlobPlan plan("format", 1, sizeof(disk::Format));
  disk::Format item{};
  item.exporter = plan.string(contents.exporter);
  item.exporterVersion = plan.string(contents.exporterVersion);
  const auto count = [&](std::size_t i) { return static_cast<std::uint32_t>(plans[i].itemCount()); };
  item.modelCount = count(0);
  item.skeletonCount = count(1);
  item.meshCount = count(2);
  item.materialCount = count(3);
  item.textureCount = count(4);
  item.animationCount = count(5);
  item.exporter += static_cast<std::uint32_t>(plan.strings());
  item.exporterVersion += static_cast<std::uint32_t>(plan.strings());
  plan.setItems(std::vector{item});
  return plan;
}

std::uint64_t tocOffsetOf(std::span<const BlobPlan> plans) {
  std::uint64_t offset = disk::aligned(sizeof(disk::FileHeader));
  for (const BlobPlan& plan : plans) offset = disk::aligned(offset + plan.size());
  return offset;
}

void writeHeader(Bytes& file, std::size_t entryCount, std::uint64_t tocOffset) {
  disk::FileHeader header{};
  std::memcpy(header.magic, disk::magic, sizeof header.magic);
  header.entryCount = static_cast<std::uint32_t>(entryCount);
  header.tocOffset = static_cast<std::uint32_t>(tocOffset);
  std::memcpy(file.data(), &header, sizeof header);
}

EncodedFile writeFile(std::span<const BlobPlan> plans) {
  const std::uint64_t tocOffset = tocOffsetOf(plans);
  std::uint64_t size = tocOffset + plans.size() * sizeof(disk::Entry);
  for (const BlobPlan& plan : plans) size -= plan.lentSize();
  Bytes own;
  resizeLarge(own, size);
  writeHeader(own, plans.size(), tocOffset);
  std::vector<BlobPlan::Lent> lent;
  std::vector<disk::Entry> entries;
  std::uint64_t offset = disk::aligned(sizeof(disk::FileHeader));
  std::uint64_t left = 0;  // bytes so far that are not in `own`
  for (const BlobPlan& plan : plans) {
    plan.write(own.data() + (offset - left), lent);
    left += plan.lentSize();
    disk::Entry entry{static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(plan.size()), {}};
    plan.kind().copy(entry.name, sizeof entry.name);
    entries.push_back(entry);
    offset = disk::aligned(offset + plan.size());
  }
  std::memcpy(own.data() + (tocOffset - left), entries.data(), entries.size() * sizeof(disk::Entry));
  return EncodedFile(std::move(own), lent);
}

}  // namespace

EncodedFile::EncodedFile(Bytes own, std::span<const BlobPlan::Lent> lent) : own_(std::move(own)) {
  const std::byte* from = own_.data();
  const auto add = [&](const std::byte* to) {
    if (to != from) pieces_.emplace_back(from, to);
    from = to;
  };
  for (const BlobPlan::Lent& one : lent) {
    add(one.at);
    pieces_.push_back(one.bytes);
  }
  add(own_.data() + own_.size());
  stateHash();
}

// The format blob is the first, so that its hash stands in a piece of our own. It counts as zero.
void EncodedFile::stateHash() {
  constexpr std::uint64_t field = disk::aligned(sizeof(disk::FileHeader)) + sizeof(disk::BlobHeader) +
                                  offsetof(disk::Format, contentHash);
  ContentHasher hasher;
  for (const ByteSpan piece : pieces_) hasher.add(piece);
  const std::uint64_t hash = hasher.finish();
  std::memcpy(own_.data() + field, &hash, sizeof hash);
}

std::uint64_t EncodedFile::size() const {
  std::uint64_t size = 0;
  for (const ByteSpan piece : pieces_) size += piece.size();
  return size;
}

Bytes EncodedFile::joined() const {
  Bytes bytes;
  bytes.reserve(size());
  for (const ByteSpan piece : pieces_) bytes.insert(bytes.end(), piece.begin(), piece.end());
  return bytes;
}

Result<EncodedFile> encodeInPieces(const Contents& contents) {
  if (Status sound = checkContents(contents); !sound) return sound.error();
  const TextureTable textures(contents);
  std::vector<std::vector<std::uint32_t>> boneNames;
  std::vector<BlobPlan> plans;
  plans.push_back(planModels(contents));
  plans.push_back(planSkeletons(contents, boneNames));
  plans.push_back(planMeshes(contents));
  plans.push_back(planMaterials(contents, textures));
  plans.push_back(planTextures(textures));
  plans.push_back(planAnimations(contents));
  FightStorage fights;
  if (hasFights(contents)) planFights(contents, fights, plans);
  plans.insert(plans.begin(), planFormat(contents, plans));
  if (Status fits = checkEntries(plans, tocOffsetOf(plans)); !fits) return fits.error();
  return writeFile(plans);
}

Result<Bytes> encode(const Contents& contents) {
  const auto file = encodeInPieces(contents);
  return file ? Result<Bytes>(file->joined()) : file.error();
}

}  // namespace squire::wad
