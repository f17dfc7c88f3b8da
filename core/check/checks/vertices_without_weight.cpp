#include <map>

#include "core/base/numbers.h"
#include "core/check/checks/checked_rule.h"
#include "core/edit/materials/skin_edits.h"

namespace squire {

namespace {

void checkWeights(const Model& model, Found& found) {
  std::map<std::string, std::size_t> bare;  // number of vertices without weights, by object
  for (const auto& mesh : model.meshes) {
    if (!mesh->bare.empty()) bare[mesh->name] += mesh->bare.size();
  }
  for (const auto& [object, count] : bare) {
    found.report(
        counted(count, "vertex follows no bone; it follows", "vertices follow no bone; they follow") +
            " the object",
        "give them weights if they should move with the skin", {{nouns::mesh, object}});
  }
}

const std::string* nameIn(const Finding& finding, const char* kind) {
  for (const NamedPlace& place : finding.diagnostic.where.places) {
    if (place.kind == kind) return &place.name;
  }
  return nullptr;
}

Result<Edit> fill(const Project& project, const Finding& finding) {
  const std::string* name = nameIn(finding, nouns::model);
  const std::string* mesh = nameIn(finding, nouns::mesh);
  const ProjectModel* model = name == nullptr ? nullptr : project.findModel(*name);
  if (model == nullptr || mesh == nullptr) return makeError(ErrorCode::Content, "the model is not there");
  return fillWeights(project, {model->id, *mesh, true});
}

}  // namespace

extern const CheckedRule verticesWithoutWeightRule{
    .rule =
        {
            .id = "vertices-without-weight",
            .severity = Severity::Warning,
            .meaning = "Vertices of a skinned mesh follow no bone.",
            .why = "They follow the object and stay behind when the skin moves.",
            .advice = "If they should move with the skin, give them weights.",
        },
    .ofModel = checkWeights,
    .fix = {"Give them the weights of the nearest vertices", fill},
};

}  // namespace squire
