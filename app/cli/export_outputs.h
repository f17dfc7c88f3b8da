#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/export_arguments.h"
#include "core/base/result.h"
#include "core/export/export_report.h"

namespace squire::cli {

// The files that --report and --depfile write beside an export. They take the place of nothing that is read,
// of no export and of nobody's work.
class ExportOutputs {
 public:
  explicit ExportOutputs(const ExportArguments& arguments) : arguments_(arguments) {}

  // Fails where one of them would be in the place of one of the files that are read, or of the export.
  [[nodiscard]] Status keepApartFrom(std::vector<std::string> read,
                                     const std::optional<std::filesystem::path>& exported) const;

  // Before anything is written: a build that is not told what it depends on is never done again.
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
