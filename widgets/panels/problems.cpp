#include "widgets/panels/problems.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "core/model/profile.h"

namespace squire {

namespace {

// Whether a warning is about the image of this name.
bool tellsOf(const Diagnostic& known, const std::string& image) {
  return known.rule == "texture-missing" && (known.where.item == "texture \"" + image + '"' ||
                                             std::filesystem::path(known.where.file).filename() == image);
}

}  // namespace

Diagnostics problemsOf(const Model& model, const Diagnostics& imported) {
  const std::vector<const Texture*> missing = missingTextures(model);
  Diagnostics out = imported;
  // What was missing when it was read may be there now, or replaced.
  for (const Texture& texture : model.textures) {
    const auto hasName = [&](const Texture* one) { return one->name == texture.name; };
    if (std::any_of(missing.begin(), missing.end(), hasName)) continue;
    std::erase_if(out, [&](const Diagnostic& known) { return tellsOf(known, texture.name); });
  }
  const Diagnostics broken = check(model, EngineProfile{});
  out.insert(out.end(), broken.begin(), broken.end());
  for (const Texture* texture : missing) {
    const auto tells = [&](const Diagnostic& known) { return tellsOf(known, texture->name); };
    if (std::any_of(out.begin(), out.end(), tells)) continue;
    out.push_back({Severity::Warning,
                   "texture-missing",
                   "its image was not found: " + texture->label,
                   "put it beside the model file",
                   {{}, "texture \"" + texture->name + '"', {}}});
  }
  return out;
}

int boneNamedIn(const Diagnostic& diagnostic, const Skeleton& skeleton) {
  const std::string& item = diagnostic.where.item;
  if (!item.starts_with("bone \"") || !item.ends_with('"') || item.size() < 8) return -1;
  return skeleton.indexOf(std::string_view(item).substr(6, item.size() - 7)).value_or(-1);
}

}  // namespace squire
