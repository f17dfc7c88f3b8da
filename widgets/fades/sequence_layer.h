#pragma once

#include <functional>

#include "widgets/fades/sequence_preview.h"
#include "widgets/session/attached_models.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Shows the preview of several clips in the viewport instead of the edited model.
class SequenceLayer : public ViewLayer {
 public:
  // `keys` returns the description of the game's keys.
  SequenceLayer(Session& session, const SequencePreview& preview, std::function<QString()> keys)
      : session_(session), preview_(preview), keys_(std::move(keys)), attached_(session) {}

  [[nodiscard]] bool replacesModel() const override { return shown(); }
  [[nodiscard]] bool standsAlone() const override { return shown(); }
  void addModels(std::vector<SceneModel>& models) override;
  void paint(QPainter& painter, const LayerView& view) override;
  [[nodiscard]] bool hidesGizmo(ViewTool) const override { return shown(); }

 private:
  [[nodiscard]] bool shown() const;
  void paintBanner(QPainter& painter, const LayerView& view) const;

  Session& session_;
  const SequencePreview& preview_;
  std::function<QString()> keys_;
  AttachedModels attached_;
};

}  // namespace squire
