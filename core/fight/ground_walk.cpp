#include "core/fight/ground_walk.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace squire {

namespace {

constexpr float beyond = 0.6f;      // metres beyond an end of the ground at which the path starts over
constexpr float floorDepth = 1.5f;  // metres below the lowest piece at which the path starts over
constexpr std::size_t longest = 60 * 60 * 10;  // maximum number of ticks of a path

void add(std::vector<GroundPiece>& out, std::initializer_list<vec2> line) {
  for (auto point = line.begin(); point + 1 < line.end(); ++point) out.push_back({*point, *(point + 1)});
}

float medianOf(std::vector<float>& values) {
  if (values.empty()) return 0.0f;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

std::vector<GroundPiece> presetGround(GroundPreset preset) {
  std::vector<GroundPiece> out;
  switch (preset) {
    case GroundPreset::Flat:
      add(out, {{-1, 0}, {3, 0}, {7, 0}});
      break;
    case GroundPreset::Slope:
      add(out, {{-1, 0}, {1, 0}, {3, 0.7f}, {4, 0.7f}, {6, 0}, {7, 0}});
      break;
    case GroundPreset::Steps:
      out.push_back({{-1, 0}, {1, 0}});
      for (int i = 0; i < 5; ++i) {
        const float z = 1.0f + 0.4f * static_cast<float>(i), y = 0.16f * static_cast<float>(i);
        add(out, {{z, y}, {z, y + 0.16f}, {z + 0.4f, y + 0.16f}});
      }
      add(out, {{3, 0.8f}, {4, 0.8f}, {6, 0}, {7, 0}});
      break;
    case GroundPreset::Ladder:
      out.push_back({{-1, 0}, {0.28f, 0}});
      for (int i = 1; i <= 14; ++i) {
        const float y = 0.24f * static_cast<float>(i);
        out.push_back({{0.28f, y}, {0.46f, y}});
      }
      break;
  }
  return out;
}

vec2 travelOf(const FightClip& clip, std::span<const std::size_t> feet) {
  if (feet.empty() || clip.ticks < 3) return vec2(0.0f);
  std::vector<float> along, up;
  FightPose pose;
  std::vector<vec3> before, now(feet.size());
  for (std::int64_t tick = 0; tick < clip.ticks; ++tick) {
    pose.set(clip, clip.timeOf(tick));
    for (std::size_t i = 0; i < feet.size(); ++i) now[i] = vec3(pose.matrices()[feet[i]][3]);
    const auto lowest =
        std::min_element(now.begin(), now.end(), [](const vec3& a, const vec3& b) { return a.y < b.y; });
    const auto i = static_cast<std::size_t>(lowest - now.begin());
    if (!before.empty()) {
      along.push_back(before[i].z - now[i].z);
      up.push_back(before[i].y - now[i].y);
    }
    before = now;
  }
  const auto perSecond = static_cast<float>(clip.rate().perSecond());
  vec2 out = perSecond * vec2(medianOf(along), medianOf(up));
  // Lower speeds are swaying, such as breathing, and not travel.
  constexpr float least = 0.05f;
  if (std::abs(out.x) < least) out.x = 0.0f;
  if (std::abs(out.y) < std::max(least, 0.5f * std::abs(out.x))) out.y = 0.0f;
  return out;
}

GroundWalk::GroundWalk(std::vector<GroundPiece> pieces, const WalkSettings& settings)
    : pieces_(std::move(pieces)), settings_(settings), ground_(pieces_), body_(vec2(0.0f), settings.radius) {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    for (const vec2& end : {pieces_[i].from, pieces_[i].to}) {
      least_ = i == 0 ? glm::min(pieces_[0].from, pieces_[0].to) : glm::min(least_, end);
      most_ = i == 0 ? glm::max(pieces_[0].from, pieces_[0].to) : glm::max(most_, end);
    }
  }
  body_ = atStart();
  path_.push_back({body_.feet(), true});
}

GroundBody GroundWalk::atStart() const {
  if (climbs()) return {settings_.start.value_or(vec2(0.0f)), settings_.radius};
  if (settings_.start) return {ground_, *settings_.start, settings_.radius};
  const float z = (settings_.speed.x < 0.0f ? most_.x - settings_.radius : least_.x + settings_.radius);
  const auto floor = ground_.floorAt(z, least_.y - 1.0f, most_.y + 1.0f);
  return {ground_, vec2(z, floor ? floor->height : 0.0f), settings_.radius};
}

bool GroundWalk::hasLeft(const vec2& feet) const {
  return feet.x > most_.x + beyond || feet.x < least_.x - beyond || feet.y < least_.y - floorDepth ||
         (climbs() && feet.y > settings_.top.value_or(most_.y));
}

bool GroundWalk::jumpsNow() const {
  const auto tick = static_cast<std::int64_t>(path_.size()) - 1;
  return settings_.jump > 0.0f && settings_.jumpEvery > 0 && tick % settings_.jumpEvery == 0;
}

void GroundWalk::step() {
  const auto seconds = static_cast<float>(1.0 / settings_.ticks.perSecond());
  const vec2 before = body_.centre();
  const bool stood = body_.stands();
  if (climbs()) {
    body_.shift(settings_.speed * seconds);
  } else {
    body_.step(ground_, settings_.forwardAt(static_cast<std::int64_t>(path_.size()) - 1),
               jumpsNow() ? settings_.jump : 0.0f, seconds);
  }
  over_ = hasLeft(body_.feet());
  const bool rests = body_.stands() && stood && glm::distance(before, body_.centre()) < 1e-6f &&
                     settings_.jump <= 0.0f && settings_.travel.empty();
  stuck_ = path_.size() >= longest || rests;
  if (!over_) path_.push_back({body_.feet(), body_.stands()});
}

const GroundWalk::Place& GroundWalk::tick(std::size_t index) {
  while (index >= path_.size() && !over_ && !stuck_) step();
  if (index < path_.size()) return path_[index];
  return over_ ? path_[index % path_.size()] : path_.back();
}

GroundWalk::Place GroundWalk::at(double seconds) {
  const double ticks = std::max(0.0, seconds * settings_.ticks.perSecond());
  const auto first = static_cast<std::size_t>(ticks);
  const auto share = static_cast<float>(ticks - static_cast<double>(first));
  const Place next = tick(first + 1);
  const Place here = tick(first);
  // Do not interpolate from the end of the path to its start.
  const bool again = glm::distance(next.feet, here.feet) > 1.0f;
  if (again) return here;
  return {here.feet + (next.feet - here.feet) * share, here.stands};
}

}  // namespace squire
