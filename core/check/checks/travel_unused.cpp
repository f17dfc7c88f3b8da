#include "core/anim/root_motion.h"
#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/check/checks/checked_rule.h"
#include "core/edit/attach.h"
#include "core/edit/motion/travel_edits.h"

namespace squire {

namespace {

// Metres; less is a step of an attack, or a body that lies down and seems to turn.
constexpr double leastWay = 0.5;

void checkUnused(const Project& project, Found& found) {
  for (const auto& owner : project.models) {
    const Model* model = importedModel(project, *owner);
    if (model == nullptr) continue;
    for (const auto& clip : owner->clips) {
      if (clip->removed || clip->travel || !clip->clip) continue;
      const auto travel = guessedTravel(*model->skeleton, *clip->clip);
      if (!travel) continue;
      const auto taken = extractRootMotion(*model->skeleton, *clip->clip, *travel);
      if (!taken) continue;
      const TravelFacts facts = factsOf(taken->motion, clip->clip->duration);
      if (facts.distance < leastWay) continue;
      const auto bone = static_cast<std::size_t>(*model->skeleton->indexOf(travel->bone));
      found
          .report("its bone " + inQuotes(model->skeleton->bones[bone].name) + " goes " +
                      fixedText(facts.distance, 2) + " m along the ground and turns by " +
                      fixedText(facts.turn, 0) + " degrees",
                  "let it move the character, or switch this rule off if the game does not use it",
                  {{nouns::model, owner->name}, {nouns::clip, clip->name}})
          .clip = {owner->id, clip->id};
    }
  }
}

Result<Edit> use(const Project& project, const Finding& finding) {
  const auto clip = clipOf(project, finding.clip);
  if (!clip) return clip.error();
  const Model* model = importedModel(project, *project.find(finding.clip.model));
  const auto travel = model == nullptr ? std::nullopt : guessedTravel(*model->skeleton, *(*clip)->clip);
  return setTravel(project, {finding.clip, travel.value_or(Travel())});
}

}  // namespace

extern const CheckedRule travelUnusedRule{
    .rule =
        {
            .id = "travel-unused",
            .severity = Severity::Note,
            .meaning =
                "A clip leaves the place where it starts, and nothing moves the character in the game.",
            .why = "The skin walks away from the character, and jumps back when another clip starts.",
            .advice = "Let the bone that carries the clip give its travel.",
        },
    .ofProject = checkUnused,
    .fix = {"Let the bone move the character", use},
};

}  // namespace squire
