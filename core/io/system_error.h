#pragma once

#include <filesystem>
#include <string>
#include <system_error>

#include "core/base/result.h"

namespace squire {

// An Error for an errno value, with a hint for those that users are likely to meet.
[[nodiscard]] Error systemError(const std::string& doing, int code);
[[nodiscard]] Error systemError(const std::filesystem::path& path, const std::string& doing, int code);

// Something that is no file of Squire has the name of one; see core/io/own_file.h.
[[nodiscard]] Error foreignFile(const std::filesystem::path& path);

// Whether the system did not let something be looked up, rather than that it is not there.
[[nodiscard]] bool isRefusal(const std::error_code& code);

}  // namespace squire
