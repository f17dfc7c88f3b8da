#pragma once

#include <string_view>

namespace squire {

// The page of resources/share with "@title@" and "@data@" once each, in this order. The build makes it: see
// make_page.py.
[[nodiscard]] std::string_view pageTemplate();

}  // namespace squire
