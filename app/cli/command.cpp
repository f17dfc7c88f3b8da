#include "app/cli/command.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace squire::cli {

ExitCode exitCodeOf(ErrorCode code) {
  switch (code) {
    case ErrorCode::Usage:
      return UsageFailed;
    case ErrorCode::Content:
    case ErrorCode::Limit:
      return ContentFailed;
    default:
      return IoFailed;
  }
}

ExitCode fail(const Error& error) {
  std::fputs(("squire: error: " + error.text() + "\n").c_str(), stderr);
  return exitCodeOf(error.code);
}

ExitCode print(std::string_view text) {
  errno = 0;
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
    return Done;
  return fail(makeError(ErrorCode::Io, "cannot write the report: " + std::generic_category().message(errno)));
}

}  // namespace squire::cli
