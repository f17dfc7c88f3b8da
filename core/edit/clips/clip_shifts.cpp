#include <set>

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/clip_time.h"
#include "core/edit/clips/fight_time.h"
#include "core/edit/clips/loop_seam.h"

namespace squire {

namespace {

std::set<BoneId> rootsOf(const ProjectModel& model) {
  std::set<BoneId> out;
  for (const ProjectBone& bone : *model.bones)
    if (!bone.parent.valid()) out.insert(bone.id);
  return out;
}

// A loop that is not closed would jump in its middle.
Status checkClosed(const Project& project, ClipRef ref, const Clip& clip) {
  const ProjectModel& owner = *project.find(ref.model);
  const Model* model = importedModel(project, owner);
  if (model == nullptr) return {};
  const LoopSeam seam = loopSeam(*model->skeleton, clip);
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

Result<Edit> shiftLoop(const Project& project, const ShiftLoop& args) {
  const auto whole = loadedClip(project, args.clip);
  if (!whole) return whole.error();
  const Time length = (*whole)->duration;
  if (args.start <= Time() || length <= args.start)
    return makeError(ErrorCode::Content, "a loop can start at a time between its start and its end only");
  const ProjectModel& model = *project.find(args.clip.model);
  if (const Status closed = checkClosed(project, args.clip, *model.find(args.clip.clip)->clip); !closed)
    return closed.error();
  const std::set<BoneId> roots = rootsOf(model);
  auto edit =
      changeTimes(project, args.clip, labelOf<ShiftLoop>(nameOf(project, args.clip)),
                  [&](const Clip& clip) -> Result<Clip> { return loopFrom(clip, args.start, roots); });
  const auto marks = [&](const ClipMarks& before) { return loopFrom(before, args.start, length); };
  return recorded(project, args, andItsMarks(std::move(edit), args.clip, marks));
}

}  // namespace squire
