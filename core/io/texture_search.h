#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/import_request.h"

namespace squire {

// Loads textures that a file refers to but does not contain. The path in the file is a label and is never
// opened as it is. Below the source's folder and the folders of the request, the longest existing end of the
// label is searched (for "C:\\art\\head\\skin.png" first art/head/skin.png, finally skin.png), then its file
// name in folders such as `textures`. A label without an extension is tried with common ones. Files outside
// of those folders (after resolving links) and files that are not images by name are ignored. Textures that
// are not found, or whose file is too large, stay Missing, with a diagnostic; so do different labels that
// resolve to the same file, unless one may be the end of the other. Fails if the system does not let a folder
// or a file be read; with ImportRequest::withoutRefused, the texture stays Missing instead.
[[nodiscard]] Status findTextures(Imported& imported, const ImportRequest& request);

// By its extension.
[[nodiscard]] bool isPictureName(std::string_view name);

// Finds the image files of labels by the rules of findTextures(); omits those that are missing or too large.
// Fails if the system does not let a folder be read.
[[nodiscard]] Result<std::map<std::string, std::filesystem::path>> pictureFiles(
    const std::vector<std::string>& labels, const ImportRequest& request);

// The path of `file` written like the path of `source`: relative if that is relative and the file lies below
// the source's folder.
[[nodiscard]] std::filesystem::path namedAs(const std::filesystem::path& source,
                                            const std::filesystem::path& file);
// The file that a build depends on for a texture: its image; if missing, the expected place next to the
// source; empty if embedded. In the same form as the source's path.
[[nodiscard]] std::filesystem::path dependencyOf(const Texture& texture, const std::filesystem::path& source);

// Splits a path of any system into parts, without empty ones: "C:\art\skin.png" gives "C:", "art",
// "skin.png".
[[nodiscard]] std::vector<std::string> partsOfLabel(std::string_view label);

}  // namespace squire
