#pragma once

#include <string>

#include "core/json/json.h"
#include "core/model/imported.h"

namespace squire::cli {

// What an export would say of models as they come, before anybody has animated with them: pictures that
// nobody can read, breaches of the default profile.
void adviseOnExport(Imported& imported);

// What an import found, for people and for programs. Bind transforms are in model space; lengths are metres.
[[nodiscard]] std::string importText(const std::string& file, const Imported& imported, double milliseconds);
// A bone's place in model space when the skin was bound, its rotation with w not below 0.
[[nodiscard]] Transform bindOf(const Bone& bone);

// Members are only ever added to this.
[[nodiscard]] Json importJson(const std::string& file, const Imported& imported, double milliseconds);

}  // namespace squire::cli
