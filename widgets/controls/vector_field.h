#pragma once

#include <QWidget>
#include <array>

#include "core/math/transform.h"
#include "widgets/controls/number_field.h"

namespace squire {

class PlainLabel;

// Three number fields in a row after a label.
class VectorField : public QWidget {
  Q_OBJECT
 public:
  // The stripe of `style` is replaced by that of each axis.
  VectorField(const QString& name, const NumberStyle& style, QWidget* parent = nullptr);

  void setValue(const vec3& value);
  void setDefault(const vec3& value);
  void setHighlighted(bool highlighted);
  [[nodiscard]] vec3 value() const;
  // The label. Forms give the labels of all rows the same width.
  [[nodiscard]] PlainLabel* label() const { return label_; }
  [[nodiscard]] NumberField* field(int axis) const { return fields_[static_cast<std::size_t>(axis)]; }

 Q_SIGNALS:
  void edited(const squire::vec3& value, bool last);
  void abandoned();

 private:
  PlainLabel* label_ = nullptr;
  std::array<NumberField*, 3> fields_{};
};

}  // namespace squire
