#include "app/cli/shared_file.h"

#include <filesystem>

#include "app/cli/git_file.h"
#include "app/command_line/notices.h"
#include "core/export/encode_export.h"
#include "core/export/wad_file.h"
#include "core/formats/project/project_file.h"
#include "core/io/file.h"

namespace squire::cli {

namespace {

Result<Bytes> convert(const std::string& file, bool large, const InputConversion::ReadOne& readOne) {
  ExportChoices choices;
  choices.large = large;
  InputConversion conversion(choices, 0);
  auto only = conversion.runOne(file, readOne);
  if (!only) return only.error();
  auto bytes = wadOfInput(*only);
  printNotices(only->findings);
  return bytes;
}

}  // namespace

Result<ProjectFile> projectInGit(const std::string& file, const std::string& revision) {
  const auto text = fileInGit(file, revision, maxProjectFileBytes);
  if (!text) return text.error();
  auto project = readProject(*text);
  if (!project) return project.error().inFile(file);
  return ProjectFile{*std::move(project), hashOf(asBytes(*text))};
}

Result<Bytes> sharedWad(const SharedFile& shared, const InputOptions& input, std::uint64_t most) {
  const std::string& file = shared.file;
  if (isWadFile(file)) {
    if (const Status none = input.expectNone(file); !none) return none.error();
    return readFile(file, most);
  }
  if (shared.revision.empty()) {
    return convert(file, input.large, [&](const std::string& one, const ImportSettings& settings) {
      return readModelInput(one, input, settings);
    });
  }
  const auto stored = projectInGit(file, shared.revision);
  if (!stored) return stored.error();
  return convert(file, input.large, [&](const std::string& one, const ImportSettings& settings) {
    ModelReading reading;
    reading.pathsAnywhere = input.pathsAnywhere;
    reading.settings = input.importSettings(settings);
    reading.cache = input.importCache();
    return readStoredProject(*stored, one, reading);
  });
}

std::string nameOf(const SharedFile& shared) {
  const std::string name = pathText(std::filesystem::path(shared.file).filename());
  return shared.revision.empty() ? name : name + " in " + shared.revision;
}

}  // namespace squire::cli
