#include "core/anim/two_bone_kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/anim/two_bone_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/anim/dispatch.h"
#include "core/anim/turn-inl.h"

HWY_BEFORE_NAMESPACE();
namespace squire::anim::HWY_NAMESPACE {

template <class V>
struct LimbVectors {
  Vec3<V> upper, lower;  // from root to middle, from middle to end
  V upperLength, lowerLength;
  V upperInverse, lowerInverse;  // reciprocals of the lengths
  Vec3<V> upperWay, lowerWay;    // unit vectors
  Vec3<V> reach;                 // from root to target
};

template <class V>
struct Solution {
  Vec3<V> reachWay;            // unit vector from the root to the solved end
  Vec3<V> side;                // perpendicular to reachWay, towards the middle joint
  Vec3<V> upperWay, lowerWay;  // unit vectors
};

// The distance of the solved end from the root.
template <class V, bool limits>
HWY_INLINE V distanceOf(const LimbVectors<V>& limb, V wanted, V softness, V straightest, V mostBent) {
  const V sum = hn::Add(limb.upperLength, limb.lowerLength);
  const V difference = hn::Abs(hn::Sub(limb.upperLength, limb.lowerLength));
  if constexpr (!limits) return clamp(wanted, difference, sum);
  const V one = constant<V>(1.0f);
  const V span = hn::Mul(sum, clamp(softness, constant<V>(0.0f), constant<V>(0.5f)));
  const V start = hn::Sub(sum, span);
  // Maps the excess into the remaining span: x / sqrt(1 + x^2) has slope 1 at 0 and stays below 1.
  const V x = hn::Div(hn::Max(hn::Sub(wanted, start), constant<V>(0.0f)), hn::Max(span, constant<V>(1e-20f)));
  const V held = hn::Min(x, constant<V>(1e6f));
  const V eased = hn::Div(held, hn::Sqrt(mulAdd(held, held, one)));
  const V soft = hn::Min(wanted, mulAdd(span, eased, start));
  const V squares = mulAdd(limb.upperLength, limb.upperLength, hn::Mul(limb.lowerLength, limb.lowerLength));
  const V product = hn::Mul(limb.upperLength, limb.lowerLength);
  const V twice = hn::Add(product, product);
  // With default limits, `farthest` is exactly the sum of the lengths and `nearest` their difference.
  const V bent = hn::Min(rootOf(mulAdd(twice, clamp(straightest, hn::Neg(one), one), squares)), sum);
  const V farthest = hn::IfThenElse(hn::Lt(straightest, one), bent, sum);
  const V open = hn::Max(rootOf(mulAdd(twice, clamp(mostBent, hn::Neg(one), one), squares)), difference);
  const V nearest = hn::IfThenElse(hn::Gt(mostBent, hn::Neg(one)), open, difference);
  return clamp(soft, hn::Min(nearest, farthest), farthest);
}

// Places the middle joint for an end at `distance` along reachWay.
template <class V>
HWY_INLINE void placeMiddle(const LimbVectors<V>& limb, V distance, Solution<V>& out) {
  const V l1 = limb.upperLength, l2 = limb.lowerLength;
  const V tiny = hn::Mul(hn::Add(l1, l2), constant<V>(1e-6f));
  // l1^2 - l2^2 as a product, for precision.
  const V squares = mulAdd(distance, distance, hn::Mul(hn::Sub(l1, l2), hn::Add(l1, l2)));
  const V held = hn::Max(distance, tiny);
  const V along = clamp(hn::Div(squares, hn::Add(held, held)), hn::Neg(l1), l1);
  const V plain = hn::Mul(hn::Sub(l1, along), hn::Add(l1, along));
  // Heron's formula is precise for nearly straight or folded limbs, but not with the end at the root.
  const V sum = hn::Add(l1, l2), difference = hn::Sub(l1, l2);
  const V straight = hn::Mul(hn::Sub(sum, distance), hn::Add(sum, distance));
  const V folded = hn::Mul(hn::Sub(distance, difference), hn::Add(distance, difference));
  const V twice = hn::Add(held, held);
  const V heron = hn::Mul(hn::Div(straight, twice), hn::Div(folded, twice));
  const auto nearRoot = hn::Lt(distance, hn::Mul(sum, constant<V>(1e-3f)));
  const V radius = rootOf(hn::IfThenElse(nearRoot, plain, heron));
  const Vec3<V> middle = out.reachWay * along + out.side * radius;
  out.upperWay = middle * limb.upperInverse;
  out.lowerWay = (out.reachWay * distance - middle) * limb.lowerInverse;
}

// The engine's rule: the middle joint moves as little as possible, both bones turn the shortest way.
template <class V>
HWY_INLINE void turnNearest(const LimbVectors<V>& limb, const Solution<V>& solution, Turn<V>& upper,
                            Turn<V>& lower) {
  upper = shortestArc(limb.upperWay, solution.upperWay);
  lower = after(shortestArc(upper(limb.lowerWay), solution.lowerWay), upper);
}

// Rotates the plane in which the limb bends, then bends the limb within it: the middle joint stays a hinge.
template <class V>
HWY_INLINE void turnPlane(const LimbVectors<V>& limb, const Vec3<V>& normal, const Solution<V>& solution,
                          Turn<V>& upper, Turn<V>& lower) {
  const Vec3<V> goal = cross(solution.reachWay, solution.side);
  const Turn<V> plane = arc(normal, goal, [&] { return limb.upperWay; });
  // A bone of a nearly straight limb may be slightly off the chosen plane.
  const auto bend = [&](const Vec3<V>& way, const Vec3<V>& to) {
    const Vec3<V> from = plane(way);
    return after(arc(from, to, [&] { return goal - from * dot(goal, from); }), plane);
  };
  upper = bend(limb.upperWay, solution.upperWay);
  lower = bend(limb.lowerWay, solution.lowerWay);
}

template <class D>
struct LimbLanes {
  using V = hn::Vec<D>;

