#include "app/editor/crash_signals.h"

#include <execinfo.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <string_view>

namespace squire {

namespace {

struct Cause {
  int signal;
  std::string_view text;
};
constexpr std::array causes{
    Cause{SIGSEGV, "SIGSEGV: memory was used that is not there"},
    Cause{SIGBUS, "SIGBUS: a mapped file became shorter, or memory could not be had"},
    Cause{SIGABRT, "SIGABRT: the program found an error that it could not go on with"},
    Cause{SIGFPE, "SIGFPE: a calculation has no result"},
    Cause{SIGILL, "SIGILL: an instruction that this processor does not have"}};

constexpr std::size_t stackBytes = 64 * 1024;
constexpr int mostFrames = 64;

int logFile = -1;
std::array<char, stackBytes> ownStack;  // the usual one may be full
std::terminate_handler terminateBefore = nullptr;

// Handlers may only call functions such as write().
void tell(std::string_view text) {
  [[maybe_unused]] const auto written = ::write(logFile, text.data(), text.size());
}

void tellStack() {
  std::array<void*, mostFrames> frames{};
  const int count = ::backtrace(frames.data(), mostFrames);
  ::backtrace_symbols_fd(frames.data(), count, logFile);
}

void tellCrash(int signal) {
  tell("\nSquire crashed. ");
  for (const Cause& cause : causes)
    if (cause.signal == signal) tell(cause.text);
  tell(".\nThe functions that were running, the innermost first:\n");
  tellStack();
  std::signal(signal, SIG_DFL);
  ::raise(signal);
}

[[noreturn]] void tellException() {
  tell("\nAn exception was not handled");
  try {
    if (const std::exception_ptr current = std::current_exception()) std::rethrow_exception(current);
  } catch (const std::exception& error) {
    tell(": ");
    tell(error.what());
  } catch (...) {
  }
  tell(".\n");
  if (terminateBefore != nullptr) terminateBefore();
  std::abort();
}

}  // namespace

CrashSignals::CrashSignals(int log) {
  if (log < 0) return;
  logFile = log;
  std::array<void*, 1> frame{};
  ::backtrace(frame.data(), 1);  // loads the library for it, which a handler must not
  stack_t stack{};
  stack.ss_sp = ownStack.data();
  stack.ss_size = ownStack.size();
  ::sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_handler = tellCrash;
  action.sa_flags = SA_ONSTACK;
  for (const Cause& cause : causes) ::sigaction(cause.signal, &action, nullptr);
  terminateBefore = std::set_terminate(tellException);
}

CrashSignals::~CrashSignals() {
  if (logFile < 0) return;
  for (const Cause& cause : causes) std::signal(cause.signal, SIG_DFL);
  std::set_terminate(terminateBefore);
  stack_t stack{};
  stack.ss_flags = SS_DISABLE;
  ::sigaltstack(&stack, nullptr);
  logFile = -1;
}

}  // namespace squire
