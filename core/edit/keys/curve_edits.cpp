#include "core/edit/keys/curve_edits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>

#include "core/edit/change_clip.h"
#include "core/edit/keys/axis_lists.h"
#include "core/edit/keys/euler_curves.h"
#include "core/edit/keys/handles.h"
#include "core/edit/keys/key_split.h"

namespace squire {

namespace {

// New values for the keys of one channel, by key index.
struct NewNumber {
  std::size_t index = 0;
  int component = 0;
  double value = 0.0;
};

void put(Keys<vec3>& keys, const std::vector<NewNumber>& numbers, EulerOrder /*order*/) {
  for (const NewNumber& one : numbers) keys[one.index].value[one.component] = static_cast<float>(one.value);
}

void put(Keys<float>& keys, const std::vector<NewNumber>& numbers, EulerOrder /*order*/) {
  for (const NewNumber& one : numbers) keys[one.index].value = static_cast<float>(one.value);
}

// Reads all angles before writing any, because changing one key can change the angles of the others.
void put(Keys<quat>& keys, const std::vector<NewNumber>& numbers, EulerOrder order) {
  const std::vector<dvec3> shown = eulerAngles(keys, order);
  std::map<std::size_t, dvec3> wanted;
  for (const NewNumber& one : numbers) {
    wanted.try_emplace(one.index, shown[one.index]).first->second[one.component] = one.value;
  }
  for (const auto& [index, angles] : wanted) {
    if (angles == shown[index]) continue;
    const quat turned = fromEulerDegrees(angles, order);
    keys[index].value = glm::dot(turned, keys[index].value) < 0.0f ? -turned : turned;
  }
}

std::vector<double> numbersOf(const Keys<vec3>& keys, const std::vector<NewNumber>& at,
                              EulerOrder /*order*/) {
  std::vector<double> numbers;
  numbers.reserve(at.size());
  for (const NewNumber& one : at)
    numbers.push_back(static_cast<double>(keys[one.index].value[one.component]));
  return numbers;
}

std::vector<double> numbersOf(const Keys<quat>& keys, const std::vector<NewNumber>& at, EulerOrder order) {
  const std::vector<dvec3> shown = eulerAngles(keys, order);
  std::vector<double> numbers;
  numbers.reserve(at.size());
  for (const NewNumber& one : at) numbers.push_back(shown[one.index][one.component]);
  return numbers;
}

template <typename T>
Result<std::vector<NewNumber>> found(const Keys<T>& keys, const std::vector<PointValue>& values) {
  std::vector<NewNumber> numbers;
  numbers.reserve(values.size());
  for (const PointValue& one : values) {
    const auto at = keyFrom(keys, one.point.key.time);
    const bool isThere = at != keys.end() && at->time == one.point.key.time;
    if (!isThere || one.point.component < 0 || one.point.component > 2) return missingKey();
    numbers.push_back({static_cast<std::size_t>(at - keys.begin()), one.point.component, one.value});
  }
  return numbers;
}

std::map<Lane, std::vector<PointValue>> byLane(const std::vector<PointValue>& values) {
  std::map<Lane, std::vector<PointValue>> lanes;
  for (const PointValue& one : values) lanes[{one.point.key.bone, one.point.key.channel}].push_back(one);
  return lanes;
}

std::vector<PointValue> ofAxis(const std::vector<PointValue>& values, std::size_t axis) {
  std::vector<PointValue> out;
  std::copy_if(values.begin(), values.end(), std::back_inserter(out),
               [&](const PointValue& one) { return one.point.component == static_cast<int>(axis); });
  return out;
}

// Whether the values include all three axes of every key that they are for.
bool areWhole(const std::vector<PointValue>& values) {
  std::map<Time, std::array<bool, 3>> keys;
  for (const PointValue& one : values) {
    if (one.point.component < 0 || one.point.component > 2) return false;
    keys[one.point.key.time][static_cast<std::size_t>(one.point.component)] = true;
  }
  return std::all_of(keys.begin(), keys.end(),
                     [](const auto& key) { return key.second[0] && key.second[1] && key.second[2]; });
}

// The list with some keys moved; a moved key replaces another one at its new time.
template <typename T>
Result<Keys<T>> moved(const Keys<T>& keys, const std::vector<NewNumber>& numbers, Time by) {
  std::vector<bool> moves(keys.size(), false);
  for (const NewNumber& one : numbers) moves[one.index] = true;
  Keys<T> staying;
  Keys<T> going;
  for (std::size_t i = 0; i < keys.size(); ++i) (moves[i] ? going : staying).push_back(keys[i]);
  for (Key<T>& key : going) {
    key.time += by;
    if (const Status sound = checkKeyTime(key.time); !sound) return sound.error();
  }
  return merged(staying, going);
}

template <typename T>
Status dragIn(Keys<T>& keys, const std::vector<PointValue>& values, const DragPoints& args,
              const Clip& clip) {
  const auto numbers = found(keys, values);
  if (!numbers) return numbers.error();
  put(keys, *numbers, args.order);
  auto list = moved(keys, *numbers, args.by);
  if (!list) return list.error();
  keys = *std::move(list);
  refreshAutoHandles(keys, viewOf(keys, clip));
  return {};
}

bool haveSameEases(const Keys<vec3>& a, const Keys<vec3>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Key<vec3>& x, const Key<vec3>& y) { return x.ease == y.ease; });
}
// Always false: a rotation key with a new value changes the path to its neighbours on all axes.
bool haveSameEases(const Keys<quat>& /*a*/, const Keys<quat>& /*b*/) { return false; }

