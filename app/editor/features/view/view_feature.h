#pragma once

#include <functional>
#include <utility>
#include <vector>

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
  using OptionChange = std::function<void(ViewOptions&, bool)>;
  using OptionTest = std::function<bool(const ViewOptions&)>;

  void addCameras();
  void addViews(QMenu* menu);
  void showViews(int count);
  void ticked(QAction* action, std::function<bool()> isOn);
  void followSeen();
  void addShading();
  void addCavity(QMenu* menu);
  void addLights(QMenu* menu);
  void addCarriedLight(QMenu* menu);
  void carryHeadlight(ModelId model, BoneId bone);
  [[nodiscard]] bool isHeadlightCarried() const;
  void enableLights();
  void addBackdrops();
  void addOverlays();
  void showMenu(const QPoint& globally) const;
  QAction* optionAction(QMenu* menu, ActionTable::Spec spec, const OptionChange& change,
                        const OptionTest& isOn);

  std::vector<std::pair<QAction*, std::function<bool()>>> ticks_;
};

}  // namespace squire
