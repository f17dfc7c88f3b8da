// Slerp for many lanes, compiled once per instruction set: hence the special include guard.
#if defined(SQUIRE_ANIM_SLERP_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SQUIRE_ANIM_SLERP_INL_H
#undef SQUIRE_ANIM_SLERP_INL_H
#else
#define SQUIRE_ANIM_SLERP_INL_H
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace squire::anim::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// At most sixteen lanes: a block of a pose. The functions below accept vectors V with any number of lanes.
using Lanes = hn::CappedTag<float, 16>;
using Floats = hn::Vec<Lanes>;

template <class V>
HWY_INLINE V constant(float value) {
  return hn::Set(hn::DFromV<V>(), value);
}

// Products and sums are rounded separately, never fused, so that all instruction sets give the same bits.
template <class V>
HWY_INLINE V mulAdd(V a, V b, V c) {
  return hn::Add(hn::Mul(a, b), c);
}

template <class V>
HWY_INLINE V dot4(const V* a, const V* b) {
  return hn::Add(hn::Add(hn::Mul(a[0], b[0]), hn::Mul(a[1], b[1])),
                 hn::Add(hn::Mul(a[2], b[2]), hn::Mul(a[3], b[3])));
}

// Negates `value` where `sign` is negative.
template <class V>
HWY_INLINE V flippedBy(V value, V sign) {
  return hn::Xor(value, hn::And(sign, constant<V>(-0.0f)));
}

// The cosine of the shorter arc between two rotations with this dot product.
template <class V>
HWY_INLINE V cosineOf(V dot) {
  return hn::Min(hn::Abs(dot), constant<V>(1.0f));
}

// sin(share * angle) / sin(angle) as a series in y = 1 - cos(angle) with four terms: error 4e-7 up to an
// angle of 23 degrees, which is a rotation by 46. For one share common to all lanes.
struct ArcSeries {
  float t, k1, k2, k3;

  explicit ArcSeries(float share) : t(share) {
    const float square = share * share;
    k1 = share * (1.0f - square) * (1.0f / 3.0f);
    k2 = k1 * (4.0f - square) * (1.0f / 10.0f);
    k3 = k2 * (9.0f - square) * (1.0f / 21.0f);
  }
  template <class V>
  HWY_INLINE V at(V y) const {
    // Two independent halves, for instruction-level parallelism.
    const V high = mulAdd(y, constant<V>(k3), constant<V>(k2));
    return mulAdd(hn::Mul(y, y), high, mulAdd(y, constant<V>(k1), constant<V>(t)));
  }
};

// ArcSeries with six terms, the last one enlarged: error 1e-7 up to an angle of 45 degrees.
struct LongArcSeries {
  float k[6];

  explicit LongArcSeries(float share) {
    const float square = share * share;
    k[0] = share;
    k[1] = k[0] * (1.0f - square) * (1.0f / 3.0f);
    k[2] = k[1] * (4.0f - square) * (1.0f / 10.0f);
    k[3] = k[2] * (9.0f - square) * (1.0f / 21.0f);
    k[4] = k[3] * (16.0f - square) * (1.0f / 36.0f);
    k[5] = k[4] * (25.0f - square) * (1.15f / 55.0f);
  }
  template <class V>
  HWY_INLINE V at(V y) const {
    const V square = hn::Mul(y, y);
    const auto pair = [&](int i) { return mulAdd(y, constant<V>(k[i + 1]), constant<V>(k[i])); };
    return mulAdd(square, mulAdd(square, pair(4), pair(2)), pair(0));
  }
};

// ArcSeries::at() with one share per lane.
template <class V>
HWY_INLINE V arcSeries(V share, V y) {
  const V square = hn::Mul(share, share);
  const auto next = [&](V last, float squareOfIndex, float divisor) {
    return hn::Mul(hn::Mul(last, hn::Sub(constant<V>(squareOfIndex), square)), constant<V>(1.0f / divisor));
  };
  const V k1 = next(share, 1.0f, 3.0f);
  const V k2 = next(k1, 4.0f, 10.0f);
  return mulAdd(hn::Mul(y, y), mulAdd(y, next(k2, 9.0f, 21.0f), k2), mulAdd(y, k1, share));
}

template <class V>
HWY_INLINE V newtonStep(V u, V guess) {
  const V half = hn::Mul(constant<V>(0.5f), u);
  return hn::Mul(guess, hn::Sub(constant<V>(1.5f), hn::Mul(half, hn::Mul(guess, guess))));
}

// 1 / sqrt(u), for u in [2, 4] with an error of 5e-7, and in [3.4, 4] of 2e-7: a polynomial and one Newton
// step. Faster than square root and division, and unlike hardware estimates the same on all processors.
template <class V>
HWY_INLINE V inverseRoot2To4(V u) {
  V guess = mulAdd(u, constant<V>(-0.007319848f), constant<V>(0.09205438f));
  guess = mulAdd(u, guess, constant<V>(-0.45083484f));
  return newtonStep(u, mulAdd(u, guess, constant<V>(1.2987331f)));
}
template <class V>
HWY_INLINE V inverseRootNear4(V u) {
  const V guess = mulAdd(u, constant<V>(0.01424196f), constant<V>(-0.1758533f));
  return newtonStep(u, mulAdd(u, guess, constant<V>(0.9755611f)));
}

