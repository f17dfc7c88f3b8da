// Vectors and rotations for many lanes, compiled once per instruction set: hence the special include guard.
#if defined(SQUIRE_ANIM_TURN_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SQUIRE_ANIM_TURN_INL_H
#undef SQUIRE_ANIM_TURN_INL_H
#else
#define SQUIRE_ANIM_TURN_INL_H
#endif

#include <hwy/highway.h>

#include "core/anim/slerp-inl.h"

HWY_BEFORE_NAMESPACE();
namespace squire::anim::HWY_NAMESPACE {

template <class V>
struct Vec3 {
  V x, y, z;
};

template <class V>
HWY_INLINE Vec3<V> operator+(const Vec3<V>& a, const Vec3<V>& b) {
  return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)};
}
template <class V>
HWY_INLINE Vec3<V> operator-(const Vec3<V>& a, const Vec3<V>& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}
template <class V>
HWY_INLINE Vec3<V> operator*(const Vec3<V>& a, V by) {
  return {hn::Mul(a.x, by), hn::Mul(a.y, by), hn::Mul(a.z, by)};
}
template <class V>
HWY_INLINE V dot(const Vec3<V>& a, const Vec3<V>& b) {
  return hn::Add(hn::Add(hn::Mul(a.x, b.x), hn::Mul(a.y, b.y)), hn::Mul(a.z, b.z));
}
template <class V>
HWY_INLINE Vec3<V> cross(const Vec3<V>& a, const Vec3<V>& b) {
  return {hn::Sub(hn::Mul(a.y, b.z), hn::Mul(a.z, b.y)), hn::Sub(hn::Mul(a.z, b.x), hn::Mul(a.x, b.z)),
          hn::Sub(hn::Mul(a.x, b.y), hn::Mul(a.y, b.x))};
}
template <class M, class V>
HWY_INLINE Vec3<V> select(M mask, const Vec3<V>& yes, const Vec3<V>& no) {
  return {hn::IfThenElse(mask, yes.x, no.x), hn::IfThenElse(mask, yes.y, no.y),
          hn::IfThenElse(mask, yes.z, no.z)};
}
template <class V>
HWY_INLINE V clamp(V value, V low, V high) {
  return hn::Min(hn::Max(value, low), high);
}
template <class V>
HWY_INLINE V rootOf(V square) {
  return hn::Sqrt(hn::Max(square, constant<V>(0.0f)));
}

template <class V, class M>
HWY_INLINE bool inAllLanes(M mask) {
  return hn::AllTrue(hn::DFromV<V>(), mask);
}

// Normalises `v`; lanes shorter than `smallest` use otherwise(). It is called only if there are such lanes:
// they are rare, and this saves time for single limbs.
template <class V, class F>
HWY_INLINE Vec3<V> direction(const Vec3<V>& v, V smallest, const F& otherwise) {
  const V length = hn::Sqrt(dot(v, v));
  const auto known = hn::Gt(length, smallest);
  if (inAllLanes<V>(known)) return v * hn::Div(constant<V>(1.0f), length);
  const V inverse = hn::Div(constant<V>(1.0f), hn::IfThenElse(known, length, constant<V>(1.0f)));
  return select(known, v * inverse, otherwise());
}

// Any unit vector perpendicular to a unit vector.
template <class V>
HWY_INLINE Vec3<V> perpendicular(const Vec3<V>& v) {
  // Cross product with the x or y axis, whichever is farther from v: its length is at least 1 / sqrt(2).
  const V zero = constant<V>(0.0f);
  const auto alongX = hn::Gt(hn::Abs(v.x), hn::Abs(v.y));
  const Vec3<V> across = select(alongX, Vec3<V>{hn::Neg(v.z), zero, v.x}, Vec3<V>{zero, v.z, hn::Neg(v.y)});
  return across * hn::Div(constant<V>(1.0f), hn::Sqrt(dot(across, across)));
}

template <class V>
struct Turn {
  V q[4];

  HWY_INLINE Vec3<V> operator()(const Vec3<V>& v) const {
    const Vec3<V> axis{q[0], q[1], q[2]};
    const Vec3<V> once = cross(axis, v);
    const Vec3<V> twice = once + once;
    return v + twice * q[3] + cross(axis, twice);
  }
};

template <class V>
HWY_INLINE Turn<V> after(const Turn<V>& second, const Turn<V>& first) {
  Turn<V> out;
  multiply(second.q, first.q, out.q);
  return out;
}

// A rotation from one unit vector to another. Beyond a right angle it is half a turn about flip(), a unit
// vector that must be perpendicular to `from`, and then a short arc: this is accurate for any two vectors.
template <class V, class F>
HWY_INLINE Turn<V> arc(const Vec3<V>& from, const Vec3<V>& to, const F& flip) {
  const V cosine = dot(from, to);
  const auto back = hn::Lt(cosine, constant<V>(0.0f));
  const Vec3<V> begin{flippedBy(from.x, cosine), flippedBy(from.y, cosine), flippedBy(from.z, cosine)};
  const V near = cosineOf(cosine);
  const V unit = inverseRoot2To4(hn::Add(hn::Add(near, near), constant<V>(2.0f)));
  const Vec3<V> axis = cross(begin, to) * unit;
  const V w = hn::Mul(hn::Add(near, constant<V>(1.0f)), unit);
  Turn<V> out{{axis.x, axis.y, axis.z, w}};
  if (hn::AllFalse(hn::DFromV<V>(), back)) return out;
  const Vec3<V> half = flip();
  const Vec3<V> turned = half * w + cross(axis, half);
  const V around[4] = {turned.x, turned.y, turned.z, hn::Neg(dot(axis, half))};
  for (int i = 0; i < 4; ++i) out.q[i] = hn::IfThenElse(back, around[i], out.q[i]);
  return out;
}

// The shortest rotation; opposite vectors use any perpendicular axis.
template <class V>
HWY_INLINE Turn<V> shortestArc(const Vec3<V>& from, const Vec3<V>& to) {
  return arc(from, to, [&] {
    const Vec3<V> axis = direction(cross(from, to), constant<V>(1e-4f), [&] { return perpendicular(from); });
    // The cross product of nearly opposite vectors is not exactly perpendicular to them.
    return axis - from * dot(axis, from);
  });
}

template <class V>
HWY_INLINE Turn<V> shareOf(const Turn<V>& turn, V weight) {
  const V zero = constant<V>(0.0f), one = constant<V>(1.0f);
  const V identity[4] = {zero, zero, zero, one};
  ArcShares<V> shares = arcShares(cosineOf(turn.q[3]), clamp(weight, zero, one));
  shares.to = flippedBy(shares.to, turn.q[3]);
  Turn<V> out;
  combine(identity, turn.q, shares, out.q);
  return out;
}

}  // namespace squire::anim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
