#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

// What becomes of a pose that was changed: auto-key, keys by hand, and changes that are not keyed.
class KeyingFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addKeys();
  void deleteAtPlayhead();
  bool deleteSelectedKeys();  // whether keys were meant
  void ask(const PoseInstant& left);
};

}  // namespace squire
