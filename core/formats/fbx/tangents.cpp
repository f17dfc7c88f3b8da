#include "core/formats/fbx/tangents.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/formats/fbx/key_flags.h"
#include "core/model/time.h"

namespace squire::fbx {

namespace {

// The slope that a bias beyond 500 adds, with the sign of `direction`.
double addedByBias(double bias, double direction) {
  const double beyond = std::abs(bias) / 100.0 - 5.0;
  return beyond > 0.0 ? std::copysign(40.0 * beyond * beyond, direction) : 0.0;
}

float sane(double value) { return std::abs(value) < 1e12 ? static_cast<float>(value) : 0.0f; }

}  // namespace

CurveSpan::Kind interpolationOf(std::int32_t flags) {
  const auto bits = static_cast<std::uint32_t>(flags);
  if (bits & constantBit) return bits & constantNextBit ? CurveSpan::ConstantNext : CurveSpan::Constant;
  if (bits & linearBit) return CurveSpan::Linear;
  return bits & cubicBit ? CurveSpan::Cubic : CurveSpan::Linear;
}

bool readTangentData(ArrayReader& arrays, RecordView record, std::vector<float>& out) {
  const Property& property = record.property(0);
  if (property.type != 'A' && property.type != 'i') return arrays.read(record, out);
  std::vector<std::int64_t> words;
  const bool dotted = property.type == 'A' && asText(property.data).find('.') != std::string_view::npos;
  if (dotted || !arrays.read(record, words)) return arrays.read(record, out);
  out.resize(words.size());
  for (std::size_t i = 0; i < words.size(); ++i) {
    out[i] = std::bit_cast<float>(static_cast<std::uint32_t>(words[i]));
  }
  return true;
}

double bezierParameter(double x1, double x2, double x) {
  double low = 0.0, high = 1.0, t = x;
  for (int i = 0; i < 64; ++i) {
    const double s = 1.0 - t;
    const double error = 3.0 * s * s * t * x1 + 3.0 * s * t * t * x2 + t * t * t - x;
    if (std::abs(error) < 1e-14) break;
    (error > 0.0 ? high : low) = t;
    const double slope = 3.0 * s * s * x1 + 6.0 * s * t * (x2 - x1) + 3.0 * t * t * (1.0 - x2);
    const double newton = slope > 1e-12 ? t - error / slope : -1.0;
    t = newton > low && newton < high ? newton : 0.5 * (low + high);
  }
  return t;
}

double TangentSolver::seconds(std::size_t from, std::size_t to) const {
  return static_cast<double>(times_[to] - times_[from]) / static_cast<double>(Time::ticksPerSecond);
}

// The slope of an automatic tangent, from the neighbouring keys. `bias` shifts it towards the slope to the
// next key (if positive) or from the previous key (if negative).
double TangentSolver::automatic(std::size_t key, std::uint32_t flags, double weightRight, double bias) const {
  const bool hasPrevious = key > 0, hasNext = key + 1 < times_.size();
  if (!hasPrevious && !hasNext) return 0.0;
  const bool progressive = flags & clampProgressiveBit;
  const bool level = flags & clampBit &&
                     ((hasPrevious && rise(key - 1, key) == 0.0) || (hasNext && rise(key, key + 1) == 0.0));
  if (level) return 0.0;
  if (!hasPrevious || !hasNext) {
    if (progressive) return 0.0;
    const double slope =
        hasNext ? rise(key, key + 1) / seconds(key, key + 1) : rise(key - 1, key) / seconds(key - 1, key);
    return flags & timeIndependentBit ? slope : slope + addedByBias(bias, bias);
  }
  const double left = seconds(key - 1, key), right = seconds(key, key + 1);
  double slope = rise(key - 1, key + 1) / (left + right);
  if (!(flags & timeIndependentBit)) {
    const double slopeLeft = rise(key - 1, key) / left, slopeRight = rise(key, key + 1) / right;
    const double share = left / (left + right);
    slope = 0.5 * slope + 0.5 * (slopeLeft * (1.0 - share) + slopeRight * share);
    const double lean = std::abs(bias) / 100.0;
    if (lean > 1e-4) {
      const double target = bias > 0.0 ? slopeRight : slopeLeft;
      const double direction = std::abs(target - slope) > 1e-5 ? target - slope : bias;
      slope += (target - slope) * lean + addedByBias(bias, direction);
    }
  }
  if (progressive) {
    const double sign = slope >= 0.0 ? 1.0 : -1.0;
    const double weightLeft = spans_[key - 1].nextWeightLeft;
    const double rangeLeft = weightLeft * left, rangeRight = weightRight * right;
    const double mostLeft = rangeLeft > 0.0 ? std::max(0.0, sign * rise(key - 1, key) / rangeLeft) : 0.0;
    const double mostRight = rangeRight > 0.0 ? std::max(0.0, sign * rise(key, key + 1) / rangeRight) : 0.0;
    slope = sign * std::min({sign * slope, mostLeft, mostRight});
  }
  return slope;
}

void TangentSolver::setLeft(std::size_t key, double slope) {
  if (key > 0 && spans_[key - 1].kind == CurveSpan::Cubic) spans_[key - 1].nextSlopeLeft = sane(slope);
}

void TangentSolver::add(std::uint32_t flags, const std::array<float, 4>& data) {
  const std::size_t key = spans_.size();
  CurveSpan span;
  span.kind = interpolationOf(static_cast<std::int32_t>(flags));
  const auto packed = std::bit_cast<std::uint32_t>(data[2]);
  if (flags & weightedRightBit) span.weightRight = 1e-4f * static_cast<float>(packed & 0xFFFF);
  if (flags & weightedNextLeftBit) span.nextWeightLeft = 1e-4f * static_cast<float>(packed >> 16);
  span.slopeRight = sane(data[0]);
  span.nextSlopeLeft = sane(data[1]);
  const float biasLeft = key > 0 ? spans_[key - 1].nextSlopeLeft : 0.0f;
  const float biasRight = span.slopeRight;
  spans_.push_back(span);
  if (span.kind != CurveSpan::Cubic) return;
  CurveSpan& own = spans_.back();
  if (flags & tcbBit) {
    const bool edge = key == 0 || key + 1 >= times_.size();
    const double before = key > 0 ? rise(key - 1, key) / seconds(key - 1, key) : 0.0;
    const double after = key + 1 < times_.size() ? rise(key, key + 1) / seconds(key, key + 1) : 0.0;
    const double tension = data[0], continuity = data[1], bias = data[2];
    const double scale = (edge ? 1.0 : 0.5) * (1.0 - tension);
    setLeft(key,
            scale * ((1.0 + bias) * (1.0 - continuity) * before + (1.0 - bias) * (1.0 + continuity) * after));
    own.slopeRight = sane(
        scale * ((1.0 + bias) * (1.0 + continuity) * before + (1.0 - bias) * (1.0 - continuity) * after));
    own.nextSlopeLeft = 0.0f;
    own.weightRight = own.nextWeightLeft = 1.0f / 3.0f;
  } else if (!(flags & userBit)) {
    const bool inner = key > 0 && key + 1 < times_.size();
    const bool same = !inner || std::abs(biasLeft + biasRight) <= 1e-4f;
    const bool isLast = key > 0 && key + 1 == times_.size();
    const double right = automatic(key, flags, own.weightRight, isLast ? -biasLeft : biasRight);
    setLeft(key, same ? right : automatic(key, flags, own.weightRight, -biasLeft));
    own.slopeRight = sane(right);
  }
}

}  // namespace squire::fbx
