#include "core/edit/materials/palette_edits.h"

#include <algorithm>
#include <set>

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/names.h"

namespace squire {

namespace {

bool hasMaps(const Material& material, const std::vector<MaterialOverride>& changes) {
  bool diffuse = material.diffuseMap >= 0, specular = material.specularMap >= 0;
  for (const MaterialOverride& change : changes) {
    if (change.material != material.name) continue;
    if (change.diffuseMap) diffuse = !change.diffuseMap->empty();
    if (change.specularMap) specular = !change.specularMap->empty();
  }
  return diffuse || specular;
}

// The places that other models have taken of a palette, and the model itself.
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

}  // namespace

void giveFreePlaces(const Project& project, const std::vector<Material>& materials, ProjectModel& model) {
  if (!model.palette) return;
  std::set<std::uint32_t> taken = takenPlaces(project, model);
  std::vector<PalettePlace>& places = model.palette->places;
  const std::vector<std::string> labels = materialLabels(materials);
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < materials.size(); ++i) {
    if (hasMaps(materials[i], model.materials)) continue;
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
    return recorded(project,
                    changeModel(project, args.model, label,
                                [](ProjectModel& model) -> Status {
                                  model.palette.reset();
                                  return {};
                                }),
                    args);
  }
  if (const Status sound = checkName(args.palette); !sound) return sound.error();
  const auto change = [&](ProjectModel& model) -> Status {
    const Model* imported = importedModel(project, model);
    if (imported == nullptr)
      return makeError(ErrorCode::Content, "the model " + inQuotes(model.name) + " has no materials now",
                       "find its file again");
    // Under another name it may meet other models at its old places.
    if (model.palette && model.palette->name != args.palette) model.palette.reset();
    if (!model.palette) model.palette = ModelPalette{args.palette, {}, {}};
    giveFreePlaces(project, imported->materials, model);
    return {};
  };
  return recorded(project, changeModel(project, args.model, labelOf<SetPalette>(args.palette), change), args);
}

}  // namespace squire
