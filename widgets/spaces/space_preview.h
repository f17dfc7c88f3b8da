#pragma once

#include "core/fight/space_player.h"
#include "widgets/session/preview.h"
#include "widgets/spaces/space_choice.h"

namespace squire {

// Plays the selected blend space at values of its numbers, as the engine does.
class SpacePreview : public Preview {
  Q_OBJECT
 public:
  explicit SpacePreview(SpaceChoice& choice, QObject* parent = nullptr);

  [[nodiscard]] bool isOn() const override { return isRunning(); }
  void end() override;
  [[nodiscard]] Shown shown() const override;
  // Not without a space and its model.
  void start();

  // Where the cross is. It stays when the preview ends.
  [[nodiscard]] vec2 values() const { return values_; }
  void setValues(const vec2& values);
  // The clips that play at the values, with their weights.
  [[nodiscard]] std::vector<SpacePlayer::Weighed> mix() const;
  // Its space is that of the choice; empty if there is none.
  [[nodiscard]] const SpacePlayer& player() const { return player_; }
  // "walk 60 %, run 40 %"
  [[nodiscard]] QString mixText() const;
  void step(double seconds) override;

 private:
  void adoptSpace();

  SpaceChoice& choice_;
  BlendSpaceId played_;
  SpacePlayer player_;
  vec2 values_{0.0f};
  std::span<const mat4> matrices_;
};

}  // namespace squire
