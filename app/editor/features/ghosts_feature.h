#pragma once

#include <QPointer>

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

class OnionLayer;
class OnionSettings;
class TrailLayer;

// What was and what will be, about the pose that is: onion skins and motion trails.
class GhostsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

  [[nodiscard]] OnionLayer* onions() const { return onions_; }
  [[nodiscard]] TrailLayer* trails() const { return trails_; }

 private:
  void toggleTrails();
  void showSettings();

  QPointer<OnionSettings> settings_;
  OnionLayer* onions_ = nullptr;  // the viewport's; null where nothing can be drawn
  TrailLayer* trails_ = nullptr;
};

}  // namespace squire
