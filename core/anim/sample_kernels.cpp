#include "core/anim/row_group.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/anim/sample_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/anim/slerp-inl.h"

HWY_BEFORE_NAMESPACE();
namespace squire::anim::HWY_NAMESPACE {

// Puts `count` components of the lanes from `lane` on where their bones are.
template <int count>
HWY_INLINE void put(const LaneTable& table, std::size_t lane, const Floats* values, float* pose) {
  const Lanes d;
  if (table.everyBone()) {
    float* at = pose + lane / PoseBlock::lanes * blockFloats + table.part + lane % PoseBlock::lanes;
    for (int i = 0; i < count; ++i) hn::Store(values[i], d, at + i * PoseBlock::lanes);
    return;
  }
  HWY_ALIGN float buffer[count][PoseBlock::lanes];
  for (int i = 0; i < count; ++i) hn::Store(values[i], d, buffer[i]);
  const std::size_t valid = HWY_MIN(hn::Lanes(d), table.lanes - lane);
  for (std::size_t k = 0; k < valid; ++k) {
    float* at = pose + table.offsets[lane + k] + table.part;
    for (int i = 0; i < count; ++i) at[i * PoseBlock::lanes] = buffer[i][k];
  }
}

HWY_INLINE Floats unpacked(const std::int16_t* from) {
  const Lanes d;
  const hn::Rebind<std::int32_t, Lanes> wide;
  const hn::Rebind<std::int16_t, Lanes> narrow;
  return hn::ConvertTo(d, hn::PromoteTo(wide, hn::LoadU(narrow, from)));
}

void sampleVectors(const LaneTable& table, const RowShare& share, float* pose) {
  const Lanes d;
  const std::size_t n = table.lanes;
  const Floats after = hn::Set(d, share.share);
  const Floats before = hn::Set(d, 1.0f - share.share);
  for (std::size_t lane = 0; lane < n; lane += hn::Lanes(d)) {
    Floats out[3];
    for (std::size_t c = 0; c < 3; ++c) {
      const std::size_t from = (share.from * 3 + c) * n + lane;
      const std::size_t to = (share.to * 3 + c) * n + lane;
      if (table.packed.empty()) {
        const float* values = table.values.data();
        out[c] = mulAdd(hn::LoadU(d, values + from), before, hn::Mul(hn::LoadU(d, values + to), after));
      } else {
        const std::int16_t* packed = table.packed.data();
        const Floats units = mulAdd(unpacked(packed + from), before, hn::Mul(unpacked(packed + to), after));
        out[c] =
            mulAdd(units, hn::LoadU(d, &table.step[c * n + lane]), hn::LoadU(d, &table.low[c * n + lane]));
      }
    }
    put<3>(table, lane, out, pose);
  }
}

// Three components of a packed rotation and, from them, the largest one, which is never negative.
HWY_INLINE void unpackRotation(const std::int16_t* row, std::size_t lanes, Floats step, Floats out[4]) {
  const Floats one = hn::Set(Lanes(), 1.0f);
  Floats sum = hn::Zero(Lanes());
  for (std::size_t c = 0; c < 3; ++c) {
    out[c] = hn::Mul(unpacked(row + c * lanes), step);
    sum = mulAdd(out[c], out[c], sum);
  }
  out[3] = hn::Sqrt(hn::Max(hn::Sub(one, sum), hn::Zero(Lanes())));
}

// Packed rotations keep their components in a circle; this puts them back in their places.
HWY_INLINE void turnComponents(Floats turn, Floats q[4]) {
  const Lanes d;
  const auto two = hn::Ge(turn, hn::Set(d, 2.0f));
  const auto one = hn::Ge(hn::Sub(turn, hn::IfThenElseZero(two, hn::Set(d, 2.0f))), hn::Set(d, 1.0f));
  const Floats a[4] = {hn::IfThenElse(one, q[3], q[0]), hn::IfThenElse(one, q[0], q[1]),
                       hn::IfThenElse(one, q[1], q[2]), hn::IfThenElse(one, q[2], q[3])};
  for (int i = 0; i < 4; ++i) q[i] = hn::IfThenElse(two, a[(i + 2) % 4], a[i]);
}

void sampleRotations(const LaneTable& table, const RowShare& share, float* pose) {
  const Lanes d;
  const std::size_t n = table.lanes;
  for (std::size_t lane = 0; lane < n; lane += hn::Lanes(d)) {
    Floats from[4], to[4], out[4];
    if (table.packed.empty()) {
      for (std::size_t c = 0; c < 4; ++c) {
        from[c] = hn::LoadU(d, &table.values[(share.from * 4 + c) * n + lane]);
        to[c] = hn::LoadU(d, &table.values[(share.to * 4 + c) * n + lane]);
      }
      slerp(from, to, share.share, share.halvings, out);
    } else {
      const Floats step = hn::LoadU(d, &table.step[lane]);
      unpackRotation(&table.packed[share.from * 3 * n + lane], n, step, from);
      unpackRotation(&table.packed[share.to * 3 * n + lane], n, step, to);
      slerp(from, to, share.share, share.halvings, out);
      turnComponents(hn::LoadU(d, &table.turn[lane]), out);
    }
    put<4>(table, lane, out, pose);
  }
}

}  // namespace squire::anim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace squire::anim {

HWY_EXPORT(sampleVectors);
HWY_EXPORT(sampleRotations);

void sampleVectors(const LaneTable& table, const RowShare& share, float* pose) {
  HWY_DYNAMIC_DISPATCH(sampleVectors)(table, share, pose);
}
void sampleRotations(const LaneTable& table, const RowShare& share, float* pose) {
  HWY_DYNAMIC_DISPATCH(sampleRotations)(table, share, pose);
}

}  // namespace squire::anim
#endif
