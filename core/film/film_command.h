#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/film/film_encoder.h"

namespace squire {

// What the encoder is asked for, on every system.
inline constexpr std::uint64_t largestFilm = 4ull << 30;

[[nodiscard]] Error filmFailed(const std::string& what);
// The samples of a sound in a file; nothing if there is no sound.
[[nodiscard]] Result<std::optional<TemporaryFile>> storedSamples(const std::filesystem::path& folder,
                                                                 const Sound* sound);
// The words of ffmpeg's command line, the first of which is its name.
[[nodiscard]] std::vector<std::string> filmCommand(const FilmPlan& plan, const std::filesystem::path& film,
                                                   const std::optional<TemporaryFile>& sound);

}  // namespace squire
