#include "core/retarget/kept_strikes.h"

#include <algorithm>
#include <glm/geometric.hpp>

#include "core/retarget/measured_body.h"

namespace squire {

namespace {

FightClip fightClip(const MoveOfBody& move, const GameSettings& game) {
  const auto skeleton = std::make_shared<const Skeleton>(move.skeleton);
  const auto model = std::make_shared<const FightModel>("", *skeleton, move.model, game);
  return {model, skeleton, std::make_shared<const Clip>(move.clip), move.fight, game};
}

// Where volumes are, for the size of a body.
class MeasuredMove {
 public:
  MeasuredMove(const MoveOfBody& move, const GameSettings& game)
      : clip(fightClip(move, game)), body_(move.skeleton) {
    const float arm = body_.size.arm > 0.0f ? body_.size.arm : body_.size.hips;
    if (arm > 0.0f) perArm_ = 1.0f / arm;
  }

  void set(std::int64_t tick) {
    pose_.set(clip, std::min(clip.timeOf(tick), clip.motion().duration()));
    std::vector<vec3> places;
    for (const mat4& matrix : pose_.matrices()) places.push_back(body_.facing * vec3(matrix[3]));
    pelvis_ = body_.pelvis(places);
  }
  [[nodiscard]] vec3 placeOf(std::size_t volume) const {
    const RoundCone shape = pose_.shapeOf(volume);
    return perArm_ * (body_.facing * (0.5f * (shape.a.centre + shape.b.centre)) - pelvis_);
  }
  [[nodiscard]] bool isActive(std::size_t volume, std::int64_t tick) const {
    return clip.spanAt(volume, clip.timeOf(tick)) >= 0;
  }

  FightClip clip;

 private:
  MeasuredBody body_;
  FightPose pose_;
  vec3 pelvis_{0.0f};
  float perArm_ = 1.0f;
};

}  // namespace

bool KeptMove::hasSameTicks() const { return before.total == after.total && before.bar == after.bar; }

KeptMove keptMove(const MoveOfBody& before, const MoveOfBody& after, const GameSettings& game) {
  MeasuredMove a(before, game), b(after, game);
  KeptMove out{frameDataOf(a.clip), frameDataOf(b.clip), {}};
  for (std::size_t i = 0; i < a.clip.ownVolumes(); ++i) {
    const PlayedVolume& volume = a.clip.volume(i);
    if (!attacks(volume)) continue;
    for (std::size_t k = 0; k < b.clip.ownVolumes(); ++k) {
      if (b.clip.volume(k).name != volume.name) continue;
      KeptStrike strike;
      strike.volume = volume.name;
      for (std::int64_t tick = 0; tick < std::min(a.clip.ticks, b.clip.ticks); ++tick) {
        if (!a.isActive(i, tick) || !b.isActive(k, tick)) continue;
        a.set(tick);
        b.set(tick);
        ++strike.ticks;
        const float off = glm::distance(a.placeOf(i), b.placeOf(k));
        if (off > strike.off) strike.off = off, strike.tick = tick;
      }
      out.strikes.push_back(std::move(strike));
    }
  }
  return out;
}

}  // namespace squire
