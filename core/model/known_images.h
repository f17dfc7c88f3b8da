#pragma once

#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/model/project.h"

// Hashes of images when a project was last saved, by which renamed images are found again. The project file
// has a list of the images of each source, and one of the maps that the project chose. The model has no type
// for these lists; they are unknown members named "images".
namespace squire {

struct KnownImage {
  std::string name;  // of a source: the label of its texture; of the project: the path of a map
  ContentHash hash;
  std::uint64_t bytes = 0;

  bool operator==(const KnownImage&) const = default;
};

// The images in a source's or a project's unknown members, sorted by name. Invalid rows are left out.
[[nodiscard]] std::vector<KnownImage> imagesIn(const UnknownMembers& unknown);
void setImages(UnknownMembers& unknown, std::vector<KnownImage> images);

// The project without its lists of images, for comparison with a project that was not saved.
[[nodiscard]] Project withoutKnownImages(Project project);

}  // namespace squire
