#pragma once

#include "app/editor/action_names.h"
#include "app/editor/listed_name.h"

namespace squire {

// The stable name of an action ("view.frameAll"), which must be listed in a feature's actions.txt.
using ActionId = ListedName<actionNames>;

// Separates groups of actions in a list.
inline constexpr ActionId nextGroup;

}  // namespace squire
