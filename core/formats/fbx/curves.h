#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/records.h"

namespace squire::fbx {

// Interpolation of a curve from a key to the next one.
struct CurveSpan {
  enum Kind : std::uint8_t { Constant, ConstantNext, Linear, Cubic };
  Kind kind = Linear;
  // Cubic only: slopes in units per second, weights as fractions of the span.
  float slopeRight = 0.0f, nextSlopeLeft = 0.0f;
  float weightRight = 1.0f / 3.0f, nextWeightLeft = 1.0f / 3.0f;
};

// Extrapolation of a curve before its first key or after its last one.
struct Ending {
  enum Kind : std::uint8_t {
    Holds,
    Repeats,
    Climbs,
    Mirrors,
    GoesOn
  };  // Climbs: repeats with an offset, continuing from the last value
  Kind kind = Holds;
  std::int64_t times = -1;  // number of repetitions; negative: endless
};

// An animated number as stored in the file. Times are ascending ticks. The first and last values are held;
// for other extrapolation see extrapolated().
struct Curve {
  std::shared_ptr<const std::vector<std::int64_t>> times;  // shared by curves with equal times
  std::vector<float> values;
  std::vector<CurveSpan> spans;  // one per key, or a single one for all
  Ending before, after;

  [[nodiscard]] std::size_t size() const { return values.size(); }
  [[nodiscard]] const CurveSpan& span(std::size_t key) const {
    return spans.size() == 1 ? spans[0] : spans[key];
  }
  // Whether the curve stays within `tolerance` of one value at all times.
  [[nodiscard]] bool isConstant(double tolerance) const;
};

// Evaluates a curve; fast for ascending times.
class CurveCursor {
 public:
  explicit CurveCursor(const Curve* curve) : curve_(curve) {}

  // At a jump, `before` selects the value before it.
  [[nodiscard]] double valueAt(std::int64_t time, bool before);
  // The kind of the span that contains `time`.
  [[nodiscard]] CurveSpan::Kind kindAt(std::int64_t time);
  // The span between two neighbouring keys at exactly these times; null if there are none.
  [[nodiscard]] const CurveSpan* spanBetween(std::int64_t from, std::int64_t to);

 private:
  void seek(std::int64_t time);

  const Curve* curve_;
  std::size_t key_ = 0;  // the last key at or before the time evaluated last
};

// Decodes AnimationCurve records. Equal key times, which exporters repeat for each curve, are decoded once.
class CurveReader {
 public:
  // Returns null if the curve has no keys or is damaged.
  [[nodiscard]] std::shared_ptr<const Curve> read(RecordView record);
  [[nodiscard]] std::size_t failures() const { return failures_; }
  // Adds the failures of another reader of the same file.
  void addFailures(std::size_t count) { failures_ += count; }

 private:
  std::shared_ptr<const std::vector<std::int64_t>> readTimes(RecordView record);
  void readSpans(RecordView record, Curve& curve);

  struct KnownTimes {
    ByteSpan packed;
    std::uint32_t count = 0;
    std::shared_ptr<const std::vector<std::int64_t>> times;
  };
  ArrayReader arrays_;
  std::vector<KnownTimes> known_;
  std::size_t failures_ = 0;
  std::vector<std::int32_t> flags_, counts_;
  std::vector<float> data_;
};

}  // namespace squire::fbx
