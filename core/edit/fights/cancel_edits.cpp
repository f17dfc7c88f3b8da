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

template Result<Edit> addThing(const Project&, const AddThing<Cancel>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<Cancel>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<Cancel>&);

}  // namespace squire
