#include "core/film/sheet_data.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/model/words.h"

namespace squire {

namespace {

// A circle on the picture, pixels.
struct Disc {
  vec2 centre;
  float radius = 0.0f;
};

// A volume as it is drawn: one disc, or the two ends of a capsule.
struct DrawnVolume {
  const HitVolume& volume;
  std::vector<Disc> discs;
};

// Projects hit volumes from model space onto one picture.
class Projection {
 public:
  Projection(const Skeleton& skeleton, std::vector<mat4> matrices, const Camera& camera, ViewSize size)
      : skeleton_(skeleton), matrices_(std::move(matrices)), camera_(camera), size_(size) {}

  // Empty if the model does not have the volume's bone.
  [[nodiscard]] std::vector<Disc> discsOf(const HitVolume& volume, Time time) const {
    BoneBall ball = volume.ball;
    ball.offset = valueAt(volume.offsetKeys, time, ball.offset);
    ball.radius = valueAt(volume.radiusKeys, time, ball.radius);
    std::vector<BoneBall> balls{ball};
    if (volume.end) balls.push_back(*volume.end);
    std::vector<Disc> out;
    for (const BoneBall& end : balls) {
      const auto bone = skeleton_.indexOf(end.bone);
      if (!bone) return {};
      const vec3 centre(matrices_[static_cast<std::size_t>(*bone)] * vec4(end.offset, 1.0f));
      const vec2 at(toPixel(camera_, size_, centre));
      const vec2 beside(toPixel(camera_, size_, centre + end.radius * camera_.right()));
      out.push_back({at, glm::distance(at, beside)});
    }
    return out;
  }

 private:
  const Skeleton& skeleton_;
  std::vector<mat4> matrices_;
  const Camera& camera_;
  ViewSize size_;
};

Json rectangle(std::int64_t x, std::int64_t y, std::int64_t width, std::int64_t height) {
  return Json::object({{"x", x}, {"y", y}, {"w", width}, {"h", height}});
}

// The smallest rectangle of whole pixels that contains all discs.
Json boundsOf(const std::vector<Disc>& discs) {
  vec2 low = discs.front().centre, high = low;
  for (const Disc& disc : discs) {
    low = glm::min(low, disc.centre - disc.radius);
    high = glm::max(high, disc.centre + disc.radius);
  }
  low = glm::floor(low);
  high = glm::ceil(high);
  return rectangle(std::llround(low.x), std::llround(low.y), std::llround(high.x - low.x),
                   std::llround(high.y - low.y));
}

double hundredths(float pixels) { return std::round(100.0 * static_cast<double>(pixels)) / 100.0; }

std::string kindOf(const HitVolume& volume) {
  return volume.kind == VolumeKind::Own ? volume.ownKind : std::string(words::name(volume.kind));
}

Json volumeJson(const DrawnVolume& drawn) {
  Json out = Json::object({{"name", drawn.volume.name}, {"kind", kindOf(drawn.volume)}});
  Json discs = Json::array();
  for (const Disc& disc : drawn.discs) {
    discs.push(Json::object({{"x", hundredths(disc.centre.x)},
                             {"y", hundredths(disc.centre.y)},
                             {"r", hundredths(disc.radius)}}));
  }
  out.set("circles", std::move(discs));
  return out;
}

const char* colourOf(VolumeKind kind) {
  switch (kind) {
    case VolumeKind::Hit:
      return "#e05050ff";
    case VolumeKind::Hurt:
      return "#50a0e0ff";
    case VolumeKind::Grab:
      return "#c070e0ff";
    case VolumeKind::Shield:
      return "#50c080ff";
    case VolumeKind::Own:
      return "#e0b040ff";
  }
  return "#808080ff";
}

// The slices of a sheet: one for each volume, with a key at each frame where its rectangle changes. An empty
// rectangle means that the volume is not drawn.
class Slices {
 public:
  void add(std::int64_t frame, const std::vector<DrawnVolume>& drawn) {
    std::map<VolumeId, Json> now;
    for (const DrawnVolume& one : drawn) {
      now.insert_or_assign(one.volume.id, boundsOf(one.discs));
      slices_.try_emplace(one.volume.id, Slice{&one.volume, rectangle(0, 0, 0, 0), Json::array()});
    }
    for (auto& [id, slice] : slices_) {
      const auto there = now.find(id);
      Json bounds = there == now.end() ? rectangle(0, 0, 0, 0) : std::move(there->second);
      if (bounds == slice.last) continue;
      slice.last = bounds;
      slice.keys.push(Json::object({{"frame", frame}, {"bounds", std::move(bounds)}}));
    }
  }

