#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

class PosingPanel;

// The saved poses of a model and their panel.
class PoseLibraryFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void apply(bool mirrored, bool toSelected);
  void store(const std::vector<BoneId>& bones);
  void showMenu(QPoint screen);
  [[nodiscard]] PoseId selected() const;
  [[nodiscard]] QImage pictureOf(const SavedPose& pose, QSize size) const;

  PosingPanel* panel_ = nullptr;
};

}  // namespace squire
