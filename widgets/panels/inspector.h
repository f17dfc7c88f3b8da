#pragma once

#include <QWidget>

#include "widgets/session/pose_gesture.h"

class QLabel;

namespace squire {

class FittingLabel;
class VectorField;

// The active bone's transform as numbers. A change poses the bone at the playhead (Session::pose); unkeyed
// values have a warm colour.
class Inspector : public QWidget {
  Q_OBJECT
 public:
  explicit Inspector(Session& session, QWidget* parent = nullptr);
  [[nodiscard]] VectorField* move() const { return move_; }
  [[nodiscard]] VectorField* turn() const { return turn_; }
  [[nodiscard]] VectorField* scale() const { return scale_; }

 private:
  enum class Part { Position, Rotation, Scale };
  void refresh();
  void edit(Part part, const vec3& value, bool last);
  void abandon();
  void showMesh();

  Session& session_;
  FittingLabel* title_;
  QLabel* subtitle_;
  QWidget* fields_;
  VectorField* move_;
  VectorField* turn_;
  VectorField* scale_;
  QLabel* unkeyed_;
  QLabel* place_;
  QLabel* hint_;
  std::optional<PoseGesture> gesture_;
  vec3 shownAngles_{0.0f};
  bool editing_ = false;
};

}  // namespace squire
