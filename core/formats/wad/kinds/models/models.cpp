#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/models/layout.h"

namespace squire::wad {

namespace {

std::uint64_t countAll(const Contents& contents) { return contents.models.size(); }

Fault fault(const ModelContents& model) { return {{}, nameFault(model.name)}; }

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::vector<ModelContents>& models = encoding.contents().models;
  BlobPlan plan(disk::Model::blob, models.size(), sizeof(disk::Model));
  std::vector<disk::Model> items;
  std::size_t meshes = 0;
  std::size_t materials = 0;
  std::size_t animations = 0;
  for (const ModelContents& model : models) {
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
  placeStrings(plan, items, &disk::Model::name);
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Model> items(container);
  for (std::uint32_t i = 0; i < items.count(); ++i)
    contents.models.emplace_back().name = items.string(items[i].name);
}

// Checks that each model's range of items starts where the range of the previous model ended.
struct Range {
  const char* kind;
  std::uint32_t next = 0;

  void follow(BlobCheck& blob, std::uint64_t field, std::uint32_t first, std::uint32_t count,
              std::uint32_t total) {
    if (first != next || count > total - next) {
      blob.fail(field, "range", std::string("its ") + kind + " do not follow those of the model before");
      return;
    }
    next += count;
  }
};

void checkAll(Validation& validation) {
  Range meshes{"meshes"};
  Range materials{"materials"};
  Range animations{"animations"};
  const auto countOf = [&](const char* kind) { return validation.countOf(kind); };
  validation.forEach<disk::Model>([&](BlobCheck& blob, std::uint64_t at, const disk::Model& item) {
    blob.checkString(at + offsetof(disk::Model, name));
    if (item.skeleton >= countOf("skeletons"))
      blob.fail(at + offsetof(disk::Model, skeleton), "id",
                numbered("skeleton", item.skeleton) + " is not there");
    if (item.zero != 0) blob.fail(at + offsetof(disk::Model, zero), "zero", "a reserved field is not zero");
    meshes.follow(blob, at + 8, item.firstMesh, item.meshCount, countOf("meshes"));
    materials.follow(blob, at + 12, item.firstMaterial, item.materialCount, countOf("materials"));
    animations.follow(blob, at + 16, item.firstAnimation, item.animationCount, countOf("animations"));
  });
  for (const Range& range : {meshes, materials, animations}) {
    BlobCheck* blob = validation.find(range.kind);
    if (blob && range.next != blob->count())
      blob->fail(4, "range", numbered(range.kind, range.next) + " and on belong to no model");
  }
}

Json fieldsOf(const Describer& d, const disk::Model& item) {
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

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto models = text.items<disk::Model>();
  return "model " + quoted(models, models[model].name) + "\n";
}

}  // namespace

WadKind modelsKind() {
  return {.name = disk::Model::blob,
          .itemSize = sizeof(disk::Model),
          .plural = "models",
          .count = countAll,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkModels = checkAll,
          .describe = describedBy<disk::Model, fieldsOf>,
          .modelLines = modelLines};
}

}  // namespace squire::wad
