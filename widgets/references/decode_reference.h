#pragma once

#include <memory>
#include <string>

#include "core/model/material.h"
#include "core/workspace/project_path.h"

namespace squire {

// A picture that a project names, decoded by a process with restricted rights. Thread-safe.
[[nodiscard]] Result<std::shared_ptr<const Image>> decodedReference(const PathRule& rule,
                                                                    const std::string& path);

}  // namespace squire
