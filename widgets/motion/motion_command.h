#pragma once

#include <QString>
#include <functional>

#include "core/edit/motion/motion_part.h"
#include "widgets/controls/number_field.h"
#include "widgets/motion/live_edit.h"

namespace squire {

// An edit of motion with one number that is dragged.
struct MotionCommand {
  QString name;  // of the button that accepts the result: "Reduce"
  QString tip;   // what the number means
  NumberStyle style;
  double usual = 1.0;
  double least = 0.0, most = 1.0;  // range of the slider
  // Whether the slider is logarithmic, for numbers whose ratios matter; `least` must then be above 0.
  bool isLogarithmic = false;
  // Makes the edit of a part of the shown clip for a value of the number.
  std::function<LiveEdit::Make(const MotionPart&, double)> make;
  // Whether it also changes the motion by keys in a layer.
  bool worksInLayers = false;
  QWidget* options = nullptr;  // more controls, owned by the caller
};

// The number at a position of the slider (0 to 1), and the position of a number. numberAt() rounds to two
// decimals, or with a logarithmic slider to two significant digits.
[[nodiscard]] double numberAt(const MotionCommand& command, double share);
[[nodiscard]] double shareOf(const MotionCommand& command, double number);

}  // namespace squire
