#include <optional>
#include <set>

#include "core/anim/root_motion.h"
#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/clip_time.h"
#include "core/edit/clips/fight_time.h"
#include "core/edit/clips/loop_seam.h"
#include "core/edit/clips/warp_clip.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

std::set<BoneId> rootsOf(const ProjectModel& model) {
  std::set<BoneId> out;
  for (const ProjectBone& bone : *model.bones)
    if (!bone.parent.valid()) out.insert(bone.id);
  return out;
}

// What a travel takes from a loop that starts at another time: the part after the end goes on from where the
// loop leads, and the whole begins where it began.
class TravelShift {
 public:
  TravelShift(const Skeleton& skeleton, const Clip& clip, const InPlaceClip& taken, Time start)
      : skeleton_(skeleton),
        taken_(taken),
        pose_(poseAt(skeleton, clip, Time())),
        end_(clip.duration),
        round_(taken.motion.placeAt(clip.duration)) {
    const Transform place = taken.motion.placeAt(start);
    const quat back = glm::conjugate(place.rotation);
    back_ = {back * -place.translation, back, vec3(1.0f)};
  }

  [[nodiscard]] std::set<BoneId> bones() const {
    std::set<BoneId> out;
    for (const std::size_t bone : taken_.carried) out.insert(skeleton_.bones[bone].id);
    return out;
  }
  void apply(Clip& rounds) const {
    for (const std::size_t bone : taken_.carried) {
      Track& track = trackOf(rounds, skeleton_.bones[bone].id);
      move(track.translation, bone, &Transform::translation);
      if (taken_.motion.turn) move(track.rotation, bone, &Transform::rotation);
    }
  }

 private:
  template <typename T>
  void move(Channel<T>& channel, std::size_t bone, T Transform::*part) const {
    if (!channel) return;
    Keys<T> keys = *channel;
    for (Key<T>& key : keys) {
      Pose pose = pose_;  // nothing above the bone moves
      pose[bone].*part = key.value;
      if (key.time >= end_) putAt(round_, skeleton_, {&bone, 1}, pose);
      putAt(back_, skeleton_, {&bone, 1}, pose);
      key.value = pose[bone].*part;
    }
    channel = std::make_shared<const Keys<T>>(std::move(keys));
  }

  const Skeleton& skeleton_;
  const InPlaceClip& taken_;
  Pose pose_;
  Time end_;
  Transform round_, back_;
};

// A loop that is not closed would jump in its middle.
Status checkClosed(const Project& project, ClipRef ref, const Clip& clip) {
  const ProjectModel& owner = *project.find(ref.model);
  const Model* model = importedModel(project, owner);
  if (model == nullptr) return {};
  const LoopSeam seam =
      loopSeam(*model->skeleton, inPlace(*model->skeleton, clip, owner.find(ref.clip)->travel));
  const BoneSeam* jump = jumpOf(seam);
  if (jump == nullptr) return {};
  return makeError(ErrorCode::Content, "the loop is not closed at " + inQuotes(owner.find(jump->bone)->name),
                   "close it first; else the jump would be in its middle");
}

}  // namespace

Result<Edit> rippleClip(const Project& project, const RippleClip& args) {
  if (args.from < Time()) return makeError(ErrorCode::Usage, "a clip has no time before its start");
  if (latestKey < args.by || args.by < Time() - latestKey)
    return makeError(ErrorCode::Content, "a clip can be from 0 to 1000 hours long");
  auto edit = changeTimes(project, args.clip, labelOf<RippleClip>(nameOf(project, args.clip)),
                          [&](const Clip& clip) -> Result<Clip> {
                            if (clip.duration < args.from)
                              return makeError(ErrorCode::Content, "the clip has ended by then");
                            if (Time() - args.by > roomBefore(clip, args.from))
                              return makeError(ErrorCode::Content, "earlier keys are in the way",
                                               "move by less, or delete them first");
                            if (latestKey < clip.duration + args.by)
                              return makeError(ErrorCode::Content, "a clip can be from 0 to 1000 hours long");
                            return rippled(clip, args.from, args.by);
                          });
  const auto marks = [&](const ClipMarks& before) { return rippled(before, args.from, args.by); };
  return recorded(project, args, andItsMarks(std::move(edit), args.clip, marks));
}

Result<Edit> warpClip(const Project& project, const WarpClip& args) {
  const auto map = TimeMap::of(args.points);
  if (!map) return map.error();
  auto edit = changeTimes(project, args.clip, labelOf<WarpClip>(nameOf(project, args.clip)),
                          [&](const Clip& clip) -> Result<Clip> {
                            Clip out = warped(clip, *map);
                            Time last = out.duration;
                            eachKey(out, [&](const KeyRef& key) { last = std::max(last, key.time); });
                            if (latestKey < last)
                              return makeError(ErrorCode::Content, "a clip can be from 0 to 1000 hours long");
                            return out;
                          });
  return recorded(project, args, andItsMarks(std::move(edit), args.clip, [&](const ClipMarks& before) {
                    ClipMarks marks = warped(before, *map);
                    if (args.onTicks) holdOnTicks(marks, project.game.ticks);
                    return marks;
                  }));
}

Result<Edit> shiftLoop(const Project& project, const ShiftLoop& args) {
  const auto whole = loadedClip(project, args.clip);
  if (!whole) return whole.error();
  const Time length = (*whole)->duration;
  if (args.start <= Time() || length <= args.start)
    return makeError(ErrorCode::Content, "a loop can start at a time between its start and its end only");
  const ProjectModel& model = *project.find(args.clip.model);
  if (const Status closed = checkClosed(project, args.clip, *model.find(args.clip.clip)->clip); !closed)
    return closed.error();
  std::set<BoneId> roots = rootsOf(model);
  const ProjectClip& entry = *model.find(args.clip.clip);
  const Model* imported = importedModel(project, model);
  const auto taken = entry.travel && imported != nullptr
                         ? extractRootMotion(*imported->skeleton, *entry.clip, *entry.travel)
                         : Result<InPlaceClip>(InPlaceClip());
  std::optional<TravelShift> travel;
  if (taken && !taken->carried.empty()) {
    if (const Status single = checkNoLayers(project, args.clip); !single) return single.error();
    travel.emplace(*imported->skeleton, *entry.clip, *taken, args.start);
    for (const BoneId bone : travel->bones()) roots.erase(bone);
  }
  auto edit = changeTimes(project, args.clip, labelOf<ShiftLoop>(nameOf(project, args.clip)),
                          [&](const Clip& clip) -> Result<Clip> {
                            return loopFrom(clip, args.start, roots, [&](Clip& rounds) {
                              if (travel) travel->apply(rounds);
                            });
                          });
  const auto marks = [&](const ClipMarks& before) { return loopFrom(before, args.start, length); };
  return recorded(project, args, andItsMarks(std::move(edit), args.clip, marks));
}

}  // namespace squire
