#pragma once

#include <deque>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/motion/motion_command.h"

namespace squire {

class MotionBar;
class ReduceOptions;

// Commands that change the motion of bones and clips as a whole, and show the result while their number is
// dragged.
class MotionFeature : public Feature {
  Q_OBJECT
 public:
  explicit MotionFeature(Workbench& bench) : Feature(bench), live_(bench.session) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void add(ActionId id, const QString& text, const QString& hint, MotionCommand command);
  [[nodiscard]] MotionCommand reduceCommand();
  [[nodiscard]] static MotionCommand smoothCommand();
  [[nodiscard]] static MotionCommand exaggerateCommand();
  [[nodiscard]] static MotionCommand offsetCommand();
  void open(const MotionCommand* command);

  LiveEdit live_;
  std::deque<MotionCommand> commands_;
  ReduceOptions* options_ = nullptr;
  MotionBar* bar_ = nullptr;
};

}  // namespace squire
