#pragma once

#include <QWidget>
#include <vector>

#include "widgets/attachments/attachment_choice.h"
#include "widgets/session/field_gesture.h"

class QComboBox;

namespace squire {

class VectorField;

// All properties of the selected attachment.
class AttachmentForm : public QWidget {
  Q_OBJECT
 public:
  explicit AttachmentForm(AttachmentChoice& choice, QWidget* parent = nullptr);

 private:
  enum class Part { Position, Rotation, Scale };
  void connectPart(VectorField* field, Part part);
  void edit(Part part, const vec3& value, bool last);
  void refresh();
  void refreshChoices();

  AttachmentChoice& choice_;
  QComboBox* model_;
  QComboBox* bone_;
  VectorField* move_;
  VectorField* turn_;
  VectorField* scale_;
  QComboBox* shown_;
  FieldGesture gesture_{choice_.session()};
  vec3 angles_{0.0f};  // the rotation as displayed, in degrees
};

}  // namespace squire
