#include <csignal>

#include "app/renderer/alarm_windows.h"
#include "app/renderer/driver_watch.h"

namespace squire::cli {

namespace {

constexpr std::string_view crashed =
    "squire: error: the graphics driver crashed; memory or threads may be short (try again with more of "
    "them)\n";

LONG WINAPI endOf(EXCEPTION_POINTERS* /*unused*/) { endWith(crashed); }

void endOfAbort(int /*signal*/) { endWith(crashed); }

}  // namespace

void watchDriver() {
  ::SetUnhandledExceptionFilter(endOf);
  std::signal(SIGABRT, endOfAbort);
}

}  // namespace squire::cli
