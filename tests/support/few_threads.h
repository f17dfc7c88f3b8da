#pragma once

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>

namespace squire::test {

// Limits this process's memory to the stacks of this many more threads; for child processes, since it cannot
// be undone.
inline void allowThreads(unsigned count) {
  constexpr std::size_t stack = std::size_t{256} << 20;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
  std::size_t pages = 0;
  std::FILE* sizes = std::fopen("/proc/self/statm", "r");
  if (sizes == nullptr || std::fscanf(sizes, "%zu", &pages) != 1) _exit(2);
  std::fclose(sizes);
  const rlim_t most = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + count * stack + stack / 2;
  const rlimit limit{most, most};
  if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(2);
}

}  // namespace squire::test
