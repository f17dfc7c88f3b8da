#include <cerrno>
#include <string>

#include "core/io/sibling.h"
#include "core/io/system_windows.h"

namespace squire {

namespace {

// The words after the first, which names the program, as they stand in a command line.
std::wstring argumentsOf(const wchar_t* line) {
  bool isQuoted = false;
  while (*line != L'\0' && (isQuoted || (*line != L' ' && *line != L'\t'))) isQuoted ^= *line++ == L'"';
  while (*line == L' ' || *line == L'\t') ++line;
  return line;
}

}  // namespace

std::filesystem::path siblingProgram(std::string_view name) {
  constexpr std::size_t longest = 32768;  // of all paths
  std::wstring self(longest, L'\0');
  const DWORD size = ::GetModuleFileNameW(nullptr, self.data(), longest);
  if (size == 0 || size >= longest) return {};
  self.resize(size);
  std::filesystem::path program = std::filesystem::path(self).parent_path() / name;
  return program += ".exe";
}

// A process cannot be replaced here: this one waits for the other, and ends as it does.
int becomeProgram(const std::filesystem::path& program) {
  std::wstring line = windows::quoted(program.native()) + L' ' + argumentsOf(::GetCommandLineW());
  STARTUPINFOW start{};
  start.cb = sizeof start;
  PROCESS_INFORMATION made{};
  if (::CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &start,
                       &made) == 0)
    return ::GetLastError() == ERROR_FILE_NOT_FOUND ? ENOENT : EACCES;
  const windows::Handle process(made.hProcess), thread(made.hThread);
  ::WaitForSingleObject(process.get(), INFINITE);
  DWORD code = 1;
  ::GetExitCodeProcess(process.get(), &code);
  ::ExitProcess(code);
}

}  // namespace squire
