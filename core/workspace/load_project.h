#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/edit/materials/resolve.h"
#include "core/io/import_cache.h"
#include "core/io/kept_imports.h"
#include "core/model/project.h"

namespace squire {

constexpr std::uint64_t maxTextureBytes = 256ull << 20;  // of an image file used by an override

enum class ChangedSources {
  Merge,        // re-import at once and resolve every conflict in favour of the edits (no user interaction)
  MergeToSave,  // the same; the caller saves the result, so that only conflicts are told
  Keep,         // show the last import if it is cached and let the user decide
};

// Adds the project's folder to the texture folders. Every reader of a source must use this: with other
// settings it would use another cache entry and may miss images.
[[nodiscard]] ImportSettings importSettings(const std::filesystem::path& projectFolder,
                                            ImportSettings settings = {});

struct LoadOptions {
  ImportSettings import;
  ImportCache cache;            // default: disabled
  KeptImports* kept = nullptr;  // borrowed: its imports are reused, and new imports are added
  ChangedSources changed = ChangedSources::Merge;
  bool pathsAnywhere = false;  // also read files outside of the project's folder
};

enum class SourceState : std::uint32_t {
  Loaded,
  Changed,  // the file differs from the last import; a re-import is due
  Missing,
  Failed,  // the file cannot be imported, or must not be read
};

struct SourceReport {
  SourceId source;
  SourceState state = SourceState::Loaded;
  std::filesystem::path file;
  ContentHash hash;      // current hash of the file
  bool isShown = false;  // has geometry, possibly of an older import
};

// A project with the content of its sources.
struct LoadedProject {
  Project project;
  ContentHash fileHash;       // of the project file's bytes
  std::vector<Model> models;  // resolved, from loaded sources
  TextureFiles textures;      // of material overrides
  std::vector<SourceReport> sources;
  Diagnostics diagnostics;  // contains an Error for each source that could not be loaded
  // All files that were read, the project file first, and missing images.
  std::vector<std::string> files;
};

// The project file without its sources.
struct ProjectFile {
  Project project;
  ContentHash hash;
};
[[nodiscard]] Result<ProjectFile> openProjectFile(const std::filesystem::path& file);
// Opens the backup that was made when the project was last saved.
[[nodiscard]] Result<ProjectFile> openBackupOf(const std::filesystem::path& project);

// Imports the sources of a project, or reads them from the cache. Fails only if cancelled; problems of
// individual sources are in the diagnostics.
[[nodiscard]] Result<LoadedProject> loadSources(const ProjectFile& file, const std::filesystem::path& folder,
                                                const LoadOptions& options, const JobControl& job = {});

// Opens a project file and loads its sources.
[[nodiscard]] Result<LoadedProject> loadProject(const std::filesystem::path& file, const LoadOptions& options,
                                                const JobControl& job = {});
// Like loadProject(), where no user can decide (an export): fails with the first diagnostic of severity
// Error.
[[nodiscard]] Result<LoadedProject> loadWholeProject(const std::filesystem::path& file,
                                                     const LoadOptions& options, const JobControl& job = {});

// As above, for a project file that was read already.
[[nodiscard]] Result<LoadedProject> loadWholeProject(const ProjectFile& project,
                                                     const std::filesystem::path& file,
                                                     const LoadOptions& options, const JobControl& job = {});

// Reads the image files of overrides, except those already in `known`. A file that cannot be read is null,
// with a warning; with an error if it is there and the system does not let it be read.
[[nodiscard]] TextureFiles readTextureFiles(const Project& project, const std::filesystem::path& folder,
                                            bool pathsAnywhere, TextureFiles known, Diagnostics& warnings);

}  // namespace squire
