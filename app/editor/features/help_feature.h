#pragma once

#include <QPointer>

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"
#include "widgets/help/manual_window.h"

namespace squire {

// The manual, at the page about what is being worked with.
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
