#include "core/formats/gltf/materials.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <map>

#include "core/base/utf8.h"
#include "core/formats/nodes/metal_rough.h"
#include "core/io/side_files.h"
#include "core/io/texture_search.h"

namespace squire::gltf {

namespace {

constexpr std::string_view glossExtension = "KHR_materials_pbrSpecularGlossiness";
constexpr std::string_view mirrorExtension = "KHR_materials_specular";

vec3 colourOf(const Json& list, const vec3& fallback) {
  const Json::Array& items = list.items();
  if (items.size() < 3) return fallback;
  const vec3 colour(items[0].asFloat(), items[1].asFloat(), items[2].asFloat());
  return isFinite(colour) ? colour : fallback;
}

float finiteOr(const Json& number, float fallback) {
  const float value = number.asFloat(fallback);
  return std::isfinite(value) ? value : fallback;
}

class Materials {
 public:
  Materials(const Json& json, Numbers& numbers, nodes::NodeScene& scene)
      : json_(json), numbers_(numbers), scene_(scene) {
    for (const Json& image : json["images"].items()) {
      numberInside_.push_back(static_cast<int>(inside_));
      inside_ += isInside(image) ? 1 : 0;
    }
  }

  Status read() {
    for (const Json& source : json_["materials"].items()) {
      if (Status done = add(source); !done) return done;
    }
    return add(Json());
  }

 private:
  static bool isInside(const Json& image) {
    return image.has("bufferView") || image["uri"].asString().starts_with("data:");
  }

  Status add(const Json& source) {
    nodes::SceneMaterial material;
    const Json& metal = source["pbrMetallicRoughness"];
    const Json& gloss = source["extensions"][glossExtension];
    material.look.name = source["name"].asString();
    if (gloss.isNull())
      readMetal(metal, source["extensions"][mirrorExtension], material);
    else
      readGloss(gloss, material);
    const Json& base = metal["baseColorTexture"];
    const Json& diffuse = gloss["diffuseTexture"];
    if (Status done = use(diffuse.isNull() ? base : diffuse, material.look.diffuseMap); !done) return done;
    const Json& shine = gloss["specularGlossinessTexture"];
    const Json& mirror = source["extensions"][mirrorExtension]["specularColorTexture"];
    if (Status done = use(shine.isNull() ? mirror : shine, material.look.specularMap); !done) return done;
    material.isDyed = material.look.diffuseMap >= 0 && glm::length(vec3(1.0f) - dye_) >= 0.02f;
    noteUnused(source, material);
    scene_.materials.push_back(std::move(material));
    return {};
  }

  void readMetal(const Json& metal, const Json& mirror, nodes::SceneMaterial& material) {
    dye_ = material.look.diffuse = colourOf(metal["baseColorFactor"], vec3(1.0f));
    // With a map the factor is usually 1 and meaningless: the map, which is not read, defines what is metal.
    const bool isMapped = hasImage(metal["metallicRoughnessTexture"]);
    nodes::applyMetalRough(isMapped ? 0.0f : finiteOr(metal["metallicFactor"], 1.0f),
                           finiteOr(metal["roughnessFactor"], 1.0f), material.look, mirrorOf(mirror));
  }
  // The reflectance of a non-metal at normal incidence; 4 % by default.
  static vec3 mirrorOf(const Json& mirror) {
    const vec3 colour = 0.04f * colourOf(mirror["specularColorFactor"], vec3(1.0f));
    const float share = std::clamp(finiteOr(mirror["specularFactor"], 1.0f), 0.0f, 1.0f);
    return share * glm::clamp(colour, 0.0f, 1.0f);
  }
  void readGloss(const Json& gloss, nodes::SceneMaterial& material) {
    dye_ = material.look.diffuse = colourOf(gloss["diffuseFactor"], vec3(1.0f));
    const float rough = 1.0f - std::clamp(finiteOr(gloss["glossinessFactor"], 1.0f), 0.0f, 1.0f);
    nodes::applyMetalRough(0.0f, rough, material.look);
    // With a map the factor is usually 1 and meaningless: the map defines the values.
    if (hasImage(gloss["specularGlossinessTexture"])) return;
    const vec3 wanted = colourOf(gloss["specularFactor"], vec3(1.0f));
    material.look.specular = glm::mix(material.look.specular, wanted, 1.0f - rough * rough);
  }

  [[nodiscard]] const Json& imageIndex(const Json& texture) const {
    return itemAt(json_["textures"], texture["index"])["source"];
  }
  [[nodiscard]] bool hasImage(const Json& texture) const {
    return !itemAt(json_["images"], imageIndex(texture)).isNull();
  }

  void noteUnused(const Json& source, nodes::SceneMaterial& material) const {
    const Json& metal = source["pbrMetallicRoughness"]["metallicRoughnessTexture"];
    const std::pair<const Json&, std::string_view> looks[] = {
        {source["normalTexture"], "normals"},
        {source["emissiveTexture"], "emission"},
        {metal, "roughness"},
        {metal, "metal"},
        {source["occlusionTexture"], "ambient occlusion"}};
    for (const auto& [texture, look] : looks) {
      const auto known = known_.find(imageIndex(texture).asInteger(-1));
      const bool isShown = known != known_.end() && (known->second == material.look.diffuseMap ||
                                                     known->second == material.look.specularMap);
      if (hasImage(texture) && !isShown) material.unusedLooks.emplace_back(look);
    }
  }

  // Sets `out` to the index of the texture's image in the scene; leaves it as it is if there is no image.
  Status use(const Json& texture, int& out) {
    const Json& index = imageIndex(texture);
    if (itemAt(json_["images"], index).isNull()) return {};
    const auto [known, isNew] =
        known_.try_emplace(index.asInteger(), static_cast<int>(scene_.textures.size()));
    out = known->second;
    if (!isNew) return {};
    auto read = textureOf(index);
    if (!read) return read.error();
    scene_.textures.push_back(std::move(*read));
    return {};
  }

  Result<Texture> textureOf(const Json& index) {
    const Json& image = itemAt(json_["images"], index);
    const std::string& uri = image["uri"].asString();
    Texture texture;
    std::optional<Bytes> encoded = dataInside(uri);
    if (uri.empty() && image.has("bufferView")) {
      const auto bytes = numbers_.viewAt(image["bufferView"]);
      if (!bytes) return bytes.error();
      encoded = Bytes(bytes->begin(), bytes->end());
    }
    const std::string numbered =
        "*" + std::to_string(numberInside_[static_cast<std::size_t>(index.asInteger())]);
    const std::string& name = image["name"].asString();
    texture.label = cleanUtf8(!encoded ? percentDecoded(uri) : name.empty() ? numbered : name);
    const std::vector<std::string> parts = partsOfLabel(texture.label);
    texture.name = parts.empty() ? "texture" : parts.back();
    if (!encoded) return texture;
    texture.state = TextureState::Embedded;
    texture.encoded = std::make_shared<const Bytes>(std::move(*encoded));
    return texture;
  }

  const Json& json_;
  Numbers& numbers_;
  nodes::NodeScene& scene_;
  vec3 dye_{1.0f};  // the colour by which the file multiplies the texture
  std::map<std::int64_t, int> known_;
  std::vector<int> numberInside_;  // by image: how many images before it are embedded
  std::size_t inside_ = 0;
};

}  // namespace

Status readMaterials(const GltfDocument& document, Numbers& numbers, nodes::NodeScene& scene) {
  return Materials(document.json, numbers, scene).read();
}

}  // namespace squire::gltf
