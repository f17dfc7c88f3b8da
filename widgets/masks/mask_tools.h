#pragma once

#include <QWidget>
#include <functional>

#include "core/edit/fights/mask_edits.h"
#include "widgets/session/field_gesture.h"
#include "widgets/session/session.h"

class QToolButton;

namespace squire {

class NumberField;

// Buttons that make a mask of the selected bones, select its bones and remove it, and a field for the weight
// of the selected bones, which stands elsewhere in the form.
class MaskTools : public QWidget {
  Q_OBJECT
 public:
  using Bones = std::vector<MaskedBone>;
  struct Owner {
    std::function<const Bones*()> bones;  // null: there is no mask
    std::function<void(Bones)> make;
    std::function<void(Bones, GestureId)> change;
    std::function<void()> remove;
  };
  // `form`: parent of the field.
  MaskTools(Session& session, Owner owner, QWidget* form);

  [[nodiscard]] QToolButton* add() const { return add_; }
  [[nodiscard]] NumberField* weight() const { return weight_; }
  // The selected bones and all below them.
  [[nodiscard]] Bones ofSelection() const;
  // Shows the mask and the selection.
  void refresh();

 private:
  void selectBones();
  void setWeight(double percent, bool last);

  Session& session_;
  Owner owner_;
  QToolButton* add_;
  NumberField* soft_;
  QToolButton* select_;
  QToolButton* remove_;
  NumberField* weight_;
  FieldGesture gesture_{session_};
};

}  // namespace squire
