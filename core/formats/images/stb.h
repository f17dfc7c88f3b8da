#pragma once

// stb_image as this folder uses it: the formats that game art comes in, and its memory taken from a budget.
// Included by this folder's sources only.

#include <cstddef>

namespace squire {

// What stb_image may hold on this thread until the budget is gone; a request beyond it fails, and with it the
// decode.
class StbBudget {
 public:
  explicit StbBudget(std::size_t bytes);
  StbBudget(const StbBudget&) = delete;
  StbBudget& operator=(const StbBudget&) = delete;
  ~StbBudget();
};

}  // namespace squire

#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_ONLY_TGA
#define STBI_ONLY_BMP
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_NO_HDR
#define STBI_MAX_DIMENSIONS 16384
#define STBI_WRITE_NO_STDIO
#include <stb/stb_image.h>
#include <stb/stb_image_write.h>
