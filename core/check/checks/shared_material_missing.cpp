#include "core/base/quotes.h"
#include "core/check/checks/checked_rule.h"

namespace squire {

namespace {

void checkSharedMaterials(const Project& project, Found& found) {
  for (const auto& model : project.models) {
    for (const MaterialOverride& material : model->materials) {
      if (material.shared.empty() || project.findShared(material.shared) != nullptr) continue;
      found.report(
          "it uses the shared material " + inQuotes(material.shared) + ", which the project does not have",
          "choose another shared material, or make one of that name",
          {{nouns::model, model->name}, {nouns::material, material.material}});
    }
  }
}

}  // namespace

extern const CheckedRule sharedMaterialMissingRule{
    .rule =
        {
            .id = "shared-material-missing",
            .severity = Severity::Warning,
            .meaning = "A material uses a shared material that the project does not have.",
            .why = "Its own values are used instead, which may look wrong.",
            .advice = "Give it another one with use-shared-material, or make one of that name.",
        },
    .ofProject = checkSharedMaterials,
};

}  // namespace squire
