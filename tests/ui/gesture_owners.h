#pragma once

#include <set>
#include <string>

namespace squire::test {

// The classes in `widgets` and `app/editor` that begin a gesture of the session, or have a PoseGesture, which
// begins one.
[[nodiscard]] std::set<std::string> gestureOwners();

}  // namespace squire::test
