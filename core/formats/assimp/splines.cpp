#include "core/formats/assimp/splines.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace squire::assimp {

namespace {

constexpr double mostKeys = 1e6;
// Smaller deviations from linear need no key: metres, scale factors, half radians.
constexpr float straight = 2e-5f;

class Spline {
 public:
  Spline(std::span<const float> seconds, std::span<const float> numbers, std::size_t width, double rate)
      : seconds_(seconds), numbers_(numbers), width_(width), rate_(rate) {}

  [[nodiscard]] bool isSound() const {
    if (seconds_.empty() || width_ == 0 || width_ > 4 || numbers_.size() != seconds_.size() * 3 * width_)
      return false;
    const auto isFinite = [](float number) { return std::isfinite(number); };
    const bool finite = std::all_of(seconds_.begin(), seconds_.end(), isFinite) &&
                        std::all_of(numbers_.begin(), numbers_.end(), isFinite);
    const bool rising = std::adjacent_find(seconds_.begin(), seconds_.end(),
                                           [](float a, float b) { return !(b > a); }) == seconds_.end();
    return finite && rising && (static_cast<double>(seconds_.back()) - seconds_.front()) * rate_ < mostKeys;
  }

  [[nodiscard]] LinearKeys unroll() const {
    LinearKeys out;
    add(out, seconds_[0], key(0, 1));
    for (std::size_t i = 0; i + 1 < seconds_.size(); ++i) {
      if (bends(i)) forEachFrame(i, [&](float second, float share) { add(out, second, at(i, share)); });
      add(out, seconds_[i + 1], key(i + 1, 1));
    }
    return out;
  }

 private:
  using Numbers = std::array<float, 4>;

  // Part of a key: 0 is the incoming slope, 1 the value, 2 the outgoing slope.
  [[nodiscard]] Numbers key(std::size_t i, std::size_t part) const {
    Numbers out{};
    std::copy_n(numbers_.begin() + static_cast<std::ptrdiff_t>((3 * i + part) * width_), width_, out.begin());
    return out;
  }

  [[nodiscard]] Numbers at(std::size_t i, float t) const {
    const float length = seconds_[i + 1] - seconds_[i], t2 = t * t, t3 = t2 * t;
    const Numbers from = key(i, 1), out = key(i, 2), in = key(i + 1, 0), to = key(i + 1, 1);
    Numbers result{};
    for (std::size_t k = 0; k < width_; ++k) {
      result[k] = (2 * t3 - 3 * t2 + 1) * from[k] + length * (t3 - 2 * t2 + t) * out[k] +
                  (3 * t2 - 2 * t3) * to[k] + length * (t3 - t2) * in[k];
    }
    return unit(result);
  }

  [[nodiscard]] Numbers between(std::size_t i, float t) const {
    const Numbers from = key(i, 1), to = key(i + 1, 1);
    Numbers result{};
    for (std::size_t k = 0; k < width_; ++k) result[k] = from[k] + (to[k] - from[k]) * t;
    return unit(result);
  }

  [[nodiscard]] Numbers unit(Numbers value) const {
    if (width_ != 4) return value;
    float square = 0.0f;
    for (const float number : value) square += number * number;
    if (!(square > 1e-12f)) return value;
    for (float& number : value) number /= std::sqrt(square);
    return value;
  }

  // Frames strictly between two keys.
  template <typename Visit>
  void forEachFrame(std::size_t i, Visit visit) const {
    const double from = seconds_[i], to = seconds_[i + 1];
    constexpr double apart = 0.02;  // of a frame: closer than this to a key counts as on it
    for (double frame = std::floor(from * rate_ + apart) + 1.0; frame < to * rate_ - apart; frame += 1.0) {
      visit(static_cast<float>(frame / rate_), static_cast<float>((frame / rate_ - from) / (to - from)));
    }
  }

  [[nodiscard]] bool bends(std::size_t i) const {
    bool out = false;
    forEachFrame(i, [&](float, float share) {
      const Numbers a = at(i, share), b = between(i, share);
      for (std::size_t k = 0; k < width_; ++k) out = out || std::abs(a[k] - b[k]) > straight;
    });
    return out;
  }

  void add(LinearKeys& out, float second, const Numbers& value) const {
    out.seconds.push_back(second);
    out.values.insert(out.values.end(), value.begin(), value.begin() + static_cast<std::ptrdiff_t>(width_));
  }

  std::span<const float> seconds_, numbers_;
  std::size_t width_;
  double rate_;
};

}  // namespace

LinearKeys unrolledSpline(std::span<const float> seconds, std::span<const float> numbers, std::size_t width,
                          double framesPerSecond) {
  const Spline spline(seconds, numbers, width, framesPerSecond);
  return spline.isSound() ? spline.unroll() : LinearKeys();
}

}  // namespace squire::assimp
