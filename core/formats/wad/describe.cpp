#include "core/formats/wad/describe.h"

#include <span>
#include <utility>

#include "core/base/utf8.h"
#include "core/formats/wad/blob_reader.h"
#include "core/formats/wad/container.h"
#include "core/formats/wad/content_hash.h"
#include "core/formats/wad/validate.h"

namespace squire::wad {

namespace {

Json idJson(std::uint16_t id) { return id == disk::none ? Json() : Json(std::uint32_t{id}); }

// What stands at an offset of a blob.
class Describer {
 public:
  explicit Describer(const Blob* blob) : blob_(blob) {}

  [[nodiscard]] const BlobReader& blob() const { return blob_; }
  [[nodiscard]] Json string(std::uint32_t offset) const { return cleanUtf8(blob_.string(offset)); }

  // `count` values of T, each as the Json that `make` gives.
  template <typename T, typename Make>
  [[nodiscard]] Json array(std::uint64_t offset, std::uint64_t count, Make make) const {
    Json::Array values;
    values.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) values.push_back(make(blob_.read<T>(offset + i * sizeof(T))));
    return values;
  }
  // `count` rows of `width` floats.
  [[nodiscard]] Json rows(std::uint64_t offset, std::uint64_t count, std::uint64_t width) const {
    Json::Array values;
    values.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i)
      values.push_back(
          array<float>(offset + i * width * sizeof(float), width, [](float v) { return Json(v); }));
    return values;
  }

 private:
  BlobReader blob_;
};

template <std::size_t count>
Json floatsJson(const float (&values)[count]) {
  Json::Array array(values, values + count);
  return array;
}

Json describeItem(const Describer& d, const disk::Format& item) {
  return Json::object(
      {{"exporter", d.string(item.exporter)},
       {"exporter_version", d.string(item.exporterVersion)},
       {"model_count", item.modelCount},
       {"skeleton_count", item.skeletonCount},
       {"mesh_count", item.meshCount},
       {"material_count", item.materialCount},
       {"texture_count", item.textureCount},
       {"animation_count", item.animationCount},
       {"content_hash", hashText(item.contentHash)},
       {"offsets", Json::object({{"exporter", item.exporter}, {"exporter_version", item.exporterVersion}})}});
}

Json describeItem(const Describer& d, const disk::Model& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"skeleton", idJson(item.skeleton)},
                       {"first_mesh", int{item.firstMesh}},
                       {"mesh_count", int{item.meshCount}},
                       {"first_material", int{item.firstMaterial}},
                       {"material_count", int{item.materialCount}},
                       {"first_animation", int{item.firstAnimation}},
                       {"animation_count", int{item.animationCount}},
                       {"offsets", Json::object({{"name", item.name}})}});
}

Json describeItem(const Describer&, const disk::Skeleton& item) {
  return Json::object({{"bone_count", item.boneCount},
                       {"offsets", Json::object({{"names", item.names},
                                                 {"parents", item.parents},
                                                 {"positions", item.positions},
                                                 {"orientations", item.orientations},
                                                 {"scales", item.scales},
                                                 {"inverse_binds", item.inverseBinds}})}});
}

void addArrays(const Describer& d, const disk::Skeleton& item, Json& out) {
  const std::uint32_t n = item.boneCount;
  out.set("names", d.array<std::uint32_t>(item.names, n, [&](std::uint32_t name) { return d.string(name); }));
  out.set("parents", d.array<std::uint16_t>(item.parents, n, idJson));
  out.set("positions", d.rows(item.positions, n, 3));
  out.set("orientations", d.rows(item.orientations, n, 4));
  out.set("scales", d.rows(item.scales, n, 3));
  out.set("inverse_binds", d.rows(item.inverseBinds, n, 16));
}

Json describeVertex(const disk::Vertex& vertex) {
  Json::Array bones;
  for (const std::uint16_t bone : vertex.bones) bones.emplace_back(int{bone});
  return Json::object({{"position", floatsJson(vertex.position)},
                       {"normal", floatsJson(vertex.normal)},
                       {"texcoord", floatsJson(vertex.texcoord)},
                       {"bones", std::move(bones)},
                       {"weights", floatsJson(vertex.weights)}});
}

Json describeItem(const Describer& d, const disk::Mesh& item) {
  return Json::object(
      {{"name", d.string(item.name)},
       {"material", idJson(item.material)},
       {"vertex_count", item.vertexCount},
       {"index_count", item.indexCount},
       {"offsets",
        Json::object({{"name", item.name}, {"vertices", item.vertices}, {"indices", item.indices}})}});
}

