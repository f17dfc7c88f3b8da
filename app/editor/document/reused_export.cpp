#include "app/editor/document/reused_export.h"

#include <algorithm>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/read_model.h"
#include "core/export/export_cache.h"
#include "core/export/export_cache_options.h"
#include "core/formats/project/project_file.h"
#include "core/io/file.h"
#include "core/io/side_files.h"
#include "core/model/known_images.h"
#include "core/workspace/model_input.h"
#include "core/workspace/project_path.h"

namespace squire {

namespace {

namespace fs = std::filesystem;

bool isAsSaved(const WadExport& work) {
  const auto bytes = readFile(work.projectFile, maxProjectFileBytes);
  auto saved = bytes ? readProject(asText(*bytes)) : Result<Project>(bytes.error());
  if (!saved) return false;
  Project project = work.project;
  project.exports = work.settings;
  return writeProject(withoutKnownImages(*std::move(saved))) ==
         writeProject(withoutKnownImages(std::move(project)));
}

bool areSourcesAsRead(const WadExport& work) {
  const PathRule rule{work.projectFolder, work.pathsAnywhere};
  return std::ranges::all_of(work.project.sources, [&](const Source& source) {
    const auto file = resolvePath(rule, source.path);
    const auto hash = file ? hashFile(*file) : Result<ContentHash>(file.error());
    return hash && *hash == source.hash;
  });
}

ExportReuse whyNotReused(const WadExport& work) {
  std::error_code failed;
  if (!fs::is_directory(asPath(work.way.cache), failed)) return ExportReuse::NoFolder;
  if (work.projectFile.empty() || !isAsSaved(work)) return ExportReuse::Unsaved;
  return areSourcesAsRead(work) ? ExportReuse::None : ExportReuse::SourceChanged;
}

// The same settings as those of a `squire export --cache` with the same choices, so that both share entries.
ExportCacheSettings cacheSettings(const WadExport& work) {
  ExportCacheOptions options;
  options.toleranceOn = work.way.toleranceOn.toStdString();
  options.animations = work.way.animations.toStdString();
  options.meshes = work.way.meshes.toStdString();
  options.hidden = work.way.hiddenToo;
  options.pathsAnywhere = work.pathsAnywhere;
  options.request.large = allowedImports().large;
  return {
      asPath(work.way.cache), ExportCacheSettings::usualMegabytes * 1'000'000, encodeOptions(options), {}};
}

ExportReuse reuseOf(CacheUse use) {
  if (use == CacheUse::Found) return ExportReuse::Found;
  return use == CacheUse::Damaged ? ExportReuse::Damaged : ExportReuse::Kept;
}

}  // namespace

ReusedExport reusedExport(const WadExport& work, const JobControl& job) {
  ReusedExport out;
  if (work.way.cache.isEmpty()) return out;
  out.reuse = whyNotReused(work);
  if (out.reuse != ExportReuse::None) return out;
  ExportCache cache(cacheSettings(work));
  InputConversion conversion(exportChoicesOf(work.way), 0);
  conversion.use(cache);
  conversion.use(job);
  auto input = conversion.runOne(pathText(work.projectFile),
                                 [&](const std::string& path, const ImportSettings& settings) {
                                   ModelReading reading{{}, work.pathsAnywhere, settings};
                                   reading.settings.large = allowedImports().large;
                                   return readModelInput(path, reading);
                                 });
  if (!input) {
    out.input = input.error();
    return out;
  }
  cache.trim();
  out.reuse = reuseOf(input->cached);
  if (const Status written = cache.written(); !written) {
    out.reuse = ExportReuse::NotWritten;
    out.fault = written.error().text();
  }
  out.input = std::move(input);
  return out;
}

}  // namespace squire
