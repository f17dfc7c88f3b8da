#pragma once

#include <filesystem>
#include <span>

namespace squire {

// The part of lockDown() that Landlock does: files and, from Linux 6.7 and 6.12 on, the network and other
// processes.
[[nodiscard]] bool canLockFiles();
// Returns 0 or an errno value. Needs PR_SET_NO_NEW_PRIVS.
[[nodiscard]] int lockFiles(std::span<const std::filesystem::path> readable);

}  // namespace squire
