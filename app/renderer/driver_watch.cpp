#include "app/renderer/driver_watch.h"

#include <unistd.h>

#include <array>
#include <csignal>
#include <cstddef>
#include <string_view>

#include "app/command_line/command.h"
#include "core/io/sanitizers.h"

namespace squire::cli {

namespace {

void tell(std::string_view text) {
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
}

void endWithMessage(int signal) {
  if (signal == SIGBUS) {
    tell(
        "squire: error: the disk below the graphics driver's cache, or the memory, is full (SIGBUS) (free "
        "some "
        "space, or set MESA_SHADER_CACHE_DISABLE=true)\n");
  } else {
    tell(
        "squire: error: the graphics driver crashed; memory or threads may be short (try again with more of "
        "them)\n");
  }
  ::_exit(IoFailed);
}

}  // namespace

void watchDriver() {
  if (withSanitizers) return;                                // they report crashes themselves
  static std::array<std::byte, std::size_t{64} << 10> room;  // the stack may be what is full
  const stack_t stack{room.data(), 0, room.size()};
  ::sigaltstack(&stack, nullptr);
  for (const int signal : {SIGBUS, SIGSEGV, SIGABRT, SIGILL, SIGFPE}) {
    struct sigaction action {};
    action.sa_handler = endWithMessage;
    action.sa_flags = SA_ONSTACK;
    ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace squire::cli
