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

  // The manual that is open, or null.
  [[nodiscard]] ManualWindow* manual() const { return manual_; }

 private:
  void show();

  QPointer<ManualWindow> manual_;
};

}  // namespace squire
