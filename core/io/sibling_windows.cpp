#include <cerrno>

#include "core/io/sibling.h"
#include "core/io/system_windows.h"

namespace squire {

std::filesystem::path siblingProgram(std::string_view name) {
  constexpr std::size_t longest = 32768;  // of all paths
  std::wstring self(longest, L'\0');
  const DWORD size = ::GetModuleFileNameW(nullptr, self.data(), longest);
  if (size == 0 || size >= longest) return {};
  self.resize(size);
  std::filesystem::path program = std::filesystem::path(self).parent_path() / name;
  return program += ".exe";
}

// Squire for Windows has no further programs.
int becomeProgram(const std::filesystem::path& /*program*/) { return ENOENT; }

}  // namespace squire
