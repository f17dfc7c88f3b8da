#pragma once

#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/model/project.h"

// What images were when a project was last saved, by which they are found again under other names. The
// project file has a list of them in each source, and one of the maps that the project chose. Nothing else
// looks at them, so the model has no type for it: they are unknown members, "images".
namespace squire {

struct KnownImage {
  std::string name;  // of a source: the label of its texture; of the project: the path of a map
  ContentHash hash;
  std::uint64_t bytes = 0;

  bool operator==(const KnownImage&) const = default;
};

// The images of a source's or a project's unknown members, sorted by name. Rows that are none are left out.
[[nodiscard]] std::vector<KnownImage> imagesIn(const UnknownMembers& unknown);
void setImages(UnknownMembers& unknown, std::vector<KnownImage> images);

// The project without what is known of images, to compare it with one that was not saved.
[[nodiscard]] Project withoutKnownImages(Project project);

}  // namespace squire
