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
constexpr double halfTurn = 2.9;    // radians, below pi: a smaller turn about one axis is the arc of slerp
constexpr int comparisons = 10;     // number of times at which a fitted ease is compared with the axes
constexpr double fitShare = 0.8;    // fraction of the allowed error that is the tolerance of the fit

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

template <typename T>
class Joiner {
 public:
  Joiner(const std::array<Channel<float>, 3>& axes, EulerOrder order, const AxisCurves<T>* before)
      : axes_(axes), order_(order) {
    // Keys that used up their room are not reused: how one part was divided then depends on the parts before
    // it.
    const bool isUsable = before && before->order == order && before->joint->size() < jointRoom;
    if (isUsable) before_ = before;
  }

  Axes<T> run() {
    findColumns();
    room_ = jointRoom + jointRoomPerKey * columns_.size();
    for (std::size_t i = 0; i + 1 < columns_.size(); ++i) between(columns_[i], columns_[i + 1]);
    push(columns_.back(), {});
    AxisCurves<T> made{axes_, order_, nullptr, nullptr};
    made.columns = std::make_shared<const Keys<T>>(columnKeys());
    made.joint = std::make_shared<const Keys<T>>(std::move(keys_));
    return std::make_shared<const AxisCurves<T>>(std::move(made));
  }

 private:
  static constexpr bool turns = std::is_same_v<T, quat>;

  void findColumns() {
    for (const Channel<float>& axis : axes_) {
      for (const Key<float>& key : *axis) columns_.push_back(key.time);
    }
    sortOnce(columns_);
  }

  // If several axes have keys at a time, the ease is that of the first.
  Keys<T> columnKeys() const {
    Keys<T> out;
    out.reserve(columns_.size());
    auto key = keys_.begin();
    std::array<std::size_t, 3> at{};
    for (const Time time : columns_) {
      while (key->time < time) ++key;
      std::optional<Ease> ease;
      for (std::size_t c = 0; c < 3; ++c) {
        const Keys<float>& axis = *axes_[c];
        while (at[c] < axis.size() && axis[at[c]].time < time) ++at[c];
        if (!ease && at[c] < axis.size() && axis[at[c]].time == time) ease = axis[at[c]].ease;
      }
      out.push_back({time, key->value, *ease});
    }
    return out;
  }

  [[nodiscard]] vec3 anglesAt(Time time) const {
    return {numberOnAxis(axes_[0], time), numberOnAxis(axes_[1], time), numberOnAxis(axes_[2], time)};
  }
  [[nodiscard]] T at(Time time) const {
    return valueFrom(anglesAt(time), order_, static_cast<const T*>(nullptr));
  }

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

  // How the axes change between two neighbouring times of `columns_`.
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
    if (key.value == after->value) return;
    change.way += std::abs(static_cast<double>(after->value) - static_cast<double>(key.value));
    if (key.ease.kind == Interpolation::Step) {
      change.jumps = change.jumps || after->time == to;
      return;
    }
    const bool isWhole = key.time == from && after->time == to;
    const bool isOne = isWhole || key.ease.kind == Interpolation::Linear;
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
    const Keys<T>& columns = *before_->columns;
    const auto column = std::lower_bound(columns.begin(), columns.end(), from, isEarlier);
    const bool isColumn = column != columns.end() && column->time == from && column + 1 != columns.end() &&
                          (column + 1)->time == to;
    if (!isColumn) return false;
    for (std::size_t c = 0; c < 3; ++c) {
      if (!areSame(coverOf(*axes_[c], from), coverOf(*before_->axes[c], from))) return false;
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
    if (!staysWithin(*change.ease)) return false;  // slerp stops at its ends
    const double turn = turnBetween(from, to);
    return turn < smallTurn || (change.moving == 1 && turn < halfTurn);
  }

  void pieces(Time from, Time to) {
    const std::int64_t ticks = (to - from).ticks;
    const auto ease = ticks > 1 && room_ > 0 ? fitted(from, to) : std::optional(Ease());
    if (ease) return push(from, *ease);
    --room_;
    const Time middle = from + Time{ticks / 2};
    pieces(from, middle);
    pieces(middle, to);
  }

  [[nodiscard]] std::optional<Ease> fitted(Time from, Time to) const {
    if (turns && turnBetween(from, to) > largeTurn) return std::nullopt;
    const T first = at(from), last = at(to);
    const auto ticks = static_cast<double>((to - from).ticks);
    const auto timeAt = [&](double share) { return from + Time{std::llround(share * ticks)}; };
    static constexpr std::array<HandleTimes, 1> handles{};
    const double error = turns ? jointTurnError : jointVectorError + jointWayError * way_;
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

  const std::array<Channel<float>, 3>& axes_;
  EulerOrder order_;
  const AxisCurves<T>* before_ = nullptr;
  std::vector<Time> columns_;
  std::size_t room_ = 0;
  double way_ = 0.0;  // the sum of the axes' changes between the keys around the interval
  Keys<T> keys_;
};

}  // namespace

template <typename T>
Axes<T> joinedAxes(std::array<Channel<float>, 3> axes, EulerOrder order, const AxisCurves<T>* before) {
  return Joiner<T>(axes, order, before).run();
}

template Axes<vec3> joinedAxes(std::array<Channel<float>, 3>, EulerOrder, const AxisCurves<vec3>*);
template Axes<quat> joinedAxes(std::array<Channel<float>, 3>, EulerOrder, const AxisCurves<quat>*);

}  // namespace squire
