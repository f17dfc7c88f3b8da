#include "core/retarget/foot_pins.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <optional>

namespace squire {

namespace {

// Of a person, whose hips are this high.
constexpr float personHips = 0.95f;
constexpr float stillSpeed = 0.15f;  // metres per second
constexpr float nearLowest = 0.05f;  // metres above the lowest place of the joint in the clip
constexpr float nearGround = 0.12f;  // metres above its height in the rest pose
constexpr double leastSeconds = 0.05;
constexpr double blendSeconds = 0.2;

// Frames in which a joint is near the ground and slow, towards the next frame or from the one before.
std::vector<bool> still(const std::vector<vec3>& path, float height, const FootScale& scale,
                        double perSecond) {
  std::vector<bool> out(path.size(), false);
  if (path.empty()) return out;
  const float size = scale.hips / personHips;
  float lowest = std::numeric_limits<float>::max();
  for (const vec3& place : path) lowest = std::min(lowest, place.y);
  const float high = std::min(lowest + nearLowest * size, scale.ground + height + nearGround * size);
  const float most = stillSpeed * size / static_cast<float>(perSecond);
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i].y > high) continue;
    const bool after = i + 1 < path.size() && alongGround(path[i], path[i + 1]) <= most;
    const bool before = i > 0 && alongGround(path[i], path[i - 1]) <= most;
    out[i] = after || before;
  }
  return out;
}

void addRuns(const std::vector<bool>& in, bool onToes, std::size_t least, std::vector<StandSpan>& out) {
  for (std::size_t from = 0; from < in.size();) {
    std::size_t to = from;
    while (to < in.size() && in[to]) ++to;
    if (to - from >= least) out.push_back({from, to, onToes});
    from = std::max(to, from + 1);
  }
}

class AnklePins {
 public:
  AnklePins(const FootPinning& pinning, const FootPaths& moved) : in_(pinning), moved_(moved) {
    const std::size_t count = moved.ankle.size();
    base_ = moved.ankle;
    offsets_.assign(count, vec3(0.0f));
  }

  std::vector<vec3> run() {
    for (std::size_t i = 0; i < in_.stands.size(); ++i) place(i);
    if (in_.loops) closeLoop();
    for (std::size_t i = 0; i < in_.stands.size(); ++i) hold(i);
    blendAll();
    for (std::size_t i = 0; i < base_.size(); ++i) base_[i] += offsets_[i];
    return std::move(base_);
  }

 private:
  // Where the joint that stands would be if the foot stood at the origin.
  [[nodiscard]] vec3 scaled(std::size_t frame, bool onToes) const {
    const vec3& at = onToes ? in_.source.toe[frame] : in_.source.ankle[frame];
    const float from = onToes ? in_.from.toe : in_.from.ankle, to = onToes ? in_.to.toe : in_.to.ankle;
    return {in_.ratio * at.x, in_.to.ground + to + in_.ratio * (at.y - in_.from.ground - from),
            in_.ratio * at.z};
  }
  [[nodiscard]] vec3 toeFromAnkle(std::size_t frame) const { return moved_.toe[frame] - moved_.ankle[frame]; }
  [[nodiscard]] vec3 ankleOn(const StandSpan& stand, std::size_t frame, const vec3& origin) const {
    const vec3 joint = origin + scaled(frame, stand.onToes);
    return stand.onToes ? joint - toeFromAnkle(frame) : joint;
  }

  // The place where it stands: that of the stand before if that goes on, else the one nearest to the path.
  void place(std::size_t index) {
    const StandSpan& stand = in_.stands[index];
    vec3 sum(0.0f);
    for (std::size_t f = stand.from; f < stand.to; ++f) sum += base_[f] - ankleOn(stand, f, vec3(0.0f));
    vec3 origin = sum / static_cast<float>(stand.to - stand.from);
    if (index > 0 && in_.stands[index - 1].to == stand.from) {
      const StandSpan& before = in_.stands[index - 1];
      const std::size_t last = stand.from - 1;
      origin = ankleOn(before, last, origins_.back()) - ankleOn(stand, last, vec3(0.0f));
    }
    origin.y = 0.0f;
    origins_.push_back(origin);
  }

  // The last stand of a loop goes on in the first one.
  void closeLoop() {
    if (in_.stands.size() < 2) return;
    const StandSpan &first = in_.stands.front(), &last = in_.stands.back();
    if (first.from != 0 || last.to != base_.size() || first.onToes != last.onToes) return;
    const vec3 again = in_.round.rotation * in_.source.ankle.front() + in_.round.translation;
    if (alongGround(again, in_.source.ankle.back()) >= 0.01f * in_.from.hips) return;
    const quat back = glm::conjugate(in_.round.rotation);
    origins_.front() = 0.5f * (origins_.front() + back * (origins_.back() - in_.farther));
    origins_.back() = in_.round.rotation * origins_.front() + in_.farther;
  }

  void hold(std::size_t index) {
    const StandSpan& stand = in_.stands[index];
    for (std::size_t f = stand.from; f < stand.to; ++f)
      offsets_[f] = ankleOn(stand, f, origins_[index]) - base_[f];
  }

