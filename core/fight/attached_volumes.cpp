#include "core/fight/attached_volumes.h"

#include <glm/geometric.hpp>

#include "core/anim/play_fight.h"

namespace squire {

namespace {

// Converts a ball to the carrier's bone. As in the game, the length of the offset's X axis scales the radius.
PlayedBall onCarrier(const PlayedBall& ball, const std::vector<mat4>& rest, const mat4& offset, int bone) {
  const mat4 place = offset * rest[static_cast<std::size_t>(ball.bone)];
  return {bone, vec3(place * vec4(ball.offset, 1.0f)), ball.radius * glm::length(vec3(offset[0]))};
}

void add(const Attachment& attachment, const PlayedModelFight& fight, const std::vector<mat4>& rest, int bone,
         std::vector<AttachedVolume>& out) {
  const mat4 offset = toMatrix(attachment.offset);
  for (PlayedVolume volume : fight.volumes) {
    volume.name = attachment.name + ": " + volume.name;
    volume.ball = onCarrier(volume.ball, rest, offset, bone);
    if (volume.end) volume.end = onCarrier(*volume.end, rest, offset, bone);
    out.push_back({attachment.id, std::move(volume)});
  }
}

}  // namespace

std::vector<AttachedVolume> attachedVolumes(const Project& project, const ProjectModel& carrier,
                                            const SkeletonOf& skeletonOf) {
  std::vector<AttachedVolume> out;
  const Skeleton* bones = fightOf(carrier).attachments.empty() ? nullptr : skeletonOf(carrier.id);
  if (bones == nullptr) return out;
  for (const Attachment& attachment : fightOf(carrier).attachments) {
    const ProjectModel* hung = project.find(attachment.model);
    const Skeleton* skeleton = hung == nullptr ? nullptr : skeletonOf(hung->id);
    const auto bone = bones->indexOf(attachment.bone);
    if (skeleton == nullptr || !bone || fightOf(*hung).volumes.empty()) continue;
    const IkRig rig(*skeleton, fightOf(*hung));
    const FightPlace place{.skeleton = *skeleton, .game = project.game, .clips = {}, .modelName = {}};
    add(attachment, playFight(fightOf(*hung), rig, place), modelMatrices(*skeleton, skeleton->restPose()),
        *bone, out);
  }
  return out;
}

}  // namespace squire
