#include "core/edit/fights/cancel_edits.h"

#include <algorithm>

#include "core/edit/fights/change_fight.h"
#include "core/edit/things/thing_edits.h"

namespace squire {

Status EditsOf<Cancel>::prepare(const Project& /*project*/, const ClipRef& /*owner*/, Cancel& to,
                                const Cancel* /*before*/) {
  if (!to.targets.empty()) return {};
  return makeError(ErrorCode::Content, "a cancel needs a target", "choose the clips that may begin");
}

void dropTarget(ProjectModel& model, ClipId clip) {
  eachClipFight(model, [&](ClipFight& fight) {
    bool isChanged = false;
    for (Cancel& cancel : fight.cancels) isChanged = std::erase(cancel.targets, clip) > 0 || isChanged;
    std::erase_if(fight.cancels, [](const Cancel& cancel) { return cancel.targets.empty(); });
    return isChanged;
  });
}

template Result<Edit> addThing(const Project&, const AddThing<Cancel>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<Cancel>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<Cancel>&);

}  // namespace squire
