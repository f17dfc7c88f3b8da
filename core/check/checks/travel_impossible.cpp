#include "core/anim/root_motion.h"
#include "core/check/checks/checked_rule.h"
#include "core/edit/attach.h"

namespace squire {

namespace {

void checkTravels(const Project& project, Found& found) {
  for (const auto& owner : project.models) {
    const Model* model = importedModel(project, *owner);
    if (model == nullptr) continue;
    for (const auto& clip : owner->clips) {
      if (clip->removed || !clip->travel || !clip->clip) continue;
      const auto taken = extractRootMotion(*model->skeleton, *clip->clip, *clip->travel);
      if (taken) continue;
      found
          .report(taken.error().message, taken.error().hint,
                  {{nouns::model, owner->name}, {nouns::clip, clip->name}})
          .clip = {owner->id, clip->id};
    }
  }
}

}  // namespace

extern const CheckedRule travelImpossibleRule{
    .rule =
        {
            .id = "travel-impossible",
            .severity = Severity::Warning,
            .meaning = "A clip has a travel that cannot be taken from its bone.",
            .why =
                "The export leaves the whole motion in the bones, and the game does not move the character.",
            .advice = "Let a bone give the travel above which nothing moves, or remove the travel.",
        },
    .ofProject = checkTravels,
};

}  // namespace squire
