#pragma once

#include <memory>

#include "app/editor/feature.h"
#include "app/editor/features/tour/tour_steps.h"
#include "app/editor/workbench.h"

namespace squire {

class TourBubble;

// A tour of the real controls: each step waits until the user has done its task or presses Next.
class TourFeature : public Feature {
  Q_OBJECT
 public:
  explicit TourFeature(Workbench& bench);
  ~TourFeature() override;
  void addActions() override;
  void addPanels() override;

 private:
  void start();
  void begin();
  void goTo(int step);
  void check();
  void end();

  std::vector<TourStep> steps_;
  std::unique_ptr<TourBubble> bubble_;
  std::function<bool()> isDone_;
  int step_ = -1;
  bool isWanted_ = false;  // the tour begins once the sample is open
};

}  // namespace squire
