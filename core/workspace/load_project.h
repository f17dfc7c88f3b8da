#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/edit/materials/resolve.h"
#include "core/io/import_cache.h"
#include "core/model/project.h"

namespace squire {

constexpr std::uint64_t maxTextureBytes = 256ull << 20;  // of an image file that an override names

enum class ChangedSources {
  Merge,  // take them in at once, with every conflict decided for the edits (no person is there to ask)
  Keep,   // show what was taken in last where the cache has it, and leave the rest to a person
};

// With the project's folder among those where its sources look for pictures. Whoever reads a source asks for
// them so: what is read in another way is another entry of the cache, and may miss pictures.
[[nodiscard]] ImportSettings importSettings(const std::filesystem::path& projectFolder,
                                            ImportSettings settings = {});

struct LoadOptions {
  ImportSettings import;
  ImportCache cache;  // default: none
  ChangedSources changed = ChangedSources::Merge;
  bool pathsAnywhere = false;  // read files outside of the project's folder, too
};

enum class SourceState : std::uint32_t {
  Loaded,
  Changed,  // the file is not what was taken in; a re-import is due
  Missing,
  Failed,  // it cannot be imported, or may not be read
};

struct SourceReport {
  SourceId source;
  SourceState state = SourceState::Loaded;
  std::filesystem::path file;
  ContentHash hash;      // of the file now
  bool isShown = false;  // geometry is there, if perhaps of an older content
};

// A project with what its sources give.
struct LoadedProject {
  Project project;
  ContentHash fileHash;       // of the project file's bytes
  std::vector<Model> models;  // resolved, of the sources that are loaded
  TextureFiles textures;      // of material overrides
  std::vector<SourceReport> sources;
  Diagnostics diagnostics;  // a source that gave nothing is one of severity Error
  // Every file that was read, the project first, and pictures that are missing.
  std::vector<std::string> files;
};

// The project file alone.
struct ProjectFile {
  Project project;
  ContentHash hash;
};
[[nodiscard]] Result<ProjectFile> openProjectFile(const std::filesystem::path& file);

// Imports what the project names, or takes it from the cache. Fails only when it is cancelled; what is wrong
// with single sources stands in the diagnostics.
[[nodiscard]] Result<LoadedProject> loadSources(const ProjectFile& file, const std::filesystem::path& folder,
                                                const LoadOptions& options, const JobControl& job = {});

// Both. For a project without a person in front of it (an export) every diagnostic of severity Error is a
// reason to stop.
[[nodiscard]] Result<LoadedProject> loadProject(const std::filesystem::path& file, const LoadOptions& options,
                                                const JobControl& job = {});

// The image files that overrides name; those that are there already are not read again. A file that cannot
// be read stands as null, with a warning.
[[nodiscard]] TextureFiles readTextureFiles(const Project& project, const std::filesystem::path& folder,
                                            bool pathsAnywhere, TextureFiles known, Diagnostics& warnings);

}  // namespace squire
