#pragma once

namespace squire {

// The part of lockDown() that a filter of system calls does: every call that reading does not need fails,
// with EPERM or, for clone3, with ENOSYS.
[[nodiscard]] bool canLockCalls();
// Returns 0 or an errno value. Needs PR_SET_NO_NEW_PRIVS.
[[nodiscard]] int lockCalls();

}  // namespace squire
