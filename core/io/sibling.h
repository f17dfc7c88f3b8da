#pragma once

#include <filesystem>
#include <string_view>

namespace squire {

// Path of another Squire program relative to the running one; the same in the build folder and when
// installed. Empty if the path of the running program is unknown.
[[nodiscard]] std::filesystem::path siblingProgram(std::string_view name);

// Replaces the running process by that program (exec) with the same arguments. Returns only on failure, with
// errno.
[[nodiscard]] int becomeProgram(const std::filesystem::path& program);

}  // namespace squire
