#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/formats/wad/encode.h"
#include "core/io/atomic_save.h"

namespace squire {

// Whether a file starts as a WAD does. False where it cannot be read; the reader that comes next says why.
[[nodiscard]] bool isWadFile(const std::filesystem::path& path);

// Whether a file that could not be read for this reason is a WAD whose start is damaged: no importer knows
// it, and it is called as exports are.
[[nodiscard]] bool isDamagedWad(const std::filesystem::path& path, const Error& error);

// A WAD, validated and decoded. A broken one is an error of its content.
[[nodiscard]] Result<wad::Contents> readWadFile(const std::filesystem::path& path);

// A warning for each kind in a sound file that this version does not know. `outcome` says what becomes of it:
// "it is left out". None where the file cannot be read.
[[nodiscard]] Diagnostics unknownKinds(const std::filesystem::path& path, const std::string& outcome);

// Fails where there is a file already that is no WAD: what takes an older one's place takes an older
// export's.
[[nodiscard]] Status replacesOnlyExports(const std::filesystem::path& path);

// Writes a WAD through the atomic saver; what the disk gives back is validated before it takes its name. Then
// `announce` is asked: where it fails, what was there before is put back.
[[nodiscard]] Result<SaveOutcome> writeWadFile(const std::filesystem::path& path,
                                               const wad::EncodedFile& file, Existing existing,
                                               const std::function<Status()>& announce = {});

}  // namespace squire
