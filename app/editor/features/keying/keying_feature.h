#pragma once

#include <QString>
#include <optional>

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
  void adoptFile(const QString& file);
  void addKeys();
  void deleteAtPlayhead();
  bool deleteSelectedKeys();  // returns whether the command applied to selected keys
  void ask(const PoseInstant& left);

  std::optional<QString> file_;  // that is open
};

}  // namespace squire
