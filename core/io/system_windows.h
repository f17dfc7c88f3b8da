#pragma once

// What the parts for Windows have in common. Included by sources named *_windows.cpp only.

#include <windows.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"

namespace squire::windows {

// Owns a handle of the system; null means none.
class Handle {
 public:
  explicit Handle(HANDLE handle = nullptr) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { close(); }

  [[nodiscard]] HANDLE get() const { return handle_; }
  [[nodiscard]] bool valid() const { return handle_ != nullptr; }
  [[nodiscard]] HANDLE release() { return std::exchange(handle_, nullptr); }
  void close() {
    if (handle_ != nullptr) ::CloseHandle(handle_);
    handle_ = nullptr;
  }

 private:
  HANDLE handle_;
};

// A path for system calls, which may have any length because of the prefix "\\?\".
[[nodiscard]] std::wstring callPath(const std::filesystem::path& path);

[[nodiscard]] std::wstring wide(std::string_view utf8);
[[nodiscard]] std::string narrow(std::wstring_view text);

// An Error for a value of GetLastError(); see systemError().
[[nodiscard]] Error callError(const std::string& doing, DWORD code);
[[nodiscard]] Error callError(const std::filesystem::path& path, const std::string& doing, DWORD code);

// One word of a command line, quoted so that programs read it back as it is.
[[nodiscard]] std::wstring quoted(std::wstring_view word);

}  // namespace squire::windows