template <typename T>
Status dragLane(Channel<T>& channel, Axes<T>& axes, const std::vector<PointValue>& values,
                const DragPoints& args, const Clip& clip) {
  if (!channel) return missingKey();
  if (curvesOf(channel, axes) == nullptr) {
    Keys<T> keys = *channel;
    if (const Status done = dragIn(keys, values, args, clip); !done) return done;
    const bool leavesOthers = args.by == Time() && haveSameEases(keys, *channel);
    if (leavesOthers || areWhole(values) || keys == *channel) {
      channel = channelOf(std::move(keys), channel);
      return {};
    }
  }
  return changeAxes(channel, axes, {clip.rate, args.order}, [&](std::size_t axis, Keys<float>& keys) {
    const std::vector<PointValue> mine = ofAxis(values, axis);
    return mine.empty() ? Status() : dragIn(keys, mine, args, clip);
  });
}

Result<Edit> drag(const Project& project, const DragPoints& args, Label label) {
  for (const PointValue& one : args.values) {
    if (!std::isfinite(static_cast<float>(one.value))) {
      return makeError(ErrorCode::Content, "a key's value has to be a number");
    }
  }
  return changeClip(project, args.clip, std::move(label), [&](Clip& clip) -> Status {
    for (const auto& group : byLane(args.values)) {
      const Lane& lane = group.first;
      const Status done = onCurves(clip, lane.first, lane.second, [&](auto& channel, auto& axes) {
        return dragLane(channel, axes, group.second, args, clip);
      });
      if (!done) return done;
    }
    return {};
  });
}

// The values of points, in their order.
template <typename T>
Result<std::vector<double>> numbersAt(const Channel<T>& channel, const Axes<T>& axes,
                                      const std::vector<PointValue>& points, EulerOrder order) {
  if (!channel) return missingKey();
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  if (curves == nullptr) {
    const auto at = found(*channel, points);
    if (!at) return at.error();
    return numbersOf(*channel, *at, order);
  }
  std::vector<double> numbers;
  for (const PointValue& one : points) {
    if (one.point.component < 0 || one.point.component > 2) return missingKey();
    const Keys<float>& keys = *curves->axes[static_cast<std::size_t>(one.point.component)];
    const auto at = found(keys, {one});
    if (!at) return at.error();
    numbers.push_back(static_cast<double>(keys[at->front().index].value));
  }
  return numbers;
}

