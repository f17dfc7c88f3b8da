#include "core/formats/wad/blobs/content_hash.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/format/layout.h"

namespace squire::wad {

namespace {

std::optional<BlobPlan> plan(Encoding& encoding) {
  const Contents& contents = encoding.contents();
  BlobPlan plan(disk::Format::blob, 1, sizeof(disk::Format));
  std::vector<disk::Format> items(1);
  disk::Format& item = items.front();
  item.exporter = plan.string(contents.exporter);
  item.exporterVersion = plan.string(contents.exporterVersion);
  item.modelCount = item.skeletonCount = static_cast<std::uint32_t>(contents.models.size());
  for (const ModelContents& model : contents.models) {
    item.meshCount += static_cast<std::uint32_t>(model.meshes.size());
    item.materialCount += static_cast<std::uint32_t>(model.materials.size());
    item.animationCount += static_cast<std::uint32_t>(model.animations.size());
  }
  item.textureCount = static_cast<std::uint32_t>(encoding.textures().all().size());
  placeStrings(plan, items, &disk::Format::exporter, &disk::Format::exporterVersion);
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Format> items(container);
  const disk::Format format = items[0];
  contents.exporter = items.string(format.exporter);
  contents.exporterVersion = items.string(format.exporterVersion);
}

void checkAll(Validation& validation) {
  validation.forEach<disk::Format>([&](BlobCheck& blob, std::uint64_t at, const disk::Format& format) {
    blob.checkString(at + offsetof(disk::Format, exporter));
    blob.checkString(at + offsetof(disk::Format, exporterVersion));
    const std::pair<std::uint32_t, const char*> counts[] = {
        {format.modelCount, "models"},     {format.skeletonCount, "skeletons"},
        {format.meshCount, "meshes"},      {format.materialCount, "materials"},
        {format.textureCount, "textures"}, {format.animationCount, "animations"}};
    for (const auto& [stated, kind] : counts) {
      if (stated != validation.countOf(kind)) {
        blob.fail(at + 8, "format-counts",
                  "it states " + std::to_string(stated) + " " + kind + ", there are " +
                      std::to_string(validation.countOf(kind)));
      }
    }
  });
  if (validation.countOf(disk::Format::blob) != 1)
    validation.find(disk::Format::blob)->fail(4, "item-count", "there has to be one format");
}

Json fieldsOf(const Describer& d, const disk::Format& item) {
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

}  // namespace

WadKind formatKind() {
  return {.name = disk::Format::blob,
          .itemSize = sizeof(disk::Format),
          .isRequired = true,
          .plan = plan,
          .decode = decode,
          .checkModels = checkAll,
          .describe = describedBy<disk::Format, fieldsOf>};
}

}  // namespace squire::wad
