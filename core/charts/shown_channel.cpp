#include "core/charts/shown_channel.h"

#include <algorithm>

#include "core/edit/keys/euler_curves.h"
#include "core/edit/keys/key_split.h"

namespace squire {

namespace {

// Which keys of a list are also in another, compared bit by bit.
template <typename T>
std::vector<bool> shared(const Channel<T>& keys, const Channel<T>& base) {
  if (keys == base) return std::vector<bool>(keys->size(), true);
  std::vector<bool> found(keys->size(), false);
  if (!base) return found;
  auto other = base->begin();
  for (std::size_t i = 0; i < keys->size(); ++i) {
    while (other != base->end() && other->time < (*keys)[i].time) ++other;
    found[i] = other != base->end() && *other == (*keys)[i];
  }
  return found;
}

float numberAt(const Keys<vec3>& keys, std::size_t i, int axis) { return keys[i].value[axis]; }
float numberAt(const std::vector<dvec3>& angles, std::size_t i, int axis) {
  return static_cast<float>(angles[i][axis]);
}

// Which keys of one axis are also in `base`, whose keys have three axes. `numbers` contains the values of
// `base`; rotations are Euler angles.
template <typename T, typename Numbers>
std::vector<bool> shared(const Keys<float>& keys, int axis, const Channel<T>& base, const Numbers& numbers) {
  std::vector<bool> found(keys.size(), false);
  std::size_t other = 0;
  for (std::size_t i = 0; base && i < keys.size(); ++i) {
    while (other < base->size() && (*base)[other].time < keys[i].time) ++other;
    found[i] = other < base->size() && (*base)[other].time == keys[i].time &&
               (*base)[other].ease == keys[i].ease && !keys[i].lift.any() &&
               numberAt(numbers, other, axis) == keys[i].value;
  }
  return found;
}

std::vector<vec3> valuesOf(const Keys<float>& keys) {
  std::vector<vec3> values;
  values.reserve(keys.size());
  for (const Key<float>& key : keys) values.emplace_back(key.value);
  return values;
}

}  // namespace

ShownChannel::ShownChannel(const AxisCurves<vec3>& curves, int axis, const Channel<vec3>& base)
    : numbers_(curves.axes[static_cast<std::size_t>(axis)]),
      ends_(curves.beyond.ends[static_cast<std::size_t>(axis)]),
      values_(valuesOf(*numbers_)) {
  fromSource_ = shared(*numbers_, axis, base, base ? *base : Keys<vec3>());
  summarise();
}

ShownChannel::ShownChannel(const AxisCurves<quat>& curves, int axis, const Channel<quat>& base)
    : numbers_(curves.axes[static_cast<std::size_t>(axis)]),
      ends_(curves.beyond.ends[static_cast<std::size_t>(axis)]),
      order_(curves.order),
      values_(valuesOf(*numbers_)) {
  fromSource_ = shared(*numbers_, axis, base, base ? eulerAngles(*base, curves.order) : std::vector<dvec3>());
  summarise();
}

ShownChannel::ShownChannel(Channel<vec3> keys, const Channel<vec3>& base)
    : vectors_(std::move(keys)), fromSource_(shared(vectors_, base)) {
  values_.reserve(vectors_->size());
  for (const Key<vec3>& key : *vectors_) values_.push_back(key.value);
  summarise();
}

ShownChannel::ShownChannel(Channel<quat> keys, const Channel<quat>& base, EulerOrder order)
    : rotations_(std::move(keys)), order_(order), fromSource_(shared(rotations_, base)) {
  const std::vector<dvec3> angles = eulerAngles(*rotations_, order);
  values_.reserve(angles.size());
  for (const dvec3& one : angles) values_.emplace_back(one);
  summarise();
}

ShownChannel::ShownChannel(Channel<float> keys)
    : numbers_(std::move(keys)), values_(valuesOf(*numbers_)), fromSource_(numbers_->size(), false) {
  summarise();
}

std::shared_ptr<const ShownChannel> ShownChannel::continuedOver(Time from, Time to) const {
  if (ends_ == AxisEnds()) return nullptr;
  Channel<float> keys = continued(numbers_, ends_, from, to);
  if (keys == numbers_) return nullptr;
  return std::shared_ptr<const ShownChannel>(new ShownChannel(std::move(keys)));
}

Time ShownChannel::placeOfKey(Time time) const {
  if (!numbers_ || size() < 2) return time;
  const bool isBefore = time < this->time(0);
  if (!isBefore && time <= this->time(size() - 1)) return time;
  const Beyond beyond = isBefore ? ends_.before : ends_.after;
  const bool repeats = beyond != Beyond::Hold && beyond != Beyond::Straight;
  return repeats ? repeatedAt(*numbers_, ends_, time).time : time;
}

void ShownChannel::summarise() {
  if (values_.empty()) return;
  std::vector<Block> below;
  below.reserve(values_.size());
  for (const vec3& value : values_) below.push_back({value, value});
  while (below.size() > blockKeys) {
    std::vector<Block> level;
    level.reserve(below.size() / blockKeys + 1);
    for (std::size_t i = 0; i < below.size(); i += blockKeys) {
      Block block = below[i];
      for (std::size_t k = i + 1; k < std::min(below.size(), i + blockKeys); ++k) {
        block.low = glm::min(block.low, below[k].low);
        block.high = glm::max(block.high, below[k].high);
      }
      level.push_back(block);
    }
    below = level;
    blocks_.push_back(std::move(level));
  }
  low_ = high_ = values_.front();
  for (const Block& block : below) {
    low_ = glm::min(low_, block.low);
    high_ = glm::max(high_, block.high);
  }
  addBends();
}

void ShownChannel::addBends() {
  constexpr int samples = 16;  // between two keys
  for (std::size_t i = 0; numbers_ && i + 1 < size(); ++i) {
    if (!(*numbers_)[i].isLifted()) continue;
    for (int k = 1; k < samples; ++k) {
      const vec3 value = between(i, static_cast<float>(k) / samples);
      low_ = glm::min(low_, value);
      high_ = glm::max(high_, value);
    }
  }
}

vec3 ShownChannel::between(std::size_t key, float share) const {
  const float way = shareOfWay(ease(key), share);
  const vec3& from = values_[key];
  const vec3& to = values_[key + 1];
  if (numbers_) return from + (to - from) * way + liftAt((*numbers_)[key], share);
  if (!rotations_) return from + (to - from) * way;
  // Euler angles do not interpolate linearly; compute them from the rotation.
  const vec3 near = from + (to - from) * std::clamp(way, 0.0f, 1.0f);
  return vec3(
      eulerOnTheWay((*rotations_)[key].value, (*rotations_)[key + 1].value, way, order_, dvec3(near)));
}

std::ptrdiff_t ShownChannel::keyBefore(Time time) const {
  const auto before = [&](const auto& keys) {
    const auto after = std::upper_bound(keys.begin(), keys.end(), time,
                                        [](Time t, const auto& key) { return t < key.time; });
    return after - keys.begin() - 1;
  };
  return vectors_ ? before(*vectors_) : rotations_ ? before(*rotations_) : before(*numbers_);
}

std::size_t ShownChannel::indexOf(Time at) const {
  const std::ptrdiff_t key = keyBefore(at);
  return key >= 0 && time(static_cast<std::size_t>(key)) == at ? static_cast<std::size_t>(key) : size();
}

vec3 ShownChannel::valueAt(Time at) const {
  if (ends_ != AxisEnds()) return vec3(continuedValue(numbers_, ends_, at));
  const std::ptrdiff_t before = keyBefore(at);
  if (before < 0) return values_.front();
  const auto key = static_cast<std::size_t>(before);
  if (key + 1 == size()) return values_.back();
  const double share = (at - time(key)).seconds() / (time(key + 1) - time(key)).seconds();
  return between(key, static_cast<float>(share));
}

}  // namespace squire
