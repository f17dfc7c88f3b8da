#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire {

// Model files that the program which has a project open is asked to take in, by their paths in the project.
// The request is a file ".NAME.send" next to the project; it waits there until an editor opens the project.
[[nodiscard]] std::filesystem::path handOverFileOf(const std::filesystem::path& project);

// Adds to what is asked already.
[[nodiscard]] Status handOver(const std::filesystem::path& project, const std::vector<std::string>& sources);
// Whether there is a request.
[[nodiscard]] bool isHandedOver(const std::filesystem::path& project);
// Removes the request and returns its paths; empty if there is none or it makes no sense.
[[nodiscard]] std::vector<std::string> takeHandedOver(const std::filesystem::path& project);

}  // namespace squire
