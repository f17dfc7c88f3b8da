#include "core/model/axis_curves.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/sort_once.h"
#include "core/math/eased_span.h"

namespace squire {

namespace {

constexpr double smallTurn = 0.06;  // radians, summed over the axes, below which the path is nearly an arc
constexpr double largeTurn = 1.0;   // radians; a larger turn is divided before an ease is fitted
// Up to this angle, less than pi, slerp follows a turn about one axis exactly.
constexpr double halfTurn = 2.9;       // radians
constexpr int comparisons = 10;        // number of times at which a fitted ease is compared with the axes
constexpr double mostRounding = 1e-5;  // metres, factors or radians; the rounding of another processor
constexpr double fitShare = 0.8;       // fraction of the allowed error that is the tolerance of the fit

quat valueFrom(const vec3& value, EulerOrder order, const quat*) {
  return fromEulerDegrees(dvec3(value), order);
}
vec3 valueFrom(const vec3& value, EulerOrder /*order*/, const vec3*) { return value; }

glm::dquat exactOf(const quat& q) {
  return {static_cast<double>(q.w), static_cast<double>(q.x), static_cast<double>(q.y),
          static_cast<double>(q.z)};
}
dvec3 exactOf(const vec3& v) { return dvec3(v); }

double distance(const quat& a, const quat& b) { return static_cast<double>(angleBetween(a, b)); }
double distance(const vec3& a, const vec3& b) { return static_cast<double>(glm::length(a - b)); }

vec3 onTheWayTo(const vec3& a, const vec3& b, float share) { return a + (b - a) * share; }
quat onTheWayTo(const quat& a, const quat& b, float share) { return slerpShort(a, b, share); }

// A stepped value holds up to the last tick, where the share of the time may round to 1.
float numberOnAxis(const Channel<float>& axis, Time time) {
  const auto after = std::upper_bound(axis->begin(), axis->end(), time,
                                      [](Time t, const Key<float>& key) { return t < key.time; });
  const bool holds = after != axis->begin() && (after - 1)->ease.kind == Interpolation::Step;
  return holds ? (after - 1)->value : valueAt(axis, time, 0.0f);
}

bool staysWithin(const Ease& ease) {
  return ease.kind != Interpolation::Curve ||
         (0.0f <= ease.y1 && ease.y1 <= 1.0f && 0.0f <= ease.y2 && ease.y2 <= 1.0f);
}

using AxisChannels = std::array<Channel<float>, 3>;

std::vector<Time> timesOf(const AxisChannels& axes) {
  std::vector<Time> times;
  for (const Channel<float>& axis : axes) {
    for (const Key<float>& key : *axis) times.push_back(key.time);
  }
  sortOnce(times);
  return times;
}

// The keys of `joint` at the times of the axes' keys; none if it lacks one. If several axes have keys at a
// time, the ease is that of the first.
template <typename T>
std::optional<Keys<T>> columnKeys(const AxisChannels& axes, const std::vector<Time>& times,
                                  const Keys<T>& joint) {
  Keys<T> out;
  out.reserve(times.size());
  auto key = joint.begin();
  std::array<std::size_t, 3> at{};
  for (const Time time : times) {
    while (key != joint.end() && key->time < time) ++key;
    if (key == joint.end() || key->time != time) return std::nullopt;
    std::optional<Ease> ease;
    for (std::size_t c = 0; c < 3; ++c) {
      const Keys<float>& axis = *axes[c];
      while (at[c] < axis.size() && axis[at[c]].time < time) ++at[c];
      if (!ease && at[c] < axis.size() && axis[at[c]].time == time) ease = axis[at[c]].ease;
    }
    out.push_back({time, key->value, *ease});
  }
  return out;
}

template <typename T>
T valueOfAxes(const AxisChannels& axes, EulerOrder order, Time time) {
  const vec3 numbers(numberOnAxis(axes[0], time), numberOnAxis(axes[1], time), numberOnAxis(axes[2], time));
  return valueFrom(numbers, order, static_cast<const T*>(nullptr));
}

// The axes with the keys that continue them, and the times between which keys of the channel are made.
struct Reach {
  AxisChannels axes;
  std::vector<Time> times;

