#include "app/editor/action_id.h"

// ID is defined on the command line.
#define TEXT_OF(id) #id
#define TEXT(id) TEXT_OF(id)

constexpr squire::ActionId id = TEXT(ID);
static_assert(!id.isEmpty());
