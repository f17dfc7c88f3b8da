#include "core/anim/blend_kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/anim/blend_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/anim/dispatch.h"
#include "core/anim/slerp-inl.h"

HWY_BEFORE_NAMESPACE();
namespace squire::anim::HWY_NAMESPACE {

HWY_INLINE void load(const float (&parts)[4][PoseBlock::lanes], std::size_t lane, Floats out[4]) {
  for (int i = 0; i < 4; ++i) out[i] = hn::Load(Lanes(), parts[i] + lane);
}

HWY_INLINE void store(const Floats values[4], std::size_t lane, float (&parts)[4][PoseBlock::lanes]) {
  for (int i = 0; i < 4; ++i) hn::Store(values[i], Lanes(), parts[i] + lane);
}

HWY_INLINE void lerp(const float (&from)[3][PoseBlock::lanes], const float (&to)[3][PoseBlock::lanes],
                     Floats weight, std::size_t lane, float (&out)[3][PoseBlock::lanes]) {
  const Lanes d;
  const Floats rest = hn::Sub(hn::Set(d, 1.0f), weight);
  for (int i = 0; i < 3; ++i) {
    const Floats a = hn::Mul(hn::Load(d, from[i] + lane), rest);
    hn::Store(mulAdd(hn::Load(d, to[i] + lane), weight, a), d, out[i] + lane);
  }
}

// The range that contains the angles between the rotations of two blocks: it selects the slerp formula. All
// lanes of a block use the same formula, so that the result does not depend on the vector width.
enum class Apart { Near, Far, Any };

// The range of a pair of blocks. Also writes the dot product of each lane to `dots`.
HWY_INLINE Apart apartOf(const PoseBlock& from, const PoseBlock& to, float* HWY_RESTRICT dots) {
  const Lanes d;
  bool near = true, far = true;
  for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
    Floats a[4], b[4];
    load(from.rotation, lane, a);
    load(to.rotation, lane, b);
    const Floats dot = dot4(a, b), cosine = hn::Abs(dot);
    hn::Store(dot, d, dots + lane);
    near = near && hn::AllTrue(d, hn::Ge(cosine, hn::Set(d, seriesCosine)));
    far = far && hn::AllTrue(d, hn::Ge(cosine, hn::Set(d, longSeriesCosine)));
  }
  return near ? Apart::Near : far ? Apart::Far : Apart::Any;
}

// `sharesAt` returns the weights of both rotations for the cosines of the angles between them.
template <class F>
HWY_INLINE void blendRotations(const PoseBlock& from, const PoseBlock& to, const float* HWY_RESTRICT dots,
                               const F& sharesAt, PoseBlock& out) {
  for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(Lanes())) {
    Floats a[4], b[4], q[4];
    load(from.rotation, lane, a);
    load(to.rotation, lane, b);
    const Floats dot = hn::Load(Lanes(), dots + lane);
    ArcShares<Floats> shares = sharesAt(cosineOf(dot));
    shares.to = flippedBy(shares.to, dot);
    combine(a, b, shares, q);
    store(q, lane, out.rotation);
  }
}

void blend(const PoseBlock* from, const PoseBlock* to, float weight, PoseBlock* out, std::size_t blocks) {
  const Lanes d;
  const Floats lerped = hn::Set(d, weight), one = hn::Set(d, 1.0f);
  const ArcSeries ofFrom(1.0f - weight), ofTo(weight);
  const LongArcSeries longOfFrom(1.0f - weight), longOfTo(weight);
  HWY_ALIGN float dots[PoseBlock::lanes];
  for (std::size_t block = 0; block < blocks; ++block) {
    const PoseBlock &a = from[block], &b = to[block];
    switch (apartOf(a, b, dots)) {
      case Apart::Near:
        blendRotations(
            a, b, dots,
            [&](Floats cosine) {
              const Floats y = hn::Sub(one, cosine);
              return ArcShares<Floats>{ofFrom.at(y), ofTo.at(y)};
            },
            out[block]);
        break;
      case Apart::Far:
        blendRotations(
            a, b, dots,
            [&](Floats cosine) {
              const Floats y = hn::Sub(one, cosine);
              return ArcShares<Floats>{longOfFrom.at(y), longOfTo.at(y)};
            },
            out[block]);
        break;
      case Apart::Any:
        blendRotations(
            a, b, dots, [&](Floats cosine) { return arcShares<2>(cosine, weight); }, out[block]);
        break;
    }
    for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
      lerp(a.translation, b.translation, lerped, lane, out[block].translation);
      lerp(a.scale, b.scale, lerped, lane, out[block].scale);
    }
  }
}

