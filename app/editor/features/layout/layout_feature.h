#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Named arrangements of the panels: presets and those saved by the user.
class LayoutFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;

 private:
  struct Preset {
    ActionId id;
    QString text;
    QString hint;
    bool hidesOthers = false;  // hides all docks except `docks`; otherwise hides `docks`
    std::vector<DockId> docks;
  };
  void addPreset(const Preset& preset);
  void arrange(bool hidesOthers, const std::vector<DockId>& docks);
  void store();
  void fill();

  QMenu* menu_ = nullptr;
  QMenu* forget_ = nullptr;
  QList<QAction*> stored_;
};

}  // namespace squire
