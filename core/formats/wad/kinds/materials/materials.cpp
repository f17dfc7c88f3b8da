#include <cmath>
#include <tuple>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/materials/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/textures/layout.h"

namespace squire::wad {

namespace {

std::string materialFault(const Material& material, std::size_t textureCount) {
  if (std::string fault = nameFault(material.name); !fault.empty()) return fault;
  for (const int map : {material.diffuseMap, material.specularMap}) {
    if (map < -1 || map >= static_cast<int>(textureCount)) return "names a texture that is not there";
  }
  if (!isFinite(material.diffuse) || !isFinite(material.specular) || !std::isfinite(material.exponent))
    return "has a number that is not finite";
  for (const vec3& colour : {material.diffuse, material.specular}) {
    if (glm::any(glm::lessThan(colour, vec3(0.0f))) || glm::any(glm::greaterThan(colour, vec3(1.0f))))
      return "has a colour whose components are not 0 to 1";
  }
  return {};
}

Fault fault(const ModelContents& model) {
  for (const Material& material : model.materials) {
    if (std::string fault = materialFault(material, model.textures.size()); !fault.empty())
      return {{{nouns::material, material.name}}, fault};
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::vector<ModelContents>& models = encoding.contents().models;
  BlobPlan plan(disk::Material::blob, countOf<&ModelContents::materials>(encoding.contents()),
                sizeof(disk::Material));
  std::vector<disk::Material> items;
  for (std::size_t i = 0; i < models.size(); ++i) {
    for (const Material& material : models[i].materials) {
      disk::Material item{};
      item.name = plan.string(material.name);
      put(item.diffuse, material.diffuse);
      put(item.specular, material.specular);
      item.exponent = material.exponent;
      item.diffuseTexture = idOrNone(encoding.textures().indexOf(i, material.diffuseMap));
      item.specularTexture = idOrNone(encoding.textures().indexOf(i, material.specularMap));
      items.push_back(item);
    }
  }
  placeStrings(plan, items, &disk::Material::name);
  plan.setItems(items);
  return plan;
}

// The maps are indices into the file's textures; decoding the textures converts them to the model's.
void decode(const Container& container, Contents& contents) {
  const Items<disk::Model> models(container);
  const Items<disk::Material> materials(container);
  for (std::uint32_t m = 0; m < models.count(); ++m) {
    const disk::Model model = models[m];
    for (std::uint32_t i = 0; i < model.materialCount; ++i) {
      const disk::Material from = materials[model.firstMaterial + i];
      Material& material = contents.models[m].materials.emplace_back();
      material.name = materials.string(from.name);
      material.diffuse = vectorOf(from.diffuse);
      material.specular = vectorOf(from.specular);
      material.exponent = from.exponent;
      material.diffuseMap = indexOf(from.diffuseTexture);
      material.specularMap = indexOf(from.specularTexture);
    }
  }
}

void checkAll(Validation& validation) {
  const std::uint32_t textures = validation.countOf(disk::Texture::blob);
  validation.forEach<disk::Material>([&](BlobCheck& blob, std::uint64_t at, const disk::Material& item) {
    blob.checkString(at + offsetof(disk::Material, name));
    for (std::uint64_t k = 0; k < 7; ++k) {
      const std::uint64_t field = at + offsetof(disk::Material, diffuse) + 4 * k;
      if (!std::isfinite(blob.read<float>(field)))
        blob.fail(field, "finite", "a colour or exponent is not finite");
      else if (k < 6 && (blob.read<float>(field) < 0.0f || blob.read<float>(field) > 1.0f))
        blob.fail(field, "colour", "a component of a colour is not 0 to 1");
    }
    for (const auto& [texture, field] :
         {std::pair{item.diffuseTexture, offsetof(disk::Material, diffuseTexture)},
          std::pair{item.specularTexture, offsetof(disk::Material, specularTexture)}}) {
      if (texture != disk::none && texture >= textures)
        blob.fail(at + field, "id", numbered("texture", texture) + " is not there");
    }
  });
}

Json fieldsOf(const Describer& d, const disk::Material& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"diffuse", floatsJson(item.diffuse)},
                       {"specular", floatsJson(item.specular)},
                       {"exponent", item.exponent},
                       {"diffuse_texture", idJson(item.diffuseTexture)},
                       {"specular_texture", idJson(item.specularTexture)},
                       {"offsets", Json::object({{"name", item.name}})}});
}

std::string colourText(const float (&colour)[3]) {
  return toText(colour[0]) + " " + toText(colour[1]) + " " + toText(colour[2]);
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto materials = text.items<disk::Material>();
  const auto textures = text.items<disk::Texture>();
  const disk::Model owner = text.items<disk::Model>()[model];
  std::string out;
  for (std::uint32_t i = 0; i < owner.materialCount; ++i) {
    const disk::Material material = materials[owner.firstMaterial + i];
    out += "  material " + quoted(materials, material.name) + ": diffuse " + colourText(material.diffuse) +
           " " + nameOf(textures, material.diffuseTexture) + ", specular " + colourText(material.specular) +
           " " + nameOf(textures, material.specularTexture) + ", exponent " + toText(material.exponent) +
           "\n";
  }
  return out;
}

std::string textureName(const ModelContents& model, int map) {
  return map < 0 ? "none" : inQuotes(model.textures[static_cast<std::size_t>(map)].name);
}

std::string shortColour(const vec3& c) {
  return "(" + fixedText(static_cast<double>(c.x), 3) + ", " + fixedText(static_cast<double>(c.y), 3) + ", " +
         fixedText(static_cast<double>(c.z), 3) + ")";
}

void compareMaterials(const ModelPair& models, const std::string& name, const Material& a,
                      const Material& b) {
  const auto change = [&](const std::string& what, const std::string& was, const std::string& is) {
    if (was != is) models.report("material " + inQuotes(name) + ": " + what + " " + was + " to " + is);
  };
  for (const auto& [what, was, is] :
       {std::tuple("diffuse", a.diffuse, b.diffuse), std::tuple("specular", a.specular, b.specular)}) {
    const bool isShort = shortColour(was) != shortColour(is);
    change(what, isShort ? shortColour(was) : factText(was), isShort ? shortColour(is) : factText(is));
  }
  change("exponent", toText(a.exponent), toText(b.exponent));
  change("diffuse map", textureName(models.before, a.diffuseMap), textureName(models.after, b.diffuseMap));
  change("specular map", textureName(models.before, a.specularMap), textureName(models.after, b.specularMap));
}

void compareModels(const ModelPair& models) {
  comparePairs(
      "material", models.before.materials, models.after.materials, [](const Material& m) { return m.name; },
      models.report,
      [&](const std::string& name, const Material& a, const Material& b) {
        compareMaterials(models, name, a, b);
      });
}

}  // namespace

WadKind materialsKind() {
  return {.name = disk::Material::blob,
          .itemSize = sizeof(disk::Material),
          .plural = "materials",
          .count = countOf<&ModelContents::materials>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkModels = checkAll,
          .describe = describedBy<disk::Material, fieldsOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
