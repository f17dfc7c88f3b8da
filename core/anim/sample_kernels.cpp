#include "core/anim/row_group.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/anim/sample_kernels.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/anim/dispatch.h"
#include "core/anim/slerp-inl.h"

HWY_BEFORE_NAMESPACE();
namespace squire::anim::HWY_NAMESPACE {

// Writes the lanes of a table that covers every bone: whole blocks of the pose.
struct Whole {
  using D = Lanes;

  float* pose;

  explicit Whole(const LaneTable& table, float* to) : pose(to + table.part) {}
  // Whole blocks, so that unused lanes get the same values on every instruction set.
  static std::size_t lanesOf(const LaneTable& table) {
    return (table.lanes + PoseBlock::lanes - 1) / PoseBlock::lanes * PoseBlock::lanes;
  }
  template <int count>
  HWY_INLINE void put(std::size_t lane, const Floats* values) const {
    float* HWY_RESTRICT at = pose + lane / PoseBlock::lanes * blockFloats + lane % PoseBlock::lanes;
    for (int i = 0; i < count; ++i) hn::Store(values[i], Lanes(), at + i * PoseBlock::lanes);
  }
};

struct Scattered {
  using D = Lanes;

  float* pose;
  const std::uint32_t* offsets;
  std::size_t lanes;

