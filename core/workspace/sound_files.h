#pragma once

#include "core/base/error.h"
#include "core/model/project.h"
#include "core/sound/sound.h"
#include "core/workspace/project_path.h"

namespace squire {

constexpr std::uint64_t maxSoundBytes = 512ull << 20;  // of a file

// Reads the WAV file of a clip's sound. Fails if the path is not allowed.
[[nodiscard]] Result<Sound> readSoundFile(const PathRule& rule, const std::string& path);

// Reports sounds whose file is missing, too large or not allowed, without reading it.
[[nodiscard]] Diagnostics missingSounds(const Project& project, const PathRule& rule);

}  // namespace squire
