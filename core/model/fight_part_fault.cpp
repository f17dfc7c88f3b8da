#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "core/model/fight_fault.h"

namespace squire {

namespace {

bool isSound(const BoneBall& ball) {
  return ball.bone.valid() && isFinite(ball.offset) && std::isfinite(ball.radius) && ball.radius >= 0.0f;
}

bool isFiniteEffect(const HitEffect& effect) {
  return std::isfinite(effect.damage) && std::isfinite(effect.knockbackAngle) &&
         std::isfinite(effect.knockbackBase) && std::isfinite(effect.knockbackGrowth);
}

bool isWay(const std::optional<vec3>& way) {
  return !way || (isFinite(*way) && glm::length(*way) > 1e-6f && std::isfinite(glm::length(*way)));
}

// False for NaN.
bool isWithin(float value, float least, float most) { return value >= least && value <= most; }

template <typename T>
bool isAnyBelow(const Channel<T>& channel, T least) {
  return channel && std::any_of(channel->begin(), channel->end(),
                                [&](const Key<T>& key) { return !(key.value >= least); });
}

std::string kindFault(const HitVolume& volume, const GameSettings& game) {
  if (volume.kind > VolumeKind::Own) return "is of an unknown kind";
  if (volume.kind != VolumeKind::Own) {
    return volume.ownKind.empty() ? std::string() : "names a custom kind, but has another kind";
  }
  const auto& kinds = game.ownKinds;
  if (std::find(kinds.begin(), kinds.end(), volume.ownKind) != kinds.end()) return {};
  return "is of a kind \"" + volume.ownKind + "\" that the project does not have";
}

}  // namespace

std::string faultOf(const GameSettings& game) {
  if (game.ticks.numerator == 0 || game.ticks.denominator == 0) return "the game has no rate";
  if (std::string fault = faultOf(game.fields); !fault.empty()) return fault;
  std::unordered_set<std::string> kinds;
  for (const std::string& kind : game.ownKinds) {
    if (kind.empty()) return "a kind of hit volume has no name";
    if (!kinds.insert(kind).second) return "the kind \"" + kind + "\" of hit volume occurs twice";
  }
  for (const GroundPiece& piece : game.ground) {
    if (!std::isfinite(piece.from.x + piece.from.y + piece.to.x + piece.to.y)) {
      return "the test ground is not finite";
    }
  }
  return {};
}

std::string faultOf(const HitVolume& volume, VolumePlace place, const GameSettings& game) {
  if (std::string fault = kindFault(volume, game); !fault.empty()) return fault;
  if (!isSound(volume.ball) || (volume.end && !isSound(*volume.end))) {
    return "has an offset or radius that is not finite, or a radius below 0";
  }
  if (place == VolumePlace::Model && (!volume.spans.empty() || volume.offsetKeys || volume.radiusKeys)) {
    return "is on the model, but has keys or spans";
  }
  for (std::string fault : {faultOf(volume.offsetKeys), faultOf(volume.radiusKeys), faultOf(volume.spans),
                            faultOf(volume.fields, game.fields)}) {
    if (!fault.empty()) return fault;
  }
  if (isAnyBelow(volume.radiusKeys, 0.0f)) return "has a radius below 0";
  if (!isFiniteEffect(volume.effect)) return "has an effect that is not finite";
  if (volume.effect.knockbackRule > KnockbackRule::Carried || volume.rules.facing > HitFacing::Behind ||
      volume.zone > HurtZone::High) {
    return "has an unknown rule";
  }
  if (volume.effect.hitlag < 0 || volume.effect.stun < 0 || volume.rules.interval < 0) {
    return "has a count of ticks below 0";
  }
  return {};
}

std::string faultOf(const IkChain& chain) {
  if (!isWay(chain.pole) || !isWay(chain.coneAxis)) return "has a direction of no length";
  const bool isInRange = isWithin(chain.softness, 0.0f, 0.5f) &&
                         isWithin(chain.straightest, 0.0f, chain.mostBent) &&
                         isWithin(chain.mostBent, 0.0f, 180.0f) && isWithin(chain.coneAngle, 0.0f, 180.0f);
  return isInRange ? std::string() : "has a limit out of its range";
}

std::string faultOf(const IkTarget& target) {
  if (target.space > TargetSpace::Attachment) return "is in an unknown space";
  if (target.bone.valid() != (target.space == TargetSpace::Bone) ||
      target.attachment.valid() != (target.space == TargetSpace::Attachment)) {
    return "has references that do not match its space";
  }
  if (!target.position || target.position->empty()) return "has no position";
  for (std::string fault : {faultOf(target.position), faultOf(target.weight), faultOf(target.spans)}) {
    if (!fault.empty()) return fault;
  }
  const auto isWeight = [](const Key<float>& key) { return isWithin(key.value, 0.0f, 1.0f); };
  if (target.weight && !std::all_of(target.weight->begin(), target.weight->end(), isWeight)) {
    return "has a weight that is not from 0 to 1";
  }
  if (target.blendIn < Time() || target.blendOut < Time()) return "has a blend of negative length";
  return {};
}

}  // namespace squire
