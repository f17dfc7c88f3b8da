#include "core/edit/fights/protection_edits.h"

#include "core/edit/fights/change_fight.h"
#include "core/edit/things/thing_edits.h"

namespace squire {

template Result<Edit> addThing(const Project&, const AddThing<Protection>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<Protection>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<Protection>&);

}  // namespace squire
