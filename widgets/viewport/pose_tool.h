#pragma once

#include <QCoreApplication>
#include <QString>
#include <map>
#include <optional>

#include "core/scene/gizmo.h"
#include "widgets/session/pose_gesture.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// Moves, rotates and scales the selected bones at the playhead during a drag (PoseGesture). Each drag is one
// undo step.
class PoseTool {
  Q_DECLARE_TR_FUNCTIONS(PoseTool)

 public:
  explicit PoseTool(Session& session) : session_(session) {}

  // The gizmo of the selection for a tool; none for the select tool or without a selected bone.
  [[nodiscard]] std::optional<Gizmo> gizmo(ViewTool tool, GizmoSpace space) const;

  // The keys that are held during a drag.
  struct Keys {
    bool snap = false;
    bool alone = false;  // moves the end of a limb without the limb
    bool operator==(const Keys&) const = default;
  };
  // The bones that a drag with this tool changes, or would change if it started now.
  [[nodiscard]] std::vector<int> moving(ViewTool tool, bool alone) const;
  // What a press on the gizmo would do, for the status bar.
  [[nodiscard]] QString hint(ViewTool tool, bool alone) const;

  [[nodiscard]] bool dragging() const { return drag_.has_value(); }
  // Whether the session's model still has the skeleton that the drag started with.
  [[nodiscard]] bool holdsItsBones() const {
    return session_.model() != nullptr && session_.model()->skeleton == skeleton_;
  }
  [[nodiscard]] std::optional<GizmoHandle> handle() const;
  void begin(const Gizmo& gizmo, GizmoHandle handle, vec2 pixel);
  // Returns false if the edit failed, which ends the drag.
  bool drag(const Camera& camera, ViewSize size, vec2 pixel, const Keys& keys);
  void end() { drag_.reset(); }
  // Sets the text typed during a drag: a number replaces the amount given by the pointer; an empty text
  // removes it; other text is ignored. Returns false as in drag().
  bool type(const QString& text, const Camera& camera);
  [[nodiscard]] const QString& typed() const { return typed_; }
  // Restricts the drag to another axis; calling it again with the same axis switches between the bone's and
  // the model's axes, except while scaling. Returns false as in drag().
  bool constrain(GizmoHandle handle, const Camera& camera, ViewSize size, vec2 pixel);
  // The axes of the drag while constrain() has switched them from those with which the drag began; else
  // empty.
  [[nodiscard]] std::optional<quat> swappedAxes() const;
  // Whether the drag can still change the pose.
  [[nodiscard]] bool isActive() const { return gesture_ && gesture_->isActive(); }
  void abandon();
  // The angle that a drag of a ring has swept, for drawing; empty if no ring is dragged.
  [[nodiscard]] std::optional<GizmoSweep> sweep(const Camera& camera, ViewSize size) const;
  // The change so far, "Rotate X  34.5\u00b0", including typed text.
  [[nodiscard]] QString readout() const;

 private:
  bool show(const GizmoChange& change);
  [[nodiscard]] QString axisText() const;
  [[nodiscard]] BentLimbs bentBy(ViewTool tool, bool alone) const;
  [[nodiscard]] MovedEnds endsOf(bool alone) const;
  [[nodiscard]] QString nameOf(int bone) const;
  [[nodiscard]] std::vector<int> rootsOfSelection() const;

  struct Held {
    Transform local;
    mat4 parent;
  };
  Session& session_;
  std::optional<GizmoDrag> drag_;
  std::shared_ptr<const Skeleton> skeleton_;  // the skeleton that the drag started with
  std::map<int, Held> held_;
  quat otherAxes_{1.0f, 0.0f, 0.0f, 0.0f};  // the axes used after constrain() with the same axis
  std::optional<PoseGesture> gesture_;
  bool swapped_ = false;
  float amount_ = 0.0f;
  Keys keys_;
  QString typed_;
};

}  // namespace squire
