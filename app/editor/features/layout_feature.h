#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

// Named arrangements of the panels: presets and those saved by the user.
class LayoutFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;

 private:
  struct Preset {
    const char* id;
    QString text;
    QString hint;
    bool hidesOthers = false;  // hides all docks except `docks`; otherwise hides `docks`
    QStringList docks;
  };
  void addPreset(const Preset& preset);
  void arrange(bool hidesOthers, const QStringList& docks);
  void keep();
  void fill();

  QMenu* menu_ = nullptr;
  QMenu* forget_ = nullptr;
  QList<QAction*> kept_;
};

}  // namespace squire
