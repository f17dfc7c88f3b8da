#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/export_arguments.h"
#include "core/base/error.h"
#include "core/base/result.h"
#include "core/export/export_report.h"

namespace squire::cli {

// Fails if the content has errors, which were printed before.
[[nodiscard]] Status requireNoErrors(const Diagnostics& found);

// The files written for --report and --depfile. They never replace an input file, an export, a project, a
// model or an image.
class ExportOutputs {
 public:
  explicit ExportOutputs(const ExportArguments& arguments) : arguments_(arguments) {}

  // Fails if the report or the depfile would replace a file that must be kept; `read` lists the input files.
  [[nodiscard]] Status requireSeparateFrom(std::vector<std::string> read,
                                           const std::optional<std::filesystem::path>& exported) const;

  // Fails if the depfile cannot express these paths. To be called before the export is written, because a
  // build tool would never repeat an export that has no depfile.
  [[nodiscard]] Status checkDepfile(const std::filesystem::path& target,
                                    const std::vector<std::string>& dependencies) const;
  [[nodiscard]] Status writeDepfile(const std::filesystem::path& target,
                                    const std::vector<std::string>& dependencies) const;
  [[nodiscard]] Status writeReport(const ExportSummary& summary) const;

 private:
  [[nodiscard]] std::vector<std::string> everythingRead(std::vector<std::string> read) const;

  const ExportArguments& arguments_;
};

}  // namespace squire::cli