  explicit Scattered(const LaneTable& table, float* to)
      : pose(to + table.part), offsets(table.offsets.data()), lanes(table.lanes) {}
  static std::size_t lanesOf(const LaneTable& table) { return table.lanes; }
  template <int count>
  HWY_INLINE void put(std::size_t lane, const Floats* values) const {
    const Lanes d;
    HWY_ALIGN float buffer[count][PoseBlock::lanes];
    for (int i = 0; i < count; ++i) hn::Store(values[i], d, buffer[i]);
    const std::size_t valid = HWY_MIN(hn::Lanes(d), lanes - lane);
    for (std::size_t k = 0; k < valid; ++k) {
      float* at = pose + offsets[lane + k];
      for (int i = 0; i < count; ++i) at[i * PoseBlock::lanes] = buffer[i][k];
    }
  }
};

template <class D>
HWY_INLINE hn::Vec<D> unpacked(D d, const std::int16_t* from) {
  const hn::Rebind<std::int32_t, D> wide;
  const hn::Rebind<std::int16_t, D> narrow;
  return hn::ConvertTo(d, hn::PromoteTo(wide, hn::LoadU(narrow, from)));
}

template <class Target>
HWY_INLINE void vectors(const LaneTable& table, const RowShare& share, const Target& target) {
  const typename Target::D d;
  const std::size_t n = table.lanes;
  const auto after = hn::Set(d, share.share);
  const auto before = hn::Set(d, 1.0f - share.share);
  const float* from = table.values.data() + share.from * 3 * n;
  const float* to = table.values.data() + share.to * 3 * n;
  for (std::size_t lane = 0; lane < Target::lanesOf(table); lane += hn::Lanes(d)) {
    hn::Vec<typename Target::D> out[3];
    for (std::size_t c = 0; c < 3; ++c) {
      const auto most = hn::Mul(hn::LoadU(d, to + c * n + lane), after);
      out[c] = mulAdd(hn::LoadU(d, from + c * n + lane), before, most);
    }
    target.template put<3>(lane, out);
  }
}

template <class Target>
HWY_INLINE void packedVectors(const LaneTable& table, const RowShare& share, const Target& target) {
  const typename Target::D d;
  const std::size_t n = table.lanes;
  const auto after = hn::Set(d, share.share);
  const auto before = hn::Set(d, 1.0f - share.share);
  const std::int16_t* from = table.packed.data() + share.from * 3 * n;
  const std::int16_t* to = table.packed.data() + share.to * 3 * n;
  for (std::size_t lane = 0; lane < Target::lanesOf(table); lane += hn::Lanes(d)) {
    hn::Vec<typename Target::D> out[3];
    for (std::size_t c = 0; c < 3; ++c) {
      const std::size_t at = c * n + lane;
      const auto units = mulAdd(unpacked(d, from + at), before, hn::Mul(unpacked(d, to + at), after));
      out[c] = mulAdd(units, hn::LoadU(d, table.step.data() + at), hn::LoadU(d, table.low.data() + at));
    }
    target.template put<3>(lane, out);
  }
}

template <unsigned halvings, class Target>
HWY_INLINE void rotations(const LaneTable& table, const RowShare& share, const Target& target) {
  const Lanes d;
  const std::size_t n = table.lanes;
  const float* rowFrom = table.values.data() + share.from * 4 * n;
  const float* rowTo = table.values.data() + share.to * 4 * n;
  for (std::size_t lane = 0; lane < Target::lanesOf(table); lane += hn::Lanes(d)) {
    Floats from[4], to[4], out[4];
    for (std::size_t c = 0; c < 4; ++c) {
      from[c] = hn::LoadU(d, rowFrom + c * n + lane);
      to[c] = hn::LoadU(d, rowTo + c * n + lane);
    }
    slerp<halvings>(from, to, share.share, out);
    target.template put<4>(lane, out);
  }
}

HWY_INLINE Floats dot3(const Floats* a, const Floats* b) {
  return mulAdd(a[2], b[2], mulAdd(a[1], b[1], hn::Mul(a[0], b[0])));
}

// Packed rotations store their components rotated cyclically; this restores their order.
HWY_INLINE void turnComponents(Floats turn, Floats q[4]) {
  const Lanes d;
  const auto two = hn::Ge(turn, hn::Set(d, 2.0f));
  const auto one = hn::Ge(hn::Sub(turn, hn::IfThenElseZero(two, hn::Set(d, 2.0f))), hn::Set(d, 1.0f));
  const Floats a[4] = {hn::IfThenElse(one, q[3], q[0]), hn::IfThenElse(one, q[0], q[1]),
                       hn::IfThenElse(one, q[1], q[2]), hn::IfThenElse(one, q[2], q[3])};
  for (int i = 0; i < 4; ++i) q[i] = hn::IfThenElse(two, a[(i + 2) % 4], a[i]);
}

// Dequantises three components and restores the omitted one, which is never negative.
template <unsigned halvings, class Target>
HWY_INLINE void packedRotations(const LaneTable& table, const RowShare& share, const Target& target) {
  const Lanes d;
  const std::size_t n = table.lanes;
  const Floats zero = hn::Zero(d), one = hn::Set(d, 1.0f);
  const std::int16_t* rowFrom = table.packed.data() + share.from * 3 * n;
  const std::int16_t* rowTo = table.packed.data() + share.to * 3 * n;
  for (std::size_t lane = 0; lane < Target::lanesOf(table); lane += hn::Lanes(d)) {
    const Floats step = hn::LoadU(d, table.step.data() + lane);
    const Floats square = hn::Mul(step, step);
    Floats from[4], to[4], out[4];
    for (std::size_t c = 0; c < 3; ++c) {
      from[c] = unpacked(d, rowFrom + c * n + lane);
      to[c] = unpacked(d, rowTo + c * n + lane);
    }
    from[3] = hn::Sqrt(hn::Max(hn::Sub(one, hn::Mul(dot3(from, from), square)), zero));
    to[3] = hn::Sqrt(hn::Max(hn::Sub(one, hn::Mul(dot3(to, to), square)), zero));
    const Floats dot = mulAdd(dot3(from, to), square, hn::Mul(from[3], to[3]));
    // Without halvings `dot` is positive: the arc is short, and the restored component is positive at both
    // ends.
    ArcShares<Floats> shares = arcShares<halvings>(halvings == 0 ? dot : cosineOf(dot), share.share);
    if constexpr (halvings > 0) shares.to = flippedBy(shares.to, dot);
    out[3] = hn::Add(hn::Mul(from[3], shares.from), hn::Mul(to[3], shares.to));
    const Floats ofFrom = hn::Mul(shares.from, step), ofTo = hn::Mul(shares.to, step);
    for (int c = 0; c < 3; ++c) out[c] = hn::Add(hn::Mul(from[c], ofFrom), hn::Mul(to[c], ofTo));
    if (table.turned[lane / PoseBlock::lanes]) turnComponents(hn::LoadU(d, table.turn.data() + lane), out);
    target.template put<4>(lane, out);
  }
}

template <class Target>
HWY_INLINE void sampleVectors(const LaneTable& table, const RowShare& share, float* pose) {
  const Target target(table, pose);
  table.packed.empty() ? vectors(table, share, target) : packedVectors(table, share, target);
}

template <unsigned halvings, class Target>
HWY_INLINE void sampleArcs(const LaneTable& table, const RowShare& share, float* pose) {
  const Target target(table, pose);
  table.packed.empty() ? rotations<halvings>(table, share, target)
                       : packedRotations<halvings>(table, share, target);
}

template <class Target>
HWY_INLINE void sampleRotations(const LaneTable& table, const RowShare& share, float* pose) {
  if (share.halvings == 0) {
    sampleArcs<0, Target>(table, share, pose);
  } else if (share.halvings == 1) {
    sampleArcs<1, Target>(table, share, pose);
  } else {
    sampleArcs<2, Target>(table, share, pose);
  }
}

HWY_INLINE void sampleGroup(const RowGroup& group, const RowShare& share, float* pose) {
  for (const LaneTable& table : group.vectors) {
    table.everyBone() ? sampleVectors<Whole>(table, share, pose)
                      : sampleVectors<Scattered>(table, share, pose);
  }
  // Easing may overshoot: this applies to translations and scales but not to rotations.
  RowShare arc = share;
  arc.share = HWY_MIN(HWY_MAX(share.share, 0.0f), 1.0f);
  for (const LaneTable& table : group.rotations) {
    table.everyBone() ? sampleRotations<Whole>(table, arc, pose)
                      : sampleRotations<Scattered>(table, arc, pose);
  }
}

template <std::size_t components>
HWY_INLINE void copy(const float (&from)[components][PoseBlock::lanes],
                     float (&to)[components][PoseBlock::lanes]) {
  const Lanes d;
  for (std::size_t i = 0; i < components; ++i) {
    for (std::size_t lane = 0; lane < PoseBlock::lanes; lane += hn::Lanes(d)) {
      hn::Store(hn::Load(d, from[i] + lane), d, to[i] + lane);
    }
  }
}

HWY_INLINE void holdConstants(const ClipTables& tables, PoseBlock* pose) {
  for (const PoseBlock& from : tables.constants) {
    if (!tables.wholeTranslations) copy(from.translation, pose->translation);
    if (!tables.wholeRotations) copy(from.rotation, pose->rotation);
    if (!tables.wholeScales) copy(from.scale, pose->scale);
    ++pose;
  }
}

// Prefetches two neighbouring rows: in a long clip they are rarely in the cache.
HWY_INLINE void fetchRows(const RowGroup& group, const RowShare& share) {
  constexpr std::size_t line = 64;
  for (const LaneTable& table : group.rotations) {
    const bool packed = !table.packed.empty();
    const std::size_t row = table.lanes * (packed ? 3 * sizeof(std::int16_t) : 4 * sizeof(float));
    const char* data = packed ? reinterpret_cast<const char*>(table.packed.data())
                              : reinterpret_cast<const char*>(table.values.data());
    const char* end = data + (share.to + 1) * row;
    for (const char* at = data + share.from * row; at < end; at += line) hwy::Prefetch(at);
  }
}

// Rotations between two keys, as many at once as a block has lanes.
class TurnBatch {
 public:
  explicit TurnBatch(float* pose) : pose_(pose) {}

