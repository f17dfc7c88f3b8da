#include "app/renderer/memory_limit.h"

#include <sys/resource.h>

#include <algorithm>

#include "core/io/sanitizers.h"

namespace squire::cli {

void limitMemory(std::uint64_t bytes) {
  rlimit limit{};
  if (withSanitizers || ::getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_cur, bytes);
  limit.rlim_max = std::min<rlim_t>(limit.rlim_max, bytes);
  ::setrlimit(RLIMIT_DATA, &limit);
}

}  // namespace squire::cli
