#include "core/io/file_stamp.h"
#include "core/io/system_windows.h"

namespace squire {

namespace {

std::uint64_t whole(DWORD high, DWORD low) { return std::uint64_t{high} << 32u | low; }

// Converts a Windows time, in steps of 100 nanoseconds since 1601, to nanoseconds since 1970.
std::int64_t nanoseconds(std::uint64_t time) {
  constexpr std::uint64_t from1601To1970 = 116'444'736'000'000'000;
  return static_cast<std::int64_t>(time - from1601To1970) * 100;
}

windows::Handle openToLook(const std::filesystem::path& file) {
  constexpr DWORD anybody = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
  return windows::Handle(::CreateFileW(windows::callPath(file).c_str(), FILE_READ_ATTRIBUTES, anybody,
                                       nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

}  // namespace

std::optional<FileStamp> fileStampOf(const std::filesystem::path& file) {
  const windows::Handle opened = openToLook(file);
  BY_HANDLE_FILE_INFORMATION info{};
  if (!opened.valid() || ::GetFileInformationByHandle(opened.get(), &info) == 0) return std::nullopt;
  const FILETIME& written = info.ftLastWriteTime;
  return FileStamp{whole(info.nFileSizeHigh, info.nFileSizeLow),
                   nanoseconds(whole(written.dwHighDateTime, written.dwLowDateTime)),
                   whole(info.nFileIndexHigh, info.nFileIndexLow)};
}

std::int64_t fileClock() {
  FILETIME now{};
  ::GetSystemTimeAsFileTime(&now);
  return nanoseconds(whole(now.dwHighDateTime, now.dwLowDateTime));
}

std::optional<std::int64_t> lastChangeOf(const std::filesystem::path& file) {
  const windows::Handle opened = openToLook(file);
  FILE_BASIC_INFO info{};
  if (!opened.valid() || ::GetFileInformationByHandleEx(opened.get(), FileBasicInfo, &info, sizeof info) == 0)
    return std::nullopt;
  return nanoseconds(static_cast<std::uint64_t>(info.ChangeTime.QuadPart));
}

}  // namespace squire
