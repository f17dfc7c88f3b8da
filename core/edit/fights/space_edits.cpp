#include "core/edit/fights/space_edits.h"

#include "core/edit/things/thing_edits.h"
#include "core/model/blend_space.h"

namespace squire {

Status EditsOf<BlendSpace>::prepare(const Project& /*project*/, ModelId /*owner*/, BlendSpace& to,
                                    const BlendSpace* /*before*/) {
  if (to.points.empty())
    return makeError(ErrorCode::Content, "a blend space needs a point", "give it a clip and where it plays");
  return {};
}

template Result<Edit> addThing(const Project&, const AddThing<BlendSpace>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<BlendSpace>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<BlendSpace>&);

}  // namespace squire