  const LimbBlock& block;
  std::size_t lane;

  HWY_INLINE V value(const float (&from)[LimbBlock::lanes]) const { return hn::LoadU(D(), from + lane); }
  HWY_INLINE Vec3<V> vector(const float (&from)[3][LimbBlock::lanes]) const {
    return {value(from[0]), value(from[1]), value(from[2])};
  }
};

// Rotates the solved limb as a whole to keep the upper bone within its cone.
template <class D, class V>
HWY_INLINE void keepInCone(const LimbLanes<D>& in, Solution<V>& solution, Turn<V>& upper, Turn<V>& lower) {
  const V zero = constant<V>(0.0f), one = constant<V>(1.0f);
  const Vec3<V> axis = direction(in.vector(in.block.coneAxis), constant<V>(1e-6f), [&] {
    return Vec3<V>{zero, zero, zero};
  });
  const V cosine = clamp(in.value(in.block.coneCosine), hn::Neg(one), one);
  const V now = dot(solution.upperWay, axis);
  const auto outside = hn::And(hn::Lt(now, cosine), hn::Gt(dot(axis, axis), constant<V>(0.5f)));
  if (hn::AllFalse(D(), outside)) return;
  const Vec3<V> across =
      direction(solution.upperWay - axis * now, constant<V>(1e-6f), [&] { return perpendicular(axis); });
  const V sine = rootOf(hn::Mul(hn::Sub(one, cosine), hn::Add(one, cosine)));
  const Vec3<V> rim = axis * cosine + across * sine;
  const Turn<V> back = shortestArc(solution.upperWay, select(outside, rim, solution.upperWay));
  upper = after(back, upper);
  lower = after(back, lower);
}

template <class V>
HWY_INLINE auto isFinite(const Vec3<V>& v) {
  const V zero = constant<V>(0.0f);
  const V sum = hn::Add(hn::Add(hn::Mul(v.x, zero), hn::Mul(v.y, zero)), hn::Mul(v.z, zero));
  return hn::Eq(sum, zero);
}

// The unit vector perpendicular to `way` on the side of `hint`; otherwise() where the perpendicular component
// of `hint` is not longer than `smallest`. Orthogonalised twice, because normalising the small remainder of a
// hint nearly parallel to `way` enlarges its rounding error along `way`.
template <class V, class F>
HWY_INLINE Vec3<V> sideOf(const Vec3<V>& hint, const Vec3<V>& way, V smallest, const F& otherwise) {
  const Vec3<V> side = direction(hint - way * dot(hint, way), smallest, otherwise);
  return side - way * dot(side, way);
}

// Normal of the plane in which the limb bends now; a straight limb counts as bent toward the pole.
template <class V>
HWY_INLINE Vec3<V> bendNormal(const LimbVectors<V>& limb, const Vec3<V>& wayNow, const Vec3<V>& pole) {
  const V zero = constant<V>(0.0f);
  const Vec3<V> asBent = cross(wayNow, sideOf(limb.upperWay, wayNow, constant<V>(1e-3f), [&] {
                                 return Vec3<V>{zero, zero, zero};
                               }));
  const auto bent = hn::Gt(dot(asBent, asBent), constant<V>(0.5f));
  if (inAllLanes<V>(bent)) return asBent;
  const Vec3<V> toward =
      sideOf(pole, limb.upperWay, constant<V>(1e-4f), [&] { return perpendicular(limb.upperWay); });
  return select(bent, asBent, cross(limb.upperWay, toward));
}

// Uses a pole in lanes that have one, and the engine's rule in the others.
template <class V, class F>
HWY_INLINE void solveWithPoles(const LimbVectors<V>& limb, const Vec3<V>& hint, const Vec3<V>& wayNow,
                               const F& nearSide, V distance, Solution<V>& solution, Turn<V>& upper,
                               Turn<V>& lower) {
  const V zero = constant<V>(0.0f);
  const Vec3<V> pole = direction(hint, zero, [&] { return Vec3<V>{zero, zero, zero}; });
  const auto poled = hn::Gt(dot(pole, pole), constant<V>(0.5f));
  solution.side = sideOf(pole, solution.reachWay, constant<V>(1e-4f), nearSide);
  placeMiddle(limb, distance, solution);
  turnPlane(limb, bendNormal(limb, wayNow, pole), solution, upper, lower);
  if (inAllLanes<V>(poled)) return;
  Turn<V> nearUpper, nearLower;
  turnNearest(limb, solution, nearUpper, nearLower);
  for (int i = 0; i < 4; ++i) {
    upper.q[i] = hn::IfThenElse(poled, upper.q[i], nearUpper.q[i]);
    lower.q[i] = hn::IfThenElse(poled, lower.q[i], nearLower.q[i]);
  }
}

// The engine's rule for limbs whose lengths and angles are far from zero, in the space of the upper bone. The
// turns are normalised only at the end, which takes most roots and divisions off the critical path. Returns
// the lanes that are solved.
template <class V>
HWY_INLINE auto turnPlain(const Vec3<V>& upper, const Vec3<V>& lower, const Vec3<V>& reach,
                          Turn<V>& upperTurn, Turn<V>& lowerTurn) {
  const V zero = constant<V>(0.0f), one = constant<V>(1.0f), half = constant<V>(0.5f);
  const V upperSquare = dot(upper, upper), lowerSquare = dot(lower, lower), reachSquare = dot(reach, reach);
  const V squares = hn::Add(upperSquare, lowerSquare);
  const V ofUpper = hn::Div(one, upperSquare), ofLower = hn::Div(one, lowerSquare),
          ofReach = hn::Div(one, reachSquare);
  // The projection of the middle joint onto the reach, as a fraction of the reach, and the square of the
  // joint's distance from it.
  const V twice = hn::Add(reachSquare, hn::Sub(upperSquare, lowerSquare));
  const V along = hn::Mul(twice, hn::Mul(half, ofReach));
  const V radius = hn::Sub(upperSquare, hn::Mul(twice, hn::Mul(half, along)));
  const Vec3<V> side = upper - reach * hn::Mul(dot(upper, reach), ofReach);
  const V sideSquare = dot(side, side);
  const auto isBent = hn::Gt(radius, zero);
  auto isPlain =
      hn::And(hn::And(hn::Gt(upperSquare, constant<V>(1e-18f)), hn::Gt(lowerSquare, constant<V>(1e-18f))),
              hn::Gt(reachSquare, hn::Mul(squares, constant<V>(1e-11f))));
  isPlain =
      hn::And(isPlain, hn::Or(hn::Not(isBent), hn::Gt(sideSquare, hn::Mul(upperSquare, constant<V>(1e-9f)))));
  Vec3<V> newUpper = reach * along + side * rootOf(hn::Div(radius, sideSquare));
  Vec3<V> newLower = reach - newUpper;
  if (!inAllLanes<V>(isBent)) {
    // Limbs that are not bent reach straight for the target or fold back.
    const V upperShare = hn::Sqrt(hn::Mul(upperSquare, ofReach)),
            lowerShare = hn::Sqrt(hn::Mul(lowerSquare, ofReach));
    const auto isFar = hn::Gt(reachSquare, squares), isUpperLonger = hn::Ge(upperSquare, lowerSquare);
    const auto lowerAhead = hn::Or(isFar, hn::Not(isUpperLonger));
    newUpper = select(isBent, newUpper,
                      reach * hn::IfThenElse(hn::Or(isFar, isUpperLonger), upperShare, hn::Neg(upperShare)));
    newLower = select(isBent, newLower, reach * hn::IfThenElse(lowerAhead, lowerShare, hn::Neg(lowerShare)));
  }
  const Vec3<V> axis = cross(upper, newUpper) * ofUpper;
  const V w = hn::Add(one, hn::Mul(dot(upper, newUpper), ofUpper));
  const V square = hn::Add(dot(axis, axis), hn::Mul(w, w));
  // newLower, turned back by the turn of the upper bone and multiplied by `square`.
  const Vec3<V> once = cross(axis, newLower), around = cross(axis, once);
  const Vec3<V> back = newLower * square - once * hn::Add(w, w) + (around + around);
  const Vec3<V> bendAxis = cross(lower, back) * ofLower;
  const V bendW = hn::Add(square, hn::Mul(dot(lower, back), ofLower));
  upperTurn = {{axis.x, axis.y, axis.z, w}};
  lowerTurn = after(upperTurn, Turn<V>{{bendAxis.x, bendAxis.y, bendAxis.z, bendW}});
  for (Turn<V>* turn : {&upperTurn, &lowerTurn}) {
    const V unit = hn::Div(one, hn::Sqrt(dot4(turn->q, turn->q)));
    for (V& q : turn->q) q = hn::Mul(q, unit);
  }
  isPlain = hn::And(isPlain, hn::Gt(w, constant<V>(1e-4f)));
  return hn::And(isPlain, hn::Gt(bendW, hn::Mul(square, constant<V>(1e-4f))));
}

// Any limb. Returns the lanes that have a solution.
template <bool poles, bool limits, class D, class V>
HWY_INLINE auto turnAny(const LimbLanes<D>& in, LimbVectors<V>& limb, Turn<V>& upper, Turn<V>& lower) {
  const LimbBlock& block = in.block;
  const V zero = constant<V>(0.0f), one = constant<V>(1.0f);
  limb.upperLength = hn::Sqrt(dot(limb.upper, limb.upper));
  limb.lowerLength = hn::Sqrt(dot(limb.lower, limb.lower));
  const auto sound = hn::And(
      hn::And(isFinite(limb.upper), isFinite(limb.lower)),
      hn::And(isFinite(limb.reach), hn::And(hn::Gt(limb.upperLength, zero), hn::Gt(limb.lowerLength, zero))));
  const Vec3<V> x{one, zero, zero};
  limb.upperInverse = hn::Div(one, limb.upperLength);
  limb.lowerInverse = hn::Div(one, limb.lowerLength);
  limb.upperWay = select(sound, limb.upper * limb.upperInverse, x);
  limb.lowerWay = select(sound, limb.lower * limb.lowerInverse, x);

  const V tiny = hn::Mul(hn::Add(limb.upperLength, limb.lowerLength), constant<V>(1e-6f));
  const auto wayNow = [&] { return direction(limb.upper + limb.lower, tiny, [&] { return limb.upperWay; }); };
  Solution<V> solution;
  solution.reachWay = direction(limb.reach, tiny, wayNow);
  const V wanted = hn::Sqrt(dot(limb.reach, limb.reach));
  const V distance = distanceOf<V, limits>(limb, wanted, in.value(block.softness),
                                           in.value(block.straightest), in.value(block.mostBent));
  const auto nearSide = [&] {
    return sideOf(limb.upperWay, solution.reachWay, constant<V>(1e-4f),
                  [&] { return perpendicular(solution.reachWay); });
  };
  if constexpr (poles) {
    solveWithPoles(limb, in.vector(block.pole), wayNow(), nearSide, distance, solution, upper, lower);
  } else {
    solution.side = nearSide();
    placeMiddle(limb, distance, solution);
    turnNearest(limb, solution, upper, lower);
  }
  if constexpr (limits) keepInCone(in, solution, upper, lower);
  return sound;
}

// Solves the lanes that turnPlain() does not. Not inlined, since such lanes are rare and turnPlain() needs
// all registers.
template <class D, class V, class M>
HWY_NOINLINE M turnRest(const LimbLanes<D>& in, LimbVectors<V> limb, M isPlain, Turn<V>& upper,
                        Turn<V>& lower) {
  Turn<V> anyUpper, anyLower;
  const auto sound = turnAny<false, false>(in, limb, anyUpper, anyLower);
  for (int i = 0; i < 4; ++i) {
    upper.q[i] = hn::IfThenElse(isPlain, upper.q[i], anyUpper.q[i]);
    lower.q[i] = hn::IfThenElse(isPlain, lower.q[i], anyLower.q[i]);
  }
  return hn::Or(isPlain, sound);
}

// Scales the turns of lanes with a weight below 1 by that weight.
template <class V>
HWY_INLINE void weigh(V weight, Turn<V>& upper, Turn<V>& lower) {
  const auto isWhole = hn::Ge(weight, constant<V>(1.0f));
  if (inAllLanes<V>(isWhole)) return;
  for (Turn<V>* turn : {&upper, &lower}) {
    const Turn<V> share = shareOf(*turn, weight);
    for (int i = 0; i < 4; ++i) turn->q[i] = hn::IfThenElse(isWhole, turn->q[i], share.q[i]);
  }
}

template <class D, bool poles, bool limits>
HWY_INLINE void solve(const LimbBlock& block, std::size_t lane, LimbTurnsBlock& turns) {
  using V = hn::Vec<D>;
  const D d;
  const LimbLanes<D> in{block, lane};
  const V zero = constant<V>(0.0f), one = constant<V>(1.0f);
  const Vec3<V> root = in.vector(block.root);
  LimbVectors<V> limb;
  limb.upper = in.vector(block.middle) - root;
  limb.lower = in.vector(block.end) - in.vector(block.middle);
  limb.reach = in.vector(block.target) - root;
  Turn<V> upper, lower;
  auto sound = hn::Eq(zero, zero);
  if constexpr (poles || limits) {
    sound = turnAny<poles, limits>(in, limb, upper, lower);
  } else {
    sound = turnPlain(limb.upper, limb.lower, limb.reach, upper, lower);
    if (!inAllLanes<V>(sound)) {
      Turn<V> restUpper = upper, restLower = lower;
      sound = turnRest(in, limb, sound, restUpper, restLower);
      upper = restUpper;
      lower = restLower;
    }
  }
  weigh(in.value(block.weight), upper, lower);
  const V identity[4] = {zero, zero, zero, one};
  // Rejects non-finite results, and inputs whose squares overflow.
  const auto isUnit = [&](const Turn<V>& turn) {
    const V square = dot4(turn.q, turn.q);
    return hn::And(hn::Gt(square, constant<V>(0.9f)), hn::Lt(square, constant<V>(1.1f)));
  };
  const auto turnable = hn::And(sound, hn::And(isUnit(upper), isUnit(lower)));
  for (int i = 0; i < 4; ++i) {
    hn::StoreU(hn::IfThenElse(turnable, upper.q[i], identity[i]), d, turns.upper[i] + lane);
    hn::StoreU(hn::IfThenElse(turnable, lower.q[i], identity[i]), d, turns.lower[i] + lane);
  }
}

template <class D>
HWY_INLINE void solveAs(const LimbBlock& block, std::size_t lane, LimbTurnsBlock& turns, bool poles,
                        bool limits) {
  if (poles) {
    limits ? solve<D, true, true>(block, lane, turns) : solve<D, true, false>(block, lane, turns);
  } else {
    limits ? solve<D, false, true>(block, lane, turns) : solve<D, false, false>(block, lane, turns);
  }
}

void solveLimbs(const LimbBlock* limbs, LimbTurnsBlock* turns, std::size_t blocks, bool poles, bool limits) {
  for (std::size_t block = 0; block < blocks; ++block) {
    for (std::size_t lane = 0; lane < LimbBlock::lanes; lane += hn::Lanes(Lanes())) {
      solveAs<Lanes>(limbs[block], lane, turns[block], poles, limits);
    }
  }
}

void solveLimb(const LimbBlock& limb, LimbTurnsBlock& turns, bool poles, bool limits) {
  solveAs<hn::CappedTag<float, 1>>(limb, 0, turns, poles, limits);
}

}  // namespace squire::anim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace squire::anim {

SQUIRE_VARIANTS(solveLimbs);
SQUIRE_VARIANTS(solveLimb);

void solveLimbs(const LimbBlock* limbs, LimbTurnsBlock* turns, std::size_t blocks, bool poles, bool limits) {
  SQUIRE_CALL(solveLimbs)(limbs, turns, blocks, poles, limits);
}
void solveLimb(const LimbBlock& limb, LimbTurnsBlock& turns, bool poles, bool limits) {
  SQUIRE_CALL(solveLimb)(limb, turns, poles, limits);
}

}  // namespace squire::anim
#endif
