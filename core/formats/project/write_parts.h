#pragma once

#include "core/json/json.h"
#include "core/model/project.h"

namespace squire {

// Helpers to write rows of a project file.
[[nodiscard]] inline Json toJson(const vec3& v) { return Json::array({v.x, v.y, v.z}); }
[[nodiscard]] inline Json toJson(const quat& q) { return Json::array({q.x, q.y, q.z, q.w}); }

// Adds the members that this version of Squire does not know: a newer one wrote them.
inline void addUnknown(Json& row, const UnknownMembers& unknown) {
  for (const auto& [name, value] : unknown) row.set(name, value);
}

}  // namespace squire
