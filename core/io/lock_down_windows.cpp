#include "core/io/lock_down.h"

#include <array>
#include <cstddef>

#include "core/io/system_windows.h"

namespace squire {

namespace {

using windows::Handle;

constexpr DWORD mostTokenBytes = 4096;

Handle ownToken(DWORD rights) {
  HANDLE token = nullptr;
  return Handle(::OpenProcessToken(::GetCurrentProcess(), rights, &token) != 0 ? token : nullptr);
}

// With low integrity, a process can change nothing that does not expressly allow it: no file of the user, no
// setting and no other process.
bool lower(const Handle& token) {
  std::array<std::byte, SECURITY_MAX_SID_SIZE> low{};
  DWORD size = low.size();
  if (::CreateWellKnownSid(WinLowLabelSid, nullptr, low.data(), &size) == 0) return false;
  TOKEN_MANDATORY_LABEL label{{low.data(), SE_GROUP_INTEGRITY}};
  return ::SetTokenInformation(token.get(), TokenIntegrityLevel, &label, sizeof label + size) != 0;
}

bool isLow(const Handle& token) {
  alignas(TOKEN_MANDATORY_LABEL) std::array<std::byte, mostTokenBytes> memory{};
  DWORD size = 0;
  if (::GetTokenInformation(token.get(), TokenIntegrityLevel, memory.data(), memory.size(), &size) == 0)
    return false;
  PSID sid = reinterpret_cast<const TOKEN_MANDATORY_LABEL*>(memory.data())->Label.Sid;
  return *::GetSidSubAuthority(sid, *::GetSidSubAuthorityCount(sid) - 1u) <= SECURITY_MANDATORY_LOW_RID;
}

// Gives up what the user may do besides opening files, such as shutting the system down.
void dropPrivileges(const Handle& token) {
  alignas(TOKEN_PRIVILEGES) std::array<std::byte, mostTokenBytes> memory{};
  DWORD size = 0;
  if (::GetTokenInformation(token.get(), TokenPrivileges, memory.data(), memory.size(), &size) == 0) return;
  auto* held = reinterpret_cast<TOKEN_PRIVILEGES*>(memory.data());
  for (DWORD i = 0; i < held->PrivilegeCount; ++i) held->Privileges[i].Attributes = SE_PRIVILEGE_REMOVED;
  ::AdjustTokenPrivileges(token.get(), FALSE, held, 0, nullptr, nullptr);
}

// Whether the system has levels of integrity, tried with a copy of the own token: Wine accepts any and keeps
// its own.
bool hasLowIntegrity() {
  static const bool has = [] {
    const Handle token = ownToken(TOKEN_DUPLICATE);
    HANDLE copy = nullptr;
    if (!token.valid() || ::DuplicateTokenEx(token.get(), TOKEN_ADJUST_DEFAULT | TOKEN_QUERY, nullptr,
                                             SecurityImpersonation, TokenImpersonation, &copy) == 0)
      return false;
    const Handle tried(copy);
    return lower(tried) && isLow(tried);
  }();
  return has;
}

}  // namespace

Status lockDown(std::span<const std::filesystem::path> /*readable*/) {
  PROCESS_MITIGATION_CHILD_PROCESS_POLICY alone{};
  alone.NoChildProcessCreation = 1;
  ::SetProcessMitigationPolicy(ProcessChildProcessPolicy, &alone, sizeof alone);
  if (!hasLowIntegrity()) return {};
  const Handle token = ownToken(TOKEN_ADJUST_DEFAULT | TOKEN_ADJUST_PRIVILEGES | TOKEN_QUERY);
  dropPrivileges(token);
  if (lower(token) && isLow(token)) return {};
  return windows::callError("cannot lock up the process that reads files", ::GetLastError());
}

std::vector<std::string> missingLocks() {
  if (hasLowIntegrity()) return {"limits on what the reading process may read"};
  return {"low integrity", "limits on what the reading process may read"};
}

}  // namespace squire
