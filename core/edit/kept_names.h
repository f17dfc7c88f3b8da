#pragma once

#include <memory>

#include "core/model/project.h"

namespace squire {

// A model or clip without a meaningful name is named after its file (core/model/build/file_names.h), so its
// name changes when the file is renamed. Returns the imported source with the project's name instead,
// wherever the name from the file is new and exactly one known model or clip is missing.
[[nodiscard]] std::shared_ptr<const Imported> withKeptNames(const Project& project, SourceId source,
                                                            const std::shared_ptr<const Imported>& imported);

}  // namespace squire
