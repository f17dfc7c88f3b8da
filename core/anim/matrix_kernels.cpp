#include "core/anim/matrix_kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/anim/matrix_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/anim/dispatch.h"
#include "core/anim/slerp-inl.h"

HWY_BEFORE_NAMESPACE();
namespace squire::anim::HWY_NAMESPACE {

// A matrix column of four floats.
#if HWY_TARGET == HWY_SCALAR
struct Column {
  float lane[4];
};
HWY_INLINE Column loadColumn(const float* from) { return {{from[0], from[1], from[2], from[3]}}; }
HWY_INLINE void storeColumn(const Column& c, float* to) {
  for (int i = 0; i < 4; ++i) to[i] = c.lane[i];
}
HWY_INLINE Column scaled(const Column& c, float by) {
  return {{c.lane[0] * by, c.lane[1] * by, c.lane[2] * by, c.lane[3] * by}};
}
HWY_INLINE Column sum(const Column& a, const Column& b) {
  return {{a.lane[0] + b.lane[0], a.lane[1] + b.lane[1], a.lane[2] + b.lane[2], a.lane[3] + b.lane[3]}};
}
#else
using FourFloats = hn::FixedTag<float, 4>;
using Column = hn::Vec<FourFloats>;
HWY_INLINE Column loadColumn(const float* from) { return hn::LoadU(FourFloats(), from); }
HWY_INLINE void storeColumn(Column c, float* to) { hn::StoreU(c, FourFloats(), to); }
HWY_INLINE Column scaled(Column c, float by) { return hn::Mul(c, hn::Set(FourFloats(), by)); }
HWY_INLINE Column sum(Column a, Column b) { return hn::Add(a, b); }
#endif

// An affine matrix as in glm: four columns, the last row is 0, 0, 0, 1.
struct Columns {
  Column column[4];

  explicit HWY_INLINE Columns(const float* from)
      : column{loadColumn(from), loadColumn(from + 4), loadColumn(from + 8), loadColumn(from + 12)} {}
  HWY_INLINE Column turned(float x, float y, float z) const {
    return sum(sum(scaled(column[0], x), scaled(column[1], y)), scaled(column[2], z));
  }
  HWY_INLINE Column moved(float x, float y, float z) const { return sum(turned(x, y, z), column[3]); }
};

// At most half a block at a time: loading single floats from a 64-byte store that is still pending is slow.
using HalfLanes = hn::CappedTag<float, 8>;

// Scaled rotation matrices of a block, element by element in column order.
HWY_INLINE void rotationMatrices(const PoseBlock& block, float (&out)[9][PoseBlock::lanes]) {
  const HalfLanes d;
  using V = hn::Vec<HalfLanes>;
  const V one = hn::Set(d, 1.0f);
  for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
    const V x = hn::Load(d, block.rotation[0] + lane), y = hn::Load(d, block.rotation[1] + lane),
            z = hn::Load(d, block.rotation[2] + lane), w = hn::Load(d, block.rotation[3] + lane);
    const V x2 = hn::Add(x, x), y2 = hn::Add(y, y), z2 = hn::Add(z, z);
    const V xx = hn::Mul(x, x2), yy = hn::Mul(y, y2), zz = hn::Mul(z, z2);
    const V xy = hn::Mul(x, y2), xz = hn::Mul(x, z2), yz = hn::Mul(y, z2);
    const V wx = hn::Mul(w, x2), wy = hn::Mul(w, y2), wz = hn::Mul(w, z2);
    const V elements[9] = {hn::Sub(one, hn::Add(yy, zz)), hn::Add(xy, wz), hn::Sub(xz, wy), hn::Sub(xy, wz),
                           hn::Sub(one, hn::Add(xx, zz)), hn::Add(yz, wx), hn::Add(xz, wy), hn::Sub(yz, wx),
                           hn::Sub(one, hn::Add(xx, yy))};
    for (int i = 0; i < 9; ++i) {
      hn::Store(hn::Mul(elements[i], hn::Load(d, block.scale[i / 3] + lane)), d, out[i] + lane);
    }
  }
}

HWY_INLINE void toModel(const Columns& above, const float (&local)[9][PoseBlock::lanes],
                        const PoseBlock& block, std::size_t k, Columns& out) {
  out.column[0] = above.turned(local[0][k], local[1][k], local[2][k]);
  out.column[1] = above.turned(local[3][k], local[4][k], local[5][k]);
  out.column[2] = above.turned(local[6][k], local[7][k], local[8][k]);
  out.column[3] = above.moved(block.translation[0][k], block.translation[1][k], block.translation[2][k]);
}

void localToModel(const std::int32_t* parents, const PoseBlock* pose, const mat4& root, mat4* out,
                  std::size_t bones) {
  // Two buffers, so that the matrices of a block are complete long before they are read one by one.
  HWY_ALIGN float local[2][9][PoseBlock::lanes];
  if (bones > 0) rotationMatrices(pose[0], local[0]);
  Columns last(&root[0][0]);
  for (std::size_t first = 0, block = 0; first < bones; first += PoseBlock::lanes, ++block) {
    const std::size_t lanes = HWY_MIN(PoseBlock::lanes, bones - first);
    if (first + lanes < bones) rotationMatrices(pose[block + 1], local[(block + 1) % 2]);
    for (std::size_t k = 0; k < lanes; ++k) {
      const auto bone = static_cast<std::int32_t>(first + k);
      const std::int32_t parent = parents[bone];
      // Most bones follow their parent in the list: then the parent's matrix is still in registers.
      if (parent != bone - 1 || parent < 0) last = Columns(&(parent < 0 ? root : out[parent])[0][0]);
      Columns made = last;
      toModel(last, local[block % 2], pose[block], k, made);
      for (int c = 0; c < 4; ++c) storeColumn(made.column[c], &out[bone][c][0]);
      last = made;
    }
  }
}

void multiplyAffine(const mat4* a, const mat4* b, mat4* out, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const Columns left(&a[i][0][0]);
    const mat4& right = b[i];
    float* to = &out[i][0][0];
    for (int c = 0; c < 3; ++c) storeColumn(left.turned(right[c][0], right[c][1], right[c][2]), to + 4 * c);
    storeColumn(left.moved(right[3][0], right[3][1], right[3][2]), to + 12);
  }
}

}  // namespace squire::anim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace squire::anim {

SQUIRE_VARIANTS(localToModel);
SQUIRE_VARIANTS(multiplyAffine);

void localToModel(const std::int32_t* parents, const PoseBlock* pose, const mat4& root, mat4* out,
                  std::size_t bones) {
  SQUIRE_CALL(localToModel)(parents, pose, root, out, bones);
}
void multiplyAffine(const mat4* a, const mat4* b, mat4* out, std::size_t count) {
  SQUIRE_CALL(multiplyAffine)(a, b, out, count);
}

}  // namespace squire::anim
#endif
