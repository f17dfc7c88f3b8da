#pragma once

#include <cstdint>

#include "core/base/result.h"

namespace squire::fbx {

// Accepts FBX 7.0 to 7.7; otherwise fails with a hint on how to export.
[[nodiscard]] inline Status checkVersion(std::uint32_t version) {
  if (version >= 7000 && version < 7800) return {};
  const std::string called =
      "FBX version " + std::to_string(version / 1000) + "." + std::to_string(version / 100 % 10);
  return makeError(ErrorCode::Unsupported, called + (version < 7000 ? " is too old" : " is not known"),
                   "export it again as FBX 2013 or later, binary");
}

}  // namespace squire::fbx
