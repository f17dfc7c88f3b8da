#pragma once

#include <span>

#include "core/fight/advantage.h"
#include "core/fight/frame_data.h"

// What may follow the contact of a clip, tested with the hit and hurt volumes of the model. Both fighters are
// of that model, on the ground, face to face, and as far apart as the contact allows; the push moves them
// apart.
namespace squire {

// The farthest distance between the origins of two fighters, to a millimetre, at which a volume of one
// touches a hurt volume of the other, who is in the first pose of `body`. Empty if there is none.
[[nodiscard]] std::optional<float> farthestTouch(const FightClip& attack, const Touch& touch,
                                                 const FightClip& body);

// Adds to the frame data of all clips of a model what they are punished by and what they cancel into; uses
// all cores.
void addFollowUps(std::span<const FightClip* const> clips, std::span<FrameData> frames);

}  // namespace squire
