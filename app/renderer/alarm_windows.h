#pragma once

// The parts for Windows have this in common. Included by sources named *_windows.cpp only.

#include <windows.h>

#include <string_view>

#include "app/command_line/command.h"

namespace squire::cli {

// Ends the process at once, from any thread.
[[noreturn]] inline void endWith(std::string_view text) {
  DWORD written = 0;
  ::WriteFile(::GetStdHandle(STD_ERROR_HANDLE), text.data(), static_cast<DWORD>(text.size()), &written,
              nullptr);
  ::TerminateProcess(::GetCurrentProcess(), IoFailed);
  for (;;) ::Sleep(INFINITE);
}

}  // namespace squire::cli
