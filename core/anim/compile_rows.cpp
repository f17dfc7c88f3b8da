#include "core/anim/compile_rows.h"

#include <algorithm>
#include <cmath>

namespace squire::anim {

namespace {

constexpr std::size_t overread =
    PoseBlock::lanes;                         // number of values that kernels may read past the last row
constexpr float packedVectorError = 2e-5f;    // metres, or a factor for scales
constexpr float packedRotationError = 4e-5f;  // per component
constexpr float smallestRestored =
    0.4f;  // minimum magnitude of a component that is restored from the other three
constexpr float smallestRestoredW = 0.55f;
constexpr float largestPacked = 32767.0f;

using Sources = std::vector<const ChannelSource*>;

// The rows of one lane: the values of a channel, or one constant value.
struct LaneValues {
  const ChannelSource* channel = nullptr;
  vec4 constant{0.0f};

  [[nodiscard]] vec4 at(std::size_t row) const { return channel ? channel->values[row] : constant; }
};

std::int16_t toUnits(float value, float step) {
  const float units = step > 0.0f ? value / step : 0.0f;
  return static_cast<std::int16_t>(std::lround(std::clamp(units, -largestPacked, largestPacked)));
}

// The component that can be restored from the other three in every row, or -1.
int restorable(const ChannelSource& channel) {
  vec4 smallest(1.0f);
  for (const vec4& q : channel.values) smallest = glm::min(smallest, glm::abs(q));
  int best = 0;
  for (int i = 1; i < 4; ++i) {
    if (smallest[i] > smallest[best]) best = i;
  }
  // Prefer w if it is precise enough, since the components then need no reordering.
  if (smallest.w >= smallestRestoredW) return 3;
  return smallest[best] >= smallestRestored ? best : -1;
}

// The other three components in cyclic order, with the sign that makes the restored one positive.
vec3 others(const vec4& q, int restored) {
  const float sign = q[restored] < 0.0f ? -1.0f : 1.0f;
  return sign * vec3(q[(restored + 1) % 4], q[(restored + 2) % 4], q[(restored + 3) % 4]);
}

struct RotationPacking {
  int restored = -1;
  float step = 0.0f;
};

RotationPacking packingOf(const ChannelSource& channel) {
  RotationPacking out;
  out.restored = restorable(channel);
  if (out.restored < 0) return out;
  float largest = 0.0f;
  for (const vec4& q : channel.values) {
    const vec3 kept = glm::abs(others(q, out.restored));
    largest = std::max({largest, kept.x, kept.y, kept.z});
  }
  out.step = largest / largestPacked;
  return out;
}

bool canPackRotation(const ChannelSource& channel) {
  const RotationPacking packing = packingOf(channel);
  if (packing.restored < 0) return false;
  for (const vec4& q : channel.values) {
    const vec3 kept = others(q, packing.restored);
    vec3 got;
    for (int i = 0; i < 3; ++i) got[i] = packing.step * static_cast<float>(toUnits(kept[i], packing.step));
    const float restored = std::sqrt(std::max(0.0f, 1.0f - glm::dot(got, got)));
    const vec3 error = glm::abs(got - kept);
    const float ofRestored = std::abs(restored - std::abs(q[packing.restored]));
    if (std::max({error.x, error.y, error.z, ofRestored}) > packedRotationError) return false;
  }
  return true;
}

bool canPackVector(const ChannelSource& channel) {
  vec4 low = channel.values.front(), high = low;
  for (const vec4& v : channel.values) low = glm::min(low, v), high = glm::max(high, v);
  const vec4 range = high - low;
  // Half a quantisation step plus the rounding error of the sum.
  const vec4 error = range / (4.0f * largestPacked) + glm::max(glm::abs(low), glm::abs(high)) * 2e-7f;
  return std::max({error.x, error.y, error.z}) <= packedVectorError;
}

class TableMaker {
 public:
  TableMaker(const TableOptions& options, std::uint32_t part, std::size_t rows)
      : options_(options), rows_(rows) {
    table_.part = part;
  }

  // The table covers every bone if at least 60 % of them move, so that whole blocks are written at once.
  LaneTable make(const Sources& channels, bool packed) {
    const bool whole = !options_.constants.empty() && channels.size() * 5 >= options_.boneCount * 3;
    if (whole) {
      lanes_.resize(options_.boneCount);
      for (std::size_t bone = 0; bone < lanes_.size(); ++bone) lanes_[bone].constant = constantOf(bone);
      for (const ChannelSource* channel : channels) lanes_[channel->bone].channel = channel;
    } else {
      for (const ChannelSource* channel : channels) {
        lanes_.push_back({channel, {}});
        table_.offsets.push_back(laneOffset(channel->bone));
      }
    }
    table_.lanes = lanes_.size();
    if (table_.part == rotationFloats) {
      packed ? packRotations() : keep(4);
    } else {
      packed ? packVectors() : keep(3);
    }
    return std::move(table_);
  }

 private:
  vec4 constantOf(std::size_t bone) const {
    const Transform t = transformAt(options_.constants, bone);
    if (table_.part == translationFloats) return {t.translation, 0.0f};
    if (table_.part == scaleFloats) return {t.scale, 0.0f};
    return {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w};
  }

  void keep(int components) {
    const std::size_t n = lanes_.size();
    table_.values.assign(rows_ * static_cast<std::size_t>(components) * n + overread, 0.0f);
    float* out = table_.values.data();
    for (std::size_t row = 0; row < rows_; ++row) {
      for (int c = 0; c < components; ++c) {
        for (const LaneValues& lane : lanes_) *out++ = lane.at(row)[c];
      }
    }
  }