HWY_INLINE Floats towards(Floats from, Floats to, Floats share) {
  return mulAdd(hn::Sub(to, from), share, from);
}

HWY_INLINE Floats sharesAt(const MaskedPose& other, std::size_t bone) {
  const Floats weight = hn::Set(Lanes(), other.weight);
  return other.mask ? hn::Mul(hn::LoadU(Lanes(), other.mask + bone), weight) : weight;
}

// The reciprocal lengths of weighted sums of unit quaternions with these dot products.
HWY_INLINE Floats unitsOf(Floats share, Floats rest, Floats dot) {
  const Floats one = hn::Set(Lanes(), 1.0f), apart = hn::Sub(one, hn::Abs(dot));
  return hn::Div(one, hn::Sqrt(hn::Sub(one, hn::Mul(hn::Mul(hn::Add(share, share), rest), apart))));
}

// In the order of operations of sqw_blend_masked(), so that both give the same bits.
void blendMasked(const MaskedPose& other, PoseBlock* pose, std::size_t blocks) {
  const Lanes d;
  for (std::size_t block = 0; block < blocks; ++block) {
    const PoseBlock& to = other.pose[block];
    PoseBlock& out = pose[block];
    for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
      const Floats share = sharesAt(other, block * PoseBlock::lanes + lane);
      const Floats rest = hn::Sub(hn::Set(d, 1.0f), share);
      Floats a[4], b[4], q[4];
      load(out.rotation, lane, a);
      load(to.rotation, lane, b);
      const Floats dot = dot4(a, b), unit = unitsOf(share, rest, dot);
      combine(a, b, {hn::Mul(rest, unit), flippedBy(hn::Mul(share, unit), dot)}, q);
      store(q, lane, out.rotation);
      const auto lerpTo = [&](const float* target, float* value) {
        hn::Store(towards(hn::Load(d, value), hn::Load(d, target), share), d, value);
      };
      for (int i = 0; i < 3; ++i) {
        lerpTo(to.translation[i] + lane, out.translation[i] + lane);
        lerpTo(to.scale[i] + lane, out.scale[i] + lane);
      }
    }
  }
}

// `scale` times the factor from a scale of the reference to one of the added pose; 1 where that of the
// reference is next to nothing.
HWY_INLINE Floats scaled(Floats scale, Floats reference, Floats other, Floats share) {
  const Floats one = hn::Set(Lanes(), 1.0f);
  const auto isSound = hn::Lt(hn::Set(Lanes(), 1e-6f), hn::Abs(reference));
  const Floats factor = hn::Div(hn::IfThenElse(isSound, other, one), hn::IfThenElse(isSound, reference, one));
  return hn::Mul(scale, mulAdd(hn::Sub(factor, one), share, one));
}

// The part of the turn from the reference to the added rotation that the share is, in the bone's own axes.
HWY_INLINE void turnOf(const PoseBlock& reference, const PoseBlock& other, std::size_t lane, Floats share,
                       Floats turn[4]) {
  const Floats rest = hn::Sub(hn::Set(Lanes(), 1.0f), share);
  Floats a[4], b[4];
  load(reference.rotation, lane, a);
  load(other.rotation, lane, b);
  for (int i = 0; i < 3; ++i) a[i] = hn::Neg(a[i]);
  multiply(a, b, turn);
  const Floats unit = unitsOf(share, rest, turn[3]);
  const Floats ofTurn = flippedBy(hn::Mul(share, unit), turn[3]);
  for (int i = 0; i < 4; ++i) turn[i] = hn::Mul(turn[i], ofTurn);
  turn[3] = hn::Add(turn[3], hn::Mul(rest, unit));
}

