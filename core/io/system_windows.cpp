#include <cwchar>
#include <string_view>
#include <system_error>

#include "core/base/utf8.h"
#include "core/io/file.h"
#include "core/io/system_error.h"
#include "core/io/system_windows.h"

namespace {

// The bytes of the UTF-8 character at the start of a text; 0 if it is malformed.
std::size_t lengthOf(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  return length != 0 && squire::isUtf8(text.substr(0, length)) ? length : 0;
}

}  // namespace

// Replaces the function of the C library in the whole program. The standard library converts `char` strings
// to paths with it, and that of the C library does not support UTF-8 here. A malformed byte becomes U+FFFD. A
// character of two UTF-16 units is returned by two calls: the first consumes three bytes, the second one.
extern "C" std::size_t mbrtowc(wchar_t* out, const char* in, std::size_t count, std::mbstate_t* state) {
  constexpr int isSecond = 0x100;
  if (in == nullptr) return 0;
  if (count == 0) return static_cast<std::size_t>(-2);
  const auto bits = [in](std::size_t at, unsigned mask) { return static_cast<unsigned char>(in[at]) & mask; };
  unsigned unit = 0xFFFD;
  std::size_t taken = 1;
  if (state != nullptr && (*state & isSecond) != 0) {
    unit = 0xDC00u | (static_cast<unsigned>(*state) & 0x0Fu) << 6u | bits(0, 0x3F);
    *state = 0;
  } else if (const std::size_t length = lengthOf({in, count}); length == 4 && state != nullptr) {
    const unsigned high = (bits(0, 0x07) << 18u | bits(1, 0x3F) << 12u | bits(2, 0x3F) << 6u) - 0x10000u;
    unit = 0xD800u | high >> 10u;
    *state = isSecond | static_cast<int>(bits(2, 0x0F));
    taken = 3;
  } else if (length == 1) {
    unit = bits(0, 0x7F);
  } else if (length == 2) {
    unit = bits(0, 0x1F) << 6u | bits(1, 0x3F);
    taken = 2;
  } else if (length == 3) {
    unit = bits(0, 0x0F) << 12u | bits(1, 0x3F) << 6u | bits(2, 0x3F);
    taken = 3;
  }
  if (out != nullptr) *out = static_cast<wchar_t>(unit);
  return unit == 0 ? 0 : taken;
}

// The C library has it in one object with the function above, which must not come along with it.
extern "C" std::size_t mbrlen(const char* in, std::size_t count, std::mbstate_t* state) {
  return mbrtowc(nullptr, in, count, state);
}

namespace squire::windows {

std::wstring callPath(const std::filesystem::path& path) {
  constexpr std::size_t shortest =
      200;  // length from which a path gets the prefix: less than MAX_PATH and than the limit of folders, 248
  std::error_code failed;
  std::filesystem::path whole = std::filesystem::absolute(path, failed).lexically_normal();
  if (failed) return path.native();
  const std::wstring& text = whole.make_preferred().native();
  if (text.size() < shortest || text.starts_with(L"\\\\?\\") || text.starts_with(L"\\\\.\\")) return text;
  if (text.starts_with(L"\\\\")) return L"\\\\?\\UNC" + text.substr(1);
  return L"\\\\?\\" + text;
}

std::wstring wide(std::string_view utf8) {
  const int bytes = static_cast<int>(utf8.size());
  const int count = ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), bytes, nullptr, 0);
  std::wstring out(static_cast<std::size_t>(count), L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), bytes, out.data(), count);
  return out;
}

std::string narrow(std::wstring_view text) {
  const int units = static_cast<int>(text.size());
  const int count = ::WideCharToMultiByte(CP_UTF8, 0, text.data(), units, nullptr, 0, nullptr, nullptr);
  std::string out(static_cast<std::size_t>(count), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, text.data(), units, out.data(), count, nullptr, nullptr);
  return out;
}

Error callError(const std::string& doing, DWORD code) {
  switch (code) {
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_USER_MAPPED_FILE:
      return makeError(ErrorCode::Io, doing + ": another program has it open",
                       "close it there and try again");
    case ERROR_INVALID_NAME:
      return makeError(ErrorCode::Io, doing + ": Windows allows no such name",
                       R"(choose a name without : * ? " < > |)");
    default:
      return systemError(doing,
                         std::system_category().default_error_condition(static_cast<int>(code)).value());
  }
}

Error callError(const std::filesystem::path& path, const std::string& doing, DWORD code) {
  return callError(doing, code).inFile(pathText(path));
}

// Doubles backslashes before a quotation mark and at the end; elsewhere programs read them literally.
std::wstring quoted(std::wstring_view word) {
  if (!word.empty() && word.find_first_of(L" \t\"") == std::wstring_view::npos) return std::wstring(word);
  std::wstring out = L"\"";
  std::size_t backslashes = 0;
  for (const wchar_t c : word) {
    if (c == L'"') out.append(backslashes + 1, L'\\');
    backslashes = c == L'\\' ? backslashes + 1 : 0;
    out += c;
  }
  out.append(backslashes, L'\\');
  return out += L'"';
}

}  // namespace squire::windows
