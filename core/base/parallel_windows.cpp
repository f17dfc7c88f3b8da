#include <windows.h>

#include <bit>

#include "core/base/parallel.h"

namespace squire {

unsigned processorCount() {
  DWORD_PTR mine = 0;
  DWORD_PTR all = 0;
  if (::GetProcessAffinityMask(::GetCurrentProcess(), &mine, &all) != 0 && mine != 0)
    return static_cast<unsigned>(std::popcount(static_cast<std::uint64_t>(mine)));
  return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace squire
