#pragma once

#include <memory>

#include "core/model/project.h"

namespace squire {

// A model or clip whose name says nothing is called by its file (core/model/build/file_names.h), so its name
// changes when its file is renamed. Returns the imported source with the name that the project knows, where
// exactly one model or clip called by the file is new and exactly one is missing.
[[nodiscard]] std::shared_ptr<const Imported> withKeptNames(const Project& project, SourceId source,
                                                            const std::shared_ptr<const Imported>& imported);

}  // namespace squire
