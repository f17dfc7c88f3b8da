#pragma once

#include <optional>
#include <string>

#include "app/editor/document/wad_export.h"
#include "core/export/convert_inputs.h"

namespace squire {

// The outcome of converting a project with the folder of reused conversions.
struct ReusedExport {
  ExportReuse reuse = ExportReuse::None;
  std::string fault;  // NotWritten: why
  // Empty if the folder cannot be used for the project in its current state; `reuse` gives the reason.
  std::optional<Result<ConvertedInput>> input;
};

// Converts as `squire export --cache` does, if the project is saved and its sources on the disk are those
// that were imported.
[[nodiscard]] ReusedExport reusedExport(const WadExport& work, const JobControl& job);

}  // namespace squire
