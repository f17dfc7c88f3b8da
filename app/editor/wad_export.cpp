#include "app/editor/wad_export.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/export/export.h"
#include "core/export/file_name.h"
#include "core/export/profile_file.h"
#include "core/formats/wad/encode.h"
#include "core/formats/wad/validate.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"

namespace squire {

namespace {

Error firstError(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != Severity::Error) continue;
    Error error = makeError(ErrorCode::Content, diagnostic.message, diagnostic.hint);
    error.where = diagnostic.where;
    return error;
  }
  return makeError(ErrorCode::Content, "the content breaks the engine profile");
}

// Exports are never overwritten: the second of two within a second waits for the next one.
Result<std::filesystem::path> saveUnderTime(const WadExport& work, const wad::EncodedFile& file) {
  constexpr int tries = 60;
  SaveOptions options;
  options.existing = Existing::Keep;
  options.verify = wad::soundAsWritten;
  for (int i = 0; i < tries; ++i) {
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    const auto path = work.folder / wadFileName(work.name, now.time_since_epoch().count());
    const auto saved = saveAtomically(path, file.pieces(), options);
    if (!saved) return saved.error();
    if (*saved == SaveOutcome::Saved) return path;
    std::this_thread::sleep_until(now + std::chrono::seconds(1));
  }
  return makeError(ErrorCode::Io, "others export under this name all the time",
                   "give the export another name");
}

Status everyModelIsThere(const Project& project) {
  for (const Source& source : project.sources) {
    const bool isUsed =
        std::ranges::any_of(project.models, [&](const auto& model) { return model->source == source.id; });
    if (!isUsed || source.imported) continue;
    return makeError(ErrorCode::Io,
                     "the source \"" + source.path + "\" could not be read, so its models are missing",
                     "find it with File \u25B8 Find Missing Files, or remove it from the project");
  }
  return {};
}

}  // namespace

Result<WadExported> exportWad(const WadExport& work, const JobControl& job) {
  if (const Status there = everyModelIsThere(work.project); !there) return there.error();
  if (const std::string fault = faultOfExportName(work.name); !fault.empty()) {
    return makeError(ErrorCode::Usage, "\"" + work.name + "\" cannot be the name of an export: " + fault,
                     "change the project's name");
  }
  EngineProfile profile;
  if (!work.settings.profile.empty()) {
    auto named = readProfile(work.projectFolder / work.settings.profile);
    if (!named) return named.error();
    profile = *named;
  }
  const auto tolerance = static_cast<float>(work.settings.tolerance);
  const bool encoded = work.settings.textures == TextureMode::Encoded;
  std::vector<ExportInput> inputs;
  for (const Model& model : work.models) {
    inputs.push_back(
        {model, work.name, tolerance, encoded, profile, exportFightOf(work.project, model, work.models)});
  }
  auto converted = convertModels(inputs, 0, job);
  if (!converted) return converted.error();
  if (hasErrors(converted->report.diagnostics)) return firstError(converted->report.diagnostics);
  const auto file = wad::encodeInPieces(converted->contents);
  if (!file) return file.error();
  auto path = saveUnderTime(work, *file);
  if (!path) return path.error();
  WadExported done{std::move(*path), converted->report.clips.size(), 0, file->size(),
                   std::move(converted->report.diagnostics)};
  for (const ClipExport& clip : converted->report.clips) done.keyframes += clip.keyframes.after;
  return done;
}

}  // namespace squire