// Inserts a key for a time beyond the ends of an axis: within its keys, at the time that is repeated there.
Keys<float> withKeyBeyond(const Keys<float>& keys, const AxisEnds& ends, Time time) {
  const bool isBefore = time < keys.front().time;
  if (!isBefore && time <= keys.back().time) return withKeyAt(keys, time);
  const Beyond beyond = isBefore ? ends.before : ends.after;
  if (beyond == Beyond::Hold || keys.size() < 2) return withKeyOnCurve(keys, time);
  const Repeated at = repeatedAt(keys, ends, time);
  if (beyond != Beyond::Straight) return withKeyAt(keys, at.time);
  const float end = isBefore ? keys.front().value : keys.back().value;
  Keys<float> out = keys;
  if (!isBefore) putEase(out.back(), {});
  out.insert(isBefore ? out.begin() : out.end(),
             {time, static_cast<float>(static_cast<double>(end) + at.offset), Ease()});
  return out;
}

template <typename T>
Status insertIn(Channel<T>& channel, Axes<T>& axes, KeyAxis wanted, Time time, const Clip& clip) {
  if (!channel) return missingKey();
  if (wanted == KeyAxis::All && curvesOf(channel, axes) == nullptr) {
    channel = channelOf(withKeyOnCurve(*channel, time), channel);
    return {};
  }
  const std::array<AxisEnds, 3> ends = formOf(channel, axes, {}).beyond.ends;
  return changeAxes(channel, axes, {clip.rate}, [&](std::size_t axis, Keys<float>& keys) {
    if (wanted == KeyAxis::All || wanted == axisOf(static_cast<int>(axis)))
      keys = withKeyBeyond(keys, ends[axis], time);
    return Status();
  });
}

}  // namespace

Result<std::vector<PointValue>> pointValues(const Project& project, const KeysRef& ref,
                                            const std::vector<CurvePoint>& points, EulerOrder order) {
  const auto clip = loadedClip(project, ref);
  if (!clip) return clip.error();
  std::map<Lane, std::vector<std::size_t>> lanes;
  for (std::size_t i = 0; i < points.size(); ++i) {
    lanes[{points[i].key.bone, points[i].key.channel}].push_back(i);
  }
  std::vector<PointValue> out(points.size());
  for (const auto& group : lanes) {
    const Lane& lane = group.first;
    const std::vector<std::size_t>& places = group.second;
    std::vector<PointValue> asked;
    asked.reserve(places.size());
    for (const std::size_t place : places) asked.push_back({points[place], 0.0});
    const Track* track = findTrack(**clip, lane.first);
    if (track == nullptr) return missingKey();
    const auto numbers = onCurves(*track, lane.second, [&](const auto& channel, const auto& axes) {
      return numbersAt(channel, axes, asked, order);
    });
    if (!numbers) return numbers.error();
    for (std::size_t i = 0; i < places.size(); ++i) out[places[i]] = {points[places[i]], (*numbers)[i]};
  }
  return out;
}

Result<Edit> setPointValues(const Project& project, const SetPointValues& args) {
  return recorded(project, args,
                  drag(project, {args.clip, args.values, Time(), args.order},
                       labelOf<SetPointValues>(args.values.size())));
}

Result<Edit> dragPoints(const Project& project, const DragPoints& args) {
  return recorded(project, args, drag(project, args, labelOf<DragPoints>("Drag", args.values.size())));
}

Result<Edit> insertKeys(const Project& project, const InsertKeys& args) {
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  const Label label = labelOf<InsertKeys>(args.channels.size());
  return recorded(project, args, changeClip(project, args.clip, label, [&](Clip& clip) -> Status {
                    for (const CurveRef& curve : args.channels) {
                      const Status done =
                          onCurves(clip, curve.bone, curve.channel, [&](auto& channel, auto& axes) {
                            return insertIn(channel, axes, curve.axis, args.time, clip);
                          });
                      if (!done) return done;
                    }
                    return {};
                  }));
}

}  // namespace squire
