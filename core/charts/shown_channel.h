#pragma once

#include <memory>
#include <vector>

#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/lanes.h"
#include "core/model/axis_curves.h"

namespace squire {

// One of the three curves of a channel.
struct CurveId {
  BoneId bone;
  ChannelKind channel = ChannelKind::Translation;
  int component = 0;
  auto operator<=>(const CurveId&) const = default;
};

// The keys of a channel as three curves of numbers: metres, degrees, factors. An axis with keys of its own is
// shown alone; all three curves then have its values. Immutable; an edited list of keys gets a new object.
class ShownChannel {
 public:
  // `base`: the channel in the source; null if there is none.
  ShownChannel(Channel<vec3> keys, const Channel<vec3>& base);
  ShownChannel(Channel<quat> keys, const Channel<quat>& base, EulerOrder order);

  ShownChannel(const AxisCurves<vec3>& curves, int axis, const Channel<vec3>& base);
  ShownChannel(const AxisCurves<quat>& curves, int axis, const Channel<quat>& base);

  [[nodiscard]] bool isFor(const Channel<vec3>& keys) const { return vectors_ == keys && keys; }
  [[nodiscard]] bool isFor(const Channel<quat>& keys) const { return rotations_ == keys && keys; }
  [[nodiscard]] bool isFor(const Channel<float>& keys, const AxisEnds& ends) const {
    return numbers_ == keys && keys && ends_ == ends;
  }
  [[nodiscard]] bool sameKeys(const ShownChannel& other) const {
    return vectors_ == other.vectors_ && rotations_ == other.rotations_ && numbers_ == other.numbers_ &&
           ends_ == other.ends_;
  }
  // Whether one axis with keys of its own is shown.
  [[nodiscard]] bool isAxis() const { return numbers_ != nullptr; }
  // How the axis continues beyond its keys.
  [[nodiscard]] const AxisEnds& ends() const { return ends_; }
  // The axis with its own keys and those that continue it between two times; null if none continue it.
  [[nodiscard]] std::shared_ptr<const ShownChannel> continuedOver(Time from, Time to) const;
  // Where a new key at a time is inserted: within the keys if they are repeated there.
  [[nodiscard]] Time placeOfKey(Time time) const;
  [[nodiscard]] EulerOrder order() const { return order_; }
  [[nodiscard]] bool turns() const { return rotations_ != nullptr; }
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] Time time(std::size_t key) const {
    return vectors_ ? (*vectors_)[key].time : rotations_ ? (*rotations_)[key].time : (*numbers_)[key].time;
  }
  [[nodiscard]] const Ease& ease(std::size_t key) const {
    return vectors_ ? (*vectors_)[key].ease : rotations_ ? (*rotations_)[key].ease : (*numbers_)[key].ease;
  }
  // What is added to the values of the handles between a key of an axis and the next one.
  [[nodiscard]] Lift lift(std::size_t key) const { return numbers_ ? (*numbers_)[key].lift : Lift(); }
  [[nodiscard]] const vec3& value(std::size_t key) const { return values_[key]; }
  // The value between a key and the next one at a fraction of the time.
  [[nodiscard]] vec3 between(std::size_t key, float share) const;
  [[nodiscard]] vec3 valueAt(Time time) const;
  // The last key at or before a time; -1 before the first key.
  [[nodiscard]] std::ptrdiff_t keyBefore(Time time) const;
  // The key at exactly this time; size() if there is none.
  [[nodiscard]] std::size_t indexOf(Time time) const;
  // Whether the source has an identical key.
  [[nodiscard]] bool isFromSource(std::size_t key) const { return fromSource_[key]; }
  // The range of the keys, and of what lifted handles bend beyond it.
  [[nodiscard]] const vec3& low() const { return low_; }
  [[nodiscard]] const vec3& high() const { return high_; }

  // Minimum and maximum of blocks of keys, for curves with more keys than pixels. Level 0 is the keys
  // themselves; a block of each further level combines four of the level below.
  struct Block {
    vec3 low, high;
  };
  static constexpr std::size_t blockKeys = 4;
  [[nodiscard]] std::size_t levels() const { return blocks_.size() + 1; }
  [[nodiscard]] const std::vector<Block>& blocks(std::size_t level) const { return blocks_[level - 1]; }

 private:
  explicit ShownChannel(Channel<float> keys);
  void summarise();
  void addBends();

  Channel<vec3> vectors_;
  Channel<quat> rotations_;
  Channel<float> numbers_;
  AxisEnds ends_;
  EulerOrder order_ = EulerOrder::XYZ;
  std::vector<vec3> values_;
  std::vector<bool> fromSource_;
  std::vector<std::vector<Block>> blocks_;
  vec3 low_{0.0f}, high_{0.0f};
};

}  // namespace squire
