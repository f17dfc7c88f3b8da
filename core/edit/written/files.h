#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/base/hash.h"
#include "core/base/result.h"
#include "core/model/imported.h"

namespace squire {

// A source file as it was read.
struct SourceFile {
  ContentHash hash;
  std::shared_ptr<const Imported> imported;
};

// Gives an edit in text form access to the files that it names; the caller decides which files may be read.
struct EditFiles {
  // `path` is relative to the project's folder.
  std::function<Result<SourceFile>(const std::string& path, const ImportOptions& options)> import;
};

}  // namespace squire
