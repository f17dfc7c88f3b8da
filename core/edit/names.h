#pragma once

#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// The wanted name, or with " 2" and so on after it where another has it: after "idle 2" comes "idle 3".
// Cleaned; never empty.
[[nodiscard]] std::string freeName(const std::string& wanted, const char* fallback,
                                   const std::function<bool(const std::string&)>& isTaken);
[[nodiscard]] std::string freeClipName(const ProjectModel& model, const std::string& wanted);
[[nodiscard]] std::string freeModelName(const Project& project, const std::string& wanted);

// A name that a person typed: UTF-8, no control characters, not empty, at most 255 bytes.
[[nodiscard]] Status checkName(const std::string& name);

}  // namespace squire
