#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/ground/ground_state.h"

namespace squire {

// The test ground: the character plays a clip on it with the feet adapted to the ground.
class GroundFeature : public Feature {
  Q_OBJECT
 public:
  explicit GroundFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void addPresets(QMenu* menu);
  void steer(bool on);
  void showAsBefore();
  void storeSettings();

  GroundState state_;
  // Before the character was steered, for a character that stands at the origin.
  std::optional<Camera> before_;
  QMenu* presets_ = nullptr;
  float remembered_ = 0.0f;  // the body's radius that the settings store
};

}  // namespace squire
