#pragma once

#include <QWidget>
#include <optional>

#include "core/scene/body_map.h"
#include "widgets/selection/set_commands.h"

namespace squire {

// A picture of the shown model's skeleton in which bones are selected: by a click, by a box, or by arrow keys
// and Enter or Space. Shift adds, and a Shift-click on a selected bone removes it; Ctrl removes. Bones with
// keys in the clip are drawn stronger, and those with a key at the playhead have a mark.
class BodyPicker : public QWidget {
  Q_OBJECT
 public:
  BodyPicker(SetCommands& commands, QWidget* parent);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  // The middle of the shape that is drawn for a bone (BodyMap::Limb), in the widget's coordinates.
  [[nodiscard]] QPointF placeOf(int bone) const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void readModel();
  void readKeys();
  void sayCursor();
  void moveCursor(int key);
  void selectBox(Qt::KeyboardModifiers modifiers);
  [[nodiscard]] double scale() const;
  [[nodiscard]] QPointF onWidget(const vec2& point) const;
  [[nodiscard]] vec2 onMap(QPointF point) const;
  [[nodiscard]] int boneAt(QPointF point) const;
  [[nodiscard]] std::vector<bool> hidden() const;
  [[nodiscard]] BoneId idOf(int bone) const;
  [[nodiscard]] QString nameOf(int bone) const;
  void paintLimb(QPainter& painter, std::size_t bone, bool selected) const;
  void paintName(QPainter& painter) const;

  SetCommands& commands_;
  std::shared_ptr<const Skeleton> skeleton_;  // the skeleton of the current picture; null: none
  BodyMap map_;
  std::vector<bool> keyed_;      // by bone: has keys in the clip
  std::vector<bool> keyedHere_;  // by bone: has a key at the playhead
  int cursor_ = -1;              // the bone at the keyboard cursor; -1: none
  std::optional<QPointF> pressed_;
  QPointF pointer_;
  bool isBox_ = false;
};

}  // namespace squire
