#include <fcntl.h>
#include <io.h>
#include <windows.h>
// shellapi.h needs windows.h before it.
#include <shellapi.h>

#include <cstdio>
#include <string>
#include <vector>

#include "app/command_line/program_start.h"
#include "core/io/system_windows.h"

namespace squire::cli {

void startProgram(int& argc, char**& argv) {
  int fd = 0;
  while (fd >= 0 && fd <= 2) fd = ::_open("NUL", _O_RDWR | _O_BINARY);
  if (fd > 2) ::_close(fd);
  for (std::FILE* stream : {stdin, stdout, stderr}) ::_setmode(::_fileno(stream), _O_BINARY);
  ::SetConsoleOutputCP(CP_UTF8);
  static std::vector<std::string> words;  // static, since argv must stay valid until the program ends
  static std::vector<char*> pointers;
  int count = 0;
  wchar_t** wide = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  if (wide == nullptr) return;
  for (int i = 0; i < count; ++i) words.push_back(windows::narrow(wide[i]));
  ::LocalFree(wide);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  argc = count;
  argv = pointers.data();
}

}  // namespace squire::cli
