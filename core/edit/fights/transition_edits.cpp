#include "core/edit/fights/transition_edits.h"

#include <algorithm>

#include "core/edit/fights/change_fight.h"
#include "core/edit/things/thing_edits.h"

namespace squire {

namespace {

Label fadeLabel(const Project& project, const SetTransition& args) {
  const Transition& to = args.transition;
  const auto name = [&](ClipId clip) { return nameOf(project, ClipRef{args.model, clip}); };
  if (to.from.valid() && to.to.valid()) return labelOf<SetTransition>(name(to.from), name(to.to));
  if (to.to.valid()) return labelOf<SetTransition>("from any", name(to.to));
  if (to.from.valid()) return labelOf<SetTransition>("to any", name(to.from));
  return labelOf<SetTransition>();
}

bool isEmpty(const Contract& contract) {
  return !contract.startup && !contract.active && !contract.recovery && !contract.length &&
         !contract.leastReach && !contract.mostReach && !contract.leastOnHit && !contract.leastOnBlock &&
         !contract.leastInvulnerable && !contract.leastArmour && !contract.tech && !contract.safe;
}

}  // namespace

Result<Edit> setTransition(const Project& project, const SetTransition& args) {
  Project next = project;
  Transition to = args.transition;
  to.id = TransitionId{next.nextId++};
  const Label label = fadeLabel(project, args);
  return recorded(project, args, changeFight(next, args.model, label, [&](ModelFight& fight) -> Status {
                    for (Transition& old : fight.transitions) {
                      if (old.from != to.from || old.to != to.to) continue;
                      to.id = old.id;
                      to.unknown = old.unknown;
                      old = std::move(to);
                      return {};
                    }
                    fight.transitions.push_back(std::move(to));
                    return {};
                  }));
}

Result<Edit> setUsualFade(const Project& project, const SetUsualFade& args) {
  return recorded(project, args,
                  changeFight(project, args.model, labelOf<SetUsualFade>(),
                              [&](ModelFight& fight) { fight.usualFade = args.fade; }));
}

Result<Edit> setContract(const Project& project, const SetContract& args) {
  Project next = project;
  Contract to = args.contract;
  to.id = ContractId{next.nextId++};
  const Label label = labelOf<SetContract>(nameOf(project, ClipRef{args.model, to.clip}));
  return recorded(project, args, changeFight(next, args.model, label, [&](ModelFight& fight) -> Status {
                    const auto old =
                        std::find_if(fight.contracts.begin(), fight.contracts.end(),
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
                  }));
}

template Result<Edit> deleteThing(const Project&, const DeleteThing<Transition>&);

}  // namespace squire
