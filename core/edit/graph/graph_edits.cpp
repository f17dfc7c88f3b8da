#include "core/edit/graph/graph_edits.h"

#include "core/edit/things/thing_edits.h"

namespace squire {

Status EditsOf<GraphState>::prepare(const Project& /*project*/, ModelId /*owner*/, GraphState& to,
                                    const GraphState* before) {
  // A change that names what is played now takes the place of what was played before.
  if (before != nullptr && to.clip.valid() && to.space.valid()) {
    if (to.clip == before->clip) to.clip = {};
    if (to.space == before->space) to.space = {};
  }
  if (to.clip.valid() != to.space.valid()) return {};
  return makeError(ErrorCode::Content, "a state plays a clip or a blend space", "name one of them");
}

Status EditsOf<GraphTransition>::prepare(const Project& /*project*/, ModelId /*owner*/, GraphTransition& to,
                                         const GraphTransition* /*before*/) {
  if (!to.conditions.empty()) return {};
  return makeError(ErrorCode::Content, "a transition needs a condition", "say when it begins");
}

template Result<Edit> addThing(const Project&, const AddThing<GraphValue>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<GraphValue>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<GraphValue>&);

template Result<Edit> addThing(const Project&, const AddThing<GraphState>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<GraphState>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<GraphState>&);
template Result<Edit> moveThing(const Project&, const MoveThing<GraphState>&);

template Result<Edit> addThing(const Project&, const AddThing<GraphTransition>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<GraphTransition>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<GraphTransition>&);
template Result<Edit> moveThing(const Project&, const MoveThing<GraphTransition>&);

}  // namespace squire
