#include <algorithm>

#include "core/io/random_number.h"
#include "core/io/temporary_file.h"

namespace squire {

namespace {

constexpr std::string_view prefix = ".squire-";
constexpr std::string_view suffix = ".tmp";
constexpr std::size_t digits = 16;

bool isHexDigit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

}  // namespace

std::filesystem::path temporaryName(const std::filesystem::path& folder) {
  static constexpr char hex[] = "0123456789abcdef";
  std::string name(prefix);
  std::uint64_t bits = randomNumber();
  for (std::size_t i = 0; i < digits; ++i, bits >>= 4u) name += hex[bits & 15u];
  return folder / (name += suffix);
}

bool isTemporaryName(const std::string& fileName) {
  if (fileName.size() != prefix.size() + digits + suffix.size()) return false;
  if (!fileName.starts_with(prefix) || !fileName.ends_with(suffix)) return false;
  const auto* first = fileName.data() + prefix.size();
  return std::all_of(first, first + digits, isHexDigit);
}

}  // namespace squire
