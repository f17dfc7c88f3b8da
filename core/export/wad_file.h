#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/formats/wad/encode.h"
#include "core/io/atomic_save.h"

namespace squire {

// Whether a file starts with the header of a WAD. False if it cannot be read; reading it reports the reason.
[[nodiscard]] bool isWadFile(const std::filesystem::path& path);

// Whether a file is probably a WAD with a damaged start: its name ends with .bin, and it is empty or `error`,
// with which it failed to load, means that no importer recognised it.
[[nodiscard]] bool isDamagedWad(const std::filesystem::path& path, const Error& error);

// Reads a WAD, validates and decodes it. Fails with Content if the file is invalid.
[[nodiscard]] Result<wad::Contents> readWadFile(const std::filesystem::path& path);

// Returns a warning for each kind of blob in a valid file that this version does not support. `outcome` is
// the end of the message, for example "it is left out". Empty if the file cannot be read.
[[nodiscard]] Diagnostics unknownKinds(const std::filesystem::path& path, const std::string& outcome);

// Fails if a file exists that is neither empty nor begins like a WAD, since only exports may be replaced.
[[nodiscard]] Status replacesOnlyExports(const std::filesystem::path& path);

// Writes a WAD with the atomic saver and validates the written bytes before renaming. Then calls `announce`;
// if it fails, the previous file is restored.
[[nodiscard]] Result<SaveOutcome> writeWadFile(const std::filesystem::path& path,
                                               const wad::EncodedFile& file, Existing existing,
                                               const std::function<Status()>& announce = {});

}  // namespace squire
