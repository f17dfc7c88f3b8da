#include "core/formats/images/contact_sheet.h"

#include <algorithm>

namespace squire {

Result<Image> contactSheet(std::span<const Image> pictures, std::uint32_t columns) {
  if (pictures.empty() || columns == 0)
    return makeError(ErrorCode::Usage, "a contact sheet needs pictures and columns");
  const Image& first = pictures.front();
  columns = std::min(columns, static_cast<std::uint32_t>(pictures.size()));
  const auto rows = static_cast<std::uint32_t>((pictures.size() + columns - 1) / columns);
  Image sheet{columns * first.width, rows * first.height, {}};
  sheet.rgba.resize(std::size_t{4} * sheet.width * sheet.height);
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const Image& picture = pictures[i];
    if (picture.width != first.width || picture.height != first.height) {
      return makeError(ErrorCode::Content, "the pictures of a contact sheet have to be of one size");
    }
    const std::size_t row = std::size_t{4} * picture.width;
    const std::size_t left = i % columns * row;
    const std::size_t top = i / columns * picture.height;
    for (std::size_t y = 0; y < picture.height; ++y) {
      std::copy_n(picture.rgba.begin() + static_cast<std::ptrdiff_t>(y * row), row,
                  sheet.rgba.begin() + static_cast<std::ptrdiff_t>((top + y) * 4 * sheet.width + left));
    }
  }
  return sheet;
}

}  // namespace squire
