#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/edit/edit.h"

namespace squire {

// Adds a file to the project with all its models and clips.
struct AddSource {
  static constexpr LabelPattern labels[] = {{"Import {source}"}};
  std::string path;  // relative to the project's folder
  ContentHash hash;
  ImportOptions options;
  std::shared_ptr<const Imported> imported;
};
[[nodiscard]] Result<Edit> addSource(const Project& project, const AddSource& args);

// Sets the new path of a source that was moved. If its contents changed, import it again afterwards.
struct MoveSource {
  static constexpr LabelPattern labels[] = {{"Find {source} at {path}"}};
  SourceId source;
  std::string path;
};
[[nodiscard]] Result<Edit> moveSource(const Project& project, const MoveSource& args);

// Moves several sources as one undo step.
[[nodiscard]] Result<Edit> moveSources(const Project& project, const std::vector<MoveSource>& moves);

// Removes a source with its models, all data made for them, and their attachments to other models.
struct RemoveSource {
  static constexpr LabelPattern labels[] = {{"Remove {source}"}};
  SourceId source;
};
[[nodiscard]] Result<Edit> removeSource(const Project& project, const RemoveSource& args);

}  // namespace squire