  HWY_INLINE void add(std::uint32_t offset, const quat& from, const quat& to, float share) {
    offsets_[count_] = offset;
    put(from_, from);
    put(to_, to);
    shares_[count_] = share;
    if (++count_ == PoseBlock::lanes) flush();
  }
  HWY_INLINE void flush() {
    const Lanes d;
    for (std::size_t lane = 0; lane < count_; lane += hn::Lanes(d)) {
      Floats from[4], to[4], out[4];
      load(from_, lane, from);
      load(to_, lane, to);
      const Floats dot = dot4(from, to);
      ArcShares<Floats> shares = arcShares(cosineOf(dot), hn::Load(d, shares_ + lane));
      shares.to = flippedBy(shares.to, dot);
      combine(from, to, shares, out);
      for (int c = 0; c < 4; ++c) hn::Store(out[c], d, from_[c] + lane);
    }
    for (std::size_t lane = 0; lane < count_; ++lane) {
      for (int c = 0; c < 4; ++c) pose_[offsets_[lane] + c * PoseBlock::lanes] = from_[c][lane];
    }
    count_ = 0;
  }

 private:
  using Columns = float[4][PoseBlock::lanes];

  HWY_INLINE void put(Columns& columns, const quat& q) const {
    columns[0][count_] = q.x, columns[1][count_] = q.y, columns[2][count_] = q.z, columns[3][count_] = q.w;
  }
  // Normalises: the keys of a clip need not have unit length.
  HWY_INLINE static void load(const Columns& columns, std::size_t lane, Floats* out) {
    const Lanes d;
    for (int c = 0; c < 4; ++c) out[c] = hn::Load(d, columns[c] + lane);
    const Floats unit = hn::Div(hn::Set(d, 1.0f), hn::Sqrt(dot4(out, out)));
    for (int c = 0; c < 4; ++c) out[c] = hn::Mul(out[c], unit);
  }

