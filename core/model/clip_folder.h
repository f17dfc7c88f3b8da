#pragma once

#include <string>
#include <string_view>

#include "core/model/project.h"

// Folders of a model's clips: "attack/air" lies in "attack". A clip is in the folder that was chosen for it
// by hand; without a choice, the part of its name before the last slash is its folder.
namespace squire {

// Empty if the clip is in no folder. Has no empty parts and no spaces around its parts.
[[nodiscard]] std::string folderOf(const ProjectClip& clip);
// The folder of a clip with that name for which none was chosen.
[[nodiscard]] std::string folderOfName(std::string_view name);
// A folder as it was typed, without spaces and slashes around its parts.
[[nodiscard]] std::string cleanFolder(std::string_view typed);
// "attack" for "attack/air"; empty for "attack".
[[nodiscard]] std::string folderAround(std::string_view folder);
// Whether a folder is `outer` or lies in it.
[[nodiscard]] bool isWithin(std::string_view folder, std::string_view outer);

}  // namespace squire
