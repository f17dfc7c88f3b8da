#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace {

thread_local std::size_t budgetLeft = 0;
thread_local bool isMemoryMissing = false;

// Each allocated block is preceded by its size.
constexpr std::size_t headerBytes = alignof(std::max_align_t);

void* budgetAllocate(std::size_t size) {
  if (size > budgetLeft) return nullptr;
  char* block = static_cast<char*>(std::malloc(headerBytes + size));
  isMemoryMissing = block == nullptr;
  if (!block) return nullptr;
  std::memcpy(block, &size, sizeof(size));
  budgetLeft -= size;
  return block + headerBytes;
}

void budgetFree(void* data) {
  if (!data) return;
  char* block = static_cast<char*>(data) - headerBytes;
  std::size_t size = 0;
  std::memcpy(&size, block, sizeof(size));
  budgetLeft += size;
  std::free(block);
}

void* budgetReallocate(void* data, std::size_t oldSize, std::size_t size) {
  void* moved = budgetAllocate(size);
  if (!moved) return nullptr;
  if (data) std::memcpy(moved, data, oldSize < size ? oldSize : size);
  budgetFree(data);
  return moved;
}

}  // namespace

#define STBI_MALLOC(size) budgetAllocate(size)
#define STBI_REALLOC_SIZED(data, oldSize, size) budgetReallocate(data, oldSize, size)
#define STBI_FREE(data) budgetFree(data)
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include "core/formats/images/stb.h"

namespace squire {

StbBudget::StbBudget(std::size_t bytes) {
  budgetLeft = bytes;
  isMemoryMissing = false;
}
bool StbBudget::lacksMemory() { return isMemoryMissing; }
StbBudget::~StbBudget() { budgetLeft = 0; }

}  // namespace squire
