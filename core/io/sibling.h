#pragma once

#include <filesystem>
#include <string_view>

namespace squire {

// The path of another Squire program, derived from that of the running program; works in the build folder and
// when installed. Empty if the path of the running program is unknown.
[[nodiscard]] std::filesystem::path siblingProgram(std::string_view name);

// Executes `program` in place of the running process (exec), with the same arguments. Returns only on
// failure, with errno.
[[nodiscard]] int becomeProgram(const std::filesystem::path& program);

}  // namespace squire
