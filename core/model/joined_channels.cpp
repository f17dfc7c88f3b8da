#include "core/model/joined_channels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/base/sort_once.h"
#include "core/math/eased_span.h"
#include "core/model/laid_values.h"
#include "core/model/layered_clip.h"

namespace squire {

namespace {

constexpr int comparedTimes = 8;     // number of times at which an ease is compared with the joined channels
constexpr double fittedShare = 0.8;  // fraction of the allowed error that is the tolerance of a fit
constexpr double dividedTurn = 1.0;  // radians; a larger turn is divided before an ease is fitted

using Handles = std::array<HandleTimes, 1>;

glm::dquat exactly(const quat& q) { return glm::dquat(q); }
glm::dvec3 exactly(const vec3& v) { return glm::dvec3(v); }

double gapBetween(const quat& a, const quat& b) { return angleBetween(glm::dquat(a), glm::dquat(b)); }
double gapBetween(const vec3& a, const vec3& b) {
  const vec3 way = glm::abs(a - b);
  return static_cast<double>(std::max({way.x, way.y, way.z}));
}

vec3 onTheWay(const vec3& a, const vec3& b, float share) { return a + (b - a) * share; }
quat onTheWay(const quat& a, const quat& b, float share) { return slerpShort(a, b, share); }

// The keys around a time: the last one not after it, and the next one.
template <typename T>
std::pair<const Key<T>*, const Key<T>*> keysAround(const Keys<T>& keys, Time time) {
  const auto after = std::upper_bound(keys.begin(), keys.end(), time,
                                      [](Time t, const Key<T>& key) { return t < key.time; });
  return {after == keys.begin() ? nullptr : &*(after - 1), after == keys.end() ? nullptr : &*after};
}

// A stepped value holds up to the last tick, where the share of the time may round to 1.
template <typename T>
T valueOf(const Channel<T>& channel, Time time, const T& fallback) {
  if (!channel || channel->empty()) return fallback;
  const auto [key, next] = keysAround(*channel, time);
  if (key != nullptr && next != nullptr && key->ease.kind == Interpolation::Step) return key->value;
  return valueAt(channel, time, fallback);
}

// How precisely channels of a kind are joined.
struct Moves : LaidMoves {
  static constexpr double error = layeredMoveError;
  static constexpr bool addsUp = true;  // a sum of changes with the same ease has that ease
};
struct Turns : LaidTurns {
  static constexpr double error = layeredTurnError;
  static constexpr bool addsUp = false;
};
struct Scales : LaidScales {
  static constexpr double error = layeredMoveError;
  static constexpr bool addsUp = false;
};

template <typename T>
float shareAt(const Laid<Channel<T>>& layer, Time time) {
  return layer.fade ? layer.share * std::clamp(valueOf(layer.fade, time, 1.0f), 0.0f, 1.0f) : layer.share;
}

template <typename T>
std::vector<Time> timesOf(const ChannelStack<T>& stack) {
  std::vector<Time> out;
  const auto add = [&](const auto& channel) {
    if (!channel) return;
    for (const auto& key : *channel) out.push_back(key.time);
  };
  add(stack.below);
  for (const auto& layer : stack.layers) {
    add(layer.part);
    add(layer.fade);
  }
  sortOnce(out);
  return out;
}

template <typename How>
class ChannelJoiner {
  using T = typename How::Value;

 public:
  ChannelJoiner(const ChannelStack<T>& stack, const T& rest, bool mayAdd) : stack_(stack), rest_(rest) {
    times_ = timesOf(stack);
    const std::size_t share = std::max<std::size_t>(1, stack.layers.size() / layersWithAllKeys);
    if (mayAdd) room_ = (addedKeys + addedKeysPerKey * times_.size()) / share;
  }

  Channel<T> run() {
    for (std::size_t i = 0; i + 1 < times_.size(); ++i) between(times_[i], times_[i + 1]);
    push(times_.back(), {});
    return std::make_shared<const Keys<T>>(std::move(keys_));
  }

 private:
  [[nodiscard]] T at(Time time) const {
    T value = valueOf(stack_.below, time, rest_);
    for (const auto& layer : stack_.layers)
      value = How::laid(layer.mode, value, valueOf(layer.part, time, How::none()), shareAt(layer, time));
    return value;
  }

  void push(Time time, const Ease& ease) {
    T value = at(time);
    if constexpr (std::is_same_v<T, quat>) {
      if (!keys_.empty() && glm::dot(keys_.back().value, value) < 0.0f) value = -value;
    }
    keys_.push_back({time, value, ease});
  }

