#pragma once

#include <span>
#include <string>

#include "core/base/result.h"

namespace squire::cli {

struct NamedModel {
  std::string name;
  std::string file;
};

// One file has no two models of one name; the error names the two files that they came from.
[[nodiscard]] Status requireOwnNames(std::span<const NamedModel> models);

}  // namespace squire::cli
