#pragma once

#include "app/editor/contacts_view.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/fight/spar_ring.h"

namespace squire {

class FramesPanel;
class SweepLayer;

// Tools for checking fight data: frame data, the space that hit volumes sweep and the gaps in it, and
// sparring against a partner.
class FightFeature : public Feature, public ContactsView {
  Q_OBJECT
 public:
  explicit FightFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  void showContacts() override;

 private:
  void addLayers();

  FightData data_;
  SparRing ring_;
  FramesPanel* frames_ = nullptr;
  SweepLayer* sweeps_ = nullptr;
};

}  // namespace squire
