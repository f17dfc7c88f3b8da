#include "core/formats/fbx/materials.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "core/base/base64.h"
#include "core/base/utf8.h"
#include "core/formats/fbx/names.h"
#include "core/formats/fbx/properties.h"
#include "core/formats/nodes/metal_rough.h"
#include "core/rules/materials.h"

namespace squire::fbx {

namespace {

// Clamps a colour to 0 to 1.
vec3 colour(const glm::dvec3& value) { return {glm::clamp(value, 0.0, 1.0)}; }

double firstNumber(const Properties& p, std::initializer_list<std::string_view> names, double fallback) {
  for (const std::string_view name : names) {
    if (p.has(name)) return p.number(name, fallback);
  }
  return fallback;
}

// ASCII files store embedded images as base64.
std::shared_ptr<const Bytes> embeddedImage(RecordView video, bool binary) {
  const RecordView content = video.child("Content");
  Bytes bytes;
  for (std::size_t i = 0; i < content.propertyCount(); ++i) {
    const Property& property = content.property(i);
    if (!property.isText() || property.data.empty()) continue;
    if (binary) {
      bytes.insert(bytes.end(), property.data.begin(), property.data.end());
    } else {
      const Bytes part = fromBase64(property.text());
      bytes.insert(bytes.end(), part.begin(), part.end());
    }
  }
  return bytes.empty() ? nullptr : std::make_shared<const Bytes>(std::move(bytes));
}

bool isEmbedded(RecordView video) {
  const RecordView content = video.child("Content");
  for (std::size_t i = 0; i < content.propertyCount(); ++i) {
    if (content.property(i).isText() && !content.property(i).data.empty()) return true;
  }
  return false;
}

// Whether a name has a file extension: "skin.png", but not "v1.2" or "my_game".
bool hasEnding(std::string_view name) {
  constexpr std::size_t longest = 5;
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot == 0) return false;
  const std::string_view ending = name.substr(dot + 1);
  return !ending.empty() && ending.size() <= longest && !std::isdigit(static_cast<unsigned char>(ending[0]));
}

// Blender writes a folder for images without a file.
bool isFolder(std::string_view path) {
  const std::string_view last = lastPathPart(path);
  return !hasEnding(last) || last.ends_with(".fbm");
}

// The path in the file; the relative one is preferred to that on the author's machine. Empty if the image has
// no file.
std::string pathLabel(const std::vector<RecordView>& records) {
  for (const std::string_view name : {"RelativeFilename", "FileName", "Filename"}) {
    for (const RecordView record : records) {
      const std::string_view text = record.child(name).property(0).text();
      if (text.empty() || text == ".") continue;
      return isFolder(text) ? std::string() : cleanUtf8(text);
    }
  }
  return {};
}

// The file of an OSL bitmap of 3ds Max, which has no path in its usual place.
std::string bitmapPath(RecordView texture) {
  for (const RecordView property : texture.child("Properties70")) {
    const std::string_view name = property.property(0).text();
    if (name.starts_with("3dsMax|OSLBitmap") && name.ends_with("|Filename"))
      return cleanUtf8(property.property(4).text());
  }
  return {};
}

// Whether two texture objects use the same image. Blender writes one object per material that uses it.
bool isSameImage(const Texture& a, const Texture& b) {
  if (a.label != b.label || !a.encoded != !b.encoded) return false;
  return a.encoded == b.encoded || *a.encoded == *b.encoded;
}

// The names of the properties of a surface of Maya that has no Phong.
struct SurfaceNames {
  std::string_view base, metal, rough;
};
constexpr SurfaceNames standardSurface{"Maya|baseColor", "Maya|metalness", "Maya|specularRoughness"};
constexpr SurfaceNames stingraySurface{"Maya|base_color", "Maya|metallic", "Maya|roughness"};

// Reads Maya's standard surface, Arnold's or Stingray's, and leaves others unchanged. A map takes the place
// of the base colour, and what the file states for it is out of date.
void readMayaSurface(const Properties& p, Material& material) {
  const SurfaceNames& names = p.has(stingraySurface.base) ? stingraySurface : standardSurface;
  if (!p.has(names.base)) return;
  const glm::dvec3 white(1.0);
  const glm::dvec3 base = material.diffuseMap >= 0 ? white : p.vector(names.base, white);
  material.diffuse = colour(base * p.number("Maya|base", 1.0));
  const glm::dvec3 mirror = p.vector("Maya|specularColor", white) * p.number("Maya|specular", 1.0);
  nodes::applyMetalRough(static_cast<float>(p.number(names.metal, 0.0)),
                         static_cast<float>(p.number(names.rough, 0.4)), material, 0.04f * colour(mirror));
}

// What a property is used for, named as in Blender's material.
std::string_view useOf(std::string_view property) {
  constexpr std::pair<std::string_view, std::string_view> uses[] = {
      {"NormalMap", "normals"},         {"Bump", "bumps"},
      {"Emissive", "emission"},         {"Shininess", "roughness"},
      {"Reflection", "metal"},          {"Transparen", "alpha"},
      {"Ambient", "ambient occlusion"}, {"Displacement", "displacement"}};
  for (const auto& [start, use] : uses) {
    if (property.starts_with(start)) return use;
  }
  return lastPathPart(property.substr(property.rfind('|') + 1));
}

}  // namespace

