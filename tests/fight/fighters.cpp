#include "tests/fight/fighters.h"

#include <algorithm>
#include <cmath>

#include "core/model/model.h"

namespace squire::test {

namespace {

vec3 anyDirection(std::mt19937& random) {
  const float x = between(random, -1, 1), y = between(random, -1, 1);
  return glm::normalize(vec3(x, y, between(random, -1, 1)) + vec3(0, 1e-3f, 0));
}

BoneBall anyBall(std::mt19937& random, const Fighter& fighter) {
  BoneBall ball;
  ball.bone = fighter.skeleton.bones[random() % fighter.skeleton.bones.size()].id;
  ball.offset = anyDirection(random) * between(random, 0.0f, 0.5f);
  ball.radius = between(random, 0.01f, 0.1f);
  return ball;
}

void addTurns(std::mt19937& random, Fighter& fighter, float most) {
  for (const Bone& bone : fighter.skeleton.bones) {
    auto keys = std::make_shared<Keys<quat>>();
    quat at = glm::angleAxis(between(random, -1, 1), anyDirection(random));
    for (int frame = 0; frame <= 24; frame += 1 + static_cast<int>(random() % 4)) {
      Ease ease;
      if (random() % 3 == 0) ease = {Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f};
      keys->push_back({timeOfFrame(frame, {30, 1}), at, ease});
      at = glm::normalize(at * glm::angleAxis(between(random, 0.0f, most), anyDirection(random)));
    }
    Track track;
    track.bone = bone.id;
    track.rotation = std::move(keys);
    fighter.clip.tracks.push_back(std::move(track));
  }
}

}  // namespace

Fighter::Fighter(std::size_t bones) {
  for (std::size_t i = 0; i < bones; ++i) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(i + 1)};
    bone.name = "bone " + std::to_string(i);
    bone.parent = static_cast<int>(i) - 1;
    if (i > 0) bone.rest.translation = vec3(0, 1.0f / 3.0f, 0);
    skeleton.bones.push_back(bone);
  }
  clip.id = ClipId{1};
  clip.name = "swing";
  clip.duration = Time{Time::ticksPerSecond};
}

FightClip Fighter::made() const {
  return {std::make_shared<const FightModel>("fighter", skeleton, body, game),
          std::make_shared<const Skeleton>(skeleton),
          std::make_shared<const Clip>(clip),
          fight,
          game,
          travel};
}

Time Fighter::tick(double number) const { return Time::fromSeconds(number / game.ticks.perSecond()); }

HitVolume& Fighter::hit(const std::string& name, std::size_t bone, double from, double to) {
  HitVolume volume;
  volume.id = VolumeId{static_cast<std::uint32_t>(fight.volumes.size() + 1)};
  volume.name = name;
  volume.ball.bone = skeleton.bones[bone].id;
  volume.spans = {{tick(from), tick(to)}};
  fight.volumes.push_back(std::move(volume));
  return fight.volumes.back();
}

HitVolume& Fighter::hurt(const std::string& name, std::size_t bone) {
  HitVolume volume;
  volume.id = VolumeId{static_cast<std::uint32_t>(body.volumes.size() + 100)};
  volume.name = name;
  volume.kind = VolumeKind::Hurt;
  volume.ball.bone = skeleton.bones[bone].id;
  body.volumes.push_back(std::move(volume));
  return body.volumes.back();
}

void Fighter::moveBone(std::size_t bone, std::vector<std::pair<double, vec3>> places) {
  auto keys = std::make_shared<Keys<vec3>>();
  for (const auto& [at, place] : places) keys->push_back({tick(at), place, {}});
  Track track;
  track.bone = skeleton.bones[bone].id;
  track.translation = std::move(keys);
  clip.tracks.push_back(std::move(track));
}

RoundCone Fighter::slowShape(const HitVolume& volume, Time time) const {
  const std::vector<mat4> matrices = modelMatrices(skeleton, poseAt(skeleton, clip, time));
  const auto placed = [&](const BoneBall& ball) {
    const auto bone = static_cast<std::size_t>(*skeleton.indexOf(ball.bone));
    return Sphere{vec3(matrices[bone] * vec4(ball.offset, 1.0f)), ball.radius};
  };
  const Sphere first = placed(volume.ball);
  return {first, volume.end ? placed(*volume.end) : first};
}

Fighter randomSwing(std::mt19937& random) {
  Fighter fighter(2 + random() % 3);
  addTurns(random, fighter, between(random, 0.1f, 4.0f));
  HitVolume& volume = fighter.hit("fist", 0, 0.0, 1.0);
  volume.ball = anyBall(random, fighter);
  volume.kind = random() % 5 == 0 ? VolumeKind::Grab : VolumeKind::Hit;
  if (random() % 3 == 0) volume.end = anyBall(random, fighter);
  Spans spans;
  double at = static_cast<double>(random() % 8);
  for (std::size_t i = 1 + random() % 2; i > 0; --i) {
    // Spans start on ticks or between them.
    const double shift = random() % 2 ? 0.0 : static_cast<double>(between(random, 0.05f, 0.95f));
    const double length = 1.0 + static_cast<double>(random() % 4) + (random() % 2 ? 0.0 : 0.37);
    spans.push_back({fighter.tick(at + shift), fighter.tick(at + shift + length)});
    at += std::floor(length) + 4.0;
  }
  volume.spans = united(spans);
  return fighter;
}

double slowGap(const RoundCone& cone, const Sphere& sphere) {
  const auto at = [&](double share) {
    const glm::dvec3 from(cone.a.centre), to(cone.b.centre);
    const double radius =
        glm::mix(static_cast<double>(cone.a.radius), static_cast<double>(cone.b.radius), share);
    return glm::distance(glm::dvec3(sphere.centre), glm::mix(from, to, share)) - radius;
  };
  if (cone.a.centre == cone.b.centre && cone.a.radius == cone.b.radius)
    return at(0.0) - static_cast<double>(sphere.radius);
  // A ternary search, since the distance is convex in the share.
  double from = 0.0, to = 1.0;
  for (int i = 0; i < 50; ++i) {
    const double third = (to - from) / 3.0;
    if (at(from + third) < at(to - third)) {
      to -= third;
    } else {
      from += third;
    }
  }
  return at(0.5 * (from + to)) - static_cast<double>(sphere.radius);
}

}  // namespace squire::test