// Halves an arc: `unit` is the reciprocal length of the sum of its ends, `cosine` the cosine of the half arc.
// In the last halving the sum of the ends has a length close to 2.
template <class V>
struct Halving {
  V unit, cosine;

  HWY_INLINE Halving(V whole, bool last) {
    const V square = hn::Add(hn::Add(whole, whole), constant<V>(2.0f));
    unit = last ? inverseRootNear4(square) : inverseRoot2To4(square);
    cosine = hn::Mul(hn::Mul(square, unit), constant<V>(0.5f));
  }
};

// The smallest cosines for which the series and the long series are accurate enough.
constexpr float seriesCosine = 0.921f;
constexpr float longSeriesCosine = 0.7072f;

// The weights of both ends in slerp(from, to, share).
template <class V>
struct ArcShares {
  V from, to;
};

// `halvings`: how often the arc is halved before the series is used. 0 requires a cosine above seriesCosine,
// 1 a cosine above 0.7; 2 is correct for all cosines. The share is in [0, 1].
template <unsigned halvings, class V>
HWY_INLINE ArcShares<V> arcShares(V cosine, float share) {
  V unit[2];
  bool upper[2] = {};
  for (unsigned i = 0; i < halvings; ++i) {
    const Halving<V> halving(cosine, i + 1 == halvings);
    unit[i] = halving.unit;
    cosine = halving.cosine;
    upper[i] = share >= 0.5f;
    share = upper[i] ? 2.0f * share - 1.0f : 2.0f * share;
  }
  const V y = hn::Sub(constant<V>(1.0f), cosine);
  ArcShares<V> out{ArcSeries(1.0f - share).at(y), ArcSeries(share).at(y)};
  for (unsigned i = halvings; i-- > 0;) {
    if (upper[i]) {
      const V middle = hn::Mul(out.from, unit[i]);
      out = {middle, hn::Add(middle, out.to)};
    } else {
      const V middle = hn::Mul(out.to, unit[i]);
      out = {hn::Add(out.from, middle), middle};
    }
  }
  return out;
}

// The same with one share per lane, for any non-negative cosine.
template <class V>
HWY_INLINE ArcShares<V> arcShares(V cosine, V share) {
  const V one = constant<V>(1.0f);
  V unit[2];
  decltype(hn::Ge(share, one)) upper[2];
  for (int i = 0; i < 2; ++i) {
    const Halving<V> halving(cosine, i == 1);
    unit[i] = halving.unit;
    cosine = halving.cosine;
    upper[i] = hn::Ge(share, constant<V>(0.5f));
    share = hn::Sub(hn::Add(share, share), hn::IfThenElseZero(upper[i], one));
  }
  const V y = hn::Sub(one, cosine);
  ArcShares<V> out{arcSeries(hn::Sub(one, share), y), arcSeries(share, y)};
  for (int i = 1; i >= 0; --i) {
    const V middle = hn::Mul(hn::IfThenElse(upper[i], out.from, out.to), unit[i]);
    out = {hn::IfThenElse(upper[i], middle, hn::Add(out.from, middle)),
           hn::IfThenElse(upper[i], hn::Add(middle, out.to), middle)};
  }
  return out;
}

template <class V>
HWY_INLINE void combine(const V* from, const V* to, const ArcShares<V>& shares, V* out) {
  for (int i = 0; i < 4; ++i) out[i] = hn::Add(hn::Mul(from[i], shares.from), hn::Mul(to[i], shares.to));
}

// slerp(from, to, share) along the shorter arc, for unit quaternions. The result is in the hemisphere of
// `from`.
template <unsigned halvings, class V>
HWY_INLINE void slerp(const V* from, const V* to, float share, V* out) {
  const V dot = dot4(from, to);
  ArcShares<V> shares = arcShares<halvings>(cosineOf(dot), share);
  shares.to = flippedBy(shares.to, dot);
  combine(from, to, shares, out);
}

// Product of the quaternions x, y, z, w.
template <class V>
HWY_INLINE void multiply(const V* a, const V* b, V* out) {
  using hn::Mul;
  const auto total = [](V p, V q, V r, V minus) { return hn::Sub(hn::Add(hn::Add(p, q), r), minus); };
  const V x = total(Mul(a[3], b[0]), Mul(a[0], b[3]), Mul(a[1], b[2]), Mul(a[2], b[1]));
  const V y = total(Mul(a[3], b[1]), Mul(a[1], b[3]), Mul(a[2], b[0]), Mul(a[0], b[2]));
  const V z = total(Mul(a[3], b[2]), Mul(a[2], b[3]), Mul(a[0], b[1]), Mul(a[1], b[0]));
  out[3] = hn::Sub(hn::Sub(Mul(a[3], b[3]), Mul(a[0], b[0])), hn::Add(Mul(a[1], b[1]), Mul(a[2], b[2])));
  out[0] = x, out[1] = y, out[2] = z;
}

}  // namespace squire::anim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
