#include "core/edit/keys/handle_edits.h"

#include <cmath>

#include "core/edit/change_clip.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/keys/lanes.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

Label shapeLabel(HandleShape shape, std::size_t count) {
  switch (shape) {
    case HandleShape::Free:
      return labelOf<ShapeHandles>("Free", count);
    case HandleShape::Aligned:
      return labelOf<ShapeHandles>("Align", count);
    case HandleShape::Flat:
      return labelOf<ShapeHandles>("Flatten", count);
    case HandleShape::Auto:
      break;
  }
  return labelOf<ShapeHandles>("Smooth", count);
}

}  // namespace

Result<Edit> shapeHandles(const Project& project, const ShapeHandles& args) {
  return recorded(project,
                  changeClip(project, args.clip, shapeLabel(args.shape, args.keys.size()),
                             [&](Clip& clip) -> Status {
                               for (const auto& selected : lanesOf(args.keys)) {
                                 const Lane& lane = selected.first;
                                 const std::vector<Time>& times = selected.second;
                                 const Status done =
                                     onChannel(clip, lane.first, lane.second, [&](auto& channel) -> Status {
                                       if (!channel) return missingKey();
                                       auto keys = *channel;
                                       const HandleView view = viewOf(keys, clip);
                                       for (const Time time : times) {
                                         const auto at = keyFrom(keys, time);
                                         if (at == keys.end() || at->time != time) return missingKey();
                                         shapeHandles(keys, static_cast<std::size_t>(at - keys.begin()),
                                                      args.shape, view);
                                       }
                                       channel = channelOf(std::move(keys), channel);
                                       return {};
                                     });
                                 if (!done) return done;
                               }
                               return {};
                             }),
                  args);
}

Result<Edit> setHandle(const Project& project, const SetHandle& args) {
  if (!std::isfinite(args.at.x + args.at.y)) {
    return makeError(ErrorCode::Content, "a curve's handles have to be numbers");
  }
  return recorded(project,
                  changeClip(project, args.clip, labelOf<SetHandle>(),
                             [&](Clip& clip) -> Status {
                               return onChannel(clip, args.key.bone, args.key.channel,
                                                [&](auto& channel) -> Status {
                                                  if (!channel) return missingKey();
                                                  auto keys = *channel;
                                                  const auto at = keyFrom(keys, args.key.time);
                                                  if (at == keys.end() || at->time != args.key.time)
                                                    return missingKey();
                                                  setHandle(keys, static_cast<std::size_t>(at - keys.begin()),
                                                            args.side, args.at, args.aligned);
                                                  channel = channelOf(std::move(keys), channel);
                                                  return {};
                                                });
                             }),
                  args);
}

}  // namespace squire