  void packVectors() {
    const std::size_t n = lanes_.size();
    table_.step.assign(3 * n + overread, 0.0f);
    table_.low.assign(3 * n + overread, 0.0f);
    table_.packed.assign(rows_ * 3 * n + overread, 0);
    for (std::size_t i = 0; i < n; ++i) {
      for (int c = 0; c < 3; ++c) packVectorComponent(i, c);
    }
  }

  void packVectorComponent(std::size_t lane, int c) {
    const std::size_t n = lanes_.size();
    float low = lanes_[lane].at(0)[c], high = low;
    for (std::size_t row = 0; row < rows_; ++row) {
      low = std::min(low, lanes_[lane].at(row)[c]);
      high = std::max(high, lanes_[lane].at(row)[c]);
    }
    const std::size_t place = static_cast<std::size_t>(c) * n + lane;
    const float middle = low + 0.5f * (high - low);
    const float step = 0.5f * (high - low) / largestPacked;
    table_.low[place] = middle;
    table_.step[place] = step;
    for (std::size_t row = 0; row < rows_; ++row) {
      table_.packed[row * 3 * n + place] = toUnits(lanes_[lane].at(row)[c] - middle, step);
    }
  }

  void packRotations() {
    const std::size_t n = lanes_.size();
    table_.step.assign(n + overread, 0.0f);
    table_.turn.assign(n + overread, 0.0f);
    table_.turned.assign(blockCountFor(n), 0);
    table_.packed.assign(rows_ * 3 * n + overread, 0);
    for (std::size_t i = 0; i < n; ++i) {
      ChannelSource constant;
      if (!lanes_[i].channel) constant.values = {lanes_[i].constant};
      // Every constant has a packing, since one of its components is at least 0.5.
      const RotationPacking packing = packingOf(lanes_[i].channel ? *lanes_[i].channel : constant);
      table_.step[i] = packing.step;
      table_.turn[i] = static_cast<float>((packing.restored + 1) % 4);
      if (packing.restored != 3) table_.turned[i / PoseBlock::lanes] = 1;
      for (std::size_t row = 0; row < rows_; ++row) {
        const vec3 kept = others(lanes_[i].at(row), packing.restored);
        for (int c = 0; c < 3; ++c) {
          table_.packed[(row * 3 + static_cast<std::size_t>(c)) * n + i] = toUnits(kept[c], packing.step);
        }
      }
    }
  }

  const TableOptions& options_;
  std::size_t rows_;
  LaneTable table_;
  std::vector<LaneValues> lanes_;
};

std::vector<std::uint8_t> halvingsOf(const Sources& rotations, std::size_t rows) {
  std::vector<std::uint8_t> out(rows, 0);
  for (std::size_t row = 0; row < rows; ++row) {
    float cosine = 1.0f;
    for (const ChannelSource* channel : rotations) {
      cosine = std::min(cosine, std::abs(glm::dot(channel->values[row], channel->values[(row + 1) % rows])));
    }
    // The series is accurate up to 23 degrees; longer arcs are halved once or twice. Limits include a margin.
    out[row] = cosine >= 0.921f ? 0 : cosine >= 0.70f ? 1 : 2;
  }
  return out;
}

// Whether `kept` has a bone that has none of the channels: its constant value stays 32-bit, so that no 16-bit
// table may have a lane for it.
bool keepsConstants(const Sources& channels, const KeptParts& kept) {
  const std::uint32_t part = channels.front()->part;
  KeptParts constants = kept;
  for (const ChannelSource* channel : channels)
    if (channel->bone < constants.size()) constants[channel->bone] = 0;
  for (std::size_t bone = 0; bone < constants.size(); ++bone)
    if (isKept(constants, bone, part)) return true;
  return false;
}

void addTables(std::vector<LaneTable>& tables, const Sources& channels, const TableOptions& options,
               std::size_t rows) {
  if (channels.empty()) return;
  Sources packed, kept;
  for (const ChannelSource* channel : channels) {
    const bool fits = options.precision == Precision::Compact &&
                      !isKept(options.kept, channel->bone, channel->part) &&
                      (channel->isRotation() ? canPackRotation(*channel) : canPackVector(*channel));
    (fits ? packed : kept).push_back(channel);
  }
  const std::uint32_t part = channels.front()->part;
  TableOptions rest = options;
  if (keepsConstants(channels, options.kept)) rest.constants = {};
  if (!packed.empty()) tables.push_back(TableMaker(rest, part, rows).make(packed, true));
  if (!packed.empty()) rest.constants = {};  // the second table must not overwrite the bones of the first
  if (!kept.empty()) tables.push_back(TableMaker(rest, part, rows).make(kept, false));
}

}  // namespace

std::shared_ptr<const RowGroup> makeGroup(std::span<const ChannelSource* const> channels,
                                          const TableOptions& options) {
  auto group = std::make_shared<RowGroup>();
  const ChannelSource& first = *channels.front();
  indexTimes(*group, first.times);
  const bool eased = std::any_of(first.eases.begin(), first.eases.end(),
                                 [](const Ease& ease) { return ease.kind != Interpolation::Linear; });
  if (eased) group->eases = first.eases;
  Sources parts[3];
  for (const ChannelSource* channel : channels) {
    const int part = channel->part == translationFloats ? 0 : channel->isRotation() ? 1 : 2;
    parts[part].push_back(channel);
  }
  group->halvings = halvingsOf(parts[1], group->rows);
  addTables(group->vectors, parts[0], options, group->rows);
  addTables(group->rotations, parts[1], options, group->rows);
  addTables(group->vectors, parts[2], options, group->rows);
  return group;
}

}  // namespace squire::anim
