#pragma once

#include <optional>
#include <string>

#include "app/editor/document/wad_export.h"
#include "core/export/convert_inputs.h"

namespace squire {

// A project that was converted by way of the folder of reused conversions.
struct ReusedExport {
  ExportReuse reuse = ExportReuse::None;
  std::string fault;  // NotWritten: why
  // None where the folder cannot be used for the project as it is now.
  std::optional<Result<ConvertedInput>> input;
};

// Does what `squire export --cache` does with the project's file, if that and its sources are what the
// project was made of.
[[nodiscard]] ReusedExport reusedExport(const WadExport& work, const JobControl& job);

}  // namespace squire
