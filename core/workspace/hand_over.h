#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire {

// Requests to import model files, by their paths in a project, to the program that has the project open. The
// request is a file ".NAME.send" next to the project; it stays there until an editor opens the project.
[[nodiscard]] std::filesystem::path handOverFileOf(const std::filesystem::path& project);

// Adds files to the request.
[[nodiscard]] Status handOver(const std::filesystem::path& project, const std::vector<std::string>& sources);
// Whether there is a request.
[[nodiscard]] bool isHandedOver(const std::filesystem::path& project);
// Removes the request and returns its paths; empty if there is none or it is invalid.
[[nodiscard]] std::vector<std::string> takeHandedOver(const std::filesystem::path& project);

}  // namespace squire
