#pragma once

#include <deque>
#include <vector>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/motion/motion_command.h"

namespace squire {

class CycleOptions;
class MotionBar;
class MotionOptions;
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
  const MotionCommand* add(ActionId id, const QString& text, const QString& hint, MotionCommand command);
  [[nodiscard]] MotionCommand reduceCommand();
  [[nodiscard]] MotionCommand smoothCommand();
  [[nodiscard]] MotionCommand exaggerateCommand();
  [[nodiscard]] MotionCommand noiseCommand();
  [[nodiscard]] MotionCommand blendCommand();
  [[nodiscard]] MotionCommand cycleCommand();
  [[nodiscard]] static MotionCommand jumpCommand();
  [[nodiscard]] static MotionCommand offsetCommand();
  [[nodiscard]] MotionOptions* newOptions(MotionCommand& command);
  void addTimes();
  void moveRest(int frames);
  void startLoopHere();
  [[nodiscard]] bool isClipChosen();
  void open(const MotionCommand* command);
  void reduceClips();

  LiveEdit live_;
  std::deque<MotionCommand> commands_;
  const MotionCommand* reduce_ = nullptr;
  ReduceOptions* options_ = nullptr;
  CycleOptions* cycle_ = nullptr;
  std::vector<MotionOptions*> others_;
  MotionBar* bar_ = nullptr;
};

}  // namespace squire
