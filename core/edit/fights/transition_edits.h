#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of how clips fade into each other, and of what they promise. Which fade holds for a pair of clips:
// core/model/fade_rule.h.
namespace squire {

// In place of the one for the same clips; a new one's id is the project's nextId before the edit.
struct SetTransition {
  ModelId model;
  Transition transition;
};
[[nodiscard]] Result<Edit> setTransition(const Project& project, const SetTransition& args);

struct RemoveTransition {
  ModelId model;
  TransitionId transition;
};
[[nodiscard]] Result<Edit> removeTransition(const Project& project, const RemoveTransition& args);

struct SetUsualFade {
  ModelId model;
  Time fade;
};
[[nodiscard]] Result<Edit> setUsualFade(const Project& project, const SetUsualFade& args);

// In place of the clip's older one; one that promises nothing takes it away.
struct SetContract {
  ModelId model;
  Contract contract;
};
[[nodiscard]] Result<Edit> setContract(const Project& project, const SetContract& args);

}  // namespace squire
