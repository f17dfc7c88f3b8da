#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/edit/edit.h"

namespace squire {

// Takes a file into the project: each of its models with all its clips.
struct AddSource {
  std::string path;  // relative to the project's folder
  ContentHash hash;
  ImportOptions options;
  std::shared_ptr<const Imported> imported;
};
[[nodiscard]] Result<Edit> addSource(const Project& project, const AddSource& args);

// Says where a file that was moved is now. Its content is the same; what changed is taken in by a re-import.
struct MoveSource {
  SourceId source;
  std::string path;
};
[[nodiscard]] Result<Edit> moveSource(const Project& project, const MoveSource& args);

// The same for several files as one step.
[[nodiscard]] Result<Edit> moveSources(const Project& project, const std::vector<MoveSource>& moves);

// Takes a source and its models out of the project, with everything that was made for them
// and where they were attached to others.
struct RemoveSource {
  SourceId source;
};
[[nodiscard]] Result<Edit> removeSource(const Project& project, const RemoveSource& args);

}  // namespace squire
