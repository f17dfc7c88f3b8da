#pragma once

#include "app/editor/features/feature.h"
#include "app/editor/features/workbench.h"

namespace squire {

// Views that a person comes back to, kept for each file.
class BookmarkFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void keep(int slot);
  void go(int slot);
  // Under which the views of what is open are kept.
  [[nodiscard]] QString key() const;

  QString opened_;
};

}  // namespace squire
