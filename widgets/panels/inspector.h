#pragma once

#include <QWidget>
#include <array>

#include "core/posing/relative_transform.h"
#include "widgets/session/pose_gesture.h"

class QComboBox;
class QLabel;

namespace squire {

class ChannelRow;
class FittingLabel;
class VectorField;

// The active bone's transform as numbers, relative to its rest pose, its parent or the model, with marks for
// keyed channels. A change poses the bone at the playhead (PoseGesture); unkeyed values have a warm colour.
// If the numbers are relative to the model, moving the end of a limb bends the limb.
class Inspector : public QWidget {
  Q_OBJECT
 public:
  explicit Inspector(Session& session, QWidget* parent = nullptr);
  [[nodiscard]] ChannelRow* row(ChannelKind channel) const {
    return rows_[static_cast<std::size_t>(channel)];
  }
  [[nodiscard]] VectorField* move() const { return valuesOf(ChannelKind::Translation); }
  [[nodiscard]] VectorField* turn() const { return valuesOf(ChannelKind::Rotation); }
  [[nodiscard]] VectorField* scale() const { return valuesOf(ChannelKind::Scale); }
  [[nodiscard]] QComboBox* relative() const { return relative_; }
  [[nodiscard]] RelativeTo relativeTo() const { return to_; }
  void setRelativeTo(RelativeTo to);

 Q_SIGNALS:
  void relativeToChanged(squire::RelativeTo to);

 private:
  [[nodiscard]] VectorField* valuesOf(ChannelKind channel) const;
  void addRows(QWidget* fields);
  void alignLabels();
  void refresh();
  void showBone(std::size_t bone);
  void showValues(std::size_t bone);
  void edit(ChannelKind channel, const vec3& value, bool last);
  void toggleKey(ChannelKind channel);
  void deleteKey(ChannelKind channel);
  void resetToRest(ChannelKind channel);
  void showMenu(ChannelKind channel, const QPoint& globally);
  [[nodiscard]] BonePlace placeOf(std::size_t bone, const Pose& pose) const;
  void abandon();
  void showMesh();

  Session& session_;
  FittingLabel* title_;
  QLabel* subtitle_;
  QWidget* fields_;
  QComboBox* relative_;
  std::array<ChannelRow*, 3> rows_{};
  QLabel* unkeyed_;
  QLabel* place_;
  QLabel* hint_;
  std::optional<PoseGesture> gesture_;
  vec3 shownAngles_{0.0f};
  RelativeTo to_ = RelativeTo::Rest;
  bool editing_ = false;
};

}  // namespace squire
