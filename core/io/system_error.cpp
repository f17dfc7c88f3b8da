#include "core/io/system_error.h"

#include <cerrno>
#include <system_error>

#include "core/io/file.h"

namespace squire {

namespace {

std::string hintFor(int code) {
  switch (code) {
    case ENOSPC:
#ifdef EDQUOT  // Windows has none
    case EDQUOT:
#endif
      return "free some space, or choose another folder";
    case EACCES:
    case EPERM:
      return "change its permissions, or choose another place";
    case EROFS:
      return "the disk is read-only; choose another folder";
    case ENOENT:
      return "check the spelling; folders are not created";
    case ENAMETOOLONG:
      return "choose a shorter name";
    case EMFILE:
    case ENFILE:
      return "allow more open files (ulimit -n)";
    case EIO:
      return "the disk reports a fault; choose another disk and check this one";
    default:
      return {};
  }
}

}  // namespace

Error systemError(const std::string& doing, int code) {
  return makeError(ErrorCode::Io, doing + ": " + std::generic_category().message(code), hintFor(code));
}

Error foreignFile(const std::filesystem::path& path) {
  return makeError(ErrorCode::Io,
                   "this name is for a file of Squire, and what has it is a link, a folder or a device",
                   "it may come from a stranger: look at it, and remove or rename it")
      .inFile(pathText(path));
}

Error systemError(const std::filesystem::path& path, const std::string& doing, int code) {
  return systemError(doing, code).inFile(pathText(path));
}

bool isRefusal(const std::error_code& code) {
  return code && code != std::errc::no_such_file_or_directory && code != std::errc::not_a_directory &&
         code != std::errc::too_many_symbolic_link_levels && code != std::errc::filename_too_long &&
         code != std::errc::invalid_argument;
}

}  // namespace squire
