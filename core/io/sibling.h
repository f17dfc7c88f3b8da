#pragma once

#include <filesystem>
#include <string_view>

namespace squire {

// A program of Squire's, named from the folder of the running one: in the build folder as where it is
// installed. Empty where the system doesn't tell which one that is.
[[nodiscard]] std::filesystem::path siblingProgram(std::string_view name);

// The running process goes on as that program, with the same arguments. Comes back only where that fails:
// with the system's errno.
[[nodiscard]] int becomeProgram(const std::filesystem::path& program);

}  // namespace squire
