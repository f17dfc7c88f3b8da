#include <assimp/ObjMaterial.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/utf8.h"
#include "core/formats/assimp/scene.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/nodes/metal_rough.h"
#include "core/io/side_files.h"
#include "core/io/texture_search.h"

namespace squire::assimp {

namespace {

vec3 finite(const aiColor4D& c) {
  const vec3 colour(c.r, c.g, c.b);
  return isFinite(colour) ? colour : vec3(0.8f);
}

// Converts a material with metalness and roughness, such as in newer OBJ files; leaves others unchanged.
void fromMetalRough(const aiMaterial& source, Material& out) {
  float metal = 1.0f;
  float rough = 1.0f;
  if (source.Get(AI_MATKEY_ROUGHNESS_FACTOR, rough) != AI_SUCCESS) return;
  source.Get(AI_MATKEY_METALLIC_FACTOR, metal);
  aiString map;
  // With a map the factor is usually 1 and meaningless: the map, which is not read, defines what is metal.
  if (source.GetTexture(AI_MATKEY_METALLIC_TEXTURE, &map) == AI_SUCCESS) metal = 0.0f;
  nodes::applyMetalRough(metal, rough, out);
}

Bytes pixelsOf(const aiTexture& texture) {
  if (texture.mHeight == 0) {
    const auto* data = reinterpret_cast<const std::byte*>(texture.pcData);
    return {data, data + texture.mWidth};
  }
  Image image{texture.mWidth, texture.mHeight, {}};
  for (std::size_t i = 0; i < std::size_t{texture.mWidth} * texture.mHeight; ++i) {
    const aiTexel& texel = texture.pcData[i];
    image.rgba.insert(image.rgba.end(), {texel.r, texel.g, texel.b, texel.a});
  }
  auto encoded = encodePng(image);
  return encoded ? std::move(*encoded) : Bytes();
}

class Textures {
 public:
  Textures(const aiScene& scene, std::vector<Texture>& out) : scene_(scene), out_(out) {}

  // Index of the first texture of any of these kinds, or -1.
  int take(const aiMaterial& material, std::initializer_list<aiTextureType> kinds) {
    for (const aiTextureType kind : kinds) {
      aiString path;
      if (material.GetTexture(kind, 0, &path) == AI_SUCCESS && path.length > 0) return indexOf(path.C_Str());
    }
    return -1;
  }

 private:
  int indexOf(const std::string& path) {
    const auto [found, isNew] = known_.try_emplace(path, static_cast<int>(out_.size()));
    if (isNew) out_.push_back(textureOf(path));
    return found->second;
  }

  Texture textureOf(const std::string& path) {
    Texture texture;
    const aiTexture* embedded = scene_.GetEmbeddedTexture(path.c_str());
    texture.label = cleanUtf8(embedded && embedded->mFilename.length > 0 ? embedded->mFilename.C_Str()
                                                                         : percentDecoded(path));
    const std::vector<std::string> parts = partsOfLabel(texture.label);
    texture.name = parts.empty() ? "texture" : parts.back();
    if (!embedded) return texture;
    texture.state = TextureState::Embedded;
    texture.encoded = std::make_shared<const Bytes>(pixelsOf(*embedded));
    return texture;
  }

  const aiScene& scene_;
  std::vector<Texture>& out_;
  std::map<std::string, int> known_;
};

// Whether the lighting model has no specular colour, such as Collada's lambert and OBJ's "illum 1". Assimp
// reports a specular colour for these too.
bool isMatt(const aiMaterial& source) {
  int illum = 0;  // OBJ's illumination model; Assimp reports Gouraud shading for its values above 2 too
  if (source.Get(AI_MATKEY_OBJ_ILLUM, illum) == AI_SUCCESS) return illum == 0 || illum == 1;
  int shading = aiShadingMode_Phong;
  source.Get(AI_MATKEY_SHADING_MODEL, shading);
  return shading == aiShadingMode_Gouraud || shading == aiShadingMode_NoShading;
}

Material materialOf(const aiMaterial& source, Textures& textures) {
  Material out;
  aiColor4D colour(0.8f, 0.8f, 0.8f, 1.0f);
  if (source.Get(AI_MATKEY_BASE_COLOR, colour) == AI_SUCCESS ||
      source.Get(AI_MATKEY_COLOR_DIFFUSE, colour) == AI_SUCCESS) {
    out.diffuse = finite(colour);
  }
  const bool shines = !isMatt(source);
  if (shines && source.Get(AI_MATKEY_COLOR_SPECULAR, colour) == AI_SUCCESS) out.specular = finite(colour);
  float exponent = 0.0f;
  if (shines && source.Get(AI_MATKEY_SHININESS, exponent) == AI_SUCCESS && std::isfinite(exponent) &&
      exponent > 0.0f) {
    out.exponent = exponent;
  }
  fromMetalRough(source, out);
  out.diffuseMap = textures.take(source, {aiTextureType_BASE_COLOR, aiTextureType_DIFFUSE});
  out.specularMap = textures.take(source, {aiTextureType_SPECULAR});
  return out;
}

// Whether the material has a colour that is lost, since the texture replaces it.
bool isDyed(const aiMaterial& source, const Material& look) {
  aiColor4D dye;
  return look.diffuseMap >= 0 && source.Get(AI_MATKEY_BASE_COLOR, dye) == AI_SUCCESS &&
         glm::length(vec3(1.0f) - finite(dye)) >= 0.02f;
}

constexpr std::pair<aiTextureType, std::string_view> unusedImages[] = {
    {aiTextureType_NORMALS, "normals"},
    {aiTextureType_HEIGHT, "bumps"},
    {aiTextureType_EMISSIVE, "emission"},
    {aiTextureType_SHININESS, "roughness"},
    {aiTextureType_DIFFUSE_ROUGHNESS, "roughness"},
    {aiTextureType_METALNESS, "metal"},
    {aiTextureType_LIGHTMAP, "ambient occlusion"},
    {aiTextureType_AMBIENT, "ambient light"},
    {aiTextureType_REFLECTION, "reflection"},
    {aiTextureType_DISPLACEMENT, "displacement"},
    {aiTextureType_OPACITY, "alpha"}};

std::vector<std::string> unusedLooks(const aiMaterial& source) {
  std::vector<aiString> shown;
  for (const aiTextureType kind : {aiTextureType_BASE_COLOR, aiTextureType_DIFFUSE, aiTextureType_SPECULAR}) {
    aiString path;
    if (source.GetTexture(kind, 0, &path) == AI_SUCCESS) shown.push_back(path);
  }
  std::vector<std::string> out;
  for (const auto& [kind, use] : unusedImages) {
    aiString path;
    if (source.GetTexture(kind, 0, &path) != AI_SUCCESS || path.length == 0) continue;
    // An image that is also the colour or specular image is used already, for instance for its alpha.
    if (std::find(shown.begin(), shown.end(), path) == shown.end()) out.emplace_back(use);
  }
  return out;
}

}  // namespace

void addMaterials(const aiScene& scene, nodes::NodeScene& out) {
  Textures taken(scene, out.textures);
  for (unsigned i = 0; i < scene.mNumMaterials; ++i) {
    const aiMaterial& source = *scene.mMaterials[i];
    nodes::SceneMaterial material;
    material.look = materialOf(source, taken);
    material.look.name = source.GetName().C_Str();
    material.isDyed = isDyed(source, material.look);
    material.unusedLooks = unusedLooks(source);
    out.materials.push_back(std::move(material));
  }
}

}  // namespace squire::assimp
