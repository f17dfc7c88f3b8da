#pragma once

#include <filesystem>
#include <string>

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/model/project.h"
#include "core/workspace/project_path.h"

namespace squire {

constexpr std::uint64_t maxReferenceBytes = 256ull << 20;  // of a picture

// The file of a reference as it is stored. Fails if the path is not allowed.
[[nodiscard]] Result<Bytes> readReferenceFile(const PathRule& rule, const std::string& path);

// The path of a film's file. Fails if the file is missing or the path is not allowed.
[[nodiscard]] Result<std::filesystem::path> findReferenceFilm(const PathRule& rule, const std::string& path);

// Reports references whose file is missing, too large or not allowed, without reading it.
[[nodiscard]] Diagnostics missingReferences(const Project& project, const PathRule& rule);

}  // namespace squire
