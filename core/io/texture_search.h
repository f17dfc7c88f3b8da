#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/import_request.h"

namespace squire {

// Fills in the textures that a file names but doesn't hold. The path that the file states is a label and is
// never opened: as much of its end as there is is looked for below the source's folder and the request's
// folders (of "C:\\art\\head\\skin.png" first art/head/skin.png, at last skin.png), then its last part one
// level below each in a folder called like `textures`. A label without an ending is tried with the usual
// ones. What lies outside those folders once links are
// resolved, is no picture by its name, or is too large, is not taken. Textures that are not found stay
// Missing, with a diagnostic; so do different pictures by their labels that turn out to be one file get one.
void findTextures(Imported& imported, const ImportRequest& request);

// By how it ends.
[[nodiscard]] bool isPictureName(std::string_view name);

// Where the pictures of these labels are, by the same rules; those that are nowhere or too large are left
// out.
[[nodiscard]] std::map<std::string, std::filesystem::path> pictureFiles(
    const std::vector<std::string>& labels, const ImportRequest& request);

// A file that was found for a source, named as the source is: relative where that is and the file lies below
// its folder.
[[nodiscard]] std::filesystem::path namedAs(const std::filesystem::path& source,
                                            const std::filesystem::path& file);
// The file that a build depends on for a texture of a source: its picture, named as the source is; where it
// is missing, the place beside the source; empty for an embedded one.
[[nodiscard]] std::filesystem::path dependencyOf(const Texture& texture, const std::filesystem::path& source);

// The parts of a path from any system, without empty ones: "C:\art\skin.png" is "C:", "art", "skin.png".
[[nodiscard]] std::vector<std::string> partsOfLabel(std::string_view label);

}  // namespace squire
