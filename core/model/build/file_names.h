#pragma once

#include <string>

#include "core/model/imported.h"

namespace squire {

// Whether the name of a model is not meaningful: that of an armature or of a root bone ("Armature.001",
// "Bip01", "mixamorig:Hips").
[[nodiscard]] bool isGenericModelName(std::string_view name);

// The meaningful part of a clip's name: "walk" for "Armature|walk"; empty if no part of the name is
// meaningful ("mixamo.com", "Take 001", "Scene").
[[nodiscard]] std::string tellingClipName(std::string_view name);

// The names for models and clips from the name of their file: "hero" and "walk" for "hero@walk", Unity's
// convention.
struct FileNames {
  std::string model, clip;
};
[[nodiscard]] FileNames namesOfFile(const std::string& stem);

// Names models and clips without a meaningful name after their file.
void nameByFile(Imported& imported, const std::string& fileStem);

// Cuts a prefix from all bones that begin with it, as long as their names stay unique.
void stripPrefix(Imported& imported, std::string_view prefix);

// The prefix that all bones of a model share ("mixamorig:", "Neo_"); empty if there is none.
[[nodiscard]] std::string sharedPrefix(const Skeleton& skeleton);

}  // namespace squire
