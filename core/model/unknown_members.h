#pragma once

#include "core/json/json.h"

namespace squire {

// Members of a project file that this version of Squire does not know. They are kept and written back, so
// that an older version does not destroy the data of a newer one.
using UnknownMembers = Json::Object;

}  // namespace squire