int MaterialReader::materialOf(std::uint32_t object) {
  const auto [known, fresh] = knownMaterials_.emplace(object, static_cast<int>(materials_.size()));
  if (!fresh) return known->second;
  const Object& source = graph_.object(object);
  const Properties p(graph_, source);
  Material material;
  material.name = names_.claim(source.name, "material");
  const glm::dvec3 grey(0.8), black(0.0);
  material.diffuse =
      colour(p.vector("DiffuseColor", p.vector("Diffuse", grey)) * p.number("DiffuseFactor", 1.0));
  const std::string_view model = source.record.child("ShadingModel").property(0).text();
  const bool lambert = model == "lambert" || model == "Lambert";
  if (!lambert) {
    material.specular =
        colour(p.vector("SpecularColor", p.vector("Specular", black)) * p.number("SpecularFactor", 1.0));
  }
  // Blender writes ((1 - roughness) * 10)^2 here, which is used as is.
  const double exponent = firstNumber(p, {"ShininessExponent", "Shininess"}, 20.0);
  material.exponent = static_cast<float>(std::clamp(exponent, 1.0, 10000.0));
  connectMaps(object, material);
  // MotionBuilder keeps Maya's properties beside the colours of a Phong that it shows.
  const Properties own(source.record.child("Properties70"), {});
  if (!own.has("DiffuseColor")) readMayaSurface(own, material);
  materials_.push_back(std::move(material));
  return known->second;
}

std::uint32_t MaterialReader::textureIn(std::uint32_t outer) const {
  const Object& object = graph_.object(outer);
  if (object.kind != "LayeredTexture" && !pathLabel({object.record}).empty()) return outer;
  for (const Connection& part : graph_.childrenOf(outer)) {
    const std::string_view kind = graph_.object(part.child).kind;
    if (kind == "Video") break;
    if (kind == "Texture") return part.child;
  }
  return outer;
}

std::uint32_t MaterialReader::textureBehind(const Connection& connection) const {
  constexpr int deepest = 4;
  std::uint32_t texture = connection.child;
  for (int depth = 0; depth < deepest; ++depth) texture = textureIn(texture);
  return texture;
}

std::uint32_t MaterialReader::pictureOf(std::uint32_t texture) const {
  for (const Connection& connection : graph_.childrenOf(texture)) {
    if (graph_.object(connection.child).kind == "Video") return connection.child;
  }
  return texture;
}

