#include "core/formats/fbx/curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#include "core/formats/fbx/tangents.h"
#include "core/model/time.h"

namespace squire::fbx {

namespace {

constexpr std::size_t rememberedTimes = 64;

// Evaluates a cubic between two keys: a Bezier curve whose inner points lie on the tangents at the weights.
double cubicAt(const CurveSpan& span, double from, double to, double seconds, double share) {
  const double x1 = std::clamp<double>(span.weightRight, 0.0, 1.0);
  const double x2 = 1.0 - std::clamp<double>(span.nextWeightLeft, 0.0, 1.0);
  const double y1 = from + span.slopeRight * x1 * seconds;
  const double y2 = to - span.nextSlopeLeft * (1.0 - x2) * seconds;
  const bool even = std::abs(x1 - 1.0 / 3.0) < 1e-5 && std::abs(x2 - 2.0 / 3.0) < 1e-5;
  const double t = even ? share : bezierParameter(x1, x2, share);
  const double s = 1.0 - t;
  return s * s * s * from + 3.0 * s * s * t * y1 + 3.0 * s * t * t * y2 + t * t * t * to;
}

Ending readEnding(RecordView record) {
  const Property& type = record.child("Type").property(0);
  const bool isWord = type.isText() || type.type == 'N';
  const std::string_view word = isWord ? asText(type.data) : std::string_view();
  const auto letter = isWord ? (word.empty() ? '\0' : word.front()) : static_cast<char>(type.asInteger());
  static constexpr std::array<std::pair<char, Ending::Kind>, 4> kinds{
      {{'R', Ending::Repeats}, {'A', Ending::Climbs}, {'M', Ending::Mirrors}, {'K', Ending::GoesOn}}};
  Ending out;
  for (const auto& [own, kind] : kinds) {
    if (own == letter) out.kind = kind;
  }
  out.times = record.child("Repetition").property(0).asInteger(-1);
  return out;
}

}  // namespace

bool Curve::isConstant(double tolerance) const {
  if (values.empty()) return true;
  for (const float value : values) {
    if (!(std::abs(value - values[0]) <= tolerance)) return false;
  }
  return std::all_of(spans.begin(), spans.end(), [&](const CurveSpan& span) {
    return span.kind != CurveSpan::Cubic || (span.slopeRight == 0.0f && span.nextSlopeLeft == 0.0f);
  });
}

void CurveCursor::seek(std::int64_t time) {
  const std::vector<std::int64_t>& times = *curve_->times;
  if (time < times[key_]) key_ = 0;
  std::size_t steps = 0;
  while (key_ + 1 < times.size() && times[key_ + 1] <= time) {
    ++key_;
    if (++steps > 8) {
      const auto after = std::upper_bound(times.begin() + key_, times.end(), time);
      key_ = static_cast<std::size_t>(after - times.begin()) - 1;
      break;
    }
  }
}

double CurveCursor::valueAt(std::int64_t time, bool before) {
  const std::vector<std::int64_t>& times = *curve_->times;
  seek(time);
  std::size_t key = key_;
  if (time < times.front()) return curve_->values.front();
  if (before && times[key] == time && key > 0) --key;
  if (key + 1 >= times.size()) return curve_->values.back();
  const double from = curve_->values[key], to = curve_->values[key + 1];
  const CurveSpan& span = curve_->span(key);
  if (span.kind == CurveSpan::Constant) return from;
  if (span.kind == CurveSpan::ConstantNext) return to;
  const auto ticks = static_cast<double>(times[key + 1] - times[key]);
  const double share = static_cast<double>(time - times[key]) / ticks;
  if (span.kind == CurveSpan::Linear) return from + (to - from) * share;
  return cubicAt(span, from, to, ticks / static_cast<double>(Time::ticksPerSecond), share);
}

CurveSpan::Kind CurveCursor::kindAt(std::int64_t time) {
  const std::vector<std::int64_t>& times = *curve_->times;
  seek(time);
  if (time < times.front() || key_ + 1 >= times.size()) return CurveSpan::Constant;
  const CurveSpan& span = curve_->span(key_);
  if (span.kind == CurveSpan::ConstantNext) return CurveSpan::Constant;
  if (span.kind == CurveSpan::Linear && curve_->values[key_] == curve_->values[key_ + 1]) {
    return CurveSpan::Constant;
  }
  return span.kind;
}

const CurveSpan* CurveCursor::spanBetween(std::int64_t from, std::int64_t to) {
  const std::vector<std::int64_t>& times = *curve_->times;
  seek(from);
  const bool isSpan = times[key_] == from && key_ + 1 < times.size() && times[key_ + 1] == to;
  return isSpan ? &curve_->span(key_) : nullptr;
}

std::shared_ptr<const std::vector<std::int64_t>> CurveReader::readTimes(RecordView record) {
  if (record.propertyCount() == 0) return nullptr;
  const Property& property = record.property(0);
  for (std::size_t i = known_.size(); i-- > 0;) {
    const KnownTimes& known = known_[i];
    if (known.count == property.count && known.packed.size() == property.data.size() &&
        std::memcmp(known.packed.data(), property.data.data(), property.data.size()) == 0) {
      return known.times;
    }
  }
  auto times = std::make_shared<std::vector<std::int64_t>>();
  if (!arrays_.read(record, *times) || times->empty()) return nullptr;
  constexpr std::int64_t farthest = 1ll << 60;
  for (std::size_t i = 0; i < times->size(); ++i) {
    const std::int64_t time = (*times)[i] = ticksOf((*times)[i], *record.records());
    if (time < -farthest || time > farthest || (i > 0 && time <= (*times)[i - 1])) return nullptr;
  }
  if (known_.size() >= rememberedTimes) known_.erase(known_.begin(), known_.begin() + rememberedTimes / 2);
  known_.push_back({property.data, property.count, times});
  return times;
}

std::shared_ptr<const Curve> CurveReader::read(RecordView record) {
  auto curve = std::make_shared<Curve>();
  curve->times = readTimes(record.child("KeyTime"));
  const bool read =
      curve->times && arrays_.read(record.child("KeyValueFloat"), curve->values) &&
      curve->values.size() == curve->times->size() &&
      std::all_of(curve->values.begin(), curve->values.end(), [](float v) { return std::abs(v) < 1e12f; });
  if (!read) {
    if (record.child("KeyTime").property(0).count > 0) ++failures_;
    return nullptr;
  }
  readSpans(record, *curve);
  curve->before = readEnding(record.child("Pre-Extrapolation"));
  curve->after = readEnding(record.child("Post-Extrapolation"));
  return curve;
}

// Flags and tangents are run-length encoded: KeyAttrRefCount is the number of keys of each group.
void CurveReader::readSpans(RecordView record, Curve& curve) {
  const RecordView dataRecord = record.child("KeyAttrDataFloat");
  const bool read = arrays_.read(record.child("KeyAttrFlags"), flags_) &&
                    arrays_.read(record.child("KeyAttrRefCount"), counts_);
  if (!read || flags_.empty() || counts_.size() < flags_.size()) {
    curve.spans.assign(1, {});
    return;
  }
  if (!readTangentData(arrays_, dataRecord, data_)) data_.clear();
  const bool plain = std::all_of(flags_.begin(), flags_.end(), [&](std::int32_t flags) {
    return interpolationOf(flags) == interpolationOf(flags_[0]) && interpolationOf(flags) != CurveSpan::Cubic;
  });
  if (plain) {
    CurveSpan span;
    span.kind = interpolationOf(flags_[0]);
    curve.spans.assign(1, span);
    return;
  }
  TangentSolver solver(*curve.times, curve.values);
  std::size_t group = 0;
  std::int64_t left = counts_[0];
  for (std::size_t i = 0; i < curve.size(); ++i) {
    while (left <= 0 && group + 1 < flags_.size()) left = counts_[++group];
    --left;
    std::array<float, 4> data{};
    if (data_.size() >= 4 * (group + 1)) std::copy_n(data_.begin() + 4 * group, 4, data.begin());
    solver.add(static_cast<std::uint32_t>(flags_[group]), data);
  }
  curve.spans = std::move(solver).take();
}

}  // namespace squire::fbx
