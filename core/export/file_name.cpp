#include "core/export/file_name.h"

#include <algorithm>
#include <chrono>
#include <system_error>

#include "core/base/utf8.h"
#include "core/io/file.h"
#include "core/io/system_error.h"

namespace squire {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view extension = ".bin";
constexpr std::string_view stampPattern = "dddd_dd_dd_dd_dd_dd";

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Parses `count` digits and removes them from the front.
bool takeNumber(std::string_view& text, std::size_t count, int& out) {
  if (text.size() < count ||
      !std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(count), isDigit)) {
    return false;
  }
  out = 0;
  for (std::size_t i = 0; i < count; ++i) out = out * 10 + (text[i] - '0');
  text.remove_prefix(count);
  return true;
}

bool takeChar(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

struct Clock {
  int hour = 0, minute = 0, second = 0;
  int eastMinutes = 0;  // offset from UTC
};

bool takeZone(std::string_view& text, int& eastMinutes) {
  if (text.empty() || takeChar(text, 'Z')) return true;
  const bool west = text.starts_with('-');
  if (!takeChar(text, '+') && !takeChar(text, '-')) return false;
  int hours = 0, minutes = 0;
  if (!takeNumber(text, 2, hours)) return false;
  (void)takeChar(text, ':');
  if (!takeNumber(text, 2, minutes) || hours > 14 || minutes > 59) return false;
  eastMinutes = (west ? -1 : 1) * (hours * 60 + minutes);
  return true;
}

bool takeClock(std::string_view& text, Clock& clock) {
  if (text.empty()) return true;
  if (!takeChar(text, 'T') && !takeChar(text, ' ')) return false;
  if (!takeNumber(text, 2, clock.hour) || !takeChar(text, ':') || !takeNumber(text, 2, clock.minute))
    return false;
  if (takeChar(text, ':') && !takeNumber(text, 2, clock.second)) return false;
  return clock.hour < 24 && clock.minute < 60 && clock.second < 60 && takeZone(text, clock.eastMinutes);
}

void appendPadded(std::string& out, long long number, std::size_t digits) {
  const std::string text = std::to_string(number);
  out.append(digits > text.size() ? digits - text.size() : 0, '0').append(text);
}

// Whether the text has the form "2024_05_01_12_30_00" and the date exists.
bool isStamp(std::string_view text) {
  const bool fits = text.size() == stampPattern.size() &&
                    std::equal(text.begin(), text.end(), stampPattern.begin(), [](char c, char pattern) {
                      return pattern == 'd' ? isDigit(c) : c == pattern;
                    });
  if (!fits) return false;
  std::string time(text);
  for (const std::size_t dash : {4u, 7u}) time[dash] = '-';
  time[10] = 'T';
  for (const std::size_t colon : {13u, 16u}) time[colon] = ':';
  return parseIsoTime(time).has_value();
}

}  // namespace

std::optional<UnixSeconds> parseIsoTime(std::string_view text) {
  int year = 0, month = 0, day = 0;
  if (!takeNumber(text, 4, year) || !takeChar(text, '-') || !takeNumber(text, 2, month) ||
      !takeChar(text, '-') || !takeNumber(text, 2, day)) {
    return std::nullopt;
  }
  Clock clock;
  if (!takeClock(text, clock) || !text.empty()) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) return std::nullopt;
  const auto days = std::chrono::sys_days(date).time_since_epoch().count();
  const UnixSeconds time =
      UnixSeconds{days} * 86400 + clock.hour * 3600 + (clock.minute - clock.eastMinutes) * 60 + clock.second;
  // The time zone can move the time out of the years that a stamp can represent.
  return time < earliestStamp || time > latestStamp ? std::nullopt : std::optional(time);
}

std::string stampOf(UnixSeconds time) {
  const std::chrono::sys_seconds instant{std::chrono::seconds(time)};
  const auto day = std::chrono::floor<std::chrono::days>(instant);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(instant - day);
  std::string out;
  appendPadded(out, static_cast<int>(date.year()), 4);
  for (const long long number :
       {static_cast<long long>(static_cast<unsigned>(date.month())),
        static_cast<long long>(static_cast<unsigned>(date.day())),
        static_cast<long long>(clock.hours().count()), static_cast<long long>(clock.minutes().count()),
        static_cast<long long>(clock.seconds().count())}) {
    out += '_';
    appendPadded(out, number, 2);
  }
  return out;
}

std::string wadFileName(const std::string& name, std::optional<UnixSeconds> time) {
  return name + (time ? "_" + stampOf(*time) : std::string()) + std::string(extension);
}

std::string faultOfExportName(std::string_view name) {
  constexpr std::size_t longest = 200;
  if (name.empty()) return "is empty";
  if (name.size() > longest) return "is longer than 200 bytes";
  if (name.front() == '.') return "starts with a dot, which hides the file";
  if (name.find('/') != std::string_view::npos) return "has a slash in it; name the folder with --out";
  if (!isUtf8(name) || cleanUtf8(name) != name) return "has control characters in it or is not UTF-8";
  return {};
}

Result<std::vector<fs::path>> exportsOf(const fs::path& folder, const std::string& name) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  std::vector<fs::path> found;
  while (!error && entry != fs::directory_iterator()) {
    const std::string file = entry->path().filename().string();
    const bool fits = file.size() == name.size() + 1 + stampPattern.size() + extension.size() &&
                      file.starts_with(name + "_") && file.ends_with(extension);
    if (fits && isStamp(std::string_view(file).substr(name.size() + 1, stampPattern.size()))) {
      found.push_back(entry->path());
    }
    entry.increment(error);
  }
  if (error) return systemError(folder, "cannot list the folder", error.value());
  std::sort(found.begin(), found.end(), std::greater<>());
  return found;
}

}  // namespace squire
