#include "core/base/large_pages.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>

namespace squire {

void preferLargePages(void* data, std::size_t bytes) {
  constexpr std::size_t worthIt = std::size_t{1} << 21u;
  if (bytes < worthIt) return;
  const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto begin = reinterpret_cast<std::uintptr_t>(data);
  const std::uintptr_t first = (begin + page - 1) / page * page;
  const std::uintptr_t last = (begin + bytes) / page * page;
  (void)::madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE);
}

}  // namespace squire
