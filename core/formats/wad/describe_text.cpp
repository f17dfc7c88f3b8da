#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/wad/container.h"
#include "core/formats/wad/decode.h"
#include "core/formats/wad/describe.h"

namespace squire::wad {

namespace {

std::string quoted(const std::string& name) {
  std::string text = "\"";
  text += cleanUtf8(name);
  text += '"';
  return text;
}

// "1 mesh", "2 meshes"
std::string counted(std::size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string textureName(const ModelContents& model, int map) {
  return map < 0 ? "none" : quoted(model.textures[static_cast<std::size_t>(map)].name);
}

std::string colourText(const vec3& colour) {
  return toText(colour.x) + " " + toText(colour.y) + " " + toText(colour.z);
}

void describeModel(const ModelContents& model, std::string& out) {
  out += "model " + quoted(model.name) + "\n";
  out += "  skeleton: " + counted(model.skeleton->bones.size(), "bone", "bones") + "\n";
  for (const auto& mesh : model.meshes) {
    const std::string material =
        mesh->material < 0 ? "none" : quoted(model.materials[static_cast<std::size_t>(mesh->material)].name);
    out += "  mesh " + quoted(mesh->name) + ": " + counted(mesh->positions.size(), "vertex", "vertices") +
           ", " + counted(mesh->indices.size() / 3, "triangle", "triangles") + ", material " + material +
           "\n";
  }
  for (const Material& material : model.materials) {
    out += "  material " + quoted(material.name) + ": diffuse " + colourText(material.diffuse) + " " +
           textureName(model, material.diffuseMap) + ", specular " + colourText(material.specular) + " " +
           textureName(model, material.specularMap) + ", exponent " + toText(material.exponent) + "\n";
  }
  for (const TextureContents& texture : model.textures) {
    out += "  texture " + quoted(texture.name) + ": " + std::to_string(texture.width) + " x " +
           std::to_string(texture.height) + ", " +
           (texture.encoded ? counted(texture.encoded->size(), "byte", "bytes") + " encoded"
                            : counted(texture.levels->size(), "level", "levels") + " of pixels") +
           "\n";
  }
  for (const KeyframeAnimation& animation : model.animations) {
    out += "  clip " + quoted(animation.name) + ": " +
           counted(animation.keyframes.size(), "keyframe", "keyframes") + ", " + toText(animation.length()) +
           " s" + (animation.loop ? ", loops" : "") + "\n";
  }
}

}  // namespace

Result<std::string> describeText(ByteSpan bytes) {
  const auto contents = decode(bytes);
  if (!contents) return contents.error();
  Problems none(0);
  const Container container = readContainer(bytes, none);
  std::string out = "WAD of " + counted(bytes.size(), "byte", "bytes") + ", written by " +
                    cleanUtf8(contents->exporter) + " " + cleanUtf8(contents->exporterVersion) + "\n";
  for (const Blob& blob : container.blobs) {
    out += "blob " + quoted(blob.kind) + ": " + counted(blob.bytes.size(), "byte", "bytes") + " at " +
           std::to_string(blob.offset) + "\n";
  }
  for (const ModelContents& model : contents->models) describeModel(model, out);
  return out;
}

}  // namespace squire::wad
