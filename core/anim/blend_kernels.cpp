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

HWY_INLINE Floats clampToUnit(Floats value) {
  return hn::Min(hn::Max(value, hn::Zero(Lanes())), hn::Set(Lanes(), 1.0f));
}

void blendMasked(const PoseBlock* from, const PoseBlock* to, float weight, const float* mask, PoseBlock* out,
                 std::size_t blocks) {
  const Lanes d;
  const Floats one = hn::Set(d, 1.0f);
  for (std::size_t block = 0; block < blocks; ++block) {
    for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
      const Floats share =
          hn::Mul(clampToUnit(hn::LoadU(d, mask + block * PoseBlock::lanes + lane)), hn::Set(d, weight));
      Floats a[4], b[4], q[4];
      load(from[block].rotation, lane, a);
      load(to[block].rotation, lane, b);
      const Floats dot = dot4(a, b);
      ArcShares<Floats> shares = arcShares(cosineOf(dot), share);
      // At share 1 the result is `to` itself, not its negative.
      shares.to = hn::IfThenElse(hn::Ge(share, one), shares.to, flippedBy(shares.to, dot));
      combine(a, b, shares, q);
      store(q, lane, out[block].rotation);
      lerp(from[block].translation, to[block].translation, share, lane, out[block].translation);
      lerp(from[block].scale, to[block].scale, share, lane, out[block].scale);
    }
  }
}

void subtract(const PoseBlock* pose, const PoseBlock* reference, PoseBlock* out, std::size_t blocks) {
  const Lanes d;
  const Floats one = hn::Set(d, 1.0f);
  for (std::size_t block = 0; block < blocks; ++block) {
    const PoseBlock &p = pose[block], &r = reference[block];
    PoseBlock& o = out[block];
    for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
      Floats a[4], b[4], q[4];
      load(r.rotation, lane, a);
      load(p.rotation, lane, b);
      for (int i = 0; i < 3; ++i) a[i] = hn::Neg(a[i]);
      multiply(a, b, q);
      store(q, lane, o.rotation);
      for (int i = 0; i < 3; ++i) {
        hn::Store(hn::Sub(hn::Load(d, p.translation[i] + lane), hn::Load(d, r.translation[i] + lane)), d,
                  o.translation[i] + lane);
        const Floats of = hn::Load(d, r.scale[i] + lane);
        const auto flat = hn::Eq(of, hn::Zero(d));
        const Floats quotient = hn::Div(hn::Load(d, p.scale[i] + lane), hn::IfThenElse(flat, one, of));
        hn::Store(hn::IfThenElse(flat, one, quotient), d, o.scale[i] + lane);
      }
    }
  }
}

void addDifference(const PoseBlock* base, const PoseBlock* difference, float weight, const float* mask,
                   PoseBlock* out, std::size_t blocks) {
  const Lanes d;
  const Floats one = hn::Set(d, 1.0f);
  const Floats identity[4] = {hn::Zero(d), hn::Zero(d), hn::Zero(d), one};
  for (std::size_t block = 0; block < blocks; ++block) {
    const PoseBlock &p = base[block], &r = difference[block];
    PoseBlock& o = out[block];
    for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
      const Floats masked = mask ? clampToUnit(hn::LoadU(d, mask + block * PoseBlock::lanes + lane)) : one;
      const Floats share = hn::Mul(masked, hn::Set(d, weight));
      Floats a[4], b[4], part[4], q[4];
      load(p.rotation, lane, a);
      load(r.rotation, lane, b);
      ArcShares<Floats> shares = arcShares(cosineOf(b[3]), share);
      shares.to = flippedBy(shares.to, b[3]);
      combine(identity, b, shares, part);
      multiply(a, part, q);
      store(q, lane, o.rotation);
      for (int i = 0; i < 3; ++i) {
        hn::Store(mulAdd(hn::Load(d, r.translation[i] + lane), share, hn::Load(d, p.translation[i] + lane)),
                  d, o.translation[i] + lane);
        const Floats factor = mulAdd(hn::Sub(hn::Load(d, r.scale[i] + lane), one), share, one);
        hn::Store(hn::Mul(hn::Load(d, p.scale[i] + lane), factor), d, o.scale[i] + lane);
      }
    }
  }
}

// In the order of operations of sqw_fade_on(), so that both give the same bits.
HWY_INLINE void lerpMoved(const PoseBlock& shown, const PoseBlock& speed, float seconds, float weight,
                          std::size_t lane, PoseBlock& pose) {
  const Lanes d;
  const Floats way = hn::Set(d, seconds), share = hn::Set(d, weight);
  const auto towards = [&](Floats from, float* to) {
    hn::Store(mulAdd(hn::Sub(hn::Load(d, to), from), share, from), d, to);
  };
  for (int i = 0; i < 3; ++i) {
    const Floats from = hn::Load(d, shown.translation[i] + lane);
    towards(mulAdd(hn::Load(d, speed.translation[i] + lane), way, from), pose.translation[i] + lane);
    towards(hn::Load(d, shown.scale[i] + lane), pose.scale[i] + lane);
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
SQUIRE_VARIANTS(subtract);
SQUIRE_VARIANTS(addDifference);

void blend(const PoseBlock* from, const PoseBlock* to, float weight, PoseBlock* out, std::size_t blocks) {
  SQUIRE_CALL(blend)(from, to, weight, out, blocks);
}
void blendMasked(const PoseBlock* from, const PoseBlock* to, float weight, const float* mask, PoseBlock* out,
                 std::size_t blocks) {
  SQUIRE_CALL(blendMasked)(from, to, weight, mask, out, blocks);
}
void blendMoving(const MovedPose& from, float weight, PoseBlock* pose, std::size_t blocks) {
  SQUIRE_CALL(blendMoving)(from, weight, pose, blocks);
}
void subtract(const PoseBlock* pose, const PoseBlock* reference, PoseBlock* out, std::size_t blocks) {
  SQUIRE_CALL(subtract)(pose, reference, out, blocks);
}
void addDifference(const PoseBlock* base, const PoseBlock* difference, float weight, const float* mask,
                   PoseBlock* out, std::size_t blocks) {
  SQUIRE_CALL(addDifference)(base, difference, weight, mask, out, blocks);
}

}  // namespace squire::anim
#endif
