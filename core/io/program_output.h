#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire {

struct ProgramOutput {
  std::string text;  // of its standard output
  bool succeeded = false;
};

// Runs a program of the search path with arguments, discarding its standard error, and waits for its end.
// Keeps at most `most` bytes of its output and a little more; then closes the pipe, which ends a program that
// writes more.
[[nodiscard]] Result<ProgramOutput> outputOf(std::vector<std::string> words, std::uint64_t most);

}  // namespace squire
