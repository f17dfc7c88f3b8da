#include "core/edit/keys/key_split.h"

#include "core/math/bezier.h"

namespace squire {

namespace {

struct Spot {
  double time = 0.0;  // share of the time
  double value = 0.0;
};
Spot between(const Spot& a, const Spot& b, double t) {
  return {a.time + (b.time - a.time) * t, a.value + (b.value - a.value) * t};
}

// A key from `a` to `d` with handles at `b` and `c`.
Key<float> keyOf(Time time, const Spot& a, const Spot& b, const Spot& c, const Spot& d) {
  const double length = std::max(d.time - a.time, 1e-9), way = d.value - a.value;
  const auto share = [&](const Spot& spot) {
    return static_cast<float>(std::clamp((spot.time - a.time) / length, 0.0, 1.0));
  };
  Key<float> key{
      time, static_cast<float>(a.value), {Interpolation::Curve, share(b), share(b), share(c), share(c)}};
  key.lift = {static_cast<float>(b.value - a.value - static_cast<double>(key.ease.y1) * way),
              static_cast<float>(c.value - a.value - static_cast<double>(key.ease.y2) * way)};
  return key;
}

}  // namespace

std::array<Key<float>, 2> cutLifted(const Key<float>& key, const Key<float>& next, Time time) {
  const double way = static_cast<double>(next.value) - static_cast<double>(key.value);
  const auto handle = [&](float x, float y, float lift) {
    return Spot{std::clamp(static_cast<double>(x), 0.0, 1.0),
                static_cast<double>(key.value) + static_cast<double>(y) * way + static_cast<double>(lift)};
  };
  const Spot a{0.0, static_cast<double>(key.value)}, d{1.0, static_cast<double>(next.value)};
  const Spot b = handle(key.ease.x1, key.ease.y1, key.lift.first);
  const Spot c = handle(key.ease.x2, key.ease.y2, key.lift.second);
  const double share =
      static_cast<double>((time - key.time).ticks) / static_cast<double>((next.time - key.time).ticks);
  const double t = bezierParameter(b.time, c.time, share);
  const Spot ab = between(a, b, t), bc = between(b, c, t), cd = between(c, d, t);
  const Spot abc = between(ab, bc, t), bcd = between(bc, cd, t), middle = between(abc, bcd, t);
  return {keyOf(key.time, a, ab, abc, middle), keyOf(time, middle, bcd, cd, d)};
}

}  // namespace squire
