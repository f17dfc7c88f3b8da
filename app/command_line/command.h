#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "app/command_line/arguments.h"
#include "core/base/error.h"
#include "core/base/result.h"

namespace squire::cli {

// The exit codes of every subcommand.
enum ExitCode : int {
  Done = 0,
  ContentFailed = 1,  // readable, but it breaks a rule; nothing was written
  UsageFailed = 2,
  IoFailed = 3,  // input or output failed
};

[[nodiscard]] ExitCode exitCodeOf(ErrorCode code);

// Prints "squire: error: ..." on stderr and gives the exit code for it.
ExitCode fail(const Error& error);

// Writes a report to stdout as it is. A full disk or a closed pipe is a failure like any other.
[[nodiscard]] Status writeOut(std::string_view text);
// The same, told on stderr where it fails.
ExitCode print(std::string_view text);

// Does the work and tells of what it could not catch: memory or threads that the system did not give.
[[nodiscard]] int guarded(const std::function<int()>& work);

// One file a subcommand: it defines one of these, commands.h declares it and commands.cpp lists it.
struct Command {
  std::string_view name;
  std::string_view summary;  // one line for `squire --help`
  std::string_view example;  // whole command lines for `squire NAME --help`; no newline at the end
  bool hidden = false;       // not for people
  void (*add)(Arguments& arguments) = nullptr;  // describes the arguments and what is done with them
};

// Of all its arguments, for manual pages and completion.
[[nodiscard]] std::vector<ArgumentText> argumentTexts(const Command& command);

}  // namespace squire::cli
