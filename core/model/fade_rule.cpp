#include "core/model/fade_rule.h"

namespace squire {

FadeRule fadeBetween(const ModelFight& fight, ClipId from, ClipId to) {
  const Transition* best = nullptr;
  int bestRank = 0;
  for (const Transition& transition : fight.transitions) {
    const bool fits = (!transition.from.valid() || transition.from == from) &&
                      (!transition.to.valid() || transition.to == to);
    if (!fits) continue;
    const int rank = 1 + (transition.from.valid() ? 2 : 0) + (transition.to.valid() ? 1 : 0);
    if (rank <= bestRank) continue;
    bestRank = rank;
    best = &transition;
  }
  if (best == nullptr) return {fight.usualFade, {}, false, {}};
  return {best->fade, best->curve, best->matchPhase, best->id, best->keepSpeed};
}

ClipId idleOf(const ProjectModel& model) {
  ClipId found;
  for (const auto& entry : model.clips) {
    if (entry->removed || !entry->clip) continue;
    if (entry->name == "idle") return entry->id;
    if (!found.valid() && entry->clip->loop) found = entry->id;
  }
  return found;
}

}  // namespace squire
