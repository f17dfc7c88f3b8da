#include "core/edit/sources/import_review.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/edit/attach.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/names.h"
#include "core/model/build/file_names.h"
#include "core/rules/files.h"
#include "core/rules/materials.h"
#include "core/rules/meshes.h"
#include "core/rules/motion.h"

namespace squire {

namespace {

// Rare findings that a person should see before the import.
constexpr std::array<RuleId, 7> oddities{
    rules::hiddenMeshes,  rules::levelsOfDetail,    rules::looseParts,       rules::brokenPolygons,
    rules::damagedArrays, rules::animationPointers, rules::shapeKeysAnimated};
// Losses of data that the engine cannot represent, whatever file it comes from.
constexpr std::array<RuleId, 5> commonLosses{rules::furtherUvMaps, rules::vertexColours, rules::imagesLeftOut,
                                             rules::shapeKeysApplied, rules::shapeKeysStatic};

bool isOneOf(std::span<const RuleId> rules, const Diagnostic& found) {
  return std::ranges::find(rules, found.rule) != rules.end();
}

ModelReview reviewOf(const Model& model, const std::string& label) {
  ModelReview review;
  review.label = label;
  review.name = model.name;
  review.height = heightOf(model);
  review.unit = likelyUnit(review.height, bodyKindOf(model));
  review.prefix = sharedPrefix(*model.skeleton);
  const std::vector<std::string> labels = clipLabels(model);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const Clip& clip = *model.clips[i];
    const std::string& inFile = clip.take.empty() ? clip.name : clip.take;
    review.clips.push_back({labels[i], inFile, clip.duration.seconds(), tellingClipName(inFile).empty()});
  }
  return review;
}

void findOddities(const ModelReview& model, std::set<Oddity>& out) {
  if (model.unit) out.insert(Oddity::Height);
  if (std::ranges::any_of(model.clips, &ClipReview::isGeneric)) out.insert(Oddity::GenericClips);
  if (model.clips.size() > ImportReview::manyClips) out.insert(Oddity::ManyClips);
  if (!model.prefix.empty()) out.insert(Oddity::Prefix);
}

// Adds to an edit the deletion of the clips in `without`.
Result<Edit> leaveOut(Edit edit, const ProjectModel& model,
                      const std::set<std::pair<std::string, std::string>>& without) {
  for (const auto& clip : model.clips) {
    if (!without.contains({model.sourceModel, clip->sourceClip})) continue;
    auto next = deleteClip(edit.project, {{model.id, clip->id}});
    if (!next) return next;
    edit = together(std::move(edit), *std::move(next));
  }
  return edit;
}

Result<Edit> nameModel(Edit edit, const ProjectModel& model, const std::string& wanted) {
  Project others = edit.project;
  std::erase_if(others.models, [&](const auto& one) { return one->id == model.id; });
  auto named = renameModel(edit.project, {model.id, freeModelName(others, wanted)});
  return named ? together(std::move(edit), *std::move(named)) : named;
}

}  // namespace

ImportReview reviewImport(const Imported& imported) {
  ImportReview review;
  const std::vector<std::string> labels = modelLabels(imported);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    review.models.push_back(reviewOf(imported.models[i], labels[i]));
    findOddities(review.models.back(), review.oddities);
  }
  for (const Diagnostic& found : imported.diagnostics) {
    const bool odd = isOneOf(oddities, found);
    if (odd || isOneOf(commonLosses, found)) review.leftOut.push_back(found);
    if (odd) review.oddities.insert(Oddity::LeftOut);
  }
  return review;
}

Result<Edit> addSource(const Project& project, const AddSource& args, const ImportDecisions& decisions) {
  auto edit = addSource(project, args);
  if (!edit) return edit;
  const SourceId added = edit->project.sources.back().id;
  const auto models = edit->project.models;
  for (const auto& model : models) {
    if (model->source != added) continue;
    edit = leaveOut(*std::move(edit), *model, decisions.without);
    if (!edit) return edit;
    const auto name = decisions.names.find(model->sourceModel);
    if (name == decisions.names.end() || name->second == model->name) continue;
    edit = nameModel(*std::move(edit), *model, name->second);
    if (!edit) return edit;
  }
  return edit;
}

}  // namespace squire
