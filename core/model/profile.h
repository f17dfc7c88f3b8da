#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/model/model.h"

namespace squire {

// What an engine can take. The model itself knows no such limits; they are checked and reported. A profile
// that a user named is binding: what breaks it is an error and stops an export. The default one is advice:
// its breaches are warnings.
struct EngineProfile {
  std::string name = "default";
  bool binding = false;
  std::uint32_t maxBones = 100;         // a palette in the shader
  std::uint32_t maxInfluences = 4;      // bones a vertex
  std::uint32_t maxIds = 0xFFFF;        // u16 ids; 0xFFFF itself means none
  std::uint32_t maxNameBytes = 16;      // names in the file's table and its records
  std::uint32_t maxTextureSize = 8192;  // pixels on a side

  friend bool operator==(const EngineProfile&, const EngineProfile&) = default;
};

// Every rule of the profile that the model breaks.
[[nodiscard]] Diagnostics check(const Model& model, const EngineProfile& profile);
// The same of one image, whose size is known once it has been looked into.
[[nodiscard]] std::optional<Diagnostic> checkImage(const std::string& name, std::uint32_t width,
                                                   std::uint32_t height, const EngineProfile& profile);

}  // namespace squire
