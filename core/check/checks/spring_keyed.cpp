#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

#include "core/base/quotes.h"
#include "core/check/checks/checked_rule.h"
#include "core/edit/fights/spring_edits.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

constexpr float leastTurn = 2.0f;  // degrees; less is how exporters write a bone that stands still

bool turns(const Track* track) {
  if (track == nullptr || !track->rotation) return false;
  const quat first = track->rotation->front().value;
  return std::ranges::any_of(*track->rotation, [&](const Key<quat>& key) {
    return glm::degrees(2.0f * std::acos(std::min(1.0f, std::abs(glm::dot(first, key.value))))) > leastTurn;
  });
}

void checkKeyed(const ProjectModel& model, const ProjectClip& entry, Found& found) {
  for (const Spring& spring : fightOf(model).springs) {
    for (const BoneId bone : bonesOf(model, spring)) {
      if (!turns(findTrack(*entry.clip, bone))) continue;
      found
          .report("its keys turn bone " + inQuotes(model.find(bone)->name) + ", which a spring swings too",
                  "delete these keys, or the spring, or switch this rule off if both are wanted",
                  {{nouns::model, model.name}, {nouns::clip, entry.name}})
          .clip = {model.id, entry.id};
      return;
    }
  }
}

void checkAllKeyed(const Project& project, Found& found) {
  for (const auto& model : project.models) {
    for (const auto& entry : model->clips) {
      if (!entry->removed && entry->clip) checkKeyed(*model, *entry, found);
    }
  }
}

}  // namespace

extern const CheckedRule springKeyedRule{
    .rule =
        {
            .id = "spring-keyed",
            .severity = Severity::Note,
            .meaning = "The keys of a clip turn a bone that a spring swings in the game.",
            .why = "The bone swings about its keys, so that it moves twice where the keys were baked.",
            .advice = "Delete the keys of the bone, or the spring, or leave both where that is wanted.",
        },
    .ofProject = checkAllKeyed,
};

}  // namespace squire
