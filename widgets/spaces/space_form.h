#pragma once

#include <QWidget>
#include <array>

#include "widgets/session/field_gesture.h"
#include "widgets/spaces/space_preview.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace squire {

class NumberField;

// What the numbers of the selected blend space are called, and the clip and the values of its selected point.
class SpaceForm : public QWidget {
  Q_OBJECT
 public:
  SpaceForm(SpaceChoice& choice, SpacePreview& preview, QWidget* parent = nullptr);

  [[nodiscard]] QLineEdit* nameOf(std::size_t axis) const { return names_.at(axis); }
  [[nodiscard]] NumberField* valueOf(std::size_t axis) const { return values_.at(axis); }
  [[nodiscard]] QComboBox* clip() const { return clip_; }

 private:
  void makeNames();
  void makePoint();
  void refresh();
  void showPoint();
  void showMix();
  void move(std::size_t axis, double to, bool last);

  SpaceChoice& choice_;
  SpacePreview& preview_;
  std::array<QLineEdit*, 2> names_{};
  QComboBox* clip_;
  std::array<QLabel*, 2> labels_{};
  std::array<NumberField*, 2> values_{};
  QLabel* mix_;
  QToolButton* otherSides_;
  FieldGesture gesture_{choice_.session()};
};

}  // namespace squire
