#pragma once

#include <QString>
#include <functional>
#include <vector>

class QWidget;

namespace squire {

struct Workbench;

// One step of the tour: what to do, and with which control of the window.
struct TourStep {
  QString text;
  std::function<QWidget*()> control;  // opens the control's panel; null: the step is about the window
  // Called when the step begins; the returned function tests whether the user has done the step. Empty: the
  // step has no task.
  std::function<std::function<bool()>()> begin = {};
};
[[nodiscard]] std::vector<TourStep> tourSteps(Workbench& bench);

}  // namespace squire
