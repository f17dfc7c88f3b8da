#include "core/check/model_problems.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/formats/images/image_codec.h"
#include "core/formats/images/model_images.h"
#include "core/rules/materials.h"

namespace squire {

namespace {

// Whether a diagnostic is about the missing image of this name.
bool isAbout(const Diagnostic& known, const std::string& image) {
  if (known.rule != rules::textureMissing) return false;
  const NamedPlace texture{nouns::texture, image};
  return known.where.places == NamedPlaces{texture} ||
         std::filesystem::path(known.where.file).filename() == image;
}

bool isAbout(const Diagnostics& known, const std::string& image) {
  return std::ranges::any_of(known, [&](const Diagnostic& one) { return isAbout(one, image); });
}

// Reports unreadable images, and wrong sizes of images that a material uses: others are not exported.
void addImages(const Model& model, const EngineProfile& profile, Diagnostics& out) {
  std::set<int> used;
  for (const Material& material : model.materials) used.insert({material.diffuseMap, material.specularMap});
  for (std::size_t i = 0; i < model.textures.size(); ++i) {
    const Texture& texture = model.textures[i];
    if (!texture.encoded) continue;
    const auto info = inspectImage(*texture.encoded);
    if (!info) {
      out.push_back(unreadableTexture(texture, info.error()));
    } else if (used.contains(static_cast<int>(i))) {
      if (auto known = checkImage(texture.name, info->width, info->height, profile))
        out.push_back(*std::move(known));
    }
  }
}

}  // namespace

Diagnostics modelProblems(const Model& model, const EngineProfile& profile, const ProjectModel* decided) {
  Diagnostics out = check(model, profile, decided);
  addImages(model, profile, out);
  return out;
}

Diagnostics missingImages(const Model& model, const Diagnostics& known) {
  Diagnostics out;
  for (const Texture* texture : missingTextures(model)) {
    if (isAbout(known, texture->name) || isAbout(out, texture->name)) continue;
    out.push_back(diagnose(rules::textureMissing, "its image was not found: " + texture->label,
                           "put it beside the model file", {{}, {{nouns::texture, texture->name}}, {}}));
  }
  return out;
}

void eraseFoundImages(Diagnostics& imported, std::span<const Model> models) {
  std::set<std::string> there, missing;
  for (const Model& model : models) {
    for (const Texture& texture : model.textures) there.insert(texture.name);
    for (const Texture* texture : missingTextures(model)) missing.insert(texture->name);
  }
  for (const std::string& image : there) {
    if (missing.contains(image)) continue;
    std::erase_if(imported, [&](const Diagnostic& one) { return isAbout(one, image); });
  }
}

}  // namespace squire
