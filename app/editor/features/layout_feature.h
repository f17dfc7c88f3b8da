#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

// Arrangements of the panels under names: some that come with Squire, and those that a person keeps.
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
    bool hidesOthers = false;  // than those that are named; else those that are named are hidden
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
