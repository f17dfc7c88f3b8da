#pragma once

#include <string>

#include "app/command_line/arguments.h"
#include "core/base/result.h"
#include "core/model/imported.h"

namespace squire::cli {

// --up, --front and --scale: a person's word against the file's, the same for every subcommand that imports.
struct SpaceOptions {
  std::string up;
  std::string front;
  std::string metresPerUnit;

  // The strings have to outlive the parsing.
  void add(Arguments& arguments);
  [[nodiscard]] Result<SpaceOverride> parse() const;
};

}  // namespace squire::cli
