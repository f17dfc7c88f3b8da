#include "core/io/lock_down.h"

#include <sys/prctl.h>

#include "core/io/lock_calls.h"
#include "core/io/lock_files.h"
#include "core/io/sanitizers.h"
#include "core/io/system_error.h"

namespace squire {

Status lockDown(std::span<const std::filesystem::path> readable) {
  if (withSanitizers) return {};  // sanitizers open files of /proc to report an error
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return systemError("cannot give up privileges", errno);
  if (canLockFiles()) {
    if (const int failed = lockFiles(readable); failed != 0)
      return systemError("cannot lock up files", failed);
  }
  if (canLockCalls()) {
    if (const int failed = lockCalls(); failed != 0)
      return systemError("cannot lock up system calls", failed);
  }
  return {};
}

std::vector<std::string> missingLocks() {
  std::vector<std::string> missing;
  if (!canLockFiles()) missing.emplace_back("Landlock");
  if (!canLockCalls()) missing.emplace_back("seccomp");
  return missing;
}

}  // namespace squire
