#include "app/cli/export_outputs.h"

#include <algorithm>

#include "app/command_line/outputs.h"
#include "core/base/diagnostics.h"
#include "core/base/utf8.h"
#include "core/export/depfile.h"
#include "core/export/wad_file.h"
#include "core/formats/formats.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/io/texture_search.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

// Whether the file is a project, a model or an image.
bool isWork(const fs::path& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return false;
  const std::string extension = asciiLower(pathText(path.extension()));
  if (extension == ".squire" || isPictureName(pathText(path.filename()))) return true;
  return std::ranges::any_of(allFormats().extensions(),
                             [&](const std::string& known) { return extension == "." + known; });
}

Status writeText(const std::string& path, const std::string& text) {
  const auto saved = saveAtomically(path, asBytes(text));
  return saved ? Status() : saved.error();
}

}  // namespace

Status requireNoErrors(const Diagnostics& found) {
  if (!hasErrors(found)) return {};
  return makeError(ErrorCode::Content, "the content has errors",
                   "nothing was written; the lines above say what to change");
}

Status ExportOutputs::requireSeparateFrom(std::vector<std::string> read,
                                          const std::optional<fs::path>& exported) const {
  std::vector<Output> outputs;
  if (exported) outputs.push_back({"", *exported});
  const std::size_t exports = outputs.size();
  if (!arguments_.report.empty()) outputs.push_back({"--report", arguments_.report});
  if (!arguments_.depfile.empty()) outputs.push_back({"--depfile", arguments_.depfile});
  if (Status apart = requireSeparateFiles(outputs, everythingRead(std::move(read))); !apart) return apart;
  for (std::size_t i = exports; i < outputs.size(); ++i) {
    if (isWadFile(outputs[i].path)) return wouldReplace(outputs[i], "an export");
    if (isWork(outputs[i].path)) return wouldReplace(outputs[i], "a project, a model or a picture");
  }
  return {};
}

std::vector<std::string> ExportOutputs::everythingRead(std::vector<std::string> read) const {
  if (!arguments_.profile.empty()) read.push_back(arguments_.profile);
  return read;
}

Status ExportOutputs::checkDepfile(const fs::path& target,
                                   const std::vector<std::string>& dependencies) const {
  if (arguments_.depfile.empty()) return {};
  return depfileCanSay(pathText(target), everythingRead(dependencies));
}

Status ExportOutputs::writeDepfile(const fs::path& target,
                                   const std::vector<std::string>& dependencies) const {
  if (arguments_.depfile.empty()) return {};
  return writeText(arguments_.depfile, depfileText(pathText(target), everythingRead(dependencies)));
}

Status ExportOutputs::writeReport(const ExportSummary& summary) const {
  if (arguments_.report.empty()) return {};
  return writeText(arguments_.report, writeJson(toJson(summary)) + "\n");
}

}  // namespace squire::cli
