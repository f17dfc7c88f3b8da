#include <new>

#include "core/base/large_pages.h"

namespace squire {

// Windows grants large pages only to programs with a special privilege.
void preferLargePages(void* /*data*/, std::size_t /*bytes*/) {}

void keepMemoryInLargePages(std::size_t /*room*/, int /*heaps*/) {}

void releaseFreeMemory() {}

ZeroedBytes::ZeroedBytes(std::size_t size)
    : bytes_(static_cast<std::byte*>(std::calloc(std::max<std::size_t>(size, 1), 1))), size_(size) {
  if (!bytes_) throw std::bad_alloc();
}

}  // namespace squire
