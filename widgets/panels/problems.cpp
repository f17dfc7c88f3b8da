#include "widgets/panels/problems.h"

#include <algorithm>

#include "core/model/profile.h"

namespace squire {

Diagnostics problemsOf(const Model& model, const Diagnostics& imported) {
  Diagnostics out = imported;
  const Diagnostics broken = check(model, EngineProfile{});
  out.insert(out.end(), broken.begin(), broken.end());
  for (const Texture& texture : model.textures) {
    if (texture.state != TextureState::Missing) continue;
    const auto same = [&](const Diagnostic& known) {
      return known.where.item.find(texture.name) != std::string::npos;
    };
    if (std::any_of(out.begin(), out.end(), same)) continue;
    out.push_back({Severity::Warning,
                   "missing-texture",
                   "the texture is missing: " + texture.label,
                   "put it beside the model file",
                   {{}, "texture \"" + texture.name + '"', {}}});
  }
  for (const auto& clip : model.clips) {
    if (clip->duration.ticks > 0) continue;
    out.push_back({Severity::Note,
                   "clip-of-no-length",
                   "the clip has no length",
                   "",
                   {{}, "clip \"" + clip->name + '"', {}}});
  }
  return out;
}

int boneNamedIn(const Diagnostic& diagnostic, const Skeleton& skeleton) {
  const std::string& item = diagnostic.where.item;
  if (!item.starts_with("bone \"") || !item.ends_with('"') || item.size() < 8) return -1;
  return skeleton.indexOf(std::string_view(item).substr(6, item.size() - 7)).value_or(-1);
}

}  // namespace squire
