#include "app/editor/document/wad_export.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/read_model.h"
#include "core/base/diagnostics.h"
#include "core/export/convert_inputs.h"
#include "core/export/export_cache.h"
#include "core/export/export_cache_options.h"
#include "core/export/wad_file.h"
#include "core/formats/project/project_file.h"
#include "core/formats/wad/compare.h"
#include "core/formats/wad/decode.h"
#include "core/io/file.h"
#include "core/io/side_files.h"
#include "core/model/known_images.h"
#include "core/model/words.h"
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

// Converts as `squire export --cache` does, if the project is saved and its sources on the disk are those
// that were imported. Else it is empty, and the draft says why.
std::optional<Result<ConvertedInput>> reusedInput(const WadExport& work, const JobControl& job,
                                                  WadDraft& draft) {
  if (work.way.cache.isEmpty()) return std::nullopt;
  draft.reuse = whyNotReused(work);
  if (draft.reuse != ExportReuse::None) return std::nullopt;
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
  if (!input) return input;
  cache.trim();
  draft.reuse = reuseOf(input->cached);
  if (const Status written = cache.written(); !written) {
    draft.reuse = ExportReuse::NotWritten;
    draft.reuseFault = written.error().text();
  }
  return input;
}

Status everyModelIsThere(const Project& project) {
  const Source* missing = missingSource(project);
  if (!missing) return {};
  return makeError(ErrorCode::Io,
                   "the source \"" + missing->path + "\" could not be read, so its models are missing",
                   "find it with File \u25B8 Find Missing Files, or remove it from the project");
}

Error cancelled() { return makeError(ErrorCode::Cancelled, "the export was cancelled"); }

// The exports to a place, newest first.
std::vector<fs::path> exportsAt(const ExportPlace& place) {
  if (const auto known = place.known()) {
    std::error_code none;
    return fs::exists(*known, none) ? std::vector{*known} : std::vector<fs::path>();
  }
  const auto found = exportsOf(place.folder, place.name);
  return found ? *found : std::vector<fs::path>();
}

}  // namespace

Result<ModelInput> exportInputOf(const WadExport& work) {
  if (const Status there = everyModelIsThere(work.project); !there) return there.error();
  ModelInput input;
  input.file = work.name;
  input.imported.models = work.models;
  input.settings = work.settings;
  if (!work.settings.profile.empty()) {
    const auto profile = resolvePath({work.projectFolder, work.pathsAnywhere}, work.settings.profile);
    if (!profile) return profile.error();
    input.settings->profile = pathText(*profile);
  }
  input.project = work.project;
  return input;
}

ExportChoices exportChoicesOf(const ExportWay& way) {
  ExportChoices choices;
  choices.animations = words::find<AnimationForm>(way.animations.toStdString());
  choices.meshes = words::find<MeshForm>(way.meshes.toStdString());
  choices.toleranceOn = words::find<ToleranceOn>(way.toleranceOn.toStdString());
  choices.large = allowedImports().large;
  choices.hiddenToo = way.hiddenToo;
  return choices;
}

namespace {

// Completes a draft with the converted project.
Result<WadDraft> completed(WadDraft draft, ConvertedInput input, const JobControl& job) {
  draft.profile = input.models.front().profile.name;
  draft.findings = std::move(input.findings);
  if (hasErrors(draft.findings)) return draft;
  auto made = encodeInput(input);
  if (!made) return made.error();
  if (!made->file) return made->file.error();
  if (job.cancelled()) return cancelled();
  draft.made.emplace(*std::move(made));
  std::ranges::copy(draft.made->report.diagnostics, std::back_inserter(draft.findings));
  return draft;
}

Result<ConvertedInput> convertedProject(const WadExport& work, const JobControl& job,
                                        KeptConversions* kept = nullptr) {
  auto input = exportInputOf(work);
  if (!input) return input.error();
  return convertInput(*std::move(input), exportChoicesOf(work.way), job, kept);
}

}  // namespace

Result<WadDraft> draftWad(const WadExport& work, const JobControl& job) {
  if (const std::string fault = faultOfExportName(work.name); !fault.empty()) {
    return makeError(ErrorCode::Usage, "\"" + work.name + "\" cannot be the name of an export: " + fault,
                     "choose another name");
  }
  WadDraft draft;
  draft.place = {asPath(work.way.folder), work.name, work.way.stamped, {}};
  auto reused = reusedInput(work, job, draft);
  auto input = reused ? *std::move(reused) : convertedProject(work, job);
  if (!input) return input.error();
  return completed(std::move(draft), *std::move(input), job);
}

Result<Bytes> wadBytes(Result<ConvertedInput> input) {
  if (!input) return input.error();
  if (const Diagnostic* broken = firstError(input->findings)) return errorFrom(*broken, ErrorCode::Content);
  return wadOfInput(*input);
}

Result<Bytes> wadBytes(const WadExport& work, KeptConversions& kept, const JobControl& job) {
  return wadBytes(convertedProject(work, job, &kept));
}

std::vector<EarlierWad> earlierWads(const WadDraft& draft, std::size_t most, const JobControl& job) {
  if (!draft.made) return {};
  const auto now = wad::decode(draft.made->file->joined());
  if (!now) return {};
  std::vector<EarlierWad> earlier;
  for (const fs::path& file : exportsAt(draft.place)) {
    if (earlier.size() == most || job.cancelled()) break;
    if (const auto before = readWadFile(file)) earlier.push_back({file, wad::differences(*before, *now)});
  }
  return earlier;
}

std::size_t keyframesOf(const ExportReport& report) {
  std::size_t count = 0;
  for (const ClipExport& clip : report.clips) count += clip.keyframes.after;
  return count;
}

Result<WadExported> writeWad(const WadDraft& draft) {
  if (const Diagnostic* broken = firstError(draft.findings)) return errorFrom(*broken, ErrorCode::Content);
  const MadeExport& made = *draft.made;
  auto path = saveExport(draft.place, *made.file);
  if (!path) return path.error();
  return WadExported{*std::move(path), made.report.clips.size(), keyframesOf(made.report), made.file->size(),
                     draft.findings};
}

}  // namespace squire
