#include "core/fight/dummy.h"

#include <algorithm>

namespace squire {

namespace {

HitVolume partOf(const char* name, HurtZone zone, float from, float to, float radius) {
  HitVolume volume;
  volume.name = name;
  volume.kind = VolumeKind::Hurt;
  volume.zone = zone;
  volume.ball = {BoneId{1}, {0.0f, from, 0.0f}, radius};
  volume.end = BoneBall{BoneId{1}, {0.0f, to, 0.0f}, radius};
  return volume;
}

}  // namespace

FightClip dummyClip(const DummySettings& settings, const GameSettings& game) {
  Skeleton skeleton;
  Bone bone;
  bone.id = BoneId{1};
  bone.name = "dummy";
  skeleton.bones.push_back(bone);
  const float radius = std::min(settings.radius, 0.5f * settings.height);
  const float low = radius, high = settings.height - radius, third = (high - low) / 3.0f;
  ModelFight fight;
  fight.volumes = {partOf("low", HurtZone::Low, low, low + third, radius),
                   partOf("mid", HurtZone::Mid, low + third, high - third, radius),
                   partOf("high", HurtZone::High, high - third, high, radius)};
  Clip clip;
  clip.name = "standing";
  clip.duration = Time{Time::ticksPerSecond};
  clip.loop = true;
  return {std::make_shared<const FightModel>("dummy", skeleton, fight, game),
          std::make_shared<const Skeleton>(skeleton),
          std::make_shared<const Clip>(clip),
          {},
          game};
}

}  // namespace squire
