// Slerp for many lanes, once for each instruction set: no include guard of the usual kind.
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

// Sixteen lanes at most: a block of a pose.
using Lanes = hn::CappedTag<float, 16>;
using Floats = hn::Vec<Lanes>;

// Products and sums are rounded one by one, never fused, so that every instruction set gives the same bits.
HWY_INLINE Floats mulAdd(Floats a, Floats b, Floats c) { return hn::Add(hn::Mul(a, b), c); }

HWY_INLINE Floats dot4(const Floats a[4], const Floats b[4]) {
  return hn::Add(hn::Add(hn::Mul(a[0], b[0]), hn::Mul(a[1], b[1])),
                 hn::Add(hn::Mul(a[2], b[2]), hn::Mul(a[3], b[3])));
}

// sin(t * angle) / sin(angle) as a series in y = 1 - cos(angle), three terms beyond t: 4e-7 up to an angle of
// 23 degrees, which is 46 degrees of rotation.
struct ArcSeries {
  float t, k1, k2, k3;

  explicit ArcSeries(float share) : t(share) {
    const float square = share * share;
    k1 = share * (1.0f - square) * (1.0f / 3.0f);
    k2 = k1 * (4.0f - square) * (1.0f / 10.0f);
    k3 = k2 * (9.0f - square) * (1.0f / 21.0f);
  }
  HWY_INLINE Floats at(Floats y) const {
    const Lanes d;
    return mulAdd(y, mulAdd(y, mulAdd(y, hn::Set(d, k3), hn::Set(d, k2)), hn::Set(d, k1)), hn::Set(d, t));
  }
};

// The smallest cosine for which the series serves; two halvings bring any arc of the shorter way there.
constexpr float seriesCosine = 0.92f;

// 1 / sqrt(u), for u in [2, 4]: 5e-7, and in [3.4, 4]: 2e-7. A polynomial and one of Newton's steps: cheaper
// than a root and a division, and no approximation that differs between makers of processors.
HWY_INLINE Floats newtonStep(Floats u, Floats guess) {
  const Lanes d;
  const Floats half = hn::Mul(hn::Set(d, 0.5f), u);
  return hn::Mul(guess, hn::Sub(hn::Set(d, 1.5f), hn::Mul(half, hn::Mul(guess, guess))));
}
HWY_INLINE Floats inverseRoot2To4(Floats u) {
  const Lanes d;
  Floats guess = mulAdd(u, hn::Set(d, -0.007319848f), hn::Set(d, 0.09205438f));
  guess = mulAdd(u, guess, hn::Set(d, -0.45083484f));
  return newtonStep(u, mulAdd(u, guess, hn::Set(d, 1.2987331f)));
}
HWY_INLINE Floats inverseRootNear4(Floats u) {
  const Lanes d;
  const Floats guess = mulAdd(u, hn::Set(d, 0.01424196f), hn::Set(d, -0.1758533f));
  return newtonStep(u, mulAdd(u, guess, hn::Set(d, 0.9755611f)));
}

// One halving of an arc: one over the length of the sum of its ends, and the cosine of the half.
struct Halving {
  Floats unit, cosine;

  HWY_INLINE Halving(Floats whole, bool nearFour) {
    const Lanes d;
    const Floats square = hn::Add(hn::Add(whole, whole), hn::Set(d, 2.0f));
    unit = nearFour ? inverseRootNear4(square) : inverseRoot2To4(square);
    cosine = hn::Mul(hn::Mul(square, unit), hn::Set(d, 0.5f));
  }
};

// How much of each end makes slerp(from, to, share); `cosine` is their dot product and not negative.
struct ArcShares {
  Floats from, to;
};

