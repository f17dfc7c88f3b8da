#pragma once

#include <QPointer>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

class BalanceLayer;
class OnionLayer;
class OnionSettings;
class TrailLayer;

// Onion skins and motion trails, which show the poses before and after the current one, and its balance.
class GhostsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

  [[nodiscard]] OnionLayer* onions() const { return onions_; }
  [[nodiscard]] TrailLayer* trails() const { return trails_; }
  [[nodiscard]] BalanceLayer* balance() const { return balance_; }

 private:
  void addBalance();
  void moveOverFeet();
  void toggleTrails();
  void showSettings();

  QPointer<OnionSettings> settings_;
  OnionLayer* onions_ = nullptr;  // owned by the viewport; null if nothing can be drawn
  TrailLayer* trails_ = nullptr;
  BalanceLayer* balance_ = nullptr;
};

}  // namespace squire
