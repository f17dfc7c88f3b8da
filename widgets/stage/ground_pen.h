#pragma once

#include <QCoreApplication>
#include <QKeyEvent>
#include <QObject>
#include <functional>
#include <optional>
#include <vector>

#include "widgets/stage/chosen_stage.h"
#include "widgets/stage/stage_snaps.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Draws a line or a polygon of ground by clicks. finish() adds it to the stage, as one undo step.
class GroundPen : public QObject {
  Q_OBJECT
 public:
  explicit GroundPen(ChosenStage& chosen, QObject* parent = nullptr);

  [[nodiscard]] bool draws() const { return draws_; }
  void setDraws(bool draws);
  // The kind of the line that is being drawn, and of later ones.
  [[nodiscard]] GroundKind kind() const { return kind_; }
  void setKind(GroundKind kind);
  [[nodiscard]] const std::vector<vec2>& points() const { return points_; }
  // Where a click would place the next point; empty while the pointer is elsewhere.
  [[nodiscard]] const std::optional<PointSnap>& over() const { return over_; }
  // Whether a click would close the line.
  [[nodiscard]] bool closes() const { return closes_; }
  // The line up to the pointer.
  [[nodiscard]] GroundShape drawn() const;

  // Returns the heights to which a point at an x snaps. Empty: nothing snaps.
  using Heights = std::function<std::vector<float>(float x)>;
  QString hover(const LayerPointer& pointer, const Heights& heights);
  void press(const LayerPointer& pointer, const Heights& heights);
  // Moves the point that the press has placed.
  void drag(const LayerPointer& pointer, const Heights& heights);
  [[nodiscard]] bool ownsKey(const QKeyEvent& event) const;
  void key(const QKeyEvent& event);
  // Adds the line to the stage and selects it. Does nothing with fewer than two points, or three for a
  // polygon.
  void finish(bool closed = false);
  // Removes the last point.
  void takeBack();
  // Discards the line; ends drawing if there is no line.
  void discard();

 Q_SIGNALS:
  void changed();

 private:
  void look(const LayerPointer& pointer, const Heights& heights);
  [[nodiscard]] PointSnap placeOf(const LayerPointer& pointer, const vec2& at, const Heights& heights) const;
  void adopt();

  ChosenStage& chosen_;
  StageId stage_;  // the stage on which the line is drawn
  bool draws_ = false;
  GroundKind kind_ = GroundKind::Solid;
  std::vector<vec2> points_;
  std::optional<PointSnap> over_;
  bool holds_ = false;  // the last point follows the pressed button
  bool closes_ = false;
};

}  // namespace squire
