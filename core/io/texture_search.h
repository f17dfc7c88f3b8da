#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/import_request.h"

namespace squire {

// Fills in the textures that a file names but doesn't hold. The path that the file states is a label and is
// never opened: its last part is looked for beside the source and in the request's folders, and one level
// below each in a folder called like `textures` or like the label's own folder. What lies outside those
// folders once links are resolved, is no picture by its name, or is too large, is not taken. Textures that
// are not found stay Missing, with a diagnostic.
void findTextures(Imported& imported, const ImportRequest& request);

// Where the pictures of these labels are, by the same rules; those that are nowhere are left out.
[[nodiscard]] std::map<std::string, std::filesystem::path> pictureFiles(
    const std::vector<std::string>& labels, const ImportRequest& request);

// The parts of a path from any system, without empty ones: "C:\art\skin.png" is "C:", "art", "skin.png".
[[nodiscard]] std::vector<std::string> partsOfLabel(std::string_view label);

}  // namespace squire
