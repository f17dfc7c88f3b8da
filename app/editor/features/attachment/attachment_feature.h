#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/attachments/attachment_choice.h"
#include "widgets/attachments/attachment_rows.h"

namespace squire {

// Models attached to bones of another model, such as a sword in a hand.
class AttachmentFeature : public Feature {
  Q_OBJECT
 public:
  explicit AttachmentFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;

 private:
  void fillModels();
  void addFromFile();
  void attach(ModelId model, GestureId gesture);

  AttachmentChoice choice_;
  AttachmentRows rows_;
  QMenu* models_ = nullptr;
};

}  // namespace squire
