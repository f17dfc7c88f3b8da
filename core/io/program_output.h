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

// Runs a program of the search path with arguments, its standard error thrown away, and waits for its end. Of
// its output, at most `most` bytes and a little more are kept; a program that has more to say ends.
[[nodiscard]] Result<ProgramOutput> outputOf(std::vector<std::string> words, std::uint64_t most);

}  // namespace squire
