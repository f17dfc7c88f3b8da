#include "app/renderer/alarm_windows.h"
#include "app/renderer/process_limits.h"

namespace squire::cli {

namespace {

void CALLBACK endLate(void* /*unused*/, BOOLEAN /*isTimer*/) {
  endWith("squire: error: this takes longer than 5 seconds (see 'squire render')\n");
}

}  // namespace

// A limit would count what the driver reserves.
void limitMemory(std::uint64_t /*bytes*/) {}

void staySmall(std::uint64_t /*memory*/, unsigned seconds) {
  constexpr DWORD thousand = 1000;
  HANDLE timer = nullptr;
  ::CreateTimerQueueTimer(&timer, nullptr, endLate, nullptr, thousand * seconds, 0, WT_EXECUTEONLYONCE);
}

}  // namespace squire::cli
