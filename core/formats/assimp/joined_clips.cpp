#include <algorithm>
#include <set>

#include "core/formats/assimp/joined_clips.h"

namespace squire::assimp {

namespace {

template <typename T>
void delay(Channel<T>& channel, Time by) {
  if (!channel || by == Time()) return;
  Keys<T> keys = *channel;
  for (Key<T>& key : keys) key.time = key.time + by;
  channel = std::make_shared<const Keys<T>>(std::move(keys));
}

// Whether no bone is animated by two of the clips.
template <typename Clips>
bool areApart(const Clips& clips) {
  std::set<std::uint32_t> moved;
  for (const auto& clip : clips) {
    for (const Track& track : clip->tracks) {
      if (!moved.insert(track.bone.value).second) return false;
    }
  }
  return true;
}

}  // namespace

void joinClips(std::vector<Model>& models) {
  for (Model& model : models) {
    if (model.clips.size() < 2 || !areApart(model.clips)) continue;
    Clip joined = *model.clips.front();
    Time end = joined.start + joined.duration;
    for (const auto& clip : model.clips) {
      joined.start = std::min(joined.start, clip->start);
      end = std::max(end, clip->start + clip->duration);
    }
    joined.duration = end - joined.start;
    joined.tracks.clear();
    for (const auto& clip : model.clips) {
      for (Track track : clip->tracks) {
        const Time later = clip->start - joined.start;
        delay(track.translation, later);
        delay(track.rotation, later);
        delay(track.scale, later);
        joined.tracks.push_back(std::move(track));
      }
    }
    std::sort(joined.tracks.begin(), joined.tracks.end(),
              [](const Track& a, const Track& b) { return a.bone < b.bone; });
    model.clips = {std::make_shared<Clip>(std::move(joined))};
  }
}

}  // namespace squire::assimp
