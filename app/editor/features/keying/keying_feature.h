#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Keying of posed bones: auto-key, manual keys and unkeyed changes.
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
  bool deleteSelectedKeys();  // returns whether the command applied to selected keys
  void ask(const PoseInstant& left);
};

}  // namespace squire
