#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/io/file_stamp.h"
#include "core/workspace/project_path.h"

namespace squire {

// Whether a file that a project names is allowed, is there and has at most so many bytes, without reading it.
[[nodiscard]] Status checkNamedFile(const PathRule& rule, const std::string& path, std::uint64_t mostBytes);

// The state of a file that a project names; none if it is not there or not allowed.
[[nodiscard]] std::optional<FileStamp> stampOf(const PathRule& rule, const std::string& path);

}  // namespace squire
