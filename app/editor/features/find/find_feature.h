#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/find/found_rows.h"
#include "widgets/find/motion_search.h"

namespace squire {

class FindLine;

// Finds clips, and places in them, by what happens.
class FindFeature : public Feature {
  Q_OBJECT
 public:
  explicit FindFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void show(bool shown);
  void giveClips();
  void refresh();
  // Goes to the next or the previous place, in this clip or in another one of the list.
  void step(bool isBack);

  MotionSearch search_;
  FoundRows rows_;
  FindLine* line_ = nullptr;
};

}  // namespace squire
