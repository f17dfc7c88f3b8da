#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/formats/fbx/arrays.h"
#include "core/formats/fbx/records.h"

namespace squire::fbx {

// How one curve goes from a key to the next.
struct CurveSpan {
  enum Kind : std::uint8_t { Constant, ConstantNext, Linear, Cubic };
  Kind kind = Linear;
  // Cubic only: slopes in units a second, weights as shares of the span.
  float slopeRight = 0.0f, nextSlopeLeft = 0.0f;
  float weightRight = 1.0f / 3.0f, nextWeightLeft = 1.0f / 3.0f;
};

// What a curve does before its first key, or after its last one.
struct Ending {
  enum Kind : std::uint8_t { Holds, Repeats, Climbs, Mirrors, GoesOn };  // Climbs: repeats from where it is
  Kind kind = Holds;
  std::int64_t times = -1;  // how often it does; endlessly where negative
};

// One number over time as the file has it. Times are in ticks, rising. Outside of its keys it holds; see
// extrapolated() for those that don't.
struct Curve {
  std::shared_ptr<const std::vector<std::int64_t>> times;  // shared by curves with equal keys
  std::vector<float> values;
  std::vector<CurveSpan> spans;  // one a key, or a single one for all
  Ending before, after;

  [[nodiscard]] std::size_t size() const { return values.size(); }
  [[nodiscard]] const CurveSpan& span(std::size_t key) const {
    return spans.size() == 1 ? spans[0] : spans[key];
  }
  // True when the curve keeps one value, within `tolerance`, at every instant.
  [[nodiscard]] bool isConstant(double tolerance) const;
};

// Reads one value after another of a curve; quick where the times rise.
class CurveCursor {
 public:
  explicit CurveCursor(const Curve* curve) : curve_(curve) {}

  // At a jump `before` gives the value that held until this instant.
  [[nodiscard]] double valueAt(std::int64_t time, bool before);
  // Whether the curve keeps its value from a key (or the start) until the next, where `time` lies.
  [[nodiscard]] CurveSpan::Kind kindAt(std::int64_t time);

 private:
  void seek(std::int64_t time);

  const Curve* curve_;
  std::size_t key_ = 0;  // the last key at or before the time
};

// Decodes AnimationCurve records. Equal key times, which exporters write again for each curve, are decoded
// once.
class CurveReader {
 public:
  // Null where the curve has no keys or is damaged.
  [[nodiscard]] std::shared_ptr<const Curve> read(RecordView record);
  [[nodiscard]] std::size_t failures() const { return failures_; }

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
