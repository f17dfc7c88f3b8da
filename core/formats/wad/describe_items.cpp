#include "core/formats/wad/describe_items.h"

#include "core/formats/wad/content_hash.h"
#include "core/formats/wad/describe_fights.h"
#include "core/formats/wad/describer.h"

namespace squire::wad {

namespace {

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

DescribedArrays arraysOf(const Describer& d, const disk::Skeleton& item) {
  const std::uint32_t n = item.boneCount;
  return {d.array<std::uint32_t>("names", item.names, n, [d](std::uint32_t name) { return d.string(name); }),
          d.array<std::uint16_t>("parents", item.parents, n, idJson),
          d.rowArray("positions", item.positions, n, 3),
          d.rowArray("orientations", item.orientations, n, 4),
          d.rowArray("scales", item.scales, n, 3),
          d.rowArray("inverse_binds", item.inverseBinds, n, 16)};
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

DescribedArrays arraysOf(const Describer& d, const disk::Mesh& item) {
  return {d.array<disk::Vertex>("vertices", item.vertices, item.vertexCount, describeVertex),
          d.array<std::uint32_t>("indices", item.indices, item.indexCount,
                                 [](std::uint32_t index) { return Json(index); })};
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

Json describeItem(const Describer& d, const disk::Animation& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"loop", (item.flags & disk::flagLoop) != 0},
                       {"bone_count", item.boneCount},
                       {"keyframe_count", item.keyframeCount},
                       {"keyframe_stride", item.keyframeStride},
                       {"offsets", Json::object({{"name", item.name}, {"keyframes", item.keyframes}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Animation& item) {
  return {{"keyframes", item.keyframeCount, [d, item](std::uint64_t i) {
             const std::uint64_t n = item.boneCount;
             const std::uint64_t at = item.keyframes + i * item.keyframeStride;
             const std::uint64_t poses = at + sizeof(disk::Keyframe);
             return Json::object({{"duration", d.blob().read<disk::Keyframe>(at).duration},
                                  {"positions", d.rows(poses, n, 3)},
                                  {"orientations", d.rows(poses + 12 * n, n, 4)},
                                  {"scales", d.rows(poses + 28 * n, n, 3)}});
           }}};
}

// Kinds whose items are all there is.
template <typename Item>
DescribedArrays arraysOf(const Describer&, const Item&) {
  return {};
}

template <typename Item>
DescribedKind kindOf(const Blob& blob) {
  const Describer describer(blob);
  return {blob.kind, describer.blob().read<disk::BlobHeader>(0), [describer](std::uint32_t i) {
            const auto item = describer.blob().item<Item>(i);
            return DescribedItem{describeItem(describer, item), arraysOf(describer, item)};
          }};
}

}  // namespace

std::vector<DescribedKind> describeKinds(const Container& container) {
  std::vector<DescribedKind> kinds;
  const auto add = [&](const char* name, DescribedKind (*describe)(const Blob&)) {
    if (const Blob* blob = container.find(name)) kinds.push_back(describe(*blob));
  };
  add("format", kindOf<disk::Format>);
  add("models", kindOf<disk::Model>);
  add("skeletons", kindOf<disk::Skeleton>);
  add("meshes", kindOf<disk::Mesh>);
  add("materials", kindOf<disk::Material>);
  add("textures", kindOf<disk::Texture>);
  add("animations", kindOf<disk::Animation>);
  addFightKinds(container, kinds);
  return kinds;
}

}  // namespace squire::wad
