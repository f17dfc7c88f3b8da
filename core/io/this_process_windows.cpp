#include <lmcons.h>

#include <array>

#include "core/base/utf8.h"
#include "core/io/system_windows.h"
#include "core/io/this_process.h"

namespace squire {

std::string userName() {
  std::array<wchar_t, UNLEN + 1> name{};
  DWORD size = name.size();
  return ::GetUserNameW(name.data(), &size) != 0 ? cleanUtf8(windows::narrow(name.data())) : std::string();
}

std::string hostName() {
  std::array<wchar_t, 256> name{};
  DWORD size = name.size();
  return ::GetComputerNameExW(ComputerNameDnsHostname, name.data(), &size) != 0
             ? cleanUtf8(windows::narrow(name.data()))
             : std::string();
}

std::int64_t thisProcessId() { return ::GetCurrentProcessId(); }

std::uint64_t machineMemory() {
  MEMORYSTATUSEX memory{};
  memory.dwLength = sizeof memory;
  return ::GlobalMemoryStatusEx(&memory) ? memory.ullTotalPhys : 0;
}

// The time at which the process began.
std::optional<std::string> startOfProcess(std::int64_t process) {
  if (process <= 0 || process > UINT32_MAX) return std::nullopt;
  const windows::Handle opened(
      ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION | SYNCHRONIZE, FALSE, static_cast<DWORD>(process)));
  if (!opened.valid())
    return ::GetLastError() == ERROR_INVALID_PARAMETER ? std::nullopt : std::optional(std::string());
  if (::WaitForSingleObject(opened.get(), 0) == WAIT_OBJECT_0) return std::nullopt;
  FILETIME begun{}, ended{}, kernel{}, user{};
  if (::GetProcessTimes(opened.get(), &begun, &ended, &kernel, &user) == 0) return std::string();
  return std::to_string(std::uint64_t{begun.dwHighDateTime} << 32u | begun.dwLowDateTime);
}

}  // namespace squire
