#include "widgets/curves/keys_of_points.h"

#include <algorithm>
#include <map>

#include "core/base/sort_once.h"
#include "core/edit/keys/axis_edits.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// The value that `measure` returns for the key of every point; empty if the values differ.
template <typename Value, typename Measure>
std::optional<Value> commonOf(const Clip& clip, const std::vector<CurvePoint>& points, Measure measure) {
  std::optional<Value> common;
  for (const CurvePoint& point : points) {
    const Track* track = findTrack(clip, point.key.bone);
    if (track == nullptr) return std::nullopt;
    const auto valueIn = [&](const auto& keys) {
      const auto at = std::lower_bound(keys.begin(), keys.end(), point.key.time,
                                       [](const auto& key, Time t) { return key.time < t; });
      return measure(keys, static_cast<std::size_t>(at - keys.begin()));
    };
    const auto one = onCurves(*track, point.key.channel, [&](const auto& channel, const auto& axes) {
      const auto* curves = curvesOf(channel, axes);
      return curves ? valueIn(*curves->axes[static_cast<std::size_t>(point.component)]) : valueIn(*channel);
    });
    if (!one || (common && *common != *one)) return std::nullopt;
    common = one;
  }
  return common;
}

}  // namespace

std::vector<KeyRef> keysOf(const std::vector<CurvePoint>& points) {
  std::map<KeyRef, std::vector<int>> components;
  for (const CurvePoint& point : points) components[point.key].push_back(point.component);
  std::vector<KeyRef> keys;
  for (const auto& [key, axes] : components) {
    if (axes.size() == 3) {
      keys.push_back(key);
      continue;
    }
    for (const int axis : axes) keys.push_back({key.bone, key.channel, key.time, axisOf(axis)});
  }
  return keys;
}

std::optional<HandleShape> handleShapeOf(const Clip& clip, const std::vector<CurvePoint>& points) {
  return commonOf<HandleShape>(clip, points,
                               [](const auto& keys, std::size_t index) { return handleShape(keys, index); });
}

std::optional<float> handleLengthOf(const Clip& clip, const std::vector<CurvePoint>& points) {
  return commonOf<float>(clip, points,
                         [](const auto& keys, std::size_t index) { return handleLength(keys, index); });
}

Result<Edit> editOnAxes(const Project& project, const KeysOnAxes& keys, const EditOfKeys& edit) {
  SplitAxes split{keys.clip, {}, keys.order};
  for (const KeyRef& key : keys.keys) {
    const bool isAxis = key.axis != KeyAxis::All && key.channel == ChannelKind::Rotation;
    if (isAxis) split.channels.push_back({key.bone, key.channel});
  }
  if (split.channels.empty() || keys.order == EulerOrder::XYZ) return edit(project);
  sortOnce(split.channels);
  auto first = splitAxes(project, split);
  if (!first) return first;
  auto second = edit(first->project);
  if (!second) return second;
  const Label label = second->label;
  Edit both = together(*std::move(first), *std::move(second));
  both.label = label;
  return both;
}

}  // namespace squire
