#include "core/edit/keys/axis_edits.h"

#include "core/edit/change_clip.h"
#include "core/edit/keys/axis_lists.h"

namespace squire {

namespace {

template <typename Args, typename Change>
Result<Edit> changeChannels(const Project& project, const Args& args, Change change) {
  return recorded(project,
                  changeClip(project, args.clip, labelOf<Args>(args.channels.size()),
                             [&](Clip& clip) -> Status {
                               for (const CurveRef& curve : args.channels) {
                                 const Status done = onCurves(clip, curve.bone, curve.channel,
                                                              [&](auto& channel, auto& axes) -> Status {
                                                                if (!channel) return missingKey();
                                                                change(channel, axes, clip.rate);
                                                                return {};
                                                              });
                                 if (!done) return done;
                               }
                               return {};
                             }),
                  args);
}

}  // namespace

Result<Edit> splitAxes(const Project& project, const SplitAxes& args) {
  return changeChannels(project, args, [&](auto& channel, auto& axes, Rate rate) {
    if (curvesOf(channel, axes) != nullptr) return;
    const AxisLists lists = axisLists(channel, axes, {rate, args.order});
    setAxisLists(channel, axes, lists, lists, args.order);
  });
}

Result<Edit> joinAxes(const Project& project, const JoinAxes& args) {
  return changeChannels(project, args, [](auto&, auto& axes, Rate) { axes.reset(); });
}

}  // namespace squire
