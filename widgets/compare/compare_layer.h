#pragma once

#include <QCoreApplication>

#include "widgets/compare/compared_clip.h"
#include "widgets/viewport/view_layer.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// The earlier figure: to the left of the edited one from any viewpoint, or as a ghost in its place.
class CompareLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(squire::CompareLayer)

 public:
  CompareLayer(Session& session, const ViewState& view, ComparedClip& compared)
      : session_(session), view_(view), compared_(compared) {}

  void setOver(bool over) { over_ = over; }
  [[nodiscard]] bool over() const { return over_; }
  void addModels(std::vector<SceneModel>& models) override;
  void paint(QPainter& painter, const LayerView& view) override;
  // The name and the greatest difference: "hand.R is 4.2 cm away". Empty if nothing is compared.
  [[nodiscard]] QString text();

 private:
  // The name of the compared version, and why it cannot be shown.
  [[nodiscard]] QString name() const;
  [[nodiscard]] QString nothing() const;
  // Translation from the figure's own position to where it is shown.
  [[nodiscard]] vec3 offset();

  Session& session_;
  const ViewState& view_;
  ComparedClip& compared_;
  bool over_ = false;
  std::vector<mat4> matrices_;  // of the last figure added
};

}  // namespace squire
