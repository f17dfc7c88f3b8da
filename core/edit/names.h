#pragma once

#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// Returns the wanted name, or one with a number if it is taken: "idle 3" after "idle 2". Where many names
// with numbers are taken, it need not be the lowest number that is free. Invalid characters are replaced by
// U+FFFD; never empty.
[[nodiscard]] std::string freeName(const std::string& wanted, const char* fallback,
                                   const std::function<bool(const std::string&)>& isTaken);
[[nodiscard]] std::string freeClipName(const ProjectModel& model, const std::string& wanted);
[[nodiscard]] std::string freeModelName(const Project& project, const std::string& wanted);

// Checks a name entered by the user: UTF-8 without control characters, 1 to 255 bytes.
[[nodiscard]] Status checkName(const std::string& name);

}  // namespace squire
