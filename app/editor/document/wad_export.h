#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/settings/export_way.h"
#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/export/convert_inputs.h"
#include "core/export/encode_export.h"
#include "core/export/export_inputs.h"
#include "core/export/save_export.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// The input of an export from the window: a snapshot for another thread.
struct WadExport {
  Project project;
  std::vector<Model> models;  // resolved from `project`
  ExportSettings settings;
  ExportWay way;
  std::string name;                     // of the file, without the time that is appended
  std::filesystem::path projectFolder;  // the engine profile's path is relative to it
  std::filesystem::path projectFile;    // empty if it was never saved
  bool pathsAnywhere = false;           // the project may name files outside of its folder
};

// The project and its models as an input of an export. Like `squire export`, fails if a model of the project
// is not loaded, because the game would load the new file, which would lack that model.
[[nodiscard]] Result<ModelInput> exportInputOf(const WadExport& work);
[[nodiscard]] ExportChoices exportChoicesOf(const ExportWay& way);

// How an export used the folder of reused conversions.
enum class ExportReuse {
  None,           // no folder is given
  Found,          // reused the stored conversion
  Kept,           // found none, and stored its conversion for the next export
  Damaged,        // found a damaged entry, and replaced it
  NotWritten,     // found none, and failed to store its conversion
  Unsaved,        // not used: the project differs from its file
  SourceChanged,  // not used: a source differs from the version that was imported
  NoFolder,       // not used: the folder does not exist
};

// An export that is not written yet.
struct WadDraft {
  ExportPlace place;
  std::string profile;  // the name of the engine profile
  Diagnostics findings;
  std::optional<MadeExport> made;  // empty if a finding is an error
  ExportReuse reuse = ExportReuse::None;
  std::string reuseFault = {};  // NotWritten: why
};
// Converts the project as `squire export` does.
[[nodiscard]] Result<WadDraft> draftWad(const WadExport& work, const JobControl& job);

// An export to the place of a draft, and what the draft would change in it, as lines of `squire diff`.
struct EarlierWad {
  std::filesystem::path file;
  std::vector<std::string> changes;
};
// The last exports that can be read, newest first, at most `most`. Empty if the draft has errors.
[[nodiscard]] std::vector<EarlierWad> earlierWads(const WadDraft& draft, std::size_t most,
                                                  const JobControl& job);

// The WAD of an input. Fails if a finding is an error.
[[nodiscard]] Result<Bytes> wadBytes(Result<ConvertedInput> input);
// The bytes of the file that draftWad() would export, for a running game. Reuses the conversions in `kept`.
[[nodiscard]] Result<Bytes> wadBytes(const WadExport& work, KeptConversions& kept, const JobControl& job);

struct WadExported {
  std::filesystem::path file;
  std::size_t clips = 0;
  std::size_t keyframes = 0;
  std::size_t bytes = 0;
  Diagnostics warnings;
};
[[nodiscard]] std::size_t keyframesOf(const ExportReport& report);

// Writes a draft: to a new file if names contain the time, else in place of the last export.
[[nodiscard]] Result<WadExported> writeWad(const WadDraft& draft);

}  // namespace squire
