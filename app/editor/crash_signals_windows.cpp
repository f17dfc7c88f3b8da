#include <io.h>
#include <windows.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string_view>

#include "app/editor/crash_signals.h"
#include "core/io/system_windows.h"

namespace squire {

namespace {

constexpr int mostFrames = 64;

int logFile = -1;
std::terminate_handler terminateBefore = nullptr;

void tell(std::string_view text) { ::_write(logFile, text.data(), static_cast<unsigned>(text.size())); }

std::string_view causeOf(DWORD code) {
  switch (code) {
    case EXCEPTION_ACCESS_VIOLATION:
      return "memory was used that is not there";
    case EXCEPTION_IN_PAGE_ERROR:
      return "a part of a file in memory could not be read";
    case EXCEPTION_STACK_OVERFLOW:
      return "functions called each other too deeply";
    case EXCEPTION_ILLEGAL_INSTRUCTION:
      return "an instruction that this processor does not have";
    case EXCEPTION_INT_DIVIDE_BY_ZERO:
      return "a calculation has no result";
    default:
      return "the program found an error that it could not go on with";
  }
}

// A function is told as its file and place in it, from which the build's own files give its name.
void tellFrame(DWORD64 address) {
  if (address == 0) return tell("a function that is not there\n");
  HMODULE module = nullptr;
  std::array<wchar_t, MAX_PATH> file{};
  constexpr DWORD how = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
  if (::GetModuleHandleExW(how, reinterpret_cast<const wchar_t*>(address), &module) != 0)
    ::GetModuleFileNameW(module, file.data(), static_cast<DWORD>(file.size() - 1));
  const std::wstring_view path(file.data());
  const std::string name = windows::narrow(path.substr(path.find_last_of(L'\\') + 1));
  std::array<char, 400> line{};
  const int size =
      std::snprintf(line.data(), line.size(), "%s(+0x%llx)\n", name.c_str(),
                    static_cast<unsigned long long>(address - reinterpret_cast<DWORD64>(module)));
  if (size > 0) tell({line.data(), std::min(line.size() - 1, static_cast<std::size_t>(size))});
}

void tellStack(CONTEXT context) {
  for (int i = 0; i < mostFrames && (context.Rip != 0 || i == 0); ++i) {
    tellFrame(context.Rip);
    DWORD64 base = 0;
    RUNTIME_FUNCTION* function = ::RtlLookupFunctionEntry(context.Rip, &base, nullptr);
    if (function == nullptr) {  // it has changed nothing but the place to return to
      context.Rip = *reinterpret_cast<const DWORD64*>(context.Rsp);
      context.Rsp += sizeof(DWORD64);
      continue;
    }
    void* data = nullptr;
    DWORD64 frame = 0;
    ::RtlVirtualUnwind(UNW_FLAG_NHANDLER, base, context.Rip, function, &context, &data, &frame, nullptr);
  }
}

LONG WINAPI tellCrash(EXCEPTION_POINTERS* crash) {
  ::SetUnhandledExceptionFilter(nullptr);  // a crash in here ends the program
  tell("\nSquire crashed. ");
  tell(causeOf(crash->ExceptionRecord->ExceptionCode));
  tell(".\nThe functions that were running, the innermost first:\n");
  tellStack(*crash->ContextRecord);
  return EXCEPTION_CONTINUE_SEARCH;
}

[[noreturn]] void tellException() {
  tell("\nAn exception was not handled");
  try {
    if (const std::exception_ptr current = std::current_exception()) std::rethrow_exception(current);
  } catch (const std::exception& error) {
    tell(": ");
    tell(error.what());
  } catch (...) {
  }
  tell(".\nThe functions that were running, the innermost first:\n");
  CONTEXT here{};
  ::RtlCaptureContext(&here);
  tellStack(here);
  if (terminateBefore != nullptr) terminateBefore();
  std::abort();
}

}  // namespace

CrashSignals::CrashSignals(int log) {
  if (log < 0) return;
  logFile = log;
  ::SetUnhandledExceptionFilter(tellCrash);
  terminateBefore = std::set_terminate(tellException);
}

CrashSignals::~CrashSignals() {
  if (logFile < 0) return;
  ::SetUnhandledExceptionFilter(nullptr);
  std::set_terminate(terminateBefore);
  logFile = -1;
}

}  // namespace squire
