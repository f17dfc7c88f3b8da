#include "core/check/model_problems.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <vector>

#include "core/check/rules/textures.h"
#include "core/model/profile.h"

namespace squire {

namespace {

// Whether a warning is about the image of this name.
bool tellsOf(const Diagnostic& known, const std::string& image) {
  if (known.rule != rules::textureMissing) return false;
  const NamedPlace texture{PlaceKind::Texture, image};
  return known.where.places == NamedPlaces{texture} ||
         std::filesystem::path(known.where.file).filename() == image;
}

// Images that no material uses are not exported.
void addImageChecks(const Model& model, const EngineLimits& limits, Diagnostics& out) {
  std::set<std::size_t> shown;
  for (const Material& material : model.materials) {
    for (const int map : {material.diffuseMap, material.specularMap}) {
      if (map >= 0) shown.insert(static_cast<std::size_t>(map));
    }
  }
  for (const std::size_t i : shown) {
    if (i >= limits.imageSizes.size()) continue;
    const auto [width, height] = limits.imageSizes[i];
    if (auto told = checkImage(model.textures[i].name, width, height, limits.profile))
      out.push_back(*std::move(told));
  }
}

}  // namespace

Diagnostics problemsOf(const Model& model, const Diagnostics& imported, const EngineLimits& limits) {
  const std::vector<const Texture*> missing = missingTextures(model);
  Diagnostics out = imported;
  // A texture that was missing on import may exist now, or may have been replaced.
  for (const Texture& texture : model.textures) {
    const auto hasName = [&](const Texture* one) { return one->name == texture.name; };
    if (std::any_of(missing.begin(), missing.end(), hasName)) continue;
    std::erase_if(out, [&](const Diagnostic& known) { return tellsOf(known, texture.name); });
  }
  const Diagnostics broken = check(model, limits.profile);
  out.insert(out.end(), broken.begin(), broken.end());
  addImageChecks(model, limits, out);
  for (const Texture* texture : missing) {
    const auto tells = [&](const Diagnostic& known) { return tellsOf(known, texture->name); };
    if (std::any_of(out.begin(), out.end(), tells)) continue;
    out.push_back(diagnose(rules::textureMissing, "its image was not found: " + texture->label,
                           "put it beside the model file", {{}, {{PlaceKind::Texture, texture->name}}, {}}));
  }
  return out;
}

}  // namespace squire
