#pragma once

// Configures stb_image for this folder: only the formats of game art, and memory limited by a budget.
// Included by sources of this folder only.

#include <cstddef>

namespace squire {

// Limits the memory of stb_image on this thread while it exists; a larger request makes the decode fail.
class StbBudget {
 public:
  explicit StbBudget(std::size_t bytes);
  StbBudget(const StbBudget&) = delete;
  StbBudget& operator=(const StbBudget&) = delete;
  ~StbBudget();

  // Whether the last allocation failed although the budget allowed it.
  [[nodiscard]] static bool lacksMemory();
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
