#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Camera bookmarks, stored per file.
class BookmarkFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void store(int slot);
  void goTo(int slot);
  // The settings key for the bookmarks of the open file.
  [[nodiscard]] QString key() const;

  QString opened_;
};

}  // namespace squire
