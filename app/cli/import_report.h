#pragma once

#include <string>

#include "core/json/json.h"
#include "core/model/imported.h"

namespace squire::cli {

// What an import found, for people and for programs. Bind transforms are in model space; lengths are metres.
[[nodiscard]] std::string importText(const std::string& file, const Imported& imported, double milliseconds);
// Members are only ever added to this.
[[nodiscard]] Json importJson(const std::string& file, const Imported& imported, double milliseconds);

}  // namespace squire::cli
