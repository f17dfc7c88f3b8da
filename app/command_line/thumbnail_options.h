#pragma once

#include <string>

#include "app/command_line/command.h"

namespace squire::cli {

// The arguments of `squire thumbnail`.
struct ThumbnailOptions {
  std::string input;
  std::string out;
  int size = 256;
};

// Draws the picture. The program `squire` replaces its process with app/renderer, as in render().
ExitCode thumbnail(const ThumbnailOptions& options);

// The subcommand, which calls thumbnail().
extern const Command thumbnailCommand;

}  // namespace squire::cli
