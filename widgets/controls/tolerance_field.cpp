#include "widgets/controls/tolerance_field.h"

#include "widgets/controls/number_field.h"

namespace squire {

NumberField* toleranceField(QWidget* parent) {
  NumberStyle style;
  style.unit = QStringLiteral("mm");
  style.decimals = 3;
  style.step = 0.01;
  style.least = 0.0;
  style.most = 1000.0;
  auto* field = new NumberField(style, parent);
  field->setDefault(0.1);
  return field;
}

}  // namespace squire
