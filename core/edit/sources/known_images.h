#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/edit/materials/resolve.h"

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

// Returns the project with what its image files are now: those of its sources as read, and its maps as in
// `files`. What is missing stays as it was known, in `saved` if it is given. For a project that is saved; it
// is no edit.
[[nodiscard]] Project withKnownImages(Project project, const TextureFiles& files,
                                      const Project* saved = nullptr);

// The project without what is known of images, to compare it with one that was not saved.
[[nodiscard]] Project withoutKnownImages(Project project);

// What is known of a texture of a source, or of a map of the project.
[[nodiscard]] std::optional<KnownImage> knownImage(const Project& project, SourceId source,
                                                   const std::string& label);

}  // namespace squire
