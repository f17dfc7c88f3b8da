#include "core/match/match_wad.h"

#include <algorithm>

#include "core/export/encode_export.h"
#include "core/export/export.h"
#include "core/export/export_inputs.h"
#include "core/formats/wad/encode.h"

namespace squire {

namespace {

// The meshes stay: they say how far from a joint the tolerance holds.
Model withoutTextures(Model model) {
  model.textures.clear();
  for (Material& material : model.materials) material.diffuseMap = material.specularMap = -1;
  return model;
}

}  // namespace

const MatchWad::Fighter* MatchWad::find(ModelId id) const {
  const auto at = std::ranges::find(models, id, &Fighter::id);
  return at == models.end() ? nullptr : &*at;
}

Result<MatchWad> matchWadOf(const Project& project, std::span<const Model> models,
                            const EngineProfile& profile, KeptConversions* kept, const JobControl& job) {
  std::vector<ExportInput> inputs;
  MatchWad out;
  for (const Model& model : models) {
    ExportInput input;
    input.model = withoutTextures(model);
    input.tolerance = packableTolerance(heldTolerance(project.exports.tolerance), profile.animations);
    input.animations = profile.animations;
    input.toleranceOn = profile.toleranceOn;
    input.profile = profile;
    input.fight = exportFightOf(project, model, models);
    inputs.push_back(std::move(input));
    MatchWad::Fighter fighter{model.id, model.name, {}};
    for (const auto& clip : model.clips) fighter.clips.push_back({clip->id, clip->name});
    out.models.push_back(std::move(fighter));
  }
  auto converted = convertModels(inputs, 0, job, nullptr, kept);
  if (!converted) return converted.error();
  auto bytes = wad::encode(converted->contents);
  if (!bytes) return bytes.error();
  out.bytes = std::move(bytes).value();
  return out;
}

}  // namespace squire
