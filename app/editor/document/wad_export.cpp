#include "app/editor/document/wad_export.h"

#include <algorithm>
#include <iterator>

#include "app/editor/document/read_model.h"
#include "core/base/diagnostics.h"
#include "core/export/export_inputs.h"
#include "core/export/make_export.h"
#include "core/export/save_export.h"
#include "core/io/file.h"

namespace squire {

namespace {

ModelInput inputFrom(const WadExport& work) {
  ModelInput input;
  input.file = work.name;
  input.imported.models = work.models;
  input.settings = work.settings;
  if (!work.settings.profile.empty())
    input.settings->profile = pathText(work.projectFolder / work.settings.profile);
  input.project = work.project;
  return input;
}

Status everyModelIsThere(const Project& project) {
  const Source* missing = missingSource(project);
  if (!missing) return {};
  return makeError(ErrorCode::Io,
                   "the source \"" + missing->path + "\" could not be read, so its models are missing",
                   "find it with File \u25B8 Find Missing Files, or remove it from the project");
}

}  // namespace

Result<WadExported> exportWad(const WadExport& work, const JobControl& job) {
  if (const Status there = everyModelIsThere(work.project); !there) return there.error();
  if (const std::string fault = faultOfExportName(work.name); !fault.empty()) {
    return makeError(ErrorCode::Usage, "\"" + work.name + "\" cannot be the name of an export: " + fault,
                     "change the project's name");
  }
  ModelInput input = inputFrom(work);
  ExportChoices choices;
  choices.large = allowedImports().large;
  auto inputs = exportInputs(input, choices);
  if (!inputs) return inputs.error();
  if (const Diagnostic* broken = firstError(inputs->findings)) return errorFrom(*broken, ErrorCode::Content);
  auto made = makeExport(inputs->models, 0, job);
  if (!made) return made.error();
  if (!made->file) return made->file.error();
  auto path =
      saveExport({.folder = work.folder, .name = work.name, .stamped = true, .time = {}}, *made->file);
  if (!path) return path.error();
  Diagnostics told = std::move(inputs->findings);
  std::ranges::move(made->report.diagnostics, std::back_inserter(told));
  WadExported done{std::move(*path), made->report.clips.size(), 0, made->file->size(), std::move(told)};
  for (const ClipExport& clip : made->report.clips) done.keyframes += clip.keyframes.after;
  return done;
}

}  // namespace squire
