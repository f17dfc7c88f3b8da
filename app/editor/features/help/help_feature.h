#pragma once

#include <QPointer>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/help/manual_window.h"

namespace squire {

// Opens the manual at the page about the focused part of the window.
class HelpFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;

 private:
  void show();

  QPointer<ManualWindow> manual_;
};

}  // namespace squire
