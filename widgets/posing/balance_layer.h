#pragma once

#include <QCoreApplication>
#include <memory>
#include <vector>

#include "core/posing/balance/balance.h"
#include "widgets/posing/motion_preview.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// The centre of mass with its path through the clip, and the outline of the ground that the feet cover: amber
// where the weight is not above it.
class BalanceLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(squire::BalanceLayer)

 public:
  enum class State { Unknown, Balanced, Falling, Airborne };

  explicit BalanceLayer(Session& session) : session_(session), motion_(session) {}

  void setShown(bool shown) { isShown_ = shown; }
  [[nodiscard]] bool isShown() const { return isShown_; }
  // Of the shown pose.
  [[nodiscard]] State state();
  // Moves the hips until the weight is above the feet, as one undo step. Returns false if that changes
  // nothing.
  bool balance();

  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;

 private:
  [[nodiscard]] const Balance& balanceOfModel();
  [[nodiscard]] std::vector<mat4> matrices() const;
  void refreshPath();
  void addOutline(const GroundOutline& outline, const vec4& colour, DrawList& list) const;

  Session& session_;
  MotionPreview motion_;
  bool isShown_ = false;
  Balance balance_;
  std::shared_ptr<const Model> model_;  // that the balance is of
  std::vector<vec3> path_;              // of the centre of mass, one place a frame
  std::uint64_t pathVersion_ = 0;
};

}  // namespace squire
