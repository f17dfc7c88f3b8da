#include "core/base/large_pages.h"

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <new>

namespace squire {

namespace {

constexpr std::size_t largePage = std::size_t{1} << 21u;

}  // namespace

void keepMemoryInLargePages(std::size_t room, int heaps) {
  ::mallopt(M_ARENA_MAX, heaps);
  ::mallopt(M_MMAP_THRESHOLD, 1 << 28);
  ::mallopt(M_TRIM_THRESHOLD, 1 << 30);
  ::mallopt(M_TOP_PAD, static_cast<int>(room));
  const auto end = reinterpret_cast<std::uintptr_t>(::sbrk(0));
  // Fills the heap up to the end of its first whole large page, so that later allocations start on the next.
  static void* volatile filler = nullptr;  // volatile, so that the compiler keeps the allocation
  filler = std::malloc(2 * largePage - end % largePage);
  if (filler != nullptr) {
    preferLargePages(reinterpret_cast<void*>(end), room);
  } else {  // the process is close to its memory limit
    ::mallopt(M_TOP_PAD, 1 << 17);
  }
}

void releaseFreeMemory() { (void)::malloc_trim(0); }

ZeroedBytes::ZeroedBytes(std::size_t size)
    : bytes_(static_cast<std::byte*>(std::calloc(std::max<std::size_t>(size, 1), 1))), size_(size) {
  if (!bytes_) throw std::bad_alloc();
  preferLargePages(bytes_.get(), size);
}

void preferLargePages(void* data, std::size_t bytes) {
  if (bytes < largePage) return;
  const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto begin = reinterpret_cast<std::uintptr_t>(data);
  const std::uintptr_t first = (begin + page - 1) / page * page;
  const std::uintptr_t last = (begin + bytes) / page * page;
  (void)::madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
}

}  // namespace squire
