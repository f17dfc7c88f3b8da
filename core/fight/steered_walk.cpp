#include "core/fight/steered_walk.h"

#include <algorithm>

#include "core/anim/fade.h"
#include "core/anim/local_to_model.h"

namespace squire {

namespace {

constexpr double longestStep = 0.25;     // seconds that are made up for at most, after a halt of the program
constexpr double rememberedTime = 10.0;  // seconds after which hidden parts are removed

// The same ground for somebody who looks the other way.
std::vector<GroundPiece> turnedAround(std::vector<GroundPiece> pieces) {
  for (GroundPiece& piece : pieces) {
    std::swap(piece.from, piece.to);
    piece.from.x = -piece.from.x;
    piece.to.x = -piece.to.x;
  }
  return pieces;
}

}  // namespace

SteeredWalk::SteeredWalk(Clips clips, std::vector<GroundPiece> pieces, const WalkSettings& settings)
    : clips_(std::move(clips)),
      walk_(std::move(pieces), settings),
      mirrored_(turnedAround(walk_.pieces())),
      body_(walk_.atStart()),
      before_(body_.feet()),
      sequence_(
          clips_.walk->model->parents.size(),
          [this](std::size_t part, Time clipTime, std::span<PoseBlock> pose) {
            solveTargets(part, clipTime, pose);
          },
          settings.ticks),
      scratch_(clips_.walk->model->parents.size()),
      matrices_(clips_.walk->model->parents.size(), mat4(1.0f)) {
  append(clips_.idle ? clips_.idle : clips_.walk, {});
}

void SteeredWalk::append(const std::shared_ptr<const FightClip>& clip, const FadeRule& rule) {
  SequencePart part{std::shared_ptr<const EvaluatedClip>(clip, &clip->motion()),
                    seconds_,
                    0.0,
                    sequence_.empty() ? 0.0 : rule.fade.seconds(),
                    rule.curve,
                    rule.keepSpeed};
  sequence_.append(std::move(part));
  played_.push_back(clip);
}

void SteeredWalk::steer(int way, bool jumps) {
  jumps_ = jumps;
  if (way == way_) return;
  const bool stood = way_ == 0;
  way_ = way;
  if (way != 0 && walk_.settings().speed.y == 0.0f) isBack_ = way < 0;
  if (stood && way != 0) walked_ = 0;
  if (!clips_.idle || stood == (way == 0)) return;
  append(way == 0 ? clips_.idle : clips_.walk, way == 0 ? clips_.toIdle : clips_.toWalk);
}

// The speed in the next tick. That of a clip's travel fades in and out with its pose, as in the game.
float SteeredWalk::forward(double seconds) const {
  const WalkSettings& settings = walk_.settings();
  if (settings.travel.empty()) return static_cast<float>(way_) * settings.speed.x;
  float share = way_ == 0 ? 0.0f : 1.0f;
  if (clips_.idle) {
    const SequencePart& part = sequence_.part(sequence_.partCount() - 1);
    const double since = seconds_ - part.start;
    share = static_cast<float>(
        meanFadeWeight(since, since + seconds, static_cast<float>(part.fade), part.curve, part.keepSpeed));
    if (way_ == 0) share = 1.0f - share;
  }
  return (isBack_ ? -share : share) * settings.forwardAt(walked_);
}

void SteeredWalk::step(float seconds) {
  before_ = body_.feet();
  const WalkSettings& settings = walk_.settings();
  const auto way = static_cast<float>(way_);
  if (settings.speed.y != 0.0f) {
    body_.shift(way * seconds * settings.speed);
  } else {
    body_.step(walk_.ground(), forward(static_cast<double>(seconds)), jumps_ ? settings.jump : 0.0f, seconds);
  }
  ++walked_;
  if (!walk_.hasLeft(body_.feet())) return;
  body_ = walk_.atStart();
  before_ = body_.feet();
}

void SteeredWalk::advance(double seconds) {
  const double tick = 1.0 / walk_.settings().ticks.perSecond();
  behind_ += std::min(seconds, longestStep);
  for (; behind_ >= tick; behind_ -= tick) step(static_cast<float>(tick));
  if (way_ != 0 || clips_.idle) seconds_ += seconds;
  sequence_.forgetCovered(seconds_ - rememberedTime);
  played_.erase(played_.begin(), played_.end() - static_cast<std::ptrdiff_t>(sequence_.partCount()));
}

void SteeredWalk::solveTargets(std::size_t part, Time clipTime, std::span<PoseBlock> pose) {
  const FightClip& clip = *played_[part];
  if (clip.played.targets.empty()) return;
  const FightModel& model = *clip.model;
  LocalToModelJob{model.parents, pose, mat4(1.0f), matrices_}.run();
  IkTargetsJob{model.parents,
               model.rig.chains,
               model.rig.attachments,
               clip.played.targets,
               static_cast<float>(clipTime.seconds()),
               pose,
               matrices_}
      .run();
}

void SteeredWalk::sample(std::span<PoseBlock> pose) {
  sequence_.sample(seconds_, FadeKind::Frozen, pose, scratch_.blocks());
  const std::size_t part = sequence_.partAt(seconds_);
  solveTargets(part, sequence_.clipTime(part, seconds_), pose);
}

GroundWalk::Place SteeredWalk::place() const {
  const auto share = static_cast<float>(behind_ * walk_.settings().ticks.perSecond());
  return {before_ + (body_.feet() - before_) * share, body_.stands()};
}

vec2 SteeredWalk::placeAhead() const {
  const vec2 feet = place().feet;
  return isBack_ ? vec2(-feet.x, feet.y) : feet;
}

}  // namespace squire
