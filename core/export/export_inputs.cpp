#include "core/export/export_inputs.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/export/findings_in.h"
#include "core/export/palette.h"
#include "core/export/profile_file.h"
#include "core/export/stages.h"
#include "core/model/join_meshes.h"

namespace squire {

float heldTolerance(double metres) {
  const auto tolerance = static_cast<float>(metres);
  return tolerance > 0.0f ? std::max(tolerance, finestTolerance) : tolerance;
}

std::uint64_t mostPosesOf(const ExportChoices& choices) {
  return choices.large ? PoseBudget::unlimited : PoseBudget::usual;
}

AnimationForm formOf(const ExportChoices& choices, const EngineProfile& profile) {
  return choices.animations.value_or(profile.animations);
}

ToleranceOn toleranceOnOf(const ExportChoices& choices, const EngineProfile& profile) {
  return choices.toleranceOn.value_or(profile.toleranceOn);
}

TextureMode texturesOf(const ExportSettings& settings, TextureMode ofProfile) {
  return settings.textures == TextureMode::Pixels ? ofProfile : settings.textures;
}

namespace {

void dropHidden(Model& model) {
  model.meshes = model.shownMeshes();
  model.hidden.clear();
}

// Removes materials that no mesh has, so that their textures are not used either.
void dropUnusedMaterials(Model& model) {
  std::vector<int> now(model.materials.size(), -1);  // the new index of each material
  for (const auto& mesh : model.meshes) {
    if (mesh->material >= 0) now[static_cast<std::size_t>(mesh->material)] = 0;
  }
  if (std::ranges::find(now, -1) == now.end()) return;
  std::vector<Material> kept;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (now[i] < 0) continue;
    now[i] = static_cast<int>(kept.size());
    kept.push_back(std::move(model.materials[i]));
  }
  model.materials = std::move(kept);
  for (auto& mesh : model.meshes) {
    if (mesh->material < 0 || now[static_cast<std::size_t>(mesh->material)] == mesh->material) continue;
    Mesh moved = *mesh;
    moved.material = now[static_cast<std::size_t>(mesh->material)];
    mesh = std::make_shared<const Mesh>(std::move(moved));
  }
}

}  // namespace

Result<ExportInputs> exportInputs(ModelInput& input, const ExportChoices& choices) {
  if (input.imported.models.empty()) {
    return makeError(ErrorCode::Content, "there is no model in it to export",
                     input.project ? "add a model file to the project" : "export meshes or bones into it")
        .inFile(input.file);
  }
  const ExportSettings settings = input.settings.value_or(ExportSettings());
  EngineProfile profile;
  if (choices.profile) {
    profile = *choices.profile;
  } else if (!settings.profile.empty()) {
    auto named = readProfile(settings.profile);
    if (!named) return named.error();
    input.dependencies.push_back(settings.profile);
    profile = *std::move(named);
  }
  if (!choices.hiddenToo) std::ranges::for_each(input.imported.models, dropHidden);
  std::ranges::for_each(input.imported.models, dropUnusedMaterials);
  ExportInputs out;
  out.findings = findingsIn(input, profile);
  for (Diagnostic& finding : out.findings) {
    if (finding.where.file.empty()) finding.where.file = input.file;
  }
  const Project* project = input.project ? &*input.project : nullptr;
  if (const Status painted =
          paintWithPalettes(paintedModels(input.imported.models, project, choices.palette));
      !painted)
    return painted.error().inFile(input.file);
  const std::vector<Model> exported = input.imported.models;  // large data is shared
  if (input.project) {
    auto stages = playedStages(*input.project, exported);
    if (!stages) return stages.error().inFile(input.file);
    out.stages = *std::move(stages);
  }
  for (Model& model : input.imported.models) {
    ExportInput one;
    if (input.project) one.fight = exportFightOf(*input.project, model, exported);
    if (const ProjectModel* decided = project == nullptr ? nullptr : project->find(model.id))
      one.joined = applyJoins(model, decided->joins);
    one.model = std::move(model);
    one.file = input.file;
    one.animations = formOf(choices, profile);
    one.toleranceOn = toleranceOnOf(choices, profile);
    one.tolerance =
        packableTolerance(choices.tolerance.value_or(heldTolerance(settings.tolerance)), one.animations);
    one.textures = choices.textures.value_or(texturesOf(settings, profile.textures));
    one.meshes = choices.meshes.value_or(profile.meshes);
    one.profile = profile;
    one.mostPoses = mostPosesOf(choices);
    if (choices.large) one.mostPixelBytes = PixelBytes::unlimited;
    out.models.push_back(std::move(one));
  }
  return out;
}

std::string defaultExportName(const ModelInput& input) {
  if (input.settings && !input.settings->name.empty()) return input.settings->name;
  return std::filesystem::path(input.file).stem().string();
}

const Source* missingSource(const Project& project) {
  const auto isMissing = [&](const Source& source) {
    return !source.imported &&
           std::ranges::any_of(project.models, [&](const auto& model) { return model->source == source.id; });
  };
  const auto found = std::ranges::find_if(project.sources, isMissing);
  return found == project.sources.end() ? nullptr : &*found;
}

}  // namespace squire
