#include "core/base/parallel.h"

#include <sched.h>

namespace squire {

// Makes a single system call, whereas std::thread::hardware_concurrency() opens and reads a file.
unsigned processorCount() {
  cpu_set_t mine;
  if (::sched_getaffinity(0, sizeof mine, &mine) == 0) {
    return std::max(1u, static_cast<unsigned>(CPU_COUNT(&mine)));
  }
  return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace squire
