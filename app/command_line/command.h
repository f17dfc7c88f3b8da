#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "app/command_line/arguments.h"
#include "core/base/error.h"
#include "core/base/result.h"

namespace squire::cli {

// Exit codes of all subcommands.
enum ExitCode : int {
  Done = 0,
  ContentFailed = 1,  // the content violates a rule or a limit; of diff: differences; of merge: conflicts
  UsageFailed = 2,
  IoFailed = 3,  // input or output failed, or a file is damaged or of an unknown format
};

[[nodiscard]] ExitCode exitCodeOf(ErrorCode code);

// Prints "squire: error: ..." to stderr and returns the exit code.
ExitCode fail(const Error& error);

// Writes lines of text or JSON to stdout, without control characters (terminal_text.h). Fails on a full disk
// or a closed pipe.
[[nodiscard]] Status writeOut(std::string_view text);
// Writes the path of a file as it is and a newline to stdout, for scripts.
[[nodiscard]] Status writePath(const std::filesystem::path& path);
// Like writeOut(); reports a failure on stderr.
ExitCode print(std::string_view text);

// Runs the function and reports exceptions, such as running out of memory or threads.
[[nodiscard]] int guarded(const std::function<int()>& work);

// A subcommand. Each is defined in its own file, which app/cli/CMakeLists.txt lists.
struct Command {
  std::string_view name;
  std::string_view summary;  // one line for `squire --help`
  std::string_view example;  // complete command lines for `squire NAME --help`; no newline at the end
  bool hidden = false;       // internal, not shown in the help
  void (*add)(Arguments& arguments) = nullptr;  // declares the arguments and what to run
};

// For Command::add, where the arguments are the members of a struct: `declare` names them, and `run` gets
// what was given.
template <typename Values, void (*declare)(Arguments&, Values&), ExitCode (*run)(const Values&)>
void withArguments(Arguments& arguments) {
  const auto values = std::make_shared<Values>();
  declare(arguments, *values);
  arguments.run([values] { return run(*values); });
}

// Descriptions of all arguments, for manual pages and completion.
[[nodiscard]] std::vector<ArgumentText> argumentTexts(const Command& command);

}  // namespace squire::cli