  // Frames in which the foot does not stand, in order, and what lies around them.
  struct Gap {
    std::vector<std::size_t> frames;
    std::optional<vec3> before, after;
  };

  void add(Gap& gap, std::size_t from, std::size_t to) const {
    for (std::size_t f = from; f < to; ++f) gap.frames.push_back(f);
  }

  void blendAll() {
    const auto& stands = in_.stands;
    for (std::size_t i = 0; i + 1 < stands.size(); ++i) {
      Gap gap{{}, offsets_[stands[i].to - 1], offsets_[stands[i + 1].from]};
      add(gap, stands[i].to, stands[i + 1].from);
      blend(gap);
    }
    if (stands.empty()) return;
    const std::size_t first = stands.front().from, end = stands.back().to, count = base_.size();
    Gap before{{}, std::nullopt, offsets_[first]}, after{{}, offsets_[end - 1], std::nullopt};
    if (!in_.loops) {
      add(before, 0, first);
      add(after, end, count);
      blend(before);
      blend(after);
      return;
    }
    // The last frame is the first one again.
    const quat on = in_.round.rotation, back = glm::conjugate(on);
    Gap around{{}, after.before, on * *before.after};
    add(around, end, first == 0 ? count - 1 : count);
    if (first > 0) add(around, 1, first);
    blend(around);
    if (first > 0) offsets_[0] = offsets_[count - 1];
    for (std::size_t f = 0; f < first; ++f) offsets_[f] = back * offsets_[f];
    if (first == 0 && end < count) offsets_[count - 1] = on * offsets_[0];
  }

  void blend(const Gap& gap) {
    const auto reach = static_cast<float>(std::max(1.0, blendSeconds * in_.framesPerSecond));
    const auto length = static_cast<float>(gap.frames.size() + 1);
    const vec3 before = gap.before.value_or(vec3(0.0f)), after = gap.after.value_or(vec3(0.0f));
    const bool isShort = gap.before && gap.after && length < 2.0f * reach;
    for (std::size_t i = 0; i < gap.frames.size(); ++i) {
      const float since = static_cast<float>(i + 1), until = length - since;
      offsets_[gap.frames[i]] = isShort ? glm::mix(before, after, smooth(since / length))
                                        : before * smooth(std::max(0.0f, 1.0f - since / reach)) +
                                              after * smooth(std::max(0.0f, 1.0f - until / reach));
    }
  }

  const FootPinning& in_;
  const FootPaths& moved_;
  std::vector<vec3> base_, offsets_, origins_;
};

}  // namespace

float alongGround(const vec3& a, const vec3& b) { return glm::length(vec2(a.x - b.x, a.z - b.z)); }

std::vector<StandSpan> standsOf(const FootPaths& paths, const FootScale& scale, double framesPerSecond) {
  const std::vector<bool> sole = still(paths.ankle, scale.ankle, scale, framesPerSecond);
  std::vector<bool> toes = still(paths.toe, scale.toe, scale, framesPerSecond);
  for (std::size_t i = 0; i < toes.size(); ++i) toes[i] = toes[i] && !sole[i];
  const auto least = static_cast<std::size_t>(std::max(2.0, std::round(leastSeconds * framesPerSecond)));
  std::vector<StandSpan> out;
  addRuns(sole, false, least, out);
  addRuns(toes, true, least, out);
  std::sort(out.begin(), out.end(), [](const StandSpan& a, const StandSpan& b) { return a.from < b.from; });
  return out;
}

float groundSpeed(const std::vector<FootPaths>& feet, const std::vector<FootScale>& scales,
                  double framesPerSecond) {
  std::vector<float> speeds;
  float width = 0.0f;
  for (std::size_t foot = 0; foot < feet.size(); ++foot) {
    const std::vector<vec3>& path = feet[foot].ankle;
    const float size = scales[foot].hips / personHips;
    width = 2.0f * stillSpeed * size;
    float lowest = std::numeric_limits<float>::max();
    for (const vec3& place : path) lowest = std::min(lowest, place.y);
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      if (std::max(path[i].y, path[i + 1].y) <= lowest + nearLowest * size)
        speeds.push_back((path[i].z - path[i + 1].z) * static_cast<float>(framesPerSecond));
    }
  }
  std::sort(speeds.begin(), speeds.end());
  std::size_t from = 0, bestFrom = 0, best = 0;
  for (std::size_t to = 1; to <= speeds.size(); ++to) {
    while (speeds[to - 1] - speeds[from] > width) ++from;
    if (to - from > best) best = to - from, bestFrom = from;
  }
  if (best == 0) return 0.0f;
  const float middle = speeds[bestFrom + best / 2];
  return std::abs(middle) < width / 2.0f ? 0.0f : middle;
}

std::vector<vec3> pinnedAnkle(const FootPinning& pinning, const FootPaths& moved) {
  return AnklePins(pinning, moved).run();
}

}  // namespace squire
