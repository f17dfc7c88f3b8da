#include "core/edit/keys/curve_edits.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/edit/change_clip.h"
#include "core/edit/keys/euler_curves.h"
#include "core/edit/keys/handles.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/keys/lanes.h"
#include "core/edit/tracks.h"

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
Result<std::vector<NewNumber>> found(const Channel<T>& channel, const std::vector<PointValue>& values) {
  if (!channel) return missingKey();
  std::vector<NewNumber> numbers;
  numbers.reserve(values.size());
  for (const PointValue& one : values) {
    const auto at = keyFrom(*channel, one.point.key.time);
    const bool isThere = at != channel->end() && at->time == one.point.key.time;
    if (!isThere || one.point.component < 0 || one.point.component > 2) return missingKey();
    numbers.push_back({static_cast<std::size_t>(at - channel->begin()), one.point.component, one.value});
  }
  return numbers;
}

std::map<Lane, std::vector<PointValue>> byLane(const std::vector<PointValue>& values) {
  std::map<Lane, std::vector<PointValue>> lanes;
  for (const PointValue& one : values) lanes[{one.point.key.bone, one.point.key.channel}].push_back(one);
  return lanes;
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

Result<Edit> drag(const Project& project, const DragPoints& args, Label label) {
  for (const PointValue& one : args.values) {
    if (!std::isfinite(static_cast<float>(one.value))) {
      return makeError(ErrorCode::Content, "a key's value has to be a number");
    }
  }
  return changeClip(project, args.clip, std::move(label), [&](Clip& clip) -> Status {
    for (const auto& group : byLane(args.values)) {
      const Lane& lane = group.first;
      const std::vector<PointValue>& values = group.second;
      const Status done = onChannel(clip, lane.first, lane.second, [&](auto& channel) -> Status {
        const auto numbers = found(channel, values);
        if (!numbers) return numbers.error();
        auto valued = *channel;
        put(valued, *numbers, args.order);
        auto keys = moved(valued, *numbers, args.by);
        if (!keys) return keys.error();
        refreshAutoHandles(*keys, viewOf(*keys, clip));
        channel = channelOf(std::move(*keys), channel);
        return {};
      });
      if (!done) return done;
    }
    return {};
  });
}

}  // namespace

Result<std::vector<PointValue>> pointValues(const Project& project, ClipRef ref,
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
    Clip borrowed = **clip;
    const Status done = onChannel(borrowed, lane.first, lane.second, [&](auto& channel) -> Status {
      const auto at = found(channel, asked);
      if (!at) return at.error();
      const std::vector<double> numbers = numbersOf(*channel, *at, order);
      for (std::size_t i = 0; i < places.size(); ++i) out[places[i]] = {points[places[i]], numbers[i]};
      return {};
    });
    if (!done) return done.error();
  }
  return out;
}

Result<Edit> setPointValues(const Project& project, const SetPointValues& args) {
  return recorded(project,
                  drag(project, {args.clip, args.values, Time(), args.order},
                       labelOf<SetPointValues>(args.values.size())),
                  args);
}

Result<Edit> dragPoints(const Project& project, const DragPoints& args) {
  return recorded(project, drag(project, args, labelOf<DragPoints>("Drag", args.values.size())), args);
}

Result<Edit> insertKeys(const Project& project, const InsertKeys& args) {
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  const Label label = labelOf<InsertKeys>(args.channels.size());
  return recorded(project,
                  changeClip(project, args.clip, label,
                             [&](Clip& clip) -> Status {
                               for (const Lane& lane : args.channels) {
                                 const Status done =
                                     onChannel(clip, lane.first, lane.second, [&](auto& channel) -> Status {
                                       if (!channel) return missingKey();
                                       channel = channelOf(withKeyOnCurve(*channel, args.time), channel);
                                       return {};
                                     });
                                 if (!done) return done;
                               }
                               return {};
                             }),
                  args);
}

}  // namespace squire
