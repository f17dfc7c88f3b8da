#include "app/cli/serve_export.h"

#include <filesystem>

#include "core/export/encode_export.h"
#include "core/export/served_file.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_path.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

// The files of a project that cannot be loaded completely: the project's file and the sources that are known.
std::vector<std::string> filesOf(const ServedExportOptions& options) {
  std::vector<std::string> files = {options.project};
  const auto opened = openProjectFile(options.project);
  if (!opened) return files;
  const PathRule rule{fs::path(options.project).parent_path(), options.input.pathsAnywhere};
  for (const Source& source : opened->project.sources) {
    if (const auto file = resolvePath(rule, source.path)) files.push_back(file->string());
  }
  return files;
}

}  // namespace

ServedExport exportServed(const ServedExportOptions& options, KeptExport& kept, std::uint32_t number,
                          std::chrono::steady_clock::time_point changed) {
  InputConversion conversion({}, 0);
  conversion.use(kept.conversions);
  auto only =
      conversion.runOne(options.project, [&](const std::string& file, const ImportSettings& settings) {
        return readModelInput(file, options.input, settings, &kept.imports);
      });
  if (!only) return {only.error(), {}, filesOf(options), {}};
  kept.imports.finish();
  const auto bytes = wadOfInput(*only);
  ServedExport served{
      makeError(ErrorCode::Content, ""), std::move(only->findings), std::move(only->dependencies), {}};
  if (!bytes) {
    served.wad = bytes.error();
    return served;
  }
  served.wad = link::ServedWad::make(number, *bytes, changed);
  if (!served.wad || options.folder.empty()) return served;
  if (auto written = writeServedFile(options.folder, only->defaultName, (*served.wad)->bytes()))
    served.written = *std::move(written);
  else
    served.wad = written.error();
  return served;
}

}  // namespace squire::cli
