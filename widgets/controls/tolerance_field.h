#pragma once

class QWidget;

namespace squire {

class NumberField;

// A field for the tolerance of an export, in millimetres.
[[nodiscard]] NumberField* toleranceField(QWidget* parent);

}  // namespace squire