// In the order of operations of sqw_add(), so that both give the same bits.
void addMasked(const MaskedPose& other, const PoseBlock* reference, PoseBlock* pose, std::size_t blocks) {
  const Lanes d;
  for (std::size_t block = 0; block < blocks; ++block) {
    const PoseBlock &to = other.pose[block], &from = reference[block];
    PoseBlock& out = pose[block];
    for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
      const Floats share = sharesAt(other, block * PoseBlock::lanes + lane);
      Floats a[4], turn[4], q[4];
      turnOf(from, to, lane, share, turn);
      load(out.rotation, lane, a);
      multiply(a, turn, q);
      store(q, lane, out.rotation);
      for (int i = 0; i < 3; ++i) {
        float *place = out.translation[i] + lane, *scale = out.scale[i] + lane;
        const Floats way =
            hn::Sub(hn::Load(d, to.translation[i] + lane), hn::Load(d, from.translation[i] + lane));
        hn::Store(mulAdd(way, share, hn::Load(d, place)), d, place);
        hn::Store(scaled(hn::Load(d, scale), hn::Load(d, from.scale[i] + lane),
                         hn::Load(d, to.scale[i] + lane), share),
                  d, scale);
      }
    }
  }
}

// In the order of operations of sqw_fade_on(), so that both give the same bits.
HWY_INLINE void lerpMoved(const PoseBlock& shown, const PoseBlock& speed, float seconds, float weight,
                          std::size_t lane, PoseBlock& pose) {
  const Lanes d;
  const Floats way = hn::Set(d, seconds), share = hn::Set(d, weight);
  const auto blendInto = [&](Floats from, float* to) {
    hn::Store(towards(from, hn::Load(d, to), share), d, to);
  };
  for (int i = 0; i < 3; ++i) {
    const Floats from = hn::Load(d, shown.translation[i] + lane);
    blendInto(mulAdd(hn::Load(d, speed.translation[i] + lane), way, from), pose.translation[i] + lane);
    blendInto(hn::Load(d, shown.scale[i] + lane), pose.scale[i] + lane);
  }
}

void blendMoving(const MovedPose& from, float weight, PoseBlock* pose, std::size_t blocks) {
  const Lanes d;
  const float rest = 1.0f - weight;
  const Floats ofOwn = hn::Set(d, rest * rest), ofDot = hn::Set(d, 2.0f * rest * weight);
  for (std::size_t block = 0; block < blocks; ++block) {
    for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
      Floats a[4], turning[4], b[4], q[4];
      load(from.shown[block].rotation, lane, a);
      load(from.speed[block].rotation, lane, turning);
      load(pose[block].rotation, lane, b);
      for (int i = 0; i < 4; ++i) a[i] = mulAdd(turning[i], hn::Set(d, from.seconds), a[i]);
      const Floats dot = dot4(a, b);
      const Floats square = hn::Add(hn::Add(hn::Mul(dot4(a, a), ofOwn), hn::Mul(hn::Abs(dot), ofDot)),
                                    hn::Set(d, weight * weight));
      const Floats unit = hn::Div(hn::Set(d, 1.0f), hn::Sqrt(square));
      combine(a, b, {hn::Mul(hn::Set(d, rest), unit), flippedBy(hn::Mul(hn::Set(d, weight), unit), dot)}, q);
      store(q, lane, pose[block].rotation);
      lerpMoved(from.shown[block], from.speed[block], from.seconds, weight, lane, pose[block]);
    }
  }
}

}  // namespace squire::anim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace squire::anim {

SQUIRE_VARIANTS(blend);
SQUIRE_VARIANTS(blendMasked);
SQUIRE_VARIANTS(blendMoving);
SQUIRE_VARIANTS(addMasked);

void blend(const PoseBlock* from, const PoseBlock* to, float weight, PoseBlock* out, std::size_t blocks) {
  SQUIRE_CALL(blend)(from, to, weight, out, blocks);
}
void blendMasked(const MaskedPose& other, PoseBlock* pose, std::size_t blocks) {
  SQUIRE_CALL(blendMasked)(other, pose, blocks);
}
void addMasked(const MaskedPose& other, const PoseBlock* reference, PoseBlock* pose, std::size_t blocks) {
  SQUIRE_CALL(addMasked)(other, reference, pose, blocks);
}
void blendMoving(const MovedPose& from, float weight, PoseBlock* pose, std::size_t blocks) {
  SQUIRE_CALL(blendMoving)(from, weight, pose, blocks);
}

}  // namespace squire::anim
#endif
