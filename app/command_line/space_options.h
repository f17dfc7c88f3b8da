#pragma once

#include <string>

#include "app/command_line/arguments.h"
#include "core/base/result.h"
#include "core/model/imported.h"

namespace squire::cli {

// --up, --front and --scale, which override the file's own space, for all subcommands that import.
struct SpaceOptions {
  std::string up;
  std::string front;
  std::string metresPerUnit;

  // The strings must outlive parsing.
  void add(Arguments& arguments);
  [[nodiscard]] Result<SpaceOverride> parse() const;
};

}  // namespace squire::cli
