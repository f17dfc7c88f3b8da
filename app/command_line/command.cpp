#include "app/command_line/command.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <new>
#include <system_error>

#include "app/command_line/terminal_text.h"
#include "core/io/file.h"

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
  std::fputs(("squire: error: " + lineText(error.text()) + "\n").c_str(), stderr);
  return exitCodeOf(error.code);
}

std::vector<ArgumentText> argumentTexts(const Command& command) {
  Arguments arguments(command.summary, "squire " + std::string(command.name), command.example);
  command.add(arguments);
  return arguments.texts();
}

namespace {

Status writeBytes(std::string_view text) {
  errno = 0;
  bool written = std::fflush(stdout) == 0;
  while (written && !text.empty()) {
    const std::size_t most = std::size_t{1} << 30u;  // Windows counts bytes in 32 bits
    const auto bytes =
        ::write(STDOUT_FILENO, text.data(), static_cast<unsigned>(std::min(text.size(), most)));
    if (bytes >= 0) text.remove_prefix(static_cast<std::size_t>(bytes));
    written = bytes >= 0 || errno == EINTR;
  }
  if (written) return {};
  return makeError(ErrorCode::Io,
                   "cannot write to standard output: " + std::generic_category().message(errno));
}

}  // namespace

Status writeOut(std::string_view text) { return writeBytes(terminalText(text)); }

Status writePath(const std::filesystem::path& path) { return writeBytes(pathText(path) + "\n"); }

ExitCode print(std::string_view text) {
  const Status written = writeOut(text);
  return written ? Done : fail(written.error());
}

int guarded(const std::function<int()>& work) {
  const char* const advice = "give it more memory, or fewer --jobs";
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(makeError(ErrorCode::Io, "the system gave too little memory", advice));
  } catch (const std::system_error& error) {
    return fail(
        makeError(ErrorCode::Io, std::string("the system refused: ") + error.code().message(), advice));
  } catch (const std::exception& error) {  // a programming error
    return fail(makeError(ErrorCode::Io, error.what()));
  }
}

}  // namespace squire::cli