HWY_INLINE ArcShares arcShares(Floats cosine, float share, unsigned halvings) {
  const Floats one = hn::Set(Lanes(), 1.0f);
  Floats unit[2];
  bool upper[2];
  for (unsigned i = 0; i < halvings; ++i) {
    const Halving halving(cosine, i + 1 == halvings);
    unit[i] = halving.unit;
    cosine = halving.cosine;
    upper[i] = share >= 0.5f;
    share = upper[i] ? 2.0f * share - 1.0f : 2.0f * share;
  }
  const Floats y = hn::Sub(one, cosine);
  ArcShares out{ArcSeries(1.0f - share).at(y), ArcSeries(share).at(y)};
  for (unsigned i = halvings; i-- > 0;) {
    if (upper[i]) {
      const Floats middle = hn::Mul(out.from, unit[i]);
      out = {middle, hn::Add(middle, out.to)};
    } else {
      const Floats middle = hn::Mul(out.to, unit[i]);
      out = {hn::Add(out.from, middle), middle};
    }
  }
  return out;
}

// The same with a share of its own for each lane, always with two halvings.
HWY_INLINE Floats seriesAt(Floats share, Floats y) {
  const Lanes d;
  const Floats square = hn::Mul(share, share);
  const Floats k1 = hn::Mul(hn::Mul(share, hn::Sub(hn::Set(d, 1.0f), square)), hn::Set(d, 1.0f / 3.0f));
  const Floats k2 = hn::Mul(hn::Mul(k1, hn::Sub(hn::Set(d, 4.0f), square)), hn::Set(d, 1.0f / 10.0f));
  const Floats k3 = hn::Mul(hn::Mul(k2, hn::Sub(hn::Set(d, 9.0f), square)), hn::Set(d, 1.0f / 21.0f));
  return mulAdd(y, mulAdd(y, mulAdd(y, k3, k2), k1), share);
}

HWY_INLINE ArcShares arcSharesOfLanes(Floats cosine, Floats share) {
  const Lanes d;
  const Floats one = hn::Set(d, 1.0f);
  const Floats half = hn::Set(d, 0.5f);
  Floats unit[2];
  hn::Mask<Lanes> upper[2];
  for (int i = 0; i < 2; ++i) {
    const Halving halving(cosine, i == 1);
    unit[i] = halving.unit;
    cosine = halving.cosine;
    upper[i] = hn::Ge(share, half);
    share = hn::Sub(hn::Add(share, share), hn::IfThenElseZero(upper[i], one));
  }
  const Floats y = hn::Sub(one, cosine);
  ArcShares out{seriesAt(hn::Sub(one, share), y), seriesAt(share, y)};
  for (int i = 1; i >= 0; --i) {
    const Floats middle = hn::Mul(hn::IfThenElse(upper[i], out.from, out.to), unit[i]);
    out = {hn::IfThenElse(upper[i], middle, hn::Add(out.from, middle)),
           hn::IfThenElse(upper[i], hn::Add(middle, out.to), middle)};
  }
  return out;
}

HWY_INLINE Floats withSignOf(Floats value, Floats sign) {
  return hn::Xor(value, hn::And(sign, hn::Set(Lanes(), -0.0f)));
}

HWY_INLINE Floats cosineOf(Floats dot) { return hn::Min(hn::Abs(dot), hn::Set(Lanes(), 1.0f)); }

HWY_INLINE void combine(const Floats from[4], const Floats to[4], const ArcShares& shares, Floats out[4]) {
  for (int i = 0; i < 4; ++i) out[i] = hn::Add(hn::Mul(from[i], shares.from), hn::Mul(to[i], shares.to));
}

// slerp(from, to, share) along the shorter arc. Unit in, unit out; the sign is `from`'s.
HWY_INLINE void slerp(const Floats from[4], const Floats to[4], float share, unsigned halvings,
                      Floats out[4]) {
  const Floats dot = dot4(from, to);
  ArcShares shares = arcShares(cosineOf(dot), share, halvings);
  shares.to = withSignOf(shares.to, dot);
  combine(from, to, shares, out);
}

}  // namespace squire::anim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
