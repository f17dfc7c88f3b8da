#include "core/edit/springs/bake_springs.h"

#include <algorithm>
#include <glm/trigonometric.hpp>

#include "core/anim/play_fight.h"
#include "core/anim/play_springs.h"
#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/shown_limbs.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/motion/fewest_keys.h"
#include "core/edit/springs/swung_clip.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// The turns of a bone at the frames of a clip.
Keys<quat> keysOf(const SwungBones& swung, std::size_t place, const Clip& clip) {
  const std::vector<Time> frames = framesIn({Time{}, clip.duration}, clip);
  Keys<quat> out;
  for (std::size_t i = 0; i < swung.times.size(); ++i) {
    if (!std::ranges::binary_search(frames, swung.times[i])) continue;
    out.push_back({swung.times[i], swung.turns[i * swung.bones.size() + place], {}});
  }
  return out;
}

Error noSprings() {
  return makeError(ErrorCode::Content, "the model has no springs that could be baked", "add a spring first");
}

// The bones of the springs that are asked for.
std::vector<int> swingingBones(const SpringMotion& motion, const ModelFight& fight,
                               const std::vector<SpringId>& wanted, const Skeleton& skeleton) {
  std::vector<int> out;
  for (const PlayedSpring& played : motion.springs()) {
    const auto spring = std::ranges::find(fight.springs, played.name, &Spring::name);
    if (!wanted.empty() && std::ranges::find(wanted, spring->id) == wanted.end()) continue;
    for (const int bone : bonesOf(played, skeleton)) out.push_back(bone);
  }
  return out;
}

}  // namespace

Result<Edit> bakeSprings(const Project& project, const BakeSprings& args) {
  const ProjectModel* model = project.find(args.clip.model);
  const ProjectClip* entry = clipAt(project, args.clip);
  if (model == nullptr || entry == nullptr) return noSuchClip();
  if (!entry->clip)
    return makeError(ErrorCode::Content, "clip " + inQuotes(entry->name) + " is not loaded",
                     "find the source of its model again");
  if (const Status sound = checkNoLayers(project, args.clip); !sound) return sound.error();
  const Skeleton skeleton = skeletonOf(*model);
  auto motion = SpringMotion::make(skeleton, fightOf(*model), project.game);
  if (!motion) return motion.error();
  const std::vector<int> bones = swingingBones(*motion, fightOf(*model), args.springs, skeleton);
  if (bones.empty()) return noSprings();
  const SwungBones swung = swungBones(*model, entry, *motion);
  KeyFit fit;
  fit.tolerance = glm::radians(args.degrees);
  fit.rate = entry->clip->rate;
  fit.to = entry->clip->duration;
  const auto change = [&](Clip& clip) -> Status {
    for (std::size_t i = 0; i < swung.bones.size(); ++i) {
      if (std::ranges::find(bones, swung.bones[i]) == bones.end()) continue;
      Track& track = trackOf(clip, skeleton.bones[static_cast<std::size_t>(swung.bones[i])].id);
      track.rotation = std::make_shared<const Keys<quat>>(fewestKeys(keysOf(swung, i, *entry->clip), fit));
      track.rotationAxes = nullptr;
    }
    return {};
  };
  return recorded(project, args, changeClip(project, args.clip, labelOf<BakeSprings>(entry->name), change));
}

}  // namespace squire
