#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/film/clip_scene.h"
#include "core/json/json.h"

namespace squire {

// The arrangement of the images in a sheet.
struct SheetLayout {
  std::string picture;  // the name of the sheet's file
  std::uint32_t columns = 1;
  std::uint32_t width = 0;  // of an image, pixels
  std::uint32_t height = 0;
};

// The clip whose frames a sheet shows.
struct SheetClip {
  const Model& model;
  const Clip& clip;
  const Project* project = nullptr;  // null: without hit volumes and events
};

// The description of a sheet of sprites, for engines that draw in 2D: frames with their durations, the clip
// as a tag, and hit volumes as slices, in the layout that Aseprite writes (an array of frames). In addition,
// each frame has `events` and `volumes` (circles and capsules), all in pixels from the image's upper left
// corner.
[[nodiscard]] Json sheetData(const SheetLayout& layout, const SheetClip& shown, const ClipScene& scene,
                             const std::vector<Shot>& shots);

}  // namespace squire