void MaterialReader::connectMaps(std::uint32_t object, Material& material) {
  std::set<std::uint32_t> shown;
  std::vector<std::pair<std::string_view, std::uint32_t>> others;
  for (const Connection& connection : graph_.childrenOf(object)) {
    if (connection.property.empty()) continue;
    const std::uint32_t texture = textureBehind(connection);
    if (graph_.object(texture).kind != "Texture") continue;
    const std::string_view property = connection.property;
    const bool diffuse = property == "DiffuseColor" || property == "Diffuse" || property == "DiffuseFactor" ||
                         property.ends_with("base_color_map") || property.ends_with("baseColor") ||
                         property.ends_with("baseColorMap") || property.ends_with("TEX_color_map");
    const bool specular = property == "SpecularColor" || property == "SpecularFactor" ||
                          property == "Specular" || property.ends_with("specularColor");
    if (diffuse && (material.diffuseMap < 0 || property == "DiffuseColor")) {
      material.diffuseMap = textureOf(texture);
    }
    if (specular && (material.specularMap < 0 || property == "SpecularColor")) {
      material.specularMap = textureOf(texture);
    }
    if (diffuse || specular) {
      shown.insert(pictureOf(texture));
    } else {
      others.emplace_back(property, pictureOf(texture));
    }
  }
  for (const auto& [property, picture] : others) {
    // An image that is also the colour or specular image is used already, for instance for its alpha.
    if (!shown.contains(picture)) leftOut_->add(LeftOut::Kind::Images, material.name, useOf(property));
  }
}

// Warns of a mapping, which is ignored because its direction is ambiguous: Blender writes the same for nodes
// that scale the image and for those that scale the coordinates.
void MaterialReader::warnOfMapping(const Properties& properties, const std::string& texture) {
  const glm::dvec3 none(0.0), whole(1.0);
  const double away = glm::length(glm::dvec2(properties.vector("Translation", none))) +
                      glm::length(properties.vector("Rotation", none)) +
                      glm::length(glm::dvec2(properties.vector("Scaling", whole) - whole));
  if (!(away > 1e-4)) return;
  diagnostics_->push_back(
      diagnose(rules::textureMapping,
               "it is moved, rotated or scaled by a mapping, which is ignored: its texture coordinates "
               "are used unchanged",
               "remove the Mapping node and transform the UVs instead",
               {.file = {}, .places = {{nouns::texture, texture}}, .offset = {}}));
}

std::shared_ptr<const Bytes> MaterialReader::imageIn(std::uint32_t video) {
  const auto [known, fresh] = images_.emplace(video, nullptr);
  const RecordView record = graph_.object(video).record;
  if (fresh) known->second = embeddedImage(record, record.records()->binary);
  return known->second;
}

std::shared_ptr<const Bytes> MaterialReader::imageAt(const std::string& path) {
  if (!std::exchange(areVideosListed_, true)) {
    for (std::uint32_t i = 0; i < graph_.objects().size(); ++i) {
      const Object& video = graph_.object(i);
      if (video.kind == "Video" && isEmbedded(video.record)) videos_.emplace(pathLabel({video.record}), i);
    }
  }
  const auto found = videos_.find(path);
  return found == videos_.end() ? nullptr : imageIn(found->second);
}

int MaterialReader::textureOf(std::uint32_t object) {
  const auto [known, fresh] = knownTextures_.emplace(object, static_cast<int>(textures_.size()));
  if (!fresh) return known->second;
  const Object& source = graph_.object(object);
  std::vector<RecordView> records{source.record};
  Texture texture;
  std::string_view imageName = source.name;
  for (const Connection& connection : graph_.childrenOf(object)) {
    const Object& video = graph_.object(connection.child);
    if (video.kind != "Video") continue;
    records.push_back(video.record);
    imageName = video.name;
    if (!texture.encoded) texture.encoded = imageIn(connection.child);
  }
  texture.label = pathLabel(records);
  if (texture.label.empty()) texture.label = bitmapPath(source.record);
  if (!texture.encoded && !texture.label.empty()) texture.encoded = imageAt(texture.label);
  if (texture.label.empty()) texture.label = cleanUtf8(imageName);
  texture.label.resize(texture.label.find_last_not_of("/\\") + 1);
  texture.name = std::string(lastPathPart(texture.label));
  texture.state = texture.encoded ? TextureState::Embedded : TextureState::Missing;
  warnOfMapping(Properties(graph_, source), texture.name);
  const auto same = std::find_if(textures_.begin(), textures_.end(),
                                 [&](const Texture& other) { return isSameImage(texture, other); });
  known->second = static_cast<int>(same - textures_.begin());
  if (same == textures_.end()) textures_.push_back(std::move(texture));
  return known->second;
}

}  // namespace squire::fbx
