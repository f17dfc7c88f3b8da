#include "core/model/reference.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

// The fraction of a picture's duration by which a time that was rounded to a tick may lie before the
// picture's start.
constexpr double roundingShare = 1e-4;
constexpr Time filmRounding{Time::ticksPerSecond / 1000};

constexpr std::string_view endings[] = {"mp4", "m4v", "mov", "mkv", "webm", "avi",  "mpg", "mpeg",
                                        "ogv", "wmv", "flv", "ts",  "mts",  "m2ts", "3gp", "gif"};

}  // namespace

const Reference* findReference(const References& references, ReferenceId id) {
  const auto found = std::ranges::find_if(references, [&](const auto& one) { return one->id == id; });
  return found == references.end() ? nullptr : found->get();
}

std::span<const std::string_view> filmEndings() { return endings; }

bool isFilm(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return false;
  std::string ending(path.substr(dot + 1));
  std::ranges::transform(ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
  return std::ranges::find(endings, ending) != std::end(endings);
}

Time filmTimeDue(const Reference& reference, Time now) {
  const double seconds = (now - reference.start).seconds() * static_cast<double>(reference.speed);
  return seconds <= 0.0 ? Time() : Time::fromSeconds(seconds) + filmRounding;
}

std::int64_t pictureDue(const Reference& reference, Time now) {
  return static_cast<std::int64_t>(
      std::floor(frameAt(now - reference.start, reference.rate) + roundingShare));
}

}  // namespace squire
