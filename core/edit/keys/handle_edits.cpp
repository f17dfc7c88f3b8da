#include "core/edit/keys/handle_edits.h"

#include <cmath>

#include "core/edit/change_clip.h"
#include "core/edit/keys/axis_lists.h"
#include "core/edit/keys/key_split.h"

namespace squire {

namespace {

template <typename T>
std::size_t indexAt(const Keys<T>& keys, Time time) {
  return static_cast<std::size_t>(keyFrom(keys, time) - keys.begin());
}

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
  return recorded(
      project, args,
      changeClip(project, args.clip, shapeLabel(args.shape, args.keys.size()), [&](Clip& clip) -> Status {
        return changeLanes(clip, args.keys, [&](const auto& old, const auto& times, auto& keys) {
          keys = old;
          const HandleView view = viewOf(keys, clip);
          for (const Time time : times) shapeHandles(keys, indexAt(keys, time), args.shape, view);
          return Status();
        });
      }));
}

Result<Edit> setHandleLengths(const Project& project, const SetHandleLengths& args) {
  if (!(0.0f < args.length && args.length <= 1.0f)) {
    return makeError(ErrorCode::Content, "the length of a handle has to be above 0 and at most 1");
  }
  return recorded(
      project, args,
      changeClip(project, args.clip, labelOf<SetHandleLengths>(args.keys.size()), [&](Clip& clip) -> Status {
        return changeLanes(clip, args.keys, [&](const auto& old, const auto& times, auto& keys) {
          keys = old;
          for (const Time time : times) setHandleLengths(keys, indexAt(keys, time), args.length);
          return Status();
        });
      }));
}

Result<Edit> setHandle(const Project& project, const SetHandle& args) {
  if (!std::isfinite(args.at.x + args.at.y + args.lift)) {
    return makeError(ErrorCode::Content, "a curve's handles have to be numbers");
  }
  if (args.lift != 0.0f && args.key.axis == KeyAxis::All) {
    return makeError(ErrorCode::Content, "only a handle of a single axis can be lifted",
                     "name the axis of the key");
  }
  return recorded(
      project, args, changeClip(project, args.clip, labelOf<SetHandle>(), [&](Clip& clip) -> Status {
        return changeLanes(clip, {args.key}, [&](const auto& old, const auto&, auto& keys) {
          keys = old;
          setHandle(keys, indexAt(keys, args.key.time), args.side, {args.at, args.lift}, args.aligned);
          return Status();
        });
      }));
}

}  // namespace squire
