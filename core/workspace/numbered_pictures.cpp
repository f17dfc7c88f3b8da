#include "core/workspace/numbered_pictures.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string_view>

#include "core/io/file.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostDigits = 9;  // so that every number has 32 bits

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// A path split at its number, as views of the path.
struct NumberedName {
  std::string_view before;  // with the folder
  std::string_view digits;
  std::string_view after;  // the extension
};

std::optional<NumberedName> splitName(std::string_view path) {
  const std::size_t folder = path.rfind('/') == std::string_view::npos ? 0 : path.rfind('/') + 1;
  const std::size_t dot = path.rfind('.');
  const std::size_t end = dot == std::string_view::npos || dot < folder ? path.size() : dot;
  std::size_t start = end;
  while (start > folder && end - start < mostDigits && isDigit(path[start - 1])) --start;
  if (start == end || (start > folder && isDigit(path[start - 1]))) return std::nullopt;
  return NumberedName{path.substr(0, start), path.substr(start, end - start), path.substr(end)};
}

std::uint32_t numberOf(std::string_view digits) {
  std::uint32_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

// Whether a number is written as those after `first` are: padded to the width of `first`, or wider without
// zeros before it.
bool isWrittenAs(std::string_view digits, std::string_view first) {
  return digits.size() == first.size() || (digits.size() > first.size() && digits.front() != '0');
}

std::string nameOf(const NumberedName& first, std::uint32_t number) {
  std::string digits = std::to_string(number);
  if (digits.size() < first.digits.size()) digits.insert(0, first.digits.size() - digits.size(), '0');
  return std::string(first.before) + digits + std::string(first.after);
}

// The part of a path that names its folder, with the slash at its end.
std::string folderOf(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string() : std::string(path.substr(0, slash + 1));
}

}  // namespace

bool isNumbered(const std::string& path) { return splitName(path).has_value(); }

Result<NumberedPictures> findNumbered(const PathRule& rule, const std::string& path) {
  const auto first = splitName(path);
  if (!first) {
    return makeError(ErrorCode::Content, "its name has no number before the extension",
                     "name the pictures name_0001.png, name_0002.png and so on");
  }
  const std::string inFolder = folderOf(path);
  const auto folder = resolvePath(rule, inFolder.empty() ? "." : inFolder);
  if (!folder) return folder.error();
  NumberedPictures out;
  std::size_t seen = 0;
  std::error_code failed;
  for (fs::directory_iterator at(*folder, failed), end; !failed && at != end; at.increment(failed)) {
    if (++seen > mostNumberedPictures) {
      return makeError(ErrorCode::Limit, "its folder has more than 100000 files",
                       "put the pictures into a folder of their own");
    }
    const std::string other = inFolder + pathText(at->path().filename());
    const auto name = splitName(other);
    if (!name || name->before != first->before || name->after != first->after ||
        !isWrittenAs(name->digits, first->digits) || numberOf(name->digits) < numberOf(first->digits))
      continue;
    out.push_back({numberOf(name->digits), other});
  }
  if (failed) return makeError(ErrorCode::Io, "its folder cannot be read: " + failed.message());
  if (out.empty()) return makeError(ErrorCode::Io, "it does not exist", "put it back");
  std::ranges::sort(out, {}, &NumberedPicture::number);
  return out;
}

bool isStartOfFilm(const PathRule& rule, const std::string& path) {
  const auto first = splitName(path);
  if (!first) return false;
  for (std::uint32_t next = 1; next <= 2; ++next) {
    const auto file = resolvePath(rule, nameOf(*first, numberOf(first->digits) + next));
    std::error_code failed;
    if (!file || !fs::is_regular_file(*file, failed)) return false;
  }
  return true;
}

std::size_t placeOfDue(const NumberedPictures& pictures, std::int64_t due) {
  const std::int64_t wanted =
      static_cast<std::int64_t>(pictures.front().number) + std::max<std::int64_t>(due, 0);
  const auto after = std::ranges::upper_bound(
      pictures, wanted, {}, [](const NumberedPicture& one) { return static_cast<std::int64_t>(one.number); });
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - pictures.begin(), 1) - 1);
}

}  // namespace squire
