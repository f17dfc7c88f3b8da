#include <array>

#include "core/io/program_output.h"
#include "core/io/system_windows.h"

namespace squire {

namespace {

using windows::Handle;

std::string readAll(HANDLE pipe, std::uint64_t most) {
  std::string out;
  std::array<char, 65536> part{};
  DWORD count = 0;
  while (out.size() <= most && ::ReadFile(pipe, part.data(), part.size(), &count, nullptr) != 0 && count > 0)
    out.append(part.data(), count);
  return out;
}

}  // namespace

Result<ProgramOutput> outputOf(std::vector<std::string> words, std::uint64_t most) {
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  HANDLE ends[2] = {};
  if (::CreatePipe(&ends[0], &ends[1], &inherited, 0) == 0)
    return windows::callError(words[0], "cannot start it", ::GetLastError());
  const Handle reading(ends[0]);
  Handle writing(ends[1]);
  ::SetHandleInformation(reading.get(), HANDLE_FLAG_INHERIT, 0);
  STARTUPINFOW info{};
  info.cb = sizeof info;
  info.dwFlags = STARTF_USESTDHANDLES;
  info.hStdOutput = writing.get();
  std::wstring commandLine;
  for (const std::string& word : words)
    commandLine += (commandLine.empty() ? L"" : L" ") + windows::quoted(windows::wide(word));
  PROCESS_INFORMATION made{};
  if (::CreateProcessW(nullptr, commandLine.data(), nullptr, nullptr, TRUE, CREATE_NO_WINDOW, nullptr,
                       nullptr, &info, &made) == 0)
    return windows::callError(words[0], "cannot start it", ::GetLastError());
  const Handle process(made.hProcess), thread(made.hThread);
  writing.close();
  ProgramOutput said;
  said.text = readAll(reading.get(), most);
  if (said.text.size() > most) ::TerminateProcess(process.get(), 1);
  ::WaitForSingleObject(process.get(), INFINITE);
  DWORD code = 1;
  ::GetExitCodeProcess(process.get(), &code);
  said.succeeded = code == 0;
  return said;
}

}  // namespace squire
