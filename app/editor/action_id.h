#pragma once

#include "app/editor/action_names.h"
#include "app/editor/listed_name.h"

namespace squire {

// The stable name of an action ("view.frameAll"): one of those in the features' actions.txt.
using ActionId = ListedName<actionNames>;

// Ends a group of actions in a list.
inline constexpr ActionId nextGroup;

}  // namespace squire
