#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// The camera and the display options.
class ViewFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addCameras();
  void addShading();
  void addCavity(QMenu* menu);
  void addLights(QMenu* menu);
  void addCarriedLight(QMenu* menu);
  void carryHeadlight(ModelId model, BoneId bone);
  [[nodiscard]] bool isHeadlightCarried() const;
  void enableLights();
  void addBackdrops();
  void addOverlays();
  void addHiding();
  void showMenu(const QPoint& globally) const;
  void hideSelected();
  void hideUnselected();
  template <typename Change>
  QAction* optionAction(QMenu* menu, ActionTable::Spec spec, Change change, bool on);
};

}  // namespace squire
