#pragma once

#include <filesystem>
#include <string>

#include "app/editor/document/wad_export.h"

namespace squire {

// A page for browsers, as `squire share` writes it.
struct PageOrder {
  std::filesystem::path file;
  std::string title;
  // A project, a model file or a WAD that is shown beside the open project, on the left; empty: none.
  std::filesystem::path before;
};

struct PageWritten {
  std::filesystem::path file;
  std::size_t bytes = 0;
  Diagnostics warnings;
};

// Fails as replacesOnlyPages(), draftWad(), sharePage() and saveSharePage() do, if `before` cannot be read,
// or if a finding of either side is an error.
[[nodiscard]] Result<PageWritten> writePage(const WadExport& work, const PageOrder& order,
                                            const JobControl& job);

}  // namespace squire
