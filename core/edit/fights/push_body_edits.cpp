#include "core/edit/fights/push_body_edits.h"

#include "core/edit/things/thing_edits.h"

namespace squire {

template Result<Edit> addThing(const Project&, const AddThing<PushBody>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<PushBody>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<PushBody>&);

}  // namespace squire
