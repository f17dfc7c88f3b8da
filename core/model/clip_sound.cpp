#include "core/model/clip_sound.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

constexpr const char* memberName = "sound";

auto placeOf(UnknownMembers& members) { return std::ranges::find(members, memberName, &Json::Member::first); }

}  // namespace

std::optional<ClipSound> soundOf(const ProjectClip& clip) {
  const auto found = std::ranges::find(clip.unknown, memberName, &Json::Member::first);
  if (found == clip.unknown.end()) return std::nullopt;
  const Json& row = found->second;
  const double start = row["start"].asDouble();
  const std::string& path = row["path"].asString();
  if (path.empty() || !(std::abs(start) <= ClipSound::farthest.seconds())) return std::nullopt;
  return ClipSound{path, Time::fromSeconds(start)};
}

void setSound(ProjectClip& clip, const std::optional<ClipSound>& sound) {
  auto place = placeOf(clip.unknown);
  if (!sound) {
    if (place != clip.unknown.end()) clip.unknown.erase(place);
    return;
  }
  if (place == clip.unknown.end())
    place = clip.unknown.insert(clip.unknown.end(), {memberName, Json::object()});
  place->second.set("path", sound->path);
  place->second.set("start", sound->start.seconds());
}

}  // namespace squire
