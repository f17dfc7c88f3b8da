#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/legacy_scene.h"

namespace squire::fbx {

namespace {

// The kinds of texture layers of a geometry, each with the equivalent property of a material.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> textureUses{
    {{"LayerElementTexture", "DiffuseColor"},
     {"LayerElementDiffuseFactorTextures", "DiffuseFactor"},
     {"LayerElementSpecularTextures", "SpecularColor"},
     {"LayerElementSpecularFactorTextures", "SpecularFactor"},
     {"LayerElementShininessTextures", "ShininessExponent"},
     {"LayerElementEmissive_Textures", "EmissiveColor"},
     {"LayerElementAmbientTextures", "AmbientColor"},
     {"LayerElementTransparentTextures", "TransparentColor"},
     {"LayerElementReflectionTextures", "ReflectionColor"},
     {"LayerElementBumpTextures", "Bump"},
     {"LayerElementNormalMapTextures", "NormalMap"}}};

// What is connected to a model, in the file's order.
struct Used {
  std::vector<std::int64_t> materials, textures;
};

std::vector<std::int32_t> listOf(RecordView record, ArrayReader& arrays) {
  std::vector<std::int32_t> out;
  if (!arrays.read(record, out)) out.clear();
  return out;
}

// A list with one entry applies to all polygons.
std::int32_t entryOf(const std::vector<std::int32_t>& list, std::size_t polygon, std::int32_t fallback) {
  if (list.empty()) return fallback;
  if (list.size() == 1) return list.front();
  return polygon < list.size() ? list[polygon] : -1;
}

// By material of the model: the texture of its first polygon that has one.
std::map<std::int32_t, std::int32_t> texturesOfMaterials(RecordView model, RecordView layer,
                                                         ArrayReader& arrays) {
  const auto materials = listOf(model.child("LayerElementMaterial").child("Materials"), arrays);
  const auto textures = listOf(layer.child("TextureId"), arrays);
  std::map<std::int32_t, std::int32_t> out;
  const std::size_t polygons = std::max({materials.size(), textures.size(), std::size_t{1}});
  for (std::size_t polygon = 0; polygon < polygons; ++polygon) {
    const std::int32_t texture = entryOf(textures, polygon, 0);
    if (texture >= 0) out.emplace(entryOf(materials, polygon, 0), texture);
  }
  return out;
}

bool isIn(std::int32_t index, const std::vector<std::int64_t>& list) {
  return index >= 0 && static_cast<std::size_t>(index) < list.size();
}

class TextureLinks {
 public:
  explicit TextureLinks(LegacyScene& scene) : scene_(scene) {
    for (const LegacyScene::Object& object : scene.objects) kinds_[object.id] = object.record.name();
    for (const LegacyScene::Link& link : scene.links) {
      const std::string_view kind = kinds_[link.child];
      const bool isTexture = kind == "Texture" || kind == "LayeredTexture";
      if (isTexture && !link.property.empty()) taken_.emplace(link.parent, link.property);
      if (!link.property.empty()) continue;
      if (isTexture) used_[link.parent].textures.push_back(link.child);
      if (kind == "Material") used_[link.parent].materials.push_back(link.child);
    }
  }

  void add(const LegacyScene::Object& model) {
    const auto lists = used_.find(model.id);
    if (lists == used_.end() || lists->second.textures.empty()) return;
    for (const RecordView layer : model.record) {
      for (const auto& [name, property] : textureUses) {
        if (layer.name() == name) connect(model.record, layer, lists->second, property);
      }
    }
  }

 private:
  void connect(RecordView model, RecordView layer, const Used& lists, std::string_view property) {
    for (const auto& [material, texture] : texturesOfMaterials(model, layer, arrays_)) {
      if (!isIn(material, lists.materials) || !isIn(texture, lists.textures)) continue;
      const std::int64_t target = lists.materials[static_cast<std::size_t>(material)];
      if (!taken_.emplace(target, property).second) continue;
      scene_.links.push_back({lists.textures[static_cast<std::size_t>(texture)], target, property});
    }
  }

  LegacyScene& scene_;
  std::unordered_map<std::int64_t, std::string_view> kinds_;
  std::map<std::int64_t, Used> used_;                          // by model
  std::set<std::pair<std::int64_t, std::string_view>> taken_;  // materials and properties that have a texture
  ArrayReader arrays_;
};

}  // namespace

void connectTextures(LegacyScene& scene) {
  TextureLinks links(scene);
  for (const LegacyScene::Object& object : scene.objects) {
    if (object.record.name() == "Model") links.add(object);
  }
}

}  // namespace squire::fbx
