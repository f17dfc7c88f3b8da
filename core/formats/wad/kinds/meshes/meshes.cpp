#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/materials/layout.h"
#include "core/formats/wad/kinds/meshes/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/skeletons/bones.h"

namespace squire::wad {

namespace {

Fault fault(const ModelContents& model) {
  const std::size_t boneCount = model.skeleton->bones.size();
  for (const auto& mesh : model.meshes) {
    if (!mesh) return {{}, "has a mesh that is missing"};
    const NamedPlaces places{{nouns::mesh, mesh->name}};
    if (std::string fault = nameFault(mesh->name); !fault.empty()) return {places, fault};
    if (boneCount == 0 && !mesh->positions.empty()) return {places, "has vertices but no bone to follow"};
    if (std::string fault = mesh->fault(boneCount, model.materials.size()); !fault.empty())
      return {places, fault};
  }
  return {};
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

// Frees a mesh if it may be freed.
void emptyMesh(Encoding& encoding, std::size_t model, std::size_t index) {
  if (!encoding.emptied()) return;
  std::shared_ptr<const Mesh>& mesh = encoding.emptied()->models[model].meshes[index];
  const std::size_t size = sizeof(disk::Vertex) * mesh->positions.size();
  mesh.reset();
  encoding.freed(size);
}

void putIndices(const Mesh& mesh, std::uint16_t flags, std::byte* out) {
  if (disk::indexBytes(flags) == 4) {
    std::memcpy(out, mesh.indices.data(), 4 * mesh.indices.size());
    return;
  }
  for (const std::uint32_t index : mesh.indices) put(out, static_cast<std::uint16_t>(index));
}

disk::Mesh planMesh(BlobPlan& plan, Encoding& encoding, std::size_t model, std::size_t index,
                    std::size_t firstMaterial) {
  const ModelContents& owner = encoding.contents().models[model];
  const Mesh& mesh = *owner.meshes[index];
  disk::Mesh item{};
  item.name = plan.string(mesh.name);
  item.material = idOrNone(mesh.material, firstMaterial);
  item.vertexCount = static_cast<std::uint32_t>(mesh.positions.size());
  if (owner.shortIndices && item.vertexCount <= mostShortVertices) item.flags = disk::meshShortIndices;
  item.vertices =
      plan.array(std::uint64_t{sizeof(disk::Vertex)} * mesh.positions.size(), [&mesh](std::byte* out) {
        for (std::size_t i = 0; i < mesh.positions.size(); ++i) put(out, vertexOf(mesh, i));
      });
  item.indexCount = static_cast<std::uint32_t>(mesh.indices.size());
  // The indices are written after the vertices, so the mesh can be freed then.
  const std::uint16_t flags = item.flags;
  item.indices =
      plan.array(disk::indexBytes(flags) * mesh.indices.size(), [=, &mesh, &encoding](std::byte* out) {
        putIndices(mesh, flags, out);
        emptyMesh(encoding, model, index);
      });
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  BlobPlan plan(disk::Mesh::blob, countOf<&ModelContents::meshes>(encoding.contents()), sizeof(disk::Mesh));
  std::vector<disk::Mesh> items;
  std::size_t firstMaterial = 0;
  const std::vector<ModelContents>& models = encoding.contents().models;
  for (std::size_t model = 0; model < models.size(); ++model) {
    for (std::size_t i = 0; i < models[model].meshes.size(); ++i)
      items.push_back(planMesh(plan, encoding, model, i, firstMaterial));
    firstMaterial += models[model].materials.size();
  }
  placeStrings(plan, items, &disk::Mesh::name);
  plan.setItems(items);
  return plan;
}

std::shared_ptr<const Mesh> readMesh(const Items<disk::Mesh>& blob, std::uint32_t index,
                                     std::uint32_t firstMaterial) {
  const disk::Mesh item = blob[index];
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
  mesh->indices.reserve(item.indexCount);
  const std::uint64_t width = disk::indexBytes(item.flags);
  for (std::uint64_t i = 0; i < item.indexCount; ++i) {
    const std::uint64_t at = item.indices + width * i;
    mesh->indices.push_back(width == 2 ? blob.read<std::uint16_t>(at) : blob.read<std::uint32_t>(at));
  }
  return mesh;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Model> models(container);
  const Items<disk::Mesh> meshes(container);
  for (std::uint32_t m = 0; m < models.count(); ++m) {
    const disk::Model model = models[m];
    for (std::uint32_t i = 0; i < model.meshCount; ++i) {
      contents.models[m].meshes.push_back(readMesh(meshes, model.firstMesh + i, model.firstMaterial));
      if (meshes[model.firstMesh + i].flags != 0) contents.models[m].shortIndices = true;
    }
  }
}

bool isWeight(float weight) { return weight >= 0.0f && weight <= 1.001f && !std::signbit(weight); }

bool checkVertex(BlobCheck& blob, std::uint64_t at, std::uint32_t boneCount) {
  const auto vertex = blob.read<disk::Vertex>(at);
  const auto isFinite = [](float value) { return std::isfinite(value); };
  const auto fail = [&](std::size_t field, rules::WadRule rule, const char* message) {
    blob.fail(at + field, rule, message);
    return false;
  };
  bool finite = true;
  for (int i = 0; i < 3; ++i) finite = finite && isFinite(vertex.position[i]) && isFinite(vertex.normal[i]);
  for (const float coordinate : vertex.texcoord) finite = finite && isFinite(coordinate);
  if (!finite) return fail(0, "finite", "a position, normal or texture coordinate is not finite");
  for (std::size_t k = 0; k < 4; ++k) {
    if (vertex.bones[k] >= boneCount)
      return fail(offsetof(disk::Vertex, bones) + 2 * k, "vertex-bone", "it names a bone that is not there");
    if (!isWeight(vertex.weights[k]))
      return fail(offsetof(disk::Vertex, weights), "weights", "a weight is not 0 to 1");
  }
  const float* w = vertex.weights;
  const float sum = w[0] + w[1] + w[2] + w[3];
  if (!(sum >= 0.999f && sum <= 1.001f))
    return fail(offsetof(disk::Vertex, weights), "weights", "its weights do not sum to 1");
  return true;
}

void checkVertices(BlobCheck& blob, std::uint64_t at, const disk::Mesh& item, std::uint32_t boneCount) {
  const std::uint64_t size = std::uint64_t{item.vertexCount} * sizeof(disk::Vertex);
  const auto vertices = blob.claim(at + offsetof(disk::Mesh, vertices), size);
  if (!vertices) return;
  for (std::uint64_t i = 0; i < item.vertexCount; ++i) {
    if (!checkVertex(blob, blob.offsetOf(*vertices) + i * sizeof(disk::Vertex), boneCount)) break;
  }
}

void checkIndices(BlobCheck& blob, std::uint64_t at, const disk::Mesh& item) {
  if (item.indexCount % 3 != 0)
    blob.fail(at + offsetof(disk::Mesh, indexCount), "triangles", "its indices are no multiple of 3");
  const std::uint64_t width = disk::indexBytes(item.flags);
  const auto indices = blob.claim(at + offsetof(disk::Mesh, indices), item.indexCount * width);
  if (!indices) return;
  for (std::uint64_t i = 0; i < item.indexCount; ++i) {
    const std::uint64_t field = blob.offsetOf(*indices) + width * i;
    const std::uint32_t index =
        width == 2 ? blob.read<std::uint16_t>(field) : blob.read<std::uint32_t>(field);
    if (index < item.vertexCount) continue;
    blob.fail(field, "index", numbered("index", i) + " lies past the vertices");
    break;
  }
}

void checkMesh(BlobCheck& blob, std::uint64_t at, const disk::Model& model, std::uint32_t boneCount) {
  const auto item = blob.read<disk::Mesh>(at);
  blob.checkString(at + offsetof(disk::Mesh, name));
  if (item.material != disk::none &&
      (item.material < model.firstMaterial || item.material >= model.firstMaterial + model.materialCount)) {
    blob.fail(at + offsetof(disk::Mesh, material), "id",
              numbered("material", item.material) + " is not one of its model");
  }
  if (item.flags > disk::meshShortIndices || (item.flags != 0 && item.vertexCount > mostShortVertices)) {
    blob.fail(at + offsetof(disk::Mesh, flags), "flags",
              "it has flags that this program does not know, or too many vertices for short indices");
    return;
  }
  checkVertices(blob, at, item, boneCount);
  checkIndices(blob, at, item);
}

void checkAll(Validation& validation) {
  BlobCheck* meshes = validation.find(disk::Mesh::blob);
  if (!meshes) return;
  validation.forEach<disk::Model>([&](BlobCheck&, std::uint64_t, const disk::Model& model) {
    const std::uint32_t boneCount = boneCountOf(validation, model);
    for (std::uint32_t k = 0; k < model.meshCount; ++k)
      checkMesh(*meshes, meshes->itemOffset(std::uint64_t{model.firstMesh} + k), model, boneCount);
  });
}

Json vertexJson(const disk::Vertex& vertex) {
  Json::Array bones;
  for (const std::uint16_t bone : vertex.bones) bones.emplace_back(int{bone});
  return Json::object({{"position", floatsJson(vertex.position)},
                       {"normal", floatsJson(vertex.normal)},
                       {"texcoord", floatsJson(vertex.texcoord)},
                       {"bones", std::move(bones)},
                       {"weights", floatsJson(vertex.weights)}});
}

Json fieldsOf(const Describer& d, const disk::Mesh& item) {
  return Json::object(
      {{"name", d.string(item.name)},
       {"material", idJson(item.material)},
       {"vertex_count", item.vertexCount},
       {"index_count", item.indexCount},
       {"short_indices", item.flags != 0},
       {"offsets",
        Json::object({{"name", item.name}, {"vertices", item.vertices}, {"indices", item.indices}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Mesh& item) {
  const auto vertices = d.array<disk::Vertex>("vertices", item.vertices, item.vertexCount, vertexJson);
  const auto number = [](auto index) { return Json(std::uint32_t{index}); };
  if (item.flags != 0)
    return {vertices, d.array<std::uint16_t>("indices", item.indices, item.indexCount, number)};
  return {vertices, d.array<std::uint32_t>("indices", item.indices, item.indexCount, number)};
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto meshes = text.items<disk::Mesh>();
  const disk::Model owner = text.items<disk::Model>()[model];
  std::string out;
  for (std::uint32_t i = 0; i < owner.meshCount; ++i) {
    const disk::Mesh mesh = meshes[owner.firstMesh + i];
    out += "  mesh " + quoted(meshes, mesh.name) + ": " + counted(mesh.vertexCount, "vertex", "vertices") +
           ", " + counted(mesh.indexCount / 3, "triangle") + (mesh.flags != 0 ? " with short indices" : "") +
           ", material " + nameOf(text.items<disk::Material>(), mesh.material) + "\n";
  }
  return out;
}

std::string materialName(const ModelContents& model, const Mesh& mesh) {
  return mesh.material < 0 ? "none" : inQuotes(model.materials[static_cast<std::size_t>(mesh.material)].name);
}

void compareVertices(const std::string& mesh, const Mesh& a, const Mesh& b, const Reporter& report) {
  std::size_t moved = 0, weighted = 0, shaded = 0, mapped = 0;
  float farthest = 0.0f;
  for (std::size_t i = 0; i < a.positions.size(); ++i) {
    moved += a.positions[i] != b.positions[i] ? 1 : 0;
    farthest = std::max(farthest, glm::distance(a.positions[i], b.positions[i]));
    weighted += a.influences[i] != b.influences[i] ? 1 : 0;
    shaded += a.normals[i] != b.normals[i] ? 1 : 0;
    mapped += a.texcoords[i] != b.texcoords[i] ? 1 : 0;
  }
  const auto vertices = [](std::size_t count) { return counted(count, "vertex", "vertices"); };
  if (moved) report(mesh + vertices(moved) + " moved, the farthest by " + millimetres(farthest));
  if (weighted) report(mesh + "weights of " + vertices(weighted) + " changed");
  if (shaded) report(mesh + "normals of " + vertices(shaded) + " changed");
  if (mapped) report(mesh + "texture coordinates of " + vertices(mapped) + " changed");
}

// The bytes of a triangle's three vertices in the file.
using TriangleBytes = std::array<std::byte, 3 * sizeof(disk::Vertex)>;

std::vector<TriangleBytes> sortedTriangles(const Mesh& mesh) {
  std::vector<TriangleBytes> out;
  out.reserve(mesh.indices.size() / 3);
  for (std::size_t i = 0; i + 3 <= mesh.indices.size(); i += 3) {
    const std::array<disk::Vertex, 3> corners{vertexOf(mesh, mesh.indices[i]),
                                              vertexOf(mesh, mesh.indices[i + 1]),
                                              vertexOf(mesh, mesh.indices[i + 2])};
    out.push_back(std::bit_cast<TriangleBytes>(corners));
  }
  std::ranges::sort(out);
  return out;
}

bool isAnotherOrder(const Mesh& a, const Mesh& b) {
  return a.indices.size() == b.indices.size() && a.positions.size() == b.positions.size() &&
         a.indices != b.indices && sortedTriangles(a) == sortedTriangles(b);
}

void compareMeshes(const std::string& mesh, const Mesh& a, const Mesh& b, const Reporter& report) {
  if (isAnotherOrder(a, b)) return report(mesh + "the same triangles in another order");
  if (a.indices.size() != b.indices.size()) {
    report(mesh + std::to_string(a.indices.size() / 3) + " triangles to " +
           std::to_string(b.indices.size() / 3));
  }
  if (a.positions.size() != b.positions.size()) {
    report(mesh + std::to_string(a.positions.size()) + " vertices to " + std::to_string(b.positions.size()));
    return;
  }
  if (a.indices.size() == b.indices.size() && a.indices != b.indices) report(mesh + "triangles changed");
  compareVertices(mesh, a, b, report);
}

void compareModels(const ModelPair& models) {
  const auto indices = [](const ModelContents& model) { return model.shortIndices ? "16 bits" : "32 bits"; };
  if (models.before.shortIndices != models.after.shortIndices)
    models.report(std::string("indices of ") + indices(models.before) + " to " + indices(models.after));
  comparePairs(
      "mesh", models.before.meshes, models.after.meshes, [](const auto& mesh) { return mesh->name; },
      models.report,
      [&](const std::string& name, const auto& a, const auto& b) {
        const std::string mesh = "mesh " + inQuotes(name) + ": ";
        const std::string was = materialName(models.before, *a), is = materialName(models.after, *b);
        if (was != is) models.report(mesh + "material " + was + " to " + is);
        compareMeshes(mesh, *a, *b, models.report);
      });
}

}  // namespace

WadKind meshesKind() {
  return {.name = disk::Mesh::blob,
          .itemSize = sizeof(disk::Mesh),
          .plural = "meshes",
          .count = countOf<&ModelContents::meshes>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkBulk = checkAll,
          .describe = describedBy<disk::Mesh, fieldsOf, arraysOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