  Reach(const AxisChannels& own, std::vector<Time> columns, const AxesBeyond& beyond)
      : axes(own), times(std::move(columns)) {
    if (!beyond.any()) return;
    const Time from = std::min(Time(), times.front()), to = std::max(beyond.until, times.back());
    for (std::size_t c = 0; c < axes.size(); ++c) axes[c] = continued(own[c], beyond.ends[c], from, to);
    if (axes == own) return;
    times = timesOf(axes);
    const bool startsEarlier = times.front() < from, endsLater = to < times.back();
    std::erase_if(times, [&](Time time) { return time < from || to < time; });
    if (startsEarlier && from < times.front()) times.insert(times.begin(), from);
    if (endsLater && times.back() < to) times.push_back(to);
  }
};

template <typename T>
class Joiner {
 public:
  Joiner(const AxisChannels& own, EulerOrder order, const AxisCurves<T>* before, const AxesBeyond& beyond,
         std::optional<Rate> frames)
      : own_(own),
        order_(order),
        beyond_(beyond),
        frames_(frames),
        columns_(timesOf(own)),
        reach_(own, columns_, beyond),
        axes_(reach_.axes) {
    // Keys that used up their room are not reused: how one part was divided then depends on the parts before
    // it.
    const bool isUsable =
        before && before->order == order && before->frames == frames && before->joint->size() < jointRoom;
    if (!isUsable) return;
    before_ = before;
    beforeReach_.emplace(before->axes, timesOf(before->axes), before->beyond);
  }

  Axes<T> run() {
    const std::vector<Time>& times = reach_.times;
    room_ = jointRoom + jointRoomPerKey * times.size();
    for (std::size_t i = 0; i + 1 < times.size(); ++i) between(times[i], times[i + 1]);
    push(times.back(), {});
    AxisCurves<T> made{own_, order_, beyond_, frames_, nullptr, nullptr};
    made.columns = std::make_shared<const Keys<T>>(*columnKeys(own_, columns_, keys_));
    made.joint = std::make_shared<const Keys<T>>(std::move(keys_));
    return std::make_shared<const AxisCurves<T>>(std::move(made));
  }

 private:
  static constexpr bool turns = std::is_same_v<T, quat>;

  [[nodiscard]] vec3 anglesAt(Time time) const {
    return {numberOnAxis(axes_[0], time), numberOnAxis(axes_[1], time), numberOnAxis(axes_[2], time)};
  }
  [[nodiscard]] T at(Time time) const { return valueOfAxes<T>(axes_, order_, time); }

  void push(Time time, const Ease& ease) {
    T value = at(time);
    if constexpr (turns) {
      if (!keys_.empty() && glm::dot(keys_.back().value, value) < 0.0f) value = -value;
    }
    keys_.push_back({time, value, ease});
  }

  // The sum of the turns about the axes, in radians.
  [[nodiscard]] double turnBetween(Time from, Time to) const {
    const vec3 way = glm::abs(anglesAt(to) - anglesAt(from));
    return glm::radians(static_cast<double>(way.x) + static_cast<double>(way.y) + static_cast<double>(way.z));
  }

  // How the axes change between two neighbouring times.
  struct Change {
    bool jumps = false;          // at the end
    double way = 0.0;            // the sum of the axes' changes between their keys
    int moving = 0;              // axes that change before the end
    std::optional<Ease> ease{};  // of all moving axes, if it is the same
  };

  void note(Change& change, const Channel<float>& axis, Time from, Time to) const {
    const auto after = std::upper_bound(axis->begin(), axis->end(), from,
                                        [](Time t, const Key<float>& key) { return t < key.time; });
    if (after == axis->begin() || after == axis->end()) return;
    const Key<float>& key = *(after - 1);
    const bool isLifted = key.isLifted();
    if (key.value == after->value && !isLifted) return;
    change.way += std::abs(static_cast<double>(after->value) - static_cast<double>(key.value));
    if (isLifted)
      change.way +=
          static_cast<double>(std::abs(key.lift.first)) + static_cast<double>(std::abs(key.lift.second));
    if (key.ease.kind == Interpolation::Step) {
      change.jumps = change.jumps || after->time == to;
      return;
    }
    const bool isWhole = key.time == from && after->time == to;
    const bool isOne = !isLifted && (isWhole || key.ease.kind == Interpolation::Linear);
    if (change.moving++ == 0) {
      if (isOne) change.ease = key.ease;
    } else if (!isOne || change.ease != key.ease) {
      change.ease.reset();
    }
  }

