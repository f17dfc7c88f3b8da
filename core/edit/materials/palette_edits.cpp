#include "core/edit/materials/palette_edits.h"

#include <algorithm>
#include <set>

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/changed_meshes.h"
#include "core/edit/decided_materials.h"
#include "core/edit/names.h"

namespace squire {

namespace {

bool hasMaps(const Project& project, const DecidedMaterial& material, const Model& imported) {
  const SharedMaterial* shared =
      material.change == nullptr ? nullptr : project.findShared(material.change->shared);
  if (shared != nullptr) return !shared->diffuseMap.empty() || !shared->specularMap.empty();
  int number = material.imported;
  if (material.isMade() && !material.change->mapsOf.empty()) {
    const auto like = std::ranges::find(imported.materials, material.change->mapsOf, &Material::name);
    if (like != imported.materials.end()) number = static_cast<int>(like - imported.materials.begin());
  }
  const Material source = number < 0 ? Material() : imported.materials[static_cast<std::size_t>(number)];
  const auto has = [](int map, const std::optional<std::string>* change) {
    return change != nullptr && *change ? !(*change)->empty() : map >= 0;
  };
  const MaterialOverride* change = material.change;
  return has(source.diffuseMap, change == nullptr ? nullptr : &change->diffuseMap) ||
         has(source.specularMap, change == nullptr ? nullptr : &change->specularMap);
}

// The places of the model's palette that are taken by this model or others.
std::set<std::uint32_t> takenPlaces(const Project& project, const ProjectModel& model) {
  std::set<std::uint32_t> taken;
  const auto take = [&](const ProjectModel& other) {
    if (!other.palette || other.palette->name != model.palette->name) return;
    for (const PalettePlace& place : other.palette->places) taken.insert(place.place);
  };
  for (const auto& other : project.models) {
    if (other->id != model.id) take(*other);
  }
  take(model);
  return taken;
}

// Renames the places of a palette after the new labels of their materials.
void keepPlaces(ProjectModel& model, const DecidedMaterials& before, const DecidedMaterials& after) {
  if (!model.palette) return;
  const std::vector<std::string> was = before.labels(), is = after.labels();
  std::vector<PalettePlace> places = model.palette->places;
  for (std::size_t i = 0; i < before.all.size(); ++i) {
    const auto now = std::ranges::find_if(after.all, [&](const DecidedMaterial& one) {
      return one.key == before.all[i].key && one.imported == before.all[i].imported;
    });
    if (now == after.all.end()) continue;
    const auto place = std::ranges::find(model.palette->places, was[i], &PalettePlace::material);
    if (place == model.palette->places.end()) continue;
    places[static_cast<std::size_t>(place - model.palette->places.begin())].material =
        is[static_cast<std::size_t>(now - after.all.begin())];
  }
  std::ranges::sort(places, {}, &PalettePlace::material);
  model.palette->places = std::move(places);
}

}  // namespace

void followMaterials(const Project& project, const Model& imported, const ProjectModel& before,
                     ProjectModel& model) {
  attachMeshes(model, imported);
  if (!model.palette) return;
  keepPlaces(model, decidedMaterials(before, imported), decidedMaterials(model, imported));
  giveFreePlaces(project, imported, model);
}

void giveFreePlaces(const Project& project, const Model& imported, ProjectModel& model) {
  if (!model.palette) return;
  std::set<std::uint32_t> taken = takenPlaces(project, model);
  std::vector<PalettePlace>& places = model.palette->places;
  const DecidedMaterials materials = decidedMaterials(model, imported);
  const std::vector<std::string> labels = materials.labels();
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (hasMaps(project, materials.all[i], imported)) continue;
    const auto at = std::ranges::lower_bound(places, labels[i], {}, &PalettePlace::material);
    if (at != places.end() && at->material == labels[i]) continue;
    while (taken.contains(next)) ++next;
    if (next >= ModelPalette::mostPlaces) return;
    places.insert(at, {labels[i], next});
    taken.insert(next);
  }
}

Result<Edit> setPalette(const Project& project, const SetPalette& args) {
  if (args.palette.empty()) {
    const Label label = labelOf<SetPalette>();
    return recorded(project, args, changeModel(project, args.model, label, [](ProjectModel& model) {
                      model.palette.reset();
                    }));
  }
  if (const Status sound = checkName(args.palette); !sound) return sound.error();
  const auto change = [&](ProjectModel& model) -> Status {
    const Model* imported = importedModel(project, model);
    if (imported == nullptr)
      return makeError(ErrorCode::Content, "the model " + inQuotes(model.name) + " has no materials now",
                       "find its file again");
    // In another palette, the model's old places may be taken by other models.
    if (model.palette && model.palette->name != args.palette) model.palette.reset();
    if (!model.palette) model.palette = ModelPalette{args.palette, {}, {}};
    giveFreePlaces(project, *imported, model);
    return {};
  };
  return recorded(project, args, changeModel(project, args.model, labelOf<SetPalette>(args.palette), change));
}

}  // namespace squire
