#include "core/fight/plant_feet.h"

#include <algorithm>
#include <cmath>

#include "core/anim/local_to_model.h"
#include "core/anim/two_bone_ik.h"

namespace squire {

namespace {

const PlayedChain* chainOf(std::span<const PlayedChain> chains, std::size_t foot) {
  const auto found = std::find_if(chains.begin(), chains.end(), [&](const PlayedChain& chain) {
    return static_cast<std::size_t>(chain.end) == foot;
  });
  return found == chains.end() ? nullptr : &*found;
}

void lower(const PlantFeetJob& job, float by) {
  for (std::size_t bone = 0; bone < job.parents.size(); ++bone) {
    if (job.parents[bone] >= 0) continue;
    Transform local = transformAt(job.pose, bone);
    local.translation.y -= by;
    setTransform(job.pose, bone, local);
  }
  LocalToModelJob{job.parents, job.pose, mat4(1.0f), job.matrices}.run();
}

// The height by which a foot is moved towards a piece: the whole distance up to half of `reach`, fading to 0
// at `reach`.
float drawnToPiece(const Ground& ground, float z, float height) {
  constexpr float reach = 0.12f;
  const auto floor = ground.floorAt(z, height - reach, height + reach);
  if (!floor) return 0.0f;
  const float by = floor->height - height;
  const float free = std::clamp(2.0f * std::abs(by) / reach - 1.0f, 0.0f, 1.0f);
  return by * (1.0f - free * free * (3.0f - 2.0f * free));
}

}  // namespace

float PlantFeetJob::run() const {
  std::vector<vec3> targets;
  float down = 0.0f;
  for (const std::size_t foot : feet) {
    vec3 target(matrices[foot][3]);
    if (climbs) {
      target.y += drawnToPiece(*ground, place.x + target.z, place.y + target.y - sole);
    } else if (const auto floor = ground->floorAt(place.x + target.z, place.y - step, place.y + step)) {
      target.y += floor->height - place.y;
      down = std::max(down, place.y - floor->height);
    }
    targets.push_back(target);
  }
  if (down > 0.0f) lower(*this, down);
  for (std::size_t i = 0; i < feet.size(); ++i) {
    const PlayedChain* chain = chainOf(chains, feet[i]);
    if (!chain) continue;
    Limb limb;
    limb.target = targets[i];
    limb.pole = chain->pole;
    limb.softness = chain->softness;
    limb.limits = {chain->straightestCosine, chain->mostBentCosine, chain->coneAxis, chain->coneCosine};
    PoseIkJob{parents, matrices, feet[i], limb, pose}.run();
    LocalToModelJob{parents, pose, mat4(1.0f), matrices}.run();
  }
  return down;
}

}  // namespace squire
