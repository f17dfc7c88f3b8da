#include "core/model/laid_values.h"

#include <cmath>
#include <numbers>

#include "core/math/sines.h"

namespace squire {

namespace {

using std::numbers::pi;

bool replaces(LayerMode mode) { return mode == LayerMode::Replace; }

vec3 mixed(const vec3& from, const vec3& to, float share) {
  return share == 1.0f ? to : from + (to - from) * share;
}

// The given fraction of a turn along the shorter arc.
quat shareOfTurn(const quat& turn, float share) {
  if (share == 1.0f) return turn;
  const quat way = turn.w < 0.0f ? -turn : turn;
  const vec3 axis(way.x, way.y, way.z);
  const float sine = glm::length(axis);
  if (sine < 1e-9f || share == 0.0f) return LaidTurns::none();
  const Sines half =
      sinesOf(std::atan2(static_cast<double>(sine), static_cast<double>(way.w)) * static_cast<double>(share));
  return glm::normalize(quat(static_cast<float>(half.cosine), axis * (static_cast<float>(half.sine) / sine)));
}

// The turn of which the given share is `turn`; empty if it had to be more than half a turn.
std::optional<quat> wholeOfTurn(const quat& turn, float share) {
  if (share <= 0.0f) return std::nullopt;
  if (static_cast<double>(angleBetween(LaidTurns::none(), turn) / share) > pi * 1.0001) return std::nullopt;
  return shareOfTurn(turn, 1.0f / share);
}

std::optional<vec3> without(const vec3& own, const vec3& result, float share) {
  if (share >= 1.0f) return std::nullopt;
  return own + (result - own) / (1.0f - share);
}

}  // namespace

vec3 LaidMoves::laid(LayerMode mode, const vec3& below, const vec3& own, float share) {
  return replaces(mode) ? mixed(below, own, share) : below + own * share;
}

std::optional<vec3> LaidMoves::own(LayerMode mode, const vec3& below, const vec3& result, float share) {
  if (share <= 0.0f) return std::nullopt;
  const vec3 offset = (result - below) * (1.0f / share);
  return replaces(mode) ? below + offset : offset;
}

std::optional<vec3> LaidMoves::below(LayerMode mode, const vec3& own, const vec3& result, float share) {
  return replaces(mode) ? without(own, result, share) : result - own * share;
}

quat LaidTurns::laid(LayerMode mode, const quat& below, const quat& own, float share) {
  if (!replaces(mode)) return glm::normalize(below * shareOfTurn(own, share));
  if (share == 1.0f) return own;
  return glm::normalize(below * shareOfTurn(glm::conjugate(below) * own, share));
}

std::optional<quat> LaidTurns::own(LayerMode mode, const quat& below, const quat& result, float share) {
  if (replaces(mode) && share == 1.0f) return result;
  const auto turn = wholeOfTurn(glm::normalize(glm::conjugate(below) * result), share);
  if (!turn || !replaces(mode)) return turn;
  return glm::normalize(below * *turn);
}

std::optional<quat> LaidTurns::below(LayerMode mode, const quat& own, const quat& result, float share) {
  if (!replaces(mode))
    return own == none() ? result : glm::normalize(result * glm::conjugate(shareOfTurn(own, share)));
  const auto turn = wholeOfTurn(glm::normalize(glm::conjugate(own) * result), 1.0f - share);
  if (!turn) return turn;
  return glm::normalize(own * *turn);
}

vec3 LaidScales::laid(LayerMode mode, const vec3& below, const vec3& own, float share) {
  return replaces(mode) ? mixed(below, own, share) : below * mixed(none(), own, share);
}

std::optional<vec3> LaidScales::own(LayerMode mode, const vec3& below, const vec3& result, float share) {
  if (share <= 0.0f) return std::nullopt;
  if (replaces(mode)) return mixed(below, result, 1.0f / share);
  return mixed(none(), result / below, 1.0f / share);
}

std::optional<vec3> LaidScales::below(LayerMode mode, const vec3& own, const vec3& result, float share) {
  return replaces(mode) ? without(own, result, share) : result / mixed(none(), own, share);
}

}  // namespace squire