  // The keys of an axis before and after a time, which determine its value right after that time.
  using Cover = std::pair<const Key<float>*, const Key<float>*>;
  static Cover coverOf(const Keys<float>& axis, Time from) {
    const auto after = std::upper_bound(axis.begin(), axis.end(), from,
                                        [](Time t, const Key<float>& key) { return t < key.time; });
    return {after == axis.begin() ? nullptr : &*(after - 1), after == axis.end() ? nullptr : &*after};
  }
  static bool areSame(const Cover& a, const Cover& b) {
    const auto same = [](const Key<float>* x, const Key<float>* y) { return x && y ? *x == *y : x == y; };
    return same(a.first, b.first) && same(a.second, b.second);
  }

  // Copies the keys of an interval from `before_`; returns false if they do not apply.
  bool reuse(Time from, Time to) {
    if (before_ == nullptr) return false;
    const auto isEarlier = [](const Key<T>& key, Time time) { return key.time < time; };
    const std::vector<Time>& times = beforeReach_->times;
    const auto start = std::lower_bound(times.begin(), times.end(), from);
    const bool isThere =
        start != times.end() && *start == from && start + 1 != times.end() && *(start + 1) == to;
    if (!isThere) return false;
    for (std::size_t c = 0; c < 3; ++c) {
      if (!areSame(coverOf(*axes_[c], from), coverOf(*beforeReach_->axes[c], from))) return false;
    }
    const Keys<T>& joint = *before_->joint;
    const auto first = std::lower_bound(joint.begin(), joint.end(), from, isEarlier);
    const auto last = std::lower_bound(first, joint.end(), to, isEarlier);
    const bool endsWithJump = last - first > 1 && (last - 1)->ease.kind == Interpolation::Step;
    const std::size_t made = static_cast<std::size_t>(last - first) - (endsWithJump ? 2 : 1);
    if (room_ <= made) return false;
    room_ -= made;
    bool isOpposite = false;
    if constexpr (turns) isOpposite = !keys_.empty() && glm::dot(keys_.back().value, first->value) < 0.0f;
    for (auto key = first; key != last; ++key) {
      keys_.push_back(*key);
      if (isOpposite) keys_.back().value = -keys_.back().value;
    }
    return true;
  }

  void between(Time from, Time to) {
    if (reuse(from, to)) return;
    Change change;
    for (const Channel<float>& axis : axes_) note(change, axis, from, to);
    if (change.moving == 0) return push(from, {change.jumps ? Interpolation::Step : Interpolation::Linear});
    if (!change.jumps) return smooth(from, to, change);
    // The other axes move up to the tick before the jump.
    const Time last = to - Time{1};
    if (last <= from) return push(from, {Interpolation::Step});
    if (change.ease && change.ease->kind != Interpolation::Linear) change.ease.reset();
    smooth(from, last, change);
    push(last, {Interpolation::Step});
  }

  void smooth(Time from, Time to, const Change& change) {
    if (change.ease && isExact(from, to, change)) return push(from, *change.ease);
    way_ = change.way;
    pieces(from, to);
  }

  [[nodiscard]] bool isExact(Time from, Time to, const Change& change) const {
    if constexpr (!turns) return true;
    if (frames_ && change.moving > 1) return false;
    if (!staysWithin(*change.ease)) return false;  // slerp stops at its ends
    const double turn = turnBetween(from, to);
    return turn < smallTurn || (change.moving == 1 && turn < halfTurn);
  }

  void pieces(Time from, Time to) {
    const std::int64_t ticks = (to - from).ticks;
    const std::optional<Time> frame = frameInside(from, to);
    const double error = errorOver(frame.has_value());
    const auto ease = ticks > 1 && room_ > 0 ? fitted(from, to, error) : std::optional(Ease());
    if (ease) return push(from, *ease);
    --room_;
    const Time middle = frame.value_or(from + Time{ticks / 2});
    pieces(from, middle);
    pieces(middle, to);
  }

  // The frame between two times that is nearest to their middle, if frames have to be exact.
  [[nodiscard]] std::optional<Time> frameInside(Time from, Time to) const {
    if (!frames_) return std::nullopt;
    const Time frame = onNearestFrame(from + Time{(to - from).ticks / 2}, *frames_);
    return from < frame && frame < to ? std::optional(frame) : std::nullopt;
  }

  [[nodiscard]] double errorOver(bool isOverFrame) const {
    if (isOverFrame) return turns ? jointFrameTurnError : jointFrameError;
    if (frames_) return turns ? jointBetweenTurnError : jointBetweenError;
    return turns ? jointTurnError : jointVectorError + jointWayError * way_;
  }

