#pragma once

#include <QPointer>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/volumes/event_rows.h"
#include "widgets/volumes/fields_dialog.h"
#include "widgets/volumes/volume_choice.h"
#include "widgets/volumes/volume_rows.h"

namespace squire {

// Hit volumes and events: creates them, places them in the viewport, and edits their values.
class VolumeFeature : public Feature {
  Q_OBJECT
 public:
  explicit VolumeFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

  [[nodiscard]] VolumeChoice& choice() { return choice_; }

 private:
  void addMaking(QMenu* menu);
  void addTools(QMenu* menu);

  VolumeChoice choice_;
  VolumeRows rows_;
  EventRows events_;
  QMenu* kinds_ = nullptr;
  QPointer<FieldsDialog> fields_;
};

}  // namespace squire
