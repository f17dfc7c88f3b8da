#pragma once

#include <span>
#include <string>

#include "core/base/result.h"

namespace squire {

struct NamedModel {
  std::string name;
  std::string file;
};

// Model names must be unique within a WAD; the error names the two files with the same model name.
[[nodiscard]] Status requireOwnNames(std::span<const NamedModel> models);

}  // namespace squire
