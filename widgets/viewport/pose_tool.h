#pragma once

#include <QCoreApplication>
#include <QString>
#include <map>
#include <optional>

#include "core/scene/gizmo.h"
#include "widgets/session/pose_gesture.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// Moves, turns and scales the selected bones at the playhead while the hand drags (Session::pose). One drag
// is one step to undo.
class PoseTool {
  Q_DECLARE_TR_FUNCTIONS(PoseTool)

 public:
  explicit PoseTool(Session& session) : session_(session) {}

  // The gizmo of the selection for a tool; none for the selecting tool, or without a bone.
  [[nodiscard]] std::optional<Gizmo> gizmo(ViewTool tool, GizmoSpace space) const;

  [[nodiscard]] bool dragging() const { return drag_.has_value(); }
  // Whether the bones of the drag are still those of the session's model.
  [[nodiscard]] bool holdsItsBones() const {
    return session_.model() != nullptr && session_.model()->skeleton == skeleton_;
  }
  [[nodiscard]] std::optional<GizmoHandle> handle() const;
  void begin(const Gizmo& gizmo, GizmoHandle handle, vec2 pixel);
  // False where the project refused the edit; the drag is over then.
  bool drag(const Camera& camera, ViewSize size, vec2 pixel, bool snap);
  void end() { drag_.reset(); }
  // What was typed meanwhile: the amount, in the place of what the pointer says; empty: the pointer again.
  // Text that is no number yet changes nothing. False as in drag().
  bool type(const QString& text, const Camera& camera);
  [[nodiscard]] const QString& typed() const { return typed_; }
  // Along or about another axis from here on; the same again: the model's axis in the place of the bone's, or
  // the other way round. False as in drag().
  bool constrain(GizmoHandle handle, const Camera& camera, ViewSize size, vec2 pixel);
  // The axes of the drag where they are not those of the view.
  [[nodiscard]] std::optional<quat> swappedAxes() const;
  // Whether the drag may still change the pose.
  [[nodiscard]] bool goesOn() const { return gesture_ && gesture_->goesOn(); }
  void abandon();
  // What the drag did so far: "Turn X  34.5\u00b0", with what is typed.
  [[nodiscard]] QString readout() const;

 private:
  bool show(const GizmoChange& change);
  [[nodiscard]] QString axisText() const;
  [[nodiscard]] std::vector<int> rootsOfSelection() const;

  struct Held {
    Transform local;
    mat4 parent;
  };
  Session& session_;
  std::optional<GizmoDrag> drag_;
  std::shared_ptr<const Skeleton> skeleton_;  // whose bones are held
  std::map<int, Held> held_;
  quat otherAxes_{1.0f, 0.0f, 0.0f, 0.0f};  // those that the same key again goes along
  std::optional<PoseGesture> gesture_;
  bool swapped_ = false;
  float amount_ = 0.0f;
  bool snap_ = false;
  QString typed_;
};

}  // namespace squire
