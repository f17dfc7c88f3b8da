#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/charts/curve_trace.h"
#include "core/charts/shown_channel.h"
#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/handles.h"
#include "widgets/session/session.h"

namespace squire {

class CurveModel;

[[nodiscard]] inline CurveId curveOf(const CurvePoint& point) {
  return {point.key.bone, point.key.channel, point.component};
}

// Multiplies distances from a pivot by factors. The factor of time stays above 0.
struct PointScale {
  Time pivot;
  double time = 1.0;
  bool toFrames = true;          // keys snap to frames
  std::optional<double> middle;  // pivot of the values, in displayed units; empty: each curve's middle
  double value = 1.0;
};

// A drag of the selected points or of a handle, which is one undo step. Distances are relative to its start.
class CurveDrag {
 public:
  // `model` owns this object.
  explicit CurveDrag(CurveModel& model);

  void begin();
  void by(Time by, double shownBy);
  // Performs a whole drag at once. Consecutive nudges of the same points are one undo step.
  void nudge(Time by, double shownBy);
  void scaleBy(const PointScale& scale);
  void handle(const CurvePoint& point, HandleSide side, const HandlePlace& place, bool aligned);
  void end();
  // Restores the state before the drag.
  void cancelDrag();
  [[nodiscard]] bool isActive() const { return start_ != nullptr; }
  [[nodiscard]] GestureId gesture() const { return gesture_; }
  // The number of keys that the drag has replaced so far, as points of the visible curves.
  [[nodiscard]] std::size_t overwritten() const;
  // The scale of a curve: during a drag, that from its start; otherwise `now`.
  [[nodiscard]] ValueScale scaleOf(const CurveId& curve, const ValueScale& now) const;

 private:
  void apply(Result<Edit> edit, const std::function<Time(Time)>& placed);
  [[nodiscard]] std::vector<CurvePoint> startPoints() const;
  // `by`, limited so that no point moves before the clip's start.
  [[nodiscard]] Time heldBy(Time by) const;
  [[nodiscard]] std::map<CurveId, double> startMiddles() const;
  [[nodiscard]] double heldFactor(const PointScale& scale) const;
  [[nodiscard]] std::size_t keysShown() const;

  CurveModel& model_;
  Session& session_;
  std::shared_ptr<const Project> start_;
  std::size_t startKeys_ = 0;  // number of points of the visible curves before the drag
  GestureId gesture_;
  std::vector<PointValue> startValues_;
  std::vector<ValueScale> startScales_;
  std::optional<CurvePoint> startActive_;
  std::map<CurveId, ValueScale> heldScales_;
  // The state before the first nudge of the undo step, and the sum of its nudges.
  std::shared_ptr<const Project> nudgedFrom_;
  Time nudgedBy_;
  double nudgedShown_ = 0.0;
  std::vector<CurvePoint> nudged_;  // the nudged points at their current times
};

}  // namespace squire
