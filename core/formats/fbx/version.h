#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace squire::fbx {

// Accepts FBX 6.0 to 7.7; otherwise fails with a hint on how to export.
[[nodiscard]] inline Status checkVersion(std::uint32_t version) {
  if (version >= 6000 && version < 7800) return {};
  if (version == 0)
    return makeError(ErrorCode::Unsupported, "it does not state its FBX version",
                     "export it again as FBX 2013 or later, binary");
  const std::string called =
      "FBX version " + std::to_string(version / 1000) + "." + std::to_string(version / 100 % 10);
  if (version >= 7800)
    return makeError(ErrorCode::Unsupported, called + " is not known",
                     "export it as FBX 2020 or an earlier version, binary");
  return makeError(
      ErrorCode::Unsupported, called + " is too old; Squire reads 6.0 and later",
      "open it in a program that still reads it, such as Autodesk's FBX Converter 2013, and save "
      "it as FBX 2013, binary");
}

}  // namespace squire::fbx
