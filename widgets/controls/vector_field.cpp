#include "widgets/controls/vector_field.h"

#include <QHBoxLayout>

#include "widgets/controls/plain_label.h"

namespace squire {

VectorField::VectorField(const QString& name, const NumberStyle& style, QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::unit);
  label_ = new PlainLabel(name, this);
  label_->setProperty("secondary", true);
  label_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  label_->setVisible(!name.isEmpty());  // forms have their own labels
  row->addWidget(label_);
  static constexpr std::array<Role, 3> stripes{Role::AxisX, Role::AxisY, Role::AxisZ};
  static constexpr std::array<const char*, 3> letters{"X", "Y", "Z"};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    NumberStyle own = style;
    own.stripe = stripes[axis];
    fields_[axis] = new NumberField(own, this);
    fields_[axis]->setAccessibleName(name + QLatin1Char(' ') + QLatin1String(letters[axis]));
    row->addWidget(fields_[axis]);
    connect(fields_[axis], &NumberField::edited, this,
            [this](double, bool last) { Q_EMIT edited(value(), last); });
    connect(fields_[axis], &NumberField::abandoned, this, &VectorField::abandoned);
  }
}

void VectorField::setValue(const vec3& value) {
  for (int axis = 0; axis < 3; ++axis) field(axis)->setValue(static_cast<double>(value[axis]));
}

void VectorField::setDefault(const vec3& value) {
  for (int axis = 0; axis < 3; ++axis) field(axis)->setDefault(static_cast<double>(value[axis]));
}

void VectorField::setHighlighted(bool highlighted) {
  for (NumberField* field : fields_) field->setHighlighted(highlighted);
}

vec3 VectorField::value() const {
  vec3 out;
  for (int axis = 0; axis < 3; ++axis) out[axis] = static_cast<float>(field(axis)->value());
  return out;
}

}  // namespace squire

#include "moc_vector_field.cpp"
