#include <cstdint>

#include "app/renderer/alarm_windows.h"
#include "app/renderer/stall_watch.h"

namespace squire::cli {

namespace {

constexpr DWORD interval = 10'000;       // milliseconds between two checks
constexpr int mostIdleLooks = 3;         // a single check may be late: the machine slept
constexpr std::uint64_t idle = 100'000;  // units of 100 ns

HANDLE timer = nullptr;
std::uint64_t computedBefore = 0;
int idleLooks = 0;

std::uint64_t computed() {
  FILETIME made{}, ended{}, kernel{}, user{};
  ::GetProcessTimes(::GetCurrentProcess(), &made, &ended, &kernel, &user);
  const auto value = [](const FILETIME& time) {
    return std::uint64_t{time.dwHighDateTime} << 32u | time.dwLowDateTime;
  };
  return value(kernel) + value(user);
}

void CALLBACK look(void* /*unused*/, BOOLEAN /*isTimer*/) {
  const std::uint64_t now = computed();
  idleLooks = now - computedBefore < idle ? idleLooks + 1 : 0;
  computedBefore = now;
  if (idleLooks >= mostIdleLooks)
    endWith(
        "squire: error: OpenGL does not answer; memory or threads may be short (try again with more of "
        "them)\n");
}

}  // namespace

StallWatch::StallWatch() {
  computedBefore = computed();
  idleLooks = 0;
  ::CreateTimerQueueTimer(&timer, nullptr, look, nullptr, interval, interval, WT_EXECUTEDEFAULT);
}

StallWatch::~StallWatch() { ::DeleteTimerQueueTimer(nullptr, timer, INVALID_HANDLE_VALUE); }

}  // namespace squire::cli
