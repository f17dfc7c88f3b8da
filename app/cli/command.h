#pragma once

#include <CLI/CLI.hpp>

#include "core/base/error.h"

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

// One file a subcommand. `add` describes it to CLI11 and keeps its options in a callback; the callback sets
// `exit`.
struct Command {
  void (*add)(CLI::App& app, int& exit);
};

}  // namespace squire::cli
