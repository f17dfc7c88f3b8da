#pragma once

#include "core/json/json.h"

namespace squire {

// Members of a project file that this Squire does not know. They are kept and written back, so that an older
// program does not destroy what a newer one saved.
using UnknownMembers = Json::Object;

}  // namespace squire
