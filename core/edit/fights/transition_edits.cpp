#include "core/edit/fights/transition_edits.h"

#include <algorithm>

#include "core/base/quotes.h"

namespace squire {

namespace {

std::string clipName(const Project& project, ModelId id, ClipId clip) {
  if (!clip.valid()) return "any";
  const ProjectModel* model = project.find(id);
  const ProjectClip* entry = model ? model->find(clip) : nullptr;
  return entry ? inQuotes(entry->name) : "a clip";
}

bool isEmpty(const Contract& contract) {
  return !contract.startup && !contract.active && !contract.recovery && !contract.length &&
         !contract.leastReach && !contract.mostReach;
}

}  // namespace

Result<Edit> setTransition(const Project& project, const SetTransition& args) {
  Project next = project;
  Transition to = args.transition;
  to.id = TransitionId{next.nextId++};
  const std::string label = "Set the fade from " + clipName(project, args.model, to.from) + " to " +
                            clipName(project, args.model, to.to);
  return recorded(project,
                  changeFight(next, args.model, label,
                              [&](ModelFight& fight) -> Status {
                                for (Transition& old : fight.transitions) {
                                  if (old.from != to.from || old.to != to.to) continue;
                                  to.id = old.id;
                                  to.unknown = old.unknown;
                                  old = std::move(to);
                                  return {};
                                }
                                fight.transitions.push_back(std::move(to));
                                return {};
                              }),
                  args);
}

Result<Edit> removeTransition(const Project& project, const RemoveTransition& args) {
  return recorded(project,
                  changeFight(project, args.model, "Delete a transition",
                              [&](ModelFight& fight) -> Status {
                                const auto isIt = [&](const Transition& transition) {
                                  return transition.id == args.transition;
                                };
                                return std::erase_if(fight.transitions, isIt) > 0
                                           ? Status()
                                           : Status(nothingSuch("transition"));
                              }),
                  args);
}

Result<Edit> setUsualFade(const Project& project, const SetUsualFade& args) {
  return recorded(project,
                  changeFight(project, args.model, "Set the usual fade",
                              [&](ModelFight& fight) -> Status {
                                fight.usualFade = args.fade;
                                return {};
                              }),
                  args);
}

Result<Edit> setContract(const Project& project, const SetContract& args) {
  Project next = project;
  Contract to = args.contract;
  to.id = ContractId{next.nextId++};
  const std::string label = "Set the contract of " + clipName(project, args.model, to.clip);
  return recorded(project,
                  changeFight(next, args.model, label,
                              [&](ModelFight& fight) -> Status {
                                const auto old = std::find_if(
                                    fight.contracts.begin(), fight.contracts.end(),
                                    [&](const Contract& contract) { return contract.clip == to.clip; });
                                if (isEmpty(to)) {
                                  if (old != fight.contracts.end()) fight.contracts.erase(old);
                                  return {};
                                }
                                if (old == fight.contracts.end()) {
                                  fight.contracts.push_back(std::move(to));
                                  return {};
                                }
                                to.id = old->id;
                                to.unknown = old->unknown;
                                *old = std::move(to);
                                return {};
                              }),
                  args);
}

}  // namespace squire
