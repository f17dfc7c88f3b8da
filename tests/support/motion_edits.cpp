#include "tests/support/motion_edits.h"

#include <cmath>

#include "core/edit/motion/add_noise.h"
#include "core/edit/motion/blend_motion.h"
#include "core/edit/motion/cycle_motion.h"
#include "core/edit/motion/mirror_clip.h"
#include "core/edit/motion/offset_keys.h"
#include "core/edit/motion/reduce_keys.h"
#include "core/edit/motion/reshape_keys.h"
#include "core/edit/motion/travel_edits.h"
#include "core/edit/retarget/retarget_again.h"
#include "core/edit/retarget/travel_speed.h"
#include "tests/support/projects.h"

namespace squire::test {

namespace {

MotionPart randomPart(const Project& project, std::mt19937& random) {
  const ProjectModel& model = *project.models[0];
  const ProjectClip& clip = *model.clips[pick(random, model.clips.size())];
  MotionPart part{.clip = {model.id, clip.id}};
  if (pick(random, 2) == 0) part.bones = {BoneId{1 + static_cast<std::uint32_t>(pick(random, 6))}};
  if (clip.clip && pick(random, 3) == 0) part.from = Time{clip.clip->duration.ticks / 3};
  if (clip.clip && pick(random, 3) == 0) part.to = Time{clip.clip->duration.ticks / 2};
  return part;
}

double fewFrames(std::mt19937& random) { return 0.5 * static_cast<double>(1 + pick(random, 12)); }

Result<Edit> randomReduction(const Project& project, const MotionPart& part, std::mt19937& random) {
  ReduceKeys args{.part = part};
  args.millimetres = std::pow(10.0, static_cast<double>(pick(random, 5)) - 1.0);
  args.wholeFrames = pick(random, 2) == 0;
  args.eachAxis = pick(random, 2) == 0;
  return reduceKeys(project, args);
}

// A retargeted clip is made again or forgotten; another one goes over to its own model.
Result<Edit> randomRetargeting(const Project& project, ClipRef clip, std::mt19937& random) {
  const ProjectModel& model = *project.find(clip.model);
  if (!model.find(clip.clip)->retargeting && model.clips.size() < 12)
    return retargetClip(project, {clip, clip.model, {}, {}, {}, {}});
  if (pick(random, 4) == 0) return forgetRetargeting(project, {clip});
  return retargetAgain(project, {clip, pick(random, 2) == 0, {}, {}});
}

}  // namespace

Result<Edit> randomMotionEdit(const Project& project, std::mt19937& random) {
  const MotionPart part = randomPart(project, random);
  switch (pick(random, 13)) {
    case 0:
      return smoothKeys(project, {part, fewFrames(random), fewFrames(random)});
    case 1:
      return exaggerateKeys(project, {part, 0.25 * static_cast<double>(pick(random, 8))});
    case 2:
      return addNoise(project, {part, 3.0, fewFrames(random), static_cast<std::int64_t>(random())});
    case 3:
      return blendMotion(project, {.part = part, .share = 0.1 * static_cast<double>(pick(random, 11))});
    case 4:
      return cycleMotion(project, {part, fewFrames(random), pick(random, 2) == 0});
    case 5:
      return offsetKeys(project, {part.clip, part.bones, fewFrames(random) - 3.0});
    case 6:
      return mirrorClip(project, {part.clip});
    case 7:
      return setTravel(project, {part.clip,
                                 {.bone = BoneId{1 + static_cast<std::uint32_t>(pick(random, 2))},
                                  .height = pick(random, 2) == 0,
                                  .heading = pick(random, 2) == 0}});
    case 8:
      return removeTravel(project, {part.clip});
    case 9:
      return setTravelSpeed(project, {.clip = part.clip,
                                      .distance = std::pow(10.0, static_cast<double>(pick(random, 9)) - 3.0),
                                      .feet = pick(random, 2) == 0});
    case 10:
      return randomRetargeting(project, part.clip, random);
    default:
      return randomReduction(project, part, random);
  }
}

}  // namespace squire::test
