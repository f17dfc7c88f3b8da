#pragma once

#include <string>
#include <vector>

#include "core/edit/edit.h"

// Edits of the folders in which the list of clips shows clips. They change no names.
namespace squire {

// Puts clips into a folder, or with an empty one out of all folders.
struct MoveClipsToFolder {
  static constexpr LabelPattern labels[] = {
      {"Move {clip} to folder {folder}"},
      {"Move {clip} out of its folder"},
      {"Move {count} clip to folder {folder}", "Move {count} clips to folder {folder}"},
      {"Move {count} clip out of its folder", "Move {count} clips out of their folders"}};
  ModelId model;
  std::vector<ClipId> clips;  // at least one
  std::string folder;         // see cleanFolder()
};
[[nodiscard]] Result<Edit> moveClipsToFolder(const Project& project, const MoveClipsToFolder& args);

// Renames a folder and the folders in it. Without a name, the folder is removed: its clips and folders come
// into the folder around it.
struct RenameClipFolder {
  static constexpr LabelPattern labels[] = {{"Rename folder {folder} to {name}"}, {"Remove folder {folder}"}};
  ModelId model;
  std::string folder;
  std::string name;  // of the whole folder: "attack/air"
};
[[nodiscard]] Result<Edit> renameClipFolder(const Project& project, const RenameClipFolder& args);

}  // namespace squire
