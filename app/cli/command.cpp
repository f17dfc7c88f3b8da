#include "app/cli/command.h"

#include <cstdio>

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

}  // namespace squire::cli