  float* pose_;
  std::size_t count_ = 0;
  std::uint32_t offsets_[PoseBlock::lanes] = {};
  HWY_ALIGN Columns from_ = {};
  HWY_ALIGN Columns to_ = {};
  HWY_ALIGN float shares_[PoseBlock::lanes] = {};
};

HWY_INLINE void sampleVector(const KeyedChannel& channel, const KeyedGroup::Place& place, float* pose) {
  const Key<vec3>& from = (*channel.vectors)[place.from];
  const Key<vec3>& to = (*channel.vectors)[place.to];
  const float after = shareOfWay(from.ease, place.share), before = 1.0f - after;
  for (int c = 0; c < 3; ++c) {
    const float most = to.value[c] * after;
    pose[channel.offset + static_cast<std::uint32_t>(c) * PoseBlock::lanes] = from.value[c] * before + most;
  }
}

void sampleKeyed(std::span<const KeyedGroup> groups, std::int64_t ticks, float* pose) {
  TurnBatch turns(pose);
  for (const KeyedGroup& group : groups) {
    const KeyedGroup::Place place = group.find(ticks);
    for (const KeyedChannel& channel : group.channels) {
      if (channel.vectors) {
        sampleVector(channel, place, pose);
        continue;
      }
      const Key<quat>& from = (*channel.rotations)[place.from];
      const float way = shareOfWay(from.ease, place.share);
      turns.add(channel.offset, from.value, (*channel.rotations)[place.to].value,
                HWY_MIN(HWY_MAX(way, 0.0f), 1.0f));
    }
  }
  turns.flush();
}

void sampleAt(const ClipTables& tables, std::int64_t ticks, PoseBlock* pose) {
  if (tables.groups.empty()) {
    holdConstants(tables, pose);
    if (!tables.keyed.empty()) sampleKeyed(tables.keyed, ticks, pose->translation[0]);
    return;
  }
  // Prefetches the rows of the first (usually the only) group while the constants are written.
  const RowGroup& first = *tables.groups.front();
  const RowShare share = first.find(ticks);
  fetchRows(first, share);
  holdConstants(tables, pose);
  sampleGroup(first, share, pose->translation[0]);
  for (const auto& group : tables.groups.subspan(1)) {
    sampleGroup(*group, group->find(ticks), pose->translation[0]);
  }
  if (!tables.keyed.empty()) sampleKeyed(tables.keyed, ticks, pose->translation[0]);
}

void sampleRows(const ClipTables& tables, const RowShare& share, PoseBlock* pose) {
  holdConstants(tables, pose);
  for (const auto& group : tables.groups) sampleGroup(*group, share, pose->translation[0]);
}

}  // namespace squire::anim::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace squire::anim {

SQUIRE_VARIANTS(sampleAt);
SQUIRE_VARIANTS(sampleRows);

void sampleAt(const ClipTables& tables, std::int64_t ticks, PoseBlock* pose) {
  SQUIRE_CALL(sampleAt)(tables, ticks, pose);
}
void sampleRows(const ClipTables& tables, const RowShare& share, PoseBlock* pose) {
  SQUIRE_CALL(sampleRows)(tables, share, pose);
}

}  // namespace squire::anim
#endif
