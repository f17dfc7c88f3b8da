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
  double least = 0.0, most = 1.0;  // of the slider
  // The slider is logarithmic, for numbers of which ratios matter. `least` is above 0.
  bool isLogarithmic = false;
  // The edit of a part of the shown clip for a number.
  std::function<LiveEdit::Make(const MotionPart&, double)> make;
  QWidget* options = nullptr;  // more controls, owned by the caller
};

// The number at a share of the slider, and the share of a number. Numbers from the slider have two digits.
[[nodiscard]] double numberAt(const MotionCommand& command, double share);
[[nodiscard]] double shareOf(const MotionCommand& command, double number);

}  // namespace squire
