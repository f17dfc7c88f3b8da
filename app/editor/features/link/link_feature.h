#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/link/link_state.h"

namespace squire {

// The link to running games, which receive each edit and report what they play.
class LinkFeature : public Feature {
  Q_OBJECT
 public:
  explicit LinkFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addPlaces(QMenu* menu);
  void chooseFolder();

  LinkState state_;
};

}  // namespace squire
