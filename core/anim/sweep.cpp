#include "core/anim/sweep.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/math/geometry.h"

namespace squire {

namespace {

constexpr int mostHalvings = 24;  // halvings of an initial piece

// The vector from the second sphere to the first, at the ends and in the middle of a time interval.
struct Piece {
  double from = 0.0, to = 0.0;
  vec3 begin, middle, end;
  int depth = 0;

  [[nodiscard]] double middleTime() const { return 0.5 * (from + to); }
  // Bound on the path's deviation from straight lines through its three points. For a parabola the deviation
  // is an eighth of this difference; returns four times as much, to be safe.
  [[nodiscard]] float bend() const { return 0.5f * glm::length(begin - 2.0f * middle + end); }
};

struct Nearest {
  float distance = 0.0f;
  double time = 0.0;
};

float along(const vec3& a, const vec3& b) {
  const vec3 way = b - a;
  const float squared = glm::dot(way, way);
  return squared > 0.0f ? std::clamp(-glm::dot(a, way) / squared, 0.0f, 1.0f) : 0.0f;
}

// The closest approach to the origin of uniform motion along a line.
Nearest nearestOf(const vec3& a, const vec3& b, double from, double to) {
  const float share = along(a, b);
  return {glm::length(a + (b - a) * share), from + (to - from) * static_cast<double>(share)};
}

Nearest nearestOf(const Piece& piece) {
  const Nearest first = nearestOf(piece.begin, piece.middle, piece.from, piece.middleTime());
  const Nearest second = nearestOf(piece.middle, piece.end, piece.middleTime(), piece.to);
  return second.distance < first.distance ? second : first;
}

// The first time at which uniform motion along a line comes within `distance` of the origin.
std::optional<double> contactOf(const vec3& a, const vec3& b, double from, double to, float distance) {
  const vec3 way = b - a;
  const float square = glm::dot(way, way), half = glm::dot(a, way);
  const float rest = glm::dot(a, a) - distance * distance;
  if (rest <= 0.0f) return from;
  const float root = half * half - square * rest;
  if (half >= 0.0f || root < 0.0f) return std::nullopt;
  const float share = rest / (-half + std::sqrt(root));
  if (share > 1.0f) return std::nullopt;
  return from + (to - from) * static_cast<double>(share);
}

class Sweep {
 public:
  explicit Sweep(const SweepJob& job) : job_(job), reach_(job.first.radius + job.second.radius) {}

  SweepResult run() {
    result_.closest = std::numeric_limits<float>::infinity();
    vec3 begin = apart(job_.from);
    note(begin, job_.from);
    double time = job_.from;
    for (int i = 1; i <= job_.pieces; ++i) {
      const double next = i == job_.pieces ? job_.to : job_.from + (job_.to - job_.from) * i / job_.pieces;
      const Piece piece = pieceOf(time, next, begin, apart(next), 0);
      walk(piece);
      begin = piece.end;
      time = next;
    }
    result_.closest -= reach_;
    return result_;
  }

 private:
  vec3 apart(double seconds) const {
    return job_.first.centre(job_.first.context, seconds) - job_.second.centre(job_.second.context, seconds);
  }

  void note(const vec3& between, double time) {
    const float distance = glm::length(between);
    if (distance < result_.closest) {
      result_.closest = distance;
      result_.closestTime = time;
    }
  }

  Piece pieceOf(double from, double to, const vec3& begin, const vec3& end, int depth) {
    Piece piece{from, to, begin, vec3(0.0f), end, depth};
    piece.middle = apart(piece.middleTime());
    note(piece.middle, piece.middleTime());
    note(end, to);
    return piece;
  }

  // Whether the piece, given its bend, may contain the first contact or a new minimum distance.
  bool matters(const Piece& piece) const {
    const float least = nearestOf(piece).distance - piece.bend();
    return least < result_.closest || (!result_.contactTime && least <= reach_);
  }

  // Depth first and forward in time, so that the first contact found is the earliest.
  void walk(const Piece& whole) {
    std::array<Piece, mostHalvings + 2> later;
    std::size_t count = 0;
    later[count++] = whole;
    while (count > 0) {
      const Piece piece = later[--count];
      if (!matters(piece)) continue;
      if (piece.bend() <= job_.tolerance || piece.depth >= mostHalvings) {
        finish(piece);
        continue;
      }
      const Piece second = pieceOf(piece.middleTime(), piece.to, piece.middle, piece.end, piece.depth + 1);
      later[count++] = second;
      later[count++] = pieceOf(piece.from, piece.middleTime(), piece.begin, piece.middle, piece.depth + 1);
    }
  }

  void finish(const Piece& piece) {
    const Nearest nearest = nearestOf(piece);
    if (nearest.distance < result_.closest) {
      result_.closest = nearest.distance;
      result_.closestTime = nearest.time;
    }
    if (result_.contactTime) return;
    const double middle = piece.middleTime();
    result_.contactTime = contactOf(piece.begin, piece.middle, piece.from, middle, reach_);
    if (!result_.contactTime)
      result_.contactTime = contactOf(piece.middle, piece.end, middle, piece.to, reach_);
  }

  const SweepJob& job_;
  float reach_;
  SweepResult result_;
};

}  // namespace

Status SweepJob::validate() const {
  if (first.centre == nullptr || second.centre == nullptr) {
    return makeError(ErrorCode::Usage, "a sweep has a sphere that goes nowhere");
  }
  if (!(first.radius >= 0.0f) || !(second.radius >= 0.0f)) {
    return makeError(ErrorCode::Usage, "a sweep has a sphere with a negative radius");
  }
  if (!std::isfinite(from) || !std::isfinite(to) || to < from) {
    return makeError(ErrorCode::Usage, "a sweep ends before it starts");
  }
  if (pieces < 1 || pieces > 4096) return makeError(ErrorCode::Usage, "a sweep takes 1 to 4096 pieces");
  if (!(tolerance > 0.0f)) return makeError(ErrorCode::Usage, "a sweep needs a tolerance above 0");
  if (result == nullptr) return makeError(ErrorCode::Usage, "a sweep has no room for its result");
  return {};
}

void SweepJob::run() const { *result = Sweep(*this).run(); }

BoneSphere::BoneSphere(const EvaluatedClip& clip, std::span<const std::int32_t> parents, std::size_t bone,
                       const vec3& offset, const mat4& place, double start)
    : clip_(clip),
      parents_(parents),
      bone_(bone),
      offset_(offset),
      place_(place),
      start_(start),
      pose_(clip.boneCount()) {}

vec3 BoneSphere::centre(double seconds) const {
  clip_.sample(Time::fromSeconds(start_ + seconds), pose_.blocks());
  vec3 point = offset_;
  for (auto bone = static_cast<std::int32_t>(bone_); bone >= 0;
       bone = parents_[static_cast<std::size_t>(bone)]) {
    const Transform local = pose_[static_cast<std::size_t>(bone)];
    point = local.translation + local.rotation * (local.scale * point);
  }
  return vec3(place_ * vec4(point, 1.0f));
}

MovingSphere BoneSphere::moving(float radius) const {
  return {[](const void* context, double seconds) {
            return static_cast<const BoneSphere*>(context)->centre(seconds);
          },
          this, radius};
}

}  // namespace squire