  // How the channels change between two neighbouring times.
  struct Change {
    int moving = 0;              // channels that change before the end
    bool jumps = false;          // at the end
    bool isBelow = false;        // the clip's channel is one that changes before the end
    bool mixes = false;          // a layer replaces a part of what is below, or its share changes
    std::optional<Ease> ease{};  // of all channels that change, if they have the same
  };

  static void note(Change& change, const auto& channel, Time from, Time to) {
    if (!channel || channel->empty()) return;
    const auto [key, next] = keysAround(*channel, from);
    if (key == nullptr || next == nullptr || key->value == next->value) return;
    if (key->ease.kind == Interpolation::Step) {
      change.jumps = change.jumps || next->time == to;
      return;
    }
    const bool isWhole = key->time == from && next->time == to;
    const bool isOne = isWhole || key->ease.kind == Interpolation::Linear;
    if (change.moving++ == 0) {
      if (isOne) change.ease = key->ease;
    } else if (!isOne || change.ease != key->ease) {
      change.ease.reset();
    }
  }

  void between(Time from, Time to) {
    Change change;
    note(change, stack_.below, from, to);
    change.isBelow = change.moving > 0;
    for (const auto& one : stack_.layers) {
      note(change, one.part, from, to);
      const int moving = change.moving;
      note(change, one.fade, from, to);
      if (change.moving > moving) change.ease.reset();
      change.mixes = change.mixes || one.fade || one.mode == LayerMode::Replace;
    }
    if (change.moving == 0) return push(from, {change.jumps ? Interpolation::Step : Interpolation::Linear});
    if (!change.jumps) return smooth(from, to, change);
    // The other channels move up to the tick before the jump.
    const Time last = to - Time{1};
    if (last <= from) return push(from, {Interpolation::Step});
    if (change.ease && change.ease->kind != Interpolation::Linear) change.ease.reset();
    smooth(from, last, change);
    push(last, {Interpolation::Step});
  }

  void smooth(Time from, Time to, const Change& change) {
    const bool isExact =
        change.ease && ((change.isBelow && change.moving == 1 && !change.mixes) || How::addsUp);
    if (isExact || (change.ease && follows(from, to, *change.ease))) return push(from, *change.ease);
    pieces(from, to);
  }

  // Whether interpolation with an ease between two times stays within the error.
  [[nodiscard]] bool follows(Time from, Time to, const Ease& ease) const {
    const T first = at(from), last = at(to);
    const auto ticks = static_cast<double>((to - from).ticks);
    for (int i = 0; i < comparedTimes; ++i) {
      const Time time = from + Time{std::llround((i + 0.5) / comparedTimes * ticks)};
      const auto share = static_cast<float>(static_cast<double>((time - from).ticks) / ticks);
      if (gapBetween(onTheWay(first, last, shareOfWay(ease, share)), at(time)) > How::error) return false;
    }
    return true;
  }

  void pieces(Time from, Time to) {
    const std::int64_t ticks = (to - from).ticks;
    if (ticks <= 1 || room_ == 0) return push(from, {});
    if (const auto ease = fitted(from, to)) return push(from, *ease);
    --room_;
    const Time middle = from + Time{ticks / 2};
    pieces(from, middle);
    pieces(middle, to);
  }

  [[nodiscard]] std::optional<Ease> fitted(Time from, Time to) const {
    const T first = at(from), last = at(to);
    if (follows(from, to, {})) return Ease();
    if (std::is_same_v<T, quat> && gapBetween(first, last) > dividedTurn) return std::nullopt;
    const auto ticks = static_cast<double>((to - from).ticks);
    static constexpr Handles handles{};
    using Exact = decltype(exactly(first));
    const std::function<Exact(double)> wanted = [&](double share) {
      return exactly(at(from + Time{std::llround(share * ticks)}));
    };
    auto ease = fittedEase(exactly(first), exactly(last), {fittedShare * How::error, handles}, wanted);
    if (ease && !follows(from, to, *ease)) ease.reset();
    return ease;
  }

  const ChannelStack<T>& stack_;
  const T rest_;
  std::vector<Time> times_;
  std::size_t room_ = 0;
  Keys<T> keys_;
};

}  // namespace

Channel<vec3> joinedMoves(const ChannelStack<vec3>& stack, const vec3& rest, bool mayAdd) {
  return ChannelJoiner<Moves>(stack, rest, mayAdd).run();
}
Channel<quat> joinedTurns(const ChannelStack<quat>& stack, const quat& rest, bool mayAdd) {
  return ChannelJoiner<Turns>(stack, rest, mayAdd).run();
}
Channel<vec3> joinedScales(const ChannelStack<vec3>& stack, const vec3& rest, bool mayAdd) {
  return ChannelJoiner<Scales>(stack, rest, mayAdd).run();
}

}  // namespace squire