void addArrays(const Describer& d, const disk::Mesh& item, Json& out) {
  out.set("vertices", d.array<disk::Vertex>(item.vertices, item.vertexCount, describeVertex));
  out.set("indices",
          d.array<std::uint32_t>(item.indices, item.indexCount, [](std::uint32_t i) { return Json(i); }));
}

Json describeItem(const Describer& d, const disk::Material& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"diffuse", floatsJson(item.diffuse)},
                       {"specular", floatsJson(item.specular)},
                       {"exponent", item.exponent},
                       {"diffuse_texture", idJson(item.diffuseTexture)},
                       {"specular_texture", idJson(item.specularTexture)},
                       {"offsets", Json::object({{"name", item.name}})}});
}

Json describeItem(const Describer& d, const disk::Texture& item) {
  const ByteSpan data(d.blob().at(item.data), item.size);
  return Json::object({{"name", d.string(item.name)},
                       {"encoding", item.encoding == disk::encodingFile ? "file" : "rgba8"},
                       {"level_count", int{item.levelCount}},
                       {"width", item.width},
                       {"height", item.height},
                       {"size", item.size},
                       {"data_hash", hashText(contentHash(data))},
                       {"offsets", Json::object({{"name", item.name}, {"data", item.data}})}});
}

Json describeKeyframes(const Describer& d, const disk::Animation& item) {
  const std::uint64_t n = item.boneCount;
  Json::Array keyframes;
  keyframes.reserve(item.keyframeCount);
  for (std::uint64_t i = 0; i < item.keyframeCount; ++i) {
    const std::uint64_t at = item.keyframes + i * item.keyframeStride;
    const std::uint64_t poses = at + sizeof(disk::Keyframe);
    keyframes.push_back(Json::object({{"duration", d.blob().read<disk::Keyframe>(at).duration},
                                      {"positions", d.rows(poses, n, 3)},
                                      {"orientations", d.rows(poses + 12 * n, n, 4)},
                                      {"scales", d.rows(poses + 28 * n, n, 3)}}));
  }
  return keyframes;
}

Json describeItem(const Describer& d, const disk::Animation& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"loop", (item.flags & disk::flagLoop) != 0},
                       {"bone_count", item.boneCount},
                       {"keyframe_count", item.keyframeCount},
                       {"keyframe_stride", item.keyframeStride},
                       {"offsets", Json::object({{"name", item.name}, {"keyframes", item.keyframes}})}});
}

void addArrays(const Describer& d, const disk::Animation& item, Json& out) {
  out.set("keyframes", describeKeyframes(d, item));
}

template <typename Item>
void addArrays(const Describer&, const Item&, Json&) {}

template <typename Item>
void describeKind(const Container& container, const char* kind, const DescribeOptions& options, Json& out) {
  const Blob* blob = container.find(kind);
  if (!blob) return;
  const Describer describer(blob);
  const auto header = describer.blob().read<disk::BlobHeader>(0);
  Json::Array items;
  for (std::uint32_t i = 0; i < header.count; ++i) {
    const auto item = describer.blob().item<Item>(i);
    items.push_back(describeItem(describer, item));
    if (options.arrays) addArrays(describer, item, items.back());
  }
  out.set(kind, Json::object({{"version", header.version},
                              {"item_size", header.itemSize},
                              {"strings", header.strings},
                              {"items", std::move(items)}}));
}

Json describeFile(ByteSpan bytes, const Container& container) {
  disk::FileHeader header;
  std::memcpy(&header, bytes.data(), sizeof header);
  Json::Array entries;
  for (const Blob& blob : container.blobs) {
    entries.push_back(Json::object({{"name", cleanUtf8(blob.kind)},
                                    {"offset", blob.offset},
                                    {"size", std::uint64_t{blob.bytes.size()}}}));
  }
  return Json::object({{"file", Json::object({{"magic", std::string(header.magic, sizeof header.magic)},
                                              {"entry_count", header.entryCount},
                                              {"toc_offset", header.tocOffset},
                                              {"size", std::uint64_t{bytes.size()}}})},
                       {"entries", std::move(entries)}});
}

}  // namespace

Result<Json> describe(ByteSpan bytes, const DescribeOptions& options) {
  if (Status sound = requireSound(bytes); !sound) return sound.error();
  Problems none(0);
  const Container container = readContainer(bytes, none);
  Json out = describeFile(bytes, container);
  describeKind<disk::Format>(container, "format", options, out);
  describeKind<disk::Model>(container, "models", options, out);
  describeKind<disk::Skeleton>(container, "skeletons", options, out);
  describeKind<disk::Mesh>(container, "meshes", options, out);
  describeKind<disk::Material>(container, "materials", options, out);
  describeKind<disk::Texture>(container, "textures", options, out);
  describeKind<disk::Animation>(container, "animations", options, out);
  return out;
}

}  // namespace squire::wad
