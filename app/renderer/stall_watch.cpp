#include "app/renderer/stall_watch.h"

#include <sys/time.h>
#include <unistd.h>

#include <csignal>
#include <ctime>
#include <string_view>

#include "app/command_line/command.h"

namespace squire::cli {

namespace {

constexpr int interval = 10;      // seconds between two checks
constexpr int mostIdleLooks = 3;  // a single check may be late: the program was stopped, or the machine slept
constexpr double idleSeconds = 0.01;

double secondsBefore = 0.0;
int idleLooks = 0;

double secondsComputed() {
  timespec used{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

void look(int /*signal*/) {
  const double seconds = secondsComputed();
  idleLooks = seconds - secondsBefore < idleSeconds ? idleLooks + 1 : 0;
  secondsBefore = seconds;
  if (idleLooks < mostIdleLooks) return;
  constexpr std::string_view text =
      "squire: error: OpenGL does not answer; memory or threads may be short (try again with more of them)\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
  ::_exit(IoFailed);
}

void lookEvery(int seconds) {
  const timeval time{seconds, 0};
  const itimerval timer{time, time};
  ::setitimer(ITIMER_REAL, &timer, nullptr);
}

}  // namespace

StallWatch::StallWatch() {
  secondsBefore = secondsComputed();
  idleLooks = 0;
  struct sigaction action {};
  action.sa_handler = look;
  action.sa_flags = SA_RESTART;
  ::sigaction(SIGALRM, &action, nullptr);
  lookEvery(interval);
}

StallWatch::~StallWatch() {
  lookEvery(0);
  ::signal(SIGALRM, SIG_DFL);
}

}  // namespace squire::cli
