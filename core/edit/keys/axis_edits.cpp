#include "core/edit/keys/axis_edits.h"

#include "core/edit/change_clip.h"
#include "core/edit/keys/axis_lists.h"

namespace squire {

namespace {

template <typename Args, typename Change>
Result<Edit> changeChannels(const Project& project, const Args& args, Change change) {
  return recorded(
      project, args,
      changeClip(project, args.clip, labelOf<Args>(args.channels.size()), [&](Clip& clip) -> Status {
        for (const CurveRef& curve : args.channels) {
          const Status done =
              onCurves(clip, curve.bone, curve.channel, [&](auto& channel, auto& axes) -> Status {
                if (!channel) return missingKey();
                change(channel, axes, clip.rate);
                return {};
              });
          if (!done) return done;
        }
        return {};
      }));
}

Label continueLabel(Beyond beyond, std::size_t count) {
  switch (beyond) {
    case Beyond::Hold:
      return labelOf<ContinueCurves>("Hold", count);
    case Beyond::Offset:
      return labelOf<ContinueCurves>("with offset", count);
    case Beyond::Mirror:
      return labelOf<ContinueCurves>("Mirror", count);
    case Beyond::Straight:
      return labelOf<ContinueCurves>("straight", count);
    case Beyond::Cycle:
      break;
  }
  return labelOf<ContinueCurves>("Cycle {count} curves", count);
}

template <typename T>
Status continueIn(Channel<T>& channel, Axes<T>& axes, KeyAxis wanted, const ContinueCurves& args,
                  const Clip& clip) {
  if (!channel) return missingKey();
  AxisForm form = formOf(channel, axes, args.order);
  const AxesBeyond before = form.beyond;
  const AxisLists lists = axisLists(channel, axes, {clip.rate, args.order});
  form.beyond.until = clip.duration;
  for (std::size_t axis = 0; axis < lists.size(); ++axis) {
    if (wanted != KeyAxis::All && wanted != axisOf(static_cast<int>(axis))) continue;
    AxisEnds& ends = form.beyond.ends[axis];
    if (args.end != CurveEnd::After) ends.before = args.beyond;
    if (args.end != CurveEnd::Before) ends.after = args.beyond;
    if (mostRepeatedKeys < repeatedKeys(lists[axis], ends, Time(), clip.duration)) {
      return makeError(ErrorCode::Content, "a curve would repeat its keys too often",
                       "its keys have to lie farther apart for a clip of this length");
    }
  }
  if (form.beyond.ends == before.ends) return {};
  setAxisLists(channel, axes, lists, lists, form);
  return {};
}

}  // namespace

Result<Edit> splitAxes(const Project& project, const SplitAxes& args) {
  return changeChannels(project, args, [&](auto& channel, auto& axes, Rate rate) {
    if (curvesOf(channel, axes) != nullptr) return;
    const AxisLists lists = axisLists(channel, axes, {rate, args.order});
    setAxisLists(channel, axes, lists, lists, {args.order});
  });
}

Result<Edit> joinAxes(const Project& project, const JoinAxes& args) {
  return changeChannels(project, args, [](auto&, auto& axes, Rate) { axes.reset(); });
}

Result<Edit> continueCurves(const Project& project, const ContinueCurves& args) {
  return recorded(project, args,
                  changeClip(project, args.clip, continueLabel(args.beyond, args.curves.size()),
                             [&](Clip& clip) -> Status {
                               for (const CurveRef& curve : args.curves) {
                                 const Status done = onCurves(
                                     clip, curve.bone, curve.channel, [&](auto& channel, auto& axes) {
                                       return continueIn(channel, axes, curve.axis, args, clip);
                                     });
                                 if (!done) return done;
                               }
                               return {};
                             }));
}

}  // namespace squire
