#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/meshes/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "tests/formats/wad/mesh_bounds/layout.h"

// A kind of blob for the tests only. Functions that take a list of kinds support this kind if the
// list contains it.
namespace squire::wad {

namespace {

constexpr Rule boundsRule = rules::wadRule("bounds", "The least corner is not above the greatest one.");

struct Bounds {
  vec3 least;
  vec3 most;
};

Bounds boundsOf(const Mesh& mesh) {
  Bounds bounds{mesh.positions.front(), mesh.positions.front()};
  for (const vec3& position : mesh.positions) {
    bounds.least = glm::min(bounds.least, position);
    bounds.most = glm::max(bounds.most, position);
  }
  return bounds;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  std::vector<disk::MeshBounds> items;
  std::size_t next = 0;
  for (const ModelContents& model : encoding.contents().models) {
    for (const auto& mesh : model.meshes) {
      const std::size_t index = next++;
      if (mesh->positions.empty()) continue;
      disk::MeshBounds& item = items.emplace_back();
      item.mesh = id16(index);
      put(item.least, boundsOf(*mesh).least);
      put(item.most, boundsOf(*mesh).most);
    }
  }
  if (items.empty()) return std::nullopt;
  BlobPlan plan(disk::MeshBounds::blob, items.size(), sizeof(disk::MeshBounds));
  plan.setItems(items);
  return plan;
}

void check(Validation& validation) {
  const std::uint32_t meshCount = validation.countOf(disk::Mesh::blob);
  std::uint32_t next = 0;
  validation.forEach<disk::MeshBounds>([&](BlobCheck& blob, std::uint64_t at, const disk::MeshBounds& item) {
    if (item.mesh >= meshCount || item.mesh < next)
      blob.fail(at, "id", numbered("mesh", item.mesh) + " is not there or not in order");
    next = std::uint32_t{item.mesh} + 1;
    if (item.zero != 0)
      blob.fail(at + offsetof(disk::MeshBounds, zero), "zero", "a reserved field is not zero");
    checkNumbers(blob, at + offsetof(disk::MeshBounds, least), 6);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      if (item.least[axis] > item.most[axis])
        blob.fail(at + offsetof(disk::MeshBounds, least) + 4 * axis, boundsRule,
                  "the least is above the most");
    }
  });
}

Json fieldsOf(const Describer&, const disk::MeshBounds& item) {
  return Json::object(
      {{"mesh", idJson(item.mesh)}, {"least", floatsJson(item.least)}, {"most", floatsJson(item.most)}});
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const disk::Model owner = text.items<disk::Model>()[model];
  const auto all = text.items<disk::MeshBounds>();
  std::string out;
  for (std::uint32_t i = 0; i < all.count(); ++i) {
    const disk::MeshBounds item = all[i];
    if (item.mesh < owner.firstMesh || item.mesh >= owner.firstMesh + owner.meshCount) continue;
    out += "  bounds of mesh " + nameOf(text.items<disk::Mesh>(), item.mesh) + ": " +
           toText(item.most[0] - item.least[0]) + " x " + toText(item.most[1] - item.least[1]) + " x " +
           toText(item.most[2] - item.least[2]) + " m\n";
  }
  return out;
}

Facts factsOf(const ModelContents&, const std::shared_ptr<const Mesh>& mesh) {
  if (mesh->positions.empty()) return {};
  const Bounds bounds = boundsOf(*mesh);
  return {{"least corner", factText(bounds.least)}, {"greatest corner", factText(bounds.most)}};
}

void compareModels(const ModelPair& models) {
  comparePairs(
      "mesh", models.before.meshes, models.after.meshes, [](const auto& mesh) { return mesh->name; },
      [](const std::string&) {},  // the comparison of vertices reports added and removed meshes
      [&](const std::string& name, const auto& a, const auto& b) {
        compareFacts("bounds of mesh " + inQuotes(name) + ": ", factsOf(models.before, a),
                     factsOf(models.after, b), models.report);
      });
}

}  // namespace

WadKind meshBoundsKind() {
  return {.name = disk::MeshBounds::blob,
          .itemSize = sizeof(disk::MeshBounds),
          .plan = plan,
          .checkItems = check,
          .describe = describedBy<disk::MeshBounds, fieldsOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