  [[nodiscard]] Json json() const {
    Json out = Json::array();
    for (const auto& [id, slice] : slices_) {
      out.push(Json::object({{"name", slice.volume->name},
                             {"color", colourOf(slice.volume->kind)},
                             {"data", kindOf(*slice.volume)},
                             {"keys", slice.keys}}));
    }
    return out;
  }

 private:
  struct Slice {
    const HitVolume* volume;
    Json last;
    Json keys;
  };
  std::map<VolumeId, Slice> slices_;
};

// The fight data of the shown model and clip; null if there is none.
struct ShownFights {
  explicit ShownFights(const SheetClip& shown) {
    const ProjectModel* model = shown.project == nullptr ? nullptr : shown.project->find(shown.model.id);
    if (model == nullptr) return;
    body = &fightOf(*model);
    const ProjectClip* entry = model->find(shown.clip.id);
    if (entry != nullptr) clip = &fightOf(*entry);
  }

  const ModelFight* body = nullptr;
  const ClipFight* clip = nullptr;
};

std::vector<DrawnVolume> volumesAt(const ShownFights& fights, Time time, const Projection& projection) {
  std::vector<DrawnVolume> out;
  const auto add = [&](const HitVolume& volume) {
    std::vector<Disc> discs = projection.discsOf(volume, time);
    if (!discs.empty()) out.push_back({volume, std::move(discs)});
  };
  if (fights.body != nullptr) std::ranges::for_each(fights.body->volumes, add);
  if (fights.clip == nullptr) return out;
  for (const HitVolume& volume : fights.clip->volumes) {
    if (contains(volume.spans, time)) add(volume);
  }
  return out;
}

// The events that playback passes while the frame is shown; the last frame includes all later ones.
Json eventsIn(const ShownFights& fights, Time from, Time to, bool last) {
  Json out = Json::array();
  if (fights.clip == nullptr) return out;
  for (const Event& event : fights.clip->events) {
    if (event.time < from || (event.time >= to && !last)) continue;
    Json one = Json::object({{"name", event.name}});
    if (!event.payload.empty()) one.set("payload", event.payload);
    out.push(std::move(one));
  }
  return out;
}

// The time at which the next frame is shown; for the last frame, the end of the clip or one frame later,
// whichever is later.
Time endOf(std::size_t frame, const std::vector<Shot>& shots, const Clip& clip) {
  if (frame + 1 < shots.size()) return shots[frame + 1].time;
  return std::max(clip.duration, Time{shots[frame].time.ticks + timeOfFrame(1, clip.rate).ticks});
}

std::int64_t milliseconds(Time time) { return std::llround(1000.0 * time.seconds()); }

}  // namespace

Json sheetData(const SheetLayout& layout, const SheetClip& shown, const ClipScene& scene,
               const std::vector<Shot>& shots) {
  Json frames = Json::array();
  Slices slices;
  const ShownFights fights(shown);
  const auto count = static_cast<std::int64_t>(shots.size());
  const std::int64_t width = layout.width, height = layout.height, columns = layout.columns;
  for (std::int64_t i = 0; i < count; ++i) {
    const Shot& shot = shots[static_cast<std::size_t>(i)];
    const bool last = i + 1 == count;
    const Time next = endOf(static_cast<std::size_t>(i), shots, shown.clip);
    const Projection projection(*shown.model.skeleton, scene.matricesAt(shot.time), shot.camera,
                                {static_cast<float>(width), static_cast<float>(height)});
    const std::vector<DrawnVolume> drawn = volumesAt(fights, shot.time, projection);
    slices.add(i, drawn);
    Json volumes = Json::array();
    for (const DrawnVolume& one : drawn) volumes.push(volumeJson(one));
    frames.push(Json::object({{"filename", shown.clip.name + " " + std::to_string(i)},
                              {"frame", rectangle(i % columns * width, i / columns * height, width, height)},
                              {"rotated", false},
                              {"trimmed", false},
                              {"spriteSourceSize", rectangle(0, 0, width, height)},
                              {"sourceSize", Json::object({{"w", width}, {"h", height}})},
                              {"duration", milliseconds(next) - milliseconds(shot.time)},
                              {"events", eventsIn(fights, shot.time, next, last)},
                              {"volumes", std::move(volumes)}}));
  }
  const std::int64_t rows = (count + columns - 1) / columns;
  Json tag =
      Json::object({{"name", shown.clip.name}, {"from", 0}, {"to", count - 1}, {"direction", "forward"}});
  return Json::object(
      {{"frames", std::move(frames)},
       {"meta",
        Json::object({{"app", "Squire"},
                      {"image", layout.picture},
                      {"format", "RGBA8888"},
                      {"size", Json::object({{"w", std::min(columns, count) * width}, {"h", rows * height}})},
                      {"scale", "1"},
                      {"frameTags", Json::array({std::move(tag)})},
                      {"slices", slices.json()}})}});
}

}  // namespace squire
