#include "core/edit/retarget/motion_source.h"

#include <algorithm>

#include "core/anim/solved_motion.h"
#include "core/base/quotes.h"
#include "core/retarget/map_file.h"

namespace squire {

ContentHash hashOfKeys(const ProjectModel& model, const Clip& clip) {
  const std::vector<std::string> labels = sourceBoneLabels(*model.bones);
  std::vector<std::string> parts;
  for (const Track& track : clip.tracks) {
    if (!track.translation && !track.rotation && !track.scale) continue;
    const auto bone = std::ranges::find(*model.bones, track.bone, &ProjectBone::id);
    const auto place = static_cast<std::size_t>(bone - model.bones->begin());
    parts.push_back((place < labels.size() ? labels[place] : "") + '\n' + hashOf(track).hex());
  }
  std::ranges::sort(parts);
  std::string all = std::to_string(clip.duration.ticks) + ' ' + std::to_string(clip.rate.numerator) + '/' +
                    std::to_string(clip.rate.denominator);
  for (const std::string& part : parts) all += '\n' + part;
  return hashOf(asBytes(all));
}

Result<Retargeted> motionOn(const SourceMotion& source, const Skeleton& body,
                            const std::vector<BoneChoice>& bones, const RetargetOptions& options) {
  const IkRig rig(source.skeleton, source.model);
  SolvedMotion motion(source.skeleton, source.clip, rig, rig.targets(source.fight));
  return retargeted(source.skeleton, source.clip, motion, body, mapBones(source.skeleton, body, bones),
                    options);
}

Result<std::vector<BoneChoice>> chosenBones(const Project& project, const std::string& map,
                                            std::vector<BoneChoice> bones, bool doubtful) {
  if (map.empty()) {
    std::ranges::stable_sort(bones, {}, &BoneChoice::bone);
    return bones;
  }
  if (!bones.empty())
    return makeError(ErrorCode::Usage, "bones are chosen, and a bone map is named too",
                     "change the bone map with change-bone-map");
  const SavedBoneMap* found = findBoneMap(project, map);
  if (found == nullptr)
    return makeError(ErrorCode::Usage, "the project has no bone map " + inQuotes(map),
                     "add it with add-bone-map");
  return choicesOf(*found, doubtful);
}

}  // namespace squire
