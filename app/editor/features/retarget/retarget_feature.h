#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/retarget/retarget_dialog.h"

namespace squire {

// Brings the motion of one body to another: of the current clip to another model, or of a file whose skeleton
// is another one.
class RetargetFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void askForClip();
  void askForFile(const std::shared_ptr<const Model>& from, const QString& path);
  void ask(RetargetSource source, std::vector<ModelId> targets);
};

}  // namespace squire
