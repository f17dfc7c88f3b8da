#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/workspace/project_path.h"

namespace squire {

// A picture among others whose names differ by a number alone: "ref_0001.png" has the number 1.
struct NumberedPicture {
  std::uint32_t number = 0;
  std::string path;  // in the project

  bool operator==(const NumberedPicture&) const = default;
};
using NumberedPictures = std::vector<NumberedPicture>;  // sorted by number, numbers unique

constexpr std::size_t mostNumberedPictures = 100'000;  // limit for all files of the folder

// Whether the name of a file ends with a number of up to nine digits before its extension.
[[nodiscard]] bool isNumbered(const std::string& path);
// The pictures from `path` on, with the same name, extension and folder. Wider numbers belong to them if no
// zeros stand before them ("9", "10"). Reads the names in one folder, but no picture.
[[nodiscard]] Result<NumberedPictures> findNumbered(const PathRule& rule, const std::string& path);
// Whether pictures with the next two numbers exist, as in a film.
[[nodiscard]] bool isStartOfFilm(const PathRule& rule, const std::string& path);

// The index of the picture that is due; `due` counts from the number of the first one. For a missing number
// it is the picture before it, outside of all numbers the first or the last one. `pictures` must not be
// empty.
[[nodiscard]] std::size_t placeOfDue(const NumberedPictures& pictures, std::int64_t due);

}  // namespace squire
