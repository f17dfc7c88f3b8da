#include "core/model/reference.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <unordered_set>

#include "core/base/quotes.h"

namespace squire {

namespace {

std::string faultOf(const Reference& reference) {
  if (reference.path.empty()) return "names no file";
  if (reference.place > ReferencePlace::Plane) return "is at an unknown place";
  for (int i = 0; i < 3; ++i) {
    if (!(std::abs(reference.position[i]) <= Reference::farthest)) return "is farther away than 10 km";
  }
  if (!(std::abs(glm::length(reference.rotation) - 1.0f) < 1e-3f))
    return "has a turn that is not of unit length";
  if (!(reference.height >= Reference::leastHeight && reference.height <= Reference::mostHeight))
    return "has a height that is not between 1 mm and 10 km";
  if (!(reference.opacity >= 0.0f && reference.opacity <= 1.0f))
    return "has an opacity that is not between 0 and 1";
  if (reference.rate.numerator == 0 || reference.rate.denominator == 0 ||
      reference.rate.perSecond() > Reference::mostRate)
    return "does not show between 0 and 1000 pictures a second";
  if (!(reference.speed >= Reference::leastSpeed && reference.speed <= Reference::mostSpeed))
    return "has a speed that is not between 0.01 and 100";
  if (reference.start > Reference::farthestStart || Time() - Reference::farthestStart > reference.start)
    return "starts more than 1000 hours from the clip";
  return {};
}

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

std::string referencesFault(const References& references) {
  if (references.size() > Reference::mostOfProject) return "the project has more than 64 references";
  std::unordered_set<std::string> names;
  std::unordered_set<ReferenceId> ids;
  for (const auto& reference : references) {
    const std::string what = "reference " + inQuotes(reference->name) + " ";
    if (reference->name.empty()) return "the project has a reference without a name";
    if (!names.insert(reference->name).second) return what + "shares its name with another";
    if (!reference->id.valid() || !ids.insert(reference->id).second)
      return what + "shares its id with another";
    if (const std::string fault = faultOf(*reference); !fault.empty()) return what + fault;
  }
  return {};
}

}  // namespace squire
