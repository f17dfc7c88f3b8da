#include "core/check/checks/checked_rule.h"
#include "core/edit/retarget/retarget_again.h"

namespace squire {

namespace {

void checkOutdated(const Project& project, Found& found) {
  for (const auto& model : project.models) {
    for (const auto& clip : model->clips) {
      const std::string why = whyAgain(project, *clip);
      if (why.empty()) continue;
      found
          .report(why,
                  hasEditedKeys(*model, *clip)
                      ? "its keys were edited by hand: retarget it again if these edits may be lost"
                      : "retarget it again",
                  {{nouns::model, model->name}, {nouns::clip, clip->name}})
          .clip = {model->id, clip->id};
    }
  }
}

// A fix loses no edits: it fails for clips whose keys were edited by hand.
Result<Edit> makeAgain(const Project& project, const Finding& finding) {
  return retargetAgain(project, {finding.clip, false, {}, {}});
}

}  // namespace

extern const CheckedRule retargetingOutdatedRule{
    .rule =
        {
            .id = "retargeting-outdated",
            .severity = Severity::Note,
            .meaning = "What a retargeted clip was made from has changed since.",
            .why = "The clip shows the motion as it was, or bones follow others than the bone map says.",
            .advice =
                "Retarget the clip again: its layers and its fight data stay. Or forget the retargeting.",
        },
    .ofProject = checkOutdated,
    .fix = {"Retarget again", makeAgain},
};

}  // namespace squire