  [[nodiscard]] std::optional<Ease> fitted(Time from, Time to, double error) const {
    if (turns && turnBetween(from, to) > largeTurn) return std::nullopt;
    const T first = at(from), last = at(to);
    const auto ticks = static_cast<double>((to - from).ticks);
    const auto timeAt = [&](double share) { return from + Time{std::llround(share * ticks)}; };
    static constexpr std::array<HandleTimes, 1> handles{};
    using Exact = decltype(exactOf(first));
    const std::function<Exact(double)> wanted = [&](double share) { return exactOf(at(timeAt(share))); };
    const auto ease = fittedEase(exactOf(first), exactOf(last), {fitShare * error, handles}, wanted);
    if (!ease) return std::nullopt;
    for (int i = 0; i < comparisons; ++i) {
      const Time time = timeAt((i + 0.5) / comparisons);
      const auto share = static_cast<float>(static_cast<double>((time - from).ticks) / ticks);
      if (distance(onTheWayTo(first, last, shareOfWay(*ease, share)), at(time)) > error) return std::nullopt;
    }
    return ease;
  }

  const AxisChannels& own_;
  EulerOrder order_;
  const AxesBeyond& beyond_;
  std::optional<Rate> frames_;
  std::vector<Time> columns_;  // of the axes' own keys
  Reach reach_;
  const AxisChannels& axes_;  // with the keys that continue them
  const AxisCurves<T>* before_ = nullptr;
  std::optional<Reach> beforeReach_;
  std::size_t room_ = 0;
  double way_ = 0.0;  // the sum of the axes' changes between the keys around the interval
  Keys<T> keys_;
};

template <typename T>
bool isMadeUntil(const Channel<T>& channel, const Axes<T>& axes, Time end) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  return curves == nullptr || !curves->beyond.any() || curves->beyond.until == end;
}

}  // namespace

template <typename T>
Axes<T> joinedAxes(AxisChannels axes, EulerOrder order, const AxisCurves<T>* before, const AxesBeyond& beyond,
                   std::optional<Rate> frames) {
  return Joiner<T>(axes, order, before, beyond, frames).run();
}

template <typename T>
Axes<T> axesWithJoint(AxisCurves<T> axes, Channel<T> joint) {
  auto columns = columnKeys(axes.axes, timesOf(axes.axes), *joint);
  if (!columns) return nullptr;
  const Reach reach(axes.axes, timesOf(axes.axes), axes.beyond);
  for (const Key<T>& key : *columns) {
    if (distance(key.value, valueOfAxes<T>(reach.axes, axes.order, key.time)) > mostRounding) return nullptr;
  }
  axes.columns = std::make_shared<const Keys<T>>(std::move(*columns));
  axes.joint = std::move(joint);
  return std::make_shared<const AxisCurves<T>>(std::move(axes));
}

void makeUntil(std::vector<Track>& tracks, Time end) {
  for (Track& track : tracks) {
    eachChannelOf(track, [&]<typename T>(Channel<T>& channel, Axes<T>& axes) {
      if (isMadeUntil(channel, axes, end)) return;
      axes = joinedAxes<T>(axes->axes, axes->order, axes.get(), {axes->beyond.ends, end}, axes->frames);
      channel = axes->joint;
    });
  }
}

std::shared_ptr<const Clip> madeToItsEnd(std::shared_ptr<const Clip> clip) {
  bool isMade = true;
  const std::vector<Track> none;
  for (const Track& track : clip ? clip->tracks : none) {
    eachChannelOf(track, [&](const auto& channel, const auto& axes) {
      isMade = isMade && isMadeUntil(channel, axes, clip->duration);
    });
  }
  if (isMade) return clip;
  Clip changed = *clip;
  makeUntil(changed.tracks, changed.duration);
  return std::make_shared<const Clip>(std::move(changed));
}

template Axes<vec3> joinedAxes(AxisChannels, EulerOrder, const AxisCurves<vec3>*, const AxesBeyond&,
                               std::optional<Rate>);
template Axes<quat> joinedAxes(AxisChannels, EulerOrder, const AxisCurves<quat>*, const AxesBeyond&,
                               std::optional<Rate>);
template Axes<vec3> axesWithJoint(AxisCurves<vec3>, Channel<vec3>);
template Axes<quat> axesWithJoint(AxisCurves<quat>, Channel<quat>);

}  // namespace squire
