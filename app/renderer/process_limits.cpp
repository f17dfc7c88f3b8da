#include "app/renderer/process_limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <string_view>

#include "app/command_line/command.h"
#include "core/io/sanitizers.h"

namespace squire::cli {

namespace {

void endLate(int /*signal*/) {
  constexpr std::string_view text = "squire: error: this takes longer than 5 seconds (see 'squire render')\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
  ::_exit(IoFailed);
}

}  // namespace

void limitMemory(std::uint64_t bytes) {
  rlimit limit{};
  if (withSanitizers || ::getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_cur, bytes);
  limit.rlim_max = std::min<rlim_t>(limit.rlim_max, bytes);
  ::setrlimit(RLIMIT_DATA, &limit);
}

void staySmall(std::uint64_t memory, unsigned seconds) {
  limitMemory(memory);
  ::setenv("LP_NUM_THREADS", "2", 0);  // each thread of Mesa's software renderer takes memory
  std::signal(SIGALRM, endLate);
  ::alarm(seconds);
}

}  // namespace squire::cli
