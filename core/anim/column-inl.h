// A matrix column of four floats, compiled once per instruction set.
#if defined(SQUIRE_ANIM_COLUMN_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SQUIRE_ANIM_COLUMN_INL_H
#undef SQUIRE_ANIM_COLUMN_INL_H
#else
#define SQUIRE_ANIM_COLUMN_INL_H
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace squire::anim::HWY_NAMESPACE {

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
using FourFloats = hwy::HWY_NAMESPACE::FixedTag<float, 4>;
using Column = hwy::HWY_NAMESPACE::Vec<FourFloats>;
HWY_INLINE Column loadColumn(const float* from) { return hwy::HWY_NAMESPACE::LoadU(FourFloats(), from); }
HWY_INLINE void storeColumn(Column c, float* to) { hwy::HWY_NAMESPACE::StoreU(c, FourFloats(), to); }
HWY_INLINE Column scaled(Column c, float by) {
  return hwy::HWY_NAMESPACE::Mul(c, hwy::HWY_NAMESPACE::Set(FourFloats(), by));
}
HWY_INLINE Column sum(Column a, Column b) { return hwy::HWY_NAMESPACE::Add(a, b); }
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

}  // namespace squire::anim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // toggle
